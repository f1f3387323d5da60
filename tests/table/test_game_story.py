"""The moments of a finished game: the hand that stands out and the best bluff, from what was seen at the table."""

from __future__ import annotations

from truc_desktop.engine import Card, Reason, read_record, view_of
from truc_desktop.presentation.narration.game_history import GameHistory, history_of_record
from truc_desktop.presentation.narration.game_story import GameStory, best_bluff, key_hand
from truc_desktop.presentation.narration.hand_notes import BetNote, HandNote
from truc_desktop.presentation.player import Player
from truc_desktop.screens.match.seated_match import seat_players
from truc_desktop.table.dialogs.game_end import last_trick

HEAD = "truc: 1\nrules: cat\nplayers: 4\ndealer: S3\n"
VIEW = view_of(read_record(f"{HEAD}\n".encode()).match, 0)
PLAYERS: tuple[Player, ...] = tuple(seat_players(("benat", "remei", "quim", "laia"), 4, "Ada"))
POOR = Card("5E"), Card("4C"), Card("6B")
PLAIN = HandNote(points=((0, 1, Reason.TRICKS),), tricks=(0, 2), winner=0)


def game(*scores: tuple[int, int], notes: dict[int, HandNote] | None = None) -> GameHistory:
    """Return a game with the score after each hand, and what was seen of some hands (from 1)."""
    course = GameHistory(VIEW)
    for number, score in enumerate(scores, 1):
        course.points.append(score)
        course.notes.append((notes or {}).get(number, PLAIN))
    return course


def told(course: GameHistory, won: bool = True, by_name: bool = False) -> GameStory:
    story = key_hand(course, VIEW, PLAYERS, won, by_name)
    assert story is not None
    return story


def test_the_hand_after_which_the_winners_stayed_ahead_turned_the_game() -> None:
    bet = BetNote(0, "retruc", 3, True)
    hand = HandNote(bet, points=((0, 3, Reason.TRICKS),), tricks=(0, 0), winner=0)
    story = told(game((0, 2), (3, 2), (3, 4), (6, 4), (12, 4), notes={4: hand}))
    assert (story.hand, story.title) == (4, "Hand 4 turned it")
    assert (story.before, story.after, story.seat) == ((3, 4), (6, 4), 0)
    assert story.told.startswith("You bet retruc.") and story.told.endswith("accepted.")


def test_a_close_game_is_decided_by_its_last_hand() -> None:
    story = told(game((4, 0), (4, 5), (9, 5), (9, 11), (12, 11)))
    assert story.title == "The last hand decided it" and story.told == f"You and {PLAYERS[2].name} won a trick each."


def test_otherwise_it_is_the_hand_that_brought_most() -> None:
    story = told(game((1, 0), (5, 0), (7, 1), (12, 1)))
    assert (story.hand, story.title) == (4, "Hand 4 brought the most")
    assert told(game((2, 0), (5, 0), (8, 1), (11, 1), (12, 1))).title == "A big one: hand 4"


def test_a_hand_counts_no_more_points_than_were_needed() -> None:
    assert told(game((1, 0), (5, 0), (8, 0), (11, 0), (17, 0))).hand == 2


def test_nothing_is_told_of_a_game_without_a_moment_or_that_was_not_seen_from_its_start() -> None:
    one_by_one = game(*((n, 0) for n in range(1, 13)))
    assert key_hand(one_by_one, VIEW, PLAYERS, True) is None
    begun = view_of(read_record(f"{HEAD}score: T0 4 T1 7\n\n".encode()).match, 0)
    assert key_hand(GameHistory(begun), begun, PLAYERS, True) is None


def test_points_are_told_by_what_brought_most_of_them() -> None:
    envit = HandNote(side_bet=BetNote(1, "envit", 0, True), shown_by=1, winner=0,
                     points=((0, 1, Reason.TRICKS), (1, 4, Reason.ENVIT)), tricks=(0, 0))  # fmt: skip
    refused = HandNote(BetNote(1, "truc", 0, False), points=((1, 3, Reason.REFUSED),), winner=1)
    for hand, line in ((envit, f"{PLAYERS[1].name} won the"), (refused, f"{PLAYERS[1].name} bet truc. You refused.")):
        story = told(game((1, 2), (1, 6), (1, 12), notes={3: hand}), won=False)
        assert story.hand == 3 and story.told.startswith(line) and story.seat == 1


def test_nobody_is_called_you_where_several_share_the_screen() -> None:
    story = told(game((4, 0), (4, 5), (9, 5), (9, 11), (12, 11)), by_name=True)
    assert story.told == f"Ada and {PLAYERS[2].name} won a trick each."


def test_the_best_bluff_is_the_one_with_the_weakest_cards_that_was_refused() -> None:
    def bet(*cards: str, accepted: bool = False, seat: int = 0) -> HandNote:
        dealt = tuple(map(Card, cards))
        return HandNote(BetNote(seat, "truc", 1, accepted), points=((0, 1, Reason.REFUSED),), dealt=dealt, winner=0)

    notes = {1: bet("5E", "4C", "3B"), 2: bet("5E", "4C", "6B"), 3: bet("4C", "4B", "5O", accepted=True),
             4: bet("4C", "4B", "5O", seat=2)}  # fmt: skip
    course = game((1, 0), (2, 0), (3, 0), (4, 0), (12, 0), notes=notes)
    story = best_bluff(course, VIEW, PLAYERS)
    assert story is not None and story.hand == 2 and story.cards == POOR
    assert story.told == f"You bet truc. {PLAYERS[1].name} refused."
    assert story.aloud.endswith("Your cards: five of swords, four of cups, six of batons.")
    del notes[2]
    assert best_bluff(game((1, 0), (2, 0), (3, 0), (12, 0), notes=notes), VIEW, PLAYERS) is None, "a three is no bluff"


def test_what_was_seen_of_a_hand_is_noted_without_hidden_cards() -> None:
    deal = "\ndeal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 3E | S3 2B 4B 6C\n"
    course = history_of_record(read_record(f"{HEAD}{deal}S0 call truc\nS1 refuse\n".encode()), 1)
    (hand,) = course.notes
    assert hand.bet == BetNote(0, "truc", 1, False) and hand.points == ((0, 1, Reason.REFUSED),)
    assert set(hand.dealt) == {"1C", "5E", "7B"} and hand.winner == 0


def test_the_winners_card_lies_on_top_of_the_trick_that_decided() -> None:
    plays = "S0 play 4C\nS1 play 5E\nS2 play 7E\nS3 play 6C\nS2 play 3E\nS3 play 4B\nS0 play 12O\nS1 play 1C\n"
    deal = "\ndeal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 3E | S3 2B 4B 6C\n"
    view = view_of(read_record(f"{HEAD}{deal}{plays}".encode()).match, 0)
    assert last_trick(view) == (["4B", "12O", "1C", "3E"], True)

"""Whole matches through the interface, driven by posted events; robots answer in this thread, nothing sleeps."""

from __future__ import annotations

import pygame
import pytest

from tests.screens.program import Program, match_of
from truc_desktop.ai import advise
from truc_desktop.engine import PUBLIC, Call, Cut, Phase, PlayCard, Reason, Refuse, Rng, view_of
from truc_desktop.scene.node import Node
from truc_desktop.screens.match.end_of_hand import UNSEEN
from truc_desktop.screens.match.hand_history import HandHistory
from truc_desktop.screens.match.seated_match import continued_match, new_match
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.storage.settings import SPEEDS, Motion, Settings
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.ui.context import TableSpec

pytestmark = pytest.mark.usefixtures("blank_drawings")

FRAME = 33.0


class Table:
    """A match on a dummy window, and a player who acts through it."""

    def __init__(
        self, players: int = 4, seed: int = 5, size: tuple[int, int] = (1280, 720), settings: Settings | None = None,
        options: dict[str, str] | None = None, rules: str = "cat",
    ) -> None:  # fmt: skip
        instant = Settings(speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0)
        self.program = Program(size, settings or instant)
        opening = new_match(TableSpec(rules, players, options or {}, (), False, seed), "Núria")
        opening.threaded = False
        self.screen = match_screen(self.program, opening)
        self.program.director.push(self.screen)
        self.rng = Rng(seed)
        self.frames = 0

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            self.program.frame(FRAME)
            self.frames += 1

    def until_asked(self, most: int = 4000) -> bool:
        """Let time pass until the player must do something (True) or the match is over (False)."""
        for _ in range(most):
            if self.screen.sheet:
                return not self.screen.scene.conductor.shown.match_over
            # A sign leaves the question open, but is not shown before it has been acted out.
            if self.screen.open and self.screen.asked.urgent and self.screen.scene.conductor.idle:
                return True
            self.frame()
        raise AssertionError(f"the table waits for ever: {self.screen.asked.text}")

    def click(self, node: Node) -> None:
        self.program.click(node.body().center if not isinstance(node, CardNode) else (round(node.x), round(node.y)))
        self.frame()

    def find(self, name: str) -> Node:
        node = self.screen.scene.stage.root.find(name)
        assert node is not None, f"no {name!r} in\n{self.screen.spoken()}"
        return node

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        self.program.key(key, text, mod)
        self.frame()


def choose(table: Table, keys: bool) -> None:
    """Answer the question sensibly, by mouse or by keys."""
    screen = table.screen
    if screen.sheet in ("ribbon", "summary"):
        table.key(pygame.K_RETURN) if keys else table.click(table.find("next"))
        return
    open_choices = [c for c in screen.asked.choices if c.action is not None]
    if screen.asked.playable and (not open_choices or table.rng.chance(0.75)):
        code = table.rng.choice(screen.asked.playable)
        index = [node.code for node in screen.scene.table.hand].index(code)
        table.key(pygame.K_1 + index, str(index + 1)) if keys else table.click(screen.scene.table.hand[index])
        return
    choice = table.rng.choice(open_choices)
    letter = choice.key.lower()
    table.key(pygame.key.key_code(letter), letter) if keys else table.click(table.find(f"choice-{choice.name}"))


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_match_is_played_to_its_end(players: int, keys: bool) -> None:
    table = Table(players, seed=21 + players)
    decisions = 0
    while table.until_asked():
        choose(table, keys)
        decisions += 1
    match = match_of(table.screen.session)
    assert match.over
    assert decisions > 12
    assert max(match.board.score) >= 12
    assert table.screen.sheet == "end"
    assert table.screen.scene.conductor.shown == table.screen.session.view(0)
    table.frame(round(UNSEEN / FRAME) + 1)
    table.key(pygame.K_RETURN)
    assert table.program.opened[-1].players == players


def test_escape_on_the_last_page_leads_to_the_menu() -> None:
    table = Table(2, seed=23)
    while table.until_asked():
        choose(table, keys=True)
    assert table.screen.sheet == "end" and match_of(table.screen.session).over
    table.key(pygame.K_ESCAPE)
    assert table.program.director.screen is not table.screen
    assert not table.program.opened


def test_the_screen_shows_what_the_match_is_at_every_question() -> None:
    table = Table(seed=8)
    for _ in range(40):
        if not table.until_asked():
            break
        view = table.screen.session.view(0)
        assert table.screen.scene.conductor.shown == view
        # Between two hands the old cards have been collected.
        view = table.screen.scene.seen
        assert sorted(node.code for node in table.screen.scene.table.hand) == sorted(view.cards)
        held = {p: len(table.screen.scene.table.backs.get(p, ())) for p in (1, 2, 3)}
        assert held == {p: view.held[p] for p in (1, 2, 3)}
        assert len(table.screen.scene.table.trick) == len(view.plays)
        assert len(table.screen.scene.table.piles) == len(view.tricks)
        marks = [node.alt for node in table.screen.scene.table.won_layer.children if node.name == "won-mark"]
        names = [table.screen.scene.names[trick.winner] for trick in view.tricks if trick.winner is not None]
        assert sorted(marks) == sorted(f"trick won by {name}" for name in names)
        choose(table, keys=False)


def test_nothing_hidden_is_on_the_screen() -> None:
    table = Table(seed=3)
    while table.until_asked() and table.screen.scene.conductor.shown.number < 4:
        spoken = table.screen.spoken()
        public = view_of(match_of(table.screen.session), PUBLIC)
        known = {card for trick in public.tricks for _, card in trick.plays} | {card for _, card in public.plays}
        codes = {node.code for node in table.screen.scene.stage.root.walk() if isinstance(node, CardNode)}
        assert codes <= known | set(table.screen.session.view(0).cards) | {"back"}
        assert "??" not in spoken
        choose(table, keys=True)


def test_a_card_that_may_not_be_played_says_why_and_stays() -> None:
    table = Table(seed=4)
    table.until_asked()
    screen = table.screen
    while screen.scene.conductor.shown.to_play == 0 or not screen.scene.table.hand:
        if not table.until_asked():
            pytest.fail("never another's turn")
        choose(table, keys=False)
    before = len(screen.scene.table.hand)
    version = screen.session.version
    screen.play_card(screen.scene.table.hand[0].code)
    if screen.session.version == version:
        assert len(screen.scene.table.hand) == before
        assert screen.asked.text


def test_a_click_during_an_animation_finishes_it() -> None:
    table = Table(seed=11, settings=Settings())
    for _ in range(400):
        table.frame()
        if not table.screen.scene.conductor.idle and len(table.screen.scene.table.hand) > 0:
            break
    assert not table.screen.scene.conductor.idle
    for _ in range(6):
        table.key(pygame.K_SPACE, " ")
    assert len(table.screen.scene.table.hand) == len(table.screen.session.view(0).cards)
    for node in table.screen.scene.table.hand:
        assert (node.x, node.y) == (node.pose.x, node.pose.y)


def first_playable(table: Table) -> CardNode:
    """Play until a card may be played and no bet waits for an answer; return the first card of the hand."""
    while True:
        assert table.until_asked()
        if table.screen.asked.playable and table.screen.scene.conductor.shown.pending is None:
            return table.screen.scene.table.hand[0]
        choose(table, keys=False)


def test_dragging_a_card_up_plays_it_and_dropping_it_back_does_not() -> None:
    table = Table(seed=9)
    node = first_playable(table)
    code, start = node.code, (round(node.x), round(node.y))
    table.program.drag(start, (start[0], start[1] - 20))
    table.frame()
    assert any(n.code == code for n in table.screen.scene.table.hand)
    table.program.drag(start, (start[0], start[1] - 260))
    table.frame()
    assert all(n.code != code for n in table.screen.scene.table.hand)


def taken_up(motion: Motion) -> tuple[Table, CardNode]:
    """A table at which a card may be played, and the first card of the hand under a pressed pointer."""
    table = Table(seed=9, settings=Settings(speed=SPEEDS[-1], motion=motion, trick_stay_ms=0))
    node = first_playable(table)
    table.program.pointer(pygame.MOUSEMOTION, (round(node.x), round(node.y)))
    table.program.pointer(pygame.MOUSEBUTTONDOWN, (round(node.x), round(node.y)))
    table.frame()
    return table, node


def test_a_dragged_card_shows_where_it_lands_only_where_letting_go_plays_it() -> None:
    table, node = taken_up(Motion.FULL)
    x, y = round(node.x), round(node.y)
    landing = table.screen.scene.hand.landing
    for up, shown in ((20, False), (200, True), (30, False), (200, True)):
        table.program.pointer(pygame.MOUSEMOTION, (x, y - up))
        table.frame()
        assert bool(landing.children) == shown
    assert "Let go to play" in table.screen.spoken()
    table.program.pointer(pygame.MOUSEBUTTONUP, (x, y - 200))
    table.frame()
    assert node not in table.screen.scene.table.hand and not landing.children


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED])
def test_a_dragged_card_swings_and_hangs_straight_again(motion: Motion) -> None:
    table, node = taken_up(motion)
    x, y = round(node.x), round(node.y)
    pose, turns = node.pose, []
    for step in range(1, 6):
        table.program.pointer(pygame.MOUSEMOTION, (x + 40 * step, y - 40))
        table.frame()
        turns.append(node.angle)
    assert (min(turns) < -4) == (motion is Motion.FULL), "its foot stays behind"
    table.frame(40)
    assert abs(node.angle) < 0.1
    table.program.pointer(pygame.MOUSEBUTTONUP, (x + 200, y - 40))
    table.frame(20)
    assert (node.pose, node.angle, node.offset_x, node.offset_y) == (pose, 0.0, 0.0, 0.0)


def test_card_and_call_go_in_one_breath() -> None:
    table = Table(seed=12)
    while True:
        assert table.until_asked()
        call = next((c for c in table.screen.asked.choices if c.name == "raise" and c.action), None)
        if table.screen.asked.playable and call and table.screen.scene.conductor.shown.pending is None:
            break
        choose(table, keys=True)
    table.key(pygame.K_1, "!", pygame.KMOD_SHIFT)
    calls = [(seat, word) for seat, word, _ in match_of(table.screen.session).hand.calls]
    assert (0, "truc") in calls or (0, "retruc") in calls
    plays = [seat for seat, _ in match_of(table.screen.session).hand.plays]
    assert 0 in plays or match_of(table.screen.session).hand.tricks or match_of(table.screen.session).hand.over


def test_the_wheel_sends_the_sign_that_is_chosen_and_esc_sends_nothing() -> None:
    table = Table(seed=5)
    while not (table.until_asked() and table.screen.asked.playable):
        choose(table, keys=True)
    table.key(pygame.K_s, "s")
    assert table.screen.sheet == "wheel"
    assert "looks" in table.screen.spoken()
    table.key(pygame.K_ESCAPE)
    assert table.screen.sheet == ""
    assert all(sign.seat != 0 for sign in match_of(table.screen.session).hand.signs)
    table.key(pygame.K_s, "s")
    table.click(table.find("signal-2"))
    assert [s.kind for s in match_of(table.screen.session).hand.signs if s.seat == 0] == ["two"]


def test_talk_is_heard_and_logged() -> None:
    table = Table(seed=5)
    table.until_asked()
    table.key(pygame.K_p, "p")
    table.key(pygame.K_1, "1")
    table.frame(4)
    assert any("Tinc bon joc" in entry.text for entry in table.screen.log)


def test_every_sheet_opens_and_closes_by_key() -> None:
    table = Table(seed=5)
    while not (table.until_asked() and table.screen.scene.conductor.shown.tricks):
        choose(table, keys=True)
    for key, name in ((pygame.K_h, "log"), (pygame.K_l, "trick"), (pygame.K_ESCAPE, "pause")):
        table.key(key)
        assert table.screen.sheet == name
        assert table.screen.spoken()
        table.key(pygame.K_ESCAPE)
        assert table.screen.sheet == ""


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1024, 768), (3440, 1440)], ids=str)
def test_a_resize_keeps_the_match_and_its_sheet(size: tuple[int, int]) -> None:
    table = Table(seed=5)
    while not (table.until_asked() and table.screen.scene.conductor.shown.tricks):
        choose(table, keys=True)
    view = table.screen.scene.conductor.shown
    table.screen.dialogs.show("log")
    table.program.resize(size)
    table.frame()
    assert table.screen.sheet == "log"
    assert table.screen.scene.conductor.shown == view
    window = pygame.Rect((0, 0), size)
    for node in table.screen.scene.stage.root.walk():
        if node.focusable and node.shown:
            assert window.contains(node.hit_rect or node.body()), node


def test_leaving_and_coming_back_goes_on_with_the_same_match() -> None:
    table = Table(seed=15)
    for _ in range(9):
        table.until_asked()
        choose(table, keys=True)
    table.until_asked()
    key, course = match_of(table.screen.session).key(), table.screen.part(HandHistory).story.course
    journal = table.screen.match.journal
    assert journal is not None
    path = journal.path
    who = tuple(player.who for player in table.screen.match.players)
    table.screen.exit()
    opening = continued_match(path, "")
    assert match_of(opening.session).key() == key
    assert tuple(player.who for player in opening.players) == who
    assert opening.players[0].name == "Núria"
    opening.threaded = False
    again = match_screen(table.program, opening)
    table.program.director.push(again)
    table.screen = again
    since = again.part(HandHistory).story.course
    assert since.whole and since is not course
    assert (since.points, since.tricks) == (course.points, course.tricks)
    assert len(course.points) > 1 and course.tricks
    table.until_asked()
    assert again.scene.conductor.shown.phase in Phase


def test_a_match_continued_after_a_hand_still_tells_its_points() -> None:
    opening = new_match(TableSpec("cat", 2, {}, (), False, 5), "Núria")
    session = opening.session
    while not session.view(0).over:
        seat = next(seat for seat in (0, 1) if session.view(seat).choices)
        choices = session.view(seat).choices
        wanted = [choice for choice in choices if isinstance(choice, Cut | Call | Refuse)]
        assert session.submit(seat, (wanted or choices)[0]).ok
    assert opening.journal is not None
    opening.close()

    again = continued_match(opening.journal.path, "")
    again.threaded = False
    screen = match_screen(Program((1280, 720), Settings(speed=SPEEDS[-1])), again)
    assert [(award.amount, award.reason) for award in screen.part(HandHistory).story.awards] == [(1, Reason.REFUSED)]
    again.close()


def test_at_a_table_without_talk_and_signals_the_tools_are_not_there() -> None:
    table = Table(seed=5, options={"signals": "off", "table_talk": "off"})
    table.until_asked()
    assert table.screen.scene.stage.root.find("tool-signals") is None
    assert table.screen.scene.stage.root.find("tool-talk") is None


def test_a_disk_that_cannot_be_written_stops_the_table_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(seed=5)
    table.until_asked()
    journal = table.screen.match.journal
    assert journal is not None
    real = type(journal).append

    def full(self: object, text: str) -> None:
        raise OSError(28, "No space left on device", "match.truc")

    monkeypatch.setattr(type(journal), "append", full)
    key = match_of(table.screen.session).key()
    choose(table, keys=True)
    table.frame(5)
    assert match_of(table.screen.session).key() == key
    assert any("No space left" in notice for notice in table.program.notices)
    monkeypatch.setattr(type(journal), "append", real)
    choose(table, keys=True)
    table.frame(3)
    assert match_of(table.screen.session).key() != key
    assert table.until_asked()


def test_a_double_click_plays_one_card() -> None:
    table = Table(seed=9)
    while True:
        assert table.until_asked()
        if len(table.screen.asked.playable) == 3 and table.screen.scene.conductor.shown.pending is None:
            break
        choose(table, keys=False)
    node = table.screen.scene.table.hand[1]
    before = match_of(table.screen.session).hand.number
    for _ in range(2):
        table.program.click((round(node.x), round(node.y)))
    table.frame(3)
    match = match_of(table.screen.session)
    laid = [seat for trick in match.hand.tricks for seat, _ in trick.plays] + [seat for seat, _ in match.hand.plays]
    assert match.hand.number == before
    assert laid.count(0) == 1


def test_esc_on_the_last_sheet_of_a_hand_opens_the_pause_and_comes_back() -> None:
    table = Table(seed=5)
    while table.until_asked() and table.screen.sheet not in ("ribbon", "summary"):
        choose(table, keys=True)
    sheet = table.screen.sheet
    table.key(pygame.K_ESCAPE)
    assert table.screen.sheet == "pause"
    table.key(pygame.K_ESCAPE)
    assert table.screen.sheet == sheet


def test_the_reason_of_a_refusal_gives_way_to_the_question() -> None:
    table = Table(seed=5)
    table.until_asked()
    question = table.screen.asked.text
    table.screen.refuse("Because.")
    assert table.screen.asked.text == "Because."
    table.frame(100)
    assert table.screen.asked.text == question


def test_a_hint_lifts_the_card_it_speaks_of() -> None:
    table = Table(seed=5, settings=Settings())
    while not (table.until_asked() and table.screen.asked.playable and not table.screen.sheet):
        choose(table, keys=True)
    table.key(pygame.K_j, "j")
    table.frame(8)
    raised = [node.code for node in table.screen.scene.table.hand if node.offset_y < 0]
    thought = advise(table.screen.session.view(0), table.screen.session.seed)
    assert thought is not None
    assert raised == ([thought.action.card] if isinstance(thought.action, PlayCard) else [])
    assert raised, "the advice of this position is a card"
    table.frame(120)
    assert not any(node.offset_y for node in table.screen.scene.table.hand)


@pytest.mark.parametrize(("rules", "players"), [("trut", 2), ("fr2", 2), ("fr2_any", 2), ("fr4", 4)])
def test_where_the_bet_comes_first_no_card_is_laid_without_it(rules: str, players: int) -> None:
    table = Table(players, seed=3, rules=rules)
    while True:
        assert table.until_asked()
        asked = table.screen.asked
        if asked.playable and any(choice.live and choice.kind == "raise" for choice in asked.choices):
            break
        choose(table, keys=True)
    before = table.screen.session.version
    table.key(pygame.K_1, "!", pygame.KMOD_SHIFT)
    assert table.screen.session.version == before
    assert table.screen.asked.text == "Here the bet comes before the card."
    table.key(pygame.K_1, "1")
    assert table.screen.session.version > before


def test_enter_leaves_the_log() -> None:
    table = Table(seed=5)
    assert table.until_asked()
    table.key(pygame.K_h, "h")
    assert table.screen.sheet == "log"
    table.key(pygame.K_RETURN)
    assert not table.screen.sheet


def test_the_person_may_sit_with_the_pair_and_so_does_the_rematch() -> None:
    spec = TableSpec("arg", 3, {"match_length": "1"}, (), False, 5, rooster=1)
    opening = new_match(spec, "Núria")
    view = opening.session.view(0)
    assert (view.partners(0), view.rooster, view.side) == ((2,), 1, 1)
    assert opening.spec.rooster == 1 and opening.spec.ruleset == opening.session.rules
    opening.close()

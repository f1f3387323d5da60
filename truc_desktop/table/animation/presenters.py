"""Presenter: turns each event into an animation step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from truc_desktop.engine import (
    Board,
    CallAccepted,
    CallMade,
    CallRefused,
    CallVoided,
    CardDiscarded,
    CardPlayed,
    CardsKept,
    CardsShown,
    CardThrown,
    ChallengesOpened,
    EnvitAccepted,
    EnvitCalled,
    EnvitDeclared,
    EnvitRefused,
    EnvitSettled,
    Event,
    FlorAnnounced,
    FlorCalled,
    FlorDeclared,
    FlorRequested,
    FlorShrunk,
    FlorTaken,
    GameEnded,
    HandBegan,
    HandConceded,
    HandDealt,
    HandEnded,
    Instructed,
    LeftHand,
    MatchEnded,
    NewDealAsked,
    OfferMade,
    PackCut,
    PackKnocked,
    PairPlayed,
    PairsTurned,
    PointsAwarded,
    Prize,
    Reason,
    RedealAgreed,
    RedealProposed,
    RedealRefused,
    Said,
    SeatView,
    SetWon,
    SideDecided,
    SignalMade,
    SizeChosen,
    TrickDrawn,
    TrickWon,
    project,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.bluffs import all_weak, bluff_worked, failed_bluff
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.deciding import force_of, grade_of
from truc_desktop.presentation.games import Phrase, Vocabulary
from truc_desktop.presentation.payoff import is_great, raised_often
from truc_desktop.presentation.sound_cues import crowd_at
from truc_desktop.presentation.wording.hand_decided import equal_in
from truc_desktop.presentation.wording.scores import (
    account_rows,
    final_line,
    is_ours,
    rubber_line,
    side_name,
    winners_line,
    wins_with,
)
from truc_desktop.presentation.wording.sets import set_count_text
from truc_desktop.presentation.wording.verdict import Verdict, verdict_of
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait
from truc_desktop.table.animation.answers import AnswerSteps
from truc_desktop.table.animation.bloom import bloom, bloom_jobs
from truc_desktop.table.animation.card_steps import CardSteps
from truc_desktop.table.animation.celebrations import FestiveSteps, Victory
from truc_desktop.table.animation.climax import ClimaxSteps, bluff_word, called_word
from truc_desktop.table.animation.close_up import sign_step
from truc_desktop.table.animation.hand_won import HandWonSteps
from truc_desktop.table.animation.last_card import LastCardSteps
from truc_desktop.table.animation.own_hands import HandSteps
from truc_desktop.table.animation.pack_steps import PackSteps
from truc_desktop.table.animation.points import PointSteps, award_grade, great_award
from truc_desktop.table.animation.raises import Raise, RaiseSteps, is_knocked, step_of
from truc_desktop.table.animation.speech_bubbles import ANSWER
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    ACCEPTED_MS,
    BLOOMS_AFTER,
    HAND_MS,
    LEANS_BACK,
    RAP_DOWN,
    RAP_UP,
    REFUSED_MS,
    THROWN_IN,
    WON_MS,
)
from truc_desktop.table.nodes.tabletop import Tabletop


class Presenter:
    """Turns events into animation steps on one table."""

    def __init__(self, table: Tabletop, hand: TableEffects, words: Vocabulary, view: SeatView) -> None:
        """``view`` is any view of the match; only the ranking of its rules is used."""
        self.table = table
        self.hand = hand
        self.words = words
        self.pack = PackSteps(table, hand)
        self.festive = FestiveSteps(table, hand)
        self.hands = HandSteps(table, hand)
        self.raises = RaiseSteps(table, hand)
        self.answers = AnswerSteps(table, hand)
        self.won = HandWonSteps(table, hand)
        self.climax = ClimaxSteps(table, hand, self.hands)
        self.points = PointSteps(table, hand, self.won, self.climax)
        last = LastCardSteps(table, hand, self.climax, self.raises.stares)
        self.cards = CardSteps(table, hand, self.festive, last, view.rules.ranking.strength)
        self.joke: Callable[[Event, SeatView], Phrase | None] = lambda event, view: None
        """Returns what the player who answers a bet adds beneath the answer, of which the view is given."""
        self.alone = True
        """Whether nobody but the viewer looks at this screen: only then it may show what follows from their cards."""

    def present(self, event: Event, before: SeatView, after: SeatView) -> Step | None:
        """Return the step that animates ``event``, and play its sound; None for nothing to see."""
        cue = self.table.cues.of_event(event, before)
        if isinstance(event, CallMade | OfferMade | EnvitCalled | FlorCalled):
            return self._call(event, cue, before, after)
        if cue is not None:
            self.hand.sound(cue)
        crowd = crowd_at(event, before)
        if crowd is not None:
            self.hand.effect(crowd)
        return (
            self._of_the_deal(event, after)
            or self._of_bets(event, before, after)
            or self._of_cards(event, before, after)
            or self._of_the_end(event, before, after)
        )

    def spoken_after(self, event: Event, view: SeatView) -> float:
        """Return how many ms after its beginning an event acted out after ``view`` is heard in words: a raise comes
        with its blow, all else at once."""
        match event:
            case CallMade() | OfferMade() | EnvitCalled() | FlorCalled():
                return self.raises.spoken_after(step_of(event, view), is_knocked(event, view))
            case FlorAnnounced():
                return self.raises.spoken_after(0)
        return 0.0

    def jobs(self, event: Event, view: SeatView) -> list[Callable[[], object]]:
        """Return jobs that draw ahead what an event shows that is about to be acted out after ``view``: the word of a
        raise, cards that are shown, or what comes at the end of a hand. With less motion there are none."""
        if not self.hand.staging.lively:
            return []
        match event:
            case CallMade(seat=seat) | OfferMade(seat=seat) | EnvitCalled(seat=seat) | FlorCalled(seat=seat):
                level, knocked = step_of(event, view), is_knocked(event, view)
                return self.raises.word_jobs(seat, self.words.call(_word_of(event)), level, knocked)
            case PointsAwarded(amount=amount) if amount:
                return self._award_jobs(event, view)
            case CallRefused() if self.alone and bluff_worked(event, view):
                return self.climax.stamp_jobs(bluff_word(), True)
            case SetWon() if not any(view.points) and _failed(view) is not None:
                us, own = _failed(view) or (None, False)
                return self.climax.stamp_jobs(called_word(own), us)
            case CardsShown(seat, cards):
                return self.festive.show_jobs(seat, cards)
            case HandEnded() if view.challenges:
                return []
            case HandEnded(winner=winner) | ChallengesOpened(winner=winner):
                gained = gain_of(view, winner)
                jobs = self.cards.throw_in_jobs()
                if gained is not None:
                    jobs += self.won.jobs(gained[1], gained[0] == view.side, great_end(view, gained))
                return jobs
            case FlorAnnounced(seat):
                word = self.raises.word_jobs(seat, self.words.act("flor"), 0)
                return [*word, *bloom_jobs(self.table, seat)]
            case GameEnded(accounts):
                return self.festive.jobs(self._victory(accounts, project(view, (event,))))
        return []

    def _award_jobs(self, event: PointsAwarded, view: SeatView) -> list[Callable[[], object]]:
        """Return jobs that draw ahead an award after ``view``: its stamp, its number and the score with each point."""
        account, amount, after = event.account, event.amount, project(view, (event,))
        us, great = is_ours(view, account), great_award(account, amount, event.reason, after)
        jobs = self.won.number_jobs(amount, us, award_grade(amount, after, great), great)
        jobs += self.points.jobs(account, amount, view, after)
        if great:
            jobs += self.climax.gather_jobs(view.members(view.side if us else 1 - view.side))
        told = _failed(after) if event.reason is Reason.TRICKS else None
        return jobs if told is None else [*self.climax.stamp_jobs(called_word(told[1]), told[0]), *jobs]

    def _of_the_deal(self, event: Event, after: SeatView) -> Step | None:
        words, hand = self.words, self.hand
        match event:
            case HandBegan(_number, dealer):
                self.festive.tidy()
                return self.pack.new_hand(dealer)
            case PackCut(seat):
                return self.pack.cut(seat, after.dealer, hand.speech.say(seat, words.cut))
            case PackKnocked(seat):
                return self.pack.knock(seat, after.dealer, hand.speech.say(seat, words.knock))
            case SizeChosen(seat, count):
                return Seq(hand.speech.say(seat, words.one if count == 1 else words.three, "talk"), Wait(350))
            case HandDealt(dealer, hands, again):
                deal = self.pack.deal_again if again else self.pack.deal
                return Seq(deal(dealer, hands, after), self.pack.expose(after))
            case CardsKept(seat):
                return Seq(hand.speech.say(seat, words.act("keep_cards"), "talk"), self.pack.cover(seat), Wait(300))
            case NewDealAsked(seat):
                asked = hand.speech.say(seat, words.act("new_deal"), "talk")
                return Seq(asked, Wait(600), self.pack.take_back(after.dealer))
            case CardDiscarded(seat, card):
                return self.pack.lay_away(seat, card)
            case RedealProposed(seat):
                return Seq(hand.speech.say(seat, words.act("redeal"), "talk"), Wait(600))
            case RedealAgreed(seat):
                return Seq(hand.speech.say(seat, words.act("agree"), "accept"), Wait(450))
            case RedealRefused(seat):
                return Seq(hand.speech.say(seat, words.act("keep"), "refuse"), Wait(600))
        return None

    def _of_bets(self, event: Event, before: SeatView, after: SeatView) -> Step | None:
        words, hand = self.words, self.hand
        match event:
            case SideDecided(seat, _side, play, _stake):
                said = hand.speech.say(seat, words.play if play else words.not_play, "accept")
                return Seq(Par(said, hand.stake_raised(after, seat)) if play else said, Wait(500))
            case CallVoided(seat, word):
                return hand.speech.say(seat, words.call(word), "talk")
            case CallAccepted(_s, _l, _stake, by_play) if by_play:
                return None
            case CallAccepted(stake=stake):
                game = stake == Prize.GAME and after.rules.ladders[0].open
                phrase = words.act("my_remainder") if game else words.accept
                return self._accepted(event, phrase, after, force_of(after) - 1)
            case EnvitAccepted():
                return self._accepted(event, words.accept, after, len(before.envit.chain) - 1)
            case EnvitRefused():
                return Seq(self._answer(event, words.refuse, "refuse", after), Wait(700))
            case CallRefused(seat):
                said = self._answer(event, words.refuse, "refuse", after)
                refused = Seq(said, Par(Wait(REFUSED_MS), self._thrown_in(seat, after)))
                if not (self.alone and bluff_worked(event, before)):
                    return refused
                return Seq(refused, self.climax.bluff(seat, self._refused_box(after)))
            case HandConceded(seat):
                return Seq(hand.speech.say(seat, words.concede, "refuse"), Wait(600))
            case LeftHand(seat):
                return Seq(hand.speech.say(seat, words.act("leave"), "refuse"), Wait(450), self.pack.leave(seat))
            case Instructed(seat, _to, order):
                return Seq(hand.speech.say(seat, words.act(order), "talk"), Wait(700))
            case EnvitDeclared(seat, named) | FlorDeclared(seat, named):
                return self._declare(seat, named)
            case FlorAnnounced(seat):
                return self._flor(seat, after)
            case FlorShrunk(seat, _j):
                return Seq(hand.speech.say(seat, words.act("achico"), "refuse", ANSWER), Wait(700))
            case FlorTaken(seat):
                return Seq(hand.speech.say(seat, words.act("take_flor"), "accept", ANSWER), Wait(600))
            case FlorRequested(seat, to, had, cards):
                shown = Phrase(words.act("had" if had else "had_not").text, ", ".join(map(card_name, cards)))
                ask = Seq(hand.speech.say(seat, words.act("request"), "talk"), Wait(900))
                told = hand.speech.say(to, shown, "talk")
                return Seq(ask, told, self.festive.show(to, cards) if cards else Wait(900))
            case EnvitSettled(winner, _s, _n, value, cards) if winner is not None and cards:
                shown = Phrase(f"{value}!", ", ".join(map(card_name, cards)), shout=True)
                return Seq(hand.speech.say(winner, shown, "number", ANSWER), self.festive.show(winner, cards))
        return None

    def _of_cards(self, event: Event, before: SeatView, after: SeatView) -> Step | None:
        match event:
            case CardPlayed(seat, card, best):
                return self.cards.play(seat, card, best, before, after)
            case CardThrown(seat, card):
                return self.cards.throw(seat, card)
            case PairPlayed(seat, up, covered, down):
                return self.cards.pair(seat, up, covered, down)
            case PairsTurned(turned):
                return self.cards.turn_pairs(turned)
            case TrickWon(_number, seat):
                return self.cards.collect(seat, before, self._verdict(event, before, after))
            case TrickDrawn(number):
                return self.cards.collect(None, before, self._verdict(event, before, after), equal_in(after, number))
        return None

    def _verdict(self, event: TrickWon | TrickDrawn, before: SeatView, after: SeatView) -> Verdict | None:
        return verdict_of(event, before, after, self.words, tuple(player.name for player in self.table.players))

    def _of_the_end(self, event: Event, before: SeatView, after: SeatView) -> Step | None:
        words, hand = self.words, self.hand
        match event:
            case PointsAwarded(account, amount, reason):
                award = self.points.award(account, amount, reason, before, after)
                told = _failed(after) if reason is Reason.TRICKS else None
                if told is None:
                    return award
                us, great = is_ours(after, account), great_award(account, amount, reason, after)
                box = self.won.number_box(amount, us, award_grade(amount, after, great))
                return Seq(self.climax.called(*told, box), award)
            case CardsShown(seat, cards):
                look = words.act("look")
                look = Phrase(look.text, f"{look.subtitle}: {', '.join(map(card_name, cards))}")
                return Seq(hand.speech.say(seat, look, "talk"), self.festive.show(seat, cards))
            case ChallengesOpened(winner):
                return self._hand_over(winner, before, after)
            case HandEnded() if before.challenges:
                return None
            case HandEnded(winner, _reason, _points, _board):
                return self._hand_over(winner, before, after)
            case SetWon(account, board):
                won = self._set_won(account, board, before)
                told = None if any(before.points) else _failed(after)  # a trut is won without points
                return won if told is None else Seq(self.climax.called(*told, self.won.number_box(1, True, 0)), won)
            case SignalMade():
                return sign_step(self.table, hand, event, before)
            case Said(seat, text):
                return hand.speech.say(seat, words.spoken(text), "talk")
            case GameEnded(accounts):
                return Seq(Wait(300), self._game_over(accounts, after))
            case MatchEnded():
                return Wait(200)
        return None

    # ------------------------------------------------------------------ bets and ends
    def _call(self, event: Raise, cue: str | None, before: SeatView, after: SeatView) -> Step:
        """Return a step for a raise; ``cue`` is heard at its blow."""
        word = _word_of(event)
        level, knocked = step_of(event, before), is_knocked(event, before)
        return self.raises.call(event.seat, self.words.call(word), word, level, cue, after, knocked)

    def _answer(
        self, event: CallAccepted | CallRefused | EnvitAccepted | EnvitRefused, phrase: Phrase, voice: str,
        after: SeatView,
    ) -> Step:  # fmt: skip
        """Return a step for the answer to a bet: always the game's own word, with a joke at most beneath it."""
        return self.hand.speech.say(event.seat, replace(phrase, joke=self.joke(event, after)), voice, ANSWER)

    def _accepted(self, event: CallAccepted | EnvitAccepted, phrase: Phrase, after: SeatView, step: int) -> Step:
        """Return a step: a bet, raised ``step`` times, is accepted with a rap on the table."""
        rap, lively = self.answers.accepted(event.seat, step), self.hand.staging.lively
        shown = self.hand.stake_struck(after) if isinstance(event, CallAccepted) else self.hand.stake_settled(after)
        struck = Seq(Wait(RAP_UP + RAP_DOWN if lively else 0.0), shown)  # with the rap
        return Seq(rap, Par(Seq(self._answer(event, phrase, "accept", after), Wait(ACCEPTED_MS)), struck))

    def _thrown_in(self, seat: int, after: SeatView) -> Step:
        """Return a step: ``seat`` throws the cards in, and a chair is heard as they lean back, with a sigh if much has
        been raised."""
        hand = self.hand

        def lean() -> None:
            hand.effect("chair", seat=seat)
            if raised_often(after) and hand.staging.heard:
                hand.utter(seat, "sigh")

        leans = Seq(Wait(LEANS_BACK - THROWN_IN), Do(lean))
        return Seq(Wait(THROWN_IN), Do(lambda: hand.effect("throw_in", seat=seat)),
                   Par(leans, self.hands.throw_in(seat, after.number)))  # fmt: skip

    def _refused_box(self, after: SeatView) -> Rect:
        """Return where the number of the points will be that a refused raise of the viewer's side is worth."""
        return self.won.number_box(max(1, after.value), True, 2 if raised_often(after) else grade_of(after.value))

    def _flor(self, seat: int, after: SeatView) -> Step:
        """Return a step: a flor is announced like a raise, and a flower opens over its cards."""
        staging = self.hand.staging
        called = self.raises.call(seat, self.words.act("flor"), "flor", 0, None, after)
        if not staging.lively:
            return called
        return Seq(Do(lambda: staging.play(Seq(Wait(BLOOMS_AFTER), bloom(self.table, staging, seat)))), called)

    def _declare(self, seat: int, value: int | None) -> Step:
        """Return a step: a value is named, or (None) the best so far is accepted."""
        phrase = self.words.act("good") if value is None else Phrase(f"{value}!", "", shout=True)
        voice = "son_buenas" if value is None else "number"
        return Seq(self.hand.speech.say(seat, phrase, voice, ANSWER), Wait(800))

    def _set_won(self, account: int, board: Board, before: SeatView) -> Step:
        """Return a step for a cama or trut: a ribbon shows who has won it and how many they have."""
        words, us = self.words, is_ours(before, account)
        sets = set_count_text(words, board.sets[account])
        sub = (_("Yours: {sets}") if us else _("Theirs: {sets}")).format(sets=sets)
        if before.seat < 0:
            sub = f"{side_name(before, tuple(player.name for player in self.table.players), us)}: {sets}"
        sub = ". ".join(part for part in (words.set_won.subtitle, sub) if part)
        return self.festive.banner(words.set_won.text, sub, us)

    def _game_over(self, accounts: tuple[int, ...], after: SeatView) -> Step:
        """Return the celebration of a won game."""
        return self.festive.celebrate(self._victory(accounts, after))

    def _victory(self, accounts: tuple[int, ...], after: SeatView) -> Victory:
        mine, *others = account_rows(after)
        winners = [seat for seat in range(self.table.count) if wins_with(after, seat)]
        own = self.alone  # one player's own side comes first, as on the last page
        told = final_line(after.rules, after.board, (mine, *others), match_over=False, in_order=own)
        rubber = rubber_line(after.rules, after.board, (mine, *others), in_order=own)
        line = " · ".join(part for part in (told, rubber) if part)
        match = bool(after.rules.match.match_winners(after.board))
        names = tuple(player.name for player in self.table.players)
        title = winners_line(after, names, mine in accounts, accounts)
        shout = self.words.act("victory").text
        return Victory(title, line, winners, mine in accounts, match, shout)

    def _cheer(self, winner: int | None, before: SeatView, after: SeatView) -> None:
        """Let winners of a valuable hand throw things up, beside what follows."""
        gained = gain_of(before, winner)
        if gained is None or not self.hand.staging.lively:
            return
        side, amount = gained
        great = great_end(before, gained)
        self.hand.staging.play(self.won.cheer(amount, before.members(side), side == before.side, great))

    def _hand_over(self, winner: int | None, before: SeatView, after: SeatView) -> Step:
        self._cheer(winner, before, after)
        # At a game won the palms of partners meet instead: nobody has two right hands.
        won = after.rules.match.game_winners(after.board)
        if winner is not None:
            self.hand.sound("hand_won" if winner == before.side else "hand_lost")
            clinks = won or force_of(after) > 0 or after.number % 2  # an ordinary hand is not toasted every time
            palms = won and len(before.members(winner)) > 1
            if winner == before.side and before.seat >= 0 and clinks and not palms:
                self.hand.staging.play(self.hands.toast())
        gained = gain_of(before, winner)
        lasts = HAND_MS[0 if gained is None else grade_of(gained[1])]
        stays = Wait(WON_MS) if won else Lazy(lambda: Wait(self.hand.patience() * lasts))
        return Par(self.cards.throw_in(), stays)


def great_end(view: SeatView, gained: tuple[int, int]) -> bool:
    """Return whether the end of a hand is great in which side ``gained[0]`` has gained ``gained[1]`` points."""
    return any(is_great(account, gained[1], view) for account in view.accounts_of(gained[0]))


def _failed(after: SeatView) -> tuple[bool | None, bool] | None:
    """Return what is to be said of a bluff that has failed, as the tricks are paid for; None: there was none.

    That is whether the viewer's side has won them (None: nobody plays at this screen), and whether the bluff was their
    own side's. The viewer's own bluff is told only if the cards that they have not laid are weak as well.
    """
    bluffer = failed_bluff(after, after.decided)
    if bluffer is None or (bluffer == after.seat and not all_weak(after.cards, after.rules.ranking)):
        return None
    if after.seat < 0:
        return None, False
    own = after.side_of(bluffer) == after.side
    return not own, own


def _word_of(event: Raise) -> str:
    """Return the word of a raise, as in records."""
    return event.offer if isinstance(event, OfferMade) else event.word


def gain_of(view: SeatView, winner: int | None) -> tuple[int, int] | None:
    """Return which side has gained more points in a hand so far, and how many; None for nothing.

    If both have gained as many, it is the ``winner`` of the tricks.
    """
    most = [max((view.points[account] for account in view.accounts_of(side)), default=0) for side in (0, 1)]
    side = winner if most[0] == most[1] else int(most[1] > most[0])
    return None if side is None or not most[side] else (side, most[side])

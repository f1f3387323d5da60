"""Reactions of faces to events: eyes that follow them, moods that fit.

Everything depends on public information and a random stream of its own, so a face never reveals its cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from truc_desktop.ai.partner_lines import Opinion
from truc_desktop.ai.spoken_advice import opinion_in
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.moods import HOLDING
from truc_desktop.engine import (
    CallAccepted,
    CallMade,
    CallRefused,
    Card,
    CardPlayed,
    ChallengesOpened,
    EnvitAccepted,
    EnvitCalled,
    EnvitRefused,
    EnvitSettled,
    Event,
    FlorAnnounced,
    FlorCalled,
    GameEnded,
    HandBegan,
    HandConceded,
    HandDealt,
    HandEnded,
    OfferMade,
    PackCut,
    PackKnocked,
    PointsAwarded,
    Prize,
    Reason,
    Rng,
    Said,
    SeatView,
    SetWon,
    SignalMade,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.presentation.bluffs import failed_bluff
from truc_desktop.presentation.deciding import decides, force_of, grade_of, sure_winner
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.small_talk import Occasion
from truc_desktop.presentation.small_talk.replies import reply_to
from truc_desktop.presentation.wording.scores import account_of, wins_with
from truc_desktop.scene.steps import Do, Motion, Seq, Wait
from truc_desktop.scene.timeline import Timeline
from truc_desktop.table.ambience.feelings import OF as FEELINGS
from truc_desktop.table.ambience.feelings import Feelings
from truc_desktop.table.ambience.glances import FaceGazes, Place
from truc_desktop.table.ambience.tempers import OF
from truc_desktop.table.animation.throws import throw_of, weight_of
from truc_desktop.table.animation.timings import SLAM
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

LANDS = 240.0
"""Time from the start of a card's flight until faces react, ms."""
SLAMMED, SNAPS, STARTLED = 540.0, 60.0, 1700.0
"""The same for a card that is slammed; how much earlier all eyes turn to one that beats the best card, and how long
they stay there, ms."""
DECIDED = 470.0
"""Time from the start of the flight of a card that decides a hand, however it is thrown: by then it has landed, ms."""
SIGN_SEEN = 950.0
"""Time from the start of a sign until partners have understood it, ms."""
TAKES_IN = 700.0
"""Time until table talk shows in the faces of those it is meant for, ms."""
MATTERS = 3
"""Least stake at which partners gasp."""
BRAVE = 0.88
"""A card is brave if its strength is at least this part of the strongest card's."""
STIFLED, STIFLED_AFTER = 0.3, 650.0
"""Chance that somebody who is asked tries not to laugh, whatever they hold; from the call until it shows, ms."""
GRADES = 3
"""Number of grades of a hand."""
AS_EVER = 0.7
"""Chance that the face at the end of a hand is somebody's usual one for its grade, not that for the next one."""
FELT, FELT_MORE = 2600.0, 1200.0
"""How long it lasts, and how much longer by each grade, ms."""
THROWN, OPENS, OPEN = 560.0, 260.0, 620.0
"""Time from a refusal until the cards are thrown in and hands open, time in which they do, and how long they stay so,
ms."""
STARES = 1700.0
"""How long a caller and who has accepted look at each other, ms."""
LAUGHS = 2200.0
"""How long the table laughs at a bluff that was called, ms."""
SHOCK = 900.0
"""How long losers gasp at what decides a hand, before their sorrow shows, ms."""
APART, FEW = (130.0, 330.0), 4
"""How much later than the one before them the next of a few people shows what they feel, ms: least and most; more
people than that do not take longer."""
STRAIGHT = 0.55
"""From this inclination to bluff on somebody keeps a straight face while a trick is being played."""
SPOKEN = 2400.0
"""How long a speaker's face fits what was said, ms."""
_ADVISING = {"refuse": "worry", "accept": "beaming", "raise": "beaming", "bid": "beaming", "undecided": "thinking"}
"""The faces of partners who give advice, by opinion."""
_GREATEST = GRADES - 1
_SAYING = {
    Occasion.LOST_TRICK: "annoyed", Occasion.HAND_LOST: "dismay", Occasion.GAME_LOST: "dismay",
    Occasion.CAUGHT: "worry", Occasion.BLUFFED: "suspicious", Occasion.DOUBT: "suspicious", Occasion.CATCH: "smug",
    Occasion.BIG_TRICK: "gloat", Occasion.HAND_WON: "glee", Occasion.GAME_WON: "laugh", Occasion.THANK: "beaming",
    Occasion.GREETING: "beaming", Occasion.RETURN: "beaming",
}  # fmt: skip
"""The faces that go with small talk, by its occasion; none with other lines."""


class Reactions:
    """The moods and glances of all players at one table."""

    def __init__(
        self, table: Tabletop, gazes: FaceGazes, ambient: Timeline, seed: int, talk: Sequence[Phrase] = (),
    ) -> None:  # fmt: skip
        """``ambient`` plays animations that nothing waits for; ``talk``: the game's table talk."""
        self._talk = tuple(talk)
        self.table, self.gazes, self.ambient = table, gazes, ambient
        self._all = range(table.count)
        self._lots = Rng(seed).split("faces")
        self._giggles = Rng(seed).split("giggles")
        self._slowness = Rng(seed).split("slowness")
        self._moods, self._tempers = Counter[int](), Counter[int]()
        """How many moods and tempers have been meant for each seat: a late one is shown only if it is the last."""
        self.agreed: frozenset[int] = frozenset()
        """Whose advice to refuse has been followed, in the hand that this has ended: they have nothing to be sorry for.
        """
        self._advised: set[int] = set()
        """Who has advised to refuse the bet that is open."""
        self._sets_told = 0
        """Number of the last hand in which a set was won; faces then ignore who won its tricks."""

    def react(self, event: Event, before: SeatView, after: SeatView) -> None:
        """React to an event whose animation starts; ``before`` and ``after`` are the viewer's views around it."""
        match event:
            case HandBegan() | PackCut() | PackKnocked():
                self._all_look(self._pack(), 900)
            case HandDealt():
                self.settle()
                self._all_look(self._pack(), 700)
                self._later(700, lambda: self.gazes.glance_at_own_cards(1500))
            case CardPlayed(seat, card, best):
                if decides(after) and not decides(before):
                    self._decided(sure_winner(after), after)
                else:
                    self._card(seat, card, best, before)
                    self._later(DECIDED, partial(self._hold, best, after))
            case CallMade(seat=seat, stake=stake, asked=asked) | OfferMade(
                seat=seat, stake=stake, asked=asked
            ) | EnvitCalled(seat=seat, stake=stake, asked=asked):
                self._call(seat, stake, asked, after)
            case FlorCalled(seat=seat, asked=asked):
                self._call(seat, MATTERS, asked, after)
            case FlorAnnounced(seat):
                self._look_at(seat, 1200)
            case Said(seat=seat, text=text):
                self._look_at(seat, 1200)
                opinion = opinion_in(text)
                if opinion is not None:
                    self._mood((seat,), _ADVISING[opinion], SPOKEN)
                    (self._advised.add if opinion is Opinion.REFUSE else self._advised.discard)(seat)
                self._heard(event, after)
            case SignalMade(to=to, noticed=noticed) if not noticed:
                # Drawn only for players who know of the sign, and the same for every kind of sign.
                self._later(SIGN_SEEN, lambda: self._mood(to, "thinking", 1100))
            case CallAccepted(seat=seat, by_play=False) | EnvitAccepted(seat=seat):
                self._accepted(seat, before, after)
            case CallRefused(seat=seat) | HandConceded(seat=seat):
                self.agreed = frozenset(self._advised.intersection(after.partners(seat)))
                self._temper(after.members(1 - after.side_of(seat)))
                self._refused(seat, after)
            case EnvitRefused(seat=seat):
                self._refused(seat, after)
            case EnvitSettled(winner=winner) if winner is not None:
                self._look_at(winner, 1400)
                self._mood((winner,), "proud", 1400)
            case TrickWon() | TrickDrawn() if before.decided is None and after.decided is not None:
                self._temper(after.members(after.decided))
            case TrickWon(_number, seat):
                self._trick(seat, after)
            case TrickDrawn():
                self._feel(self._all, lambda one: one.draws, 1300)
            case PointsAwarded(reason=Reason.TRICKS):
                self._unmasked(failed_bluff(after, after.decided), after)
            case SetWon(account):
                self._sets_told = before.number
                self._over([seat for seat in self._all if account_of(before, seat) == account], _GREATEST)
                if not any(before.points):  # a trut, which is won without points
                    self._unmasked(failed_bluff(after, after.decided), after)
            case HandEnded() if before.challenges or self._sets_told == before.number:
                pass  # shown when the challenges opened; or a set was won, which matters more than the tricks
            case ChallengesOpened(winner=winner) | HandEnded(winner=winner) if winner is not None:
                self._over(before.members(winner), grade_of(max(before.points, default=0)))
            case GameEnded():
                self._over([seat for seat in self._all if wins_with(after, seat)], _GREATEST)

    def says(self, seat: int, occasion: Occasion) -> None:
        """Let the face of somebody fit the small talk that they begin."""
        if occasion in _SAYING:
            self._mood((seat,), _SAYING[occasion], SPOKEN)

    def bored(self) -> None:
        """Let another player yawn, because the person takes very long."""
        others = [seat for seat in self._all if seat != self.table.viewer]
        if others:
            self._mood((self._lots.choice(others),), "yawn", 2600)

    # ------------------------------------------------------------------ what happens
    def _card(self, seat: int, card: Card, best: Sequence[int], before: SeatView) -> None:
        position = self.table.position(seat)
        pose, node = self.table.place.trick(position), self.table.trick.get(position)
        lies = position == 0 and node is not None and node.pose == pose  # the viewer laid it before it was played
        ranking = before.rules.ranking
        strength = ranking.strength
        rivals = before.members(1 - before.side_of(seat))
        had_it = [rival for rival in rivals if rival in before.best]
        brave = strength.get(card, 0) >= BRAVE * max(strength.values())
        dice = self._lots.random()
        slammed = card in strength and throw_of(card, ranking) == SLAM
        lands = 0.0 if lies else SLAMMED if slammed else LANDS
        self._watch(seat, card, best, before, lies)
        if brave:
            self._later(lands, lambda: self._mood(rivals, "gasp" if dice < 0.5 else "surprise", 1000))
            self._later(lands, lambda: self._mood((seat,), "gloat" if dice < 0.5 else "proud", 1300))
        elif had_it and seat in best and len(best) == 1:
            self._later(lands, lambda: self._mood(had_it, "annoyed", 1000))
            self._later(lands, lambda: self._mood((seat,), "smug", 1000))

    def _hold(self, best: Sequence[int], after: SeatView) -> None:
        """Show who holds the trick that is not over: that side is pleased, the other wary, until the next card."""
        sides = {after.side_of(seat) for seat in best}
        for seat, ms in self._one_by_one(self._all):
            node = self.table.seats[seat]
            told = len(sides) == 1 and BY_KEY[node.who].temperament.bluff < STRAIGHT
            name = HOLDING[0 if after.side_of(seat) in sides else 1] if told else ""
            self._if_still_meant(self._tempers, seat, ms, partial(node.animator.temper, name))

    def _watch(self, seat: int, card: Card, best: Sequence[int], before: SeatView, lies: bool) -> None:
        """Let eyes go to a card that is played: those of all, as it is slammed and beats the best one; those of the
        next player alone, if it is a light one; those of all for a moment, otherwise. ``lies``: it does already."""
        pose, ranking = self.table.place.trick(self.table.position(seat)), before.rules.ranking
        at = pose.x, pose.y
        highest = next((one for other, one in before.plays if other in before.best and not one.hidden), None)
        known = card in ranking.strength
        if known and highest is not None and tuple(best) == (seat,) and throw_of(card, ranking) == SLAM:
            self._later(0.0 if lies else SLAMMED - SNAPS, partial(self._all_look, at, STARTLED))
            return
        light = known and weight_of(card, ranking, highest) == 0
        seats = ((seat + 1) % self.table.count,) if light else tuple(self._all)
        self._later(0.0 if lies else LANDS / 2, partial(self.gazes.glance, seats, at, 900))

    def _decided(self, winner: int | None, after: SeatView) -> None:
        """Show that the open cards have decided the hand, as the last of them lands: joy that lasts, or a gasp and then
        sorrow, the more the hand is worth."""
        winners = () if winner is None else after.members(after.side_of(winner))
        lasts = FELT + FELT_MORE * min(_GREATEST, force_of(after))
        self._later(DECIDED, partial(self._temper, winners))
        for seat in self._all:
            name, ms = ("proud" if seat == winner else "glee", lasts) if seat in winners else ("gasp", SHOCK)
            self._later(DECIDED, partial(self._mood, (seat,), name, ms))

    def _call(self, seat: int, stake: int, asked: int, after: SeatView) -> None:
        """Show doubt on side ``asked``, or that somebody tries not to laugh; at a high stake it may worry, and the
        caller's partners gasp."""
        self._advised.clear()
        self._look_at(seat, 1500)
        high = stake >= MATTERS or stake == Prize.GAME
        worried = high and self._lots.chance(0.5)
        for other in after.members(asked):
            doubt = "thinking" if other == self.table.viewer else "suspicious"
            self._mood((other,), "worry" if worried else doubt, 1600)
            if other != self.table.viewer and not high and self._giggles.chance(STIFLED):
                self._later(STIFLED_AFTER, partial(self._mood, (other,), "stifle", 1900))
        if high:
            self._mood(after.partners(seat), "gasp", 1100)

    def _heard(self, said: Said, after: SeatView) -> None:
        """Show a mood on every player who has an answer, whether or not they say it."""
        answer = reply_to(said, self._talk, after)
        if answer is not None:
            for seat in answer.seats:
                mood = self._lots.choice(answer.moods)
                self._later(TAKES_IN, lambda who=seat, name=mood: self._mood((who,), name, 2400))  # type: ignore[misc]

    def _accepted(self, seat: int, before: SeatView, after: SeatView) -> None:
        """Now it counts: who accepts is resolute and stares at the caller, the other side braces itself."""
        self._look_at(seat, STARES)
        caller = None if before.pending is None else before.standings[before.pending].proposer
        if caller is not None:
            self.gazes.glance((seat,), self.table.gaze_point(seat, caller), STARES)
        self._mood((seat,), "resolve", STARES)
        self._feel(after.members(1 - after.side_of(seat)), lambda one: one.called, STARES)

    def _refused(self, seat: int, after: SeatView) -> None:
        """It is over: the side that has bet enjoys it, and who refuses looks away from them, at the cards."""
        self._look_at(seat, 1200)
        self.gazes.glance((seat,), self.table.gaze_point(seat, None), STARES)
        self._feel(after.members(1 - after.side_of(seat)), lambda one: one.unopposed, 1900)
        self._mood([one for one in after.partners(seat) if one not in self.agreed], "dismay", 1300)
        self._mood(sorted(self.agreed), "resolve", STARES)
        self._feel((seat,), lambda one: one.folds, STARES)
        self._later(THROWN, partial(self._open_hands, seat))

    def _unmasked(self, bluffer: int | None, after: SeatView) -> None:
        """Let the table laugh at a bluff that open cards have shown up, the bluffer ruefully."""
        if bluffer is None:
            return
        self._mood(after.members(1 - after.side_of(bluffer)), "laugh", LAUGHS)
        self._mood(after.partners(bluffer), "dismay", LAUGHS)
        self._mood((bluffer,), "wince", LAUGHS)
        self._look_at(bluffer, LAUGHS)

    def _open_hands(self, seat: int) -> None:
        """Let somebody who has thrown in their cards open their hands, for a moment: so it is."""
        node = self.table.seats[seat]
        if not isinstance(node, SeatedPlayer) or node.cards or node.animator.motion != "full":
            return
        if node.attitude != "rest":
            return  # something else goes on

        def over() -> None:
            if node.attitude == "shrug":
                node.take_up("rest", OPENS)

        node.take_up("shrug", OPENS)
        self._later(OPENS + OPEN, over)

    def _trick(self, seat: int, after: SeatView) -> None:
        rivals = after.members(1 - after.side_of(seat))
        won = sorted(after.side_of(trick.winner) for trick in after.tricks if trick.winner is not None)
        decisive = won == [0, 1] and len(after.tricks) == 2
        self._feel((seat,), lambda one: one.takes, 1400)
        if decisive:
            self._mood(after.partners(seat), "thinking", 1600)
            self._mood(rivals, "gasp", 1200)
        else:
            self._feel(after.partners(seat), lambda one: one.takes, 1400)
            self._feel(rivals, lambda one: one.loses, 1400)

    def settle(self) -> None:
        """End what lasts of the last hand: the next cards are dealt, or the table shows another moment."""
        self.agreed = frozenset()
        self._advised.clear()
        for node in self.table.seats:
            self._tempers[node.seat] += 1
            node.animator.temper("")

    def _temper(self, winners: Sequence[int]) -> None:
        """Let everybody be glad or sorry, each in their own way, until the next cards are dealt."""
        for seat in self._all:
            node = self.table.seats[seat]
            self._tempers[seat] += 1
            sorry = "" if seat in self.agreed else OF[node.who].sorry
            node.animator.temper(OF[node.who].glad if seat in winners else sorry)

    def _over(self, winners: Sequence[int], grade: int) -> None:
        """Show joy and sorrow over a finished hand of a grade, and what is left of it until the next cards."""
        self._temper(winners)
        later = dict(self._one_by_one(self._all))
        for seat in self._all:
            felt = grade if self._lots.chance(AS_EVER) else (grade + 1) % GRADES
            one = FEELINGS[self.table.seats[seat].who]
            if seat in self.agreed and grade == 0:
                continue
            mood = (one.joys if seat in winners else one.sorrows)[felt]
            self._mood((seat,), mood, FELT + FELT_MORE * grade, later[seat])

    # ------------------------------------------------------------------ means
    def _later(self, ms: float, act: Callable[[], None]) -> None:
        if ms:
            self.ambient.play(Seq(Wait(ms), Do(act)))
        else:
            act()

    def _one_by_one(self, seats: Sequence[int]) -> list[tuple[int, float]]:
        """Return seats with the ms after which each shows what they feel: one at once, the others one after another;
        without motion all at once."""
        after, found, pace = 0.0, [], min(1.0, FEW / max(1, len(seats)))
        if self.ambient.motion is Motion.NONE:
            pace = 0.0
        for seat in self._slowness.sample(seats, len(seats)):
            found.append((seat, after))
            after += pace * (APART[0] + self._slowness.random() * (APART[1] - APART[0]))
        return found

    def _if_still_meant(self, meant: Counter[int], seat: int, ms: float, show: Callable[[], None]) -> None:
        """Call ``show`` after ``ms``, unless something else has been ``meant`` for the seat by then."""
        meant[seat] += 1
        number = meant[seat]

        def now() -> None:
            if meant[seat] == number:
                show()

        self._later(ms, now)

    def _mood(self, seats: Sequence[int], name: str, ms: float, after: float = 0.0) -> None:
        """Show a mood on ``seats`` for ``ms``, from ``after`` ms on."""
        for seat in seats:
            show = partial(self.table.seats[seat].animator.mood, name, ms)
            self._if_still_meant(self._moods, seat, after, show)

    def _feel(self, seats: Sequence[int], which: Callable[[Feelings], str], ms: float) -> None:
        """Show on each of ``seats`` their own face for something."""
        for seat, after in self._one_by_one(seats):
            self._mood((seat,), which(FEELINGS[self.table.seats[seat].who]), ms, after)

    def _all_look(self, at: Place, ms: float) -> None:
        self.gazes.glance(self._all, at, ms)

    def _look_at(self, seat: int, ms: float) -> None:
        """Let all others look at ``seat`` for ``ms``."""
        others = [other for other in self._all if other != seat]
        for other in others:
            self.gazes.glance((other,), self.table.gaze_point(other, seat), ms)

    def _pack(self) -> Place:
        pack = self.table.pack
        return None if pack is None else (pack.x, pack.y)

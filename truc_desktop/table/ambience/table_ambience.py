"""TableAmbience: eyes, moods, pastimes and small talk of one table. The game never waits for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.engine import (
    CallAccepted,
    CallMade,
    CallRefused,
    CardPlayed,
    CardThrown,
    ChallengesOpened,
    EnvitAccepted,
    EnvitCalled,
    EnvitDeclared,
    EnvitRefused,
    Event,
    FlorAnnounced,
    FlorCalled,
    FlorDeclared,
    FlorRequested,
    FlorShrunk,
    FlorTaken,
    HandConceded,
    HandEnded,
    Instructed,
    LeftHand,
    OfferMade,
    PairPlayed,
    PointsAwarded,
    SeatView,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.small_talk.chatter import NEWCOMERS_TIME, Chatter
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.table.ambience.after_hand import AfterHand
from truc_desktop.table.ambience.bearing import Bearing
from truc_desktop.table.ambience.glances import FaceGazes
from truc_desktop.table.ambience.pastimes import Pastimes
from truc_desktop.table.ambience.patience import Patience
from truc_desktop.table.ambience.reactions import Reactions
from truc_desktop.table.ambience.sitting import Sitting
from truc_desktop.table.ambience.suspense import Suspense
from truc_desktop.table.ambience.thinking import Thinking
from truc_desktop.table.animation.actor import Actor
from truc_desktop.table.animation.conductor import Present

CALLS = (
    CallMade, CallAccepted, CallRefused, OfferMade, EnvitCalled, EnvitAccepted, EnvitRefused, FlorAnnounced, FlorCalled,
)  # fmt: skip
"""Events spoken in the game itself, which cut small talk short."""
TOLD_AT_ONCE = (
    *CALLS, EnvitDeclared, FlorDeclared, FlorShrunk, FlorTaken, FlorRequested, HandConceded, LeftHand, Instructed,
    CardPlayed, CardThrown, PairPlayed, TrickWon, TrickDrawn, PointsAwarded, HandEnded,
)  # fmt: skip
"""Events that are told in words while they are acted out, not after it: what was told before is past. A card is told of
as it leaves the hand."""
BORED = 24_000.0
"""Waiting time for the person before a yawn, ms; longer for one who is new to the game. Each time until the next one
is twice as long as the last."""


class TableAmbience:
    """Gazes, reactions and chatter of the table that an actor shows."""

    def __init__(
        self, actor: Actor, seed: int, talk: Sequence[Phrase] = (), language: str = "", continued: bool = False
    ) -> None:
        """``seed`` is the match's; these streams are not the ones that decide play. ``talk``: the game's table talk,
        ``language``: that of its words, ``continued``: whether the match has begun before (see Chatter).
        """
        table = actor.table
        self.gazes = FaceGazes(table)
        self.bearing = Bearing(table)
        self.pastimes = Pastimes(table, self.gazes, seed)
        self.sitting = Sitting(table, seed)
        self.patience = Patience(table, self.gazes, self.bearing, seed)
        self.thinking = Thinking(table, self.gazes, self.bearing, self.pastimes)
        self.suspense = Suspense(actor, self.gazes)
        self.after_hand = AfterHand(table, self.gazes, self.bearing, seed)
        self.reactions = Reactions(table, self.gazes, actor.ambient, seed, talk)
        people = [(player.who, BY_KEY[player.who].region) for player in table.players]
        silent = [seat for seat, player in enumerate(table.players) if player.human]
        self.chatter = Chatter(people, table.viewer, seed, talk, silent, language, continued)
        self._actor = actor
        self._waited, self._yawns_at = 0.0, BORED
        self._speaker: int | None = None

    def acting(
        self, present: Present, said: Callable[[Event, SeatView], None], call_begins: Callable[[], None],
        call_spoken: Callable[[Event, SeatView, SeatView], None], spoken_after: Callable[[Event, SeatView], float],
    ) -> Present:  # fmt: skip
        """Return ``present`` extended by reactions of the players.

        ``said(event, view before)`` is called for every event of TOLD_AT_ONCE when its animation starts. Where words
        come some ms later, as ``spoken_after(event, view before)`` returns, ``call_begins()`` is called in place of it,
        and ``call_spoken(event, view before, view after)`` with the words: nothing is told before it is heard.
        """

        def with_life(event: Event, before: SeatView, after: SeatView) -> Step | None:
            step = present(event, before, after)
            if self._speaker is not None and isinstance(event, CALLS):
                self._actor.speech.hush(self._speaker)
                self._speaker = None
            elif self._speaker is not None and _has_word(event, before, after):
                self._actor.speech.let_fade(self._speaker)
                self._speaker = None
            if step is not None and isinstance(event, TOLD_AT_ONCE):
                after_ms = spoken_after(event, before)
                if after_ms:
                    call_begins()
                    step = Par(step, Seq(Wait(after_ms), Do(partial(call_spoken, event, before, after))))
                else:
                    said(event, before)
            self.reactions.react(event, before, after)
            if isinstance(event, CallAccepted | CallRefused):
                self.bearing.answers()
            if isinstance(event, HandEnded | ChallengesOpened):
                self.bearing.ends(after, self.reactions.agreed)
            return step

        return with_life

    def advance(
        self, dt_ms: float, quiet: bool, waiting: bool, strict: bool, glances: bool = False, acting: bool = False
    ) -> None:  # fmt: skip
        """Let ``dt_ms`` pass.

        ``quiet``: nothing is open over the table, and no cards are dealt. ``waiting``: the table waits for the person.
        ``strict``: see FaceGazes. ``glances``: people look about even while it is not quiet. ``acting``: people do
        something of their own accord after a hand, even while it is told, and while they wait.
        """
        self.gazes.strict = strict
        self.gazes.advance(dt_ms)
        self.bearing.advance(dt_ms)
        self.thinking.advance(dt_ms, quiet and not strict)
        self.pastimes.advance(dt_ms, self.bearing.view, quiet and not strict, glances and not strict, waiting)
        self.sitting.advance(dt_ms, self.bearing.view, quiet and not strict, waiting)
        self.patience.advance(dt_ms, acting and quiet and not strict, self.chatter.newcomer)
        self.suspense.advance(dt_ms, self.bearing.view, waiting and acting and quiet and not strict)
        self.after_hand.advance(dt_ms, self.bearing.view, acting)
        remark = self.chatter.advance(dt_ms, quiet and self._actor.speech.only(self.chatter.answered), waiting)
        if remark is not None:
            self._actor.speech.speak(remark.seat, remark.phrase, "talk", beside=True, needless=True)
            self._speaker = remark.seat
            if self._actor.speech.bubble(remark.seat) is not None:
                self.reactions.says(remark.seat, remark.occasion)
        elif self._actor.speech.silent:
            self._speaker = None
        if not waiting:
            self._waited, self._yawns_at = 0.0, BORED
            return
        self._waited += dt_ms
        if self._waited >= self._yawns_at * (NEWCOMERS_TIME if self.chatter.newcomer else 1.0):
            self._waited, self._yawns_at = 0.0, 2 * self._yawns_at
            self.reactions.bored()


def _has_word(event: Event, before: SeatView, after: SeatView) -> bool:
    """Return whether a word lands on the cloth with an event: a trick is drawn, or decides the hand."""
    return isinstance(event, TrickDrawn) or (
        isinstance(event, TrickWon) and before.decided is None and after.decided is not None
    )

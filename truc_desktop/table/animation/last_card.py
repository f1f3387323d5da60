"""The card that can win the match: the table holds its breath before it is nailed down, and then the room reacts.

It depends on what everybody knows: the score, what is agreed for the hand, and the cards that lie open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from truc_desktop.presentation.sound_cues import DRUMS, FISTS
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait
from truc_desktop.table.animation.climax import ClimaxSteps
from truc_desktop.table.animation.staging import FASTEST
from truc_desktop.table.animation.stares import StareSteps
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    BREATH_SPOT,
    HEARTBEAT,
    LAST_BODY,
    LAST_JUMP,
    LAST_JUMPS,
    LAST_LOST_SPOT,
    LAST_NAIL,
    LAST_PLAIN,
    LAST_REACTS,
    LAST_STARES,
    LAST_STARES_AFTER,
    LAST_WON_SPOT,
    STARE_IN,
    STARE_OUT,
)
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import bounds

ROAR, GROAN, ANSWERED = 1.0, 0.8, 0.45
"""Loudness of the room as the viewer's side wins, or loses, and of the other half of it."""


class LastCardSteps:
    """Steps for the card that wins the match at one table."""

    def __init__(self, table: Tabletop, hand: TableEffects, climax: ClimaxSteps, stares: StareSteps) -> None:
        """``hand`` provides sounds and effects, ``climax`` the light, ``stares`` the eyes of people."""
        self.table, self.hand, self.climax, self.stares = table, hand, climax, stares

    def held(self, nail: Callable[[], Step], side: Sequence[int], us: bool | None) -> Step:
        """Return a step: the room grows dark and all eyes come, the card is nailed down, and the room reacts.

        ``nail()`` makes the step that nails the card down, as LAST_NAIL says. ``side``: the seats that it wins for;
        ``us``: whether these are the viewer's side; None: nobody plays at this screen. With less motion only light and
        faces tell it, and the card stays where it lies; at instant speed nothing does.
        """

        def make() -> Step | None:
            staging = self.hand.staging
            if staging.speed > FASTEST:
                return None
            react = Do(partial(self._react, side, us))
            if not staging.lively:
                dark = LAST_PLAIN + BREATH_SPOT.in_ms  # it is dark at once
                return Seq(Do(partial(self._breath, dark)), Wait(LAST_PLAIN), react, Wait(LAST_REACTS))
            lasts = LAST_NAIL.rise_ms + LAST_NAIL.hang_ms + LAST_NAIL.drop_ms + LAST_NAIL.stop_ms
            return Seq(Do(partial(self._breath, lasts)), nail(), react, Wait(LAST_REACTS))

        return Lazy(make)

    def _breath(self, lasts: float) -> None:
        """Let the room grow dark but for the cards, for ``lasts`` ms, and the eyes of all come in."""
        staging, hand = self.hand.staging, self.hand
        first, *others = (bounds(self.table.place.trick(at)) for at in range(self.table.count))
        hand.speech.leave_free(first.unionall(others))
        hand.effect("crowd_breath")
        beats: list[Step] = [Wait(0)]
        if staging.lively:
            stays = lasts - LAST_STARES_AFTER - STARE_IN - STARE_OUT
            beats.append(Seq(Wait(LAST_STARES_AFTER), self.stares.at(self.table.viewer, LAST_STARES, stays)))
            heard = partial(hand.effect, FISTS[0], 0.5, 0.7)
            beats += [Seq(Wait(at), Do(heard)) for at in HEARTBEAT]
        staging.play(Par(self.climax.spot(BREATH_SPOT, (), True, lasts), *beats))

    def _react(self, side: Sequence[int], us: bool | None) -> None:
        """Let winners jump up, all others sink, and the room roar."""
        staging, hand, table = self.hand.staging, self.hand, self.table
        for player in table.seats:
            if not player.animator.signalling:
                player.animator.mood("glee" if player.seat in side else "dismay", LAST_REACTS + LAST_JUMP)
        joy, groan = (ROAR, ANSWERED) if us is not False else (ANSWERED, GROAN)
        hand.effect("crowd_feast", joy)
        hand.effect("crowd_groan", groan)
        hand.effect(DRUMS[-1], 1.0, 0.7)
        spot = LAST_LOST_SPOT if us is False else LAST_WON_SPOT
        staging.play(self.climax.spot(spot, side, us is not False, LAST_REACTS))
        if staging.lively:
            jumps = [Seq(Wait(LAST_JUMP * n), Do(partial(staging.bodies, side, LAST_BODY * part)))
                     for n, part in enumerate(LAST_JUMPS)]  # fmt: skip
            staging.play(Par(*jumps))

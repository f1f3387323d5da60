"""One raise as it is acted out: the caller leans back, a hand strikes the table, and the others take it in.

The cloth comes nearer and the room grows dark meanwhile; the higher the step, the more.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from truc_desktop.art.figures.attitudes import Attitude
from truc_desktop.art.light import shadow_of
from truc_desktop.presentation.sound_cues import FISTS, GLASSES
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_out_sine, in_quad, out_back, out_cubic
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.veil import Veil
from truc_desktop.table.animation.own_fist import (
    FIST_GOES,
    FIST_GROWS,
    FIST_LIFT,
    FIST_RISE,
    fist_hits,
    fist_middle,
    fist_path,
    fist_picture,
)
from truc_desktop.table.animation.staging import Staging, burst_px
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    FIST_OUT,
    FIST_STAYS,
    FLASH_MS,
    GASP_AFTER,
    HUSH_BEATS,
    LEAN_BACK,
    LEAN_IN,
    POP_HOLD,
    POP_MS,
    POP_OUT,
    SECOND_STOP,
    SHAKE_MS,
    WHOLE_GAME,
    shout_of,
)
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

OWN_COMES = 300.0
"""From how far below the viewer's fist comes, behind the cards, in units of u."""
DUST_FAST, DUST_AGAIN, DUST_FROM = 330.0, 240.0, 34.0
"""Speed of the dust at a fist and at its further blows, in units of u per second; how far from its middle it begins, in
units of u.
"""
POPS, POPS_LARGE = 8.0, 12.0
"""How far the others start up, and in a large window, in units of u."""
OWN_SIZES = 0.06
"""In a large window the viewer's fist, which is as high as a third of it, has sizes that differ by so much: one more in
each frame would take half of its time.
"""
OWN_DUST, OWN_DUST_FASTER = (56.0, 8.0), 1.5
"""How far from the middle of the viewer's fist it begins, and how far that is above the middle of the picture, in units
of u; how much faster it is, as a factor.
"""
SETTLES = 420.0
"""Time in which somebody who has struck sits back to wait for the answer, ms."""
KNUCKLE, KNUCKLE_RISE, AGAIN_PITCH = "knock", 0.6, 1.06
"""The sound of knuckles; how high they are lifted, as a part of that of a fist; the pitch of a further knock."""
WHOLE_PITCH = 0.86
"""The pitch of a fist that strikes for the whole game: it falls heavier than any other."""
REACH = 620.0
"""How far the folds run, in units of u."""
DARK_STEPS, FEW_STEPS = 5, 3
"""Steps in which the room grows dark and light, and in a large window: each redraws all of it."""


def _inward(table: Tabletop, seat: int) -> Point:
    """Return the direction from a player to their card on the mat, of length 1."""
    node, card = table.seats[seat], table.place.trick(table.position(seat))
    dx, dy = card.x - node.x, card.y - node.y
    far = math.hypot(dx, dy) or 1.0
    return dx / far, dy / far


def sound_blow(hand: TableEffects, seat: int, level: int, knocked: bool) -> None:
    """Play the sound of the first blow of a raise of step ``level``; ``knocked``: with the knuckles."""
    if knocked:
        hand.effect(KNUCKLE, seat=seat)
    else:
        hand.effect(_heard(FISTS, level), 1.0, WHOLE_PITCH if level == WHOLE_GAME else 1.0, seat)


def _heard(sounds: Sequence[str], level: int) -> str:
    """Return the sound for a step; those above the last one have that."""
    return sounds[min(level, len(sounds) - 1)]


class ActedRaise:
    """What one raise looks like, from the breath to the last face."""

    def __init__(
        self, table: Tabletop, hand: TableEffects, seat: int, level: int, knocked: bool, sound: Callable[[], None],
        waits: bool,
    ) -> None:  # fmt: skip
        """``level``: the step of the ladder; ``knocked``: with the knuckles; ``sound()`` plays what is heard as the
        hand comes down; ``waits``: the bet has to be answered."""
        how = shout_of(level, knocked)
        self.waits, self.knocked = waits, knocked
        self.lifts: Attitude = "knuckle" if knocked else "windup"
        self.strikes: Attitude = "knock" if knocked else "strike"
        """What somebody at the table does: lift the hand, and bring it down."""
        self.table, self.hand, self.seat, self.how, self.sound = table, hand, seat, how, sound
        self.level = level
        self.staging: Staging = hand.staging
        self.player = table.seats[seat]
        self.inward = _inward(table, seat)
        self.seated = isinstance(self.player, SeatedPlayer)
        self.lean = 0.0
        """How far the viewer's arm leans, in radians clockwise: it comes and goes that way."""
        place, u = table.place, table.place.u
        if isinstance(self.player, SeatedPlayer):
            self.at = self.home = self.player.card_at("knock", 0.0) if knocked else self.player.blow()
            self.fist = Sprite(name="fist")
        else:
            self.home, self.at, self.lean = fist_middle(table), fist_hits(table, how.fist), fist_path(table)
            picture = fist_picture(table, how.fist)
            self.fist = Sprite(picture.surface, anchor=picture.anchor, shadow_of=shadow_of, name="fist",
                               lift=FIST_LIFT * u)  # fmt: skip
        self.veil = Veil(Rect(0, 0, place.w, place.h), strength=how.dark, name="dark")
        self.beat = 0

    def step(self) -> Step:
        """Return the whole effect."""
        how, staging, u = self.how, self.staging, self.staging.u
        more: list[Step] = []
        for _blow in range(how.blows - 1):
            felt = Par(staging.hop(self.at, how.hop * 0.7), staging.ripple(self.at, 1, REACH))
            more += [Act(how.again_ms, self._lift_again), Do(self._again), Do(partial(staging.play, felt))]
        whole = Par(
            Seq(Act(how.push_in_ms, self._nearer), Act(how.stop_ms + how.push_hold_ms, self._prepare),
                Act(how.push_out_ms, self._back), Do(self._gone)),
            staging.flash(self.at, burst_px(u, how), max(FLASH_MS, how.stop_ms + 50), staging.above, -0.5),
            Seq(Wait(how.stop_ms), Do(self._glasses),
                Par(staging.hop(self.at, how.hop), staging.ripple(self.at, how.rings, REACH), self._jolted(),
                    staging.shake(how.shake * u, SHAKE_MS))),
            Seq(Wait(how.stop_ms + GASP_AFTER), Do(self._gasp)),
            Seq(Wait(how.stop_ms), *more, Wait(FIST_STAYS), Do(self._sit_back), Act(FIST_OUT, self._fist_out),
                Do(self.fist.remove_self)),
            Seq(Wait(how.stop_ms + 60), self._faces()),
        )  # fmt: skip
        return Seq(Do(self._begin), Act(how.breath_ms, self._breath), Do(self._come_down),
                   Act(how.strike_ms, self._strike), Do(self._blow), whole)  # fmt: skip

    # ------------------------------------------------------------------ the blow
    def _begin(self) -> None:
        self.hand.effect("sleeve", seat=self.seat)
        if self.level and not self.knocked:
            self.hand.effect("chair", 0.7, seat=self.seat)
        self.table.light((self.seat,))
        self.staging.aim(self.at, self.how.push)
        if self.how.hush:
            self._veiled()
            self.hand.effect("crowd_breath")
            beat = partial(self.hand.effect, FISTS[0], 0.45, 0.7)
            self.staging.play(Par(*(Seq(Wait(at), Do(beat)) for at in HUSH_BEATS)))
        self.player.ease = "dare" if self.waits else "rest"
        if self.seated:
            self.player.take_up(self.lifts, self.how.breath_ms / self.staging.speed)
        else:
            self._hold(OWN_COMES, 0.0, 1.0)
            self.table.own_arm.add(self.fist)

    def _lean(self, px: float) -> None:
        if self.seated:
            return
        self.player.displace("lean", self.inward[0] * px * self.staging.u, self.inward[1] * px * self.staging.u)

    def _come_down(self) -> None:
        if self.seated:
            self.player.take_up(self.strikes, self.how.strike_ms / self.staging.speed)

    def _jolted(self) -> Step:
        """Return a step: the blow jolts the others, each when it reaches them."""
        others = [seat for seat in range(self.table.count) if seat != self.seat]
        return self.staging.jolt(self.at, self.how.jolt, others if self.how.jolt else ())

    def _sit_back(self) -> None:
        if self.seated and (self.player.playing if self.knocked else self.player.strikes):
            self.player.take_up(self.player.ease, SETTLES / self.staging.speed)

    def _hold(self, back: float, up: float, scale: float) -> None:
        """Put the fist ``back`` towards the viewer and ``up`` above the cloth, in units of u."""
        u, lean = self.staging.u, self.lean
        self.fist.x, self.fist.y = self.home[0] - back * u * math.sin(lean), self.home[1] + back * u * math.cos(lean)
        if self.staging.large:
            scale = 1 + OWN_SIZES * round((scale - 1) / OWN_SIZES)
        self.fist.rise, self.fist.scale = up * u, scale

    def _breath(self, progress: float) -> None:
        self.beat += 1
        if self.beat > 1:  # the first frame has made the largest size
            self.staging.prepare()  # now, in every frame: from the blow on all of the window is painted as well
        eased = out_cubic(progress)
        if self.how.hush:
            self._dark(self.how.hush * progress)
        self._lean(-LEAN_BACK * eased)
        self._hold(23 + (OWN_COMES - 23) * (1 - eased), self._rise * eased, 1.02 + (self._grows - 1.02) * eased)

    def _strike(self, progress: float) -> None:
        eased = in_cubic(progress)
        self._lean(-LEAN_BACK + (LEAN_BACK + LEAN_IN) * eased)
        self._hold(23 * (1 - eased), self._rise * (1 - eased), self._grows - (self._grows - 1) * eased)

    @property
    def _rise(self) -> float:
        """How high the viewer's fist is lifted, in units of u: knuckles less."""
        return FIST_RISE * (KNUCKLE_RISE if self.knocked else 1.0)

    @property
    def _grows(self) -> float:
        """The largest scale of the viewer's fist while it is lifted; one that is large already grows less."""
        return FIST_GROWS / max(1.0, self.how.fist)

    def _blow(self) -> None:
        how, staging = self.how, self.staging
        self.sound()
        staging.stop(how.stop_ms)
        if not how.hush:
            self._veiled()
        self._puff(how.dust, DUST_FAST)

    def _veiled(self) -> None:
        """Lay the veil, still clear, over all but the caller and the open cards."""
        self.veil.alpha = 0.0
        self.hand.darken(self.veil)
        self.table.light((self.seat,))
        self.table.light_cards(True)

    def _glasses(self) -> None:
        if not self.knocked:
            self.hand.effect(_heard(GLASSES, self.level))

    def _gasp(self) -> None:
        if self.level and not self.knocked:
            self.hand.effect("crowd_breath", 0.6 + 0.2 * self.level)

    def _lift_again(self, progress: float) -> None:
        self.player.ease = "dare" if self.waits else "rest"
        if self.seated:
            half = self.how.again_ms / 2 / self.staging.speed
            self.player.take_up(self.lifts if progress < 0.5 else self.strikes, half)
            return
        high = math.sin(math.pi * progress)
        self._hold(0.0, 22 * high, 1.0 + 0.10 * high)

    def _again(self) -> None:
        """The table feels another blow."""
        if self.knocked:
            self.hand.effect(KNUCKLE, 0.85, AGAIN_PITCH, self.seat)
        else:
            self.hand.effect(_heard(FISTS, max(0, self.level - 1)), 0.8, seat=self.seat)
            self.hand.effect(GLASSES[0], 0.7)
            self.staging.stop(SECOND_STOP)
            self.staging.play(self.staging.shake(0.6 * self.how.shake * self.staging.u, SHAKE_MS))
        self._puff(self.how.dust // 2, DUST_AGAIN)

    def _puff(self, count: int, fast: float) -> None:
        """Throw up dust all round the fist: the viewer's, which is large, would hide what flies up in its middle."""
        u, part = self.staging.u, self.how.fist
        if self.seated:
            self.staging.puff(self.at, count, fast, DUST_FROM * u)
        else:
            middle = self.home[0], self.home[1] - OWN_DUST[1] * part * u
            self.staging.puff(middle, count, fast * OWN_DUST_FASTER * part, OWN_DUST[0] * part * u)

    def _fist_out(self, progress: float) -> None:
        eased = in_cubic(progress)
        self._hold(FIST_GOES * eased, 0.0, 1.0)
        self._lean(LEAN_IN * (1 - eased))

    # ------------------------------------------------------------------ cloth and light
    def _dark(self, part: float) -> None:
        steps = FEW_STEPS if self.staging.large else DARK_STEPS
        alpha = round(part * steps) / steps
        if alpha != self.veil.alpha:
            self.veil.alpha = alpha
            self.staging.heavy()

    def _nearer(self, progress: float) -> None:
        part = min(3, math.floor(progress * 3) + 1) / 3
        if self.staging.large:
            # One thing a frame: first the dark, then the cloth, then the face.
            self._dark(1.0)
            self.staging.push(self.how.push if part > 0.4 else 0.0)
            self._swell(self.seat, 1.0 if part > 0.9 else 0.0)
            return
        self.staging.push(self.how.push * out_cubic(part))
        self._dark(self.how.hush + (1 - self.how.hush) * part)
        self._swell(self.seat, part)

    def _prepare(self, _progress: float) -> None:
        """Make what is still missing of the cloth, in every other frame: faces need the time between."""
        self.beat += 1
        if self.beat % 2 == 0:
            self.staging.prepare()

    def _back(self, progress: float) -> None:
        part = 1 - in_out_sine(progress) if progress < 1 else 0.0
        self.staging.push(self.how.push * part)
        self._dark(1 - in_quad(progress))
        self._swell(self.seat, part)

    def _gone(self) -> None:
        if self.veil.parent is not None:
            self.veil.remove_self()
            self.table.light(())
            self.table.light_cards(False)

    # ------------------------------------------------------------------ the others
    def _swell(self, seat: int, part: float) -> None:
        if (self.seated and seat == self.seat) or self.staging.large:
            return  # the player who strikes leans over the table; in a large window it would be one jump, no swelling
        self.staging.swell(seat, self.how.pop * part)

    def _faces(self) -> Step:
        """Return a step: the others take it in, one after another in playing order."""
        count = self.table.count
        others = [(self.seat + k) % count for k in range(1, count)]
        # The round takes as long as at a table of four: nobody's plate stays in the dark for long.
        gap = self.how.pop_gap_ms * min(1.0, 3 / len(others))
        steps: list[Step] = []
        for n, other in enumerate(others):
            lit = (self.seat, *others[: n + 1])
            steps.append(Seq(
                Wait(n * gap), Do(partial(self._light, lit)), Act(POP_MS, partial(self._pop, other)),
                Wait(POP_HOLD), Act(POP_OUT, partial(self._unpop, other)),
            ))  # fmt: skip
        return Par(*steps)

    def _light(self, seats: tuple[int, ...]) -> None:
        if self.veil.parent is not None:
            self.table.light(seats)

    def _pop(self, seat: int, progress: float) -> None:
        self._swell(seat, out_back(progress))
        self.table.seats[seat].displace("pop", 0.0, -self._pops * out_back(progress))

    def _unpop(self, seat: int, progress: float) -> None:
        part = 1 - in_out_sine(progress) if progress < 1 else 0.0
        self._swell(seat, part)
        self.table.seats[seat].displace("pop", 0.0, -self._pops * part)

    @property
    def _pops(self) -> float:
        """How far others start up, in px: higher in a large window, in which they do not swell."""
        return (POPS_LARGE if self.staging.large else POPS) * self.staging.u

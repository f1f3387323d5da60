"""Raises: the caller leans back, a fist strikes the table, the cloth comes nearer, and the others take it in.

Side bets are knocked on the table with the knuckles; the higher the step, the larger the fist.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.edged_letters import called_word
from truc_desktop.art.figures.attitudes import Attitude
from truc_desktop.art.light import shadow_of
from truc_desktop.art.own_hands import HandPicture, closed_hand
from truc_desktop.engine import AL_RESTO, REST, CallMade, EnvitCalled, FlorCalled, OfferMade, SeatView
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.open_bet import open_bettor
from truc_desktop.presentation.sound_cues import FISTS, GLASSES
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import Easing, in_cubic, in_out_sine, in_quad, out_back, out_cubic
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.table.animation.speech_bubbles import BET
from truc_desktop.table.animation.staging import Staging, burst_px
from truc_desktop.table.animation.stares import StareSteps
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    AFTER_BLOW,
    FIST_OUT,
    FIST_STAYS,
    FLASH_MS,
    GASP_AFTER,
    KNOCKS,
    LEAN_BACK,
    LEAN_IN,
    PLATE_MS,
    POP_HOLD,
    POP_MS,
    POP_OUT,
    RATTLE,
    SECOND_STOP,
    SHAKE_MS,
    SHOUT_HOLD,
    SHOUT_IN,
    SHOUT_OUT,
    SHOUTS,
    SHOWN_FOR,
    STARE_AFTER,
    WHOLE_GAME,
    Shout,
)
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose
from truc_desktop.table.nodes.bubble_place import others_word_spot, word_spot
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.stake_tokens import DISH
from truc_desktop.table.nodes.tabletop import Tabletop

Raise = CallMade | OfferMade | EnvitCalled | FlorCalled

FIST, KNUCKLES = 270.0, 34.0
"""The viewer's fist: px of 256 units of its picture; how far above the middle of the hand it strikes, in units of u."""
OWN_ASIDE, OWN_ABOVE, OWN_ANGLE = 150.0, 190.0, -4.0
"""Where the middle of the viewer's own fist strikes: to the right of the middle, above the hand of cards, in units of
u; degrees of the arm.

The arm rises behind the cards, so far that the sleeve is seen above them, and beside what is let into the rail.
"""
OWN_GROWS, OWN_GAP = 1.18, 6.0
"""Largest scale of the own fist while it is lifted; its least distance to the right inlay, in units of u."""
OWN_HALF, OWN_HIGH, OWN_STEP, OWN_LOWERED = 60.0, (96.0, 70.0), 12.0, 3
"""Half the width of the fist; how far it reaches above and below its middle; distance of the places that are tried for
it where the dish with the stake is in the way, in units of u; how many of them are nearer to the viewer.
"""
OWN_RIGHT = 10.0
"""How many degrees its arm leans where it strikes farther to the right than usual."""
OWN_COVERS = 0.3
"""How much of the fist may be over cards of the trick there, as a part; else it rather covers the rim of the dish."""
OWN_SLEEVE, OWN_FLARES, OWN_SLANT = 66.0, 0.086, 0.28
"""Half the width of its sleeve, in units of u, and how much broader it is on each side a unit farther down; how far
aside an arm goes at most that leaves at a slant, as a part of its way down.
"""
OWN_FARTHEST, OWN_UPRIGHT, OWN_LEAN, OWN_LEANS = -330.0, 40.0, 16.0, 10.0
"""How far to the left of the middle it may strike; up to where from the right its arm is nearly upright, in units of u;
how many degrees it leans at most, so that it comes from the viewer; and per how many units farther left a degree more.
"""
FIST_RISE, OWN_COMES, OWN_GOES = 34.0, 300.0, 560.0
"""How high it is lifted; from how far below it comes, behind the cards, and how far it goes down when it has struck,
out of the window, in units of u: the foot of the arm stays below the window.
"""
DUST_FAST, DUST_AGAIN, DUST_FROM = 330.0, 240.0, 34.0
"""Speed of the dust at a fist and at its further blows, in units of u per second; how far from its middle it begins, in
units of u.
"""
OWN_DUST, OWN_DUST_FASTER = (56.0, 8.0), 1.5
"""How far from the middle of the viewer's fist it begins, and how far that is above the middle of the picture, in units
of u; how much faster it is, as a factor.
"""
SETTLES = 420.0
"""Time in which somebody who has struck sits back to wait for the answer, ms."""
FIST_LIFT = 8.0
KNUCKLE, KNUCKLE_RISE, AGAIN_PITCH = "knock", 0.6, 1.06
"""The sound of knuckles; how high they are lifted, as a part of that of a fist; the pitch of a further knock."""
WHOLE_PITCH = 0.86
"""The pitch of a fist that strikes for the whole game: it falls heavier than any other."""
REACH = 620.0
"""How far the folds run, in units of u."""
SMALLER = 0.75, 0.51
"""Sizes of a called word as it grows and shrinks, as parts of its largest: few, as each is a picture."""
MOST_WIDE, OWN_WORD = 0.4, 1.25
"""Greatest width of a called word, as a part of the window's; size of the word of the viewer's first raise, as a part
of that of others: higher ones are large enough.
"""
DARK_STEPS, FEW_STEPS = 5, 3
"""Steps in which the room grows dark and light, and in a large window: each redraws all of it."""


def step_of(event: Raise, before: SeatView) -> int:
    """Return the step of the ladder that a raise takes: 0, 1 or 2, and the one above those for the whole game and for
    all that is left of it (falta)."""
    envit = before.rules.envit
    match event:
        case FlorCalled(word=word):
            return WHOLE_GAME if word == AL_RESTO else 1
        case CallMade(stake=stake) | OfferMade(stake=stake) | EnvitCalled(stake=stake) if stake < 0:
            return WHOLE_GAME
        case EnvitCalled(word=word) if envit is not None and (bet := envit.word(word)) and bet.adds == REST:
            return WHOLE_GAME
        case CallMade(ladder=ladder, word=word):
            place = before.rules.ladders[ladder].index(word) or 0
        case EnvitCalled():
            place = len(before.envit.chain)
        case _:
            place = sum(1 for _seat, _word, void in before.calls if not void)
    return min(place, WHOLE_GAME - 1)


def is_knocked(event: Raise, before: SeatView) -> bool:
    """Return whether a raise is knocked with the knuckles: a side bet, unless it is for all that is left of the game.
    """
    envit = before.rules.envit
    if not isinstance(event, EnvitCalled) or event.stake < 0 or envit is None:
        return False
    bet = envit.word(event.word)
    return bet is None or bet.adds != REST


def _heard(sounds: Sequence[str], level: int) -> str:
    """Return the sound for a step; those above the last one have that."""
    return sounds[min(level, len(sounds) - 1)]


def _how(level: int, knocked: bool) -> Shout:
    return (KNOCKS if knocked else SHOUTS)[level]


class RaiseSteps:
    """Steps for the raises at one table."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides bubbles, sounds and light."""
        self.table = table
        self.hand = hand
        self.stares = StareSteps(table, hand)

    def call(
        self, seat: int, phrase: Phrase, word: str, level: int, cue: str | None, after: SeatView, knocked: bool = False
    ) -> Step:  # fmt: skip
        """Return a step: ``seat`` calls ``phrase``, with the force of step ``level``; ``cue`` is the sound of the blow.

        ``knocked``: with the knuckles, as a side bet.
        It ends when the bubble has been shown for a while; the effects go on beside what follows.
        """
        hand = self.hand

        def strike_sound() -> None:
            if cue is not None:
                hand.sound(cue)
            if knocked:
                hand.effect(KNUCKLE, seat=seat)
            else:
                hand.effect(_heard(FISTS, level), 1.0, WHOLE_PITCH if level == WHOLE_GAME else 1.0, seat)

        if not hand.staging.lively:
            said = hand.speech.say(seat, phrase, word, BET)
            raised = hand.stake_raised(after, seat, 0 if knocked else level)
            return Seq(Do(strike_sound), Par(said, raised, Wait(SHOWN_FOR)))
        how = _how(level, knocked)
        blow_at = how.breath_ms + how.strike_ms + AFTER_BLOW

        def voice() -> None:
            hand.speech.speak(seat, phrase, word, part=BET)
            bubble = hand.speech.bubble(seat)
            if bubble is not None:
                hand.staging.play(_rattle(bubble, how.shake * hand.staging.u))
                shout = self._placed(seat, phrase.text, how, bubble)
                there = shout.body()
                burst = self._burst(shout, how, bubble)  # the word is where it begins
                hand.speech.give_way(seat, there.union(shout.body()))
                hand.staging.play(burst)

        acted = _Raise(self.table, hand, seat, level, knocked, strike_sound, open_bettor(after) == seat)
        stared = Seq(Wait(blow_at + how.stop_ms + STARE_AFTER), self.stares.at(seat, how.stares, how.stare_ms))
        return Seq(
            Do(lambda: hand.speech.give_way(seat)), Do(lambda: hand.staging.play(Par(acted.step(), stared))),
            Wait(blow_at), Do(voice),
            Par(hand.stake_settled(after, how.plate, PLATE_MS), Wait(max(PLATE_MS, SHOWN_FOR - blow_at))),
        )  # fmt: skip

    def _own(self, seat: int) -> bool:
        return seat == self.table.viewer and not self.table.watched

    def _word(self, seat: int, text: str, how: Shout) -> Surface:
        """Return the picture of a called word at its largest: the viewer's is no smaller than those of others."""
        least = how is SHOUTS[0] or how in KNOCKS
        px = self.hand.speech.shout_px * how.word * (OWN_WORD if self._own(seat) and least else 1.0)
        return called_word(text, px, self.table.place.w * MOST_WIDE)

    def _placed(self, seat: int, text: str, how: Shout, bubble: Sprite) -> Sprite:
        """Return the called word at its largest, about its bubble.

        The viewer's own is near it, where it lies over no tricks and cards.
        """
        picture, place = self._word(seat, text, how), self.table.place
        (w, h), box = picture.get_size(), bubble.body()
        x, y = max(w / 2, min(place.w - w / 2, box.centerx)), max(h / 2, min(place.h - h / 2, box.centery))
        if self._own(seat):
            others = [node.seat for node in self.table.seats if node.seat != seat]
            said = [node.body() for node in map(self.hand.speech.bubble, others) if node is not None]
            x, y = word_spot(self.table, (w, h), (x, y), _own_fist_box(self.table, how.fist), said)
        else:
            x, y = others_word_spot(self.table, (w, h), (x, y), self.hand.papers())
        return Sprite(picture, name="shout", x=x, y=y, z=3)

    def _burst(self, word: Sprite, how: Shout, bubble: Sprite) -> Step:
        """Return a step: the word bursts out of its bubble, larger the higher the step, and shrinks back into it."""
        tremble = _rattle(word, how.shake * self.table.place.u)
        at, home = (word.x, word.y), bubble.body().center
        word.x, word.y = home

        def size(scale: float) -> Step:
            return Do(lambda: setattr(word, "scale", scale))

        def begin() -> None:
            word.scale, bubble.alpha = SMALLER[0], 0.0
            self.hand.staging.high.add(word)

        def end() -> None:
            word.remove_self()
            bubble.alpha = 1.0

        shrinks = Seq(size(SMALLER[0]), Wait(SHOUT_OUT / 2), size(SMALLER[1]), Wait(SHOUT_OUT / 2))
        back = Par(shrinks, _moved(word, home, SHOUT_OUT, in_cubic))
        return Seq(Do(begin), _moved(word, at, SHOUT_IN, out_cubic), size(1.0),
                   Par(tremble, Seq(Wait(SHOUT_HOLD), back, Do(end))))  # fmt: skip

    def word_jobs(
        self, seat: int, phrase: Phrase, level: int, knocked: bool = False
    ) -> list[Callable[[], object]]:  # fmt: skip
        """Return jobs that draw ahead the word, the bubble and the eyes of a raise that is about to be acted out."""
        how = _how(level, knocked)
        picture = partial(self._word, seat, phrase.text, how)
        bubble = partial(self.hand.speech.draw_bubble, seat, phrase)
        sizes = (partial(lambda size: SHARED.turned(picture(), 0.0, size), size) for size in SMALLER)
        return [picture, bubble, *sizes, *self.stares.jobs_at(seat, how.stares)]

    def jobs(self) -> list[Callable[[], object]]:
        """Return jobs that draw ahead what the raises of this table show beside the fists."""
        return self.stares.jobs()


def _moved(word: Sprite, to: Point, ms: float, ease: Easing) -> Step:
    """Return a step that takes ``ms``, in which a word moves ``to`` a point, if it is not there."""
    if (word.x, word.y) == to:
        return Wait(ms)
    return Par(Tween(word, "x", to[0], ms, ease), Tween(word, "y", to[1], ms, ease))


def fist_jobs(table: Tabletop) -> list[Callable[[], object]]:
    """Return jobs that draw the viewer's own fists ahead, then their shadows; the others strike with their own arms."""
    jobs: list[Callable[[], object]] = []
    for part in dict.fromkeys(how.fist for how in (*SHOUTS, *KNOCKS)):
        jobs += [partial(_own_fist, table, part), partial(_fist_shadow, table, part)]
    return jobs


def _fist_shadow(table: Tabletop, part: float) -> object:
    return SHARED.shadow(_own_fist(table, part).surface, FIST_LIFT * table.place.u, shadow_of)


def _own_fist(table: Tabletop, part: float) -> HandPicture:
    """Return the viewer's fist in a ``part`` of its usual size, with an arm that ends below the window even while it is
    lifted."""
    place, size = table.place, round(FIST * part * table.place.u)
    below = place.h - _own_height(table) + 2 * FIST_RISE * place.u
    lean = _own_lean(table)
    arm = below / math.cos(math.radians(lean))
    return closed_hand(table.players[table.viewer].who, size, lean, float(math.ceil(256 * arm / size)))


def _own_height(table: Tabletop) -> float:
    place = table.place
    return min(place.view.near, place.hand_top) - OWN_ABOVE * place.u


def _inward(table: Tabletop, seat: int) -> Point:
    """Return the direction from a player to their card on the mat, of length 1."""
    node, card = table.seats[seat], table.place.trick(table.position(seat))
    dx, dy = card.x - node.x, card.y - node.y
    far = math.hypot(dx, dy) or 1.0
    return dx / far, dy / far


def _own_middle(table: Tabletop) -> Point:
    """Return the middle of the viewer's hand while it strikes: beside the right inlay even when it is largest, and
    beside the dish with the stake, which is lit above it as the trick is.
    """
    place, u, y, usual = table.place, table.place.u, _own_height(table), _own_usual(table)
    if place.stake_at is None:
        return usual, y
    side = DISH * place.token
    dish = Box(place.stake_at[0] - side / 2, place.stake_at[1] - side / 2, side, side)
    for lower in range(OWN_LOWERED + 1):
        at = usual, y + lower * OWN_STEP * u
        if not _common(_struck(table, at), dish):
            return at
    right = dish.right + (OWN_HALF + OWN_GAP) * u
    if right + OWN_GAP * u + _to_right(table, OWN_RIGHT) <= place.rail.right.x:
        return right, y
    lies = [_card_box(place.trick(position)) for position in range(place.seats)]
    steps = int(((usual - place.view.cx) / u - OWN_FARTHEST) / OWN_STEP)
    steps = min(steps, int((usual - (OWN_GAP + OWN_GROWS * OWN_HALF) * u - place.rail.left.right) / (OWN_STEP * u)))
    ways = [(usual - n * OWN_STEP * u, y) for n in range(1, steps + 1)]
    free = [
        at for at in ways if not _common(_struck(table, at), dish)
        and at[0] + _to_right(table, _lean_at(table, at[0])) + OWN_GOES * u * OWN_SLANT < place.rail.right.x
    ]  # fmt: skip

    def covered(at: Point) -> float:
        return sum(_common(_struck(table, at), card) for card in lies)

    best = min(free, key=lambda at: (covered(at), -at[0]), default=(usual, y))
    fist = _struck(table, best)
    return best if covered(best) < OWN_COVERS * fist.w * fist.h else (usual, y)


def _own_usual(table: Tabletop) -> float:
    """Return where across the window the viewer's fist strikes if nothing is in its way."""
    place, u = table.place, table.place.u
    return min(place.view.cx + OWN_ASIDE * u, place.rail.right.x - OWN_GAP * u - _to_right(table, OWN_ANGLE))


def _struck(table: Tabletop, at: Point) -> Box:
    """Return what the viewer's fist covers when it strikes ``at`` a point."""
    u, (above, below) = table.place.u, OWN_HIGH
    return Box(at[0] - OWN_HALF * u, at[1] - above * u, 2 * OWN_HALF * u, (above + below) * u)


def _common(one: Box, other: Box) -> float:
    """Return the area that two boxes have in common."""
    wide, high = min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def _card_box(pose: CardPose) -> Box:
    return Box(pose.x - pose.width / 2, pose.y - pose.width * CARD_RATIO / 2, pose.width, pose.width * CARD_RATIO)


def _to_right(table: Tabletop, lean: float) -> float:
    """Return how far an arm that leans so many degrees clockwise reaches to the right of its fist, in px."""
    place, u = table.place, table.place.u
    below = place.h - _own_height(table) + 2 * FIST_RISE * u
    return OWN_GROWS * (OWN_SLEEVE * u + max(0.0, OWN_FLARES - math.tan(math.radians(lean))) * below)


def _own_lean(table: Tabletop) -> float:
    """Return how far the arm of the viewer's fist leans, in degrees clockwise."""
    return _lean_at(table, _own_middle(table)[0])


def _lean_at(table: Tabletop, x: float) -> float:
    if x > _own_usual(table) + 1:
        return OWN_RIGHT
    aside = (x - table.place.view.cx) / table.place.u - OWN_UPRIGHT
    return max(-OWN_LEAN, OWN_ANGLE + round(min(0.0, aside) / OWN_LEANS))


def _own_fist_box(table: Tabletop, part: float) -> Rect:
    """Return the box of the viewer's fist with the arm above their cards, while it lies on the table."""
    picture, (x, y) = _own_fist(table, part), _own_middle(table)
    box = picture.surface.get_rect()
    box.topleft = round(x - picture.anchor[0] * box.w), round(y - picture.anchor[1] * box.h)
    box.h = max(1, round(table.place.hand_top) - box.y)
    return box


def _rattle(bubble: Sprite, px: float) -> Step:
    def go(progress: float) -> None:
        part = px * (1 - progress)
        bubble.displace("rattle", part * math.sin(50 * progress), 0.6 * part * math.sin(37 * progress))

    return Act(RATTLE, go)


class _Raise:
    """What one raise looks like, from the breath to the last face."""

    def __init__(
        self, table: Tabletop, hand: TableEffects, seat: int, level: int, knocked: bool, sound: Callable[[], None],
        waits: bool,
    ) -> None:  # fmt: skip
        """``knocked``: with the knuckles; ``waits``: the bet has to be answered."""
        how = _how(level, knocked)
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
            self.home, picture = _own_middle(table), _own_fist(table, how.fist)
            lean = _own_lean(table)
            self.lean = math.radians(lean) if lean != OWN_ANGLE else 0.0  # beside the right inlay straight down
            self.at = self.home[0], self.home[1] - KNUCKLES * how.fist * u
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
        return OWN_GROWS / max(1.0, self.how.fist)

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
        self._hold(OWN_GOES * eased, 0.0, 1.0)
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
        if self.seated and seat == self.seat:
            return  # the player who strikes leans over the table
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
        self.table.seats[seat].displace("pop", 0.0, -8 * self.staging.u * out_back(progress))

    def _unpop(self, seat: int, progress: float) -> None:
        part = 1 - in_out_sine(progress) if progress < 1 else 0.0
        self._swell(seat, part)
        self.table.seats[seat].displace("pop", 0.0, -8 * self.staging.u * part)

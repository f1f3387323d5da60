"""Festive animation: cards held up, ribbons, a won game."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

from pygame import Rect, Surface

from truc_desktop.art.cards import back_surface, card_outline, card_surface
from truc_desktop.art.celebration import ribbon, tumbling
from truc_desktop.art.cloth_word import big_letters
from truc_desktop.art.light import shadow_of
from truc_desktop.art.marks import token
from truc_desktop.engine import Card, Rng
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_quad, out_back, out_cubic
from truc_desktop.scene.flight import Flight, Flip, Pose
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.particles import Particle, Particles
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait, stagger
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.table.animation.own_hands import HandSteps
from truc_desktop.table.animation.rhythm import one_after_another
from truc_desktop.table.animation.staging import burst_picture, burst_px
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import (
    CELEBRATION,
    CROWD_AFTER,
    FLASH_MS,
    HELD,
    HOLD_UP,
    LETTER_FALL,
    LETTER_GAP,
    MATCH_LEAST,
    PAPER_LIFE,
    POPPED,
    POPPERS,
    RIBBON_AFTER,
    RIBBON_FADE,
    RIBBON_IN,
    RIBBON_OUT,
    RIBBON_STAYS,
    SHOUTS,
    SHOWN_GAP,
    SLUMP_AFTER,
    TOKEN_FALL,
    TURN,
    VERDICT_READ,
    WHOLE_GAME,
    WIN_DARK,
    WIN_FALL,
)
from truc_desktop.table.layout.free_place import BAR
from truc_desktop.table.layout.geometry import CARD_RATIO, CardPose
from truc_desktop.table.nodes.card import BACK, CardNode
from truc_desktop.table.nodes.cheapest import cheapest
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import Covered

SPREAD = 6.0
"""Degrees between two cards that are held up."""
RAIN = 18
"""Number of tokens that rain on a won game."""
PAPERS = 10
"""Kinds of paper in a popper."""
TURNS = 4
"""Half turns of a bit of paper in the air."""
LETTERS, LEAST_LETTERS = 120.0, 34.0
"""Largest and least size of the letters over the ribbon of a won game, in units of t."""
LEAST_RAYS = 0.4
"""Least size of the rays behind those letters, as a part of their picture."""
ABOVE_CHIN = 0.68
"""Part of a head with its hat that no ray may cover: a chin may be behind one."""
JUMP = 260.0
"""Duration of one jump of a winner, ms."""
DIMMED = 92.0
"""Strength of the veil over everything except the winners, 0..255."""
RIBBON_UP = 0.9
"""How far below its place a ribbon begins that comes up under a word, in its heights."""
DARK_STEPS = 3
"""Steps in which that comes in a large window."""
ASIDE, TRIED = 12, 0.3
"""How many places on each side of its owner's are tried for cards held up, apart by this part of a card's width."""
SAID, NAMED, LIES, FAR, THEIRS, APART = 30.0, 16.0, 2.0, 0.5, 1.2, 5.0
"""What it counts if they hide words; a name, a face, the viewer's hand, a paper or a control; and what lies on the
cloth or is let into the rail, for each px; what it counts to be a px away, and to be a px nearer to somebody else, for
each px of their height; and their distance from words, in units of u.
"""


class Victory(NamedTuple):
    """A game that is won: the words on the ribbon, the winners (seats), whether the viewer's side is theirs, and
    whether it ends the match. Then paper and tokens rain for the viewer, and ``shout`` falls over the ribbon."""

    title: str
    sub: str
    winners: Sequence[int]
    won: bool
    match: bool
    shout: str = ""


def _aside(count: int) -> list[float]:
    """Return how far aside of their middle so many cards are that are held up, in steps."""
    return [i - (count - 1) / 2 for i in range(count)]


class FestiveSteps:
    """Steps for effects above the cards and players of one table, in ``layer``."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides sounds and light."""
        self.table = table
        self.hand = hand
        self.hands = HandSteps(table, hand)
        self.layer = Node(name="festive", z=85)
        self.dusk = Node(name="dusk", z=72)
        """The veil over everything except lit players."""
        self._rng = Rng(0)

    # ------------------------------------------------------------------ cards
    def show(self, seat: int, cards: Sequence[Card]) -> Step:
        """Return a step: a player holds up cards from the hand or the table, then they move back."""

        def make() -> Step:
            poses = self._fan(seat, len(cards))
            moves = [self._hold_up(seat, card, pose) for card, pose in zip(cards, poses, strict=True)]
            return Seq(Do(lambda: self.hand.sound("flip")), one_after_another(SHOWN_GAP, moves, seat))

        return Lazy(make)

    def show_jobs(self, seat: int, cards: Sequence[Card]) -> list[Callable[[], object]]:
        """Return jobs that draw ahead the cards that a player is about to hold up."""
        width = self.table.place.trick(self.table.position(seat)).width
        poses = [(card, SPREAD * k) for card, k in zip(cards, _aside(len(cards)), strict=True)]
        held = [partial(card_surface, card, width, angle) for card, angle in poses]
        flying = [partial(card_surface, card, width) for card in cards]
        back = partial(back_surface, self.table.room.key, width)
        return [*held, *flying, back, *(partial(card_outline, width, angle) for _card, angle in (*poses, ("", 0.0)))]

    def _fan(self, seat: int, count: int) -> list[CardPose]:
        """Return the poses of cards held up: side by side at their owner's place on the mat, or near it where they
        hide neither what is said nor names and faces."""
        place = self.table.place
        middle = place.trick(self.table.position(seat))
        width, step = middle.width, middle.width * 0.74
        reach = step * (count - 1) / 2 + width * 0.6
        left, right = place.mat.x + reach, place.mat.x + place.mat.w - reach
        size = round(2 * reach), round(width * CARD_RATIO * 1.12)
        keep = Covered(self._not_under_cards())
        position = self.table.position(seat)
        owner = place.places[position].backs[:2] if position else (middle.x, middle.y)
        others = [spot.backs[:2] for i, spot in enumerate(place.places) if i not in (0, position)]
        x, y = max(left, min(right, middle.x)), middle.y
        top = BAR * place.t + size[1] / 2
        foot = max(top, place.rail.top - size[1] / 2)
        tried = set()
        for column, row in product(range(-ASIDE, ASIDE + 1), repeat=2):
            at = max(left, min(right, x + column * width * TRIED)), max(top, min(foot, y + row * width * TRIED))
            tried.add((math.dist(at, (x, y)), at))

        def whole(one: tuple[float, Point], best: float) -> float:
            """Return how bad a place is."""
            far, at = one
            nearer = max(0.0, math.dist(at, owner) - min((math.dist(at, each) for each in others), default=math.inf))
            bad = (FAR * far + THEIRS * nearer) * size[1]
            return bad if bad > best else keep.penalty(size, at) + bad

        _far, (x, y) = cheapest([(FAR * far * size[1], (far, at)) for far, at in sorted(tried)], whole)
        return [CardPose(x + k * step, y + abs(k) * width * 0.05, SPREAD * k, width) for k in _aside(count)]

    def _not_under_cards(self) -> list[tuple[Rect, float]]:
        """Return what cards held up should not hide, with weights."""
        table, gap = self.table, round(2 * APART * self.table.place.u)
        said = [self.hand.speech.bubble(node.seat) for node in table.seats]
        found = [(bubble.body().inflate(gap, gap), SAID) for bubble in said if bubble is not None]
        found += [(node.plate.body(), NAMED) for node in table.seats if node.plate is not None]
        found += [(node.head, NAMED) for node in table.seats if table.position(node.seat) or table.watched]
        found += [(mark, NAMED) for node in table.seats for mark in node.marks_shown()]
        found += [(node.body(), NAMED) for node in table.hand]
        found += [(node.body(), LIES) for node in (*table.trick.values(), *table.stake.nodes)]
        found += [(box, NAMED) for box in (*self.hand.papers(), *self.hand.controls())]
        return [*found, (Rect(0, round(table.place.rail.top), table.place.w, table.place.h), LIES)]

    def _hold_up(self, seat: int, card: Card, to: CardPose) -> Step:
        table = self.table
        lying = next((n for pile in table.piles for n in pile.nodes if n.code == card), None)
        lying = lying or next((n for n in [*table.trick.values(), *table.hand] if n.code == card), None)
        backs = table.backs.get(table.position(seat), [])
        start = lying.pose if lying is not None else backs[-1].pose if backs else to
        node = CardNode(card if lying is not None else BACK, start, table.room, table.lift(16))
        self.layer.add(node)
        if lying is not None:
            lying.visible = False
        face = CardNode(card, to, table.room, node.lift).image
        turn: Step = Wait(0)
        if lying is None and face is not None:
            turn = Seq(Flip(node, face, TURN, rise=0.06 * to.width), Do(lambda: node.turn(card)))

        def down() -> None:
            node.remove_self()
            if lying is not None:
                lying.visible = True

        there = node.fly(to, HOLD_UP, arc=0.10, rise=26 * table.place.u, lift=table.lift(20))
        home = node.fly(start, HOLD_UP, in_cubic, arc=0.06)
        fade = Wait(0) if lying is not None else Seq(Wait(HOLD_UP * 0.5), Tween(node, "alpha", 0.0, HOLD_UP * 0.5))
        return Seq(there, turn, Wait(HELD), Par(home, fade), Do(down))

    # ------------------------------------------------------------------ ribbons
    def banner(self, title: str, sub: str, us: bool | None) -> Step:
        """Return a step: a ribbon unrolls over the mat, stays and fades; ``us`` None: it is of neither side."""

        def make() -> Step:
            node = self._ribbon(title, sub, us)
            node.squeeze, node.alpha = 0.12, 0.0
            self.hand.effect("unroll")
            return Seq(
                Par(Tween(node, "squeeze", 1.0, RIBBON_IN, out_back), Tween(node, "alpha", 1.0, RIBBON_FADE)),
                Wait(max(RIBBON_STAYS, self.hand.staging.to_read(VERDICT_READ))),
                Tween(node, "alpha", 0.0, RIBBON_OUT),
                Do(node.remove_self),
            )

        return Lazy(make)

    def _ribbon_picture(self, title: str, sub: str, us: bool | None, lost: bool = False) -> Surface:
        place = self.table.place
        return ribbon(title, sub, us, min(place.t, place.u * 1.3), place.mat.w * 0.96, lost)

    def _ribbon(self, title: str, sub: str, us: bool | None, lost: bool = False) -> Sprite:
        place = self.table.place
        x, y = place.trick_centre
        picture = self._ribbon_picture(title, sub, us, lost)
        alt = ". ".join(part for part in (title, sub) if part)
        node = Sprite(picture, shadow_of=shadow_of, name="banner", x=x, y=y, z=5, lift=self._ribbon_lift(), alt=alt)
        self.layer.add(node)
        return node

    def _lost(self, victory: Victory) -> bool:
        """Whether the viewer has lost, and does not only watch."""
        return not (victory.won or self.table.watched)

    def _ribbon_lift(self) -> float:
        """Return the height of a ribbon above the table, in px."""
        return 16 * self.table.place.u

    def jobs(self, victory: Victory) -> list[Callable[[], object]]:
        """Return jobs that draw ahead what ``celebrate`` shows, which would take several frames at once."""
        title, sub, winners, won, _match, shout = victory
        pair, room, px = self._pair(winners), self.table.room, self._token_px()
        ribbon_of = partial(self._ribbon_picture, title, sub, won, self._lost(victory))
        jobs: list[Callable[[], object]] = [] if pair is None else self.hands.high_five_jobs(*pair)
        jobs += [ribbon_of, lambda: SHARED.shadow(ribbon_of(), self._ribbon_lift(), shadow_of)]
        if won:
            jobs += [partial(token, room.token, px, i) for i in range(RAIN)]
            jobs += [partial(tumbling, room, px, kind) for kind in range(PAPERS)]
            jobs.append(lambda: self._shout(shout, self._above(ribbon_of())))
        return jobs

    def celebrate(self, victory: Victory) -> Step:
        """Return a step for the end of a game, or of the whole match: light on the winners and a ribbon.

        The room stays dark and the ribbon hangs until ``tidy`` is called: the last scene comes out of this picture.
        """
        title, sub, winners, won, match, shout = victory

        def make() -> Step:
            place = self.table.place
            self.tidy()
            veil = Veil(Rect(0, 0, place.w, place.h), strength=DIMMED)
            veil.alpha = 0.0
            self.dusk.add(veil)
            self.hand.light(winners)
            self.hand.sound(self.table.cues.fanfare(won, match))
            happy = next((seat for seat in winners if seat != self.table.viewer), None)
            if happy is not None:
                self.hand.utter(happy, "laugh")
            node = self._ribbon(title, sub, won, self._lost(victory))
            height = 0.0 if node.image is None else node.image.get_height()
            rest, above = node.y, node.y - height / 2
            # It falls from above; under a word, which falls first, it comes up rather than across the letters.
            spelled = len(self._shout(shout, above)) if won else 0
            node.y = rest + RIBBON_UP * height if spelled else place.mat.y - height
            node.alpha = 0.0
            five = self._palms(winners)
            begins = 0.0 if five is None else RIBBON_AFTER
            dark = Seq(Wait(begins), Tween(veil, "alpha", 1.0, WIN_DARK, self._steps_of_dark))
            comes = Seq(
                Wait(begins + LETTER_GAP * spelled),
                Par(Flight(node, Pose(node.x, rest), WIN_FALL, out_back), Tween(node, "alpha", 1.0, 120)),
            )  # fmt: skip
            falls = Par(dark, comes, self._letters(shout, above, begins) if spelled else Wait(0))
            rain = self._rain() if won else []
            hops = [self._hop(seat) for seat in winners]
            self.hand.aside(self._crowd(winners, won, match))
            if five is not None:
                self.hand.staging.play(five)
            # The end of a match must be seen at any speed.
            least = self.hand.staging.at_least(MATCH_LEAST) if match else 0.0
            longer = RIBBON_AFTER if five is not None else 0.0
            busy = Act(CELEBRATION + longer, self._busy)
            return Par(falls, *rain, *hops, busy, Wait(max(CELEBRATION + longer, least)))

        return Lazy(make)

    def _steps_of_dark(self, progress: float) -> float:
        """Return how dark the room is: in few steps in a large window, all of which is drawn again at each."""
        return math.ceil(progress * DARK_STEPS) / DARK_STEPS if self.hand.staging.large else out_cubic(progress)

    def _busy(self, _progress: float) -> None:
        """Leave the faces less time in a large window, of which what flies redraws most."""
        if self.hand.staging.large:
            self.hand.staging.heavy()

    def _letters(self, word: str, foot: float, wait_ms: float) -> Step:
        """Return a step: a word falls over the ribbon, whose upper edge is at ``foot``, letter by letter, into rays."""
        place, px = self.table.place, self._letters_px(foot)
        letters = self._shout(word, foot)
        if not letters:
            return Wait(0)
        x, y = place.trick_centre[0], foot - 0.5 * px
        rays = Sprite(burst_picture(burst_px(place.u, SHOUTS[WHOLE_GAME - 1])), x=x, y=y, z=4.6, name="rays")
        whole = self._rays_scale(rays, (x, y))
        rays.scale = 0.3 * whole
        steps: list[Step] = []
        for n, (picture, dx, dy) in enumerate(letters):
            node = Sprite(picture, shadow_of=shadow_of, x=x + dx, y=y + dy - 1.6 * px, z=6, lift=6 * place.u)
            node.alpha, node.angle = 0.0, 16.0 if n % 2 else -16.0
            fall = Par(Flight(node, Pose(x + dx, y + dy), LETTER_FALL, out_back), Tween(node, "alpha", 1.0, 80))
            tick = Do(partial(self.hand.effect, "clack", 0.5, 0.8 + 0.04 * n))
            steps.append(Seq(Do(partial(self.layer.add, node)), fall, tick))
        shine = Seq(Do(lambda: self.layer.add(rays)), Tween(rays, "scale", whole, WIN_FALL, out_back))
        return Seq(Wait(wait_ms), Par(shine, stagger(LETTER_GAP, *steps)))

    def _rays_scale(self, rays: Sprite, at: Point) -> float:
        """Return how large rays about ``at`` may be to reach before nobody's face, as a part of their picture: small
        ones where somebody is very near."""
        half = 0.0 if rays.image is None else rays.image.get_width() / 2
        heads = [seat.head for seat in self.table.seats if self.table.position(seat.seat) or self.table.watched]
        faces = [Rect(head.x, head.y, head.w, round(ABOVE_CHIN * head.h)) for head in heads]
        near = [math.dist(at, (max(face.left, min(face.right, at[0])), max(face.top, min(face.bottom, at[1]))))
                for face in faces]  # fmt: skip
        return max(LEAST_RAYS, min(1.0, min(near, default=half) / max(1.0, half)))

    def _above(self, picture: Surface) -> float:
        """Return the upper edge of a ribbon at rest, in window px."""
        return self.table.place.trick_centre[1] - picture.get_height() / 2

    def _letters_px(self, foot: float) -> float:
        """Return the size of letters between the names above the mat and ``foot``, in px."""
        place, t = self.table.place, min(self.table.place.t, self.table.place.u * 1.3)
        names = [seat.plate.body() for seat in self.table.seats if seat.plate is not None]
        top = max([place.mat.y, *(name.bottom for name in names if abs(name.centerx - place.w / 2) < place.mat.w / 4
                                  and name.bottom < foot)])  # fmt: skip
        return min(LETTERS * t, 0.9 * (foot - top))

    def _shout(self, word: str, foot: float) -> tuple[tuple[Surface, float, float], ...]:
        """Return the letters of a word above ``foot`` and their places (see ``big_letters``); none without room."""
        place, px = self.table.place, self._letters_px(foot)
        least = LEAST_LETTERS * min(place.t, place.u * 1.3)
        return big_letters(word, px, place.mat.w * 0.8) if word and px >= least else ()

    def _crowd(self, winners: Sequence[int], won: bool, match: bool) -> Step:
        """Return a step: one half of the room bursts out, the other groans, and chairs creak."""
        hand, joy = self.hand, "crowd_feast" if match else "crowd_joy"
        ours, theirs = (0.62, 0.3) if won else (0.35, 0.7)
        losers = [seat for seat in range(self.table.count) if seat not in winners]

        def slump() -> None:
            for seat in losers[:1]:
                hand.effect("chair", seat=seat)

        return Seq(
            Do(lambda: hand.effect(joy, ours)), Wait(CROWD_AFTER), Do(lambda: hand.effect("crowd_groan", theirs)),
            Wait(SLUMP_AFTER - CROWD_AFTER), Do(slump),
        )  # fmt: skip

    def _palms(self, winners: Sequence[int]) -> Step | None:
        """Return a step: the palms of the viewer and their partner meet; None if they have not won, or won alone."""
        pair = self._pair(winners)
        return None if pair is None else self.hands.high_five(*pair, self.layer)

    def _pair(self, winners: Sequence[int]) -> tuple[int, int] | None:
        """Return the viewer and the partner whose palms meet if they have won; else None.

        Others sit too far apart: their arms would begin nowhere on the cloth.
        """
        viewer = self.table.viewer
        partners = [seat for seat in winners if seat != viewer]
        return (viewer, partners[0]) if viewer in winners and partners and not self.table.watched else None

    def _hop(self, seat: int) -> Step:
        """Return a step: a player jumps three times."""
        node, up = self.table.seats[seat], -12 * self.table.place.u

        def rise(progress: float) -> None:
            part = out_cubic(2 * progress) if progress < 0.5 else 1 - in_quad(2 * progress - 1)
            node.displace("hop", 0.0, up * part if progress < 1 else 0.0)

        return Seq(Wait(420 + 60 * (seat % 3)), *(Act(JUMP, rise) for _ in range(3)))

    def _rain(self) -> list[Step]:
        """Return steps: tokens fall from above, and poppers at both sides throw paper over the table."""
        place, rng = self.table.place, self._rng
        px = self._token_px()
        drops: list[Step] = []
        for i in range(RAIN):
            x = place.w * (0.04 + 0.92 * rng.random())
            foot = place.mat.y + place.mat.h * (0.15 + 0.95 * rng.random())
            image = token(self.table.room.token, px, i)
            node = Sprite(image, shadow_of=shadow_of, x=x, y=-px, lift=6 * place.u)
            drift = place.w * 0.05 * (rng.random() - 0.5)
            to = Pose(x + drift, foot, 360 * rng.random())
            fall = Flight(node, to, TOKEN_FALL, in_quad, spin=1 if i % 2 else -1)
            wait = Wait(rng.random() * (CELEBRATION - TOKEN_FALL) * 0.9)
            drops.append(Seq(wait, Do(partial(self.layer.add, node)), fall))
        return [*drops, self._poppers(px)] if self.hand.staging.lively else drops

    def _token_px(self) -> int:
        """Return the size of tokens and of bits of paper, in px."""
        return max(16, round(38 * self.table.place.t))

    def _poppers(self, px: int) -> Step:
        """Return a step: the poppers go off one after another; ``px`` is the size of a bit of paper."""
        place = self.table.place
        kinds = [tumbling(self.table.room, px, kind) * TURNS for kind in range(PAPERS)]
        window = Rect(0, 0, place.w, place.h)
        paper = Particles(kinds, area=window, gravity=760 * place.u, drag=1.25, name="paper", z=4)
        bangs = [Seq(Wait(at), Do(partial(self._pop, paper, side))) for at, side in POPPERS]
        return Seq(Do(lambda: self.layer.add(paper)), Par(*bangs))

    def _pop(self, paper: Particles, side: int) -> None:
        place, rng = self.table.place, self._rng
        self.hand.effect("popper", 0.8)
        x, y = (0.0 if side < 0 else float(place.w)), 0.62 * place.h
        for n in range(POPPED):
            turn = math.radians(28 + 50 * rng.random())
            fast = (700 + 2400 * rng.random()) * place.u
            dx, dy = -side * fast * math.cos(turn), -fast * math.sin(turn)
            paper.throw(Particle(n % PAPERS, x, y, dx, dy, PAPER_LIFE[0] + PAPER_LIFE[1] * rng.random()))
        staging = self.hand.staging
        staging.play(staging.flash((x, y), 300 * place.u, FLASH_MS, self.layer, 3))

    @property
    def celebrates(self) -> bool:
        """Whether the room is dark for a game that is won."""
        return bool(self.dusk.children)

    def tidy(self) -> None:
        """Take away what a won game has left, and light the room again; nothing happens otherwise."""
        if not self.celebrates:
            return
        self.layer.clear()
        self.dusk.clear()
        self.hand.light(())

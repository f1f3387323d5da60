"""People who sit at the table: a live face, and a body that takes up attitudes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

from pygame import Rect

from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.face import Face
from truc_desktop.art.figures.attitudes import EMPTY_HANDED, Attitude, Place, attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.layers import CUT, Seat, posed
from truc_desktop.art.figures.pose import Pose, between, emptied, ways
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.figures.seat_rig import SeatRig, head_shift
from truc_desktop.scene.easing import in_out_sine
from truc_desktop.scene.node import Node
from truc_desktop.table.nodes.cels import CastShadow, CelNode, TrunkNode

_FRAME, CALM = 32.0, 64.0
"""Milliseconds between two pictures of a person who moves, and of one whose face moves."""
_LOOKS_AHEAD, _LOOK_STEP = 14, 10.0
"""Number of moments from now on at which somebody who moves may look different, and the ms between two of them."""
_UNITS = 256
"""Units of a frame's side."""
_MOUTH = 0.58
"""Height of the mouth above the table's edge, in sizes of the frame."""
_FACES_ONE, _PUPILS = 0.72, 0.25
"""Part of the turn of a head at the side that is taken back towards the viewer, and how far the eyes turn then."""
_NODS = 9.0
"""How far a head may move, in frame units, before its shadow is drawn again."""
_HEAD_MS, _HEAD_STEPS = 240.0, 2
"""Time in which such a head turns, and the number of pictures for it."""
_TURNS = (*((step + 0.5) / _HEAD_STEPS for step in range(_HEAD_STEPS)), 1.0)
"""The parts of that way at which the picture changes, and its end."""


_KICKS: dict[Attitude, float] = {
    "windup": 0.045, "strike": 0.06, "slump": 0.05, "toast": 0.05, "jubilate": 0.06, "cheer": 0.05, "cheer_right": 0.05,
    "think": 0.02, "lift": 0.03, "reach": 0.025, "ready": 0.03,
}  # fmt: skip
"""How much taller or shorter a body is at most as it takes up an attitude, as a part; others move as they are."""
_BACK, _GATHERS, _GATHERS_MOST, _SETTLES = 0.6, 0.35, 110.0, 280.0
"""Before it sets off a body draws the other way: how far, as a part of the stretch; for what part of the change, and
for how long at most (ms). After it has arrived it swings for so long (ms)."""
_KICK_STEPS = 12
_FOLLOWS, _TILTS = 5.5, 2.5
"""How far a body follows a head that turns, or tilts, by 1, in frame units along the table's edge."""
_LATE, _SWAYS = 75.0, 45.0
"""The body follows the head so much later, and takes so long for each step, in ms: the first about 120 ms later."""
_LARGE = 200
"""A step is a px for each so many px of the frame."""
_WEIGHT = 3.2
"""How far a body leans that shifts its weight, in frame units along the table's edge."""
_SHIFTS = ((0.0, -0.34), (190.0, 0.3), (270.0, 0.75), (360.0, 1.0), (450.0, 1.3), (640.0, 1.0))
"""How it does so: from which ms on it is at which part of the way. It first leans the other way, and goes past its
end."""
_BREATHES = 1.7
"""How far a breath lifts the arms, in frame units: shoulders, trunk and head are drawn so."""


def _next_beat(at: float, period: float) -> float:
    """Return the first multiple of ``period`` after ``at``: people of one period are drawn in the same frames."""
    return (at // period + 1) * period


def swing(since: float, ms: float) -> float:
    """Return how far a body is stretched (-1..1, 1: along its way) ``since`` ms after it began a change of ``ms``.

    It first gathers itself the other way, stretches until it arrives, goes past that and comes to rest.
    """
    gathers = min(_GATHERS * ms, _GATHERS_MOST)
    if since < gathers:
        return -_BACK * math.sin(math.pi * since / gathers)
    if since < ms:
        return math.sin(math.pi / 2 * (since - gathers) / (ms - gathers))
    late = (since - ms) / _SETTLES
    return math.cos(2.5 * math.pi * late) * (1 - late) ** 2 if late < 1 else 0.0


_FAR = 60.0
"""How far a hand goes up or down, in frame units, that takes the body along."""


def _rises(start: Pose, end: Pose) -> bool:
    """Return whether a change of attitude goes up: the upper hand if it goes far, else the head, or if that stays, a
    hand."""
    hands = [min(pose.left.y, pose.right.y) for pose in (start, end)]
    if abs(hands[0] - hands[1]) > _FAR:
        return hands[1] < hands[0]
    heads = [pose.head[1] + pose.drop + 8 * pose.hunch for pose in (start, end)]
    if abs(heads[0] - heads[1]) > 1:
        return heads[1] < heads[0]
    return hands[1] < hands[0]


def facing(pose: Pose, share: float) -> Pose:
    """Return a pose with the head turned ``share`` (0..1) of the way from the middle of the table to the viewer."""
    turn = dict(pose.face).get("head_turn", 0.0)
    if not share or not turn:
        return pose
    added = {**dict(pose.face), "head_turn": turn * (1 - _FACES_ONE * share)}
    added["pupil_x"] = added.get("pupil_x", 0.0) - _PUPILS * share * (1 if turn > 0 else -1)
    return replace(pose, face=tuple(added.items()))


def _same_shadow(one: Pose, other: Pose) -> bool:
    """Return whether two poses throw about the same shadow: that of trunk and head, without the arms."""
    trunks = [(pose.yaw, pose.drop, pose.hunch, pose.lean) for pose in (one, other)]
    return trunks[0] == trunks[1] and math.dist(one.head, other.head) <= _NODS


class SeatedPerson(Node):
    """Somebody at the table. The node's position is where the table's edge cuts their body.

    Children: the shadow on the wall, ``behind`` (chair, trunk and head), and ``front`` (arms and what they hold, which
    lie over the table). Both are pictures of the same moment.
    """

    def __init__(
        self, who: str, place: Place, size: int, seat: Seat, animator: Animator, budget: Budget, *, slope: float = 0.0,
        lift: float = 4.0, cards: int = 3, start: Attitude = "rest", wall: bool = True, calm: float = CALM,
        manner: int = 0, name: str = "",
    ) -> None:  # fmt: skip
        """``size`` is the side of the frame in px, ``slope`` that of the table's edge, ``lift`` that of arms (px).

        ``start`` is the attitude at first; ``wall``: near enough to a wall to cast a shadow on it; ``calm``: ms between
        two pictures while only the face moves; ``manner``: how they sit at rest.
        """
        super().__init__(name=name)
        self.manner = manner
        """In which of their manners they sit at rest."""
        self.who, self.animator, self.size = who, animator, size
        self._place, self._budget, self._cards, self._lift, self._calm = place, budget, cards, lift, calm
        self._together = calm
        """People who change by little do so at multiples of this many ms, in the same frames."""
        self._renderer = FigureRenderer(who, size, seat, slope)
        first = self.pose_in(start)
        self._from = self._to = first
        self._changes = self._since = 0.0
        self._kick = 0.0
        self._posed, self._faced = first, (first, 0.0, first)
        self.to_viewer = False
        """Whether the head turns to the viewer instead of to the middle of the table."""
        self._facing = 0.0
        self._lived = 0.0
        self._drawn_at = self._due = 0.0
        """When the last picture was drawn, and when the next one is due at the latest, in ms that they have lived."""
        self._along = 1 / math.hypot(1.0, slope), slope / math.hypot(1.0, slope)
        self._sway = self._sways = 0
        self._waited = 0.0
        self._weight, self._weights = 0, (0.0, 0.0)
        self._shifted = math.inf
        """Where the weight is, in px; from where to where it goes; and for how many ms it has."""
        self.attitude: Attitude = start
        shown = self._renderer.render(animator.current(), first, cards)
        self.behind, self.front = TrunkNode(shown.behind, z=1), CelNode(shown.front, lift, z=2)
        self._shown = self._cast_of = shown.pose
        self._shade = CastShadow(shown.behind, 3 * lift) if wall else None
        if self._shade is not None:
            self.add(self._shade)
        self.add(self.behind, self.front)

    @property
    def drawn(self) -> int:
        """Number of layers drawn so far."""
        return self._renderer.drawn

    @property
    def cards(self) -> int:
        """Number of cards in the hand."""
        return self._cards

    @cards.setter
    def cards(self, count: int) -> None:
        if count != self._cards:
            self._cards = count
            shown = self._renderer.regrip(count)  # at once: the cards are now seen elsewhere
            if shown is not None:
                self.front.cel, self._shown = shown.front, shown.pose
            self._due = self._lived

    @property
    def cards_seen(self) -> int:
        """Number of cards that the picture shows in the hand: none where the attitude has no hand for them."""
        return self._renderer.cards if self._shown.fan is not None else 0

    @property
    def pose(self) -> Pose:
        """The pose of this moment, perhaps on the way from one attitude to the next."""
        return self._pose_after(0.0)

    @property
    def shows_pack(self) -> bool:
        """Whether the pack, or a part of it, is in the hands in the picture that is shown."""
        return bool(self._shown.packs)

    def _pose_after(self, ms: float) -> Pose:
        since = self._since + ms
        if since >= self._changes:
            return self._to
        start, end = self._from, self._to
        if not self._cards and None in (start.fan, end.fan):
            start, end = emptied(start), emptied(end)  # on the way, too, the hand lies where it is seen
        return between(start, end, in_out_sine(since / self._changes))

    @property
    def moving(self) -> bool:
        """Whether they are on the way from one attitude to the next."""
        return self._since < self._changes

    @property
    def acts(self) -> bool:
        """Whether they swing, make a sign or speak, or are shown late: every frame shows them."""
        return bool(self._kick) or self._renderer.late or self.animator.signalling or self.animator.talking

    @property
    def rest_ms(self) -> float:
        """The time in ms until the next picture; 0 while they act."""
        if self.acts:
            return 0.0
        due = self._due - self._lived
        if self._sway != self._sways:
            due = min(due, self._shared(max(0.0, _LATE + _SWAYS - self._waited)))
        if self._shifted < _SHIFTS[-1][0]:
            due = min(due, next(at for at, _share in _SHIFTS if at > self._shifted) - self._shifted)
        if self._facing != float(self.to_viewer):
            turned = self._facing if self.to_viewer else 1 - self._facing
            due = min(due, self._shared(next((part - turned for part in _TURNS if part > turned), 0.0) * _HEAD_MS))
        if self.moving:
            same = (n for n in range(_LOOKS_AHEAD) if self._pose_after((n + 1) * _LOOK_STEP) is not self._posed)
            due = min(due, next(same, _LOOKS_AHEAD) * _LOOK_STEP)
        return min(due, self._shared(self.animator.blinks_in)) if self.animator.looks_only else due

    def _shared(self, ms: float) -> float:
        """Return the time until the first moment from ``ms`` on in which others are drawn too."""
        return _next_beat(self._lived + ms, self._together) - self._lived

    def pour(self, level: int) -> None:
        """Fill the glass they have, or will take into the hand, to ``level`` of eight parts."""
        self._renderer.pour(level)
        self._due = self._lived

    def take_up(self, name: Attitude, ms: float = 280.0) -> None:
        """Begin to change to an attitude, in ``ms`` (0: at once)."""
        end = self.pose_in(name)
        if end == self._to:
            return
        kick = _KICKS.get(name, 0.6 * _KICKS.get(self.attitude, 0.0))
        self._kick = 0.0 if ms <= 0 else kick if _rises(self._to, end) else -kick
        self._from, self._to = self.pose, end
        self._changes, self._since = ms, 0.0
        self._due = self._lived
        self.attitude = name

    def pose_in(self, name: Attitude, manner: int | None = None) -> Pose:
        """Return the pose of an attitude as they sit there, in another manner if one is given."""
        return attitude(self.who, name, self._place, self.manner if manner is None else manner)

    def sit_otherwise(self, manner: int, ms: float) -> None:
        """Take another manner of sitting at rest; who sits at rest begins to change to it, in ``ms``."""
        self.manner = manner
        if self.attitude == "rest":
            self.take_up("rest", ms)

    def act(self, name: Attitude, ms: float) -> None:
        """Begin to change to an attitude from the end of the last change, which need not have been seen.

        For quick movements that follow one another: all begin and end in the same poses, whose pictures are there.
        """
        self._since = self._changes
        self.take_up(name, ms)

    def settle(self) -> None:
        """End a change of attitude, and show the head as it will be turned."""
        self._changes, self._facing = 0.0, float(self.to_viewer)
        self._kick = 0.0
        self._swing()
        self._render()
        self._shift(self._sways)

    def draw_ahead(self, name: Attitude) -> bool:
        """Draw in advance what an attitude needs, as far as there is time in this frame; return whether all is done."""
        may_draw = self._budget.allowance(self)
        state = (self.animator.current(), self.pose_in(name))
        done = self._renderer.draw_ahead([state], may_draw)
        self._budget.close(self)
        return done

    def looks_ahead(self, faces: Iterable[Face], to_viewer: bool, manner: int | None = None) -> Iterator[None]:
        """Draw in advance what expressions need at rest, in another ``manner`` if one is given, step by step."""
        pose = facing(self.pose_in("rest", manner), float(to_viewer))
        return self._renderer.ahead((face, pose) for face in faces)

    def way_ahead(self, start: Attitude, end: Attitude, manner: int | None = None) -> Iterator[None]:
        """Draw in advance what is shown on the way from one attitude to another, step by step.

        The end is drawn without cards, too: they may leave the hand then, and that waits for nothing. What is done
        after a hand is done without them. ``manner``: how they will sit at rest then.
        """
        first, last = (self.pose_in(name, manner) for name in (start, end))
        if start in EMPTY_HANDED or end in EMPTY_HANDED:
            first, last = emptied(first), emptied(last)
        face = self.animator.current()
        return self._renderer.ahead((face, pose) for pose in (*ways(first, last), emptied(last)))

    def change_ahead(self, manner: int) -> Iterator[None]:
        """Draw in advance what is shown on the way to another manner of sitting at rest, step by step."""
        last = self.pose_in("rest", manner)
        face = self.animator.current()
        return self._renderer.ahead((face, pose) for pose in (*ways(self.pose_in("rest"), last), emptied(last)))

    def draw_fan(self, cards: int) -> None:
        """Draw in advance the hand at rest with so many cards, and its shadow."""
        pose = self.pose_in("rest")
        CelNode(self._renderer.draw_hand(self.animator.current(), pose, cards), self._lift).bounds()

    def draw_emptied(self) -> None:
        """Draw in advance the arms as they are now, without cards, and their shadow."""
        CelNode(self._renderer.draw_emptied(), self._lift).bounds()

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass; draw a new picture when one is due by their state."""
        self._lived += dt_ms
        moving = self.moving
        self._since += dt_ms
        self._swing()
        self._follow(dt_ms)
        self._lean_over(dt_ms)
        animator = self.animator
        animator.advance(dt_ms)
        goal = float(self.to_viewer)
        turned = False
        if self._facing != goal:
            before = round(self._facing * _HEAD_STEPS)
            way = dt_ms / _HEAD_MS if animator.motion == "full" else 1.0
            self._facing = min(goal, self._facing + way) if goal else max(goal, self._facing - way)
            turned = round(self._facing * _HEAD_STEPS) != before
        busy = (moving and self._kick) or animator.signalling or animator.talking
        period = _FRAME if busy else self._calm
        together = _next_beat(self._lived - dt_ms, self._together)
        if busy:
            self._due = min(self._due, _next_beat(self._drawn_at, period))
        elif turned:
            self._due = min(self._due, together)
        elif not animator.still:
            changes = animator.changes_in(self._lived - self._drawn_at)
            if changes <= 0:
                self._due = min(self._due, max(_next_beat(self._drawn_at, period), together))
            elif changes < math.inf:
                self._due = min(self._due, _next_beat(self._lived + changes, period))
        waits = self._renderer.late and not self._budget.refuses(self)
        if self._lived >= self._due or waits or (moving and self.pose is not self._posed):
            self._drawn_at = self._lived
            wait = min(animator.breathes_in(self._renderer.breaths), animator.changes_in())
            self._due = _next_beat(self._lived + wait, period)
            self._render()

    def _swing(self) -> None:
        """Stretch the body along its way, or squash it, so that a change of attitude has weight."""
        if self._since >= self._changes + _SETTLES:
            self._kick = 0.0
        if not self._kick:
            self.behind.stretch = (1.0, 1.0)
            return
        taller = self._kick * round(swing(self._since, self._changes) * _KICK_STEPS) / _KICK_STEPS
        self.behind.stretch = (1 - taller / 2, 1 + taller)

    def _follow(self, dt_ms: float) -> None:
        """Let the body follow the head, a px at a time or a few: the picture slides along the edge of the table
        and is not drawn."""
        if self._sway == self._sways:
            self._waited = 0.0
            return
        self._waited += dt_ms
        if self._waited >= _LATE + _SWAYS and self._lived >= _next_beat(self._lived - dt_ms, self._together):
            self._waited = _LATE
            step = max(1, self.size // _LARGE)
            self._shift(self._sway + max(-step, min(step, self._sways - self._sway)))

    def _shift(self, px: int) -> None:
        self._sway = px
        self._slide()

    def shift_weight(self, side: int) -> None:
        """Begin to shift the weight to a side along the table's edge: -1, 1, or 0 for upright."""
        if self.animator.motion == "full":
            self._weights = float(self._weight), side * _WEIGHT * self.size / _UNITS
            self._shifted = 0.0
            self._lean_over(0.0)

    def _lean_over(self, dt_ms: float) -> None:
        """Go on with a shift of the weight: the picture slides, and is not drawn."""
        if self._shifted > _SHIFTS[-1][0]:
            return
        self._shifted += dt_ms
        share = next(share for at, share in reversed(_SHIFTS) if at <= self._shifted)
        start, end = self._weights
        self._weight = round(start + (end - start) * share)
        self._slide()

    def _slide(self) -> None:
        """Show the body as far aside as it follows the head and leans: neither needs a new picture."""
        px = self._sway + self._weight
        self.behind.sway = float(round(px * self._along[0])), float(round(px * self._along[1]))

    def _aim(self, face: Face, share: float) -> None:
        """Take note of how far the body is to follow the head, which is turned ``share`` of the way to the viewer."""
        if self.animator.motion != "full":
            self._sways = 0
            return
        back = _FACES_ONE * share * dict(self._posed.face).get("head_turn", 0.0)
        units = _FOLLOWS * (face.head_turn - back) + _TILTS * face.head_tilt
        self._sways = round(units * self.size / _UNITS)

    def _render(self) -> None:
        may_draw = self._budget.allowance(self)
        self._posed = self.pose
        pose, share = self._posed, round(self._facing * _HEAD_STEPS) / _HEAD_STEPS
        if self._faced[0] is not pose or self._faced[1] != share:
            self._faced = pose, share, facing(pose, share)
        pose = self._faced[2]  # the same object while nothing changes, which the renderer compares quickly
        face = self.animator.current()
        self._aim(face, share)
        shown = self._renderer.render(face, pose, self._cards, may_draw)
        self._budget.close(self)
        self.behind.cel, self.front.cel, self._shown = shown.behind, shown.front, shown.pose
        self.front.sway = 0.0, -float(round(_BREATHES * shown.breath * self.size / _UNITS))
        self._cast()

    def _cast(self) -> None:
        """Let the shadow on the wall follow a change of attitude; it stays while only faces move.

        There is none from the beginning of a change until the body is seen in its new attitude, which may be later than
        the change is over if there is no time to draw. Where only hands move it stays.
        """
        shade = self._shade
        if shade is None:
            return
        rests = not self.moving or _same_shadow(self._from, self._to)
        shade.visible = rests and _same_shadow(self._shown, self._to)
        if shade.visible and not _same_shadow(self._cast_of, self._to):
            shade.cel, self._cast_of = self.behind.cel, self._to

    def body(self) -> Rect:
        """Return the rectangle of head, trunk and arms in window px."""
        return self.behind.body().union(self.front.body())

    def mouth(self) -> tuple[float, float]:
        """Return the point of a bubble's tail, in window px."""
        x, y = self.window_pos
        return x, y - _MOUTH * self.size

    def eyes(self) -> tuple[float, float]:
        """Return the way from where the table's edge cuts the body to the point between the eyes, in px."""
        pose, build = facing(self.pose, self._facing), BUILDS[self.who]
        rig = SeatRig(BY_KEY[self.who], posed(self.animator.current(), pose), _UNITS, build, pose)
        (x, y), (dx, dy) = rig.at(0.0, 0.0), head_shift(build, pose)
        scale = self.size * (1 + pose.lean) * self.behind.scale / _UNITS
        aside, down = self.behind.sway
        return (x + dx - _UNITS / 2) * scale + aside, (y + dy - CUT) * scale + down

"""Who sits where: the table of a new match seen from above, its people, and choosing other people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from truc_desktop.art.cards import back_surface
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.art.light import shadow_of
from truc_desktop.art.mat import mat_sprite
from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.people import Budget, still
from truc_desktop.art.plates import name_plate
from truc_desktop.art.rooms import room_of
from truc_desktop.art.type import put_fit
from truc_desktop.i18n import _
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.button import ButtonNode, State
from truc_desktop.table.portrait import FOOT, Face, Shade

from .metrics import Metrics
from .sheets import Measures
from .widgets import Tick

GROUP = "seats"
_MAT = (560, 340)
_OWN_SEED, _SEEDS = 11, 97
_BOLD, _SLY, _CALM = 0.62, 0.55, 0.42
_LOOKS = {2: ((0, -1), (0, 1)), 4: ((0, -1), (-1, 0), (0, 1), (1, 0))}


def manner(person: Character) -> str:
    """One word for how a robot of this character plays."""
    temper = person.temper
    if temper.bluff >= _SLY and temper.bluff >= temper.raise_:
        return _("bluffs")
    if temper.raise_ >= _BOLD:
        return _("bold")
    if temper.bluff <= _CALM and temper.raise_ <= _CALM + 0.05:
        return _("careful")
    if temper.notice >= 0.7:
        return _("watchful")
    return _("even-handed")


class Sitter(Node):
    """A person at the table of the page: live face and plate; pressed, somebody else can be chosen."""

    def __init__(self, seat: int, who: str, title: str, role: str, us: bool, size: int, metrics: Metrics,
                 budget: Budget, *, tick: Tick, action: Callable[[], None], motion: str) -> None:  # fmt: skip
        """``size``: side of the frame in px."""
        super().__init__(name=f"seat-{seat}", z=3)
        animator = Animator(BY_KEY[who], _OWN_SEED + seat * _SEEDS, wander=True)
        animator.motion = motion  # type: ignore[assignment]
        self._face = Face(who, us, size, animator, budget)
        plate = name_plate(title, role, us, metrics.t, False, max(size * 1.6, 120 * metrics.t))
        self._plate = Sprite(plate, shadow_of=shadow_of, lift=4 * metrics.u,
                             y=size * FOOT + plate.get_height() / 2 - 23 * metrics.t)  # fmt: skip
        self._shade = Shade(self._face.shade, 8 * metrics.u)
        self.add(self._shade, self._face, self._plate)
        self._size, self._tick, self._animator = size, tick, animator
        self.focusable, self.focus_group = True, GROUP
        self.on_click = action
        self.on_hover = self._hover
        self.alt = _("{name}, {role}: choose somebody else").format(name=title, role=role)

    @property
    def foot(self) -> float:
        """How far the plate reaches below the middle, px."""
        image = self._plate.image
        return self._plate.y + (image.get_height() / 2 if image is not None else 0.0)

    @property
    def half_width(self) -> float:
        """Half of the widest of frame and plate."""
        image = self._plate.image
        return max(self._size * 0.56, image.get_width() / 2 if image is not None else 0.0)

    def body(self) -> Rect:
        """Frame and plate in window px."""
        x, y = self.window_pos
        top = self._size * 0.56
        return Rect(round(x - self.half_width), round(y - top), round(2 * self.half_width), round(top + self.foot))

    def hit(self, pos: Point) -> bool:
        """On frame or plate."""
        return self.body().collidepoint(pos)

    def look(self, dx: float, dy: float) -> None:
        """Turn to somebody."""
        self._animator.look(dx, dy)

    def _hover(self, inside: bool) -> None:
        if inside:
            self._tick()
            self._animator.look(0, 0)
            self._animator.mood("glee", 900)
        self._face.offset_y = -3.0 if inside else 0.0


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits in a seat of the picture."""

    who: str
    title: str
    role: str


def seat_picture(
    box: Rect, people: Sequence[Seated], m: Metrics, budget: Budget, *, room: str, tick: Tick,
    choose: Callable[[int], None], motion: str,
) -> Node:  # fmt: skip
    """The table with its people inside ``box`` (px); ``choose(seat)`` is called when a face is pressed."""
    group = Node(name="table", z=3)
    count = len(people)
    plate_h = 70 * m.t
    tall = (box.h - 2 * plate_h) / (2.35 if count == 2 else 2.55)
    wide = box.w * (0.30 if count == 4 else 0.42)
    size = round(max(40.0, min(150 * max(m.u, m.t), tall, wide)))
    middle_x = box.centerx
    sitters = []
    for seat, person in enumerate(people):
        sitters.append(Sitter(
            seat, person.who, person.title, person.role, seat % 2 == 0, size, m, budget, tick=tick,
            action=_chooser(choose, seat), motion=motion,
        ))  # fmt: skip
    foot = max(sitter.foot for sitter in sitters)
    half = max(sitter.half_width for sitter in sitters)
    rise = size * 0.66
    top_y, low_y = box.y + rise, box.bottom - foot
    side = box.w / 2 - half
    places = {
        2: ((middle_x, low_y), (middle_x, top_y)),
        4: ((middle_x, low_y), (middle_x + side, (top_y + low_y) / 2), (middle_x, top_y),
            (middle_x - side, (top_y + low_y) / 2)),
    }[count]  # fmt: skip
    mat_w = max(120.0, min(2 * side, box.w * 0.62) if count == 4 else box.w * 0.72)
    mat_h = min(mat_w * 0.66, (low_y - top_y) * (0.62 if count == 4 else 0.66))
    if mat_h > 60 * m.u:
        scale = mat_w / _MAT[0]
        cloth = mat_sprite(room_of(room), _MAT[0], round(mat_h / scale), scale)
        group.add(Sprite(cloth, shadow_of=shadow_of, x=middle_x, y=(top_y + low_y) / 2 + size * 0.1, lift=5 * m.u))
        pack = back_surface(room, mat_w * 0.11, 14)
        for i in range(5):
            group.add(Sprite(pack, shadow_of=shadow_of if i == 0 else None, x=middle_x - i * 0.6,
                             y=(top_y + low_y) / 2 + size * 0.1 - i * 1.2, lift=6 * m.u if i == 0 else 0))  # fmt: skip
    for sitter, (x, y), look in zip(sitters, places, _LOOKS[count], strict=True):
        sitter.x, sitter.y = round(x), round(y)
        sitter.look(*look)
    # Far people first, so that a plate never lies under a hat.
    for sitter in sorted(sitters, key=lambda each: each.y):
        sitter.z = 3 + sitter.y / 10_000
    group.add(*sitters)
    return group


def _chooser(choose: Callable[[int], None], seat: int) -> Callable[[], None]:
    return lambda: choose(seat)


class CastChoice:
    """The content of a sheet on which somebody of the cast is chosen; the answer is the key of the character."""

    def __init__(self, chosen: str, seated: Sequence[str], tick: Tick) -> None:
        """``chosen`` sits there now; ``seated`` have a seat at this table (they would swap)."""
        self._chosen, self._seated, self._tick = chosen, tuple(seated), tick

    def height(self, width: int, measures: Measures) -> int:
        """Rows of people."""
        columns, cell_h = self._grid(width, measures)
        return -(-len(CAST) // columns) * cell_h

    def build(self, box: Rect, measures: Measures, choose: Callable[[str], None]) -> Node:
        """A button for each of the cast."""
        group = Node(name="cast")
        columns, cell_h = self._grid(box.w, measures)
        cell_w = box.w / columns
        for i, person in enumerate(CAST):
            row, column = divmod(i, columns)
            cell = Rect(round(box.x + column * cell_w), box.y + row * cell_h, round(cell_w) - 4, cell_h - 4)
            group.add(self._person(person, cell, measures.t, choose))
        return group

    def _grid(self, width: int, measures: Measures) -> tuple[int, int]:
        t = measures.t
        columns = 6 if width >= 6 * 104 * t else 4
        rows = -(-len(CAST) // columns)
        room = (measures.h - 230 * t) / rows
        return columns, round(max(92 * t, min(176 * t, room)))

    def _person(self, person: Character, cell: Rect, t: float, choose: Callable[[str], None]) -> ButtonNode:
        said = [person.name, person.home, manner(person)]
        if person.key == self._chosen:
            said.append(_("sits here"))
        elif person.key in self._seated:
            said.append(_("at this table, would swap"))

        def draw(state: State) -> Surface:
            return _cast_cell(person, cell.size, t, state, person.key == self._chosen, person.key in self._seated)

        return ButtonNode(f"who-{person.key}", ", ".join(said), draw, cell, lambda: choose(person.key), group="cast",
                          lift=0, tick=self._tick)  # fmt: skip


def _cast_cell(
    person: Character, size: tuple[int, int], t: float, state: str, chosen: bool, seated: bool
) -> Surface:
    """One of the cast with name and manner; the one who sits here on the blue plate."""
    w, h = size
    look = "chosen" if chosen else "hover" if state in ("hover", "pressed") else "normal"
    out = row(w, h, t, look).copy()
    strong, soft = row_colours(look)
    two = h >= 124 * t and w >= 84 * t
    words_h = (54 if two else 32) * t
    face_px = round(min(w * 0.72, (h - words_h) / 1.2))
    face = still(person.key, face_px, None, "glee" if look == "hover" else "")
    out.blit(face, face.get_rect(midbottom=(w / 2, h - words_h + face_px * 0.055)))
    name = person.name
    put_fit(out, name, w / 2, h - words_h + 16 * t, w - 10 * t, 21 * t, "serifb", strong, 0.5)
    if two:
        note = _("swaps seats") if seated and not chosen else manner(person)
        put_fit(out, note, w / 2, h - words_h + 38 * t, w - 8 * t, 18 * t, "sansb", soft, 0.5)
    return out


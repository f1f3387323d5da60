"""A player at the table: name plate, badges, eye tab, pointer and focus; the person themself is drawn by a subclass."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.figures.attitudes import Attitude
from truc_desktop.art.light import shadow_of
from truc_desktop.art.marks import badge
from truc_desktop.art.people import EYE_STATES, eye_tab
from truc_desktop.art.plates import name_plate, plate_fits, role_that_fits
from truc_desktop.presentation.wording.roles import badge_told, eye_told
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.geometry import Edge, Layout, Place
from truc_desktop.table.nodes.told_mark import ToldMark

PLATE, BADGE, EYE = 40.0, 38.0, 42.0
"""Height of a plate with the name alone, and sides of a badge and of an eye tab, in units of t."""
LOOKS = {"seen": "caught"}
"""Eye tabs with the picture of another."""
OF_A_SIGN = ("caught", "seen")
"""Eye tabs that tell of a sign that was seen; a screen reader reads them, too."""
PLATE_LIFT = 5.0
"""Height of a plate above what is behind it, in units of u."""
ROOMY = 190.0
"""Widest plate with much room around the name, in units of t."""
HEAD = (0.30, 0.50, 0.42)
"""Half the width of a head with its hat, and its height above and below the middle of the face, in frames."""
_TAB = (0.28, -0.20)
"""Where the eye tab is, from the middle of the face outwards and down, in frames."""
_MARGIN = 6.0
"""Least distance of plates and marks from the window's edge, px."""


class PlayerNode(Node):
    """A player at the table. The node's position is the middle of the face."""

    def __init__(self, seat: int, who: str, name: str, us: bool, seed: int, budget: Budget) -> None:
        """``seat`` is in playing order, ``who`` a key of the cast; ``us``: on the viewer's side."""
        super().__init__(name=f"player-{seat}")
        self.seat, self.who, self.us, self.title = seat, who, us, name
        self.animator = Animator(BY_KEY[who], seed)
        self.budget = budget
        self.role = self.notice = self.about = ""
        self.turn = False
        self.ease: Attitude = "rest"
        """How they sit while nothing else moves them, which a blow or a card ends in."""
        self.badges: tuple[str, ...] = ()
        self.eye = ""
        self.edge = Edge.BOTTOM
        self.size = 0
        self.foot = 0.0
        self.plate: Sprite | None = None
        self.tab: Sprite | None = None
        self.click: Callable[[], None] | None = None
        self.watch: Callable[[bool], None] | None = None
        self._layout: Layout | None = None
        self._spot: Place | None = None
        self._marks = Node(name="marks", z=10)
        self._tag: Node | None = None
        """The tag beside the plate that was shown last."""
        self._built: tuple[object, ...] = ()
        self.add(self._marks)

    # ------------------------------------------------------------------ for subclasses
    def sit(self, layout: Layout, spot: Place) -> None:
        """Draw the person at a place of the layout."""
        raise NotImplementedError

    def change_side(self) -> None:
        """Draw the person as one of the other side."""
        raise NotImplementedError

    def shine(self, on: bool) -> None:
        """Let the lamp shine on the person, or not."""

    def swell(self, grown: float) -> None:
        """Enlarge the person by a part of their size; the plate stays legible."""
        raise NotImplementedError

    def ahead(self, at: Point | None) -> Iterator[None]:
        """Draw in advance what ``look`` will show, step by step."""
        raise NotImplementedError

    @property
    def parts(self) -> tuple[Node, ...]:
        """What is drawn in other layers than the node itself: behind and over what lies on the table."""
        return ()

    def take_up(self, name: Attitude, ms: float = 280.0) -> None:
        """Begin to change to an attitude, in ``ms``."""

    @property
    def playing(self) -> bool:
        """Whether an arm is out to play a card."""
        return False

    @property
    def strikes(self) -> bool:
        """Whether an arm is raised for a blow on the table, or has just come down."""
        return False

    def settle(self) -> None:
        """End a change of attitude at once."""

    def hold(self, cards: int) -> None:
        """Hold so many cards in the hand."""

    # ------------------------------------------------------------------ place and look
    @property
    def half(self) -> float:
        """Half the side of the frame in px."""
        return self.size / 2

    def place(self, layout: Layout, position: int) -> None:
        """Move to ``position`` of the layout."""
        spot = layout.places[position]
        self._layout, self._spot, self.edge = layout, spot, spot.edge
        self.x, self.y = round(spot.x), round(spot.y)
        self.size = round(spot.r * 2)
        self.sit(layout, spot)
        self._built = ()
        self.refresh()

    def belong(self, us: bool) -> None:
        """Set whether the player is on the viewer's side. Needed where sides change from hand to hand."""
        if us == self.us:
            return
        self.us = us
        self.change_side()
        self._built = ()
        self.refresh()

    def show(
        self, role: str, notice: str, turn: bool, badges: tuple[str, ...], eye: str = "", about: str = ""
    ) -> None:  # fmt: skip
        """Set what the player is and does.

        ``role``: in words, for the alt text; ``notice``: the part of it that the plate tells besides the name;
        ``about``: what that means. ``eye``: the eye tab, one of EYE_STATES or LOOKS.
        """
        self.role, self.notice, self.badges, self.eye, self.about = role, notice, badges, eye, about
        if turn != self.turn:
            self.turn = turn
            self.shine(turn)
        self.refresh()

    def refresh(self) -> None:
        """Rebuild plate, badges and eye tab if anything they show has changed."""
        layout, spot = self._layout, self._spot
        if layout is None or spot is None:
            return
        key = (self.role, self.notice, self.turn, self.badges, self.eye, self.us, layout, self.about)
        if key == self._built:
            return
        self._built = key
        self._marks.clear()
        box = self._hang_plate(layout, spot)
        self._pin_badges(layout, box)
        self._hang_tab(layout)
        seen = eye_told(self.eye, self.title) if self.eye in OF_A_SIGN else ""
        who = ", ".join(part for part in (self.title, self.role) if part)
        self.alt = f"{who}. {seen}" if seen else who
        self.hit_rect = self._target()
        self.on_click, self.on_hover = self.click, self.watch

    @property
    def tip(self) -> str:
        """What eye and marks beside the name mean, for the label of the player who has the focus; "" without any."""
        marks = eye_told(self.eye, self.title), self.about, *map(badge_told, self.badges)
        return " ".join(told for told in marks if told)

    @property
    def key(self) -> str:
        """No key belongs to a player."""
        return ""

    @property
    def box(self) -> Rect:
        """Where the label of a player in focus must not lie, in window px."""
        return self.focus_box()

    def _target(self) -> Rect:
        """Return the pointer's target in window px."""
        return self._head(self.x, self.y)

    @property
    def head(self) -> Rect:
        """The box of the head with its hat, in window px."""
        return self._head(self.x, self.y)

    def _head(self, x: float, y: float) -> Rect:
        half, up, down = (part * self.size for part in HEAD)
        return Rect(round(x - half), round(y - up), round(2 * half), round(up + down))

    def _hang_plate(self, layout: Layout, spot: Place) -> Rect:
        """Add the plate, if there is room for the name; return its place in window px."""
        most, t = spot.plate, layout.t
        x, y = spot.plate_at
        self.plate, self.foot = None, y
        if not plate_fits(self.title, self.us, t, most):
            return Rect(round(x), round(y), 0, 0)
        notice = role_that_fits(self.title, self.notice, self.us, t, most)
        picture = self._plate_picture(layout, spot, notice, self.turn)
        w, h = picture.get_size()
        lo, hi = (max(_MARGIN, spot.plate_span[0]), min(layout.w - _MARGIN, spot.plate_span[1]))
        x = max(lo + w / 2, min(hi - w / 2, x))
        if notice:  # it grows to where there is room
            up = self.edge is Edge.BOTTOM or (layout.compact and self.edge is not Edge.TOP)
            part = 0.1 if self.edge is Edge.TOP else -1 if up else 1  # at the top, cards lie close below it
            y += (h / 2 - 25 * t) * part
        self.plate = ToldMark(f"plate-{self.seat}", picture, PLATE_LIFT * layout.u, self.about if notice else "")
        self._put(self.plate, x, y, 3)
        self.foot = y + h / 2
        return self.plate.body() if self.host else picture.get_rect(center=(round(x), round(y)))

    def _plate_picture(self, layout: Layout, spot: Place, notice: str, turn: bool) -> Surface:
        """Return the picture of the plate with a ``notice``, with or without the turn."""
        picture = name_plate(self.title, notice, self.us, layout.t, turn)
        if picture.get_width() > min(spot.plate, ROOMY * layout.t):
            picture = name_plate(self.title, notice, self.us, layout.t, turn, spot.plate, tight=True)
        return picture

    def plate_ahead(self) -> None:
        """Draw in advance the plate with and without the turn, and its shadow."""
        layout, spot = self._layout, self._spot
        if layout is None or spot is None or not plate_fits(self.title, self.us, layout.t, spot.plate):
            return
        notice = role_that_fits(self.title, self.notice, self.us, layout.t, spot.plate)
        for turn in (False, True):
            picture = self._plate_picture(layout, spot, notice, turn)
            SHARED.shadow(picture, PLATE_LIFT * layout.u, shadow_of)

    def _pin_badges(self, layout: Layout, plate: Rect) -> None:
        """Add the badges beside the plate, where the window has room for them."""
        side = round(BADGE * layout.t)
        step = side + 2 * layout.t
        left = self.badges_left or plate.right + len(self.badges) * step > layout.w - _MARGIN
        for i, kind in enumerate(self.badges):
            away = plate.w / 2 + (i + 0.5) * step
            mark = ToldMark(f"badge-{kind}-{self.seat}", badge(kind, side), 4 * layout.u, badge_told(kind))
            self._put(mark, plate.centerx + (-away if left else away), plate.centery, 4)

    @property
    def badges_left(self) -> bool:
        """Whether badges are to the left of the plate: the viewer's, and at the right of the table those of somebody
        behind another person, on whose head they would lie."""
        spot = self._spot
        return self.edge is Edge.BOTTOM or (self.edge is Edge.RIGHT and spot is not None and spot.far)

    def badge_marks(self) -> list[Sprite]:
        """Return the badges beside the plate."""
        return [node for node in self._marks.children if isinstance(node, Sprite) and node.name.startswith("badge-")]

    def marks_shown(self) -> list[Rect]:
        """Return where the badges beside the plate are, in window px."""
        return [mark.body() for mark in self.badge_marks()]

    def _hang_tab(self, layout: Layout) -> None:
        self.tab = None
        state = next((state for state in EYE_STATES if state == LOOKS.get(self.eye, self.eye)), None)
        if state is None:
            return
        side = round(EYE * layout.t)
        out = 1 if self.edge is Edge.RIGHT else -1
        x = self.x + out * max(_TAB[0] * self.size, 0.20 * self.size + side / 2)
        x = max(side / 2 + _MARGIN, min(layout.w - side / 2 - _MARGIN, x))
        told = eye_told(self.eye, self.title)
        self.tab = ToldMark(f"eye-{self.seat}", eye_tab(side, state), 5 * layout.u, told)
        self._put(self.tab, x, self.y + _TAB[1] * self.size, 5)

    def _put(self, node: Sprite, x: float, y: float, z: float) -> None:
        """Add a mark at a point of the window."""
        node.x, node.y, node.z = round(x) - self.x, round(y) - self.y, z
        self._marks.add(node)

    # ------------------------------------------------------------------ geometry
    def body(self) -> Rect:
        """Return the rectangle of the head in window px."""
        return self._head(*self.window_pos)

    def focus_box(self) -> Rect:
        """Return the rectangle of head and plate."""
        return self.body() if self.plate is None else self.body().union(self.plate.body())

    def displace(self, why: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Draw the player aside by dx, dy px for the reason ``why``; 0, 0 ends it."""
        super().displace(why, dx, dy)
        for part in self.parts:
            part.displace(why, dx, dy)
        self.lead()

    def take_along(self, tag: Node) -> None:
        """Let a tag beside the plate go where the plate goes; one that was taken along before does no longer."""
        self._tag = tag
        self.lead()
        self._fade_tag()

    def fade_marks(self, part: float) -> None:
        """Let plate, badges, eye and tag fade by a part, 0..1 (0: as usual, 1: they are away), as a body that comes
        closer would lie under them."""
        self._marks.alpha = 1.0 - max(0.0, min(1.0, part))
        self._fade_tag()

    def _fade_tag(self) -> None:
        """Let the tag come and go with the plate."""
        if self._tag is not None:
            self._tag.visible = self._marks.alpha > 0.5

    def lead(self) -> None:
        """Draw the tag aside as far as the plate."""
        if self._tag is not None:
            (x, y), (dx, dy) = self.aside, self._marks.aside
            self._tag.displace("player", x + dx, y + dy)

    def look(self, at: Point | None) -> None:
        """Turn the eyes to a point in window px; None: to the viewer, in front of the screen."""
        if at is None:
            self.animator.look(0, 0)
            return
        x, y = self.window_pos
        self.animator.look(at[0] - x, at[1] - y)

    def eyes(self) -> Point:
        """Return the point where a line of sight begins and ends, in window px."""
        return self.window_pos

    def mouth(self) -> Point:
        """Return the point of a bubble's tail, in window px."""
        x, y = self.window_pos
        return x, y + self.half * 0.1

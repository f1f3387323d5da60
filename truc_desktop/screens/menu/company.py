"""The people at the table of the menu: what they look like and what they do (``greeting`` says who they are)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from truc_desktop.art.bubbles import TALK, bubble
from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.figures.attitudes import Attitude, Place, attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.light import shadow_of
from truc_desktop.art.plates import name_plate
from truc_desktop.art.rooms import room_of
from truc_desktop.i18n import _
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.menu.greeting import Greeting, Seats
from truc_desktop.screens.menu.menu_layout import Plan
from truc_desktop.screens.menu.menu_room import living_things, menu_ground
from truc_desktop.screens.menu.menu_scene import Scene
from truc_desktop.table.nodes.room_life import RoomLife
from truc_desktop.table.nodes.seated import SeatedPerson
from truc_desktop.ui.metrics import Metrics

_PAUSE = (3200.0, 6800.0)  # ms between two things that somebody does
_SIGNS = ("wink", "raise_brows", "kiss", "grin")
_BLOW = 260.0  # ms of drawing back, before the hand comes down
_DOWN = 90.0
_STRUCK = (("fist1", 0.35), ("glasses1", 0.4))
_PUT_DOWN = (("glass_down", 0.5),)
"""What is heard of a hand that comes down, and of a glass: names and gains."""
_NEEDED: dict[str, tuple[Attitude, ...]] = {
    "think": ("think",), "strike": ("windup", "strike"), "toast": ("toast",)
}  # fmt: skip
_DEEDS = ("think", "think", "sign", "sign", "strike", "toast")


def _unheard(name: str, gain: float) -> None:
    """Play nothing."""


def paint_company(room: str, w: int, h: int, u: float, scene: Scene | None, seats: Seats) -> Surface:
    """Return the picture of the room (see menu_ground), and draw the people of it at rest into the memory for pictures.

    It may run in a thread of its own.
    """
    if scene is not None:
        for place, who in seats:
            renderer = FigureRenderer(who, scene.seat(place)[2], _seat(room, place), _slope(scene, place))
            renderer.render(pose(BY_KEY[who]), attitude(who, "rest", place))
    return menu_ground(room, w, h, u, scene)


def _seat(room: str, place: Place) -> Seat:
    return Seat(room, place == "opposite")


def _slope(scene: Scene, place: Place) -> float:
    return {"left": -scene.view.slope, "right": scene.view.slope, "opposite": 0.0}[place]


@dataclass(slots=True)
class _Change:
    """In ``left`` ms a person will take up an attitude, within ``ms``."""

    left: float
    person: SeatedPerson
    attitude: Attitude
    ms: float
    sounds: tuple[tuple[str, float], ...] = ()
    """What is heard at its end: names and gains."""


@dataclass(slots=True)
class _Heard:
    """A sound that will be heard in ``left`` ms."""

    left: float
    name: str
    gain: float


class Company:
    """The people of a room at its table, and the greeting of one of them. From time to time one of them does something.

    What they do is chance alone; it begins once its pictures have been drawn, in the time that frames have left.
    """

    def __init__(self, greeting: Greeting, hear: Callable[[str, float], object] = _unheard) -> None:
        """``hear(name, gain)`` plays a sound."""
        self.greeting, self.room, self.who = greeting, greeting.room, greeting.who
        self._hear = hear
        self.budget = Budget()
        self._random = greeting.chance
        self._animators = {
            who: Animator(BY_KEY[who], self._random.randrange(1 << 30), wander=True) for _place, who in greeting.seats
        }
        self._motion = Motion.FULL
        self._people: list[SeatedPerson] = []
        self._wait = _PAUSE[1]
        self._next: tuple[SeatedPerson, str] | None = None
        self._to_come: list[_Change] = []
        self._to_hear: list[_Heard] = []

    def greet(self) -> None:
        """Show the greeting as a bubble."""
        animator = self._animators[self.who]
        animator.look(0, 0)
        animator.mood("glee", 2600)
        animator.talk(self.greeting.words)

    # ------------------------------------------------------------------ what they do
    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass: begin what somebody will do next, and end what is done. Nothing without full motion."""
        if self._motion is not Motion.FULL or not self._people:
            return
        self._be_heard(dt_ms)
        for change in self._to_come:
            change.left -= dt_ms
            if change.left <= 0:
                change.person.take_up(change.attitude, change.ms)
                self._to_hear += [_Heard(change.ms, name, gain) for name, gain in change.sounds]
        self._to_come = [change for change in self._to_come if change.left > 0]
        if self._to_come:
            return
        self._wait -= dt_ms
        if self._next is None and self._wait < 0:
            self._next = self._random.choice(self._people), self._random.choice(_DEEDS)
        if self._next is not None:
            self._prepare(*self._next)

    def _be_heard(self, dt_ms: float) -> None:
        for sound in self._to_hear:
            sound.left -= dt_ms
            if sound.left <= 0:
                self._hear(sound.name, sound.gain)
        self._to_hear = [sound for sound in self._to_hear if sound.left > 0]

    def _prepare(self, person: SeatedPerson, deed: str) -> None:
        """Draw ahead what a deed needs; begin it once all is there."""
        needed = _NEEDED.get(deed, ())
        if not all(person.draw_ahead(name) for name in needed):
            return
        self._next = None
        self._wait = self._random.uniform(*_PAUSE)
        if deed == "sign":
            person.animator.signal(self._random.choice(_SIGNS))
        elif deed == "think":
            person.take_up("think", 420)
            self._to_come = [_Change(2600.0, person, "rest", 420.0)]
        elif deed == "toast":
            person.animator.mood("glee", 2600)
            person.take_up("toast", 380)
            self._to_come = [_Change(2400.0, person, "rest", 420.0, _PUT_DOWN)]
        else:
            person.animator.mood("proud" if self._random.random() < 0.5 else "glee", 2400)
            person.take_up("windup", 200)
            struck = _Change(_BLOW, person, "strike", _DOWN, _STRUCK)
            self._to_come = [struck, _Change(1700.0, person, "rest", 420.0)]
            for other in self._people:
                if other is not person:
                    other.animator.mood("surprise", 1500)

    # ------------------------------------------------------------------ nodes
    def nodes(self, plan: Plan, m: Metrics, motion: Motion) -> list[Node]:
        """The group of the people ("company") with the greeter's plate ("host"), and their bubble ("bubble")."""
        scene = plan.scene
        self._people, self._to_come, self._to_hear, self._next = [], [], [], None
        self._motion = motion
        if scene is None:
            return []
        group = Node(name="company", z=-1)
        for place, who in self.greeting.seats:
            self._people.append(self._sit(scene, place, who))
        group.add(*self._people)
        if motion is Motion.FULL and room_of(self.room).table != "flat":
            group.add(RoomLife(self.room, scene.view))
        for thing in living_things(self.room, scene, motion is Motion.FULL):
            thing.z = 0.5  # before the person opposite, behind those at the sides
            group.add(thing)
        host = self._people[-1]
        plate = name_plate(BY_KEY[self.who].name, "", True, m.t)
        sign = Sprite(plate, shadow_of=shadow_of, y=plate.get_height() * 0.5 + 22 * scene.scale, z=3, lift=4 * m.u)
        host.add(sign)
        host.name, host.alt = "host", BY_KEY[self.who].name
        said = self._bubble(plan, host, m)
        return [group] if said is None else [group, said]

    def _sit(self, scene: Scene, place: Place, who: str) -> SeatedPerson:
        x, y, size = scene.seat(place)
        animator = self._animators[who]
        animator.motion = self._motion.value
        person = SeatedPerson(
            who, place, size, _seat(self.room, place), animator, self.budget, slope=_slope(scene, place),
            lift=5 * scene.u, name=f"guest-{place}",
        )  # fmt: skip
        person.x, person.y = round(x), round(y)
        person.z = 0 if place == "opposite" else 1
        return person

    def _bubble(self, plan: Plan, host: SeatedPerson, m: Metrics) -> Node | None:
        x, mouth = host.x, host.y - 0.58 * host.size
        right = x - host.size * 0.42
        room = right - (plan.column.right if plan.logo.right < plan.column.right else plan.logo.right) - 16 * m.u
        if room < 170 * m.t:
            return None
        words, meaning = self.greeting.words, _(self.greeting.meaning)
        plain = bubble(words, meaning, m.t, None, TALK, room)
        w, h = plain.size
        middle_x, middle_y = right - w / 2, max(h / 2 + 14 * m.t, mouth - 0.3 * host.size)
        tip = (round(x - host.size * 0.27 - middle_x), round(mouth - 0.02 * host.size - middle_y))
        said = bubble(words, meaning, m.t, tip, TALK, room)
        left, top = middle_x - said.centre[0], middle_y - said.centre[1]
        image = said.image
        return Sprite(
            image, shadow_of=shadow_of, name="bubble", x=left + image.get_width() / 2, y=top + image.get_height() / 2,
            z=5, lift=14 * m.u, alt=f"{words} {meaning}",
        )  # fmt: skip

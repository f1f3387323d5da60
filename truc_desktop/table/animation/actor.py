"""What faces, voices and things do while events are acted out: the presenters' TableEffects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from truc_desktop.art.bubbles import CALL, CHAT, SMALL_CALL, TALK, bubble, bubble_size, tag
from truc_desktop.art.light import shadow_of
from truc_desktop.audio.voices import voice_event
from truc_desktop.engine import SeatView, SignalMade
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Phrase
from truc_desktop.scene.easing import out_back
from truc_desktop.scene.flight import Pulse
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Seq, Step, Wait
from truc_desktop.scene.timeline import Timeline
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.table.layout.geometry import Edge
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import place_tag

BUBBLE_IN, BUBBLE_OUT = 140.0, 120.0
BUBBLE_BASE, BUBBLE_LETTER = 500.0, 60.0
BUBBLE_LEAST, BUBBLE_MOST = 1500.0, 6000.0
LONG_CALL = 15
"""Calls of more letters are shouted in a smaller bubble, which does not reach the next player."""
CROWDED = 24
"""A bubble that another covers by more than so many px goes."""
CHAT_WIDTH, FACE_HIDDEN = 340.0, 0.06
"""Width of a bubble beside the game at most, in units of t; the part of a face that small talk may hide."""
BUBBLE_HEIGHT = 540
"""Bubbles grow with the type only as long as the window is so many units of type high: cards stay in sight."""


PAN = 0.5
"""How far to one side the voice of somebody at the edge of the window comes from."""


class SoundOutput(Protocol):
    """Whatever plays sounds."""

    def play(self, name: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> object:
        """Play a named sound, ``pan`` from -1 (left) to 1; silence where there is no device."""


def bubble_ms(phrase: Phrase) -> float:
    """How long a bubble stays at speed 1: time to read it, within bounds."""
    letters = len(phrase.text) + len(phrase.subtitle)
    return min(BUBBLE_MOST, max(BUBBLE_LEAST, BUBBLE_BASE + BUBBLE_LETTER * letters))


class Actor:
    """Bubbles, gestures, sounds, lights. ``ambient`` plays what nobody has to wait for."""

    def __init__(
        self,
        table: Tabletop,
        ambient: Timeline,
        ear: SoundOutput,
        stay: Callable[[], Step],
        on_caught: Callable[[SignalMade], None],
    ) -> None:
        """``stay()`` is the step for which a finished trick stays; ``on_caught`` hears of signals seen by rivals."""
        self.table = table
        self.ambient = ambient
        self.ear = ear
        self._stay = stay
        self.speed: Callable[[], float] = lambda: 1.0
        """How many times quicker than usual the table moves now."""
        self._on_caught = on_caught
        self.layer = Node(name="bubbles", z=80)
        self.veil: Veil | None = None
        self.veil_layer = Node(name="veil", z=60)
        self.stake: Sprite | None = None
        self.show_stake: Callable[[SeatView], None] | None = None
        self._bubbles: dict[int, Sprite] = {}

    def stay(self) -> Step:
        """A finished trick stays."""
        return self._stay()

    def at_least(self, ms: float) -> float:
        """So many milliseconds for the eye, as the table's own time goes now."""
        return ms * max(1.0, self.speed())

    @property
    def silent(self) -> bool:
        """Whether no bubble is up."""
        return not self._bubbles

    # ------------------------------------------------------------------ voices
    def sound(self, name: str, pitch: float = 1.0) -> None:
        """Play a sound."""
        self.ear.play(name, 1.0, pitch)

    def utter(self, seat: int, word: str) -> None:
        """A recorded word in the voice of ``seat``, without a bubble: ``laugh``, ``sigh``."""
        voice = self.table.seats[seat].animator.character.voice
        pan = PAN * (2 * self.table.seats[seat].x / self.table.place.w - 1)
        self.ear.play(voice_event(word, voice.pitch, voice.colour), pan=pan)

    def say(self, seat: int, phrase: Phrase, voice: str = "") -> Step:
        """A bubble; the step lasts until it is up, the bubble goes by itself."""
        return Seq(Do(lambda: self.speak(seat, phrase, voice)), Wait(BUBBLE_IN))

    def speak(self, seat: int, phrase: Phrase, voice: str = "", beside: bool = False,
              needless: bool = False) -> None:  # fmt: skip
        """Put up the bubble now, move the mouth, sound the voice. ``beside``: said beside the game, in a small bubble;
        what is ``needless`` too is left unsaid where it would hide a face or a card of the trick."""
        self.hush(seat)
        node = self._bubble(seat, phrase, beside)
        if needless and self._in_the_way(node, seat):
            return
        for other, shown in list(self._bubbles.items()):
            if shown.body().inflate(-CROWDED, -CROWDED).colliderect(node.body()):
                self.hush(other)
        self._bubbles[seat] = node
        self.layer.add(node)
        self.table.seats[seat].animator.talk(phrase.text)
        self.ear.play("bubble")
        if voice:
            self.utter(seat, self.table.cues.word(voice, phrase.text))
        node.scale = 0.6

        def gone() -> None:
            if self._bubbles.get(seat) is node:
                del self._bubbles[seat]
            node.remove_self()

        self.ambient.play(
            Seq(
                Tween(node, "scale", 1.0, BUBBLE_IN, out_back),
                Wait(bubble_ms(phrase)),
                Tween(node, "alpha", 0.0, BUBBLE_OUT),
                Do(gone),
            )
        )

    def _in_the_way(self, bubble: Node, seat: int) -> bool:
        """Whether a bubble of ``seat`` hides another's face, or a card of the trick."""
        box = bubble.body()
        faces = [node.body() for node in self.table.seats if node.seat != seat]
        cards = [node.body().inflate(-CROWDED, -CROWDED) for node in self.table.trick.values()]
        hidden = [box.clip(face) for face in faces]
        return any(part.w * part.h > FACE_HIDDEN * face.w * face.h for part, face in zip(hidden, faces, strict=True)) \
            or box.collidelist(cards) >= 0

    def hush(self, seat: int | None = None) -> None:
        """Take away the bubble of a seat, or all of them."""
        for who in list(self._bubbles) if seat is None else [seat]:
            node = self._bubbles.pop(who, None)
            if node is not None:
                node.remove_self()

    def _bubble(self, seat: int, phrase: Phrase, beside: bool = False) -> Sprite:
        table, place = self.table, self.table.place
        t, u = min(place.t, place.h / BUBBLE_HEIGHT), place.u
        spot = place.places[table.position(seat)]
        crowded = place.seats > 4 or place.t > 1.7 * place.u or len(phrase.text) > LONG_CALL
        style = (SMALL_CALL if crowded else CALL) if phrase.shout else CHAT if beside else TALK
        most = CHAT_WIDTH * t if beside else 0.0
        w, h = bubble_size(phrase.text, phrase.subtitle, t, style, most=most)
        r = spot.r
        if spot.edge in (Edge.LEFT, Edge.RIGHT):
            k = 1 if spot.edge is Edge.LEFT else -1
            x = spot.x + k * (r * 0.98 + w / 2)
            y = min(spot.y - r * 0.62 - h / 2, spot.backs[1] - place.back_width * 0.72 - h / 2 - 10 * u)
            tip = (spot.x + k * r * 0.62, spot.y + r * 0.10)
            if place.seats > 4:
                x, y = spot.x + k * (r * 1.25 + w / 2), spot.y - r * 0.2
            elif abs(tip[1] - y) < h * 0.5 + 20 * t:
                tip = (tip[0], y + h * 0.5 + 22 * t)
        elif spot.edge is Edge.TOP and place.seats > 6:
            x, y, tip = spot.x, self.table.seats[seat].foot + h / 2 + 16 * t, (spot.x, spot.y + r * 0.9)
        elif spot.edge is Edge.TOP:
            x, y, tip = spot.x + r * 1.3 + w / 2, spot.y + h * 0.02, (spot.x + r * 0.74, spot.y + r * 0.28)
        else:
            hand = place.hand_centre[0] - place.hand_step - 0.56 * place.hand_width
            x, y = min(spot.x - r * 0.1, hand - w / 2), spot.y - r - h / 2 - 40 * t
            tip = (spot.x + 10 * t, spot.y - r * 0.86)
        x = max(w / 2 + 12, min(place.w - w / 2 - 12, x))
        y = max(62 * t + h / 2, y)
        drawn = bubble(phrase.text, phrase.subtitle, t, (round(tip[0] - x), round(tip[1] - y)), style, most)
        cx, cy = drawn.centre
        image = drawn.image
        node = Sprite(
            image, shadow_of=shadow_of, name=f"bubble-{seat}", lift=14 * u,
            x=x - cx + image.get_width() / 2, y=y - cy + image.get_height() / 2,
            alt=" – ".join(part for part in (table.players[seat].name + ": " + phrase.text, phrase.subtitle) if part),
        )  # fmt: skip
        return node

    def whisper(self, seat: int, text: str, ms: float = 2600.0) -> None:
        """A small tag by a player for a while: what a sign meant for this player."""
        pictures = [tag(text, self.table.place.t, lines=lines) for lines in (1, 2, 3)]
        chosen, x, y = place_tag(self.table, seat, [picture.get_size() for picture in pictures])
        node = Sprite(pictures[chosen], name=f"whisper-{seat}", x=x, y=y, z=2, alt=text)
        self.layer.add(node)
        self.ambient.play(Seq(Wait(ms), Tween(node, "alpha", 0.0, BUBBLE_OUT), Do(node.remove_self)))

    # ------------------------------------------------------------------ faces
    def gesture(self, seat: int, kind: str) -> Step:
        """The face makes the signal; the table need not wait for its end."""
        face = self.table.signs[kind].face
        return Seq(Do(lambda: self.table.seats[seat].animator.signal(face)), Wait(500))

    def caught(self, event: SignalMade) -> None:
        """Say what a sign to this player means, and to who made it that no rival saw it; pass on that one did."""
        if self.table.viewer in event.to or self.table.viewer in event.noticed:
            sign = self.table.signs[event.kind]
            self.whisper(event.seat, f"{_(sign.gesture)}: {_(sign.means)}")
        if event.noticed:
            self._on_caught(event)
        elif event.seat == self.table.viewer:
            self.whisper(event.seat, _("No rival saw it"))

    def aside(self, step: Step) -> None:
        """Play what nobody has to wait for."""
        self.ambient.play(step)

    def light(self, seats: Sequence[int]) -> None:
        """Lift these players out of the dark over the room; the others go back under it."""
        self.table.light(seats)

    # ------------------------------------------------------------------ stakes
    def stake_raised(self, after: SeatView, seat: int | None = None) -> Step:
        """The stake plate shows what is asked and swells; the room dims but for who speaks, and comes back."""
        place = self.table.place
        veil = Veil(Rect(0, 0, place.w, place.h), strength=52)
        veil.alpha = 0.0

        def put() -> None:
            self.veil_layer.clear()
            self.veil_layer.add(veil)
            self.light(() if seat is None else (seat,))
            self.table.light_cards(True)

        def gone() -> None:
            if veil.parent is not None:
                veil.remove_self()
                self.light(())
                self.table.light_cards(False)

        dim = Seq(
            Do(put), Tween(veil, "alpha", 1.0, 160), Wait(900), Tween(veil, "alpha", 0.0, 300), Do(gone)
        )
        return Seq(Do(lambda: self.ambient.play(dim)), self.stake_settled(after, 1.25, 350))

    def stake_settled(self, after: SeatView, swell: float = 1.1, ms: float = 240.0) -> Step:
        """The stake plate shows what stands now, and swells a little."""

        def make() -> Step | None:
            if self.show_stake is not None:
                self.show_stake(after)
            return None if self.stake is None else Pulse(self.stake, swell, ms)

        return Lazy(make)

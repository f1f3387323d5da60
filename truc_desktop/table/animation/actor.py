"""Actor: the TableEffects of presenters, with bubbles, voices, gestures and light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Protocol

from pygame import Rect, Surface

from truc_desktop.ai.spoken_advice import opinion_in
from truc_desktop.art.bubbles import ADVICE, CALL, CHAT, SMALL_CALL, TALK, bubble, bubble_size, tag, word_px
from truc_desktop.art.light import shadow_of
from truc_desktop.art.opinion_chip import HIGH, ICONS, WIDE, opinion_chip
from truc_desktop.audio.voices import voice_event
from truc_desktop.engine import SeatView, SignalMade, cards_laid_by
from truc_desktop.presentation.deciding import force_of
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.narration.narrator import claim_note, unseen_note
from truc_desktop.presentation.stake_on_table import stake_on_table
from truc_desktop.scene.easing import out_back
from truc_desktop.scene.flight import Pulse
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait
from truc_desktop.scene.timeline import Timeline
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.scene.vignette import Vignette
from truc_desktop.table.animation.close_up import sign_again
from truc_desktop.table.animation.staging import FASTEST, Staging
from truc_desktop.table.animation.stake_steps import show_stake, strike
from truc_desktop.table.animation.timings import (
    ADVICE_FOLDS,
    GESTURE_WAIT,
    NOTE_READ,
    PLAIN_DARK,
    PLAIN_DARK_IN,
    PLAIN_DARK_OUT,
    PLAIN_DARK_STAYS,
    PLATE_MS,
    SHOUTS,
    TAG_STAYS,
    UNSEEN,
    WORDS_READ,
)
from truc_desktop.table.layout.geometry import Edge
from truc_desktop.table.nodes.advice_place import advice_spot, amiss
from truc_desktop.table.nodes.bubble_node import BubbleNode
from truc_desktop.table.nodes.bubble_place import LONGEST_TAIL, Spot, clear_of, own_spot, short_tail, tail_length
from truc_desktop.table.nodes.own_player import APPEARS, VANISHES
from truc_desktop.table.nodes.sign_note import best_place, note_shapes
from truc_desktop.table.nodes.sign_tag import SignTag
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import bounds, place_tag
from truc_desktop.table.nodes.told_mark import ToldMark

BUBBLE_IN, BUBBLE_OUT = 140.0, 120.0
"""Showing and fading of a bubble, ms."""
BUBBLE_BASE, BUBBLE_LETTER = 500.0, 60.0
"""Reading time of a bubble, and addition for each letter, ms."""
BUBBLE_LEAST, BUBBLE_MOST = 1500.0, 6000.0
"""Least and most reading time of a bubble, ms."""
LONG_CALL = 15
"""Calls of more letters get a smaller bubble, which does not reach the next player."""
CROWDED = 24
"""A bubble goes when another one overlaps it by more than this, px."""
CHAT_WIDTH, FACE_HIDDEN = 340.0, 0.06
"""Greatest width of a small-talk bubble, in units of t; the part of a face it may cover."""
TALK_WIDTH, TWO_LINES = 440.0, 44
"""Greatest width of a bubble of advice and other talk of up to so many letters: two lines, that leave a call free."""
BUBBLE_HEIGHT = 540
"""Bubbles are never larger than for a window of this height in units of type, so that cards remain visible."""
CROWD = 4
"""With more people than these advice is said in small bubbles, and only a chip is left of it once it has been read."""
ADVICE_WIDTHS = (420.0, 250.0, 190.0)
"""Greatest widths of a small bubble of advice that are tried, in units of t."""
NARROW = 270.0
"""Greatest width of the bubble of a call that has no room otherwise, in units of t, if its word has room in it."""
SWAPPED = 0.4
"""How much of a bubble is seen still when the chip takes its place, 0..1."""
CHIP_TAIL = 1.0
"""Least distance of a chip from the mouth, in units of t: its picture has the tail."""

TAG_SIZE = 1.2
"""Size of the tags beside players, such as the meaning of a sign; 1: the smallest type."""
NOTE_RISES = 26.0
"""How far that note rises as it appears, in units of u."""
UNSEEN_NOTE = "unseen-note"
"""Name of the note that says that no rival saw a sign."""
PAN = 0.5
"""Panning of the voice of a player at the edge of the window, 0..1."""


class SoundOutput(Protocol):
    """An output for sounds."""

    def play(self, name: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> object:
        """Play a named sound; ``pan`` from -1 (left) to 1 (right). Silent without a device."""

    def quieten(self, level: float) -> object:
        """Let the room fall to ``level`` (0..1) of its volume; 1: let it come back."""


def bubble_ms(phrase: Phrase) -> float:
    """Return how long a bubble stays at speed 1, in ms: time to read it, within bounds."""
    letters = len(said_by(phrase)) + len(meaning_of(phrase))
    return min(BUBBLE_MOST, max(BUBBLE_LEAST, BUBBLE_BASE + BUBBLE_LETTER * letters))


def said_by(phrase: Phrase) -> str:
    """Return all that a bubble says in the speaker's language: the word, and a joke."""
    return phrase.text if phrase.joke is None else f"{phrase.text} {phrase.joke.text}"


def meaning_of(phrase: Phrase) -> str:
    """Return what that means in the player's language, sentence by sentence.

    Each of two sentences is on a line of its own, so that the bubble stays narrow.
    """
    if phrase.joke is None:
        return phrase.subtitle.replace(". ", ".\n")
    return "\n".join(part for part in (phrase.subtitle, phrase.joke.subtitle) if part)


class Actor:
    """Bubbles, gestures, sounds and light at one table. ``ambient`` plays animations that nothing waits for."""

    def __init__(
        self,
        table: Tabletop,
        ambient: Timeline,
        ear: SoundOutput,
        stay: Callable[[], Step],
        on_caught: Callable[[SignalMade], None],
        patience: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """``stay()`` returns the step while a finished trick stays; ``on_caught`` receives signals that rivals saw.

        ``patience()`` returns how much longer than usual a finished hand stays.
        """
        self.table = table
        self.ambient = ambient
        self.ear = ear
        self._stay, self._patience = stay, patience
        self.staging = Staging(table, self.sound)
        self._on_caught = on_caught
        self.layer = Node(name="bubbles", z=80)
        self.tag_ms = TAG_STAYS
        """How long a tag next to a player stays at any speed of the table, ms."""
        self.keeps_tags = False
        """Whether the meaning of a sign stays until ``end_tags`` or ``release_tags``."""
        self._signed: dict[int, dict[str, int]] = {}
        """The signs that a player has made in this hand, as far as the viewer knows them, by seat; and how many cards
        they had laid before each."""
        self._tags: dict[int, str] = {}
        """The texts of the tags that stay, by seat."""
        self._read_tags: dict[int, Sprite] = {}
        """Those of them that have been shown for ``tag_ms``, by seat."""
        self.veil: Veil | None = None
        self.veil_layer = Node(name="veil", z=60)
        self.stake: Sprite | None = None
        self.show_stake: Callable[[SeatView], None] | None = None
        self._bubbles: dict[int, BubbleNode] = {}
        self._ahead: tuple[object, BubbleNode | None] = (None, None)
        """The bubble that was drawn ahead, after what it follows from."""
        self._seen: dict[int, str] = {}
        """The last sign of each other player that the viewer has seen in this hand, by seat; the latest is last."""
        self._said: dict[int, tuple[Phrase, bool]] = {}
        """What the bubbles say, by seat, and whether it is small talk."""
        self.papers: Callable[[], Sequence[Rect]] = tuple
        """Returns the papers that must be read, in window px: no bubble covers them, nor words still unread."""
        self.controls: Callable[[], Sequence[Rect]] = tuple
        """Returns where the prompt, the stakes and the calls are, in window px."""
        self._bettors: frozenset[int] = frozenset()
        """Those whose open bet or question is kept."""
        self._kept: frozenset[int] = frozenset()
        self._kept_besides: frozenset[int] = frozenset()
        self._chips: dict[int, ToldMark] = {}
        """What is left of advice that has been read, by seat, while the question it belongs to is open."""
        self._legible: set[int] = set()
        self._past: set[int] = set()
        """Seats whose bubbles have been shown long enough to be read; those whose bubbles go as soon as they are."""
        self._overdue: set[int] = set()
        """The seats whose bubbles are only shown still because they are kept."""

    def stay(self) -> Step:
        """Return the step while a finished trick stays on the mat."""
        return self._stay()

    def patience(self) -> float:
        """Return how much longer than usual a finished hand stays."""
        return self._patience()

    def at_least(self, ms: float) -> float:
        """Convert a least duration in real ms to the table's own time at the current speed."""
        return ms * max(1.0, self.staging.speed)

    def to_read(self, ms: float) -> float:
        """Do the same as ``at_least`` for something that is read; 0 at instant speed, where nothing stays."""
        return self.at_least(ms) if self.staging.speed <= FASTEST else 0.0

    @property
    def silent(self) -> bool:
        """Whether no bubble is shown."""
        return not self._bubbles

    @property
    def reading(self) -> bool:
        """Whether words are shown that have not been read yet: a bubble, or the note that no rival saw a sign."""
        return bool(self._bubbles.keys() - self._overdue) or self.layer.find(UNSEEN_NOTE) is not None

    # ------------------------------------------------------------------ voices
    def sound(self, name: str, pitch: float = 1.0) -> None:
        """Play a sound; ``pitch`` 1.0 is as recorded."""
        self.ear.play(name, 1.0, pitch)

    def effect(self, name: str, gain: float = 1.0, pitch: float = 1.0, seat: int | None = None) -> None:
        """Play a sound of what people and things do, from the place of ``seat``: none at instant speed or in haste."""
        if self.staging.heard:
            self.ear.play(name, gain, pitch, 0.0 if seat is None else self._pan(seat))

    def _pan(self, seat: int) -> float:
        return PAN * (2 * self.table.seats[seat].x / self.table.place.w - 1)

    def utter(self, seat: int, word: str) -> None:
        """Play a recorded word in the voice of ``seat``, without a bubble: ``laugh``, ``sigh``."""
        voice = self.table.seats[seat].animator.character.voice
        self.ear.play(voice_event(word, voice.pitch, voice.colour), pan=self._pan(seat))

    def say(self, seat: int, phrase: Phrase, voice: str = "") -> Step:
        """Return a step that shows a bubble. It ends when the bubble is shown; the bubble disappears by itself."""
        return Seq(Do(lambda: self.speak(seat, phrase, voice)), Wait(BUBBLE_IN))

    def speak(self, seat: int, phrase: Phrase, voice: str = "", beside: bool = False,
              needless: bool = False) -> None:  # fmt: skip
        """Show the bubble now, move the mouth, play the voice.

        ``beside``: small talk, in a small bubble. ``needless``: not said at all if the bubble would cover a face or a
        card of the trick. A joke that would do so is left out.
        """
        self.hush(seat)
        node = self._bubble(seat, phrase, beside) if beside else self._next_bubble(seat, phrase)
        if phrase.joke is not None and self._in_the_way(node, seat):
            phrase = replace(phrase, joke=None)
            node = self._bubble(seat, phrase, beside)
        if needless and self._in_the_way(node, seat):
            return
        for other, shown in list(self._bubbles.items()):
            if shown.body().inflate(-CROWDED, -CROWDED).colliderect(node.body()):
                self.hush(other)
        self._bubbles[seat], self._said[seat] = node, (phrase, beside)
        self.layer.add(node)
        self.table.seats[seat].animator.talk(phrase.text)
        self.ear.play("bubble")
        if voice:
            self.utter(seat, self.table.cues.word(voice, phrase.text))
        node.scale = 0.6

        def read() -> None:
            if seat in self._kept and self._bubbles.get(seat) is node:
                if self._small(phrase, beside):
                    self._fold(seat, node, phrase)
                else:
                    self._overdue.add(seat)
            else:
                self._fade(seat, node)

        def may_go() -> None:
            if seat in self._past and self._bubbles.get(seat) is node:
                self._fade(seat, node)
            else:
                self._legible.add(seat)

        self._legible.discard(seat)
        self._past.discard(seat)
        least = self.to_read(WORDS_READ)
        rest = max(0.0, bubble_ms(phrase) - least)
        self.ambient.play(Seq(Tween(node, "scale", 1.0, BUBBLE_IN, out_back), Wait(least), Do(may_go), Wait(rest),
                              Do(read)))  # fmt: skip

    def draw_bubble(self, seat: int, phrase: Phrase) -> None:
        """Draw ahead what ``speak`` will show; it is drawn again if something takes its place until then."""
        node = self._bubble(seat, phrase)
        node.bounds()
        self._ahead = self._around(seat, phrase), node

    def _around(self, seat: int, phrase: Phrase) -> object:
        """Return what the place and the picture of a bubble follow from, apart from what moves for a moment."""
        read = [*self.papers(), *self._tagged(seat)]
        return seat, phrase, self.table.place, read, self._unread(seat), list(self.table.trick)

    def _next_bubble(self, seat: int, phrase: Phrase) -> BubbleNode:
        """Return the bubble that was drawn ahead, or a new one."""
        (around, node), self._ahead = self._ahead, (None, None)
        return node if node is not None and around == self._around(seat, phrase) else self._bubble(seat, phrase)

    def let_fade(self, seat: int) -> None:
        """Let the bubble of a seat fade away now, if there is one."""
        node = self._bubbles.get(seat)
        if node is not None:
            self._overdue.discard(seat)
            self._fade(seat, node)

    def past(self) -> None:
        """Let the bubbles of calls and answers fade away as soon as they can have been read: what follows from them is
        shown. Small talk and what is kept stay."""
        for seat in list(self._bubbles):
            if self._said[seat][1] or seat in self._kept:
                continue
            if seat in self._legible:
                self.let_fade(seat)
            else:
                self._past.add(seat)

    def give_way(self, seat: int, to: Rect | None = None) -> None:
        """Let the bubbles of others fade away as ``seat`` calls: those that have been read, and advice, which is past
        then; those that are unread, too, where they lie in the box ``to`` (window px) of the word that is called."""
        for other, node in list(self._bubbles.items()):
            phrase, beside = self._said[other]
            past = other in self._overdue or (not beside and opinion_in(phrase.text) is not None)
            if other != seat and (past or (to is not None and node.body().colliderect(to))):
                self.let_fade(other)

    def _small(self, phrase: Phrase, beside: bool) -> bool:
        """Return whether something is said in a small bubble: advice, at a full table."""
        return self.table.count > CROWD and not (beside or phrase.shout) and opinion_in(phrase.text) is not None

    def _fold(self, seat: int, node: Sprite, phrase: Phrase) -> None:
        """Let advice that has been read become a chip by the speaker's mouth, which stays while it is kept."""
        size = WIDE * self._bubble_t, HIGH * self._bubble_t
        side, others = (1 if node.x > self.table.seats[seat].x else -1), [*self.papers(), *self._told(seat)]
        _n, (x, y, tip) = advice_spot(self.table, seat, [size], others, self.controls(), side, CHIP_TAIL)
        chip = ToldMark(f"opinion-{seat}", opinion_chip(str(opinion_in(phrase.text)), self._bubble_t, tip[0] < x),
                        6 * self.table.place.u, phrase.subtitle or phrase.text)  # fmt: skip
        chip.alt = f"{self.table.players[seat].name}: {chip.tip}"
        chip.x, chip.y = x, y

        def shown() -> None:
            if self._bubbles.get(seat) is not node:
                return
            del self._bubbles[seat]
            node.remove_self()
            if seat in self._kept:
                self._chips[seat] = chip
                self.layer.add(chip)
                self.ambient.play(Tween(chip, "scale", 1.0, BUBBLE_IN, out_back))

        chip.scale = 0.6
        ms = ADVICE_FOLDS
        smaller: Step = Tween(node, "alpha", 0.0, BUBBLE_OUT)
        if self.staging.lively:
            smaller = Par(Tween(node, "scale", 0.25, ms), Tween(node, "x", x, ms), Tween(node, "y", y, ms),
                          Seq(Wait(ms / 2), Tween(node, "alpha", SWAPPED, ms / 2)))  # fmt: skip
        self.ambient.play(Seq(smaller, Do(shown)))

    def chip(self, seat: int) -> Sprite | None:
        """Return the chip that is left of the advice of a seat, if any."""
        return self._chips.get(seat)

    def _fade(self, seat: int, node: Sprite) -> None:
        """Let a bubble that has been read fade away."""

        def gone() -> None:
            if self._bubbles.get(seat) is node:
                del self._bubbles[seat]
            node.remove_self()

        self.ambient.play(Seq(Tween(node, "alpha", 0.0, BUBBLE_OUT), Do(gone)))

    def make_way(self) -> None:
        """Move the bubbles that cover a paper which has just been laid."""
        self._move_off(list(self.papers()))

    def _move_off(self, papers: list[Rect]) -> None:
        """Move the bubbles that cover what has just been laid."""
        for seat, node in self._bubbles.items():
            if node.body().collidelist(papers) >= 0:
                moved = self._bubble(seat, *self._said[seat])
                node.become(moved)

    def keep(self, seats: frozenset[int]) -> None:
        """Keep the bubbles of ``seats`` after they have been read, until they are kept no longer. When one is kept that
        was not, small talk of others gives way to it: what was said before an open bet is past."""
        if not seats <= self._bettors:
            for other in [seat for seat in self._bubbles if seat not in seats | self._kept_besides]:
                if self._said[other][1]:
                    self.let_fade(other)
        self._bettors = seats
        self._kept = seats | self._kept_besides
        for seat in sorted(self._overdue - self._kept):
            self._overdue.discard(seat)
            self._fade(seat, self._bubbles[seat])
        for seat in [seat for seat in self._chips if seat not in self._kept]:
            self._fade_tag(self._chips.pop(seat))

    def keep_besides(self, seats: frozenset[int]) -> None:
        """Keep the bubbles of ``seats`` besides those named to ``keep``, from the next call of that on."""
        self._kept_besides = seats

    def bubble(self, seat: int) -> BubbleNode | None:
        """Return the bubble of ``seat`` that is shown now, if any."""
        return self._bubbles.get(seat)

    def darken(self, veil: Veil | Vignette) -> None:
        """Put ``veil`` over the room, in place of another one."""
        self.veil_layer.clear()
        self.veil_layer.add(veil)

    def _in_the_way(self, bubble: Node, seat: int) -> bool:
        """Return whether a bubble of ``seat`` covers another player's face or a card of the trick."""
        box = bubble.body()
        faces = [node.body() for node in self.table.seats if node.seat != seat]
        cards = [node.body().inflate(-CROWDED, -CROWDED) for node in self.table.trick.values()]
        hidden = [box.clip(face) for face in faces]
        return any(part.w * part.h > FACE_HIDDEN * face.w * face.h for part, face in zip(hidden, faces, strict=True)) \
            or box.collidelist(cards) >= 0

    def hush(self, seat: int | None = None) -> None:
        """Remove the bubble of a seat, or all of them."""
        for who in list(self._bubbles) if seat is None else [seat]:
            node = self._bubbles.pop(who, None)
            self._overdue.discard(who)
            if node is not None:
                node.remove_self()
        for who in list(self._chips) if seat is None else [seat]:
            chip = self._chips.pop(who, None)
            if chip is not None:
                chip.remove_self()

    def jobs(self) -> list[Callable[[], object]]:
        """Return jobs that load the type of bubbles in the sizes of this layout, which takes some ms the first time,
        and draw the chips that are left of advice."""
        styles = (SMALL_CALL, CALL, ADVICE if self.table.count > CROWD else TALK)
        chips = product(ICONS, (True, False)) if self.table.count > CROWD else ()
        return [
            *(partial(bubble_size, "Truc!", "Truc", self._bubble_t, style) for style in styles),
            *(partial(opinion_chip, opinion, self._bubble_t, to_left) for opinion, to_left in chips),
        ]

    @property
    def shout_px(self) -> float:
        """The type size of a called word in a large bubble, in px."""
        return word_px(CALL, self._bubble_t)

    @property
    def _bubble_t(self) -> float:
        """Px per unit of type in a bubble: it does not fill a low window, however large the type is."""
        return min(self.table.place.t, self.table.place.h / BUBBLE_HEIGHT)

    def _bubble(self, seat: int, phrase: Phrase, beside: bool = False) -> BubbleNode:
        if self._small(phrase, beside):
            return self._advice(seat, phrase)
        table, place = self.table, self.table.place
        t, u = self._bubble_t, place.u
        spot = place.places[table.position(seat)]
        crowded = place.seats > 4 or place.t > 1.7 * place.u or len(phrase.text) > LONG_CALL
        style = (SMALL_CALL if crowded else CALL) if phrase.shout else CHAT if beside else TALK
        short = style == TALK and len(phrase.text) <= TWO_LINES
        most = (CHAT_WIDTH if beside else TALK_WIDTH if short else 0.0) * t
        sub, joke = meaning_of(phrase), "" if phrase.joke is None else phrase.joke.text
        w, h = bubble_size(phrase.text, sub, t, style, most, joke)
        r, papers = spot.r, [*self.papers(), *self._tagged(seat), *self._unread(seat)]
        if spot.edge in (Edge.LEFT, Edge.RIGHT):
            k = 1 if spot.edge is Edge.LEFT else -1
            x = spot.x + k * (r * 0.98 + w / 2)
            lies = bounds(place.trick(table.position(seat))).top
            y = min(spot.y - r * 0.1, lies - 10 * u, spot.backs[1] - place.back_width * 0.72 - 10 * u) - h / 2
            tip = (spot.x + k * r * 0.98, spot.y + r * 0.30)  # beside the mouth of a head that leans in
            if place.seats > 4:
                behind = any(other.edge is spot.edge and other.y < spot.y for other in place.places)
                x, y = spot.x + k * (r * 1.25 + w / 2), spot.y + r * (0.38 if behind else -0.2)  # below their plate
            elif abs(tip[1] - y) < h * 0.5 + 20 * t:
                tip = (tip[0], y + h * 0.5 + 22 * t)
        elif spot.edge is Edge.TOP and place.seats > 6:
            foot = self.table.seats[seat].foot
            x, y, tip = spot.x, foot + h / 2 + 20 * t, (spot.x, foot + 3 * t)  # the name stays to be read
        elif spot.edge is Edge.TOP:
            y, away = max(62 * t + h / 2, spot.y + h * 0.02), r * 1.3 + w / 2
            right = Rect(round(spot.x + away - w / 2), round(y - h / 2), round(w), round(h))
            k = -1 if self._kept_at(right, seat) else 1
            x, tip = spot.x + k * away, (spot.x + k * r * 0.74, spot.y + r * 0.28)
        else:
            x, y, tip = own_spot(table, (w, h), t, papers)
        x = max(w / 2 + 12, min(place.w - w / 2 - 12, x))
        y = max(62 * t + h / 2, y)
        if papers or table.position(seat):
            inside = Rect(0, 0, place.w, place.h).inflate(-w - 24, -h)
            inside.top, inside.h = round(62 * t + h / 2), max(1, round(place.h - 62 * t - h))
            x, y, tip = clear_of(table, seat, (w, h), (x, y, tip), inside, papers, self.controls())
        if table.position(seat):
            others = [*self.papers(), *self._told(seat)]
            bad = amiss(table, seat, (w, h), (x, y, tip), others, t)
            if bad and (place.seats > CROWD or tail_length((x, y), (w, h), tip) > LONGEST_TAIL * t + 1):
                narrow = max(NARROW * t, bubble_size(phrase.text, "", t, style)[0])  # the word itself is never cut
                widths = [most, narrow] if phrase.shout and not joke else [most]
                sizes = [bubble_size(phrase.text, sub, t, style, each, joke) for each in widths]
                n, found = advice_spot(table, seat, sizes, others, self.controls())
                if amiss(table, seat, sizes[n], found, others, t) < bad:
                    (x, y, tip), (w, h), most = found, sizes[n], widths[n]
        tip = short_tail((x, y), (w, h), tip, LONGEST_TAIL * t)
        return self._drawn(seat, phrase, sub, (x, y, tip), style, most)

    def _advice(self, seat: int, phrase: Phrase) -> BubbleNode:
        """Return the small bubble of advice, beside the speaker's mouth."""
        t = self._bubble_t
        widths = [width * t for width in ADVICE_WIDTHS]
        sizes = [bubble_size(phrase.text, phrase.subtitle, t, ADVICE, most) for most in widths]
        others = [*self.papers(), *self._told(seat)]
        n, (x, y, tip) = advice_spot(self.table, seat, sizes, others, self.controls())
        tip = short_tail((x, y), sizes[n], tip, LONGEST_TAIL * t)
        return self._drawn(seat, phrase, phrase.subtitle, (x, y, tip), ADVICE, widths[n])

    def _told(self, seat: int) -> list[Rect]:
        """Return where tags, chips and the words of others are, in window px."""
        return [*self._tagged(seat), *(node.body() for other, node in self._bubbles.items() if other != seat)]

    def _drawn(self, seat: int, phrase: Phrase, sub: str, spot: Spot, style: str, most: float) -> BubbleNode:
        """Return a bubble of a style of art.bubbles at a spot; ``sub``: what it means; ``most``: greatest width, px."""
        x, y, tip = spot
        joke = "" if phrase.joke is None else phrase.joke.text
        drawn = bubble(phrase.text, sub, self._bubble_t, (round(tip[0] - x), round(tip[1] - y)), style, most, joke)
        alt = " – ".join((f"{self.table.players[seat].name}: {said_by(phrase)}", *sub.splitlines()))
        lift = 14 * self.table.place.u
        return BubbleNode(f"bubble-{seat}", drawn, (x, y), lift, alt)

    def _unread(self, seat: int) -> list[Rect]:
        """Return where the words of others are that belong to the game and are still to be read, in window px."""
        return [node.body() for other, node in self._bubbles.items()
                if other != seat and other not in self._overdue and not self._said[other][1]]  # fmt: skip

    def _kept_at(self, box: Rect, seat: int) -> bool:
        """Return whether the words of somebody else that are to stay are in the box."""
        kept = [node for other, node in self._bubbles.items() if other in self._kept and other != seat]
        return any(node.body().colliderect(box) for node in kept)

    def whisper(self, seat: int, text: str, stays: bool = False) -> None:
        """Show a small tag next to a player for ``tag_ms``, such as the meaning of a sign; it replaces an older one.

        ``stays``: until ``end_tags`` or ``release_tags``.
        """
        self.end_tags(seat)
        node = self._tag(seat, text)
        self.table.seats[seat].take_along(node)
        self.layer.add(node)
        if stays:
            self._tags[seat] = text
            self._move_off([node.body()])

        def read() -> None:
            if node.parent is None:
                return
            if seat in self._tags:
                self._read_tags[seat] = node
            else:
                self._fade_tag(node)

        self.ambient.play(Seq(Wait(self.tag_ms * self.ambient.speed), Do(read)))

    def _tag(self, seat: int, text: str) -> Sprite:
        """Return the tag of a player: a press on that of a sign shows it again."""
        picture, x, y = self._tag_beside(seat, text)
        name = f"whisper-{seat}"
        if seat not in self._seen:
            return Sprite(picture, name=name, x=x, y=y, z=-1, alt=text)
        return SignTag(name, text, picture, (x, y), partial(self.show_again, seat))

    def show_again(self, seat: int | None = None) -> bool:
        """Show again the last sign of a player that the viewer has seen in this hand, by default the latest of all;
        whether there is one. Nothing is shown while something else holds the eye."""
        seat = next(reversed(self._seen), None) if seat is None else seat
        if seat is None or seat not in self._seen:
            return False
        if not self.veil_layer.children:
            sign_again(self.table, self, seat, self._seen[seat])
        return True

    def forget_signs(self) -> None:
        """New cards are dealt: the signs of the hand before are shown no more."""
        self._seen.clear()
        self._signed.clear()

    def _tag_beside(self, seat: int, text: str) -> tuple[Surface, float, float]:
        """Return the picture of a tag next to a player and its place, in which it stays."""
        pictures = [tag(text, self.table.place.t * TAG_SIZE, lines=lines) for lines in (1, 2, 3)]
        chosen, x, y = place_tag(self.table, seat, [picture.get_size() for picture in pictures])
        return pictures[chosen], x, y

    def _tagged(self, speaker: int) -> list[Rect]:
        """Return where the tags are that stay beside players, and the chips of others than the ``speaker``, in window
        px: what is said keeps off them."""
        found = (self.layer.find(f"whisper-{seat}") for seat in self._tags)
        chips = [chip.body() for seat, chip in self._chips.items() if seat != speaker]
        return [*(node.body() for node in found if node is not None), *chips]

    def _fade_tag(self, node: Sprite) -> None:
        self.ambient.play(Seq(Tween(node, "alpha", 0.0, BUBBLE_OUT), Do(node.remove_self)))

    def release_tags(self, seat: int | None = None) -> None:
        """Let the tag of a player, or all of those that stay, fade once they have been shown for ``tag_ms``."""
        for each in list(self._tags) if seat is None else [seat]:
            self._tags.pop(each, None)
            read = self._read_tags.pop(each, None)
            if read is not None:
                self._fade_tag(read)

    def end_tags(self, seat: int | None = None) -> None:
        """Remove the tag next to a player, or all of those that stay."""
        for each in list(self._tags) if seat is None else [seat]:
            self._tags.pop(each, None)
            self._read_tags.pop(each, None)
            node = self.layer.find(f"whisper-{each}")
            if node is not None:
                node.remove_self()

    def place_tags(self) -> None:
        """Lay out the tags that stay for a window of another size."""
        for seat, text in list(self._tags.items()):
            self.whisper(seat, text, stays=True)

    # ------------------------------------------------------------------ faces
    def gesture(self, seat: int, kind: str) -> Step:
        """Return a step in which the face starts the signal; it ends before the signal does."""
        face = self.table.signs[kind].face
        return Seq(Do(lambda: self.table.seats[seat].animator.signal(face)), Wait(GESTURE_WAIT))

    def caught(self, event: SignalMade, before: SeatView) -> None:
        """Show the viewer what a sign says, also their own, and that no rival saw that; report one that a rival saw.

        ``before`` is the view before it.
        """
        own = event.seat == self.table.viewer and not self.table.watched
        if own or self.table.viewer in event.to or self.table.viewer in event.noticed:
            laid = cards_laid_by(before, event.seat)
            kinds = self._signed.setdefault(event.seat, {})
            for kind, at in list(kinds.items()):
                sign = before.rules.signals.sign(kind)
                if kind == event.kind or (sign is not None and sign.cards & set(laid[at:])):
                    del kinds[kind]  # it has been shown, or is said again
            kinds[event.kind] = len(laid)
            note = claim_note([self.table.signs[kind] for kind in kinds], own, bool(laid))
            if not own:
                self._seen.pop(event.seat, None)
                self._seen[event.seat] = event.kind
            self.whisper(event.seat, note, self.keeps_tags)
        if event.noticed:
            self._on_caught(event)
        elif event.seat == self.table.viewer:
            self._tell_unseen(event)

    def _tell_unseen(self, event: SignalMade) -> None:
        """Show a note that no rival has seen the viewer's own sign, above their hand, for ``UNSEEN`` ms."""
        old = self.layer.find(UNSEEN_NOTE)
        if old is not None:
            old.remove_self()
        title, line = unseen_note(event, tuple(player.name for player in self.table.players))
        image, x, y = best_place(self.table, note_shapes(self.table, title, line, "away"))
        node = Sprite(image, shadow_of=shadow_of, name=UNSEEN_NOTE, x=x, y=y, z=2, lift=12 * self.table.place.u,
                      alt=f"{title}. {line}")  # fmt: skip
        come, go = APPEARS, VANISHES
        if self.staging.speed > FASTEST:
            come = go = 0.0
        node.alpha, node.offset_y = 0.0, NOTE_RISES * self.table.place.u
        self.layer.add(node)
        stays = Wait(max(UNSEEN, self.to_read(NOTE_READ)))
        self.ambient.play(Seq(Par(Tween(node, "offset_y", 0.0, come, out_back), Tween(node, "alpha", 1.0, come)),
                              stays, Tween(node, "alpha", 0.0, go), Do(node.remove_self)))  # fmt: skip

    def aside(self, step: Step) -> None:
        """Play a step that nothing waits for."""
        self.ambient.play(step)

    def light(self, seats: Sequence[int]) -> None:
        """Move these players above the veil over the room, and all others below it."""
        self.table.light(seats)

    # ------------------------------------------------------------------ stakes
    def stake_raised(self, after: SeatView, seat: int | None = None) -> Step:
        """Return a step: the stake plate shows what is asked and grows; the room dims for a while, except ``seat``."""
        place = self.table.place
        veil = Veil(Rect(0, 0, place.w, place.h), strength=PLAIN_DARK)
        veil.alpha = 0.0

        def put() -> None:
            self.darken(veil)
            self.light(() if seat is None else (seat,))
            self.table.light_cards(True)

        def gone() -> None:
            if veil.parent is not None:
                veil.remove_self()
                self.light(())
                self.table.light_cards(False)

        dim = Seq(
            Do(put), Tween(veil, "alpha", 1.0, PLAIN_DARK_IN), Wait(PLAIN_DARK_STAYS),
            Tween(veil, "alpha", 0.0, PLAIN_DARK_OUT), Do(gone),
        )  # fmt: skip
        return Seq(Do(lambda: self.ambient.play(dim)), self.stake_settled(after, SHOUTS[0].plate, PLATE_MS))

    def show_tokens(self, view: SeatView) -> None:
        """Let the tokens on the cloth become those of the stake of ``view``; nothing waits for them."""
        show_stake(self.table.stake, stake_on_table(view), self.staging)

    def stake_settled(self, after: SeatView, swell: float = 1.1, ms: float = 240.0) -> Step:
        """Return a step: the stake plate shows the stake of ``after`` and grows by ``swell`` for ``ms``."""

        def make() -> Step | None:
            if self.show_stake is not None:
                self.show_stake(after)
            return None if self.stake is None else Pulse(self.stake, swell, ms)

        return Lazy(make)

    def stake_struck(self, after: SeatView) -> Step:
        """Return a step: the stake of ``after`` is agreed, and its step of the scale is struck."""
        if not self.staging.lively:
            return self.stake_settled(after)

        def make() -> Step | None:
            if self.show_stake is not None:
                self.show_stake(after)
            return None if self.stake is None else strike(self.stake, force_of(after), self.staging)

        return Lazy(make)

"""Speech bubbles of the people at a table, and the chips that are left of advice: which are shown, where and how long.

A bubble goes once it has been read, unless the bet or the question it belongs to is still open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import NamedTuple

from pygame import Rect

from truc_desktop.ai.spoken_advice import opinion_in
from truc_desktop.art.bubbles import ADVICE, CALL, CHAT, LEAST_CALL, SMALL_CALL, TALK, bubble, bubble_size, word_px
from truc_desktop.art.opinion_chip import HIGH, ICONS, WIDE, opinion_chip
from truc_desktop.presentation.games import Phrase
from truc_desktop.scene.easing import out_back
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.timeline import Timeline
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.staging import Staging
from truc_desktop.table.animation.timings import ADVICE_FOLDS, BUBBLE_IN, BUBBLE_OUT, WORDS_READ
from truc_desktop.table.layout.compose import SMALLEST_TYPE
from truc_desktop.table.layout.geometry import Edge
from truc_desktop.table.nodes.advice_place import advice_spot, amiss, of_mats_hidden
from truc_desktop.table.nodes.bubble_node import BubbleNode
from truc_desktop.table.nodes.bubble_place import (
    FARTHEST_TAIL,
    Spot,
    box_at,
    clear_of,
    own_spot,
    root_of,
    short_tail,
)
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import bounds
from truc_desktop.table.nodes.told_mark import ToldMark

Boxes = Callable[[], Sequence[Rect]]
"""Returns rectangles in window px."""

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
NARROW, LEAST_NARROW = 270.0, 190.0
"""Greatest width of the bubble of a call that has no room otherwise, and of one in the smallest type, in units of t, if
its word has room in it."""
LARGE, SMALLER, MUCH = 1.4, 0.8, 0.6
"""From which text scale on the type of a bubble without a good place may be smaller, by how much, and up to which part
of what is amiss with the larger one any smaller one is taken."""
MATS = 6.0
"""What each px counts that a bubble hides of the mats on which tricks lie."""
SWAPPED = 0.4
"""How much of a bubble is seen still when the chip takes its place, 0..1."""
BET, ANSWER, TALK_OF_IT = "bet", "answer", ""
"""What words are to an open bet: its call; an answer to it or a value that is named, which settles something and is
never kept as if it were open; anything else."""
POOR = 1000.0
"""How bad the place of a small bubble may be: in a worse one it covers a face or a name, or seems to be somebody
else's."""
CHIP_TAIL = 1.0
"""Least distance of a chip from the mouth, in units of t: its picture has the tail."""


class _Look(NamedTuple):
    """How a bubble looks: a style of art.bubbles, what it means and jokes, its greatest width in px (0: that of the
    style), and px per unit of its type."""

    style: str
    sub: str
    joke: str
    most: float
    t: float

    def size(self, phrase: Phrase) -> tuple[float, float]:
        """Return the width and height of the bubble in px."""
        return bubble_size(phrase.text, self.sub, self.t, self.style, self.most, self.joke)

    def narrow(self, phrase: Phrase, most: float) -> _Look:
        """Return the same, at most ``most`` units of type wide, but so wide that no word is cut."""
        least = bubble_size(phrase.text, "", self.t, self.style)[0]
        return self._replace(most=max(most * self.t, least))


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


def vanishing(node: Sprite) -> Step:
    """Return a step: something that has been read fades away."""
    return Seq(Tween(node, "alpha", 0.0, BUBBLE_OUT), Do(node.remove_self))


class SpeechBubbles:
    """The bubbles and chips of one table, in ``layer``."""

    def __init__(
        self, table: Tabletop, ambient: Timeline, staging: Staging, layer: Node, *, papers: Boxes, controls: Boxes,
        tagged: Boxes, sound: Callable[[str], object], utter: Callable[[int, str], object],
    ) -> None:  # fmt: skip
        """Bubbles keep off ``papers`` (what must be read) and ``tagged`` (the tags of players), and, where there is
        room, off ``controls`` (prompt, stakes and calls). ``sound(name)`` plays a sound, ``utter(seat, word)`` a word
        in somebody's voice; ``ambient`` plays what nothing waits for."""
        self.table, self.layer = table, layer
        self._ambient, self._staging = ambient, staging
        self._papers, self._controls, self._tagged = papers, controls, tagged
        self._sound, self._utter = sound, utter
        self._bubbles: dict[int, BubbleNode] = {}
        self._ahead: tuple[object, BubbleNode | None] = (None, None)
        """The bubble that was drawn ahead, after what it follows from."""
        self._said: dict[int, tuple[Phrase, bool]] = {}
        """What the bubbles say, by seat, and whether it is small talk."""
        self._answers: set[int] = set()
        """The seats whose bubbles are answers."""
        self._standing: tuple[int, str] | None = None
        """Who has said the last bet, and its words."""
        self._hushed = False
        """Whether bubbles were removed while a bet was kept, and have not been asked for since."""
        self._asked_still: tuple[int, Phrase] | None = None
        """The bet that waits for an answer since another one has been settled, if it is still to be shown again."""
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

    @property
    def unread(self) -> bool:
        """Whether words are shown that have not been read yet."""
        return bool(self._bubbles.keys() - self._overdue)

    @property
    def silent(self) -> bool:
        """Whether no bubble is shown."""
        return not self._bubbles

    def only(self, seat: int | None) -> bool:
        """Whether no bubble is shown but that of ``seat``."""
        return not any(other != seat for other in self._bubbles)

    def say(self, seat: int, phrase: Phrase, voice: str = "", part: str = TALK_OF_IT) -> Step:
        """Return a step that shows a bubble. It ends when the bubble is shown; the bubble disappears by itself.

        ``part``: BET, ANSWER or TALK_OF_IT.
        """
        return Seq(Do(lambda: self.speak(seat, phrase, voice, part=part)), Wait(BUBBLE_IN))

    def speak(self, seat: int, phrase: Phrase, voice: str = "", beside: bool = False,
              needless: bool = False, part: str = TALK_OF_IT) -> None:  # fmt: skip
        """Show the bubble now, move the mouth, play the voice.

        ``beside``: small talk, in a small bubble. ``needless``: not said at all if the bubble would cover a face or a
        card of the trick. A joke that would do so is left out. ``part``: BET, ANSWER or TALK_OF_IT.
        """
        self.hush(seat)
        node = self._bubble(seat, phrase, beside) if beside else self._next_bubble(seat, phrase)
        if phrase.joke is not None and self._in_the_way(node, seat):
            phrase = replace(phrase, joke=None)
            node = self._bubble(seat, phrase, beside)
        if needless and self._in_the_way(node, seat):
            return
        if self._small(phrase, beside) and node.amiss > POOR:
            self._say_in_a_chip(seat, phrase, voice)
            return
        for other, shown in list(self._bubbles.items()):
            if shown.body().inflate(-CROWDED, -CROWDED).colliderect(node.body()):
                self.hush(other)
        self._bubbles[seat], self._said[seat] = node, (phrase, beside)
        if part == ANSWER:
            self._answers.add(seat)
        elif part == BET:
            self._standing, self._asked_still, self._hushed = (seat, phrase.text), None, False
        self.layer.add(node)
        self.table.seats[seat].animator.talk(phrase.text)
        self._sound("bubble")
        if voice:
            self._utter(seat, self.table.cues.word(voice, phrase.text))
        node.scale = 0.6

        def read() -> None:
            if self._keeps(seat) and self._bubbles.get(seat) is node:
                if self._small(phrase, beside):
                    self._fold(seat, node, phrase)
                else:
                    self._overdue.add(seat)
                    self._ask_still()
            else:
                self._fade(seat, node)

        def may_go() -> None:
            if seat in self._past and self._bubbles.get(seat) is node:
                self._fade(seat, node)
            else:
                self._legible.add(seat)

        self._legible.discard(seat)
        self._past.discard(seat)
        least = self._staging.to_read(WORDS_READ)
        rest = max(0.0, bubble_ms(phrase) - least)
        self._ambient.play(Seq(Tween(node, "scale", 1.0, BUBBLE_IN, out_back), Wait(least), Do(may_go), Wait(rest),
                               Do(read)))  # fmt: skip

    def _say_in_a_chip(self, seat: int, phrase: Phrase, voice: str) -> None:
        """Say advice that has no room: its chip is shown at once, and the words come with the pointer."""
        self._chips[seat] = chip = self._chip_of(seat, phrase)
        chip.scale = 0.6
        self.layer.add(chip)
        self.table.seats[seat].animator.talk(phrase.text)
        self._sound("bubble")
        if voice:
            self._utter(seat, self.table.cues.word(voice, phrase.text))
        self._ambient.play(Tween(chip, "scale", 1.0, BUBBLE_IN, out_back))

    def draw_bubble(self, seat: int, phrase: Phrase) -> None:
        """Draw ahead what ``speak`` will show; it is drawn again if something takes its place until then."""
        node = self._bubble(seat, phrase)
        node.bounds()
        self._ahead = self._around(seat, phrase), node

    def _around(self, seat: int, phrase: Phrase) -> object:
        """Return what the place and the picture of a bubble follow from, apart from what moves for a moment."""
        read = [*self._papers(), *self._marks(seat)]
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

    def leave_free(self, box: Rect) -> None:
        """Let all bubbles fade away that lie in ``box`` (window px): what comes there is greater than what was said."""
        for seat in [seat for seat, node in self._bubbles.items() if node.body().colliderect(box)]:
            self.let_fade(seat)

    def uncover(self, box: Rect) -> None:
        """Let the viewer's own bubble fade away if it lies over ``box`` (window px), where a card comes to lie: they
        know what they have said. It stays while the bet that it belongs to is open."""
        seat = self.table.viewer
        node = self._bubbles.get(seat)
        if node is not None and not self._keeps(seat) and node.body().colliderect(box):
            self.let_fade(seat)

    def past(self) -> None:
        """Let the bubbles of calls and answers fade away as soon as they can have been read: what follows from them is
        shown. Small talk and what is kept stay."""
        for seat in list(self._bubbles):
            if self._said[seat][1] or self._keeps(seat):
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
        chip = self._chip_of(seat, phrase, 1 if node.x > self.table.seats[seat].x else -1)

        def shown() -> None:
            if self._bubbles.get(seat) is not node:
                return
            del self._bubbles[seat]
            node.remove_self()
            if seat in self._kept:
                self._chips[seat] = chip
                self.layer.add(chip)
                self._ambient.play(Tween(chip, "scale", 1.0, BUBBLE_IN, out_back))

        chip.scale = 0.6
        ms = ADVICE_FOLDS
        smaller: Step = Tween(node, "alpha", 0.0, BUBBLE_OUT)
        if self._staging.lively:
            smaller = Par(Tween(node, "scale", 0.25, ms), Tween(node, "x", chip.x, ms), Tween(node, "y", chip.y, ms),
                          Seq(Wait(ms / 2), Tween(node, "alpha", SWAPPED, ms / 2)))  # fmt: skip
        self._ambient.play(Seq(smaller, Do(shown)))

    def _chip_of(self, seat: int, phrase: Phrase, side: int = 0) -> ToldMark:
        """Return the chip of advice by the speaker's mouth, to one ``side`` of it (-1 or 1; 0 for either)."""
        size = WIDE * self._bubble_t, HIGH * self._bubble_t
        others = [*self._papers(), *self._told(seat)]
        _n, (x, y, tip) = advice_spot(self.table, seat, [size], others, self._controls(), side, CHIP_TAIL)
        chip = ToldMark(f"opinion-{seat}", opinion_chip(str(opinion_in(phrase.text)), self._bubble_t, tip[0] < x),
                        6 * self.table.place.u, phrase.subtitle or phrase.text)  # fmt: skip
        chip.alt = f"{self.table.players[seat].name}: {chip.tip}"
        chip.x, chip.y = x, y
        return chip

    def chip(self, seat: int) -> Sprite | None:
        """Return the chip that is left of the advice of a seat, if any."""
        return self._chips.get(seat)

    def _fade(self, seat: int, node: Sprite) -> None:
        """Let a bubble that has been read fade away."""

        def gone() -> None:
            if self._bubbles.get(seat) is node:
                del self._bubbles[seat]
                self._answers.discard(seat)
            node.remove_self()
            self._ask_still()

        self._ambient.play(Seq(Tween(node, "alpha", 0.0, BUBBLE_OUT), Do(gone)))

    def make_way(self) -> None:
        """Move the bubbles that cover a paper which has just been laid."""
        self.move_off(list(self._papers()))

    def move_off(self, papers: list[Rect]) -> None:
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
            self._ambient.play(vanishing(self._chips.pop(seat)))

    def ask_still(self, seat: int, phrase: Phrase) -> None:
        """The bet ``phrase`` of ``seat`` waits for its answer: show it again, once what was said since has been read,
        if another bet has been said after it, ``hush`` has removed it, or the match has only been opened. Does nothing
        while its bubble is the last of a bet."""
        if self._hushed or self._standing != (seat, phrase.text):
            self._hushed = False
            self._asked_still = seat, phrase
            self._ask_still()

    def _ask_still(self) -> None:
        """Show again the bet that waits, unless its caller's words or an answer are still shown."""
        if self._asked_still is None or self._answers:
            return
        seat, phrase = self._asked_still
        if seat in self._bubbles and seat not in self._overdue:
            return  # it is read first, even if it is another bet of the same caller, which has been settled
        if seat in self._bettors:
            self.speak(seat, phrase, part=BET)
        self._asked_still = None

    def _keeps(self, seat: int) -> bool:
        """Return whether the bubble of a seat stays after it has been read."""
        return seat in self._kept and seat not in self._answers

    def keep_besides(self, seats: frozenset[int]) -> None:
        """Keep the bubbles of ``seats`` besides those named to ``keep``, from the next call of that on."""
        self._kept_besides = seats

    def bubble(self, seat: int) -> BubbleNode | None:
        """Return the bubble of ``seat`` that is shown now, if any."""
        return self._bubbles.get(seat)

    def _in_the_way(self, bubble: Node, seat: int) -> bool:
        """Return whether a bubble of ``seat`` covers another player's face or a card of the trick."""
        box = bubble.body()
        faces = [node.body() for node in self.table.seats if node.seat != seat]
        cards = [node.body().inflate(-CROWDED, -CROWDED) for node in self.table.trick.values()]
        hidden = [box.clip(face) for face in faces]
        return any(part.w * part.h > FACE_HIDDEN * face.w * face.h for part, face in zip(hidden, faces, strict=True)) \
            or box.collidelist(cards) >= 0

    def _of_cards_hidden(self, size: tuple[float, float], spot: Spot, t: float) -> int:
        """Return how many px of the cards of the trick a bubble of ``size`` px covers; a card under its tail, whose
        type has ``t`` px per unit, counts as a whole."""
        x, y, tip = spot
        box, near = box_at(size, x, y), root_of((x, y), size, tip)
        end = short_tail((x, y), size, tip, FARTHEST_TAIL * t)
        cards = [card.body() for card in self.table.trick.values()]
        parts = [card if card.clipline(near, end) else box.clip(card) for card in cards]
        return sum(part.w * part.h for part in parts)

    def hush(self, seat: int | None = None) -> None:
        """Remove the bubble of a seat, or all of them."""
        self._hushed |= seat is None and bool(self._bettors & self._bubbles.keys())
        for who in list(self._bubbles) if seat is None else [seat]:
            node = self._bubbles.pop(who, None)
            self._overdue.discard(who)
            self._answers.discard(who)
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
        table, place = self.table, self.table.place
        cramped = place.seats > CROWD and place.compact and table.position(seat) > 0
        if self._small(phrase, beside) or (cramped and not (beside or phrase.shout or phrase.joke)):
            return self._advice(seat, phrase)
        t, u = self._bubble_t, place.u
        spot = place.places[table.position(seat)]
        crowded = place.seats > 4 or place.t > 1.7 * place.u or len(phrase.text) > LONG_CALL
        style = (SMALL_CALL if crowded else CALL) if phrase.shout else CHAT if beside else TALK
        short = style == TALK and len(phrase.text) <= TWO_LINES
        most = (CHAT_WIDTH if beside else TALK_WIDTH if short else 0.0) * t
        sub, joke = meaning_of(phrase), "" if phrase.joke is None else phrase.joke.text
        w, h = bubble_size(phrase.text, sub, t, style, most, joke)
        r, papers = spot.r, [*self._papers(), *self._marks(seat), *self._unread(seat)]
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
            x, y, tip = clear_of(table, seat, (w, h), (x, y, tip), inside, papers, self._controls())
        look, at = _Look(style, sub, joke, most, t), (x, y, tip)
        if table.position(seat):
            look, at = self._better(seat, phrase, look, at)
        (x, y, tip), t = at, look.t
        tip = short_tail((x, y), look.size(phrase), tip, FARTHEST_TAIL * t)
        return self._drawn(seat, phrase, look.sub, (x, y, tip), look.style, look.most, t)

    def _better(self, seat: int, phrase: Phrase, look: _Look, at: Spot) -> tuple[_Look, Spot]:
        """Return how a bubble looks and where it goes: as it does at its usual spot ``at``, if nothing is amiss there,
        or else beside the mouth, and smaller where that is much better."""
        table, others = self.table, [*self._papers(), *self._told(seat)]
        bad = self._wrong(seat, look.size(phrase), at, others, look.t)
        for first, looks in enumerate(self._looks(phrase, look) if bad else ()):
            sizes = [each.size(phrase) for each in looks]
            n, found = advice_spot(table, seat, sizes, others, self._controls())
            worse = self._wrong(seat, sizes[n], found, others, looks[n].t)
            laid = self._of_cards_hidden(look.size(phrase), at, look.t)
            lies = self._of_cards_hidden(sizes[n], found, looks[n].t)
            if worse < (MUCH * bad if first else bad) and lies <= laid:
                look, at, bad = looks[n], found, worse
            if not bad:
                break
        return look, at

    def _wrong(self, seat: int, size: tuple[float, float], at: Spot, others: Sequence[Rect], t: float) -> float:
        """Return how bad a spot is for a bubble of ``size`` px, with what it hides of the mats at a full table."""
        mats = of_mats_hidden(self.table, size, at) if self.table.place.seats > CROWD else 0
        return amiss(self.table, seat, size, at, others, t) + MATS * mats

    def _looks(self, phrase: Phrase, look: _Look) -> Iterator[list[_Look]]:
        """Yield how a bubble may look that has no good place with its usual ``look``: the best ones first."""
        place, plain = self.table.place, phrase.shout and not look.joke
        for part in (1.0, SMALLER) if place.t > LARGE * max(place.u, SMALLEST_TYPE) else (1.0,):
            usual = look._replace(most=look.most * part, t=look.t * part)
            yield [usual, usual.narrow(phrase, NARROW)] if plain else [usual]
        for style in (SMALL_CALL, LEAST_CALL) if plain else ():
            if style != look.style:
                small = look._replace(style=style)
                yield [small, small.narrow(phrase, LEAST_NARROW if style == LEAST_CALL else NARROW)]
        if not phrase.shout and not look.joke:
            yield [_Look(ADVICE, phrase.subtitle, "", width * look.t, look.t) for width in ADVICE_WIDTHS]

    def _advice(self, seat: int, phrase: Phrase) -> BubbleNode:
        """Return the small bubble of advice, beside the speaker's mouth."""
        t = self._bubble_t
        widths = [width * t for width in ADVICE_WIDTHS]
        sizes = [bubble_size(phrase.text, phrase.subtitle, t, ADVICE, most) for most in widths]
        others = [*self._papers(), *self._told(seat)]
        n, spot = advice_spot(self.table, seat, sizes, others, self._controls())
        x, y, tip = spot
        tip = short_tail((x, y), sizes[n], tip, FARTHEST_TAIL * t)
        node = self._drawn(seat, phrase, phrase.subtitle, (x, y, tip), ADVICE, widths[n], t)
        node.amiss = amiss(self.table, seat, sizes[n], spot, others, t)
        return node

    def _marks(self, speaker: int) -> list[Rect]:
        """Return where the tags are that stay beside players, and the chips of others than the ``speaker``, in window
        px: what is said keeps off them."""
        chips = [chip.body() for seat, chip in self._chips.items() if seat != speaker]
        return [*self._tagged(), *chips]

    def _told(self, seat: int) -> list[Rect]:
        """Return where tags, chips and the words of others are, in window px."""
        return [*self._marks(seat), *(node.body() for other, node in self._bubbles.items() if other != seat)]

    def _drawn(
        self, seat: int, phrase: Phrase, sub: str, spot: Spot, style: str, most: float, t: float
    ) -> BubbleNode:  # fmt: skip
        """Return a bubble of a style of art.bubbles at a spot; ``sub``: what it means; ``most``: greatest width, px;
        ``t``: px per unit of its type."""
        x, y, tip = spot
        joke = "" if phrase.joke is None else phrase.joke.text
        drawn = bubble(phrase.text, sub, t, (round(tip[0] - x), round(tip[1] - y)), style, most, joke)
        alt = " – ".join((f"{self.table.players[seat].name}: {said_by(phrase)}", *sub.splitlines()))
        lift = 14 * self.table.place.u
        return BubbleNode(f"bubble-{seat}", drawn, (x, y), tip, lift, alt)

    def _unread(self, seat: int) -> list[Rect]:
        """Return where the words of others are that belong to the game and are still to be read, in window px."""
        return [node.body() for other, node in self._bubbles.items()
                if other != seat and other not in self._overdue and not self._said[other][1]]  # fmt: skip

    def _kept_at(self, box: Rect, seat: int) -> bool:
        """Return whether the words of somebody else that are to stay are in the box."""
        kept = [node for other, node in self._bubbles.items() if other in self._kept and other != seat]
        return any(node.body().colliderect(box) for node in kept)

"""The called word of a raise: where it stands, how it bursts out of the caller's bubble and shrinks back into it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from pygame import Surface

from truc_desktop.art.edged_letters import called_word
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import Easing, in_cubic, out_cubic
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.own_fist import fist_box
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import KNOCKS, RATTLE, SHOUT_HOLD, SHOUT_IN, SHOUT_OUT, Shout
from truc_desktop.table.nodes.bubble_place import others_word_spot, word_spot
from truc_desktop.table.nodes.tabletop import Tabletop

SMALLER = 0.75, 0.51
"""Sizes of a called word as it grows and shrinks, as parts of its largest: few, as each is a picture."""
MOST_WIDE, OWN_KNOCKED = 0.4, 1.25
"""Greatest width of a called word, as a part of the window's; size of the word of a side bet of the viewer's, as a part
of that of others: raises are large enough.
"""


class CalledWords:
    """The words that are called at one table. ``how``, everywhere, is how the raise is acted out: it sizes the word."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides the bubbles, and the layer over the people in which a word is seen."""
        self.table = table
        self.hand = hand

    def _own(self, seat: int) -> bool:
        return seat == self.table.viewer and not self.table.watched

    def _picture(self, seat: int, text: str, how: Shout) -> Surface:
        """Return the picture of a called word at its largest: the viewer's is no smaller than those of others."""
        px = self.hand.speech.shout_px * how.word * (OWN_KNOCKED if self._own(seat) and how in KNOCKS else 1.0)
        return called_word(text, px, self.table.place.w * MOST_WIDE)

    def placed(self, seat: int, text: str, how: Shout, bubble: Sprite) -> Sprite:
        """Return the called word at its largest, about its bubble.

        The viewer's own is near it, where it lies over no tricks and cards.
        """
        picture, place = self._picture(seat, text, how), self.table.place
        (w, h), box = picture.get_size(), bubble.body()
        x, y = max(w / 2, min(place.w - w / 2, box.centerx)), max(h / 2, min(place.h - h / 2, box.centery))
        if self._own(seat):
            others = [node.seat for node in self.table.seats if node.seat != seat]
            said = [node.body() for node in map(self.hand.speech.bubble, others) if node is not None]
            x, y = word_spot(self.table, (w, h), (x, y), fist_box(self.table, how.fist), said)
        else:
            x, y = others_word_spot(self.table, (w, h), (x, y), self.hand.papers())
        return Sprite(picture, name="shout", x=x, y=y, z=3)

    def burst(self, word: Sprite, how: Shout, bubble: Sprite) -> Step:
        """Return a step: the word bursts out of its bubble, larger the higher the step, and shrinks back into it."""
        tremble = rattle(word, how.shake * self.table.place.u)
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

    def jobs(self, seat: int, text: str, how: Shout) -> list[Callable[[], object]]:
        """Return jobs that draw ahead a word that ``seat`` is about to call: at its largest, then as it grows."""
        picture = partial(self._picture, seat, text, how)
        return [picture, *(partial(lambda size: SHARED.turned(picture(), 0.0, size), size) for size in SMALLER)]


def _moved(word: Sprite, to: Point, ms: float, ease: Easing) -> Step:
    """Return a step that takes ``ms``, in which a word moves ``to`` a point, if it is not there."""
    if (word.x, word.y) == to:
        return Wait(ms)
    return Par(Tween(word, "x", to[0], ms, ease), Tween(word, "y", to[1], ms, ease))


def rattle(node: Sprite, px: float) -> Step:
    """Return a step in which a bubble or a word trembles, by at most so many px, less and less."""
    def go(progress: float) -> None:
        part = px * (1 - progress)
        node.displace("rattle", part * math.sin(50 * progress), 0.6 * part * math.sin(37 * progress))

    return Act(RATTLE, go)

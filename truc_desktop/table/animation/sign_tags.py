"""Tags beside players: what their signs have said in this hand, and other short notes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.bubbles import sign_slip, tag_tail
from truc_desktop.art.sign_chips import Meaning, sign_chips
from truc_desktop.engine import SeatView, SignalMade, cards_laid_by
from truc_desktop.presentation.narration.narrator import claim_note
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Seq, Wait
from truc_desktop.scene.timeline import Timeline
from truc_desktop.table.animation.speech_bubbles import vanishing
from truc_desktop.table.animation.timings import TAG_STAYS
from truc_desktop.table.nodes.sign_tag import SignTag
from truc_desktop.table.nodes.tabletop import ARMS_Z, Tabletop
from truc_desktop.table.nodes.tag_place import CROWD, by_the_rail, place_tag, tail_of

SIGNED, SHOWN, NOT_SHOWN = "wink", "check", "help"
"""Icons on a tag: somebody has signed it, or has laid the card that they signed, or has not."""
TAG_SIZE = 1.1
"""Size of the tags beside players, such as the meaning of a sign; 1: the smallest type."""
_SHORT = 12
"""Fewer letters than so are not broken into lines."""
TAGS_Z, FRONT_Z = ARMS_Z + 1, -1.0
"""Where a tag lies among the layers of the table, over what lies there and the arms of people, and under plates and
cards that are thrown; and in front of them, under bubbles."""


class SignTags:
    """The tags of one table. They lie on it as the plates do that they belong to; those by the rail lie in ``front``,
    else its wood would hide them."""

    def __init__(
        self, table: Tabletop, ambient: Timeline, front: Node, covered: Callable[[list[Rect]], object],
        again: Callable[[int, str], object],
    ) -> None:  # fmt: skip
        """``covered(boxes)`` is called with the box of a tag that will stay, in window px; ``again(seat, kind)`` shows
        a sign once more."""
        self.table, self.front = table, front
        self._nodes: dict[int, Sprite] = {}
        """The tags that are shown, by seat."""
        self._ambient, self._covered, self._again = ambient, covered, again
        self.stay_ms = TAG_STAYS
        """How long a tag next to a player stays at any speed of the table, ms."""
        self.keeps = False
        """Whether the meaning of a sign stays until ``end`` or ``release``."""
        self._signed: dict[int, dict[str, int]] = {}
        """The signs that a player has made in this hand, as far as the viewer knows them, by seat; and how many cards
        they had laid before each."""
        self._seen: dict[int, str] = {}
        """The last sign of each other player that the viewer has seen in this hand, by seat; the latest is last."""
        self._tags: dict[int, str] = {}
        """The texts of the tags that stay, by seat."""
        self._icons: dict[int, str] = {}
        """The icons on them, by seat."""
        self._kinds: dict[int, tuple[str, ...]] = {}
        """The signs that they tell of, by seat."""
        self._read_tags: dict[int, Sprite] = {}
        """Those of them that have been shown for ``stay_ms``, by seat."""

    def tell(self, event: SignalMade, before: SeatView, own: bool) -> None:
        """Show what the signs of a player say that the viewer has seen, or made (``own``), in this hand.

        A sign counts no longer once a card that it told of has been laid. ``before``: the view before the sign.
        """
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
        self.show(event.seat, note, self.keeps, kinds=kinds)

    def show(
        self, seat: int, text: str, stays: bool = False, over: bool = False, icon: str = SIGNED,
        kinds: Iterable[str] = (),
    ) -> None:  # fmt: skip
        """Show a small tag next to a player for ``stay_ms``, such as the meaning of a sign; it replaces an older one.

        ``stays``: until ``end`` or ``release``. ``over``: the hand is over, and cards have been thrown in. ``icon``
        stands for what ``text`` says before its colon, which is told to those who hear it. ``kinds``: the signs that it
        tells of, which are shown in pictures where many people sit close together.
        """
        self.end(seat)
        self._icons[seat], self._kinds[seat] = icon, tuple(kinds)
        node = self._tag(seat, text, over)
        self.table.seats[seat].take_along(node)
        near = by_the_rail(self.table, node.body())
        node.z = FRONT_Z if near else TAGS_Z
        (self.front if near else self.table.root).add(node)
        self._nodes[seat] = node
        self._tie(seat, node)
        if stays:
            self._tags[seat] = text
            self._covered([node.body()])

        def read() -> None:
            if node.parent is None:
                return
            if seat in self._tags:
                self._read_tags[seat] = node
            else:
                self._vanish(seat, node)

        self._ambient.play(Seq(Wait(self.stay_ms * self._ambient.speed), Do(read)))

    def _tie(self, seat: int, node: Sprite) -> None:
        """Give a tag a tail that ends at its owner."""
        x, y, dx, dy = tail_of(self.table, seat, node.body())
        picture, anchor = tag_tail(dx, dy, self.table.place.t)
        node.add(Sprite(picture, anchor=anchor, name=f"tail-{seat}", x=x, y=y))

    def _vanish(self, seat: int, node: Sprite) -> None:
        """Let a tag fade away."""

        def gone() -> None:
            if self._nodes.get(seat) is node:
                del self._nodes[seat]

        self._ambient.play(Seq(vanishing(node), Do(gone)))

    def shown(self, seat: int) -> Sprite | None:
        """Return the tag that is shown beside a player, if any."""
        return self._nodes.get(seat)

    def _tag(self, seat: int, text: str, over: bool) -> Sprite:
        """Return the tag of a player: a press on that of a sign shows it again."""
        picture, x, y = self._tag_beside(seat, text, over)
        name = f"whisper-{seat}"
        if seat not in self._seen:
            return Sprite(picture, name=name, x=x, y=y, alt=text)
        words = text.split(": ", 1)[-1] if self._in_pictures(seat) else ""
        return SignTag(name, text, picture, (x, y), partial(self.show_again, seat), words)

    def show_again(self, seat: int | None = None) -> bool:
        """Show again the last sign of a player that the viewer has seen in this hand, by default the latest of all;
        whether there is one."""
        seat = next(reversed(self._seen), None) if seat is None else seat
        if seat is None or seat not in self._seen:
            return False
        self._again(seat, self._seen[seat])
        return True

    def forget(self) -> None:
        """New cards are dealt: the signs of the hand before are shown no more."""
        self._seen.clear()
        self._signed.clear()

    def _tag_beside(self, seat: int, text: str, over: bool) -> tuple[Surface, float, float]:
        """Return the picture of a tag next to a player and its place, in which it stays."""
        said, size = text.split(": ", 1)[-1], self.table.place.t * TAG_SIZE
        most = 1 + len(said) // _SHORT
        if self._in_pictures(seat):
            picture = sign_chips(self._icons[seat], tuple(map(self._meaning, self._kinds[seat])), size)
            _only, x, y = place_tag(self.table, seat, [picture.get_size()], over)
            return picture, x, y
        pictures = [sign_slip(self._icons[seat], said, size, lines) for lines in range(1, min(3, most) + 1)]
        chosen, x, y = place_tag(self.table, seat, [picture.get_size() for picture in pictures], over)
        return pictures[chosen], x, y

    def _in_pictures(self, seat: int) -> bool:
        """Whether the tag of a player tells its signs in pictures: so many people sit here that words would cover
        their neighbours."""
        return self.table.count > CROWD and bool(self._kinds[seat])

    def _meaning(self, kind: str) -> Meaning:
        return Meaning(tuple(sorted(self.table.sign_cards[kind])), self.table.signs[kind].mark)

    def boxes(self) -> list[Rect]:
        """Return where the tags are that stay beside players, in window px: what is said keeps off them."""
        return [self._nodes[seat].body() for seat in self._tags if seat in self._nodes]

    def lying(self) -> list[Rect]:
        """Return where all tags are, also those that will go by themselves, in window px."""
        return [node.body() for node in self._nodes.values()]

    def release(self, seat: int | None = None) -> None:
        """Let the tag of a player, or all of those that stay, fade once they have been shown for ``stay_ms``."""
        for each in list(self._tags) if seat is None else [seat]:
            self._tags.pop(each, None)
            read = self._read_tags.pop(each, None)
            if read is not None:
                self._vanish(each, read)

    def end(self, seat: int | None = None) -> None:
        """Remove the tag next to a player, or all of those that stay."""
        for each in list(self._tags) if seat is None else [seat]:
            self._tags.pop(each, None)
            self._read_tags.pop(each, None)
            node = self._nodes.pop(each, None)
            if node is not None:
                node.remove_self()

    def clear(self) -> None:
        """Let all tags fade away now: the cards that they told of are gathered."""
        self._tags.clear()
        self._read_tags.clear()
        for seat, node in list(self._nodes.items()):
            self._vanish(seat, node)

    def lay_out(self) -> None:
        """Lay out the tags that stay for a window of another size."""
        for seat, text in list(self._tags.items()):
            self.show(seat, text, stays=True, icon=self._icons[seat], kinds=self._kinds[seat])

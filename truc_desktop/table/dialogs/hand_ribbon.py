"""Hand ribbon: who has won a plain hand, how many points and why, in one line over the mat; its signs on a slip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.buttons import button
from truc_desktop.art.ribbon_slip import ribbon_slip
from truc_desktop.art.stake_ribbon import StakeRibbon, ribbon_height, stake_ribbon
from truc_desktop.engine import Reason, SeatView
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.deciding import grade_of
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.hand_decided import decided_by
from truc_desktop.presentation.wording.hand_result import (
    FLOR_REASONS,
    Award,
    gained_by_both,
    gaining_side,
    headline,
    points_gained,
)
from truc_desktop.presentation.wording.points_told import NOBODY, points_told
from truc_desktop.presentation.wording.scores import points
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import out_back
from truc_desktop.scene.node import Node
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.scene.timeline import Timeline
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.unroll import Unroll
from truc_desktop.table.animation.timings import (
    RIBBON_BUTTONS,
    RIBBON_BUTTONS_IN,
    RIBBON_FADE,
    RIBBON_IN,
    RIBBON_ROLLS,
    SLIP_IN,
)
from truc_desktop.table.dialogs.hand_summary import SheetButton
from truc_desktop.table.dialogs.moving_ribbon import MovingRibbon
from truc_desktop.table.dialogs.ribbon_place import Lying, ribbon_place, stake_box
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.button import ButtonNode, State, draw_ahead
from truc_desktop.table.nodes.panels import call_note
from truc_desktop.table.nodes.tag_place import CROWD

TOLD_ON_A_SHEET = (*FLOR_REASONS, Reason.ENVIT, Reason.ENVIT_REFUSED)
"""Points for these need more than a line."""
RISE = 16.0
"""How far the buttons come up, in units of t."""
BAR_HEIGHT = 52.0
"""Height of the bar with the tools, in units of t: a click there means a tool, not the next hand."""
NEAR = 26.0
"""Distance from the buttons, in units of t, within which a click was meant for one of them and does nothing."""
MOST_WIDE = 1.16
"""Greatest width of the ribbon, as a part of the far end of the cloth, which is wider where the ribbon hangs: room for
the longest reason at the smallest type.
"""
SLIP_WIDE, SLIP_MOST = 600.0, 0.86
"""Greatest width of the slip with the signs, in units of t, and as a part of the cloth's."""
FEW_SIGNS = 2
"""With more than CROWD people the slip tells of so many signs at most: many make some, and it would hide the table."""
EARLY_MS = 250.0
"""A press in the first ms of a ribbon may have been meant for what has just ended: it is remembered."""
LIFT = 5.0
"""Height of the buttons above the wood, in units of u."""
READ_MS = 900.0
"""Time for which a ribbon stays, from its first ms, before a remembered press goes on."""


def is_plain(view: SeatView, awards: tuple[Award, ...]) -> bool:
    """Return whether the points of a finished hand can be told in one line: no flor, envit or set."""
    special = any(award.reason in TOLD_ON_A_SHEET or award.won is not None for award in awards)
    return not (special or view.challenges or len(awards) > 1)


def slip_of(place: Layout, view: SeatView, signs: Sequence[LogLine]) -> Surface | None:
    """Return the slip with the reports on the ``signs`` of a hand; None where there are none."""
    if not signs:
        return None
    shown = signs if len(view.held) <= CROWD else _most_telling(signs, view.seat)
    rows: list[tuple[bool | None, str]] = [
        (sign.seat is not None and view.side_of(sign.seat) == view.side, sign.text) for sign in shown
    ]
    if left := len(signs) - len(shown):
        more = ngettext("{n} more in the whole hand", "{n} more in the whole hand", left)
        rows.append((None, more.format(n=left)))
    return ribbon_slip(tuple(rows), round(min(SLIP_WIDE * place.t, place.mat.w * SLIP_MOST)), place.t)


def _most_telling(signs: Sequence[LogLine], viewer: int) -> list[LogLine]:
    """Return the reports that a small slip has room for, in their order: the viewer's last sign, then others."""
    own = [sign for sign in signs if sign.seat == viewer][-1:]
    others = [sign for sign in signs if sign.seat != viewer][: FEW_SIGNS - len(own)]
    return [sign for sign in signs if sign in own or sign in others]


def has_room(place: Layout, view: SeatView, awards: tuple[Award, ...], signs: Sequence[LogLine]) -> bool:
    """Return whether a ribbon with the points and the reports on ``signs`` fits on the cloth."""
    slip = slip_of(place, view, signs)
    amount = sum(award.amount for award in awards)
    high = ribbon_height(amount, grade_of(amount), _ribbon_t(place))
    return slip is None or high + slip.get_height() <= place.mat.h


def _ribbon_t(place: Layout) -> float:
    return min(place.t, place.u * 1.3)


def ribbon_line(
    view: SeatView, players: tuple[Player, ...], words: Vocabulary, awards: tuple[Award, ...],
    gave_way: Mapping[Reason, int] = NOBODY,
) -> str:  # fmt: skip
    """Return why a plain hand was won, and for which bet; how many points it was, the score shows. Where points were
    for more than one thing, it is how many for whom: the sheet has told why.

    ``gave_way``: see ``points_told``.
    """
    if not awards:
        return " · ".join(part.rstrip(".") for part in (_("Nobody scores."), decided_by(view)) if part)
    if len(awards) > 1:
        return gained_by_both(view, tuple(player.name for player in players), awards)
    told = points_told(awards[0], view, players, words, gave_way)
    bet = told.why if awards[0].reason is Reason.TRICKS else ""
    return " · ".join(part.rstrip(".") for part in (told.text, bet) if part)


@dataclass(frozen=True, slots=True)
class _Said:
    """What a ribbon says, and for whom (None: for nobody); ``figure``: the number on it, 0 for none; ``alt``: all of
    it in words."""

    title: str
    line: str
    us: bool | None
    figure: int
    grade: int
    alt: str

    def parts(self, place: Layout) -> StakeRibbon:
        """Return the parts of the ribbon in a layout."""
        wide = place.mat.w * MOST_WIDE
        return stake_ribbon(self.title, self.line, self.us, self.figure, self.grade, _ribbon_t(place), wide)


def _said(
    view: SeatView, players: tuple[Player, ...], words: Vocabulary, awards: tuple[Award, ...], lively: bool,
    gave_way: Mapping[Reason, int],
) -> _Said:  # fmt: skip
    """Return what the ribbon of a hand says."""
    names = tuple(player.name for player in players)
    side = gaining_side(view, awards)
    title, line = headline(view, names, awards), ribbon_line(view, players, words, awards, gave_way)
    amount = max(points_gained(view, awards))
    gained = points(amount) if amount and len(awards) == 1 else ""  # of several awards the line tells it
    told = ". ".join(part for part in (title, gained, line) if part) + "."
    # The figure has flown into the score, and words repeat it softly; or nothing flies.
    shown = f"{line} · {gained}" if lively and gained else line
    return _Said(title, shown, None if side is None else side == view.side, 0 if lively else amount,
                 grade_of(amount), told)  # fmt: skip


def ribbon_jobs(
    place: Layout, view: SeatView, players: tuple[Player, ...], words: Vocabulary, awards: tuple[Award, ...],
    buttons: Sequence[tuple[SheetButton, Rect]], lively: bool, gave_way: Mapping[Reason, int],
) -> list[Callable[[], object]]:  # fmt: skip
    """Return jobs that draw ahead the pictures of a RibbonNode."""
    said = _said(view, players, words, awards, lively, gave_way)
    faces = [partial(draw_ahead, _drawn(one, box, place.t), "normal", "sheet", LIFT * place.u) for one, box in buttons]
    return [partial(said.parts, place), *faces]


def _filled(parts: StakeRibbon, slip: Surface | None) -> list[Rect]:
    """Return the boxes that a ribbon and its slip fill, from the top left corner of the ribbon."""
    boxes = [parts.box, *(Rect(at, tail[0].get_size()) for tail, at in zip(parts.tails, parts.tails_at, strict=True))]
    if parts.figure is not None:
        boxes.append(Rect(parts.figure_at, parts.figure.get_size()))
    if slip is not None:
        boxes.append(slip.get_rect(midtop=(parts.field.centerx, parts.foot)))
    return boxes


class _NearMiss(Node):
    """An area in which a click does nothing, once the buttons in it are there."""

    def __init__(self, area: Rect, clicked: Callable[[], None]) -> None:
        """``clicked()`` is called for each click."""
        super().__init__(name="near-miss")
        self._area = area
        self.blocks = True
        self.on_click = clicked

    def body(self) -> Rect:
        """Return the area."""
        return self._area


class RibbonNode(Node):
    """The ribbon on the cloth, and its two buttons in the rail, where the calls are while a hand is played.

    A click anywhere goes on, but on the bar of tools and close to the buttons. A press that comes while the ribbon does
    is remembered: the button of the next hand is seen pressed, and acts as soon as the ribbon can have been read.
    """

    def __init__(
        self, place: Layout, view: SeatView, players: tuple[Player, ...], words: Vocabulary,
        awards: tuple[Award, ...], buttons: Sequence[tuple[SheetButton, Rect]], lying: Lying,
        tick: Callable[[], None], lively: bool, landed: Callable[[int], object] = lambda _nth: None,
        signs: Sequence[LogLine] = (), again: bool = False, gave_way: Mapping[Reason, int] = NOBODY,
    ) -> None:  # fmt: skip
        """``buttons``: to the sheet, and to the next hand, each with its place in window px; ``lying``: what is best
        left free, and how bad it is to cover it. ``lively``: it moves while it stays; ``landed(nth)`` is called as a
        letter of a valuable hand lands; ``signs``: the reports on the signs of the hand. ``again``: it has been seen
        before, so that no press at it comes too early. ``gave_way``: see ``points_told``."""
        super().__init__(name="ribbon")
        bar = round(BAR_HEIGHT * place.t)
        self._window = Rect(0, bar, place.w, place.h - bar)
        self._waited = 0.0
        self._again, self._remembers = again, False
        self._go_on = buttons[-1][0].action
        self.blocks = True
        self.on_click = self._clicked
        said = _said(view, players, words, awards, lively, gave_way)
        parts = said.parts(place)
        slip = slip_of(place, view, signs)
        self.filled = _filled(parts, slip)
        """The boxes that ribbon and slip fill, in window px."""
        left, top = ribbon_place(place, self.filled, lying, stake_box(place))
        self.filled = [box.move(left, top) for box in self.filled]
        x, y = left + parts.size[0] / 2, top + parts.size[1] / 2
        self._lively, self._rise = lively, RISE * place.t
        self.moving = MovingRibbon(parts, said.us, said.grade, place.u, x=x, y=y, alt=said.alt, tick=landed)
        self.band = self.moving.band
        self.add(self.moving)
        self.slip: Unroll | None = None
        if slip is not None:
            under = self.band.body().top + parts.foot  # it hangs before the folds of the tails
            middle = self.band.body().left + parts.field.centerx
            self.slip = Unroll(slip, x=middle, y=under + slip.get_height() / 2, start="top", name="ribbon-slip", z=1,
                               alt=" ".join(sign.text for sign in signs))  # fmt: skip
            self.add(self.slip)
        self._let_in(place, buttons, tick)

    def _let_in(
        self, place: Layout, buttons: Sequence[tuple[SheetButton, Rect]], tick: Callable[[], None]
    ) -> None:  # fmt: skip
        """Add the buttons, and around them an area in which a click was meant for one of them."""
        around = buttons[0][1].unionall([box for _one, box in buttons])
        margin = round(2 * NEAR * place.t)
        self.add(_NearMiss(around.inflate(margin, margin), self._missed))
        for one, box in buttons:
            alt = ". ".join(part for part in (one.label, one.sub) if part)
            last = one is buttons[-1][0]
            self._next = ButtonNode(one.name, alt, _drawn(one, box, place.t), box,
                                    self._pressed if last else one.action, group="sheet", lift=LIFT * place.u,
                                    tick=tick)  # fmt: skip
            self.add(self._next)

    def entrance(self) -> Step:
        """Return the step in which it unrolls, and then its buttons come up; with less motion all fades in.

        A moving ribbon is never half transparent: what lies on the cloth would seem to be above it.
        """
        if not self._lively:
            self.alpha = 0.0
            if self.slip is not None:
                self.slip.share = 1.0
            return Par(self.moving.entrance(), Tween(self, "alpha", 1.0, RIBBON_FADE))
        buttons = [child for child in self.children if isinstance(child, ButtonNode)]

        def come(progress: float) -> None:
            for node in buttons:
                node.visible = True
                node.displace("come", 0.0, self._rise * (1 - out_back(progress)) if progress < 1 else 0.0)

        for node in buttons:
            node.visible = False
        steps = [self.moving.entrance(), Seq(Wait(RIBBON_BUTTONS), Act(RIBBON_BUTTONS_IN, come))]
        if self.slip is not None:
            steps.append(Seq(Wait(RIBBON_IN), Tween(self.slip, "share", 1.0, SLIP_IN)))
        return Par(*steps)

    def lie(self) -> None:
        """Lie there at once as at the end of the entrance: the ribbon comes back after another dialog."""
        whole = Timeline()
        whole.play(self.entrance())
        whole.skip()

    def leave(self, layer: Node) -> Step:
        """Return a step in which ribbon and slip, which go on in ``layer``, roll up while the table goes on."""
        parts: list[Node] = [self.moving] if self.slip is None else [self.moving, self.slip]
        layer.add(*parts)
        rolls: list[Step] = [self.moving.farewell()]
        if self.slip is not None:
            rolls.append(Tween(self.slip, "share", 0.0, RIBBON_ROLLS / 2))
        return Seq(Par(*rolls), *(Do(part.remove_self) for part in parts))

    def advance(self, dt_ms: float) -> None:
        """Count the time since it was opened, and let the ribbon move."""
        self._waited += dt_ms
        if self._lively:
            self.moving.live(self._waited)

    @property
    def _early(self) -> bool:
        return self._waited < EARLY_MS and not self._remembers

    def _pressed(self) -> None:
        """The button of the next hand was pressed, or a key for it."""
        if self._early and not self._again:
            self.remember()
        else:
            self._go_on()

    def _clicked(self) -> None:
        """A click on the cloth: after another dialog it may be the second one of a double click."""
        if not (self._early and self._again):
            self._pressed()

    def _missed(self) -> None:
        """A click close to the buttons, which may not be there yet."""
        if self._early and not self._again:
            self.remember()

    def remember(self) -> None:
        """Remember a press that came too early to have been meant for what the ribbon tells."""
        self._remembers = True
        if self._next.on_press is not None:
            self._next.on_press(True)

    def forget(self) -> None:
        """Forget a remembered press: something else has been asked for since."""
        if self._remembers and self._next.on_press is not None:
            self._next.on_press(False)
        self._remembers = False

    @property
    def remembers(self) -> bool:
        """Whether a press that came too early is remembered."""
        return self._remembers

    @property
    def due(self) -> bool:
        """Whether a remembered press goes on now."""
        return self._remembers and self._waited >= READ_MS

    def body(self) -> Rect:
        """Return the window below the bar: a click anywhere there goes on."""
        return self._window

    def focus_box(self) -> Rect:
        """Return nothing: only the buttons take the focus."""
        return Rect(0, 0, 0, 0)


def _drawn(one: SheetButton, box: Rect, t: float) -> Callable[[State], Surface]:
    def draw(state: State) -> Surface:
        return button(box.w, box.h, one.label, call_note(one, box, t), one.kind, one.icon,
                      one.key, state, t)  # fmt: skip

    return draw

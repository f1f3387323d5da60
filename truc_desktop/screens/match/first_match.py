"""A person's first match of a game: the table cuts, tricks and signs stay longer; a finished one is noted."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from truc_desktop.ai import plain_cut
from truc_desktop.engine import (
    Action,
    Card,
    CardPlayed,
    CardsShown,
    Event,
    HandEnded,
    MatchEnded,
    SeatView,
    SignalMade,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.narration.narrator import claim_note, shown_note, unshown_note
from truc_desktop.presentation.prompts import Prompt
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.storage.settings import MOST_MATCHES
from truc_desktop.table.animation.sign_tags import NOT_SHOWN, SHOWN
from truc_desktop.table.animation.timings import LEARNING
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.ui.context import Context


class FirstMatch(Part):
    """Answers the questions before the deal in a first match, and remembers which games have been finished."""

    def __init__(
        self, app: Context, scene: TableScene, screen: TableControl, submit: Callable[[Action], object], first: bool
    ) -> None:
        """``submit(action)`` acts for the person; ``first``: whether they have not finished a match of the game."""
        self._app, self._scene, self._screen, self._submit, self._first = app, scene, screen, submit, first
        self._placed: Layout | None = None
        self._plates: tuple[tuple[int, int], ...] = ()
        """The sizes of the names, in px, for which the tags have been laid out."""
        self._claims: dict[int, dict[str, frozenset[Card]]] = {}
        """The signs of a player, with the cards that each speaks of, by seat, until one of these has been laid."""
        self._told: dict[int, set[str]] = {}
        """The signs of which such a card was laid, by seat: that it was shown is told until the end of this trick."""
        scene.life.chatter.newcomer = first
        scene.actor.tags.keeps, scene.decisions.patience = True, LEARNING if first else 1.0

    def advance(self, dt_ms: float) -> None:
        """Cut, or deal three cards each, in the place of the person; lay out again what signs mean."""
        plates = tuple(seat.plate.body().size for seat in self._scene.table.seats if seat.plate is not None)
        if (self._placed, self._plates) != (self._scene.place, plates):  # one who has left has a longer plate
            if self._placed is None:
                self._recall()
            self._placed, self._plates = self._scene.place, plates
            self._scene.actor.tags.lay_out()
        if self._first and self._screen.open:
            action = plain_cut(self._scene.conductor.shown)
            if action is not None:
                self._submit(action)

    def _recall(self) -> None:
        """Tell again what the signs of the hand mean: a match that is continued begins in the middle of one."""
        view = self._scene.conductor.shown
        laid = {*view.plays, *(play for trick in view.tricks for play in trick.plays)}
        for seat, kind in view.signals:
            self._note(seat, kind)
        for seat, claims in self._claims.items():
            for kind in [kind for kind, cards in claims.items() if any((seat, card) in laid for card in cards)]:
                del claims[kind]
            if not view.over:
                self._tell_claims(seat)

    def _tell_claims(self, seat: int) -> None:
        """Tell beside a player what they have signed, as far as no card of it was laid; nothing if that is all told."""
        kinds = self._claims.get(seat, {})
        if kinds:
            note = claim_note([self._scene.table.signs[kind] for kind in kinds], seat == self._scene.person)
            self._scene.actor.tags.show(seat, note, stays=True, kinds=kinds)

    def _note(self, seat: int, kind: str) -> None:
        """Note the cards that a sign speaks of."""
        sign = self._scene.session.rules.signals.sign(kind)
        self._claims.setdefault(seat, {})[kind] = frozenset() if sign is None else sign.cards
        self._told.get(seat, set()).discard(kind)

    def _speaks_of(self, seat: int, cards: Collection[Card]) -> list[str]:
        """Return the signs of a player that speak of one of ``cards``."""
        return [kind for kind, claimed in self._claims.get(seat, {}).items() if claimed & set(cards)]

    def trick_time(self, ms: float) -> float:
        """Let a finished trick stay longer while the ranks are new."""
        return ms * LEARNING if self._first else ms

    def hand_time(self, factor: float) -> float:
        """Let a finished hand stay longer as well."""
        return self.trick_time(factor)

    def prompt(self, asked: Prompt) -> Prompt:
        """Hide the question that the table answers."""
        shown = self._scene.conductor.shown
        if self._first and plain_cut(shown) is not None:
            ended = shown.over and not self._scene.swept  # the last hand still lies on the table
            return Prompt(asked.text if ended else _("The cards are cut and dealt."), False)
        return asked

    def shown(self, event: Event) -> None:
        """Tell that a sign was true once its card lies there, and let that go with the trick; let the meaning of others
        go with the end of the hand; remember that a match of this game has been finished."""
        match event:
            case SignalMade(seat, kind):
                self._note(seat, kind)
            case CardPlayed(seat, card) if (kinds := self._speaks_of(seat, (card,))):
                self._told.setdefault(seat, set()).update(kinds)
                note = shown_note(self._scene.table.signs[kinds[-1]])
                self._scene.actor.tags.show(seat, note, stays=True, icon=SHOWN, kinds=kinds[-1:])
            case TrickWon() | TrickDrawn():
                for seat, told in sorted(self._told.items()):
                    self._scene.actor.tags.release(seat)
                    for kind in told:
                        self._claims[seat].pop(kind, None)
                    self._tell_claims(seat)
                self._told.clear()
            case CardsShown(seat, cards) if (kinds := self._speaks_of(seat, cards)):
                self._told.setdefault(seat, set()).update(kinds)
                self._scene.actor.tags.release(seat)
            case HandEnded():
                self._scene.actor.tags.release()
                self._tell_unshown()
                self._claims.clear()
                self._told.clear()
            case MatchEnded():
                self._count()

    def _tell_unshown(self) -> None:
        """Tell beside who has made a sign that its card was never seen: only open cards count."""
        view = self._scene.conductor.shown
        laid = {*view.plays, *(play for trick in view.tricks for play in trick.plays)}
        for seat, claims in sorted(self._claims.items()):
            told = self._told.get(seat, set())
            unseen = [kind for kind, cards in claims.items()
                      if cards and kind not in told and not any((seat, card) in laid for card in cards)]  # fmt: skip
            if self._first and unseen and seat != self._scene.person:
                self._scene.actor.tags.show(seat, unshown_note(), over=True, icon=NOT_SHOWN, kinds=unseen)

    def restarted(self, view: SeatView, same: bool) -> None:
        """Take away what signs of another position meant."""
        self._scene.actor.tags.end()
        self._claims.clear()
        self._told.clear()

    def _count(self) -> None:
        """Remember that a match of this game has been finished, and how many."""
        key, settings = self._scene.session.rules.key, self._app.settings
        finished = settings.finished if key in settings.finished else (*settings.finished, key)
        count = min(MOST_MATCHES, settings.matches.get(key, 0) + 1)
        self._app.change_settings(replace(settings, finished=finished, matches={**settings.matches, key: count}))

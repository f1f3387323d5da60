"""The state of one hosted table: settings, seats, stage and match, without any decisions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from truc_desktop.engine import PUBLIC, RuleSet
from truc_desktop.net.host.match_runner import MatchRunner
from truc_desktop.net.host.seating import Guest, Seating
from truc_desktop.net.host.settings import HostSettings, Pace
from truc_desktop.net.wire.messages import Stage
from truc_desktop.session import Session


@dataclass
class TableState:
    """The state that the parts of a host share."""

    settings: HostSettings
    seating: Seating
    stage: Stage = Stage.LOBBY
    runner: MatchRunner | None = None
    """The match in progress, or the last one; None before the first."""
    _seen: set[int | str] = field(default_factory=set)
    """Numbers and addresses of guests who were shown a seat's cards in this hand."""

    @property
    def rules(self) -> RuleSet:
        """The game that is played here."""
        return self.seating.rules

    @property
    def session(self) -> Session | None:
        """The session of ``runner``."""
        return None if self.runner is None else self.runner.session

    @property
    def pace(self) -> Pace:
        """The pace of robots and the clock of people: by the settings; without a clock there, by ``turn_timer``."""
        pace = self.settings.pace
        return replace(pace, clock=pace.clock or int(self.rules.options.get("turn_timer", "0")))

    @property
    def before_or_after(self) -> bool:
        """Whether no match is being played, so that seats may change."""
        return self.stage in (Stage.LOBBY, Stage.OVER)

    def show(self, guest: Guest, viewer: int, log: bool = True) -> None:
        """Send a guest the view of ``viewer``, with the ``log`` of earlier events, if that viewer is theirs."""
        if self.runner is not None and viewer in self.seating.viewers_of(guest):
            if viewer != PUBLIC:
                self.note_seen(guest)
            feed = self.runner.feeds[viewer]
            for text in (feed.view(), *(feed.log() if log else ())):
                guest.send(text)

    def note_seen(self, guest: Guest) -> None:
        """Note that a guest, and all guests at the same address, know cards of this hand."""
        self._seen |= {guest.number, guest.origin} if guest.origin else {guest.number}

    def has_seen(self, guest: Guest) -> bool:
        """Return whether a guest may know cards of this hand that are not public."""
        return guest.number in self._seen or guest.origin in self._seen

    def forget_seen(self) -> None:
        """Begin a new hand, of which nobody knows anything."""
        self._seen.clear()

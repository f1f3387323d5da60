"""A match with its people and robots, ready to be played: new, or continued from a stored record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from truc_desktop.ai import (
    QUICK,
    Bot,
    DeferringBot,
    EarlyBettor,
    PlainCutter,
    Temperament,
    gentle,
    lines_at_the_table,
    make_bot,
)
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.engine import PUBLIC
from truc_desktop.presentation.narration.game_history import GameHistory, history_of_record
from truc_desktop.presentation.player import Player
from truc_desktop.screens.setup.names import own_name
from truc_desktop.session import Session, TableSession
from truc_desktop.storage import saves
from truc_desktop.storage.journal import FileJournal
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import TableSpec

DEFAULT_CAST = ("benat", "remei", "marcel", "quim", "laia", "vicent", "awa", "baptiste")
"""The default characters by seat; seat 0 is the player's."""
_KIND = "standard"


@dataclass(slots=True)
class SeatedMatch:
    """A match ready to be played: session, journal, players by seat, robots, and notices for the user."""

    session: TableSession
    journal: FileJournal | None
    players: tuple[Player, ...]
    bots: list[Bot]
    decide_for_pair: bool
    """Whether robot partners leave the answers and raises of their side to the people on it."""
    notices: tuple[str, ...] = ()
    threaded: bool = True
    people: tuple[int, ...] = (0,)
    """The seats of people at this machine; for a network table perhaps only PUBLIC, a spectator."""
    courses: dict[int, GameHistory] = field(default_factory=dict)
    """The history of a continued match by seat, as each of these people has seen it."""
    first: bool = False
    """Whether it is the person's first match of the game: no question before the deal, gentle rivals, no clock."""
    networked: ClassVar[bool] = False
    """Whether it is played at a network table."""

    @property
    def spec(self) -> TableSpec:
        """The same table for a rematch, with another seed."""
        rules = self.session.rules
        cast = tuple(player.who for player in self.players)
        guests = {seat: self.players[seat].name for seat in self.people[1:]}
        return TableSpec(
            rules.key, rules.players, dict(rules.changed), cast, self.decide_for_pair, guests=guests,
            rooster=rules.rooster,
        )  # fmt: skip

    def desk(self, on_trouble: Callable[[str], None]) -> RobotTurns:
        """The robots of this table; ``on_trouble(reason)`` is called when a move of theirs could not be stored."""
        def leaving() -> bool:
            return self.decide_for_pair

        seed, heard = self.session.seed, lines_at_the_table()
        bots = [
            DeferringBot(bot, lambda: self.people, leaving, self.players[bot.seat].who, seed, heard)
            for bot in self.bots
        ]
        people = [seat for seat in self.people if seat >= 0]
        return RobotTurns(self.session, bots, people, seed, self.threaded, on_trouble, leaving, self.first)

    @property
    def partner(self) -> str:
        """The key of the face of the first robot on the side of one of these people; "" without one."""
        view, robots = self.session.view(PUBLIC), {bot.seat for bot in self.bots}
        partners = (seat for own in self.people if own >= 0 for seat in view.partners(own) if seat in robots)
        return next((self.players[seat].who for seat in partners), "")

    @property
    def has_robot_partner(self) -> bool:
        """Whether a robot sits on the side of one of these people."""
        return bool(self.partner)

    def give_up(self) -> None:
        """End the match and mark it as given up: it cannot be continued.

        Raises:
            OSError: if that cannot be written to the journal.
        """
        if isinstance(self.session, Session):
            self.session.give_up()

    def close(self) -> None:
        """Get up: the match stays in its journal."""
        if self.journal is not None:
            self.journal.close()


def seat_players(
    cast: tuple[str, ...], count: int, name: str, guests: Mapping[int, str] | None = None
) -> tuple[Player, ...]:
    """Return the players of a table of ``count`` seats. Seat 0 is the user, called ``name`` or as ``own_name`` says;
    ``guests`` names more people by seat; one without a name is called like their face.
    """
    chosen = [key for key in cast if key in BY_KEY][:count]
    chosen += [key for key in DEFAULT_CAST if key not in chosen][: count - len(chosen)]
    names = {0: own_name(name, chosen[0], not guests), **(guests or {})}
    return tuple(
        Player(key, names.get(seat) or BY_KEY[key].name, seat in names)
        for seat, key in enumerate(chosen)
    )


def players_at(header: Mapping[str, str], stored: Sequence[saves.Player], name: str) -> tuple[Player, ...]:
    """Return the players of a stored match from its header and seats. ``name``: the user's, if the match does not
    store it."""
    cast = tuple(header.get(f"look.S{seat}", "") for seat in range(len(stored)))
    guests = {seat: stored[seat].name for seat in saves.people_of(header, stored) if seat}
    return seat_players(cast, len(stored), stored[0].name or name, guests)


def _bots(players: tuple[Player, ...], seed: int, rivals: tuple[int, ...] = ()) -> list[Bot]:
    """Return the robots; with ``rivals``, in a person's first match, these are gentle, bet early, and nobody knocks."""
    bots: list[Bot] = []
    for seat, player in enumerate(players):
        if not player.human:
            t = BY_KEY[player.who].temperament
            temperament = Temperament(bluff=t.bluff, raise_=t.raise_, lie=t.lie, notice=t.notice, caution=t.caution)
            if seat in rivals:
                bots.append(EarlyBettor(make_bot(_KIND, seat, seed, gentle(temperament), QUICK), seed))
            else:
                bots.append(make_bot(_KIND, seat, seed, temperament))
            if rivals:
                bots[-1] = PlainCutter(bots[-1])
    return bots


def new_match(spec: TableSpec, name: str) -> SeatedMatch:
    """Start a new match. ``name`` is the user's, possibly empty.

    Raises:
        ValueError: when the game, the number of players or an option does not exist.
        StorageError: when the journal cannot be created.
    """
    rules = spec.ruleset
    players = seat_players(spec.cast, spec.players, name, spec.guests)
    seed = saves.draw_seed() if spec.seed is None else spec.seed
    journal = saves.new_journal(rules)
    told = saves.notes([saves.Player(p.name, "" if p.human else _KIND) for p in players])
    told |= {f"look.S{seat}": player.who for seat, player in enumerate(players)}
    told["decides"] = "S0" if spec.decide_for_pair else "all"
    if spec.first:
        told["first"] = "yes"
    session = Session(rules, seed, journal=journal, notes=told, voters=spec.people)
    bots = _bots(players, seed, _rivals(session) if spec.first else ())
    return SeatedMatch(session, journal, players, bots, spec.decide_for_pair, people=spec.people, first=spec.first)


def _rivals(session: Session) -> tuple[int, ...]:
    """Return the seats that may ever play against seat 0."""
    view = session.view(0)
    return tuple(seat for seat in view.rules.seats if seat and (view.rules.sides_change or view.side_of(seat)))


def continued_match(path: Path, name: str) -> SeatedMatch:
    """Open a stored match and continue it where it stopped.

    Raises:
        StorageError: when it cannot be used; the file is left as it is.
    """
    stored = saves.resume(path)
    header = stored.loaded.header
    players = players_at(header, stored.players, name)
    people = tuple(seat for seat, player in enumerate(players) if player.human)
    session = Session.resume(stored.loaded, stored.seed, stored.journal, voters=people)
    decides = header.get("decides") == "S0"
    first = header.get("first") == "yes" and len(people) == 1
    bots = _bots(players, stored.seed, _rivals(session) if first else ())
    courses = {seat: history_of_record(stored.loaded, seat) for seat in people}
    return SeatedMatch(session, stored.journal, players, bots, decides, stored.notices, people=people, courses=courses,
                       first=first)  # fmt: skip

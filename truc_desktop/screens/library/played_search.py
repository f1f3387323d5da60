"""The background count of what the player did in all matches, added up by game, by partner and by rival."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field
from pathlib import Path

from truc_desktop.engine import Action, Event, Match, SeatFigures
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.scores import has_won, own_account
from truc_desktop.screens.library.hands_told import First, HandsReader, HandTold, MatchHands, first_things
from truc_desktop.screens.library.match_search import Slices
from truc_desktop.screens.library.match_story import MatchStory
from truc_desktop.screens.library.score_course import Course, CourseReader
from truc_desktop.screens.match.seated_match import players_at
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.played_matches import OWN_SEAT, Played, each_begun, each_played, last_begun
from truc_desktop.storage.saves import Damaged, Save, Status, load

MOST_RESULTS = 12
"""So many of the last matches are remembered one by one."""
MOST_TOLD = 2
"""So many matches are told one by one; of more, figures are added up."""
_REST_S = 0.001
"""How long the count sleeps between two slices: it is longer work than the list, and the page waits for it."""


@dataclass(slots=True)
class Tally:
    """Matches added up. ``matches`` were played to their end, ``won`` of them; ``given_up`` were not."""

    matches: int = 0
    won: int = 0
    given_up: int = 0
    figures: SeatFigures = field(default_factory=SeatFigures)
    results: list[bool] = field(default_factory=list)
    """Whether each of the last matches was won, the latest first; MOST_RESULTS at most."""
    latest: Save | None = None
    """The match played last."""
    saves: list[Save] = field(default_factory=list)
    """The last matches, the latest first; MOST_TOLD at most."""

    def add(self, played: Played) -> None:
        """Count a match; the one played last comes first."""
        match = played.save
        if self.latest is None:
            self.latest = match
        if len(self.saves) < MOST_TOLD:
            self.saves.append(match)
        if match.status is Status.FINISHED:
            won = has_won(match.rules, match.board, own_account(match.rules), True)
            self.matches += 1
            self.won += won
            if len(self.results) < MOST_RESULTS:
                self.results.append(won)
        else:
            self.given_up += 1
        self.figures.add(played.figures)

    @property
    def all(self) -> int:
        """How many matches there are, those given up included."""
        return self.matches + self.given_up


@dataclass(slots=True)
class Tallies:
    """Everything added up: all of it, by game (key of its preset), and by each partner and each rival.

    Others are told apart by name and face, or for people by name alone; the player shown is as in their last match.
    """

    all: Tally = field(default_factory=Tally)
    games: dict[str, Tally] = field(default_factory=dict)
    partners: dict[Hashable, Tally] = field(default_factory=dict)
    rivals: dict[Hashable, Tally] = field(default_factory=dict)
    people: dict[Hashable, Player] = field(default_factory=dict)
    faces: Counter[str] = field(default_factory=Counter)
    """How often the player had each face (key of the cast)."""

    def add(self, played: Played) -> None:
        """Count a match everywhere."""
        match = played.save
        players = players_at(match.header, match.players, "")
        self.all.add(played)
        self.games.setdefault(match.rules.key, Tally()).add(played)
        self.faces[players[OWN_SEAT].who] += 1
        for seat, player in enumerate(players):
            if seat == OWN_SEAT:
                continue
            key = identity(player)
            self.people.setdefault(key, player)
            for group in self._groups(match, seat):
                group.setdefault(key, Tally()).add(played)

    def _groups(self, match: Save, seat: int) -> list[dict[Hashable, Tally]]:
        """Where a player is counted: where the sides change, everybody is partner and rival in turn."""
        if match.rules.sides_change:
            return [self.partners, self.rivals]
        sides = match.rules.sides(0).of
        return [self.partners if sides[seat] == sides[OWN_SEAT] else self.rivals]


def identity(player: Player) -> Hashable:
    """What tells players of different matches apart."""
    return (player.name.casefold(), "" if player.human else player.who)


class PlayedSearch:
    """Counts all matches in a thread of its own, in slices that leave the drawing thread its time."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder``: default the user's matches. The count starts at once."""
        self._folder = folder
        self.read, self.total = 0, 0
        """Matches counted so far, and how many there are; 0 until that is known."""
        self.tallies = Tallies()
        """What has been counted; complete once the search is done."""
        self.begun: Played | None = None
        """The match that can be continued, if none is over: what the player may know of it."""
        self.waiting = 0
        """Matches that can be continued and so are not counted."""
        self.course: Course | None = None
        """How the score ran in the match played last, or in the one that can be continued."""
        self.hands: tuple[HandTold, ...] = ()
        """The finished hands of the match that can be continued, if none is over, the first one first."""
        self.firsts: tuple[First, ...] = ()
        """What the player may do for the first time, in any match."""
        self.stories: tuple[tuple[MatchStory, Course], ...] = ()
        """What is told of each match, the latest first, and how its score ran, if no more are over than can be told."""
        self.damaged: list[Damaged] = []
        """Files that were skipped because they cannot be read."""
        self.problem = ""
        """Why the folder could not be read; "" if it could."""
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="statistics", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether everything is counted."""
        return not self._thread.is_alive()

    def join(self, seconds: float | None = None) -> None:
        """Wait until the count is finished, at most ``seconds`` (None: no limit)."""
        self._thread.join(seconds)

    def stop(self) -> None:
        """End the count early; what was read is in the index, so that the next one goes on from there."""
        self._stop.set()

    def _found(self, count: int) -> None:
        self.total = count

    def _run(self) -> None:
        found = each_played(self._folder, rest=Slices(_REST_S), found=self._found)
        try:
            for played in found:
                if isinstance(played, Damaged):
                    self.damaged.append(played)
                else:
                    self.tallies.add(played)
                self.read += 1
                if self._stop.is_set():
                    return
            for _save in each_begun(self._folder, rest=Slices(_REST_S)):
                self.waiting += 1
            if not self.tallies.all.all:
                self.begun = last_begun(self._folder, rest=Slices(_REST_S))
            self._read_last(self.tallies.all.latest if self.begun is None else self.begun.save)
        except StorageError as error:
            self.problem = str(error)
        finally:
            found.close()

    def _read_last(self, last: Save | None) -> None:
        """Read the match played last once more: its score and its hands."""
        read = None if last is None else _read_again(last)
        if last is None or read is None:
            return
        self.course, hands = read
        if self.begun is not None:
            self.hands = tuple(hands.hands)
            self.firsts = self._first_things(MatchHands(last, self.hands, hands.first_sign, hands.going))
            return
        only = self.tallies.all.all == 1
        now = MatchHands(last, tuple(hands.hands), hands.first_sign)
        firsts = first_things(last, (now,)) if only else ()
        told = [(MatchStory(last, now.hands, hands.caught, firsts), self.course)]
        if self.tallies.all.all > MOST_TOLD:
            return
        for save in self.tallies.all.saves[1:]:
            read = _read_again(save)
            if read is None or self._stop.is_set():
                return
            course, hands = read
            told.append((MatchStory(save, tuple(hands.hands), hands.caught), course))
        self.stories = tuple(told)

    def _first_things(self, now: MatchHands) -> tuple[First, ...]:
        """Return the first things in all matches that go on, as none is over: read from the oldest one on, until
        everything is found."""
        rest, matches = Slices(_REST_S), list[MatchHands]()
        for save in reversed(list(each_begun(self._folder, rest=rest))):
            if self._stop.is_set():
                break
            matches.append(now if save.path == now.save.path else _hands_of(save, rest))
            if all(first.when for first in first_things(now.save, matches)):
                break
        return first_things(now.save, matches)


def _read_again(save: Save) -> tuple[Course, HandsReader] | None:
    """Return how the score of a match ran, and its hands; None if it has just been removed."""
    course, hands, rest = CourseReader(save), HandsReader(save), Slices(_REST_S)

    def watch(match: Match, action: Action, events: tuple[Event, ...]) -> None:
        course.watch(match, action, events)
        hands.watch(match, action, events)
        rest()

    try:
        load(save.path, watch=watch)
    except StorageError:
        return None
    return course.course, hands


def _hands_of(save: Save, rest: Slices) -> MatchHands:
    """Return the finished hands of a match; none if it cannot be read."""
    reader = HandsReader(save)

    def watch(match: Match, action: Action, events: tuple[Event, ...]) -> None:
        reader.watch(match, action, events)
        rest()

    try:
        load(save.path, watch=watch)
    except StorageError:  # the page of matches tells of it
        return MatchHands(save, ())
    return MatchHands(save, tuple(reader.hands), reader.first_sign, reader.going)

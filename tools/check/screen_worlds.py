"""Screens on which the steps of a world are done: the match of one person, and the curtain between several people.

No picture of a table is compared, because live faces depend on the speed of the machine; those of the lowered curtain
are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from unittest import mock

import pygame

from tests.screens.hot import AT_ONCE, Room
from tests.screens.program import Program
from tools.check.worlds import World
from truc_desktop.art.budget import Budget
from truc_desktop.engine import Pass, Signal
from truc_desktop.screens.hot_seat.passing import GO_ON
from truc_desktop.screens.match import end_of_hand
from truc_desktop.screens.match.seated_match import SeatedMatch, seat_players
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.session import Session
from truc_desktop.table.picture_preload import Job, PicturePreloader

FRAME = 33.0
FRAMES = 20
"""Frames after each public action."""
SIZE = (1024, 640)


@contextmanager
def _no_preload() -> Iterator[None]:
    """Draw nothing ahead and sheets at once: else it takes as many frames as the machine needs, fewer a second time."""
    restart = PicturePreloader.restart

    def empty(self: PicturePreloader, _jobs: Iterable[Job], *_more: object, **_spare: object) -> None:
        restart(self, ())

    with mock.patch.object(PicturePreloader, "restart", empty), mock.patch.object(end_of_hand, "BUILD_MS", None):
        yield


def on_screen(world: World, observer: int, seed: int) -> list[object]:
    """Return, frame by frame, what the screen of ``observer`` says, its log and the sounds so far."""
    with _no_preload():
        return _on_screen(world, observer, seed)


def _on_screen(world: World, observer: int, seed: int) -> list[object]:
    opening = _opening(world, (observer,), seed)
    program = Program(SIZE, AT_ONCE)
    screen = match_screen(program, opening, Budget(0.0))
    program.director.push(screen)
    for _ in range(10 * FRAMES):
        program.frame(FRAME)
    seen: list[object] = []
    for step in world.steps:
        outcome = opening.session.submit(step.action.seat, step.action)
        assert outcome.ok, outcome.reason
        if not step.hidden:
            for _ in range(FRAMES):
                program.frame(FRAME)
                seen.append((screen.spoken(), len(program.sounds.played)))
            seen.append([entry.text for entry in screen.log])
    for _ in range(FRAMES):
        program.frame(FRAME)
        seen.append((screen.spoken(), len(program.sounds.played)))
    program.director.close()
    return [*seen, *program.sounds.played]


def curtained(world: World, observer: int, seed: int) -> list[object]:
    """Return what is seen and heard of the curtain between all but one of the players during the steps.

    Everyone answers a call at once. Secret answers are given at the tables, when people are called to look. Signs are
    left out: to see one takes its player time.
    """
    with _no_preload():
        return _curtained(world, seed)


def _curtained(world: World, seed: int) -> list[object]:
    rules = world.dealt.rules
    people = tuple(rules.seats) if rules.players < 3 else tuple(s for s in rules.seats if s != seed % rules.players)
    room = Room(_opening(world, people, seed), AT_ONCE, SIZE)
    seen: list[object] = []
    for step in world.steps:
        if step.hidden and (isinstance(step.action, Signal) or step.action.seat in people):
            continue  # a silent answer is given when they look
        if room.screen.session.verify(step.action.seat, step.action) is not None:
            break
        room.screen.session.submit(step.action.seat, step.action)
        if not step.hidden:
            _press(room, FRAMES, seen)
    _press(room, 2 * FRAMES, seen)
    sounds = [name for name in room.program.sounds.played if name != "hover"]
    room.program.director.close()
    return [*seen, *sounds]


def _press(room: Room, frames: int, seen: list[object]) -> None:
    """Answer calls, and at a look keep quiet, for some frames and until a secret question is settled here."""
    screen = room.screen
    count = 0
    while count < frames or screen._round.left:
        count += 1
        assert count < 5000, "a look never ends"
        if screen.down and not screen.deaf and screen.curtain.call.seat in screen._round.left:
            room.program.key(pygame.K_RETURN)
        front = screen.front
        if front is not None:
            quiet = [c for c in front.asked.choices if c.name == GO_ON or isinstance(c.action, Pass)]
            node = front.scene.stage.root.find(f"choice-{quiet[0].name}") if quiet else None
            if node is not None and screen._round.left:
                room.program.click(node.body().center)
        room.program.frame(FRAME)
        picture = hash(pygame.image.tobytes(room.program.window, "RGB")) if screen.down else 0
        words = screen.spoken() if screen.front is None else ""
        seen.append((picture, words, screen.front is None, pygame.display.get_caption()[0]))


def _opening(world: World, people: tuple[int, ...], seed: int) -> SeatedMatch:
    """Return the match of a world, with ``people`` at this machine and nobody in the other seats."""
    rules = world.dealt.rules
    session = Session(rules, seed, match=world.dealt.copy())
    names = {seat: f"Person {seat}" for seat in people if seat > 0}
    players = seat_players((), rules.players, "Núria", names)
    return SeatedMatch(session, None, players, [], False, threaded=False, people=people)

"""Moments of the lessons, as positions: for tools.shots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
from pygame import Surface

from tools.shots.positions import Stand, still_settings
from truc_desktop.engine import Card, PlayCard, Refuse
from truc_desktop.screens.lessons.leading import Leading
from truc_desktop.screens.match_parts.lesson import lesson_screen
from truc_desktop.table.nodes.background import paint_ground

Size = tuple[int, int]
ASKED_MS, READ_MS = 60_000.0, 500.0
"""Longest time until a hand asks something, and the time from there to the picture."""
DRAWN_MS = 64.0
"""Time that is painted before a frame of a film is kept; what passes before it is not."""
MOST_FRAMES = 120
"""Most frames in the film of a lesson: one that asks for more does not get on."""


class Pupil(Stand):
    """Somebody in a hand of a lesson, at the first question."""

    def __init__(self, hand: str, size: Size, scale: float, draws: bool = True) -> None:
        """``hand``: its name, such as ``first-1``; ``draws`` False: time passes, but no frame is painted."""
        name = hand.rpartition("-")[0]
        super().__init__(size, replace(still_settings(scale), lessons={name: hand}, name="Núria"), draws)
        self.screen = lesson_screen(self, name)
        self.director.push(self.screen)
        self.leading = self.screen.part(Leading)
        paint_ground(self.screen.scene.room, self.screen.scene.table.place)  # the table finds it in memory
        self.until_asked()

    def until_asked(self) -> None:
        """Let time pass until the player is asked something, or a card lies over the table."""
        waited = 0.0
        while waited < ASKED_MS:
            director = self.leading.director
            if self.screen.sheet or (director.due is None and director.asks and self.screen.open):
                break
            self.frames(100)
            waited += 100
        self.frames(READ_MS)

    def main(self, acts: int = 1) -> None:
        """Do what the hand asks for, ``acts`` times."""
        for _ in range(acts):
            director = self.leading.director
            main = director.position.main(director.hand)
            if main is not None:
                self.screen.session.submit(0, main)
            self.until_asked()


def _asked(hand: str, acts: int = 0) -> Callable[[Size, float], Pupil]:
    """A hand after ``acts`` of the player."""
    def shown(size: Size, scale: float) -> Pupil:
        pupil = Pupil(hand, size, scale)
        pupil.main(acts)
        return pupil

    return shown


def _taught(size: Size, scale: float) -> Pupil:
    """The card that names what a hand has taught."""
    pupil = Pupil("first-1", size, scale)
    pupil.main(2)
    pupil.frames(2500)
    return pupil


def _clock(size: Size, scale: float) -> Pupil:
    """The clock between two hands."""
    pupil = Pupil("first-4", size, scale)
    pupil.main(2)
    pupil.leading.on()
    pupil.frames(900)
    return pupil


def _mistaken(size: Size, scale: float) -> Pupil:
    """The card after a mistake, with the same cards on offer."""
    pupil = Pupil("first-6", size, scale)
    pupil.main()
    pupil.screen.session.submit(0, Refuse(0))
    pupil.until_asked()
    pupil.frames(3500)
    return pupil


def _caught(size: Size, scale: float) -> Pupil:
    """After the player's sign was seen: that it works the other way, too."""
    pupil = Pupil("first-7", size, scale)
    pupil.main(3)
    pupil.screen.dialogs.take_away()
    pupil.until_asked()
    pupil.frames(3000)
    return pupil


def _watching(size: Size, scale: float) -> Pupil:
    """A rival's sign, seen by the player who watches its maker."""
    pupil = Pupil("first-8", size, scale)
    pupil.leading.again()
    pupil.screen.session.look(0, 3)
    director = pupil.leading.director
    for _ in range(200):
        if director.session.view(0).signals:
            break
        pupil.frames(100)
    pupil.frames(900)
    return pupil


def _another_card(size: Size, scale: float) -> Pupil:
    """The card after another card than the one that was asked for."""
    pupil = Pupil("lanes-1", size, scale)
    pupil.main()
    pupil.screen.session.submit(0, PlayCard(0, Card("9c")))
    pupil.until_asked()
    pupil.frames(9000)
    return pupil


def _end(size: Size, scale: float) -> Pupil:
    """The end of a lesson."""
    pupil = Pupil("first-9", size, scale)
    pupil.leading.skip()
    pupil.frames(900)
    return pupil


LESSONS: dict[str, Callable[[Size, float], Pupil]] = {
    "lesson-point": _asked("first-1"), "lesson-taught": _taught, "lesson-truc": _asked("first-3"),
    "lesson-answer": _asked("first-4", 1), "lesson-clock": _clock, "lesson-wink": _asked("first-6"),
    "lesson-sign": _asked("first-7"), "lesson-end": _end, "lesson-orders": _asked("fr4-1"),
    "lesson-flor": _asked("arg-2", 1), "lesson-again": _mistaken,
    "lesson-another": _another_card, "lesson-watching": _watching, "lesson-caught": _caught,
    "lesson-badge": _asked("first-2"), "lesson-drawn": _asked("fr2-3", 2),
}  # fmt: skip


# ---------------------------------------------------------------- the film
def moments(pupil: Pupil) -> Iterator[str]:
    """Play a lesson to its end as its files have it. Yields the name of the hand at each question and card (the
    clock before a hand, a seen sign, what a hand has taught, the end). RuntimeError if the lesson does not get on."""
    for _ in range(MOST_FRAMES):
        hand = pupil.leading.director.hand
        yield hand.name
        if pupil.leading.at_end:
            return
        if pupil.screen.sheet:
            pupil.director.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
            pupil.until_asked()
        else:
            pupil.main()
    raise RuntimeError(f"no end after {MOST_FRAMES} moments")


def film(lesson: str, size: Size = (1280, 720)) -> list[Surface]:
    """A whole lesson: a frame for each of its moments."""
    pupil = Pupil(f"{lesson}-1", size, 1.0, draws=False)
    frames = []
    for _hand in moments(pupil):
        pupil.draws = True
        pupil.frames(DRAWN_MS)
        frames.append(pupil.canvas.copy())
        pupil.draws = False
    return frames

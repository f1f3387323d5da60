"""The talk of a lesson: one voice at a time, as long as it takes to read, and a slip on the wall when nobody speaks."""

from __future__ import annotations

from truc_desktop.i18n import _
from truc_desktop.lessons.directions import Remark
from truc_desktop.lessons.lesson_table import LessonTable
from truc_desktop.lessons.manners import MANNERS
from truc_desktop.lessons.script import YOU
from truc_desktop.presentation.games import Phrase
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens.match.part import TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.nodes.pointing import Pointing

READ, READ_LETTER = 1300.0, 55.0
"""Time that a bubble has before the next one, the next act or a card covers it, ms: it, and for each letter."""
LAST_WORDS = 300.0
"""Time from the last words on a hand to its card, which leaves them free while they are read, ms."""
MOOD = 2600.0
"""How long a remark shows in the face, ms."""
LOOKS_ON = 400.0
"""How long somebody goes on looking at the player when their bubble has gone, ms."""


class Talk:
    """What the people of one lesson say to the player, and what stands on the wall."""

    def __init__(self, scene: TableScene, screen: TableControl, table: LessonTable, pointing: Pointing) -> None:
        """``pointing`` shows the slip."""
        self._scene, self._screen, self._table, self._pointing = scene, screen, table, pointing
        self.pause = 0.0
        """Time until the next bubble or act of another player, ms."""
        self._voice: tuple[int, Sprite | None] = 0, None
        """Who spoke last, and their bubble."""
        self._slip = ""
        """What stands on the slip on the wall."""
        self._gives_way = False
        """Whether the last bubble goes once it has been read, because a slip is to follow."""

    @property
    def speaks(self) -> bool:
        """Whether what was said last still stands in its bubble."""
        speaker, bubble = self._voice
        return bubble is not None and self._scene.actor.speech.bubble(speaker) is bubble

    @property
    def last_words(self) -> Sprite | None:
        """The bubble with what was said last; None if that does not stand there any more."""
        return self._voice[1] if self.speaks else None

    def say(self, seat: int, remark: Remark) -> None:
        """Let ``seat`` say a remark, in its mood; nothing else is due until it has been read."""
        manner, told, actor = MANNERS[remark.mood], _(remark.text), self._scene.actor
        actor.speech.keep_besides(frozenset({seat}))  # one voice at a time: what came before has been read
        actor.speech.speak(seat, Phrase(told, ""), manner.voice, beside=True)
        self._voice, self._gives_way = (seat, actor.speech.bubble(seat)), False
        self.show_slip()
        self.look_at_player()
        if manner.mood:
            self._scene.table.seats[seat].animator.mood(manner.mood, MOOD)
        last = self._table.director.ended is not None and self._table.director.due is None
        self.pause = LAST_WORDS if last else READ + READ_LETTER * len(told)

    def wait(self, ms: float) -> None:
        """Let so much of the pause pass."""
        self.pause = max(0.0, self.pause - ms)

    def cut_short(self) -> None:
        """End the pause: what was said counts as read."""
        self.pause = 0.0

    def hear_out(self) -> None:
        """Let bubbles fade once they have been read."""
        self._scene.actor.speech.keep_besides(frozenset())

    def look_at_player(self) -> None:
        """Let who speaks look at the player, with open eyes, as long as the words are there to be read; but who
        watches another player on purpose goes on with that."""
        gazes, speaker = self._scene.life.gazes, self._voice[0]
        looks = self.speaks and gazes.looks_at(speaker) in (None, YOU)
        for seat, node in enumerate(self._scene.table.seats):
            if seat != YOU:
                node.animator.attends = looks and seat == speaker
        if looks:
            gazes.glance((speaker,), None, LOOKS_ON)

    def renew_slip(self) -> None:
        """Put up the slip once more: the hand, or the window, has changed."""
        self._slip = ""
        self._pointing.show_slip("")
        self.show_slip()

    def show_slip(self) -> None:
        """Show the slip of the hand while nobody speaks: a bubble that has been read makes room for it."""
        director, actor = self._table.director, self._scene.actor
        told = _(director.slip) if director.slip and director.ended is None else ""
        if told and director.due is None and self.pause <= 0 and not self._gives_way:
            self._gives_way = True
            self.hear_out()
            self._screen.refresh()
        if self.speaks:
            told = ""
        if told != self._slip and self._scene.place is not None:
            self._slip = told
            self._pointing.show_slip(told)
            actor.speech.make_way()

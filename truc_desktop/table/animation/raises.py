"""Raises: which step of the ladder one is, and what is shown of it: the blow, the called word and the eyes of others.

Side bets are knocked on the table with the knuckles; the higher the step, the larger the fist.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from truc_desktop.engine import AL_RESTO, REST, CallMade, EnvitCalled, FlorCalled, OfferMade, SeatView
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.open_bet import open_bettor
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.table.animation.acted_raise import ActedRaise, sound_blow
from truc_desktop.table.animation.called_words import CalledWords, rattle
from truc_desktop.table.animation.speech_bubbles import BET
from truc_desktop.table.animation.stares import StareSteps
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import AFTER_BLOW, PLATE_MS, SHOWN_FOR, STARE_AFTER, WHOLE_GAME, shout_of
from truc_desktop.table.nodes.tabletop import Tabletop

Raise = CallMade | OfferMade | EnvitCalled | FlorCalled
"""The events that are acted out as a raise."""


def step_of(event: Raise, before: SeatView) -> int:
    """Return the step of the ladder that a raise takes: 0, 1 or 2, and the one above those for the whole game and for
    all that is left of it (falta)."""
    envit = before.rules.envit
    match event:
        case FlorCalled(word=word):
            return WHOLE_GAME if word == AL_RESTO else 1
        case CallMade(stake=stake) | OfferMade(stake=stake) | EnvitCalled(stake=stake) if stake < 0:
            return WHOLE_GAME
        case EnvitCalled(word=word) if envit is not None and (bet := envit.word(word)) and bet.adds == REST:
            return WHOLE_GAME
        case CallMade(ladder=ladder, word=word):
            place = before.rules.ladders[ladder].index(word) or 0
        case EnvitCalled():
            place = len(before.envit.chain)
        case _:
            place = sum(1 for _seat, _word, void in before.calls if not void)
    return min(place, WHOLE_GAME - 1)


def is_knocked(event: Raise, before: SeatView) -> bool:
    """Return whether a raise is knocked with the knuckles: a side bet, unless it is for all that is left of the game.
    """
    envit = before.rules.envit
    if not isinstance(event, EnvitCalled) or event.stake < 0 or envit is None:
        return False
    bet = envit.word(event.word)
    return bet is None or bet.adds != REST


class RaiseSteps:
    """Steps for the raises at one table."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides bubbles, sounds and light."""
        self.table = table
        self.hand = hand
        self.called = CalledWords(table, hand)
        self.stares = StareSteps(table, hand)

    def call(
        self, seat: int, phrase: Phrase, word: str, level: int, cue: str | None, after: SeatView, knocked: bool = False
    ) -> Step:  # fmt: skip
        """Return a step: ``seat`` calls ``phrase``, with the force of step ``level``; ``cue`` is the sound of the blow.

        ``knocked``: with the knuckles, as a side bet.
        It ends when the bubble has been shown for a while; the effects go on beside what follows.
        """
        hand = self.hand

        def strike_sound() -> None:
            if cue is not None:
                hand.sound(cue)
            sound_blow(hand, seat, level, knocked)

        if not hand.staging.lively:
            said = hand.speech.say(seat, phrase, word, BET)
            raised = hand.stake_raised(after, seat, 0 if knocked else level)
            return Seq(Do(strike_sound), Par(said, raised, Wait(SHOWN_FOR)))
        how, blow_at = shout_of(level, knocked), self.spoken_after(level, knocked)

        def voice() -> None:
            hand.speech.speak(seat, phrase, word, part=BET)
            bubble = hand.speech.bubble(seat)
            if bubble is not None:
                hand.staging.play(rattle(bubble, how.shake * hand.staging.u))
                shout = self.called.placed(seat, phrase.text, how, bubble)
                there = shout.body()
                burst = self.called.burst(shout, how, bubble)  # the word is where it begins
                hand.speech.give_way(seat, there.union(shout.body()))
                hand.staging.play(burst)

        acted = ActedRaise(self.table, hand, seat, level, knocked, strike_sound, open_bettor(after) == seat)
        stared = Seq(Wait(blow_at + how.stop_ms + STARE_AFTER), self.stares.at(seat, how.stares, how.stare_ms))
        return Seq(
            Do(lambda: hand.speech.give_way(seat)), Do(lambda: hand.staging.play(Par(acted.step(), stared))),
            Wait(blow_at), Do(voice),
            Par(hand.stake_settled(after, how.plate, PLATE_MS), Wait(max(PLATE_MS, SHOWN_FOR - blow_at))),
        )  # fmt: skip

    def spoken_after(self, level: int, knocked: bool = False) -> float:
        """Return how many ms after its beginning the word of a raise comes, with the blow (see ``call``)."""
        if not self.hand.staging.lively:
            return 0.0
        how = shout_of(level, knocked)
        return how.breath_ms + how.strike_ms + AFTER_BLOW

    def word_jobs(
        self, seat: int, phrase: Phrase, level: int, knocked: bool = False
    ) -> list[Callable[[], object]]:  # fmt: skip
        """Return jobs that draw ahead the word, the bubble, the rays and the eyes of a raise that is about to be acted
        out."""
        how = shout_of(level, knocked)
        word, *smaller = self.called.jobs(seat, phrase.text, how)
        bubble = partial(self.hand.speech.draw_bubble, seat, phrase)
        return [word, bubble, self.hand.staging.rays_ahead(how), *smaller, *self.stares.jobs_at(seat, how.stares)]

    def jobs(self) -> list[Callable[[], object]]:
        """Return jobs that draw ahead what the raises of this table show beside the fists."""
        return self.stares.jobs()

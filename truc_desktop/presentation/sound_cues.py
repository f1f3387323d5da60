"""Sounds of a game: which one belongs to an event, to a spoken call or answer, and to its room."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from truc_desktop.audio.voices import voice_event
from truc_desktop.engine import Prize, SeatView, Stage
from truc_desktop.engine import events as ev
from truc_desktop.presentation.games import SpokenSounds, profile_of
from truc_desktop.presentation.room_music import music_of
from truc_desktop.presentation.wording.scores import is_ours

SHORT_TALK, LONG_TALK = 9, 24
"""Talk of fewer letters than the first is a short murmur; of as many as the second or more, a long one."""
NEARLY_BEST = 6
"""Number of ranking groups for each group below the top one that lands with a thump: of 12 groups, 2."""

FISTS = ("fist1", "fist2", "fist3")
GLASSES = ("glasses1", "glasses2", "glasses3")
"""What is heard of the blow of a raise, by its step: the fist, and the glasses that hop."""
DRUMS = ("drum1", "drum2", "drum3")
"""What is heard of a card that decides a raised hand, by how often it was raised."""
HUSH = (0.5, 0.25, 0.1)
"""What is left of the room's volume while a raise waits for its answer, by its step."""
STEPS = (
    "shuffle", "cut", "knock", "deal", "flip", "square", "sweep", "drawn", "whoosh", "play", "take_lead", "thump",
    "thump_top", "sleeve", *FISTS, *GLASSES, "crowd_breath", "crowd_murmur", "throw_in", "chair", "pair", "pair_turn",
    "face_down", "discard", "leave", "exposed", "bubble", "token", "clack", "unroll", "trick_won", "trick_lost",
    "hand_won", "hand_lost",
)  # fmt: skip
"""Sounds that the animation steps of the table play themselves."""
ENDS = ("game_won", "game_lost", "crowd_joy", "crowd_feast", "crowd_groan", "high_five", "popper", "toast", "gulp")
"""Those of the end of a game."""


@dataclass(frozen=True)
class SoundCues:
    """The sounds of one game.

    ``room`` is a key of art.palette.ROOMS; ``spoken`` names the recorded words of its calls and answers.
    """

    room: str
    spoken: SpokenSounds

    @property
    def ambience(self) -> str:
        """The name of the room's background loop."""
        return f"ambience_{self.room}"

    @property
    def music(self) -> str:
        """The name of the room's music."""
        return music_of(self.room)

    def word(self, said: str, text: str = "") -> str:
        """Return the recorded word for a call, an answer or talk.

        ``said`` is a call as in records (``truc``, ``envit 7``, ``+5``; of ``a+b`` the second, which is higher),
        ``accept``, ``refuse``, ``talk`` or a recorded word. ``text`` is the text of talk: its length picks the murmur.
        """
        if said == "talk":
            return "talk_short" if len(text) < SHORT_TALK else "talk_long" if len(text) >= LONG_TALK else "talk"
        name = "+" if said.startswith("+") else said.partition(" ")[0].rpartition("+")[2]
        return self.spoken.as_recorded.get(name, name)

    def to_preload(self, voices: Iterable[tuple[float, str]]) -> list[str]:
        """Return the sounds that a table with these voices will play, the most needed first.

        ``voices`` holds the pitch (Hz) and colour of each voice.
        """
        words = (self.word("accept"), self.word("refuse"), *self.spoken.words, "talk", "talk_short", "number")
        people = list(dict.fromkeys(voices))
        return [*STEPS, *(voice_event(word, pitch, colour) for word in words for pitch, colour in people), *ENDS]

    def fanfare(self, won: bool, match: bool) -> str:
        """Return the fanfare for the end of a game, or of the ``match``, which has the room's own."""
        end = "won" if won else "lost"
        return f"match_{end}_{self.room}" if match else f"game_{end}"

    def of_event(self, event: ev.Event, before: SeatView) -> str | None:
        """Return the sound that starts with the animation of ``event``.

        None for a silent event, or one whose animation steps play their own sounds (STEPS).
        """
        return _of_bets(event) or _of_the_deal(event) or self._for_the_viewer(event, before)

    def _for_the_viewer(self, event: ev.Event, before: SeatView) -> str | None:
        """Return the sound of an event that depends on the viewer: their turn, their signs, their points."""
        viewer = before.seat
        match event:
            case ev.DecisionDue(secret=True):
                return None  # rivals in the same room would hear who is asked
            case ev.DecisionDue(to_play=to_play, to_answer=to_answer):
                asked = viewer in to_answer and viewer not in before.to_answer
                return "turn" if asked or (to_play == viewer and before.to_play != viewer) else None
            case ev.SignalMade(seat=seat, noticed=noticed):
                if viewer in noticed or (seat == viewer and noticed):
                    return "caught"
                return "sign_made" if seat == viewer else None
            case ev.SetWon(account):
                return "set_won" if is_ours(before, account) else "set_lost"
        return None


def _of_bets(event: ev.Event) -> str | None:
    match event:
        case ev.CallMade(stake=stake) | ev.OfferMade(stake=stake):
            return f"drum{4 if stake < 0 else min(3, max(1, stake - 1))}"
        case ev.EnvitCalled(stake=stake):
            return f"chime{3 if stake < 0 else 1 if stake <= 2 else 2}"
        case ev.FlorAnnounced():
            return "flor1"
        case ev.FlorCalled(word=word):
            return "flor2" if word == "contraflor" else "flor3"
        case ev.CallAccepted(by_play=by_play):
            return None if by_play else "accept"
        case ev.EnvitAccepted() | ev.FlorTaken():
            return "accept"
        case ev.CallRefused() | ev.EnvitRefused() | ev.FlorShrunk():
            return "refuse"
        case ev.CallVoided():
            return "invalid"
        case ev.EnvitDeclared(value=value) | ev.FlorDeclared(value=value):
            return "good" if value is None else "value"
        case ev.EnvitSettled(winner=winner, cards=cards):
            return "value" if winner is not None and cards else None
        case ev.HandConceded():
            return "to_deck"
        case ev.Instructed() | ev.FlorRequested():
            return "instruct"
    return None


def _of_the_deal(event: ev.Event) -> str | None:
    match event:
        case ev.SizeChosen(count=count):
            return "size_one" if count == 1 else "size_three"
        case ev.RedealProposed() | ev.NewDealAsked():
            return "redeal"
        case ev.RedealAgreed() | ev.CardsKept():
            return "accept"
        case ev.RedealRefused():
            return "refuse"
        case ev.SideDecided(play=play):
            return "decided" if play else "refuse"
    return None


def raise_waiting(view: SeatView) -> int | None:
    """Return the step, 0 to 2, of the raise that waits for an answer, which all at the table know; None for none."""
    if view.over or view.match_over:
        return None
    if view.pending is not None:
        standing = view.standings[view.pending]
        step = len(HUSH) if standing.asked == Prize.GAME else standing.level
    elif view.envit.stage is Stage.OPEN and view.envit.chain:
        step = len(view.envit.chain) - 1
    else:
        return None
    return min(step, len(HUSH) - 1)


def hush_of(view: SeatView) -> float:
    """Return what is left of the room's volume, 0..1: less while a raise waits for its answer."""
    step = raise_waiting(view)
    return 1.0 if step is None else HUSH[step]


def crowd_at(event: ev.Event, before: SeatView) -> str | None:
    """Return what the crowd does as a raise above the first is answered: it lets go of its breath."""
    match event:
        case ev.CallAccepted() | ev.CallRefused() | ev.EnvitAccepted() | ev.EnvitRefused():
            return "crowd_murmur" if (raise_waiting(before) or 0) > 0 else None
    return None


def landing_sound(strength: int, groups: int) -> str | None:
    """Return what is heard in addition to the slap of a played card; None for nothing.

    ``strength`` counts from 1, the lowest, to ``groups``, the number of groups of equal cards.
    """
    if strength >= groups:
        return "thump_top"
    return "thump" if strength >= groups - groups // NEARLY_BEST else None


def sound_cues_of(game: str) -> SoundCues:
    """Return the sounds of a preset.

    Raises:
        KeyError: for a preset without a profile.
    """
    profile = profile_of(game)
    return SoundCues(profile.room, profile.sounds)

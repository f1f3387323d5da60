"""What the program does without a window: matches among robots, replays, the rule book, and a game in a
plain terminal."""

from .replaying import replay
from .rules import rules
from .terminal import play_text
from .tournament import simulate

__all__ = ["play_text", "replay", "rules", "simulate"]

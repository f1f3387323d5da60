"""What the program does without a window: matches among robots, replays, and a game in a plain terminal."""

from .replaying import replay
from .terminal import play_text
from .tournament import simulate

__all__ = ["play_text", "replay", "simulate"]

"""Commands without a window: matches among robots, replays, the rule book, hosting, and play in a plain terminal."""

from truc_desktop.headless.replaying import replay
from truc_desktop.headless.rules import rules
from truc_desktop.headless.terminal import play_text
from truc_desktop.headless.tournament import simulate

__all__ = ["play_text", "replay", "rules", "simulate"]

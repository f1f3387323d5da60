"""Write the tables of messages at the end of docs/protocol.md from net/wire/messages.py (``--check``: only compare)."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from truc_desktop.net.wire import messages
from truc_desktop.net.wire.plain_data import FAMILIES, type_hints_of

ROOT = Path(__file__).resolve().parents[2]

DOCUMENT = ROOT / "docs" / "protocol.md"
MARK = "## Messages\n"


def type_text(hint: object) -> str:
    """A type as the tables write it."""
    text = re.sub(r"[\w.]+\.(\w+)", r"\1", str(hint)) if not isinstance(hint, type) else hint.__name__
    text = text.replace(" | None", " or None").replace("NoneType", "None")
    text = re.sub(r"Optional\[(.*)\]", r"\1 or None", text)
    while (shorter := re.sub(r"tuple\[([^\[\]]*|tuple\[[^\[\]]*\]), \.\.\.\]", r"\1...", text)) != text:
        text = shorter
    return text


def rows(kinds: tuple[type, ...]) -> list[str]:
    """The rows of a table of messages."""
    lines = ["| message | fields | |", "|---|---|---|"]
    for kind in kinds:
        told = ", ".join(f"{name}: {type_text(hint)}" for name, hint in type_hints_of(kind).items())
        words = " ".join((kind.__doc__ or "").split())
        lines.append(f"| {kind.__name__} | {told or '-'} | {words} |".replace("``", "`"))
    return lines


def tables() -> str:
    """Everything from the heading on."""
    enums = (messages.Why, messages.SeatKind, messages.Stage, messages.Order, messages.Phrase)
    lines = [MARK, "### From a guest", "", *rows(messages.GUEST_MESSAGES), ""]
    lines += ["### From the host", "", *rows(messages.HOST_MESSAGES), ""]
    lines += ["### Structures and enums", ""]
    for kind in (messages.SeatInfo, messages.GuestInfo):
        told = ", ".join(f"{name}: {type_text(hint)}" for name, hint in type_hints_of(kind).items())
        lines.append(f"* {kind.__name__}: {told}")
    lines += [f"* {kind.__name__}: {', '.join(member.name for member in kind)}" for kind in enums]
    lines += [f"* {base.__name__}: {', '.join(sorted(kinds))}" for base, kinds in FAMILIES.items()]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write or compare."""
    text = DOCUMENT.read_text(encoding="utf-8")
    new = text.partition(MARK)[0].rstrip("\n") + "\n\n" + tables()
    if "--check" in sys.argv:
        return int(new != text)
    DOCUMENT.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

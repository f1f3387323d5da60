"""What a robot partner says aloud when it gives its opinion on a bet: for everybody, and of each of the people."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.ai.partner_lines.line import AdviceLine, Opinion, Reason, When
from truc_desktop.ai.partner_lines.own import OWN, TONES
from truc_desktop.ai.partner_lines.shared import SHARED, language_of

__all__ = ["LINES", "OWN", "SHARED", "TONES", "AdviceLine", "Opinion", "Reason", "When", "language_of"]

LINES: Mapping[str, AdviceLine] = {
    line.text: line for lines in (*SHARED.values(), *OWN.values()) for line in lines
}  # fmt: skip
"""Every line that may be said, by its words in the speaker's language."""

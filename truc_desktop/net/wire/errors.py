"""Errors of the wire: invalid messages, closed links."""

from __future__ import annotations


class ProtocolError(ValueError):
    """Data received is no valid message of this protocol. The message says why, in English, for logs and closings."""


class LinkClosed(ConnectionError):
    """The link is closed. ``code`` and ``reason``: as given by the other side."""

    def __init__(self, code: int = 1006, reason: str = "") -> None:
        """Keep code and reason of the closing."""
        super().__init__(reason or f"closed ({code})")
        self.code = code
        self.reason = reason

"""What can go wrong on the wire."""

from __future__ import annotations


class ProtocolError(ValueError):
    """What came over the wire is no message of this protocol. The text says why, in English, for logs and closings."""


class LinkClosed(ConnectionError):
    """Nothing more comes or goes on this link. ``code`` and ``reason`` as the other side gave them."""

    def __init__(self, code: int = 1006, reason: str = "") -> None:
        """Keep what the other side said."""
        super().__init__(reason or f"closed ({code})")
        self.code = code
        self.reason = reason

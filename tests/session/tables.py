"""Tables for the tests of the session."""

from __future__ import annotations

from tools.check.invariants import Lines
from truc_desktop.engine import Cut, PlayCard, ruleset
from truc_desktop.session import Batch, Session


class FullDisk:
    """A journal that can be full."""

    def __init__(self) -> None:
        self.text = ""
        self.full = False

    def append(self, text: str) -> None:
        if self.full:
            raise OSError(28, "No space left on device", "match.truc")
        self.text += text


def cat(journal: Lines | FullDisk | None = None) -> Session:
    """A table at which S2 is to cut for S3."""
    return Session(ruleset("cat", 4), 1, dealer=3, journal=journal)


def dealt(seed: int = 1, **options: str) -> Session:
    """A table at which S0 is to lead."""
    session = Session(ruleset("cat", 4, options), seed, dealer=3)
    assert session.submit(2, Cut(2)).ok
    return session


def follow(session: Session, viewer: int) -> list[Batch]:
    batches: list[Batch] = []
    session.subscribe(viewer, batches.append)
    return batches


def lead(session: Session) -> PlayCard:
    """The first card of S0."""
    return PlayCard(0, session.match.hand.hands[0][0])

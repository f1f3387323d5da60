"""Tables for the tests of the session."""

from __future__ import annotations

from tools.check.invariants import Lines
from truc_desktop.engine import Cut, PlayCard, ruleset
from truc_desktop.session import Batch, Session


class FullDisk:
    """A journal on a disk that can be ``full``."""

    def __init__(self) -> None:
        self.text = ""
        self.full = False

    def append(self, text: str) -> None:
        if self.full:
            raise OSError(28, "No space left on device", "match.truc")
        self.text += text


def cat(journal: Lines | FullDisk | None = None) -> Session:
    """Return a table of four where S3 deals and S2 must cut first."""
    return Session(ruleset("cat", 4), 1, dealer=3, journal=journal)


def dealt(seed: int = 1, **options: str) -> Session:
    """Return a table of four with cards dealt by S3, where S0 must lead."""
    session = Session(ruleset("cat", 4, options), seed, dealer=3)
    assert session.submit(2, Cut(2)).ok
    return session


def follow(session: Session, viewer: int) -> list[Batch]:
    batches: list[Batch] = []
    session.subscribe(viewer, batches.append)
    return batches


def lead(session: Session) -> PlayCard:
    """Return the action of S0 that plays its first card."""
    return PlayCard(0, session.match.hand.hands[0][0])

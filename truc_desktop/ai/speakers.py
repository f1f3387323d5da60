"""Who speaks for each side in the hand a seat looks at."""

from __future__ import annotations

from truc_desktop.session.captains import captain

__all__ = ["captain"]

"""How much memory pictures may take in a window of a given size."""

from __future__ import annotations

from truc_desktop.art.picture_memory import PICTURES
from truc_desktop.scene.imagecache import SHARED


def fit_pictures(size: tuple[int, int]) -> None:
    """Set the limits of drawn pictures and of those made from them (turned, cast as shadows) for ``size`` in px."""
    PICTURES.fit(size)
    SHARED.fit(size)

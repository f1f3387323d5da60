"""Returns the memory of dropped pictures to the system (Linux with the GNU C library)."""

from __future__ import annotations

import ctypes
import sys

M_MMAP_THRESHOLD = -3
"""The parameter of mallopt(3): blocks of this size and more get memory of their own."""
PICTURE_BYTES = 128 * 1024


def return_large_blocks() -> bool:
    """Let every block of PICTURE_BYTES and more be returned to the system as soon as it is freed.

    That is the C library's initial behaviour, but freed pictures make it raise the limit up to 32 MB; later pictures
    then share one heap that only grows. Measured over 24 tables at 1920x1080: 372 MB instead of 491. Return whether it
    was possible; elsewhere it is not needed.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        return bool(ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, PICTURE_BYTES))
    except (OSError, AttributeError):  # another C library, such as musl
        return False

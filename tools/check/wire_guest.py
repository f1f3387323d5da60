"""A guest in its own process, for tools/check/wire_matches.py: it joins, plays, and prints its last views as JSON.

``python -m tools.check.wire_guest PORT NAME SEAT...``: prints ``{"SEAT": [view...], ...}`` when the match is over.
"""

from __future__ import annotations

import json
import sys

from truc_desktop.engine import SeatView
from truc_desktop.headless.autoplay import AutoPlayer
from truc_desktop.net.guest.client import Background, join
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.wire.plain_data import encode_as


def main() -> int:
    """Play one match."""
    port, name, seats = int(sys.argv[1]), sys.argv[2], [int(text) for text in sys.argv[3:]]
    with Background() as background:
        joined = join(background, f"127.0.0.1:{port}", name)
        table = joined.table
        while table.table is None:
            joined.poll(0.1)
        for seat in seats:
            table.take_seat(seat, f"{name}{seat}")
        while len(table.viewers) < max(1, len(seats)) or (seats and -1 in table.viewers):
            joined.poll(0.1)
        if seats:
            AutoPlayer(joined, "random").play()
        while joined.contact is not ConnectionState.CLOSED and not all(table.view(v).match_over for v in table.viewers):
            joined.poll(0.1)
        views = {str(viewer): encode_as(SeatView, table.view(viewer)) for viewer in table.viewers}
        joined.poll(0.3)
        print(json.dumps({"views": views, "checked": table.checked, "unfair": table.unfair, "mixed": table.mixed}))
        joined.leave()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""List folders full of damaged matches: each is named with a reason, nothing changes, and the sound ones are there.

    python -m tools.check.damaged_saves --count 10000

Matches are flipped, cut, mixed, emptied, made huge, sparse, of many lines or of a future version. Each file must be
listed as damaged, with its name and a short reason, or as a match that ends earlier; to resume a damaged one must fail
cleanly; and no byte may change.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from truc_desktop.args import Robots
from truc_desktop.engine import Rng, ruleset
from truc_desktop.headless.tournament import play_recorded
from truc_desktop.storage import match_index, saves

BATCH = 500
"""Files in a folder at a time."""
RARELY = 100
"""Every so many files one of RARE, which are large."""
SPARSE = 1 << 33
"""Bytes that a sparse file pretends to have."""

Damage = Callable[[bytes, Rng], bytes]


class Harm(AssertionError):
    """A damaged file did harm, or was not told of."""


def flipped(data: bytes, rng: Rng) -> bytes:
    """One bit is another."""
    at = rng.below(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.below(8))]) + data[at + 1 :]


def cut(data: bytes, rng: Rng) -> bytes:
    """The end is missing."""
    return data[: rng.below(len(data))]


def without_a_piece(data: bytes, rng: Rng) -> bytes:
    """Something in the middle is missing."""
    at = rng.below(len(data))
    return data[:at] + data[at + 1 + rng.below(80) :]


def with_noise(data: bytes, rng: Rng) -> bytes:
    """Random bytes in the middle."""
    at = rng.below(len(data))
    return data[:at] + bytes(rng.below(256) for _ in range(1 + rng.below(40))) + data[at:]


def lines_exchanged(data: bytes, rng: Rng) -> bytes:
    """Two lines in each other's place."""
    lines = data.split(b"\n")
    a, b = rng.below(len(lines)), rng.below(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines)


def zeroed(data: bytes, rng: Rng) -> bytes:
    """Zeros at the end, as some file systems leave them after a crash."""
    at = rng.below(len(data))
    return data[:at] + bytes(len(data) - at)


def future(data: bytes, rng: Rng) -> bytes:
    """A later version of the format."""
    return data.replace(b"truc: 1", b"truc: %d" % (2 + rng.below(1000)), 1)


def empty(_data: bytes, rng: Rng) -> bytes:
    """Nothing, or nothing but line ends."""
    return b"\n" * rng.below(4)


def huge(data: bytes, _rng: Rng) -> bytes:
    """Longer than any match."""
    return data + b"S0 say " + b"x" * saves.LARGEST_FILE


def many_lines(data: bytes, rng: Rng) -> bytes:
    """As many empty lines or comments as fit."""
    line = rng.choice((b"\n", b"#\n", b" \n"))
    return data + line * ((saves.LARGEST_FILE - len(data)) // len(line))


def sparse(data: bytes, _rng: Rng) -> bytes:
    """A match with a hole after it: ``run`` makes the file SPARSE bytes long."""
    return data


DAMAGE: tuple[Damage, ...] = (
    flipped, cut, without_a_piece, with_noise, lines_exchanged, zeroed, future, empty,
)  # fmt: skip
RARE: tuple[Damage, ...] = (huge, many_lines, sparse)


@dataclass(slots=True)
class Figures:
    """What a run came to. ``read``: files that are still a match, which ends earlier or is unchanged."""

    refused: int = 0
    read: int = 0
    kinds: Counter[str] = field(default_factory=Counter)


def sound_matches() -> list[bytes]:
    """Return records of several games, begun and over."""
    texts = []
    for number, (key, players) in enumerate((("cat", 4), ("arg", 2), ("val_f", 4), ("trut", 2))):
        text = play_recorded(ruleset(key, players), 5 + number, Robots.RANDOM, False)[2]
        lines = text.splitlines(keepends=True)
        texts += [text, "".join(lines[: 25 + 10 * number])]
    return [text.encode() for text in texts]


def run(count: int, folder: Path, seed: int = 0) -> Figures:
    """Damage ``count`` matches in folders below ``folder``, BATCH at a time, and list them.

    Raises:
        Harm: when a file is not listed, is told of wrongly, or has changed.
    """
    figures, originals = Figures(), sound_matches()
    for first in range(0, count, BATCH):
        batch = folder / f"{first:06d}"
        batch.mkdir(parents=True)
        made = {}
        for number in range(first, min(count, first + BATCH)):
            rng = Rng(seed * 1_000_003 + number)
            damage = RARE[number // RARELY % len(RARE)] if number % RARELY == 0 else DAMAGE[number % len(DAMAGE)]
            path = batch / f"damaged-{number:06d}-{damage.__name__}.truc"
            made[path] = damage(rng.choice(originals), rng)
            path.write_bytes(made[path])
            if damage is sparse:
                os.truncate(path, SPARSE)
            figures.kinds[damage.__name__] += 1
        _check(batch, made, originals, figures)
    return figures


def _check(folder: Path, made: dict[Path, bytes], originals: list[bytes], figures: Figures) -> None:
    """List the folder twice, the second time by its index, with sound matches in between."""
    for number, data in enumerate(originals):
        (folder / f"sound-{number}.truc").write_bytes(data)
    for path in folder.iterdir():
        os.utime(path, (1_000_000, 1_000_000))
    listed = saves.list_matches(folder)
    found = {each.path: each for each in listed}
    for number in range(len(originals)):
        if not isinstance(found.get(folder / f"sound-{number}.truc"), saves.Save):
            raise Harm(f"sound-{number}.truc is not listed as a match")
    for path, data in made.items():
        _check_one(path, data, found.get(path), originals, figures)
    if saves.list_matches(folder) != listed:
        raise Harm(f"{folder / match_index.NAME} says something else")
    for path in made:
        path.unlink()


def _check_one(
    path: Path, data: bytes, save: saves.Save | saves.Damaged | None, originals: list[bytes], figures: Figures
) -> None:
    with path.open("rb") as file:
        if file.read(len(data)) != data or path.stat().st_size not in (len(data), SPARSE):
            raise Harm(f"{path} has changed")
    if save is None:
        raise Harm(f"{path} is not listed")
    if isinstance(save, saves.Save):
        figures.read += 1
        if data not in originals and not any(whole.startswith(data.rpartition(b"\n")[0]) for whole in originals):
            raise Harm(f"{path} is read as another match")
        return
    figures.refused += 1
    if path.name not in save.text or not save.reason or not save.text.isprintable() or len(save.text) >= 200:
        raise Harm(f"{path} is told of as: {save.text}")
    try:
        saves.resume(path).journal.close()
    except saves.DamagedError:
        return
    raise Harm(f"{path} is listed as damaged, but can be resumed")


def main() -> int:
    """Run and print the figures."""
    parser = argparse.ArgumentParser(description="List folders full of damaged matches.")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = run(args.count, Path(folder), args.seed)
    kinds = ", ".join(f"{name} {number}" for name, number in sorted(figures.kinds.items()))
    print(f"{args.count} damaged matches: {figures.refused} refused, {figures.read} read up to the damage; no harm")
    print(kinds)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Build the program to double-click: dist/TrucDesktop, a folder that needs no Python.

    python -m tools.release.build [--into FOLDER]

Needs the extra ``dev``. First the texts of all languages are compiled. Afterwards the program is asked for its
version, to see that it starts, and the folder is searched for what must be inside.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.release.messages import compile_all

ROOT = Path(__file__).resolve().parents[2]
NAME = "TrucDesktop"
NEEDED = ("assets/icon/icon.png", "licences/truc-desktop/LICENSE", "licences/pygame-ce", "truc_desktop/i18n/locales")
"""Inside the folder of the program's files."""


def build(target: Path) -> Path:
    """Run PyInstaller; return the program's folder, created again in ``target``."""
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
        command += ["--distpath", str(target), "--workpath", work, str(ROOT / "build.spec")]
        subprocess.run(command, cwd=ROOT, check=True)
    return target / NAME


def check(folder: Path) -> str:
    """Start the program for its version and return what it says. Raises SystemExit when something is missing."""
    inside = folder / "_internal"
    missing = [name for name in NEEDED if not (inside / name).exists()]
    if missing:
        raise SystemExit(f"missing in {inside}: {', '.join(missing)}")
    program = folder / (NAME + (".exe" if sys.platform == "win32" else ""))
    result = subprocess.run([program, "--version"], capture_output=True, text=True, check=True, timeout=60)
    return result.stdout.strip()


def size_of(folder: Path) -> float:
    """Return the megabytes of all files in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink()) / 1e6


def main() -> None:
    """Build, check and say where it is."""
    parser = argparse.ArgumentParser(description="Build the program to double-click.")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER", help="default: dist")
    target: Path = parser.parse_args().into.absolute()
    compile_all()
    shutil.rmtree(target / NAME, ignore_errors=True)
    folder = build(target)
    version = check(folder)
    print(f"{folder}: {version or NAME}, {size_of(folder):.0f} MB")


if __name__ == "__main__":
    main()

"""The structure of the source: import cycles, levels of imports, inheritance, and file sizes.

    python -m tools.check.structure                      all of it
    python -m tools.check.structure --levels PACKAGE     the levels of another package's modules

Levels: a module of level 0 imports no other module of the package, one of level n at least one of level n - 1 and
none above. Modules in an import cycle have no level; they are named, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "truc_desktop"
ENGINE = "truc_desktop.engine"
SMALL = 40
"""Lines below which a file should have a reason to stand alone."""
ALLOWED_DEPTH = 3
"""How many screen classes may be in one line of inheritance, the base class counted."""
SCREENS = (f"{PACKAGE}.screens", f"{PACKAGE}.ui")
SCREEN = "BaseScreen"
"""The class that every screen inherits from; nodes and widgets in the same packages do not."""


def imports_within(package: str) -> dict[str, set[str]]:
    """Each module of ``package`` with those of the package that it imports; subpackages are modules too."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    if package not in graph.modules:
        raise SystemExit(f"there is no package {package}")
    modules = {package, *graph.find_descendants(package)}
    return {module: graph.find_modules_directly_imported_by(module) & modules for module in modules}


def levels(imports: Mapping[str, set[str]]) -> tuple[list[list[str]], list[str]]:
    """The modules level by level, each sorted, and those that stand in or above a circle."""
    left = {module: set(others) - {module} for module, others in imports.items()}
    found: list[list[str]] = []
    while free := sorted(module for module, others in left.items() if not others):
        found.append(free)
        left = {module: others.difference(free) for module, others in left.items() if module not in free}
    return found, sorted(left)


def classes() -> Iterator[tuple[str, str, list[str]]]:
    """(module, class, names of its bases) of every class of the project at the top of a module."""
    for path in sorted((ROOT / PACKAGE).rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
                yield module, node.name, [ast.unparse(base).rpartition(".")[2] for base in bases]


def longest_line_of_ancestors(rooms: tuple[str, ...], base: str = "") -> list[str]:
    """The longest chain of classes of the project, the lowest first, that ends in a class of ``rooms``.

    With ``base`` only classes that inherit from it count.
    Classes are told apart by name, so that equal names may make the chain longer than it is, never shorter.
    """
    bases: dict[str, set[str]] = {}
    own: set[str] = set()
    for module, name, above in classes():
        bases.setdefault(name, set()).update(above)
        if module.startswith(rooms):
            own.add(name)
    known: dict[str, list[str]] = {}

    def chain(name: str, below: tuple[str, ...] = ()) -> list[str]:
        if name not in known:
            lines = [chain(base, (*below, name)) for base in bases[name] if base in bases and base not in below]
            known[name] = [name, *max(lines, key=len, default=[])]
        return known[name]

    lines = [chain(name) for name in sorted(own)]
    return max((line for line in lines if not base or base in line), key=len)


def sizes() -> list[tuple[int, Path]]:
    """(lines, path) of every module of the project, packages' ``__init__`` left out, the longest first."""
    paths = [path for path in (ROOT / PACKAGE).rglob("*.py") if path.name != "__init__.py"]
    found = [(len(path.read_text(encoding="utf-8").splitlines()), path.relative_to(ROOT)) for path in paths]
    return sorted(found, key=lambda entry: (-entry[0], entry[1]))


def first_line(path: Path) -> str:
    """What a module says of itself."""
    return (ast.get_docstring(ast.parse((ROOT / path).read_text(encoding="utf-8"))) or "").partition("\n")[0]


def show_levels(package: str) -> bool:
    """Print the levels of a package; whether there is no circle."""
    found, circle = levels(imports_within(package))
    print(f"{package}: {sum(map(len, found))} modules in {len(found)} levels")
    for level, modules in enumerate(found):
        print(f"{level:3}  " + ", ".join(module.removeprefix(package + ".") for module in modules))
    if circle:
        print("in or above a circle: " + ", ".join(circle))
    return not circle


def main() -> int:
    """Print the shape; 0 where it holds, 1 for a circle or for inheritance that is too deep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--levels", metavar="PACKAGE", help="only the levels of this package")
    args = parser.parse_args()
    if args.levels:
        return 0 if show_levels(args.levels) else 1
    flat = show_levels(ENGINE)
    deepest = longest_line_of_ancestors(SCREENS, SCREEN)
    print(f"\ndeepest inheritance of screens: {len(deepest)}: {' > '.join(reversed(deepest))}")
    by_size = sizes()
    print(f"longest file: {by_size[0][1]} ({by_size[0][0]} lines)")
    small = [(lines, path) for lines, path in by_size if lines < SMALL]
    print(f"files below {SMALL} lines: {len(small)}")
    for lines, path in small:
        print(f"{lines:4}  {path}: {first_line(path)}")
    return 0 if flat and len(deepest) <= ALLOWED_DEPTH else 1


if __name__ == "__main__":
    sys.exit(main())

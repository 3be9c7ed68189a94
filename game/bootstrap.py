"""Finds an environment that has our packages, and hands over to it. Standard library only.

The order: the Python that runs now, if it has everything; the folder ``.venv`` beside main.py; for a checkout that
cannot be written, a folder in the user's cache. What is not there is built by ``installing.py``, which is loaded only
then: an ordinary start reads one TOML file and lists two folders.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterable, Sequence

HANDED_OVER = "HOTSEAT_HANDED_OVER"
"""Set while one Python hands over to another: if that one lacks packages too, it must not hand over again."""


class SetUpError(Exception):
    """The environment cannot be had; the message says why and what a person can do about it."""


class Requirement:
    """``name>=2,<3`` as pyproject.toml writes it: ``text`` for the installer, the rest for our own check.

    A plain class: importing ``dataclasses`` costs more than all of this module. Raises ``ValueError`` for spellings
    that this project does not use.
    """

    def __init__(self, text: str) -> None:
        end = next((i for i, letter in enumerate(text) if letter in "<>=!~;[ "), len(text))
        self.text = text
        self.name = normal_name(text[:end])
        self.clauses: list[tuple[str, tuple[int, ...]]] = []
        for clause in filter(None, (part.strip() for part in text[end:].split(","))):
            operator = clause.rstrip("0123456789.")
            if operator not in (">=", "<", "=="):
                raise ValueError(f"pyproject.toml: cannot read the requirement {text!r}; use >=, < or == with numbers")
            self.clauses.append((operator, numbers(clause[len(operator) :])))

    def is_met_by(self, version: str) -> bool:
        """Whether an installed version fits every clause."""
        found = numbers(version)
        tests = {">=": found.__ge__, "<": found.__lt__, "==": found.__eq__}
        return all(tests[operator](wanted) for operator, wanted in self.clauses)


def numbers(version: str) -> tuple[int, ...]:
    """``2.5.8`` as (2, 5, 8); reading stops at the first part that is no number, closing zeros do not count."""
    parts: list[int] = []
    for part in version.split("."):
        if not part.isdigit():
            break
        parts.append(int(part))
    while parts and parts[-1] == 0:
        parts.pop()
    return tuple(parts)


def normal_name(name: str) -> str:
    """The one spelling of a package's name."""
    return name.lower().replace("_", "-").replace(".", "-")


def requirements(root: str, groups: Sequence[str]) -> dict[str, list[Requirement]]:
    """What pyproject.toml in ``root`` asks for: ``run`` are the dependencies, other groups are dependency groups."""
    with open(os.path.join(root, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)
    texts = {"run": project["project"]["dependencies"]} | project["dependency-groups"]
    return {group: [Requirement(text) for text in texts[group]] for group in groups}


def installed(folders: Iterable[str]) -> dict[str, str]:
    """Name and version of every package whose metadata lie in one of the folders; the first folder wins."""
    found: dict[str, str] = {}
    for folder in folders:
        try:
            entries = os.listdir(folder or ".")
        except OSError:  # sys.path may hold archives and folders that do not exist
            continue
        for entry in entries:
            if entry.endswith(".dist-info"):
                name, _, version = entry.removesuffix(".dist-info").rpartition("-")
                found.setdefault(normal_name(name), version)
    return found


def is_complete(found: dict[str, str], wanted: dict[str, list[Requirement]]) -> bool:
    """Whether every requirement is met and nothing spoils pygame-ce."""
    return not is_spoilt(found) and all(
        entry.name in found and entry.is_met_by(found[entry.name]) for group in wanted.values() for entry in group
    )


def is_spoilt(found: dict[str, str]) -> bool:
    """Whether ``pygame`` lies beside pygame-ce: both fill the same folder, and which files win is a matter of luck."""
    return "pygame" in found and "pygame-ce" in found


class Environment:
    """One virtual environment. ``wanted`` maps a group to its requirements; ``path`` may not exist yet.

    While it is being filled the marker ``hotseat-building`` lies in it; when a group is complete, a stamp says for
    which requirements. An environment without stamps is somebody else's (uv makes one of the same name): it is used
    if it has everything.
    """

    def __init__(self, path: str, wanted: dict[str, list[Requirement]]) -> None:
        self.path = path
        self.wanted = wanted
        self.marker = os.path.join(path, "hotseat-building")
        windows = os.name == "nt"
        self.python = os.path.join(path, "Scripts", "python.exe") if windows else os.path.join(path, "bin", "python")

    def version(self) -> str:
        """The Python version it was made with, as ``3.11``; empty if it was not made."""
        settings = dict(
            line.split(" = ", 1) for line in read(os.path.join(self.path, "pyvenv.cfg")).splitlines() if " = " in line
        )
        full = settings.get("version") or settings.get("version_info") or ""
        return ".".join(full.split(".")[:2])

    def site_packages(self) -> str:
        """The folder with its packages."""
        if os.name == "nt":
            return os.path.join(self.path, "Lib", "site-packages")
        return os.path.join(self.path, "lib", f"python{self.version()}", "site-packages")

    def is_usable(self) -> bool:
        """Whether it stands at all: its making was not interrupted and its Python is still the one it was made with."""
        if not os.path.exists(self.python) or os.path.exists(self.marker):
            return False
        is_running = os.path.realpath(self.path) == os.path.realpath(sys.prefix)
        return not is_running or self.version() == f"{sys.version_info[0]}.{sys.version_info[1]}"

    def fits(self) -> bool:
        """Whether it has all that is wanted. Raises ``SetUpError`` when pygame lies beside pygame-ce in it."""
        if not self.is_usable():
            return False
        found = installed([self.site_packages()])
        if is_spoilt(found):
            raise SetUpError(
                f"pygame lies beside pygame-ce in {self.path}, and they overwrite each other's files.\n"
                "Delete that folder and start again: it will be made anew."
            )
        stamps = ((read(self.stamp(group)), self.stamp_text(group)) for group in self.wanted)
        return all(stamp in ("", text) for stamp, text in stamps) and is_complete(found, self.wanted)

    def stamp(self, group: str) -> str:
        """The file that says for which requirements this group was installed."""
        return os.path.join(self.path, f"hotseat-{group}.txt")

    def stamp_text(self, group: str) -> str:
        """What the stamp says: the Python version and the requirements, in order."""
        return "\n".join([f"python {self.version()}", *(entry.text for entry in self.wanted[group])])


def read(path: str) -> str:
    """The text of a file, empty if there is none."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def find_environment(root: str, wanted: dict[str, list[Requirement]]) -> Environment:
    """The environment to use: one that fits, else one just built. Raises ``SetUpError``."""
    beside = Environment(os.path.join(root, ".venv"), wanted)
    if beside.fits():
        return beside
    from game.installing import build, cache_path, is_writable

    chosen = beside if is_writable(beside.path) else Environment(cache_path(root), wanted)
    if not chosen.fits():
        build(chosen)
    return chosen


def hand_over(environment: Environment, root: str, argv: list[str]) -> int:
    """Run main.py again with the environment's Python. Returns only where a process cannot be replaced (Windows)."""
    if HANDED_OVER in os.environ:
        raise SetUpError(
            f"the environment {environment.path} is complete, but its Python does not see its packages.\n"
            "Unset PYTHONHOME if it is set, else delete that folder, and start again."
        )
    os.environ[HANDED_OVER] = environment.path
    command = [environment.python, os.path.join(root, "main.py"), *argv]
    if os.name != "nt":
        os.execv(environment.python, command)
    import subprocess

    return subprocess.call(command)


def start(root: str, argv: list[str]) -> int:
    """Run the command ``argv`` of the checkout in ``root`` where its packages are; the exit code."""
    wanted = requirements(root, ("run", "test") if argv[:1] == ["test"] else ("run",))
    here = installed(sys.path)
    if is_complete(here, wanted) and not os.path.exists(os.path.join(sys.prefix, "hotseat-building")):
        os.environ.pop(HANDED_OVER, None)
        from game.dev.cli import main

        return main(argv)
    try:
        environment = find_environment(root, wanted)
        if is_spoilt(here) and sys.prefix != sys.base_prefix:
            print(f"Hotseat does not use {sys.prefix}: pygame lies beside pygame-ce there.", file=sys.stderr)
        return hand_over(environment, root, argv)
    except SetUpError as error:
        print(f"Hotseat cannot start: {error}", file=sys.stderr)
        return 1

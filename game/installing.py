"""Builds the environment: a virtual environment of our own, filled once by uv or pip. Standard library only.

Nothing here needs the address of a package index or rights on the system: a Python that refuses plain ``pip install``
(PEP 668) is never asked for one. Everything that is said goes to the error stream, so that commands can write JSON to
the other.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import IO

from game.bootstrap import Environment, SetUpError, installed, is_complete

NETWORK_SIGNS = (
    "name resolution",
    "getaddrinfo",
    "dns error",
    "error sending request",
    "NewConnectionError",
    "Connection refused",
    "Network is unreachable",
    "ProxyError",
    "timed out",
)
"""What pip and uv say when they reach nobody."""

LONGEST_LINE = 300

Command = list[str]


class CommandFailed(Exception):
    """A command of an installer failed; the text is what it wrote."""


def say(text: str) -> None:
    """One line for the person who waits."""
    print(text, file=sys.stderr, flush=True)


def is_writable(path: str) -> bool:
    """Whether the folder can be written or, when it does not exist, made."""
    while not os.path.exists(path):
        path = os.path.dirname(path)
    return os.access(path, os.W_OK)


def cache_path(root: str) -> str:
    """Where the environment of a checkout that cannot be written lies: one per checkout, in the user's cache folder."""
    home = os.path.expanduser("~")
    if os.name == "nt":
        cache = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        cache = os.path.join(home, "Library", "Caches")
    else:
        cache = os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")
    return os.path.join(cache, "hotseat", f"venv-{zlib.crc32(root.encode()):08x}")


def base_python() -> str:
    """The Python that stands outside of every virtual environment."""
    return getattr(sys, "_base_executable", "") or sys.executable


def ways(environment: Environment) -> Iterator[tuple[Command, Command]]:
    """The ways to go, the quickest first: one command that makes the environment, one that installs into it."""
    texts = [entry.text for group in environment.wanted.values() for entry in group]
    base, python, path = base_python(), environment.python, environment.path
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2", *texts]
    if uv := shutil.which("uv"):
        yield (
            [uv, "venv", "--quiet", "--allow-existing", "--python", base, path],
            [uv, "pip", "install", "--quiet", "--python", python, *texts],
        )
    if importlib.util.find_spec("ensurepip"):
        yield [base, "-m", "venv", path], [python, "-m", "pip", "install", *quiet]
    if importlib.util.find_spec("pip"):
        yield [base, "-m", "venv", "--without-pip", path], [base, "-m", "pip", "--python", python, "install", *quiet]


def run(command: Command) -> None:
    """Run a command without showing its output. Raises ``CommandFailed`` with it."""
    settings = os.environ | {"PIP_USER": "0"}  # a person's "user" setting makes pip refuse inside an environment
    done = subprocess.run(
        command, env=settings, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
    )
    if done.returncode:
        raise CommandFailed(done.stderr + done.stdout)


def make(environment: Environment) -> None:
    """Make the environment and install what is wanted, by the first way that works."""
    run_first_that_works(environment, ([create, install] for create, install in ways(environment)))


def top_up(environment: Environment) -> None:
    """Install what is wanted into an environment that stands."""
    run_first_that_works(environment, ([install] for _, install in ways(environment)))


def run_first_that_works(environment: Environment, attempts: Iterable[list[Command]]) -> None:
    """Run the commands of one attempt after the other until an attempt succeeds. Raises ``SetUpError``."""
    failure = ""
    for commands in attempts:
        try:
            for command in commands:
                run(command)
            stamp(environment)
            return
        except CommandFailed as error:
            failure = str(error)
    raise SetUpError(explain(failure))


def explain(output: str) -> str:
    """What an installer's last words mean for a person."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if not output:
        return (
            f"Python {version} here has neither ensurepip nor pip, and uv is not installed.\n"
            f"On Debian and Ubuntu: sudo apt install python{version}-venv"
        )
    lines = [f"  {line.strip()[:LONGEST_LINE]}" for line in output.strip().splitlines()]
    for line in lines:
        if any(sign in line for sign in NETWORK_SIGNS):
            return f"its packages are fetched once, at the first start, and the network cannot be reached.\n{line}"
    return "\n".join(["its packages cannot be installed.", *lines[-4:]])


def build(environment: Environment) -> None:
    """Make the environment fit, once, even if several starts come at the same moment. Raises ``SetUpError``.

    One that stands is added to and survives a failure; one that was interrupted is made anew; a new one that fails
    is removed.
    """
    os.makedirs(os.path.dirname(environment.path), exist_ok=True)
    with locked(environment.path + ".lock"):
        if environment.fits():  # another start was quicker
            return
        is_new = not environment.is_usable()
        if is_new:
            shutil.rmtree(environment.path, ignore_errors=True)
            os.makedirs(environment.path)
        what = "the tests' tools (once; 190 MB" if "test" in environment.wanted else "its packages (once; 85 MB"
        say(f"Hotseat fetches {what} on disk) into {environment.path} ...")
        mark(environment)
        try:
            make(environment) if is_new else top_up(environment)
        except SetUpError:
            os.remove(environment.marker)  # installers fetch everything before they change anything
            if is_new:
                shutil.rmtree(environment.path, ignore_errors=True)
            raise


def mark(environment: Environment) -> None:
    """Leave the marker that says: unless it goes, this environment was interrupted."""
    with open(environment.marker, "w", encoding="utf-8") as file:
        file.write("Being built; if nothing builds it, it is made anew at the next start.\n")


def stamp(environment: Environment) -> None:
    """Write down what was installed. Raises ``CommandFailed`` if an installer was content and something is missing."""
    found = installed([environment.site_packages()])
    if not is_complete(found, environment.wanted):
        raise CommandFailed(f"the installer was content, but packages are missing in {environment.path}")
    for group in environment.wanted:
        with open(environment.stamp(group), "w", encoding="utf-8") as file:
            file.write(environment.stamp_text(group))
    os.remove(environment.marker)


@contextmanager
def locked(path: str) -> Iterator[None]:
    """Let one process at a time build. The lock goes with the process, however that ends."""
    with open(path, "w", encoding="utf-8") as file:
        if not try_lock(file):
            say("Another start of Hotseat is fetching the packages; waiting for it ...")
            wait_for_lock(file)
        yield


if sys.platform == "win32":
    import msvcrt

    def try_lock(file: IO[str]) -> bool:
        """Take the lock if nobody has it."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def wait_for_lock(file: IO[str]) -> None:
        """Take the lock when it is free."""
        import time

        while not try_lock(file):
            time.sleep(0.2)

else:
    import fcntl

    def try_lock(file: IO[str]) -> bool:
        """Take the lock if nobody has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def wait_for_lock(file: IO[str]) -> None:
        """Take the lock when it is free."""
        fcntl.flock(file, fcntl.LOCK_EX)

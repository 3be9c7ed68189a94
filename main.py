"""Starts Hotseat: ``python3 main.py`` plays, ``python3 main.py test`` runs the tests.

Standard library only, and written so that any Python since 2.7 can read it far enough to say what is missing.
"""

import os
import sys

OLDEST = (3, 11)
OTHER_VERSIONS = ("3.13", "3.12", "3.11", "3.14", "3.15", "3.16")
IS_FIT = "import sys; sys.exit(sys.version_info < (3, 11))"
HERE = os.path.dirname(os.path.abspath(__file__))


def other_pythons():
    # type: () -> list[list[str]]
    """Commands that may start a newer Python here, the likeliest first."""
    if os.name == "nt":
        return [["py", "-" + version] for version in OTHER_VERSIONS]
    return [["python" + version] for version in OTHER_VERSIONS] + [["python3"]]


def is_fit(python):
    # type: (list[str]) -> bool
    """Whether this command starts a Python that is new enough (a name on the PATH alone proves nothing)."""
    import subprocess

    with open(os.devnull, "w") as nowhere:
        try:
            return subprocess.call(python + ["-c", IS_FIT], stdout=nowhere, stderr=nowhere) == 0
        except OSError:
            return False


def start_with_another_python():
    # type: () -> int
    """Run the same command with a fit Python of this machine, or say which one is wanted."""
    import subprocess

    for python in other_pythons():
        if is_fit(python):
            return subprocess.call(python + [os.path.abspath(__file__)] + sys.argv[1:])
    sys.stderr.write(
        "Hotseat needs Python %s.%s or newer; this is %s.%s (%s), and no newer one was found on the PATH.\n"
        "Install one (https://www.python.org/downloads/, or your system's package python3), then start again.\n"
        % (OLDEST + tuple(sys.version_info[:2]) + (sys.executable,))
    )
    return 1


def main():
    # type: () -> int
    """Start the program in an environment that has its packages; the exit code."""
    if sys.version_info < OLDEST:
        return start_with_another_python()
    from game.bootstrap import start

    return start(HERE, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())

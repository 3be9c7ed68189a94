"""The command line: one table of commands, each in a module of its own that is imported when somebody calls it.

Such a module has ``add_arguments(parser)`` and ``run(args) -> int``. Exit codes: 0 all well, 1 something failed or
does not hold, 2 the input was wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn, Protocol, cast

from game import __version__
from game.kernel.errors import HotseatError

COMMANDS = {
    "play": "open the window; what happens when no command is named",
    "text": "play a game in the terminal",
    "scenario": "run scenario files and say which expectations hold",
    "simulate": "let bots play many games and look for broken invariants",
    "replay": "show a finished game, or play it again and compare",
    "check-data": "check cards, boards, rules and packs",
    "rules": "show a game's rules ledger and which clauses are proven",
    "shot": "draw a scene into a picture file, without a screen",
    "gallery": "draw every scene in every theme and size into a folder of pictures",
    "sounds": "compute the sounds of the program anew",
    "playthrough": "compare the kept games in words with the rules, or write them anew",
    "bench": "measure speed and size",
    "test": "run the tests; everything after it goes to pytest",
}
"""Name to one line of help. ``check-data`` is the module ``game/dev/check_data.py``."""
OF_A_CHECKOUT = ("playthrough", "test")
"""The commands that there are in a checkout alone."""

EXAMPLES = """\
examples:
  {0}                                play
  {0} --game helltoken --seed 7      set up one game at once
  {0} --load saves/evening.hotseat   go on with a saved game
  {0} simulate helltoken --games 100 let bots play
  {0} replay last-night.replay --verify
                                     check a finished game
  {0} COMMAND --help                 what a command can do
"""


class CommandModule(Protocol):
    """What a module of a command offers."""

    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


class WrongArgument(HotseatError):
    """An argument nobody can use; the message says what would be right."""


class Parser(argparse.ArgumentParser):
    """A parser whose mistakes are ours to print."""

    def error(self, message: str) -> NoReturn:
        raise WrongArgument(f"{self.prog}: {message}\nTry: {self.prog} --help")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; ``argv`` without the program's name. Returns the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return run_command(words)
    except HotseatError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of our output has gone, as in "... | head"
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def run_command(words: list[str]) -> int:
    """Split the global options off, find the command and run it."""
    if "test" in words[:1] and "test" in available():
        from game.dev.test import run_tests

        return run_tests(words[1:])
    options, words = global_parser().parse_known_args(words)
    prepare(options)
    if not words or words[0].startswith("-"):
        name, parser = "play", overview_parser()
    else:
        name = known(words.pop(0))
        parser = command_parser(name)
    module = cast(CommandModule, import_module(f"game.dev.{module_name(name)}"))
    module.add_arguments(parser)
    return module.run(parser.parse_args(words, options))


def program() -> str:
    """How the person started us, for the help."""
    name = Path(sys.argv[0]).name
    return f"python3 {name}" if name.endswith(".py") else name


def module_name(command: str) -> str:
    """The module of a command in this package."""
    return command.replace("-", "_")


def available() -> list[str]:
    """The commands that are here: the wheel has no tests."""
    here = Path(__file__).parent
    has_tests = (here.parents[1] / "tests").is_dir()
    return [
        name
        for name in COMMANDS
        if (here / f"{module_name(name)}.py").exists() and (has_tests or name not in OF_A_CHECKOUT)
    ]


def known(name: str) -> str:
    """``name`` itself if it is a command. Raises ``WrongArgument`` with the nearest one."""
    names = available()
    if name in names:
        return name
    from game.kernel.names import nearest

    close = nearest(name, names)
    hint = f'; did you mean "{close}"?' if close else ""
    raise WrongArgument(f'there is no command "{name}"{hint}\nCommands: {", ".join(names)}')


def global_parser() -> Parser:
    """The options that every command has, before it or after it."""
    parser = Parser(prog=program(), add_help=False, allow_abbrev=False)
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="keep saves, settings and packs here (or set HOTSEAT_DATA_DIR)"
    )
    return parser


def command_parser(name: str) -> Parser:
    """The parser of one command, still without the command's own arguments."""
    text = COMMANDS[name]
    return Parser(
        prog=f"{program()} {name}",
        description=f"{text[0].upper()}{text[1:]}.",
        parents=[global_parser()],
        allow_abbrev=False,
    )


def overview_parser() -> Parser:
    """The parser for a call without a command: the options of ``play``, and a help that shows everything."""
    width = max(map(len, COMMANDS))
    table = "\n".join(f"  {name:{width}}  {COMMANDS[name]}" for name in available())
    parser = Parser(
        prog=program(),
        usage=f"{program()} [options] [COMMAND ...]",
        description="Hotseat: rule-heavy board games around one computer.",
        epilog=f"commands:\n{table}\n\n{EXAMPLES.format(program())}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        parents=[global_parser()],
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Hotseat {__version__}")
    return parser


def prepare(options: argparse.Namespace) -> None:
    """Do what the global options ask for."""
    if options.data_dir is None and os.environ.get("HOTSEAT_DATA_DIR"):
        options.data_dir = Path(os.environ["HOTSEAT_DATA_DIR"])
    if options.data_dir is not None:
        from game.paths import set_data_dir

        options.data_dir = folder(options.data_dir)
        set_data_dir(options.data_dir)


def folder(path: Path) -> Path:
    """The folder for everything personal, as an absolute path. Raises ``WrongArgument`` if it can be none."""
    path = path.expanduser().absolute()
    if path.exists() and not path.is_dir():
        raise WrongArgument(f"--data-dir: {path} is a file; name a folder (it is made if it does not exist)")
    return path

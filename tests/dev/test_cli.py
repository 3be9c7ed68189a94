"""The command line: what is said to whom, and with which exit code."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from game import paths
from game.dev import cli
from game.kernel.errors import HotseatError

ROOT = Path(__file__).parents[2]
AddCommand = Callable[[str, Callable[[argparse.Namespace], int]], None]


@pytest.fixture(autouse=True)
def system_folders(monkeypatch: pytest.MonkeyPatch):
    """No test leaves another data folder behind, and none depends on the caller's."""
    monkeypatch.delenv("HOTSEAT_DATA_DIR", raising=False)
    yield
    paths.set_data_dir(None)


@pytest.fixture
def add_command(monkeypatch: pytest.MonkeyPatch) -> AddCommand:
    """Let a command do something else, with one argument ``--times``."""

    def add(name: str, run: Callable[[argparse.Namespace], int]) -> None:
        module = ModuleType(f"game.dev.{cli.module_name(name)}")
        module.add_arguments = lambda parser: parser.add_argument("--times", type=int)
        module.run = run
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(cli, "available", lambda: [*cli.COMMANDS])

    return add


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == "Hotseat 0.1.0\n"


def test_help_shows_examples_and_exactly_the_commands_that_are_here(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--help"])
    text = capsys.readouterr().out
    assert end.value.code == 0
    assert "examples:" in text
    listed = text.split("commands:\n")[1].split("\n\n")[0].splitlines()
    assert [line.split()[0] for line in listed] == cli.available()


def test_every_command_of_the_table_is_there_in_a_checkout() -> None:
    assert cli.available() == list(cli.COMMANDS)


def test_the_readme_tells_of_every_command_and_of_no_other() -> None:
    rows = re.findall(r"^\| `([\w-]+)", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert sorted(set(rows)) == sorted(name for name in cli.COMMANDS if name != "play")


def test_a_command_without_its_module_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cli.COMMANDS, "juggle", "keep three dice in the air")
    assert "juggle" not in cli.available()


def test_a_mistyped_command_names_the_nearest_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["scenaro"]) == 2
    assert 'there is no command "scenaro"; did you mean "scenario"?' in capsys.readouterr().err


def test_a_wrong_option_ends_with_2_and_says_where_help_is(
    add_command: AddCommand, capsys: pytest.CaptureFixture[str]
) -> None:
    add_command("bench", lambda args: 0)
    assert cli.main(["bench", "--times", "often"]) == 2
    error = capsys.readouterr().err
    assert "'often'" in error
    assert "bench --help" in error


def test_the_exit_code_is_the_commands(add_command: AddCommand) -> None:
    add_command("bench", lambda args: args.times)
    assert cli.main(["bench", "--times", "1"]) == 1


def test_bad_input_is_one_message_and_2(add_command: AddCommand, capsys: pytest.CaptureFixture[str]) -> None:
    def run(args: argparse.Namespace) -> int:
        raise HotseatError("cards.yaml:41: unknown verb")

    add_command("check-data", run)
    assert cli.main(["check-data"]) == 2
    assert capsys.readouterr().err == "cards.yaml:41: unknown verb\n"


def test_a_mistake_of_the_program_is_not_hidden(add_command: AddCommand) -> None:
    add_command("bench", lambda args: [][0])
    with pytest.raises(IndexError):
        cli.main(["bench"])


@pytest.mark.parametrize("words", [["--data-dir", "{}", "bench"], ["bench", "--data-dir", "{}"]])
def test_the_data_folder_may_stand_before_or_after_the_command(
    words: list[str], add_command: AddCommand, tmp_path: Path
) -> None:
    add_command("bench", lambda args: 0)
    assert cli.main([word.format(tmp_path) for word in words]) == 0
    assert paths.user_data_dir() == tmp_path / "data"
    assert paths.user_cache_dir() == tmp_path / "cache"


def test_the_data_folder_may_come_from_the_environment(
    add_command: AddCommand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOTSEAT_DATA_DIR", str(tmp_path))
    add_command("bench", lambda args: 0)
    cli.main(["bench"])
    assert paths.user_config_dir() == tmp_path / "config"


def test_no_option_is_offered_that_does_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--log-level", "debug", "bench"]) == 2
    assert "--log-level" in capsys.readouterr().err


def test_a_file_is_no_data_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("")
    assert cli.main(["--data-dir", str(file), "bench"]) == 2
    assert f"{file} is a file" in capsys.readouterr().err


def test_without_a_command_the_game_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[argparse.Namespace] = []
    client = ModuleType("game.client.program")
    client.run = lambda args: seen.append(args) or 0
    monkeypatch.setitem(sys.modules, "game.client.program", client)
    assert cli.main(["--game", "helltoken", "--seed", "7", "--size", "1280x720", "--fullscreen"]) == 0
    assert (seen[0].game, seen[0].seed, seen[0].size, seen[0].fullscreen) == ("helltoken", 7, (1280, 720), True)
    assert seen[0].data_dir is None


def test_a_size_says_how_it_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--size", "large"]) == 2
    assert "found 'large', expected width x height in pixels, such as 1280x720" in capsys.readouterr().err


def test_help_imports_no_command() -> None:
    code = (
        "import sys\nfrom game.dev import cli\n"
        "try:\n    cli.main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print([name for name in sys.modules if name.startswith(('game.dev.', 'game.client', 'game.content', 'yaml'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "['game.dev.cli', 'game.dev.play']"


def test_the_reader_of_the_output_may_go_away() -> None:
    command = f'"{sys.executable}" -c "from game.dev.cli import main; import sys; sys.exit(main([\'--help\']))" | true'
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert "Traceback" not in done.stderr

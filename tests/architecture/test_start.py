"""The first start: which environment is used, when one is built, and what is said when that cannot be."""

from __future__ import annotations

import ast
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from game import bootstrap, installing
from game.bootstrap import Environment, Requirement, SetUpError

ROOT = Path(__file__).parents[2]
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"
WANTED = {"run": [Requirement("pygame-ce>=2.5.8,<2.6"), Requirement("pytmx==3.32")]}
COMPLETE = ("pygame_ce-2.5.8", "PyTMX-3.32")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the made-up environments below have the folders of Linux")


def an_environment(folder: Path, packages: tuple[str, ...] = COMPLETE) -> Environment:
    """An environment that looks as if it had been made, with these packages and no stamp."""
    made = Environment(str(folder / ".venv"), WANTED)
    metadata = folder / ".venv" / "lib" / f"python{VERSION}" / "site-packages"
    metadata.mkdir(parents=True)
    (folder / ".venv" / "pyvenv.cfg").write_text(f"home = /usr/bin\nversion = {VERSION}.4\n")
    (folder / ".venv" / "bin").mkdir()
    Path(made.python).symlink_to(sys.executable)
    for package in packages:
        (metadata / f"{package}.dist-info").mkdir()
    return made


def a_program(folder: Path, name: str, script: str) -> None:
    """An executable shell script."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


@pytest.fixture
def fake_ways(monkeypatch: pytest.MonkeyPatch):
    """Let the environment be made by ``true`` and filled by this shell script."""

    def use(script: str) -> None:
        make = f'mkdir -p "$0/bin"; touch "$0/bin/python"; echo "version = {VERSION}.4" > "$0/pyvenv.cfg"'
        folder = f"lib/python{VERSION}/site-packages"
        monkeypatch.setattr(
            installing,
            "ways",
            lambda made: [(["sh", "-c", make, made.path], ["sh", "-c", script, f"{made.path}/{folder}"])],
        )

    return use


FILL = "; ".join(f'mkdir -p "$0/{package}.dist-info"' for package in COMPLETE)


# Requirements and what is installed


def test_every_requirement_of_the_project_can_be_read() -> None:
    wanted = bootstrap.requirements(str(ROOT), ("run", "test"))
    assert "pygame-ce" in {entry.name for entry in wanted["run"]}
    assert "pytest" in {entry.name for entry in wanted["test"]}


@pytest.mark.parametrize(
    ("requirement", "version", "is_met"),
    [
        ("pygame-ce>=2.5.8,<2.6", "2.5.8", True),
        ("pygame-ce>=2.5.8,<2.6", "2.5.10", True),
        ("pygame-ce>=2.5.8,<2.6", "2.6.0", False),
        ("pygame-ce>=2.5.8,<2.6", "2.5.7", False),
        ("pytmx==3.32", "3.32.0", True),
        ("pytmx==3.32", "3.31", False),
        ("rich", "15", True),
    ],
)
def test_a_version_is_compared_number_by_number(requirement: str, version: str, is_met: bool) -> None:
    assert Requirement(requirement).is_met_by(version) is is_met


def test_a_requirement_in_another_spelling_is_an_error() -> None:
    with pytest.raises(ValueError, match="cannot read the requirement 'rich~=13'"):
        Requirement("rich~=13")


def test_packages_are_found_by_their_metadata_the_first_folder_first(tmp_path: Path) -> None:
    for folder, name in (("a", "PyTMX-3.32"), ("b", "pytmx-3.31"), ("b", "font_fredoka_one-0.0.4")):
        (tmp_path / folder / f"{name}.dist-info").mkdir(parents=True)
    folders = [str(tmp_path / name) for name in ("a", "missing", "b")]
    assert bootstrap.installed(folders) == {"pytmx": "3.32", "font-fredoka-one": "0.0.4"}


# Which environment fits


def test_an_environment_of_somebody_else_is_used_if_it_has_everything(tmp_path: Path) -> None:
    assert an_environment(tmp_path).fits()


def test_an_environment_that_lacks_a_package_does_not_fit(tmp_path: Path) -> None:
    assert not an_environment(tmp_path, packages=COMPLETE[:1]).fits()


def test_an_interrupted_environment_does_not_fit(tmp_path: Path) -> None:
    made = an_environment(tmp_path)
    installing.mark(made)
    assert not made.fits()


def test_an_environment_stamped_for_other_requirements_does_not_fit(tmp_path: Path) -> None:
    made = an_environment(tmp_path)
    Path(made.stamp("run")).write_text("python 3.11\npygame-ce>=2.5.7")
    assert not made.fits()


def test_an_environment_whose_python_has_gone_does_not_fit(tmp_path: Path) -> None:
    made = an_environment(tmp_path)
    Path(made.python).unlink()
    Path(made.python).symlink_to(tmp_path / "nowhere")
    assert not made.fits()


def test_pygame_beside_pygame_ce_is_refused_with_what_to_do(tmp_path: Path) -> None:
    made = an_environment(tmp_path, packages=(*COMPLETE, "pygame-2.6.1"))
    with pytest.raises(SetUpError, match=r"pygame lies beside pygame-ce in .*\nDelete that folder and start again"):
        made.fits()


def test_this_python_is_not_used_when_pygame_lies_beside_pygame_ce() -> None:
    assert not bootstrap.is_complete({"pygame": "2.6.1", "pygame-ce": "2.5.8", "pytmx": "3.32"}, WANTED)
    assert bootstrap.is_complete({"pygame-ce": "2.5.8", "pytmx": "3.32"}, WANTED)


# Building


def test_a_built_environment_fits_and_is_not_built_again(tmp_path: Path, fake_ways) -> None:
    made = Environment(str(tmp_path / "with a space" / ".venv"), WANTED)
    fake_ways(FILL)
    installing.build(made)
    assert made.fits()
    fake_ways("exit 1")
    installing.build(made)


def test_an_interrupted_environment_is_made_anew(tmp_path: Path, fake_ways) -> None:
    made = an_environment(tmp_path)
    installing.mark(made)
    left_over = tmp_path / ".venv" / "half.txt"
    left_over.write_text("")
    fake_ways(FILL)
    installing.build(made)
    assert made.fits()
    assert not left_over.exists()


def test_without_a_network_the_message_says_so_and_nothing_is_left(tmp_path: Path, fake_ways) -> None:
    made = Environment(str(tmp_path / ".venv"), WANTED)
    fake_ways("echo 'Failed to establish a new connection: Temporary failure in name resolution' >&2; exit 1")
    with pytest.raises(SetUpError, match="the network cannot be reached"):
        installing.build(made)
    assert not Path(made.path).exists()


def test_without_a_network_an_environment_that_plays_is_kept(tmp_path: Path, fake_ways) -> None:
    made = an_environment(tmp_path)
    with_tests = Environment(made.path, WANTED | {"test": [Requirement("pytest>=8.3")]})
    fake_ways("echo 'dns error' >&2; exit 1")
    with pytest.raises(SetUpError, match="the network cannot be reached"):
        installing.build(with_tests)
    assert made.fits()


def test_an_installer_that_leaves_something_out_is_not_believed(tmp_path: Path, fake_ways) -> None:
    fake_ways('mkdir -p "$0/pygame_ce-2.5.8.dist-info"')
    with pytest.raises(SetUpError, match="packages are missing"):
        installing.build(Environment(str(tmp_path / ".venv"), WANTED))


def test_when_uv_fails_pip_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_program(tmp_path / "bin", "uv", "echo dns error >&2; exit 2")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    tried: list[str] = []

    def run(command: list[str]) -> None:
        tried.append(Path(command[0]).name)
        raise installing.CommandFailed("no")

    monkeypatch.setattr(installing, "run", run)
    with pytest.raises(SetUpError):
        installing.make(Environment(str(tmp_path / ".venv"), WANTED))
    assert tried[0] == "uv"
    assert len(tried) >= 2


def test_without_any_installer_the_message_names_the_package_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installing.shutil, "which", lambda name: None)
    monkeypatch.setattr(installing.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SetUpError, match=f"sudo apt install python{VERSION}-venv"):
        installing.build(Environment(str(tmp_path / ".venv"), WANTED))


def test_without_ensurepip_the_systems_pip_fills_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installing.shutil, "which", lambda name: None)
    monkeypatch.setattr(installing.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name)
    [(create, install)] = installing.ways(Environment("/somewhere/.venv", WANTED))
    assert "--without-pip" in create
    assert install[1:5] == ["-m", "pip", "--python", "/somewhere/.venv/bin/python"]


def test_two_starts_at_once_build_one_after_the_other(tmp_path: Path) -> None:
    lock = str(tmp_path / "lock")
    code = f"from game.installing import locked\nwith locked({lock!r}):\n    print('mine')"
    with installing.locked(lock):
        other = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert other.stderr is not None
        assert b"waiting for it" in other.stderr.readline()
        assert other.poll() is None
    assert other.communicate(timeout=20)[0] == b"mine\n"


def test_a_checkout_that_cannot_be_written_uses_the_cache_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fake_ways
) -> None:
    monkeypatch.setattr(installing, "is_writable", lambda path: False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    fake_ways(FILL)
    chosen = bootstrap.find_environment(str(tmp_path / "checkout"), WANTED)
    assert Path(chosen.path).parent == tmp_path / "cache" / "hotseat"
    assert chosen.fits()


# Handing over


def test_a_python_that_sees_no_packages_does_not_hand_over_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(bootstrap.HANDED_OVER, str(tmp_path))
    with pytest.raises(SetUpError, match="does not see its packages"):
        bootstrap.hand_over(an_environment(tmp_path), str(ROOT), [])


def test_a_failed_set_up_is_one_message_and_ends_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(root: str, wanted: object) -> Environment:
        raise SetUpError("the network cannot be reached.")

    monkeypatch.setattr(bootstrap, "installed", lambda folders: {})
    monkeypatch.setattr(bootstrap, "find_environment", fail)
    assert bootstrap.start(str(ROOT), []) == 1
    assert capsys.readouterr().err == "Hotseat cannot start: the network cannot be reached.\n"


# Old Pythons


def test_an_old_python_hears_what_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 2, "final", 0))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(ROOT / "main.py"), run_name="__main__")
    assert end.value.code == 1
    assert "Hotseat needs Python 3.11 or newer; this is 3.8" in capsys.readouterr().err


def test_an_old_python_starts_a_newer_one_with_the_same_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    a_program(tmp_path, "python3.12", f'echo "$@" > {tmp_path}/heard; exit 0')
    monkeypatch.setattr(sys, "version_info", (3, 8, 2, "final", 0))
    monkeypatch.setattr(sys, "argv", ["main.py", "simulate", "--games", "5"])
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin")
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(ROOT / "main.py"), run_name="__main__")
    assert end.value.code == 0
    assert (tmp_path / "heard").read_text() == f"{ROOT / 'main.py'} simulate --games 5\n"


def test_main_is_written_for_old_pythons() -> None:
    """All of main.py is read before the version check: nothing in it may be newer than Python 2.7."""
    tree = ast.parse((ROOT / "main.py").read_text("ascii"))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Nonlocal, ast.Starred, ast.AsyncFunctionDef)
    assert [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, newer)] == []
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in functions if node.returns or any(arg.annotation for arg in node.args.args)] == []

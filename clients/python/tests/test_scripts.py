"""The scripts build and test where a machine lacks what they need: exit code 3 and one sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Stands for Python: makes an environment of itself, and does nothing that needs a network.
PYTHON = """#!/bin/sh
case "$*" in
  *version_info*) exit {version} ;;
  *"-m venv"*) [ {venv} = 0 ] || exit 1; rm -rf target/venv; mkdir -p target/venv/bin; cp "$0" target/venv/bin/python ;;
  *"-m pip"*) echo fetched; exit {pip} ;;
esac
"""


def fake(folder: Path, version: int = 0, venv: int = 0, pip: int = 0) -> Path:
    path = folder / "fake-python"
    path.write_text(PYTHON.format(version=version, venv=venv, pip=pip))
    path.chmod(0o755)
    return path


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the scripts, with a generated part and without an environment."""
    folder = tmp_path / "python"
    generated = folder / "src/social_data_client/_generated"
    generated.mkdir(parents=True)
    (generated / "models.py").touch()
    for name in ("build", "test", "run", "venv.sh", "requirements-dev.txt"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def run(checkout: Path, script: str, python: Path | str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHON": str(python)}
    return subprocess.run(
        [checkout / script, *([str(checkout / "dist")] if script == "build" else [])],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize("script", ["build", "test", "run"])
@pytest.mark.parametrize(
    ("python", "reason"),
    [
        (lambda folder: "no-such-python", "it needs Python 3.10 or newer"),
        (lambda folder: fake(folder, version=1), "it needs Python 3.10 or newer"),
        (lambda folder: fake(folder, venv=1), "Python has no module venv"),
        (lambda folder: fake(folder, pip=1), "its tools cannot be fetched"),
    ],
)
def test_sdk_is_left_out_with_a_sentence(
    checkout: Path, script: str, python: Callable[[Path], Path | str], reason: str
) -> None:
    result = run(checkout, script, python(checkout))

    assert (result.returncode, result.stderr) == (3, f"The Python SDK is left out: {reason}\n")


def test_sdk_without_its_generated_part_is_left_out(checkout: Path) -> None:
    shutil.rmtree(checkout / "src")
    result = run(checkout, "test", fake(checkout))

    assert result.returncode == 3
    assert "its generated part is missing" in result.stderr


def test_environment_is_made_once(checkout: Path) -> None:
    python = fake(checkout)

    assert [run(checkout, "test", python).stdout for _ in range(2)] == ["fetched\n", ""]


def test_environment_whose_interpreter_is_gone_is_made_again(checkout: Path) -> None:
    python = fake(checkout)
    run(checkout, "test", python)
    interpreter = checkout / "target/venv/bin/python"
    interpreter.unlink()
    interpreter.symlink_to("/nowhere/python3")

    result = run(checkout, "test", python)

    assert (result.returncode, result.stdout) == (0, "fetched\n")

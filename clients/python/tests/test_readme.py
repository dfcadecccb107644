"""Runs every block of the README in a process of its own, as a reader would."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support import Move, scripted_server

ROOT = Path(__file__).parent.parent
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)

PROFILE: Move = (200, {"X-Credits-Charged": "0.0008"}, {"user": {"id": "4711"}})
PAGE: Move = (200, {"X-Credits-Charged": "0.0008"}, {"users": [{"username": "ada"}], "next_cursor": None})
PRICED: Move = (200, {"X-Credits-Charged": "0.0008"}, {"price_microusd": 800})
BATCH: Move = (200, {}, {"responses": [{"status": 200}, {"status": 404}], "credits_charged": 0.0008})
MISSING: Move = (404, {}, {"error": "not_found", "message": "No such user"})
CREATED: Move = (200, {}, {"id": "j1", "state": "queued", "ended_at": None})
ENDED: Move = (200, {}, {"id": "j1", "state": "succeeded", "rows": 2, "ended_at": "2026-03-04T10:15:48.000Z"})
RESULT = b'{"username":"ada"}\n{"username":"bea"}\n'

EXPECTED: list[tuple[list[Move], str]] = [
    ([PROFILE], "4711 0.0008\n"),
    ([PROFILE], "4711 4711\n"),
    ([PAGE], "ada\n800\n"),
    ([PRICED], "800 800\n"),
    ([BATCH], "[200, 404] 800\n"),
    ([CREATED, ENDED, (200, {}, RESULT)], "succeeded 2\n"),
    ([MISSING], "not_found request-1\n"),
    ([PROFILE], "missing\n"),
]


def test_every_block_is_expected_here() -> None:
    assert len(BLOCKS) == len(EXPECTED)


@pytest.mark.parametrize("number", range(len(EXPECTED)))
def test_block_runs(number: int, tmp_path: Path) -> None:
    moves, output = EXPECTED[number]
    with scripted_server(moves) as server:
        environment = {"KEY": "key", "API": server.url, "SECRET": "whsec_", "PYTHONPATH": str(ROOT / "src")}
        result = subprocess.run(
            [sys.executable, "-W", "error", "-c", BLOCKS[number]],
            env={**os.environ, **environment},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert (result.stderr, result.stdout) == ("", output)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [RESULT] * (output == "succeeded 2\n")

"""What a process for computer players is sent, and what it loads."""

from __future__ import annotations

import subprocess
import sys

from game.players.worker import constant_parts, pack, unpack
from tools.lab.arena import start

TITLE = "zeelandia"


def test_the_board_is_sent_once_and_a_view_is_small() -> None:
    state = start(TITLE, 2)
    parts = constant_parts(state)
    packed = pack(state.seen_by(0), parts)
    assert len(packed) < 10_000
    again = unpack(packed, parts)
    assert again.board is state.board
    assert again.digest() == state.seen_by(0).digest()


def test_the_worker_never_sees_pygame() -> None:
    code = (
        "import sys; from game.players import worker, player; from game.players.values import value_of;"
        f"value_of('{TITLE}').weights; sys.exit(any(m.split('.')[0] in ('pygame', 'pytmx') for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

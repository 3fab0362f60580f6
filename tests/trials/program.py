"""What of the program each trial exercises. Its digest says whether what was tried earlier still counts."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
RULES = ("game/__init__.py", "game/paths.py", "game/rules", "game/levels", "game/match", "game/words", "levels")
"""What a match needs that nobody looks at."""
DATA = ("art", "figures", "fonts", "icons", "lessons", "locale", "puzzles", "rulebook", "sounds", "weights")
"""Folders of assets that the program reads; the pictures are README's."""
SCREENS = ("game", "levels", *(f"assets/{folder}" for folder in DATA))
EXERCISED = {
    "files": ("game", "levels", "assets/art", "assets/lessons", "assets/locale"),
    "kills": (
        *RULES,
        "game/__main__.py",
        "game/coach",
        "game/commands",
        "game/drive.py",
        "game/log.py",
        "game/players",
        "game/review",
        "game/settings.py",
        "game/telling",
        "game/titles",
        "game/user_file.py",
        "assets/locale",
        "assets/weights",
    ),
    "disk": RULES,
    "games": RULES,
    "boards": SCREENS,
    "hand": SCREENS,
}
TEXTS = (".po", ".pyc")
"""Files that are read only when others, which are in the digest, are made of them."""


def digest(name: str) -> str:
    """The SHA-256 of what a trial exercises, and of the trial itself."""
    total = hashlib.sha256()
    for file in (*exercised(name), Path(__file__).with_name(f"{name}.py")):
        raw = code(file.read_bytes()) if file.suffix == ".py" else file.read_bytes()
        total.update(f"{file.relative_to(ROOT)} {len(raw)}\n".encode() + raw)
    return total.hexdigest()


def exercised(name: str) -> Iterator[Path]:
    for part in EXERCISED[name]:
        files = sorted((ROOT / part).rglob("*")) if (ROOT / part).is_dir() else [ROOT / part]
        yield from (file for file in files if file.is_file() and file.suffix not in TEXTS)


def code(raw: bytes) -> bytes:
    """What Python runs of a file: no comments, no docstrings, however its lines are broken."""
    return ast.dump(_Bare().visit(ast.parse(raw))).encode()


class _Bare(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) else node

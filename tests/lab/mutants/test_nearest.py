"""The order of the test files: mirrored, direct, rest."""

from __future__ import annotations

import pytest

from tools.lab.mutants.nearest import Suite

FILES = {
    "game/rules/corn/market.py": "",
    "game/rules/corn/decisions/sale.py": "from game.rules.corn import market",
    "game/rules/corn/__init__.py": "",
    "game/rules/corn/setting.py": "",
    "game/scenes/shelf.py": "import game.rules.corn.market",
    "game/players/values/corn/stock.py": "",
    "tests/titles.py": "from game.scenes import shelf",
    "tests/rules/corn/test_sale.py": "",
    "tests/rules/corn/test_market.py": "from game.rules.corn.market import x",
    "tests/rules/test_walks.py": "from game.rules.corn.market import x",
    "tests/scenes/test_shelf.py": "from game.scenes.shelf import x",
    "tests/scenes/test_other.py": "from tests.titles import x",
    "tests/players/test_corn.py": "",
    "tests/test_far.py": "",
}


@pytest.fixture(scope="module")
def tests(tmp_path_factory: pytest.TempPathFactory) -> Suite:
    root = tmp_path_factory.mktemp("tree")
    for name, text in FILES.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Suite(root)


def test_the_nearest_come_first(tests: Suite) -> None:
    mirrored, direct, rest = tests.stages("game/rules/corn/market.py")
    assert mirrored == ["tests/rules/corn/test_market.py"]
    assert direct == ["tests/rules/test_walks.py"]
    assert rest[0] == "tests/scenes/test_shelf.py"
    assert set(rest[1:]) == {
        *("tests/rules/corn/test_sale.py", "tests/scenes/test_other.py"),
        *("tests/players/test_corn.py", "tests/test_far.py"),
    }


@pytest.mark.parametrize(
    ("file", "mirrored"),
    [
        ("game/scenes/shelf.py", ["tests/scenes/test_shelf.py"]),
        ("game/rules/corn/decisions/sale.py", ["tests/rules/corn/test_sale.py"]),
        ("game/rules/corn/__init__.py", ["tests/rules/corn/test_sale.py", "tests/rules/corn/test_market.py"]),
        ("game/players/values/corn/stock.py", ["tests/players/test_corn.py"]),
    ],
)
def test_what_mirrors(tests: Suite, file: str, mirrored: list[str]) -> None:
    assert tests.stages(file)[0] == mirrored


def test_every_test_has_one_stage(tests: Suite) -> None:
    stages = tests.stages("game/scenes/shelf.py")
    assert sorted(test for stage in stages for test in stage) == sorted(tests.files)


def test_what_noticed_most_of_the_folder_goes_ahead(tests: Suite) -> None:
    file, test = "game/rules/corn/setting.py", "tests/rules/corn/test_market.py"
    assert tests.stages(file, [("game/rules/corn/__init__.py", test)])[0][0] == test
    assert tests.stages(file, [("game/scenes/shelf.py", test)])[0][0] != test

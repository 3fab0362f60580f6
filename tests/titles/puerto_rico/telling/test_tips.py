"""What a role or a load would bring, in words."""

from __future__ import annotations

import re
from random import Random

import pytest

from game import words
from game.match.preview import preview
from game.rules.puerto_rico.actions import (
    Load,
)
from game.rules.puerto_rico.components import BUILDINGS, GOODS, INDEX
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.events import CoinsPutOnRole, GameEnded, RolesReturned
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.loading import Squeeze
from game.titles.puerto_rico.analysis.outlook import Outlook, Producing, outlook
from game.titles.puerto_rico.telling.tips import building_tip, load_tip, outlook_lines, squeeze_text
from game.ui import art
from game.ui.theme import PLAYERS
from tests.rules.puerto_rico.positions import (
    bare,
    captain_example,
    cargo,
    give,
    lay_row,
    plant,
    random_game,
    role,
    stand,
    stock,
    table,
)
from tests.rules.tables import fresh, random_answer
from tests.titles.puerto_rico.scene.staged import tale

COLOURS = tuple(PLAYERS)
SILENT = (CoinsPutOnRole, RolesReturned, GameEnded)
"""What the next round shows anyway."""


def told_of(building: str, state: PuertoRico, *, total: bool = True) -> str:
    found = building_tip(words.of("puerto_rico"), state, INDEX[building], 0, total)
    return "\n".join(found.lines).replace("\xa0", " ")


@pytest.mark.rule("PR-147")
def test_a_large_building_says_what_it_would_bring_now() -> None:
    """The city hall counts itself; what the customs house brings tells the chips, which may lie face down."""
    state = bare(3)
    stand(state, 0, "small_market", "hacienda", "small_indigo_plant")
    state.chips[0], state.pool = 9, state.pool - 9
    assert "[puerto_rico/vp] +3 at the end" in told_of("city_hall", state)
    assert "[puerto_rico/vp] +1 at the end" in told_of("guild_hall", state)
    assert "[puerto_rico/vp] +2 at the end" in told_of("customs_house", state)
    assert "at the end" not in told_of("customs_house", state, total=False)
    assert "at the end" not in told_of("hospice", state)
    stand(state, 0, "city_hall")
    assert "[puerto_rico/vp] +3 at the end" in told_of("city_hall", state)


def test_the_dearest_buildings_in_reach_stay_in_one_line() -> None:
    state = bare(3)
    state.money[0] = 6
    seen = outlook(state, state.cards.index("builder"))
    assert seen is not None
    reach, dearest = outlook_lines(words.of("puerto_rico"), COLOURS[:3], seen)[0].split(" up to ")
    assert reach
    assert dearest.count("puerto_rico/b_") == 3
    assert " " not in dearest


@pytest.mark.rule("PR-86")
def test_a_building_that_fills_the_city_says_that_it_ends_the_game() -> None:
    state = bare(3)
    stand(state, 0, *(building.id for building in BUILDINGS[:10]))
    assert "this is the last round" in told_of("city_hall", state)
    assert "12 of 12" in told_of("city_hall", state)
    assert "last round" not in told_of("harbor", state)


@pytest.mark.rule("PR-E15")
def test_the_bubble_of_a_load() -> None:
    state = captain_example()
    stand(state, 0, "harbor")
    role(state, "captain")
    tip = load_tip(tale(4), state, Load(2, "sugar"), total=True)
    assert tip is not None
    assert tip.title.replace("\xa0", " ") == "Sugar: 6 barrels on ship 7"
    assert tuple(line.replace("\xa0", " ") for line in tip.lines) == (
        "[player:blue] [puerto_rico/vp] **3 → 11**",
        "+6 for barrels, +1 for the harbor, +1 for the privilege",
        "[player:vermilion] [puerto_rico/good_sugar] at most 1 of 2 will fit",
    )
    assert load_tip(tale(4), state, Load(0, "sugar"), total=True) is None


def test_forced_moves_after_a_load_are_told_with_it() -> None:
    """The cards show what they bring, so the bubble says where that comes from, and what rots without a choice."""
    state = table(4)
    give(state, 0, corn=2)
    give(state, 1, corn=4)
    cargo(state, 0, "indigo", 1)
    cargo(state, 1, "sugar", 1)
    role(state, "captain")
    ahead = preview(state, Load(2, "corn")).events
    assert state.options() == [Load(2, "corn")]
    tip = load_tip(tale(4), state, Load(2, "corn"), total=True, ahead=ahead)
    assert tip is not None
    lines = [line.replace("\xa0", " ") for line in tip.lines]
    start = lines.index("Forced moves that follow:")
    forced = "loads 4 barrels of corn [puerto_rico/good_corn] onto the 7-space ship for 4 VP [puerto_rico/vp]"
    assert lines[start + 1 :] == [f"[player:vermilion] {forced}"]
    give(state, 1, corn=3)  # seven: two are left, of which one is kept
    ahead = preview(state, Load(2, "corn")).events
    tip = load_tip(tale(4), state, Load(2, "corn"), total=True, ahead=ahead)
    assert tip is not None
    assert tip.lines[-1].endswith("loses corn\xa0[puerto_rico/good_corn]\xa01")


def test_what_a_load_leaves_to_a_rival() -> None:
    said = words.of("puerto_rico")
    words.speak("ru")
    assert squeeze_text(said, COLOURS[:4], Squeeze(1, "sugar", 2, 2, 1)).endswith("войдёт не больше 1\xa0из 2")


def test_what_fits_no_more_is_no_number() -> None:
    words.speak("en")
    said = squeeze_text(words.of("puerto_rico"), COLOURS[:4], Squeeze(1, "sugar", 2, 2, 0))
    assert said.replace("\xa0", " ").endswith("will not fit at all: 2")


def sound(line: str) -> None:
    """Every picture of a line is there."""
    for name in re.findall(r"\[([a-z0-9_/:.]+)\]", line):
        assert name.startswith("player:") or art.exists(name), name


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_every_player_has_a_line(tongue: str) -> None:
    words.speak(tongue)
    say = words.of("puerto_rico")
    kinds = set()
    for seats in (3, 5):
        for state in random_game(1, seats):
            if not isinstance(state.decision, ChooseRole):
                continue
            for card, holder in enumerate(state.taken):
                if holder != -1:
                    continue
                foretold = outlook(state, card)
                assert foretold is not None
                lines = outlook_lines(say, COLOURS[:seats], foretold)
                players = [line for line in lines if line.startswith("[player:")]
                count = 1 if foretold.role == "prospector" else seats
                order = state.clockwise(foretold.chooser)[:count]
                assert [line.split("]")[0][8:] for line in players] == [COLOURS[seat] for seat in order]
                kinds |= {type(turn) for turn in foretold.turns}
                for line in lines:
                    sound(line)
    assert len(kinds) == 7


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_every_event_is_told(tongue: str) -> None:
    words.speak(tongue)
    tags = set()
    for seats, options in ((2, {}), (4, {"refuse_dealt": True}), (5, {"ask_colonists": True, "balanced_start": True})):
        state = fresh("puerto_rico", seats, options)
        state.journal = []
        rng, told_by = Random(seats), tale(seats)
        while not state.over:
            state.advance(random_answer(state, rng))
        for event in state.journal:
            line = told_by.line(event)
            tags.add(type(event).__struct_config__.tag)
            assert (line is None) == isinstance(event, SILENT)
            if line:
                sound(line)
    from game.rules.puerto_rico.events import EVENTS

    assert tags == {event.__struct_config__.tag for event in EVENTS}


def test_a_line_of_the_log_is_a_sentence_about_its_player() -> None:
    state = captain_example()
    role(state, "captain")
    state.play(Load(2, "sugar"))
    assert state.journal is not None
    words.speak("ru")
    line = tale(4).line(state.journal[-1])
    assert line is not None
    loads = "грузит 6 бочонков сахара [puerto_rico/good_sugar] на корабль на 7 мест за 7 ПО [puerto_rico/vp]"
    assert line.replace("\xa0", " ") == f"[player:blue] {loads}"


def test_pieces_of_the_outlook_in_words() -> None:
    say = words.of("puerto_rico")
    state = table(4)
    stock(state, "corn", "indigo", "sugar")
    give(state, 0, coffee=1, corn=1)
    give(state, 1, tobacco=2)
    stand(state, 1, "small_market")
    trader = outlook(state, state.cards.index("trader"))
    assert trader is not None
    assert outlook_lines(say, COLOURS[:4], trader) == (
        "[player:blue] [puerto_rico/doubloon] [puerto_rico/good_coffee]\xa0+5",
        "[player:vermilion] [puerto_rico/doubloon] [puerto_rico/good_tobacco]\xa0+4, if there is room",
        "[player:yellow] nothing to sell",
        "[player:sky] nothing to sell",
    )
    lay_row(state, "corn", "sugar")
    plant(state, 2, "quarry", 1, 1)
    stand(state, 1, "construction_hut", "hospice")
    settler = outlook(state, state.cards.index("settler"))
    assert settler is not None
    lines = outlook_lines(say, COLOURS[:4], settler)
    assert "tile_quarry" in lines[0]
    assert "tile_quarry" in lines[1]
    assert "b_hospice" in lines[1]
    assert "tile_quarry" not in lines[2]


@pytest.mark.rule("PR-92")
def test_where_the_supply_lacks_barrels_both_numbers_are_told() -> None:
    """Those that come, and those that could."""
    made = Producing(0, tuple(3 * (good == "corn") + (good == "indigo") for good in GOODS), (0, 2, 0, 0, 0), 0, ())
    (line,) = outlook_lines(words.of("puerto_rico"), COLOURS[:2], Outlook("craftsman", 0, 0, (0,), (made,)))
    assert line.replace(words.NBSP, " ") == "[player:blue] [puerto_rico/good_corn] 3 [puerto_rico/good_indigo] 1 of 3"

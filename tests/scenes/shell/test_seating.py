from __future__ import annotations

import json
import shutil
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace
from pygame import Surface

from game import paths, rules, words
from game.match.seat import COLOURS, Seat, Side
from game.players.minds import mind_of
from game.rules.sky_traders.components import CAPTAINS
from game.scenes.scene import Host
from game.scenes.shell import recent_setups, setup
from game.scenes.shell.default_setup import default_setup, latest_or_default
from game.scenes.shell.seating.scene import Seating
from game.scenes.shell.seats import default_seats
from game.telling.styles import level_line
from game.titles import boxes
from game.ui.canvas import Canvas
from game.ui.label import Label
from game.words import say
from tests.scenes.shell.looking import top
from tests.ui.host import showing


def seating(host: Host) -> Seating:
    return Seating(host, "zeelandia")


def test_a_switch_says_what_it_does_when_on() -> None:
    with showing(seating) as driver:
        scene = top(driver)
        told = scene.table.say("option.governors.effect")
        assert scene.stage.find("option.governors.effect").text == told
        driver.do({"click": "option.governors"})
        assert scene.stage.find("option.governors.effect").text == told


def test_start_lays_the_table_as_it_is_shown() -> None:
    with showing(seating) as driver:
        scene = top(driver)
        driver.do({"click": "seat.0.name"})
        driver.do({"type": "!"})
        driver.do({"click": "seat.1.player.human"})
        driver.do({"click": "seat.2.level"})
        driver.do({"click": "level.hard"})
        driver.do({"click": "option.governors"})
        driver.do({"click": "option.board_side.tactical"})
        driver.do({"click": "policy.strict"})
        driver.do({"click": "first"})
        driver.do({"click": "first.1"})
        driver.do({"click": "seed"})
        driver.do({"type": "48213"})
        driver.do({"click": "start"})
        match = top(driver).match
        assert [(seat.name, seat.player) for seat in match.seats] == [
            ("Anna!", "human"),
            ("Player 2", "human"),
            ("Victor", "hard"),
        ]
        header = match.header
        assert header.options == {**match.game.defaults, "board_side": "tactical", "governors": True}
        assert (header.policy, header.first, header.seed) == ("strict", 1, 48213)
        assert match.recorder.saved
        assert recent_setups.recent("zeelandia")[0].seats == scene.table.setup.seats
        top(driver).closing()


@pytest.mark.parametrize(("title", "asked"), [("zeelandia", True), ("puerto_rico", False)])
def test_who_moves_first_is_asked_only_where_it_counts(title: str, asked: bool) -> None:
    with showing(lambda host: Seating(host, title), (1920, 1080)) as driver:
        assert (top(driver).stage.find("first") is not None) == asked


@pytest.mark.rule("ST-14", "ST-24")
def test_nobody_is_asked_who_begins_where_the_volcano_decides() -> None:
    with showing(lambda host: Seating(host, "sky_traders")) as driver:
        scene = top(driver)
        for laid, asked in (("draft", False), ("fixed", True), ("random", True)):
            scene.table.set_option("map_setup", laid)
            assert (scene.stage.find("first") is not None) == asked


@pytest.mark.rule("ST-219")
def test_a_short_game_is_told_to_take_less_time() -> None:
    with showing(lambda host: Seating(host, "sky_traders")) as driver:
        scene = top(driver)
        usual = scene.stage.find("about").text
        driver.do({"click": "option.short_game"})
        assert usual == say("seating.about", n=120)
        assert scene.stage.find("about").text == say("seating.about", n=70)


def test_switches_that_belong_together_are_opened_together() -> None:
    with showing(lambda host: Seating(host, "sky_traders")) as driver:
        scene = top(driver)
        grog, group = "option.erratum_black_market_start", "group.erratum_black_market_start"
        told = scene.table.say(f"{grog}.group")
        assert scene.stage.find(grog) is None
        assert scene.stage.find(group).text == say("seating.group", group=told, on=0, all=2)
        driver.do({"click": group})
        driver.do({"click": grog})
        assert scene.table.options["erratum_black_market_start"]
        driver.do({"click": group})
        assert scene.stage.find(grog) is None
        assert scene.stage.find(group).text == say("seating.group", group=told, on=1, all=2)


@pytest.mark.rule("MP-2")
def test_a_named_game_sets_all_options_at_once() -> None:
    game = rules.game("marco_polo")
    with showing(lambda host: Seating(host, "marco_polo")) as driver:
        scene = top(driver)
        assert scene.stage.find("preset").value == "agents_of_venice"
        driver.do({"click": "option.new_characters"})
        assert scene.stage.find("preset").value == ""
        assert scene.stage.find("preset.effect").text == say("seating.preset.mix")
        driver.do({"click": "preset.first_voyage"})
        assert scene.table.setup.options == setup.options_of(game, game.presets[1])
        assert scene.stage.find("preset").value == "first_voyage"
        assert not scene.stage.find("option.venice").on
        driver.do({"click": "preset.agents_of_venice"})
        assert scene.table.setup.options == setup.options_of(game)
    with showing(seating) as driver:
        assert top(driver).stage.find("preset") is None


@pytest.mark.rule("MP-1")
def test_five_find_the_switch_of_venice_on_and_locked() -> None:
    with showing(lambda host: Seating(host, "marco_polo")) as driver:
        scene = top(driver)
        driver.do({"click": "option.venice"})
        assert not scene.stage.find("option.venice").on
        while len(scene.table.setup.seats) < 5:
            driver.do({"click": "seat.add"})
        switch, preset = scene.stage.find("option.venice"), scene.stage.find("preset.first_voyage")
        assert switch.on
        assert not switch.enabled
        assert not preset.enabled, "the base game is not for five"
        assert switch.reason == preset.reason == scene.table.say("option.venice.five")
        driver.do({"click": "option.venice"})
        assert scene.stage.find("option.venice").on
        driver.do({"click": "seat.4.remove"})
        assert not scene.stage.find("option.venice").on, "four play as they chose"
        assert scene.stage.find("option.venice").enabled
        driver.do({"click": "seat.add"})
        driver.do({"click": "start"})
        assert top(driver).match.header.options["venice"] is True
        top(driver).closing()


def test_a_person_chooses_who_the_computers_are_or_leaves_it_to_chance() -> None:
    def shown() -> list[tuple[str, str]]:
        return [(seat.name, seat.style) for seat in top(driver).table.setup.seats[1:]]

    with showing(seating) as driver:
        assert shown() == [("Boris", "shipper"), ("Victor", "builder")]
        assert top(driver).stage.find("seat.0.style") is None, "a person needs no face"
        driver.do({"click": "seat.1.style"})
        driver.do({"click": "seat.1.style.hoarder"})
        assert shown() == [("Dina", "hoarder"), ("Victor", "builder")]
        driver.do({"click": "seat.1.style"})
        driver.do({"click": "seat.1.style.builder"})
        assert shown() == [("Victor", "builder"), ("Dina", "hoarder")], "the two change places"
        driver.do({"click": "seat.1.style"})
        driver.do({"click": "seat.1.style.lot"})
        assert shown()[0][1] not in {"builder", "hoarder"}, "somebody who was not at the table"
        assert say(f"style.{shown()[0][1]}.effect") in top(driver).stage.find("seat.1.effect").text
        styles = [style for _, style in shown()]
        driver.do({"click": "start"})
        assert [seat.style for seat in top(driver).match.seats[1:]] == styles
        top(driver).closing()


@pytest.mark.parametrize("title", ["marco_polo", "sky_traders", "zeelandia"])
def test_faces_leave_room_for_names_and_levels(title: str) -> None:
    """Also where every seat plays somebody of the game besides."""
    with showing(lambda host: Seating(host, title), language="ru") as driver:
        scene = top(driver)
        while len(scene.table.setup.seats) < scene.table.game.seats[-1]:
            scene.table.add_seat()
        canvas = Canvas(Surface((1280, 720)), scene.look)
        for number in range(1, len(scene.table.setup.seats)):
            for part in ("level", "player.human", "player.computer"):
                (words,) = scene.stage.find(f"seat.{number}.{part}").letterings(canvas)
                assert words.fits
                assert len(words.lines) == 1, part


def test_a_name_of_ones_own_stays_and_who_gets_up_comes_back() -> None:
    with showing(seating) as driver:
        scene = top(driver)
        scene.table.setup = replace(
            scene.table.setup, seats=(*scene.table.setup.seats[:2], replace(scene.table.setup.seats[2], name="Rex"))
        )
        scene.rebuild()
        scene.table.restyle(2, "gambler")
        assert (scene.table.setup.seats[2].name, scene.table.setup.seats[2].style) == ("Rex", "gambler")
        driver.do({"click": "seat.1.player.human"})
        driver.do({"click": "seat.add"})
        assert scene.table.setup.seats[3].style == "builder", "Boris has left his seat to a person and may come back"
        driver.do({"click": "seat.1.player.computer"})
        assert (scene.table.setup.seats[1].name, scene.table.setup.seats[1].style) == ("Boris", "shipper")
        driver.do({"click": "seat.0.player.computer"})
        assert (scene.table.setup.seats[0].name, scene.table.setup.seats[0].style) == ("Dina", "hoarder")


def test_seats_come_and_go_within_the_bounds_of_the_game() -> None:
    with showing(seating) as driver:
        driver.do({"click": "seat.add"})
        assert len(top(driver).table.setup.seats) == 4
        assert top(driver).stage.find("seat.add") is None
        driver.do({"click": "seat.0.remove"})
        driver.do({"click": "seat.0.remove"})
        assert [seat.name for seat in top(driver).table.setup.seats] == ["Victor", "Galina"]
        remove = top(driver).stage.find("seat.0.remove")
        assert not remove.enabled
        assert "2" in remove.reason


def test_a_colour_that_is_taken_changes_places() -> None:
    with showing(seating) as driver:
        before = [seat.colour for seat in top(driver).table.setup.seats]
        driver.do({"click": "seat.0.colour"})
        driver.do({"wait": 300})
        driver.do({"click": f"colour.{before[1]}"})
        after = [seat.colour for seat in top(driver).table.setup.seats]
        assert after[:2] == [before[1], before[0]]
        assert after[2:] == before[2:]


def test_a_table_without_a_name_or_with_one_name_twice_is_refused_in_words() -> None:
    with showing(seating) as driver:
        driver.do({"click": "seat.0.name"})
        for _ in range(6):
            driver.do({"key": "backspace"})
        assert "1" in top(driver).stage.find("start").reason
        driver.do({"type": "Boris"})
        assert "Boris" in top(driver).stage.find("start").reason
        driver.do({"click": "start"})
        assert top(driver).name == "seating"


def test_shuffling_keeps_everybody_and_moves_somebody() -> None:
    with showing(seating) as driver:
        before = top(driver).table.setup.seats
        driver.do({"click": "shuffle"})
        after = top(driver).table.setup.seats
        assert set(after) == set(before)
        assert after != before


def test_an_own_board_is_offered_and_a_faulty_one_tells_its_fault(home: Path) -> None:
    own = home / "levels"
    own.mkdir()
    shipped = paths.levels() / "zeelandia.tmx"
    shutil.copy(shipped, own / "home.tmx")
    shutil.copy(paths.levels() / "zeelandia.tsx", own)
    if (paths.levels() / "tiles").is_dir():
        shutil.copytree(paths.levels() / "tiles", own / "tiles")
    torn = shipped.read_text(encoding="utf-8").replace('class="guild_master"', 'class=""')
    (own / "broken.tmx").write_text(torn.replace("</map>", ""), encoding="utf-8")
    barn = shipped.read_text(encoding="utf-8").replace('type="warehouse"', 'type="barn"')
    (own / "barn.tmx").write_text(barn, encoding="utf-8")
    named = shipped.read_text(encoding="utf-8").replace('value="level.zeelandia.family"', 'value="Выдуманный остров"')
    (own / "island.tmx").write_text(named, encoding="utf-8")
    with showing(seating) as driver:
        driver.do({"click": "level"})
        shown = {entry["id"]: entry["text"] for entry in top(driver).stage.dump() if entry["role"] == "item"}
        assert shown["level.home.tmx"] == "home", "a copy goes by its file"
        assert shown["level.island.tmx"] == "Выдуманный остров", "a board goes by its own name"
        assert shown["level.broken.tmx"] == "broken"
        for name, told in (("broken", "XML"), ("barn", "Warehouse")):
            faulty = top(driver).stage.find(f"level.{name}.tmx")
            assert not faulty.enabled
            assert told in faulty.reason, faulty.reason
        driver.do({"click": "level.home.tmx"})
        assert top(driver).table.setup.level == "home.tmx"
        driver.do({"click": "start"})
        assert top(driver).match.header.level.file == "home.tmx"
        assert top(driver).match.header.level.own
        top(driver).closing()


def test_the_last_table_comes_back_by_itself() -> None:
    with showing(seating) as driver:
        driver.do({"click": "option.records"})
        driver.do({"click": "start"})
        top(driver).closing()
    with showing(seating) as driver:
        assert top(driver).table.setup.options["records"] is True
        again = top(driver).stage.find("again")
        assert not again.enabled
        driver.do({"click": "option.records"})
        driver.do({"click": "again"})
        assert top(driver).table.setup.options["records"] is True


def test_a_damaged_memory_of_tables_is_no_hindrance(home: Path) -> None:
    (home / recent_setups.FILE.name).write_bytes(b"\xff{not json")
    assert recent_setups.recent("zeelandia") == []
    with showing(seating) as driver:
        assert top(driver).stage.find("start").enabled


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("first", 3),
        ("first", -1),
        ("seed", 10**40),
        ("options", {"board_side": "family", "governors": 0, "records": False}),
        ("options", {"board_side": "family", "governors": False, "rain": True}),
        ("level", "a" * 300 + ".tmx"),
        ("seats", [{"name": "Anna", "player": "human", "colour": "blue"}] * 2),
        ("seats", [{"name": "Anna", "player": "human", "colour": colour} for colour in ("blue", "black")]),
        ("seats", [{"name": name, "player": "human", "colour": "blue"} for name in ("Anna", "Boris")]),
        (
            "seats",
            [{"name": " ", "player": "human", "colour": "blue"}, {"name": "A", "player": "easy", "colour": "sky"}],
        ),
    ],
)
def test_a_remembered_table_that_does_not_fit_is_left_out(part: str, value: object, home: Path) -> None:
    recent_setups.remember("zeelandia", default_setup("zeelandia", "friendly"))
    file = home / recent_setups.FILE.name
    kept = json.loads(file.read_bytes())
    assert len(recent_setups.recent("zeelandia")) == 1
    kept["zeelandia"][0][part] = value
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert recent_setups.recent("zeelandia") == []


def test_the_people_of_the_latest_game_sit_down_at_a_new_title() -> None:
    names = ("Olga", "Timur", "Boris")
    people = tuple(Seat(name, "human", colour) for name, colour in zip(names, COLOURS[1:], strict=False))
    recent_setups.remember("sky_traders", default_setup("sky_traders", "friendly"))
    recent_setups.remember(
        "puerto_rico", default_setup("puerto_rico", "friendly", (*people, Seat("Boris 2", "normal", "sky")))
    )
    (*seats,) = latest_or_default("zeelandia", "friendly").seats
    assert seats == list(people)
    alone, other = latest_or_default("zeelandia", "friendly", 1).seats
    assert alone == people[0]
    assert not other.human
    assert [seat.human for seat in latest_or_default("puerto_rico", "friendly", 1).seats] == [True, False]
    assert latest_or_default("sky_traders", "friendly").seats[0].name == "Olga", "nobody had given a name there"


def test_a_name_typed_once_is_offered_in_every_title() -> None:
    with showing(seating) as driver:
        driver.do({"click": "seat.1.player.human"})
        table = top(driver).table
        table.change_seat(0, name="Olga")
        table.change_seat(1, name="Timur")
        recent_setups.remember("zeelandia", table.setup)
    for title in ("felinia", "sky_traders"):
        recent_setups.remember(
            title, replace(default_setup(title, "friendly"), seats=default_seats(("human", "easy", "easy")))
        )
        with showing(lambda host: Seating(host, title)) as driver:  # noqa: B023
            driver.do({"click": "seat.1.player.human"})
            assert [seat.name for seat in top(driver).table.setup.seats[:2]] == ["Olga", "Timur"]
            driver.do({"click": "seat.1.player.computer"})
            assert top(driver).table.setup.seats[1].name == say("seating.name.1"), "Timur has left"


def test_a_known_name_is_chosen_from_a_list(home: Path) -> None:
    """Of everybody who has played any title and has no seat, the latest first; a computer's seat has none."""
    with showing(seating) as driver:
        assert top(driver).stage.find("seat.0.known") is None, "nobody is known yet"
    for title, names in (("marco_polo", "Lena Olga"), ("puerto_rico", "Rex Lena")):
        people = [Seat(name, "human", colour) for name, colour in zip(names.split(), COLOURS, strict=False)]
        recent_setups.remember(title, default_setup(title, "friendly", people))
    with showing(seating) as driver:
        scene = top(driver)
        assert [seat.name for seat in scene.table.setup.seats if seat.human] == ["Rex", "Lena"]
        assert [row.text for row in scene.stage.find("seat.0.known").items] == ["Olga"]
        assert scene.stage.find("seat.2.known") is None
        driver.click("seat.0.known")
        driver.wait(300)
        driver.click("seat.0.known.0")
        assert [seat.name for seat in scene.table.setup.seats if seat.human] == ["Olga", "Lena"]
        assert scene.stage.find("seat.0.name").text == "Olga"
        assert [row.text for row in scene.stage.find("seat.1.known").items] == ["Rex"]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("title", ["marco_polo", "zeelandia"])
def test_the_list_of_names_leaves_room_for_a_name(title: str, language: str) -> None:
    recent_setups.remember("felinia", default_setup("felinia", "friendly", [Seat("Lena", "human", "blue")]))
    with showing(lambda host: Seating(host, title, 2), language=language) as driver:
        scene = top(driver)
        for number, name in enumerate(("Boris", "Варвара")):
            scene.table.change_seat(number, name=name)
        canvas = Canvas(Surface((1280, 720)), scene.look)
        for number in range(2):
            assert scene.stage.find(f"seat.{number}.known").area.w >= 44
            for id in ("name", "player", "side"):
                widget = scene.stage.find(f"seat.{number}.{id}")
                assert all(one.fits and one.units >= 15 for one in widget.letterings(canvas)), (number, id)


def test_a_person_does_not_keep_the_name_of_the_computer() -> None:
    with showing(seating) as driver:
        driver.do({"click": "seat.1.player.human"})
        assert top(driver).table.setup.seats[1].name == say("seating.person", n=2)
        top(driver).table.change_seat(2, name="Masha")
        driver.do({"click": "seat.2.player.human"})
        assert top(driver).table.setup.seats[2].name == "Masha", "a name that somebody gave stays"


def test_a_remembered_table_without_a_later_option_is_laid_as_before(home: Path) -> None:
    laid = default_setup("zeelandia", "friendly")
    older = {key: value for key, value in laid.options.items() if key != "harvest"}
    recent_setups.remember("zeelandia", replace(laid, options=older))
    assert [table.options for table in recent_setups.recent("zeelandia")] == [{**older, "harvest": "variety"}]


@pytest.mark.rule("PR-97")
def test_what_only_old_records_need_is_not_offered_and_not_remembered() -> None:
    laid = default_setup("puerto_rico", "friendly")
    older = {key: value for key, value in laid.options.items() if key != "ask_production"}
    recent_setups.remember("puerto_rico", replace(laid, options=older))
    assert [table.options for table in recent_setups.recent("puerto_rico")] == [laid.options]
    header = laid.new_match("puerto_rico", autosaved=False).header
    assert setup.of_record(replace(header, options={**older, "ask_production": False})).options == laid.options
    with showing(lambda host: Seating(host, "puerto_rico")) as driver:
        assert top(driver).stage.find("option.ask_colonists") is not None
        assert top(driver).stage.find("option.ask_production") is None


def test_shuffling_equal_seats_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    class Never:
        def shuffle(self, order: object) -> None:
            raise AssertionError("nothing can come of it")

    with showing(seating) as driver:
        scene = top(driver)
        scene.table.setup = replace(scene.table.setup, seats=(scene.table.setup.seats[0],) * 3)
        monkeypatch.setattr("game.scenes.shell.seating.new_table.SystemRandom", Never)
        scene.table.shuffle()
        assert len(scene.table.setup.seats) == 3


def test_only_digits_make_a_seed() -> None:
    with showing(seating) as driver:
        driver.do({"click": "seed"})
        driver.do({"type": "4²8"})
        assert top(driver).table.seed == "48"
        driver.do({"click": "start"})
        assert top(driver).match.header.seed == 48
        top(driver).closing()


def test_a_notice_of_the_game_is_told_before_the_table_is_laid() -> None:
    def felinia(host: Host) -> Seating:
        return Seating(host, "felinia")

    with showing(felinia) as driver:
        scene = top(driver)
        while len(scene.table.setup.seats) > 2:
            driver.do({"click": f"seat.{len(scene.table.setup.seats) - 1}.remove"})
        usual = scene.stage.find("about").text
        scene.table.set_option("mode", "base")
        notice = scene.table.game.notice(2, scene.table.setup.options)
        assert notice is not None
        assert scene.stage.find("about").text == scene.table.say.say(notice.key, notice.params) != usual
        assert scene.stage.find("start").enabled, "it may be laid all the same"


@pytest.mark.parametrize("title", rules.titles())
def test_a_level_that_looks_no_further_than_normal_says_so(title: str) -> None:
    with showing(lambda host: Seating(host, title)) as driver:
        driver.do({"click": "seat.1.level"})
        told = {level: top(driver).stage.find(f"level.{level}").detail for level in ("normal", "hard", "expert")}
        assert told["normal"] == say("seating.level.normal")
        for level in ("hard", "expert"):
            searched = mind_of(title).policy.playouts[level == "expert"] > 0
            assert told[level] == say(f"seating.level.{level}" if searched else "seating.level.shrewd")


@pytest.mark.parametrize(("language", "than"), [("en", "further"), ("ru", "ещё")])
def test_no_level_looks_further_than_one_that_does_not_look_ahead(language: str, than: str) -> None:
    words.speak(language)
    assert than not in level_line("expert", "sky_traders")


def test_what_is_done_about_secrets_is_said_honestly() -> None:
    with showing(seating) as driver:
        assert top(driver).stage.find("secrets.told").text == say("secrets.none")

    def felinia(host: Host) -> Seating:
        return Seating(host, "felinia")

    with showing(felinia) as driver:
        scene = top(driver)
        scene.table.set_option("mode", "extended")
        assert scene.stage.find("secrets.told").text == say("secrets.alone")
        driver.do({"click": "seat.1.player.human"})
        assert scene.stage.find("secrets.told") is None
        assert scene.stage.find("secrets").value == "curtain"
        driver.do({"click": "secrets.open"})
        assert scene.table.setup.secrets == "open"
        scene.table.set_option("mode", "base")
        assert scene.stage.find("secrets.told") is None, "tiles lie face down there as well"


@pytest.mark.parametrize(("title", "usual"), [("sky_traders", "peek"), ("puerto_rico", "open")])
def test_face_down_is_usual_where_others_politely_do_not_look(title: str, usual: str) -> None:
    """What everybody could have counted lies open unless somebody says otherwise."""
    with showing(lambda host: Seating(host, title)) as driver:
        scene = top(driver)
        driver.do({"click": "seat.1.player.human"})
        assert scene.stage.find("secrets").value == usual
        assert scene.table.setup.new_match(title).guard == usual


@pytest.mark.parametrize(("title", "curtain"), [("sky_traders", True), ("puerto_rico", False)])
def test_a_curtain_is_offered_where_it_would_fall(title: str, curtain: bool) -> None:
    with showing(lambda host: Seating(host, title)) as driver:
        driver.do({"click": "seat.1.player.human"})
        assert (top(driver).stage.find("secrets.curtain") is not None) == curtain
        top(driver).table.change(secrets="curtain")
        assert top(driver).stage.find("secrets").value == ("curtain" if curtain else "peek")


def test_there_is_nothing_to_keep_where_all_lies_open() -> None:
    with showing(lambda host: Seating(host, "puerto_rico")) as driver:
        scene = top(driver)
        driver.do({"click": "seat.1.player.human"})
        scene.table.set_option("open_vp", True)
        assert scene.stage.find("secrets.told").text == say("secrets.none")


def test_a_seat_has_its_side_when_several_people_play() -> None:
    with showing(seating) as driver:
        scene = top(driver)
        assert scene.stage.find("seat.0.side") is None
        driver.do({"click": "seat.1.player.human"})
        driver.do({"click": "seat.1.side"})
        driver.do({"click": "side.turned"})
        driver.do({"click": "start"})
        assert [seat.side for seat in top(driver).match.seats][:2] == ["near", "turned"]
        top(driver).closing()


def test_tab_walks_in_the_order_of_reading() -> None:
    with showing(seating) as driver:
        driver.do({"click": "seat.1.player.human"})
        scene = top(driver)
        scene.table.last = [scene.table.setup]
        scene.table.setup = replace(scene.table.setup, policy="strict")
        scene.rebuild()
        scene.stage.focus.set(None)
        walked = []
        for _ in scene.stage.focus.candidates():
            driver.key("tab")
            walked.append(scene.stage.focus.widget.id)
        seat = ["seat.0.colour", "seat.0.name", "seat.0.player.human", "seat.0.side", "seat.0.remove"]
        row = ["back", "rules", "first", "shuffle", *seat, "seat.2.level", "seat.2.remove", "seed", "again", "start"]
        assert [id for id in walked if id in row] == row


@pytest.mark.rule("ST-4")
def test_seats_choose_different_characters() -> None:
    with showing(lambda host: Seating(host, "sky_traders")) as driver:
        scene = top(driver)
        box = boxes()["sky_traders"]
        first, second, *_ = box.cast(scene.table.setup.seats)
        assert (first, second) == box.characters[:2]
        assert box.characters == tuple(captain.key for captain in CAPTAINS)
        driver.click("seat.0.character")
        driver.click(f"seat.0.character.{second}")
        driver.wait("idle")
        assert box.cast(scene.table.setup.seats)[:2] == (second, first)
        assert len(set(box.cast(scene.table.setup.seats))) == len(scene.table.setup.seats)
        driver.click("shuffle")
        assert box.cast(scene.table.setup.seats)[0] == scene.table.setup.seats[0].character


def test_a_title_without_characters_does_not_ask_for_them() -> None:
    with showing(seating) as driver:
        assert driver.app.scene.stage.find("seat.0.character") is None
        assert not any(boxes()["zeelandia"].cast(top(driver).table.setup.seats))


@pytest.mark.parametrize(("title", "language"), [*product(boxes(), ("en", "ru"))])
def test_what_an_option_is_called_takes_no_more_room_than_what_it_means(title: str, language: str) -> None:
    """Beside its values, in the narrowest window at full scale."""
    with showing(lambda host: Seating(host, title), language=language) as driver:
        labels = [widget for widget in driver.app.scene.stage.root.walk() if isinstance(widget, Label)]
        assert all(label.lines <= 3 for label in labels if label.id.endswith(".text")), title


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("side", ["near", "far"])
def test_the_side_of_a_seat_is_told_in_a_line(side: Side, language: str) -> None:
    with showing(seating, language=language) as driver:
        scene = top(driver)
        driver.do({"click": "seat.1.player.human"})
        scene.table.change_seat(0, side=side)
        choice = scene.stage.find("seat.0.side")
        (words,) = choice.letterings(Canvas(driver.app.surface, scene.look))
        assert words.fits
        assert len(words.lines) == 1

"""What is painted of the action spaces."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.effects import Bundle
from game.titles.marco_polo.scene import mat, stalls
from game.titles.marco_polo.scene.atlas import Atlas
from game.titles.marco_polo.scene.colours import PORTRAITS
from game.titles.marco_polo.scene.places import Voyage
from game.ui import text
from game.ui.text import Face
from game.ui.units import Area
from tests.rules.marco_polo.positions import A, B, active, plays, position, row
from tests.titles.marco_polo.scene.staged import shown


@pytest.mark.rule("MP-89")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_comes_with_a_contract_stands_in_its_slot_beside_the_card(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(3)
    row(state, "CO01", "CO02", "CO03", "CO04", "CO05", "CO06")
    extras: list[Area] = []
    cards: list[Area] = []
    label = Atlas.label

    def labelled(atlas: Atlas, words: str, *args: object) -> Area:
        area = label(atlas, words, *args)  # type: ignore[arg-type]
        extras.extend([area] * words.endswith("/[marco_polo/camel]"))
        return area

    monkeypatch.setattr(Atlas, "label", labelled)
    monkeypatch.setattr(stalls, "contract_card", lambda atlas, name, place: cards.append(place))
    with shown(state, size) as (_, scene):
        slots = list(scene.title.board.map.of_kind("contract_slot"))
    assert len(extras) == 2
    for extra, slot in zip(extras, slots[-2:], strict=True):
        assert slot.x - slot.width / 2 < extra.x < extra.right < slot.x + slot.width / 2
        assert slot.y - slot.height / 2 <= extra.y + 1
        assert all(card.y >= extra.bottom - 1 for card in cards if card.x <= extra.x <= card.right)


def test_what_a_contract_brings_stays_on_the_card_however_small_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(3)
    active(state, B, "CO21", "CO22")
    over: list[str] = []
    cards: list[str] = []
    reward_lines, contract_card = stalls.reward_lines, stalls.contract_card

    def fitted(atlas: Atlas, reward: Bundle, room: float) -> list[str]:
        lines = reward_lines(atlas, reward, room)
        over.extend(line for line in lines if atlas.wide(line, 40, Face.BOLD) > room)
        return lines

    def carded(atlas: Atlas, contract: str, place: Area) -> None:
        cards.append(contract)
        contract_card(atlas, contract, place)

    monkeypatch.setattr(stalls, "reward_lines", fitted)
    monkeypatch.setattr(mat, "contract_card", carded)
    with shown(state, (1280, 720)):
        assert {"CO21", "CO22"} <= {*cards}
    assert not over


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_character_is_named_whole_on_the_mat(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clipped, cut = text.clipped, list[str]()

    def noted(words: str, *args: Any) -> str:
        out = clipped(words, *args)
        cut.extend([words] * (out != words))
        return out

    with shown(position(3, new_characters=True), language=language) as (driver, scene):
        monkeypatch.setattr(text, "clipped", noted)
        for character in CHARACTERS:
            if character in PORTRAITS:
                state = position(3, new_characters=True)
                plays(state, A, character)
                places = Voyage(scene.match.board, venice=True)
                now = scene.moment.at(state)
                mat.paint_mat(Atlas(driver.app.surface, now, places, scene.match.seats, scene.title.say))
    assert not cut

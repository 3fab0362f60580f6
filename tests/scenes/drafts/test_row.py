"""Rows of cards: what gives way, and what is told where a card has no room for it."""

from __future__ import annotations

from game.rules.marco_polo.actions import KeepContracts
from game.rules.marco_polo.decisions.draft import PickCharacter
from game.rules.marco_polo.decisions.spaces import Slots
from game.scenes.drafts.cards import CardsDraft
from game.scenes.drafts.panel import DraftPanel
from game.scenes.drafts.row import CardFace
from game.scenes.table.choices import ChoiceButton
from game.ui.canvas import Canvas
from tests.rules.marco_polo.positions import A, position, row, table, until
from tests.titles.marco_polo.scene.staged import shown, walk


def test_what_was_chosen_first_gives_way() -> None:
    state = position(3)
    row(state, "CO01", "CO02", "CO03")
    state.agenda.append(Slots(A, 6))
    with shown(state) as (driver, scene):
        panel = scene.layout.panel
        assert isinstance(panel, DraftPanel)
        draft = panel.draft
        assert isinstance(draft, CardsDraft)
        for part in ("slots.0", "slots.1", "slots.2"):
            driver.click(part)
        assert draft.parts == {"slots.1": 1, "slots.2": 1}
        driver.click("slots.1")
        assert draft.parts == {"slots.2": 1}
        assert draft.parts_of(KeepContracts(())) == {}


def test_a_tip_says_only_what_has_no_room_on_the_card() -> None:
    state = until(table(3), PickCharacter)
    for size in ((1280, 720), (1920, 1080)):
        with shown(state.copy(), size) as (driver, scene):
            driver.wait(100)
            faces = [(one, one.face) for one in walk(scene, ChoiceButton) if isinstance(one.face, CardFace)]
            assert faces
            for choice, face in faces:
                texts = [letters.text for letters in choice.letterings(Canvas(driver.app.surface, scene.look))]
                assert callable(choice.tip)
                assert (choice.tip() is None) == (face.card.text in texts)

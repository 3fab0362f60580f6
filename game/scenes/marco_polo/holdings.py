"""All that a seat holds, card by card: opened by a click on its player's card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.match import Seat
from game.rules.marco_polo import scoring
from game.rules.marco_polo.effects import COIN, FIRST_GOOD
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import UNKNOWN
from game.scenes.marco_polo import cards, pictures
from game.scenes.marco_polo.cards import Card
from game.scenes.table.moment import Moment
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.label import heading
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import Voice

PAD, HEAD, GAP = 18.0, 40.0, 10.0
WIDE, HIGH = 172.0, 168.0


class Shown(Widget):
    """A card that only tells of itself."""

    role: ClassVar[str] = "image"
    takes_pointer: ClassVar[bool] = True

    def __init__(self, id: str, area: Area, card: Card) -> None:
        super().__init__(id, area, card.name, tip=None if card.covered else card.tip)
        self.card = card

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [laid.letters for laid in cards.lay(canvas, self.area, self.card)]

    def paint(self, canvas: Canvas) -> None:
        cards.paint(canvas, self.area, self.card, canvas.look.palette.plate("card"))


class Holdings(Popup):
    """In as many rows as it takes; a click or Esc closes it."""

    takes_pointer: ClassVar[bool] = True

    def __init__(self, look: Look, title: str, held: list[Card]) -> None:
        columns = max(1, min(len(held), int((look.w - 32 - 2 * PAD + GAP) // (WIDE + GAP))))
        rows = -(-len(held) // columns)
        columns = -(-len(held) // rows)
        high = min(HIGH, (look.h - 32 - 2 * PAD - HEAD + GAP) / max(1, rows) - GAP)
        super().__init__(
            "holdings", look, columns * (WIDE + GAP) - GAP + 2 * PAD, HEAD + rows * (high + GAP) - GAP + 2 * PAD
        )
        head, rest = self.area.inset(PAD).cut_top(HEAD)
        self.add(heading("holdings.title", head, title, colour=look.palette.ink))
        for number, card in enumerate(held):
            row, column = divmod(number, columns)
            place = Area(rest.x + column * (WIDE + GAP), rest.y + row * (high + GAP), WIDE, high)
            self.add(Shown(f"holdings.{number}", place, card))


def popup(say: Voice, seats: tuple[Seat, ...], now: Moment[MarcoPolo], seat: int) -> Holdings:
    """What others may not see lies face down, and so does one's own where secrets do."""
    return Holdings(now.look, seats[seat].name, list(held(say, now, seat)))


def made_of(state: MarcoPolo, seat: int, category: str) -> str:
    """What made the points of a category at the end; goal cards are turned up."""
    if category == "goal_cards":
        goals = scoring.goals_reached(state, seat)
        return "".join(f"{'[check]' if reached else '[no]'}{goal.vp}" for goal, reached in goals)
    if category == "goal_cities":
        cities = scoring.cities_reached(state, seat)
        return f"{sum(cities.values())}/{len(cities)}"
    held = state.holdings[seat]
    counts = {
        "coins": ("coin", held[COIN]),
        "goods": ("good_any", sum(held[FIRST_GOOD:])),
        "most_contracts": ("done", len(state.done[seat])),
        "venice": ("post", sum(place in state.chart.palace_vp for place in state.posts[seat])),
    }
    return pictures.counted(*counts[category], loud=True) if category in counts else ""


def held(say: Voice, now: Moment[MarcoPolo], seat: int) -> Iterator[Card]:
    state = now.state
    bare = seat == now.eyes and not now.face_down
    hand = bare or state.setting.open_hands
    for name in dict.fromkeys((state.character[seat], state.role[seat])):
        if name:
            yield cards.character(say, name)
    for name in state.companions[seat]:
        yield cards.companion(say, name)
    for name in state.contracts[seat]:
        yield cards.contract(say, state, seat, name)
    for goal in state.goals[seat]:
        shown = (bare or now.over) and goal != UNKNOWN
        yield cards.goal(say, state, seat, goal) if shown else cards.back(say, "goal")
    for name in state.gifts[seat]:
        yield cards.gift(say, name)
    for name in state.own_cards[seat]:
        yield cards.city_card(say, name)
    for name in state.kept_card[seat]:
        yield cards.city_card(say, name) if hand and name != UNKNOWN else cards.back(say, "relay")
    for name in state.rustichello[seat]:
        yield cards.rustichello(say, name) if hand and name != UNKNOWN else cards.back(say, "char_rustichello")
    for name in state.bellela[seat]:
        yield cards.character(say, name) if hand and name != UNKNOWN else cards.back(say, "char_bellela")

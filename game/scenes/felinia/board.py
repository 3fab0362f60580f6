"""Felinia's table: what its board, its cards, its bar and its log show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from pygame import Surface

from game.match import Match
from game.rules.felinia.actions import (
    OWN_BOARD,
    Buy,
    Decline,
    Done,
    Embark,
    Keep,
    PayFourth,
    PlaceBid,
    Reveal,
    Sell,
    Step,
    Stop,
    SwapFood,
    SwapSpice,
    TakeBonus,
)
from game.rules.felinia.components import COUNTRIES, DECK, SPECIAL_FROM, TILES
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.storage import Store
from game.rules.felinia.outlook import bid_silver
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.light import light
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.felinia import city, island, mat, ships, standing
from game.scenes.felinia.places import Realm, with_mat
from game.scenes.felinia.scenery import scenery
from game.scenes.felinia.spots import spots
from game.scenes.felinia.town import Town
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Chip, Choice, Meter, Prompt
from game.scenes.table.view import TitleView
from game.ui.canvas import Canvas
from game.ui.theme import PLAYERS
from game.ui.units import Area, Point

PHASES = ("bidding", "trade", "exploration", "storage", "preparation")
NEAR_DECK, NEAR_MERCHANTS = 4, 2
"""Deck tiles in the stack, merchants of a player: when a meter becomes loud."""


class FeliniaView(TitleView[Felinia]):
    """Katzburg and the island on the screen."""

    points_icon: ClassVar[str] = "felinia/prosperity"
    least_scale: ClassVar[float] = 0.44

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.board = with_mat(match.board)
        self.places = Realm(match.board)

    def town(self, surface: Surface, now: Moment[Felinia]) -> Town:
        return Town(surface, now, self.places, self.seats, self.say)

    # ------------------------------------------------------------------ chrome
    def phases(self, now: Moment[Felinia]) -> tuple[tuple[str, ...], int]:
        names = tuple(self.say(f"phase.{name}") for name in PHASES)
        return names, -1 if now.state.over else PHASES.index(now.state.phase)

    def turn_words(self, now: Moment[Felinia]) -> str:
        return self.say("round.last" if now.state.final else "round.number", round=max(1, now.state.round))

    def meters(self, now: Moment[Felinia]) -> tuple[Meter, ...]:
        state, fewest = now.state, min(now.state.merchants)
        return (
            Meter(self.say("meter.deck"), str(state.deck_left), "felinia/deck_blue", state.deck_left <= NEAR_DECK),
            Meter(self.say("meter.merchants"), str(fewest), "felinia/merchant", fewest <= NEAR_MERCHANTS),
        )

    def chips(self, now: Moment[Felinia], seat: int) -> tuple[Chip, ...]:
        state, say = now.state, self.say
        tones = PLAYERS[self.seats[seat].colour].tones
        sorts = ("silver", "gold", "spice", "food") if state.extended else ("silver", "gold", "spice")
        held = [Chip(sort, f"felinia/{sort}", state.holdings(sort)[seat], say(f"sort.{sort}")) for sort in sorts]  # type: ignore[arg-type]
        goods = Chip("goods", "felinia/random_good", sum(state.goods[seat]), say("thing.goods"))
        merchants = Chip("merchants", "felinia/merchant", state.merchants[seat], say("thing.merchants"), tones)
        return (*held, goods, merchants)

    # ------------------------------------------------------------------ choices
    def prompt(self, now: Moment[Felinia]) -> Prompt:
        return Prompt(self.say(f"prompt.{type(now.state.decision).__name__}"))

    def choices(self, now: Moment[Felinia]) -> list[Choice]:
        shown = (
            action
            for action in now.state.options()
            if isinstance(now.decision, Store) or not isinstance(action, Sell | SwapSpice | SwapFood)
        )
        return [choice for action in shown if (choice := self.choice(now, action)) is not None]

    def choice(self, now: Moment[Felinia], action: Action) -> Choice | None:
        state, say, seat = now.state, self.say, now.state.decision.seat
        silver = "[felinia/silver]"
        match action:
            case PlaceBid(place=place):
                assert isinstance(state.decision, Bid)
                after, _ = bid_silver(state, seat, action, state.decision.bid_round)
                icon = {OWN_BOARD: "bid_token", "guild": "guild"}.get(place, "market")
                text = str(state.chart.place_index[place] + 1) if icon == "market" else ""
                return Choice(
                    f"bid.{place}", action, text, f"{silver} {state.silver[seat]} → {after}", f"felinia/{icon}"
                )
            case Buy(good=good):
                after = state.after(action)[0].silver[seat]
                detail = f"{silver} {state.silver[seat]} → {after}"
                return Choice(f"buy.{good}", action, "", detail, f"felinia/good_{good}", on_board=True)
            case SwapSpice(give=give, take=take) | SwapFood(give=give, take=take):
                sort = "spice" if isinstance(action, SwapSpice) else "food"
                text = say("action.take", good=take)
                return Choice(
                    f"swap.{sort}.{give}.{take}", action, text, f"[felinia/{sort}] +1", f"felinia/good_{take}"
                )
            case TakeBonus(bonus=bonus):
                icon = f"felinia/bonus_{bonus.split('_')[0]}"
                return Choice(f"bonus.{bonus}", action, "", "[felinia/gold] [felinia/spice]", icon, on_board=True)
            case Embark(ship=ship):
                tile = DECK[state.ships[ship]]
                return Choice(
                    f"embark.{ship}", action, tile.departure, "", f"felinia/cat_{tile.country}", on_board=True
                )
            case Reveal(province=province):
                return None
            case Step(province=province):
                number = state.chart.index[province]
                ground = state.ground[number]
                icon = TILES[ground] if ground >= SPECIAL_FROM else f"trade_{TILES[ground]}" if ground >= 0 else "paw"
                return Choice(
                    f"step.{province}",
                    action,
                    "",
                    COUNTRIES[state.chart.country[number]],
                    f"felinia/{icon}",
                    on_board=True,
                )
            case Keep(place=place):
                return Choice(f"keep.{place}", action, say(f"mystery.{place}"), "", f"felinia/mystery_{place}")
            case Sell(what=what):
                icon = f"felinia/{what}" if what in ("gold", "spice") else f"felinia/good_{what}"
                after = state.after(action)[0].silver[seat]
                return Choice(
                    f"sell.{what}", action, say("action.sell"), f"{silver} {state.silver[seat]} → {after}", icon
                )
            case PayFourth():
                return Choice("fourth", action, say("action.fourth"), silver)
            case Decline() | Done() | Stop():
                name = {Decline: "decline", Done: "done", Stop: "stop"}[type(action)]
                return Choice(name, action, say(f"action.{name}"), ends=True)
        return None

    # ------------------------------------------------------------------ the board
    def spots(self, now: Moment[Felinia]) -> list[Spot]:
        return list(spots(now.state, now.decision, self.places, self.say, now.eyes))

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return scenery(self.places, plane, size, s)

    def parts(self, sheet: Sheet, now: Moment[Felinia]) -> list[Part]:
        town, places = self.town(sheet.canvas.surface, now), self.places
        rows = places.rows(standing.open_place(now.state))
        parts = [
            Part(f"place.{n}", row.inset(-4), (row, city.sign(town, n)), partial(city.paint_place, town, n))
            for n, row in enumerate(rows)
        ]
        parts += [
            Part(f"ship.{n}", hull.inset(-8), ships.sign(town, n), partial(ships.paint_ship, town, n))
            for n, hull in enumerate(places.ships)
        ]
        below = Area(0, places.board.height, places.board.width, self.board.height - places.board.height)
        parts.append(Part("island", places.island, island.sign(town), partial(island.paint_island, town)))
        parts.append(Part("mat", below, mat.sign(town), partial(mat.paint_mat, town)))
        return parts

    def heaps(self, now: Moment[Felinia]) -> list[Heap]:
        return list(standing.heaps(now, self.places, self.seats))

    def place_of(self, name: str) -> Point:
        return standing.where(self.places, name)

    def paint_spots(self, canvas: Canvas, now: Moment[Felinia], spots: Sequence[SpotView]) -> None:
        if now.decision is not None:
            light(self.town(canvas.surface, now), spots, now.considered)

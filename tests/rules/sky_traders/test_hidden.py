"""Section 13: what is hidden; and that events tell everything."""

from __future__ import annotations

from collections import Counter as Tally
from random import Random

import msgspec
import pytest

from game.match import COLOURS, Match, Seat
from game.match.preview import preview
from game.rules.kernel import Event
from game.rules.sky_traders.actions import (
    Accept,
    Bundle,
    BuyInfluence,
    Hit,
    Offer,
)
from game.rules.sky_traders.components import HOLD_NUMBERS, KINDS, Crew, Damage, Kind, Tile, Wind
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.events import (
    UNSEEN,
    Arrived,
    Boarded,
    CardKept,
    CardSpent,
    CoinsShown,
    CouncilBegan,
    Damaged,
    DeckRebuilt,
    Destroyed,
    DiceRolled,
    DieGiven,
    DieInvested,
    Downgraded,
    FirstPlayer,
    Flew,
    Fuelled,
    InfluenceGained,
    Insured,
    LeftShip,
    Loaded,
    NewShip,
    Paid,
    PriceMoved,
    Received,
    Repaired,
    TileLaid,
    TilesDealt,
    Unloaded,
    Upgraded,
    WantedCleared,
    WantedTaken,
    WindDrawn,
)
from game.rules.sky_traders.state import SkyTraders
from tests.rules.sky_traders.positions import hurt, mark, play, put, refused, table, told, until
from tests.rules.tables import fresh, random_answer


@pytest.mark.rule("ST-224")
def test_coins_are_seen_by_their_owner_only() -> None:
    state = table(3, secret_money=True)
    state.coins = [11, 12, 13]
    assert state.seen_by(1).coins == [-1, 12, -1]
    assert table(3).seen_by(1).coins == [20, 20, 20]
    assert table(2, secret_money=True).setting.secret_money
    assert fresh("sky_traders", 2).setting.secret_money  # type: ignore[attr-defined]
    deal = until(table(2, secret_money=True), CouncilFloor)
    play(deal, Offer(1, Bundle(dice=(1,)), Bundle(coins=500)))  # the maker does not learn that they lack the coins
    assert refused(deal, Accept()) == "ST-147"
    assert deal.seen_by(1).refusal(Accept()) == deal.refusal(Accept())
    assert deal.decision.free  # nor by a decline that plays itself
    state.agenda.append(DrawDamage(victim=2))
    hurt(state, 2, 2, 3, 4, 5, 6)
    play(state, Hit(Damage.LIGHT, 1))
    lost = told(state, Destroyed)[0]
    assert (lost.coins, lost.seen_by(2), lost.seen_by(0).coins) == (13, lost, -1)
    assert state.seen_by(0).insured == [0, 0, -1]
    assert state.seen_by(2).insured == [0, 0, 13]


@pytest.mark.rule("ST-225")
def test_nothing_hidden_has_an_order() -> None:
    state = table(3)
    assert isinstance(state.pile, dict)
    assert isinstance(state.damage_deck, dict)
    draws = {state.decision.draw(state, Random(seed)).card for seed in range(200)}  # type: ignore[attr-defined]
    assert len(draws) == 23
    draft = fresh("sky_traders", 3)
    assert isinstance(draft, SkyTraders)
    draft.play(random_answer(draft, Random(4)))
    seat = draft.decision.seat
    view = draft.seen_by(seat)
    assert [bool(hand) for hand in view.hands] == [other == seat for other in range(3)]
    imagined = {view.imagine(seat, Random(seed)).hands[(seat + 1) % 3] for seed in range(20)}
    assert len(imagined) > 10


@pytest.mark.rule("ST-147", "ST-224")
def test_whoever_keeps_count_knows_what_the_others_have() -> None:
    """All payments are made openly. A view shows no coins, but a computer player reckons with them."""
    state = until(table(3, secret_money=True), CouncilFloor)
    state.coins = [150, 120, 20]
    die = Bundle(dice=(state.dice_of(1)[0],))
    play(state, Offer(1, Bundle(coins=150), die))
    view = state.seen_by(1)
    assert view.coins == [-1, 120, -1]
    guess = view.imagine(1, Random(1))
    assert guess.coins == [150, 120, 20]
    play(guess, Accept())
    guess.audit()
    assert guess.seen_by(2).imagine(2, Random(1)).coins == [0, 270, 20]  # counts on, from what it has imagined


@pytest.mark.rule("ST-226")
def test_all_else_is_public() -> None:
    state = table(3, secret_money=True)
    put(state, 0, 1, Kind.GROG, 2)
    mark(state, 0, 1)
    state.kept[0] = (Wind.TREASURE_MAP,)
    view = state.seen_by(2)
    for name in SkyTraders.__slots__:
        if name not in ("coins", "hands", "insured", "ledger"):
            assert getattr(view, name) == getattr(state, name), name
    assert view.day_in == 15


@pytest.mark.rule("ST-227")
def test_coins_are_shown_at_the_end() -> None:
    state = until(table(2, secret_money=True), ChooseInfluence)
    state.influence = [50, 3]
    state.coins = [7, 2]
    state.agenda.append(ChooseInfluence(0))
    play(state, BuyInfluence(0))
    while not state.over:
        state.play(BuyInfluence(0))
    assert told(state, CoinsShown) == [CoinsShown(0, 7), CoinsShown(1, 2)]
    assert state.seen_by(1).coins == [7, 2]


def laying(seed: int) -> Match:
    """Three people lay the map and will take nothing back that showed something."""
    seats = [Seat(name, "human", colour) for name, colour in zip("ABC", COLOURS, strict=False)]
    return Match.new("sky_traders", seats, seed=seed)


def test_who_lays_next_depends_on_what_all_may_see() -> None:
    """A preview stops at the next seat with tiles, whether it will lay or must pass. A pass reveals something about its
    tiles, so nobody may undo past it."""
    met: set[str] = set()
    for seed in range(20):
        match = laying(seed)
        while match.prompt == "LayTile":
            seat = match.seat
            shown = match.preview(match.options()[0])
            nobody = not any(shown.view.unlaid)
            steps = match.play(match.options()[0])
            if nobody:
                break
            following = steps[1] if len(steps) > 1 else None
            assert shown.view.decision.seat == (following.seat if following else match.seat)
            assert isinstance(shown.view.decision, LayTile)
            assert not shown.reveals
            if following and following.seat != seat and match.seat == seat:
                refusal = match.undo_rules.refusal()
                assert refusal is not None
                assert refusal.key == "undo.given_away"
                met.add("passed back")
            met.add("passed" if following else "laid")
    assert met == {"passed back", "passed", "laid"}


def test_who_buys_influence_next_hangs_on_what_all_may_see() -> None:
    state = until(table(3, secret_money=True), ChooseInfluence, seat=0)
    state.coins = [20, 0, 20]
    shown = preview(state.seen_by(0), BuyInfluence(1))
    assert shown.view.decision == ChooseInfluence(1)
    state.setting = msgspec.structs.replace(state.setting, secret_money=False)
    assert preview(state.seen_by(0), BuyInfluence(1)).view.decision == ChooseInfluence(2)


class Ledger:
    """Holdings rebuilt from events alone."""

    def __init__(self, seats: int) -> None:
        self.coins, self.phlogiston, self.influence, self.wanted = ([0] * seats for _ in range(4))
        self.place: list[Tile | None] = [None] * seats
        self.kept: list[Tally[Wind]] = [Tally() for _ in range(seats)]
        self.content: dict[tuple[int, int], Kind | Crew] = {}
        self.count: Tally[tuple[int, int]] = Tally()
        self.damage: dict[tuple[int, int], Damage] = {}
        self.upgraded: set[tuple[int, int]] = set()
        self.market = dict.fromkeys(KINDS, 0)
        self.cells: dict[Tile, tuple[int, int]] = {}
        self.hands: list[set[Tile]] = [set() for _ in range(seats)]
        self.first = -1
        self.dice: Tally[tuple[int, int]] = Tally()
        self.pile = 0
        self.values: list[int] = []
        """Dice of the council before the events."""

    def hear(self, event: Event) -> None:
        match event:
            case Paid(seat, coins, to):
                self.coins[seat] -= coins
                if to >= 0:
                    self.coins[to] += coins
            case Received(seat, coins) | Insured(seat, coins):
                self.coins[seat] += coins
            case NewShip(seat, coins, phlogiston):
                self.coins[seat] += coins
                self.phlogiston[seat] = phlogiston
            case Destroyed(seat, coins):
                self.coins[seat] -= coins
                self.place[seat] = None
            case Fuelled(seat, change):
                self.phlogiston[seat] += change
            case Loaded(seat, hold, kind, count):
                self.content[seat, hold] = kind
                self.count[seat, hold] += count
            case Unloaded(seat, hold, _, count):
                self.count[seat, hold] -= count
                if not self.count[seat, hold]:
                    del self.content[seat, hold]
            case Boarded(seat, hold, crew):
                self.content[seat, hold] = crew
                self.count[seat, hold] = 1
            case LeftShip(seat, hold):
                del self.content[seat, hold]
                self.count[seat, hold] = 0
            case Upgraded(seat, hold):
                self.upgraded.add((seat, hold))
            case Downgraded(seat, hold):
                self.upgraded.remove((seat, hold))
            case Damaged(seat, hold, card):
                self.damage[seat, hold] = card
            case Repaired(seat, hold):
                del self.damage[seat, hold]
            case WantedTaken(seat):
                self.wanted[seat] += 1
            case WantedCleared(seat, tokens):
                self.wanted[seat] -= tokens
            case InfluenceGained(seat, steps, now):
                self.influence[seat] += steps
                assert self.influence[seat] == now
            case PriceMoved(kind, source, target):
                assert self.market[kind] == source
                self.market[kind] = target
            case TilesDealt(seat, _, tiles):
                self.hands[seat] = set(tiles)
            case TileLaid(seat, tile, q, r):
                self.cells[tile] = (q, r)
                if seat >= 0:
                    self.hands[seat].remove(tile)
            case FirstPlayer(seat):
                self.first = seat
            case Arrived(seat, tile) | Flew(seat, _, tile):
                self.place[seat] = tile
            case CardKept(seat, card):
                self.kept[seat][card] += 1
            case CardSpent(seat, card):
                self.kept[seat][card] -= 1
            case DeckRebuilt(_, cards):
                self.pile = cards
            case WindDrawn(_, card):
                self.pile -= card is not Wind.TRADERS_DAY
            case CouncilBegan():
                self.dice.clear()
            case DiceRolled(seat, dice):
                for key in [key for key in self.dice if key[0] == seat]:
                    del self.dice[key]
                self.dice.update((seat, value) for value in dice)
            case DieGiven(die, seat, to):
                value = self.values[die]
                self.dice[seat, value] -= 1
                self.dice[to, value] += 1
            case DieInvested(seat, die, value) if die < 3 * len(self.coins):
                self.dice[seat, value] -= 1

    def agrees(self, state: SkyTraders) -> None:
        assert self.coins == state.coins
        assert self.phlogiston == state.phlogiston
        assert self.influence == state.influence
        assert self.wanted == state.wanted
        assert self.place == state.place
        assert self.market == state.market
        assert self.cells == state.cells
        assert self.hands == [set(hand) for hand in state.hands]
        assert not self.cells or self.first == state.first
        assert [+kept for kept in self.kept] == [Tally(kept) for kept in state.kept]
        assert not state.pile or self.pile == sum(state.pile.values())
        for seat in range(state.seats):
            for hold in HOLD_NUMBERS:
                slot = state.slot(seat, hold)
                assert self.content.get((seat, hold)) == state.content[slot]
                assert self.count[seat, hold] == state.count[slot]
                assert self.damage.get((seat, hold)) == state.damage[slot]
                assert ((seat, hold) in self.upgraded) == state.upgraded[slot]
            if state.bargaining:
                own = Tally({value: n for (owner, value), n in self.dice.items() if owner == seat and n})
                assert own == Tally(state.dice_of(seat))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_events_rebuild_all_holdings(seats: int, seed: int) -> None:
    """Every change of every holding is told."""
    rng = Random(seed)
    state = fresh("sky_traders", seats, {"round_limit": 12, "max_offers": 3})
    assert isinstance(state, SkyTraders)
    ledger = Ledger(seats)
    while not state.over:
        ledger.values = list(state.die_value)
        state.advance(random_answer(state, rng))
        assert state.journal is not None
        for event in state.journal:
            ledger.hear(event)
        state.journal.clear()
        ledger.agrees(state)


@pytest.mark.rule("ST-224")
@pytest.mark.parametrize("kind", [Destroyed, Insured])
def test_what_a_wreck_costs_and_what_the_insurance_pays_is_the_owners_secret(kind: type[Destroyed | Insured]) -> None:
    assert kind(0, 30, True).seen_by(0) == kind(0, 30, True)
    assert kind(0, 30, True).seen_by(1) == kind(0, UNSEEN, True)
    assert kind(0, 30, False).seen_by(1) == kind(0, 30, False)

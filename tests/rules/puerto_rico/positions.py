"""Small positions: pieces are moved from where they lie, so that every position made here passes the audit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules.kernel import Action, Refusal, Scalar
from game.rules.puerto_rico.actions import Pass, PlaceColonists, TakeRole, TurnUp
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, GOOD_INDEX, GOODS, INDEX, QUARRY, TILES
from game.rules.puerto_rico.decisions.deck import TurnUpTiles
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.decisions.round import ChooseRole, picks_left
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.playing import told as told
from tests.rules.tables import fresh, random_answer


def table(seats: int = 4, **options: Scalar) -> PuertoRico:
    """Seat 0 is governor and takes the first role; starting plantations and row are laid out."""
    state: Any = fresh("puerto_rico", seats, {"first_governor": "seat1", **options})
    while not isinstance(state.decision, ChooseRole):
        state.play(random_answer(state, Random(1)))
    assert isinstance(state, PuertoRico)
    return state


def bare(seats: int = 4, **options: Scalar) -> PuertoRico:
    """The same without starting plantations: they lie in the deck."""
    state = table(seats, **options)
    for seat in range(seats):
        for kind in range(5):
            state.deck[kind] += state.island[seat][kind]
            state.island[seat][kind] = 0
    state.audit()
    return state


def stand(state: PuertoRico, seat: int, *buildings: str, colonists: int = 1) -> None:
    """Buildings in the city, with so many colonists each (at most their circles) from the supply."""
    for name in buildings:
        index = INDEX[name]
        people = min(colonists, BUILDINGS[index].circles)
        state.display[index] -= 1
        state.colonists -= people
        state.city[seat][index] = people
    state.audit()


def plant(state: PuertoRico, seat: int, tile: str, tiles: int = 1, worked: int = 0) -> None:
    """Tiles from the deck or the quarries, so many of them with colonists from the supply."""
    kind = GOOD_INDEX[tile]
    if kind == QUARRY:
        state.quarries -= tiles
    else:
        state.deck[kind] -= tiles
    state.island[seat][kind] += tiles
    state.worked[seat][kind] += worked
    state.colonists -= worked
    state.audit()


def crowd(state: PuertoRico, seat: int, tiles: int) -> None:
    """So many plantations from the deck, the fullest kinds first."""
    for _ in range(tiles):
        plant(state, seat, GOODS[max(range(5), key=state.deck.__getitem__)])


def give(state: PuertoRico, seat: int, **barrels: int) -> None:
    """Barrels from the supply."""
    for good, count in barrels.items():
        state.supply[GOOD_INDEX[good]] -= count
        state.goods[seat][GOOD_INDEX[good]] += count
    state.audit()


def aside(state: PuertoRico, seat: int, **left: int) -> None:
    """So many barrels stay in the supply; the others go to this seat."""
    for good, count in left.items():
        give(state, seat, **{good: state.supply[GOOD_INDEX[good]] - count})


def cargo(state: PuertoRico, ship: int, good: str, barrels: int) -> None:
    """Barrels from the supply onto a ship; a full one is a position within a captain phase."""
    state.supply[GOOD_INDEX[good]] -= barrels
    state.holds[ship] = [GOOD_INDEX[good], barrels]
    assert state.supply[GOOD_INDEX[good]] >= 0
    assert barrels <= state.limits[ship]


def stock(state: PuertoRico, *goods: str) -> None:
    """Barrels from the supply into the trading house."""
    for good in goods:
        state.supply[GOOD_INDEX[good]] -= 1
        state.house.append(GOOD_INDEX[good])
    state.audit()


def settlers(state: PuertoRico, seat: int, supply: int | None = None, ship: int | None = None) -> None:
    """So many colonists on the ship and in the supply; the others are in San Juan of this seat."""
    if ship is not None:
        state.colonists, state.ship = state.colonists + state.ship - ship, ship
    if supply is not None:
        state.san_juan[seat] += state.colonists - supply
        state.colonists = supply
    state.audit()


def lay_row(state: PuertoRico, *tiles: str) -> None:
    """Exactly these tiles in the row; what lay there goes back to the deck."""
    for kind in range(5):
        state.deck[kind] += state.row[kind]
        state.row[kind] = tiles.count(GOODS[kind])
        state.deck[kind] -= state.row[kind]
    state.audit()


def discard(state: PuertoRico, deck: tuple[int, ...]) -> None:
    """So many tiles of each kind stay in the deck; the others are discarded."""
    for kind in range(5):
        state.discards[kind] += state.deck[kind] - deck[kind]
        state.deck[kind] = deck[kind]
    state.audit()


def role(state: PuertoRico, name: str, chooser: int = 0) -> None:
    """This seat takes the role as the second of a round, so that somebody else is governor; the journal holds what
    follows."""
    state.governor, state.picks = (chooser - 1) % state.seats, 1
    state.taken = [-1] * len(state.cards)
    state.agenda = [*picks_left(state.seats, state.governor, state.picks)]
    state.journal = []
    state.play(TakeRole(state.cards.index(name)))


def answers(state: PuertoRico) -> set[Action]:
    """All that may be answered now: what is listed is just what is not refused."""
    if state.over:
        return set()
    decision, listed = state.decision, set(state.options())
    assert decision.free or listed == {a for a in decision.candidates(state) if decision.refusal(state, a) is None}
    return listed


def over(state: PuertoRico) -> bool:
    """The phase is over: a role is to be taken, or the game has ended."""
    return state.over or isinstance(state.decision, ChooseRole)


def pass_on(state: PuertoRico, until: int | None = None) -> None:
    """Everybody passes (or draws the row) until the phase is over, or this seat is to decide."""
    while not over(state) and state.decision.seat != until:
        if isinstance(state.decision, TurnUpTiles):
            state.play(state.decision.draw(state, Random(5)))
        elif isinstance(state.decision, Placement):
            state.play(state.options()[0])
        else:
            state.play(Pass())


def turned(state: PuertoRico, *tiles: Any) -> None:
    """These tiles are turned up."""
    state.play(TurnUp(tuple(sorted(tiles, key=GOODS.index))))


def key(refusal: Refusal | None) -> str:
    return refusal.key if refusal else ""


def placement(island: dict[str, int] | None = None, city: dict[str, int] | None = None) -> PlaceColonists:
    """A distribution from names."""
    return PlaceColonists(
        tuple((island or {}).get(tile, 0) for tile in TILES),
        tuple((city or {}).get(building.id, 0) for building in BUILDINGS),
    )


def owned(state: PuertoRico, seat: int) -> set[str]:
    """The buildings of a city."""
    return {BUILDINGS[index].id for index, held in enumerate(state.city[seat]) if held != ABSENT}


def captain_example() -> PuertoRico:
    """PR-E13: Anna takes the captain next."""
    state = table(4)
    cargo(state, 1, "corn", 3)
    for seat, goods in enumerate(({"corn": 2, "sugar": 6}, {"sugar": 2, "tobacco": 3}, {"corn": 2, "tobacco": 1})):
        give(state, seat, **goods)
    give(state, 3, corn=1, indigo=5)
    return state


def random_game(seed: int, seats: int, **options: bool) -> Iterator[PuertoRico]:
    """Every position of a random game."""
    state = fresh("puerto_rico", seats, options)
    assert isinstance(state, PuertoRico)
    rng = Random(seed)
    while not state.over:
        yield state
        state.advance(random_answer(state, rng))


def played(state: PuertoRico, *actions: Action) -> PuertoRico:
    """The position after these answers; the state given is unchanged."""
    twin = state.copy()
    for action in actions:
        twin.play(action)
    return twin

"""Events of Marco Polo as log lines, labels of choices, and icons and numbers for the recap.

Cards drawn or kept in secret are only counted, even for their owner: the log lies open on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import asdict

from game.rules.board import Board, Point
from game.rules.marco_polo import events
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.dice import NEUTRAL, Die
from game.telling.tale import Telling, fields
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.log import MarcoPoloTale
from game.words import NBSP, Param, Voice

SOURCES: Mapping[str, Mapping[str, object]] = {
    "contract": CONTRACTS,
    "gift": GIFTS,
    "rustichello": RUSTICHELLO,
    "city_card": CITY_CARDS,
}
NAMED = ("place", "space", "character", "companion", "source")
"""Text key prefixes of sources; cards have none."""


def source(say: Voice, why: str) -> str:
    """The source of a gain or a payment."""
    kind = next((kind for kind, cards in SOURCES.items() if why in cards), None)
    if kind is not None:
        return say(f"from.{kind}")
    return say(next((key for kind in NAMED if say.has(key := f"{kind}.{why}")), f"from.{why}"))


def tale(say: Voice, colours: Sequence[str], board: Board) -> MarcoPoloTale:
    """A turn begins with a heading, not with a line."""

    def names(kind: str, ids: Iterable[str]) -> str:
        return ", ".join(say(f"{kind}.{id}") for id in ids)

    def place(id: str) -> str:
        return say(f"place.{id}")

    def passed(path: Sequence[str]) -> list[str]:
        """The cities on the way."""
        return [node for node in path[:-1] if board.spaces[node].kind != "oasis"]

    def turned(thing: Die | str) -> str:
        """A die, or a city card."""
        return phrases.card(thing) if isinstance(thing, str) else phrases.faces([thing])

    said: Mapping[str, Callable[[Any], Param]] = {
        "after": turned,
        "before": turned,
        "bonus": phrases.outpost,
        "card": lambda card: phrases.card(card) if card in CITY_CARDS else card,
        "cards": lambda cards: " · ".join(map(phrases.card, cards)),
        "characters": partial(names, "character"),
        "companions": partial(names, "companion"),
        "contract": phrases.contract,
        "contracts": len,
        "dice": phrases.faces,
        "die": turned,
        "gifts": partial(names, "gift"),
        "path": lambda path: ", ".join(map(place, passed(path))),
        "token": phrases.token,
        "values": lambda values: ", ".join(map(str, values)),
        "why": partial(source, say),
    }

    def named(event: Any) -> dict[str, Param]:
        """Its fields under the names the texts use."""
        params = fields(event)
        params |= {field: said[field](value) for field, value in asdict(event).items() if field in said}
        match event:
            case events.Gained(kind=kind, count=count) | events.Paid(kind=kind, count=count):
                params["what"] = f"{say(f'taken.{kind}', n=count)}{NBSP}{phrases.icon(kind)}"
            case events.DieGained(colour=colour):
                params["icon"] = phrases.icon(f"die_{colour}")
            case events.DicePlaced():
                dice = [phrases.faces([die]) for die in event.laid]
                params |= {"n": len(dice), "dice": phrases.listed(say, dice)}
            case events.Secret():
                thing = "character" if isinstance(event, events.CharactersDrawn) else "card"
                params |= {"n": len(event.ids), "ids": names(thing, event.ids) if event.open else ""}
            case events.FigurePlaced(node=node):
                params["at"] = node
            case events.FigureMoved(path=path):
                params |= {"to": path[-1], "city": path[-1]}
            case events.PostBuilt(place=site):
                params["at"] = site
            case events.PostMoved(place=site):
                params["to"] = site
            case events.CompanionTaken(companion=companion):
                params |= {"hired": companion, "icon": phrases.icon(phrases.portrait(companion))}
            case events.CardReplaced(space=space):
                params["at"] = params["place"] = str(board.spaces[space].properties["place"])
        return params

    def openly(event: events.Secret) -> str:
        return "open" if event.open else ""

    def here(event: Any) -> str:
        """The line before has named a space, a place, or a contract that was completed."""
        known = say.has(f"space.{event.why}") or event.why in board.spaces or event.why == "money_bag"
        return "here" if known or (isinstance(event, events.Gained) and event.why in CONTRACTS) else ""

    def spent(event: Any) -> str:
        """A route is paid for before the palace is named."""
        return "" if say.has(f"place.{event.why}") else here(event)

    def way(event: events.FigureMoved) -> str:
        return "via" if passed(event.path) else ""

    def card_kind(event: events.Used) -> str:
        return next((kind for kind, cards in SOURCES.items() if event.card in cards), "")

    def end(event: events.FigureMoved) -> Point:
        space = board.spaces[event.path[-1]]
        return space.x, space.y

    tell: Callable[..., Telling[Any]] = partial(Telling, params=named)
    choice: Callable[..., Telling[Any]] = partial(tell, headline=True)
    tellings: tuple[Telling[Any], ...] = (
        tell(events.TokensLaid),
        tell(events.OutpostsLaid),
        tell(events.CardsLaid),
        tell(events.ContractsLaid),
        tell(events.CharactersShown),
        tell(events.CardsShown),
        choice(events.CharacterTaken, sound="paper"),
        choice(events.CharacterBorrowed, sound="paper"),
        tell(events.CharacterLeft),
        tell(events.GoalsDealt),
        choice(events.GoalsKept, sound="paper"),
        tell(events.RustichelloDrawn, form=openly),
        tell(events.CharactersDrawn, form=openly),
        choice(events.CardKept, form=openly, deed=lambda e: ""),
        tell(events.ContractsLookedAt),
        tell(events.ContractsPutBack, form=lambda e: "" if e.ids else None),
        tell(events.OwnCardsDrawn),
        tell(
            events.RoundBegan,
            form=lambda e: "last" if e.round == ROUNDS else "",
        ),
        tell(events.RoundEnded),
        tell(events.Gained, form=here, sound="coin"),
        tell(events.Paid, form=spent, sound="coin"),
        tell(events.DieGained),
        tell(events.DiceRolled, sound="dice"),
        choice(events.DieTurned, sound="dice"),
        choice(events.DicePlaced, at="space", sound="wood"),
        choice(events.DiceBagged),
        choice(events.DiceCleared, at="space"),
        tell(events.TilesDrawn),
        tell(
            events.ContractTaken,
            form=lambda e: "start" if e.source == "start" else "",
            sound="paper",
            each=True,
        ),
        # the remaining cards of the row leave at the end of a round, untold
        tell(events.ContractDiscarded, form=lambda e: None if e.seat == NEUTRAL else "", sound="paper"),
        choice(events.ContractCompleted, form=lambda e: "doubled" * e.doubled, sound="stamp"),
        tell(events.FigurePlaced, at="node"),
        choice(events.FigureMoved, form=way, at=end),
        tell(events.FigureRemoved, at="node"),
        tell(events.Travelled),
        choice(events.PostBuilt, at="place", sound="wood"),
        tell(
            events.PostMoved,
            at="place",
            sound="wood",
        ),
        tell(events.OutpostTaken, at="city", sound="bell"),
        tell(events.TokenUsed, at="place"),
        tell(events.CompanionsOpened),
        choice(events.CompanionTaken, sound="paper"),
        tell(events.CompanionsReturned),
        tell(events.GiftDrawn, sound="paper"),
        tell(events.GiftDiscarded),
        choice(events.GiftKept),
        choice(events.Used, deed=card_kind),
        choice(events.CardReplaced, at="space"),
        tell(events.FinalScored),
    )
    return MarcoPoloTale(say, colours, board, tellings)

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
from game.words import NBSP, Param, Voice, marks, signed

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
                params |= {"n": len(event.dice), "dice": phrases.faces(event.laid)}
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

    def change(sign: int) -> Callable[[Any, str], str]:
        return lambda event, _: marks.counted(phrases.icon(event.kind), signed(sign * event.count))

    def shown(picture: str) -> Callable[[Any, str], str]:
        return lambda event, _: phrases.icon(picture)

    def more(picture: str) -> Callable[[Any, str], str]:
        return lambda event, _: f"+{phrases.icon(picture)}"

    def played(event: Any, _: str) -> str:
        return f"{phrases.icon(phrases.portrait(event.character))} {say(f'character.{event.character}')}"

    def bonus_of(event: Any, _: str) -> str:
        return place(event.city if isinstance(event, events.OutpostTaken) else event.place)

    def end(event: events.FigureMoved) -> Point:
        space = board.spaces[event.path[-1]]
        return space.x, space.y

    post, step, clear = map(phrases.icon, ("post", "step", "clear"))
    tell: Callable[..., Telling[Any]] = partial(Telling, params=named)
    choice: Callable[..., Telling[Any]] = partial(tell, headline=True)
    tellings: tuple[Telling[Any], ...] = (
        tell(events.TokensLaid),
        tell(events.OutpostsLaid),
        tell(events.CardsLaid),
        tell(events.ContractsLaid),
        tell(events.CharactersShown),
        tell(events.CardsShown),
        choice(events.CharacterTaken, brief=played, sound="paper"),
        choice(events.CharacterBorrowed, brief=played, sound="paper"),
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
            news=lambda state, e: e.round == ROUNDS,
        ),
        tell(events.RoundEnded),
        tell(events.Gained, form=here, brief=change(1), sound="coin"),
        tell(events.Paid, form=spent, brief=change(-1), sound="coin"),
        tell(events.DieGained, brief=lambda e, _: f"+{phrases.icon(f'die_{e.colour}')}"),
        tell(events.DiceRolled, sound="dice"),
        choice(events.DieTurned, sound="dice"),
        choice(events.DicePlaced, brief=lambda e, _: f"**{say(f'space.{e.space}')}**", at="space", sound="wood"),
        choice(events.DiceBagged, brief=shown("money_bag")),
        choice(events.DiceCleared, brief=lambda e, _: f"{clear} {say(f'space.{e.space}')}", at="space"),
        tell(events.TilesDrawn),
        tell(
            events.ContractTaken,
            form=lambda e: "start" if e.source == "start" else "",
            brief=lambda e, _: None if e.source == "start" else f"+{phrases.icon('contract')}",
            sound="paper",
            each=True,
        ),
        # the remaining cards of the row leave at the end of a round, untold
        tell(events.ContractDiscarded, form=lambda e: None if e.seat == NEUTRAL else "", sound="paper"),
        choice(events.ContractCompleted, form=lambda e: "doubled" * e.doubled, brief=shown("done"), sound="stamp"),
        tell(events.FigurePlaced, at="node"),
        choice(events.FigureMoved, form=way, brief=lambda e, _: f"{step} {place(e.path[-1])}", at=end),
        tell(events.FigureRemoved, at="node"),
        tell(events.Travelled),
        choice(events.PostBuilt, brief=lambda e, _: f"+{post} {place(e.place)}", at="place", sound="wood"),
        tell(
            events.PostMoved,
            brief=lambda e, _: f"{post} {place(e.source)} {phrases.ARROW} {place(e.place)}",
            at="place",
            sound="wood",
        ),
        tell(events.OutpostTaken, brief=bonus_of, at="city", sound="bell"),
        tell(events.TokenUsed, brief=bonus_of, at="place"),
        tell(events.CompanionsOpened),
        choice(events.CompanionTaken, brief=lambda e, _: f"+{phrases.icon(f'comp_{e.companion}')}", sound="paper"),
        tell(events.CompanionsReturned),
        tell(events.GiftDrawn, brief=more("gift"), sound="paper"),
        tell(events.GiftDiscarded),
        choice(events.GiftKept),
        choice(events.Used, deed=card_kind, brief=lambda e, _: phrases.icon(phrases.portrait(e.card))),
        choice(events.CardReplaced, at="space"),
        tell(events.FinalScored),
    )
    return MarcoPoloTale(say, colours, board, tellings, signed=True)

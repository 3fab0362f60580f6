"""Events of Marco Polo as log lines, and as icons and numbers for the recap.

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
from game.telling.tale import Tale, Telling, fields
from game.titles.marco_polo.telling import phrases
from game.words import Param, Voice, marks, signed

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


def tale(say: Voice, colours: Sequence[str], board: Board) -> Tale:
    """A turn begins with a heading, not with a line."""

    def names(kind: str, ids: Iterable[str]) -> str:
        return ", ".join(say(f"{kind}.{id}") for id in ids)

    def place(id: str) -> str:
        return say(f"place.{id}")

    def way(path: Sequence[str]) -> str:
        """The cities on the way, and its end."""
        stops = [node for node in path[:-1] if board.spaces[node].kind != "oasis"]
        return f" {phrases.ARROW} ".join(map(place, (*stops, path[-1])))

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
        "path": way,
        "token": phrases.token,
        "values": lambda values: ", ".join(map(str, values)),
        "why": partial(source, say),
    }

    def named(event: Any) -> dict[str, Param]:
        """Its fields under the names the texts use."""
        params = fields(event)
        params |= {field: said[field](value) for field, value in asdict(event).items() if field in said}
        match event:
            case events.Gained() | events.Paid():
                params["count"] = number(event)
            case events.DicePlaced():
                params["dice"] = phrases.faces(event.laid)
            case events.Secret():
                kind = "character" if isinstance(event, events.CharactersDrawn) else "card"
                params |= {"n": len(event.ids), "ids": names(kind, event.ids) if event.open else ""}
        return params

    def number(event: Any) -> str:
        return signed(event.count if isinstance(event, events.Gained) else -event.count)

    def openly(event: events.Secret) -> str:
        return "open" if event.open else ""

    def kind(event: Any) -> str:
        return str(event.kind)

    def who(event: Any) -> str:
        return phrases.portrait(event.character)

    def change(event: Any, picture: str) -> str:
        return marks.counted(picture, number(event))

    def shown(event: Any, picture: str) -> str:
        return picture

    def more(event: Any, picture: str) -> str:
        return f"+{picture}"

    def played(event: Any, picture: str) -> str:
        return f"{picture} {say(f'character.{event.character}')}"

    def bonus_of(event: Any, picture: str) -> str:
        return place(event.city if isinstance(event, events.OutpostTaken) else event.place)

    def end(event: events.FigureMoved) -> Point:
        space = board.spaces[event.path[-1]]
        return space.x, space.y

    tell: Callable[..., Telling[Any]] = partial(Telling, params=named)
    choice: Callable[..., Telling[Any]] = partial(tell, headline=True)
    tellings: tuple[Telling[Any], ...] = (
        tell(events.TokensLaid),
        tell(events.OutpostsLaid),
        tell(events.CardsLaid),
        tell(events.ContractsLaid, "contract"),
        tell(events.CharactersShown),
        tell(events.CardsShown, "char_arghun"),
        choice(events.CharacterTaken, who, brief=played, sound="paper"),
        choice(events.CharacterBorrowed, who, brief=played, sound="paper"),
        tell(events.CharacterLeft, who),
        tell(events.GoalsDealt, "goal"),
        choice(events.GoalsKept, "goal", sound="paper"),
        tell(events.RustichelloDrawn, "char_rustichello", openly),
        tell(events.CharactersDrawn, "char_bellela", openly),
        choice(events.CardKept, "char_rustichello", openly),
        tell(events.ContractsLookedAt, "contract"),
        tell(events.ContractsPutBack, "contract", lambda e: "" if e.ids else None),
        tell(events.OwnCardsDrawn, "char_arghun"),
        tell(
            events.RoundBegan,
            "dawn",
            lambda e: "last" if e.round == ROUNDS else "",
            news=lambda state, e: e.round == ROUNDS,
        ),
        tell(events.RoundEnded),
        tell(events.Gained, kind, brief=change, sound="coin"),
        tell(events.Paid, kind, brief=change, sound="coin"),
        tell(events.DieGained, lambda e: f"die_{e.colour}", brief=more),
        tell(events.DiceRolled, "reroll", sound="dice"),
        choice(events.DieTurned, "adjust", sound="dice"),
        choice(events.DicePlaced, brief=lambda e, _: f"**{say(f'space.{e.space}')}**", at="space", sound="wood"),
        choice(events.DiceBagged, "money_bag", brief=shown),
        choice(events.DiceCleared, "clear", brief=lambda e, icon: f"{icon} {say(f'space.{e.space}')}", at="space"),
        tell(events.TilesDrawn, "die_tile"),
        tell(
            events.ContractTaken,
            "contract",
            lambda e: "start" if e.source == "start" else "",
            brief=lambda e, icon: None if e.source == "start" else f"+{icon}",
            sound="paper",
            each=True,
        ),
        # the remaining cards of the row leave at the end of a round, untold
        tell(events.ContractDiscarded, "contract", lambda e: None if e.seat == NEUTRAL else "", sound="paper"),
        choice(events.ContractCompleted, "done", lambda e: "doubled" * e.doubled, brief=shown, sound="stamp"),
        tell(events.FigurePlaced, "figure", at="node"),
        choice(events.FigureMoved, "step", brief=lambda e, icon: f"{icon} {place(e.path[-1])}", at=end),
        tell(events.FigureRemoved, "figure", at="node"),
        tell(events.Travelled, "start"),
        choice(events.PostBuilt, "post", brief=lambda e, icon: f"+{icon} {place(e.place)}", at="place", sound="wood"),
        tell(
            events.PostMoved,
            "post",
            brief=lambda e, icon: f"{icon} {place(e.source)} {phrases.ARROW} {place(e.place)}",
            at="place",
            sound="wood",
        ),
        tell(events.OutpostTaken, "post", brief=bonus_of, at="city", sound="bell"),
        tell(events.TokenUsed, "own_bonus", brief=bonus_of, at="place"),
        tell(events.CompanionsOpened, "comp_back"),
        choice(events.CompanionTaken, lambda e: phrases.portrait(e.companion), brief=more, sound="paper"),
        tell(events.CompanionsReturned, "comp_back"),
        tell(events.GiftDrawn, "gift", brief=more, sound="paper"),
        tell(events.GiftDiscarded, "gift"),
        choice(events.GiftKept, "gift"),
        choice(events.Used, lambda e: phrases.portrait(e.card), brief=shown),
        choice(events.CardReplaced, at="space"),
        tell(events.FinalScored, "vp"),
    )
    return Tale(say, colours, board, tellings, signed=True)

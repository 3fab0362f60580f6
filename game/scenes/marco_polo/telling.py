"""What happened on the way to Beijing: the lines of the log, and the same in pictures and numbers for the recap.

What a seat drew or kept in secret is told by its number alone, even to that seat: the log lies open on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.rules.board import Board
from game.rules.kernel import Event
from game.rules.marco_polo import events
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.dice import NEUTRAL, Die
from game.scenes.marco_polo import pictures
from game.scenes.marco_polo.pictures import portrait
from game.scenes.table.tale import Tale, Telling
from game.ui import rich
from game.ui.units import Point
from game.words import Param, Voice, signed

Numbered = events.Gained | events.Paid
SOURCES: Mapping[str, Mapping[str, object]] = {
    "contract": CONTRACTS,
    "gift": GIFTS,
    "rustichello": RUSTICHELLO,
    "city_card": CITY_CARDS,
}
NAMED = ("place", "space", "character", "companion", "source")
"""Kinds of names of what something came from; cards have none."""


def source(say: Voice, why: str) -> str:
    """What something was received from or paid for."""
    kind = next((kind for kind, cards in SOURCES.items() if why in cards), None)
    if kind is not None:
        return say(f"from.{kind}")
    return say(next((key for kind in NAMED if say.has(key := f"{kind}.{why}")), f"from.{why}"))


def number(event: Numbered) -> str:
    return signed(event.count if isinstance(event, events.Gained) else -event.count)


def change(event: Numbered, picture: str) -> str:
    return rich.counted(picture, number(event))


def how_many(event: events.Secret) -> Mapping[str, Param]:
    return {"n": len(event.ids)}


def shown(event: Event, picture: str) -> str:
    return picture


def more(event: Event, picture: str) -> str:
    return f"+{picture}"


def tale(say: Voice, colours: Sequence[str], board: Board) -> Tale:
    """A turn begins with a heading, not with a line."""

    def names(kind: str, ids: Iterable[str]) -> Mapping[str, Param]:
        return {"names": ", ".join(say(f"{kind}.{name}") for name in ids), "n": len(tuple(ids))}

    def opened(kind: str) -> Callable[[events.Secret], Mapping[str, Param]]:
        return lambda e: names(kind, e.ids) if e.open else how_many(e)

    def openly(event: events.Secret) -> str:
        return "open" if event.open else ""

    def cards(event: events.CardsShown | events.OwnCardsDrawn) -> Mapping[str, Param]:
        return {"cards": " · ".join(map(pictures.card, event.cards))}

    def counted(event: Numbered) -> Mapping[str, Param]:
        return {"change": number(event), "source": source(say, event.why)}

    def terms(event: events.ContractTaken | events.ContractDiscarded | events.ContractCompleted) -> Mapping[str, Param]:
        return {"terms": pictures.contract(event.contract)}

    def played(event: events.CharacterTaken | events.CharacterBorrowed, picture: str) -> str:
        return f"{picture} {say(f'character.{event.character}')}"

    def laid(event: events.DicePlaced) -> Mapping[str, Param]:
        dice = [Die(die.colour, value) for die, value in zip(event.dice, event.values, strict=True)]
        return {"space": event.space, "dice": pictures.faces(dice)}

    def place(name: str) -> str:
        return say(f"place.{name}")

    def way(event: events.FigureMoved) -> Mapping[str, Param]:
        """The cities on it, and where it ends."""
        last = len(event.path) - 1
        stops = [node for i, node in enumerate(event.path) if i == last or board.spaces[node].kind != "oasis"]
        return {"way": f" {pictures.ARROW} ".join(map(place, stops))}

    def end(event: events.FigureMoved) -> Point:
        space = board.spaces[event.path[-1]]
        return space.x, space.y

    def turned(event: events.DieTurned) -> Mapping[str, Param]:
        return {"before": pictures.faces([event.before]), "after": pictures.faces([event.after])}

    def by_hand(event: events.ContractDiscarded) -> str | None:
        """What is left of the row goes at the end of a round, and is not told."""
        return None if event.seat == NEUTRAL else ""

    def bagged(event: events.DiceBagged) -> Mapping[str, Param]:
        return {"dice": pictures.faces([event.die])}

    def used(event: events.Used) -> Mapping[str, Param]:
        return {"card": pictures.card(event.card) if event.card in CITY_CARDS else event.card}

    def who(event: events.CharacterTaken | events.CharacterBorrowed | events.CharacterLeft) -> str:
        return portrait(event.character)

    tellings = (
        Telling(events.TokensLaid),
        Telling(events.OutpostsLaid),
        Telling(events.CardsLaid),
        Telling(events.ContractsLaid, "contract", params=lambda e: {"count": len(e.contracts)}),
        Telling(events.CharactersShown, params=lambda e: names("character", e.characters)),
        Telling(events.CardsShown, "char_arghun", params=cards),
        Telling(events.CharacterTaken, who, brief=played, sound="paper", headline=True),
        Telling(events.CharacterBorrowed, who, brief=played, sound="paper", headline=True),
        Telling(events.CharacterLeft, who),
        Telling(events.GoalsDealt, "goal", params=how_many),
        Telling(events.GoalsKept, "goal", params=how_many, sound="paper", headline=True),
        Telling(events.RustichelloDrawn, "char_rustichello", openly, params=opened("card")),
        Telling(events.CharactersDrawn, "char_bellela", openly, params=opened("character")),
        Telling(events.CardKept, "char_rustichello", openly, params=opened("card"), headline=True),
        Telling(events.ContractsLookedAt, "contract", params=how_many),
        Telling(events.ContractsPutBack, "contract", lambda e: "" if e.ids else None, params=how_many),
        Telling(events.OwnCardsDrawn, "char_arghun", params=cards),
        Telling(
            events.RoundBegan,
            "dawn",
            form=lambda e: "last" if e.round == ROUNDS else "",
            news=lambda state, e: e.round == ROUNDS,
        ),
        Telling(events.RoundEnded),
        Telling(events.Gained, lambda e: e.kind, params=counted, brief=change, sound="coin"),
        Telling(events.Paid, lambda e: e.kind, params=counted, brief=change, sound="coin"),
        Telling(events.DieGained, lambda e: f"die_{e.colour}", brief=more),
        Telling(events.DiceRolled, "reroll", params=lambda e: {"dice": pictures.faces(e.dice)}, sound="dice"),
        Telling(events.DieTurned, "adjust", params=turned, sound="dice", headline=True),
        Telling(
            events.DicePlaced,
            params=laid,
            brief=lambda e, _: f"**{say(f'space.{e.space}')}**",
            at="space",
            sound="wood",
            headline=True,
        ),
        Telling(events.DiceBagged, "money_bag", params=bagged, brief=shown, headline=True),
        Telling(
            events.DiceCleared,
            "clear",
            brief=lambda e, picture: f"{picture} {say(f'space.{e.space}')}",
            at="space",
            headline=True,
        ),
        Telling(events.TilesDrawn, "die_tile", params=lambda e: {"values": ", ".join(map(str, e.values))}),
        Telling(
            events.ContractTaken,
            "contract",
            form=lambda e: "start" if e.source == "start" else "",
            params=terms,
            brief=lambda e, picture: None if e.source == "start" else more(e, picture),
            sound="paper",
        ),
        Telling(events.ContractDiscarded, "contract", by_hand, params=terms, sound="paper"),
        Telling(
            events.ContractCompleted,
            "done",
            form=lambda e: "doubled" if e.doubled else "",
            params=terms,
            brief=shown,
            sound="stamp",
            headline=True,
        ),
        Telling(events.FigurePlaced, "figure", at="node"),
        Telling(
            events.FigureMoved,
            "step",
            params=way,
            brief=lambda e, picture: f"{picture} {place(e.path[-1])}",
            at=end,
            headline=True,
        ),
        Telling(events.FigureRemoved, "figure", at="node"),
        Telling(events.Travelled, "start"),
        Telling(
            events.PostBuilt,
            "post",
            brief=lambda e, picture: f"+{picture} {place(e.place)}",
            at="place",
            sound="wood",
            headline=True,
        ),
        Telling(
            events.PostMoved,
            "post",
            brief=lambda e, picture: f"{picture} {place(e.source)} {pictures.ARROW} {place(e.place)}",
            at="place",
            sound="wood",
        ),
        Telling(
            events.OutpostTaken,
            "post",
            params=lambda e: {"city": e.city, "bonus": pictures.outpost(e.bonus)},
            brief=lambda e, _: place(e.city),
            at="city",
            sound="bell",
        ),
        Telling(
            events.TokenUsed,
            "own_bonus",
            params=lambda e: {"place": e.place, "token": pictures.token(e.token)},
            brief=lambda e, _: place(e.place),
            at="place",
        ),
        Telling(events.CompanionsOpened, "comp_back", params=lambda e: names("companion", e.companions)),
        Telling(events.CompanionTaken, lambda e: portrait(e.companion), brief=more, sound="paper", headline=True),
        Telling(events.CompanionsReturned, "comp_back"),
        Telling(events.GiftDrawn, "gift", params=lambda e: names("gift", e.gifts), brief=more, sound="paper"),
        Telling(events.GiftDiscarded, "gift"),
        Telling(events.GiftKept, "gift", headline=True),
        Telling(events.Used, lambda e: portrait(e.card), params=used, brief=shown, headline=True),
        Telling(
            events.CardReplaced,
            params=lambda e: {"space": e.space, "after": pictures.card(e.after)},
            at="space",
            headline=True,
        ),
        Telling(events.FinalScored, "vp"),
    )
    return Tale(say, colours, board, tellings, signed=True)

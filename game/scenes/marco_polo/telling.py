"""What happened on the way to Beijing: the lines of the log, and the same in pictures and numbers for the recap.

What a seat drew or kept in secret is told by its number alone, even to that seat: the log lies open on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.rules.board import Board
from game.rules.marco_polo import events
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.components.table import ROUNDS
from game.rules.marco_polo.dice import NEUTRAL, Die
from game.scenes.marco_polo import pictures
from game.scenes.marco_polo.pictures import portrait
from game.scenes.table.tale import Tale, Telling, fields
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


def tale(say: Voice, colours: Sequence[str], board: Board) -> Tale:
    """A turn begins with a heading, not with a line."""

    def names(kind: str, ids: Iterable[str]) -> str:
        return ", ".join(say(f"{kind}.{name}") for name in ids)

    def listed(kind: str) -> Callable[[events.Secret], Mapping[str, Param]]:
        return lambda e: {"n": len(e.ids), "names": names(kind, e.ids) if e.open else ""}

    def openly(event: events.Secret) -> str:
        return "open" if event.open else ""

    def cards(event: events.CardsShown | events.OwnCardsDrawn) -> Mapping[str, Param]:
        return {"cards": " · ".join(map(pictures.card, event.cards))}

    def number(event: Numbered) -> str:
        return signed(event.count if isinstance(event, events.Gained) else -event.count)

    def counted(event: Numbered) -> Mapping[str, Param]:
        return {"change": number(event), "source": source(say, event.why)}

    def change(event: Numbered, shown: str) -> str:
        return rich.counted(shown, number(event))

    def terms(event: events.ContractTaken | events.ContractDiscarded | events.ContractCompleted) -> Mapping[str, Param]:
        return {"terms": pictures.contract(event.contract)}

    def thrown(event: events.DiceRolled) -> Mapping[str, Param]:
        return {"dice": pictures.faces(event.dice)}

    def laid(event: events.DicePlaced) -> Mapping[str, Param]:
        dice = [Die(die.colour, value) for die, value in zip(event.dice, event.values, strict=True)]
        return {"space": event.space, "dice": pictures.faces(dice)}

    def on(space: str) -> Point | None:
        """None: it lies on a player's own tile."""
        place = board.spaces.get(space)
        return None if place is None else (place.x, place.y)

    def way(event: events.FigureMoved) -> Mapping[str, Param]:
        """The cities on it, and where it ends."""
        last = len(event.path) - 1
        stops = [node for i, node in enumerate(event.path) if i == last or board.spaces[node].kind != "oasis"]
        return {"way": f" {pictures.ARROW} ".join(say(f"place.{node}") for node in stops)}

    def gifts(event: events.GiftDrawn) -> Mapping[str, Param]:
        return {"names": names("gift", event.gifts)}

    tellings = (
        Telling(events.TokensLaid),
        Telling(events.OutpostsLaid),
        Telling(events.CardsLaid),
        Telling(events.ContractsLaid, "contract", params=lambda e: {"count": len(e.contracts)}),
        Telling(events.CharactersShown, params=lambda e: {"names": names("character", e.characters)}),
        Telling(events.CardsShown, "char_arghun", params=cards),
        Telling(
            events.CharacterTaken,
            lambda e: portrait(e.character),
            brief=lambda e, _: f"[marco_polo/{portrait(e.character)}] {say(f'character.{e.character}')}",
            sound="paper",
            headline=True,
        ),
        Telling(
            events.CharacterBorrowed,
            lambda e: portrait(e.character),
            brief=lambda e, _: f"[marco_polo/{portrait(e.character)}] {say(f'character.{e.character}')}",
            sound="paper",
            headline=True,
        ),
        Telling(events.CharacterLeft, lambda e: portrait(e.character)),
        Telling(events.GoalsDealt, "goal", params=lambda e: {"n": len(e.ids)}),
        Telling(events.GoalsKept, "goal", params=lambda e: {"n": len(e.ids)}, sound="paper", headline=True),
        Telling(events.RustichelloDrawn, "char_rustichello", openly, params=listed("card")),
        Telling(events.CharactersDrawn, "char_bellela", openly, params=listed("character")),
        Telling(events.CardKept, "char_rustichello", openly, params=listed("card"), headline=True),
        Telling(events.ContractsLookedAt, "contract", params=lambda e: {"n": len(e.ids)}),
        Telling(
            events.ContractsPutBack, "contract", lambda e: "" if e.ids else None, params=lambda e: {"n": len(e.ids)}
        ),
        Telling(events.OwnCardsDrawn, "char_arghun", params=cards),
        Telling(
            events.RoundBegan,
            "dawn",
            form=lambda e: "last" if e.round == ROUNDS else "",
            params=lambda e: {"round": e.round},
            news=lambda state, e: e.round == ROUNDS,
        ),
        Telling(events.RoundEnded, params=lambda e: {"round": e.round}),
        Telling(events.Gained, lambda e: e.kind, params=counted, brief=change, sound="coin"),
        Telling(events.Paid, lambda e: e.kind, params=counted, brief=change, sound="coin"),
        Telling(events.DieGained, lambda e: f"die_{e.colour}", brief=lambda e, shown: f"+{shown}"),
        Telling(events.DiceRolled, "reroll", params=thrown, sound="dice"),
        Telling(
            events.DieTurned,
            "adjust",
            params=lambda e: {"before": pictures.faces([e.before]), "after": pictures.faces([e.after])},
            sound="dice",
            headline=True,
        ),
        Telling(
            events.DicePlaced,
            params=laid,
            brief=lambda e, _: f"**{say(f'space.{e.space}')}**",
            at=lambda e: on(e.space),
            sound="wood",
            headline=True,
        ),
        Telling(
            events.DiceBagged,
            "money_bag",
            params=lambda e: {"dice": pictures.faces([e.die])},
            brief=lambda e, shown: shown,
            at=lambda e: on("money_bag"),
            headline=True,
        ),
        Telling(
            events.DiceCleared,
            "clear",
            brief=lambda e, shown: f"{shown} {say(f'space.{e.space}')}",
            at=lambda e: on(e.space),
            headline=True,
        ),
        Telling(events.TilesDrawn, "die_tile", params=lambda e: {"values": ", ".join(map(str, e.values))}),
        Telling(
            events.ContractTaken,
            "contract",
            form=lambda e: "start" if e.source == "start" else "",
            params=terms,
            brief=lambda e, shown: None if e.source == "start" else f"+{shown}",
            sound="paper",
        ),
        Telling(
            events.ContractDiscarded,
            "contract",
            form=lambda e: None if e.seat == NEUTRAL else "",  # what is left of the row goes at the end of a round
            params=terms,
            sound="paper",
        ),
        Telling(
            events.ContractCompleted,
            "done",
            form=lambda e: "doubled" if e.doubled else "",
            params=terms,
            brief=lambda e, shown: shown,
            sound="stamp",
            headline=True,
        ),
        Telling(events.FigurePlaced, "figure", at="node"),
        Telling(
            events.FigureMoved,
            "step",
            params=way,
            brief=lambda e, shown: f"{shown} {say(f'place.{e.path[-1]}')}",
            at=lambda e: on(e.path[-1]),
            headline=True,
        ),
        Telling(events.FigureRemoved, "figure", at="node"),
        Telling(events.Travelled, "start"),
        Telling(
            events.PostBuilt,
            "post",
            brief=lambda e, shown: f"+{shown} {say(f'place.{e.place}')}",
            at="place",
            sound="wood",
            headline=True,
        ),
        Telling(
            events.PostMoved,
            "post",
            brief=lambda e, shown: f"{shown} {say(f'place.{e.source}')} {pictures.ARROW} {say(f'place.{e.place}')}",
            at="place",
            sound="wood",
        ),
        Telling(
            events.OutpostTaken,
            "post",
            params=lambda e: {"city": e.city, "bonus": pictures.outpost(e.bonus)},
            brief=lambda e, _: say(f"place.{e.city}"),
            at="city",
            sound="bell",
        ),
        Telling(
            events.TokenUsed,
            "own_bonus",
            params=lambda e: {"place": e.place, "token": pictures.token(e.token)},
            brief=lambda e, _: say(f"place.{e.place}"),
            at="place",
        ),
        Telling(events.CompanionsOpened, "comp_back", params=lambda e: {"names": names("companion", e.companions)}),
        Telling(
            events.CompanionTaken,
            lambda e: portrait(e.companion),
            brief=lambda e, shown: f"+{shown}",
            sound="paper",
            headline=True,
        ),
        Telling(events.CompanionsReturned, "comp_back"),
        Telling(events.GiftDrawn, "gift", params=gifts, brief=lambda e, shown: f"+{shown}", sound="paper"),
        Telling(events.GiftDiscarded, "gift"),
        Telling(events.GiftKept, "gift", headline=True),
        Telling(
            events.Used,
            lambda e: portrait(e.card),
            params=lambda e: {"card": pictures.card(e.card) if e.card in CITY_CARDS else e.card},
            brief=lambda e, shown: shown,
            headline=True,
        ),
        Telling(
            events.CardReplaced,
            params=lambda e: {"space": e.space, "after": pictures.card(e.after)},
            at="space",
            headline=True,
        ),
        Telling(events.FinalScored, "vp", params=fields),
    )
    return Tale(say, colours, board, tellings, signed=True)

"""The contracts, cards and tokens of Marco Polo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import asdict

from game.components import Group, Kind
from game.rules.marco_polo.components import contracts, goals
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.city_cards import AGENTS_OF_VENICE, BASE
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.components.tokens import OUTPOSTS, TOKENS
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.telling.position import PHRASES
from game.words import Voice

ART = "marco_polo"


def groups(say: Voice, state: MarcoPolo | None) -> Iterator[Group]:
    yield Group(say("space.contracts"), tuple(_contracts(say, state)), say("stock.contracts"))
    yield Group(say("stock.tokens"), tuple(_tokens(say, state)), say("stock.tokens.about"))
    yield Group(say("stock.outposts"), tuple(_outposts(say, state)), say("stock.outposts.about"))
    yield Group(say("stock.city_cards"), tuple(_city_cards(say, state)), say("stock.city_cards.about"))
    yield Group(say("category.goal_cards"), tuple(_goals(say, state)))
    yield Group(say("stock.characters"), tuple(_characters(say, state)))
    if state is None or state.setting.companions:
        yield Group(say("space.companions"), tuple(_companions(say, state)), say("stock.companions.about"))
    if state is None or state.setting.new_characters:
        yield Group(say("stock.gifts"), tuple(Kind(say(f"gift.{name}"), f"{ART}/gift", 1) for name in GIFTS))
    if state is None or "rustichello" in state.setting.all_characters:
        cards = RUSTICHELLO if state is None else state.setting.all_rustichello
        kinds = tuple(Kind(say(f"card.{name}"), f"{ART}/char_rustichello", 1) for name in cards)
        yield Group(say("stock.rustichello"), kinds)


def pictures(what: Bundle) -> str:
    """All parts of a cost or a reward."""
    shown = []
    for thing, n in asdict(what).items():
        if n:
            count = n // 2 if thing == "good_distinct" else n
            shown.append(f"{count}[{ART}/{PHRASES.get(thing, thing)}]")
    return " ".join(shown)


def _contracts(say: Voice, state: MarcoPolo | None) -> Iterator[Kind]:
    """Contracts not taken by anyone count as left; starting contracts that were not dealt have left the game."""
    names: Iterable[str] = CONTRACTS
    taken = set() if state is None else {name for own in (*state.contracts, *state.done) for name in own}
    if state is not None:
        known = taken.union(name for name, _ in state.under)
        starting = [contract.id for contract in contracts.STARTING]
        names = [*([name for name in starting if name in known] or starting), *state.setting.all_contracts]
    for name in sorted(names, key=lambda name: CONTRACTS[name].reward.vp):
        terms = CONTRACTS[name]
        note = f"{pictures(terms.cost)} → {pictures(terms.reward)}"
        left = None if state is None else int(name not in taken)
        yield Kind(say("counted.vp", n=terms.reward.vp), f"{ART}/contract", 1, left, note)


def _tokens(say: Voice, state: MarcoPolo | None) -> Iterator[Kind]:
    names = TOKENS if state is None else state.setting.all_tokens
    for name in names:
        left = None if state is None else int(name in state.tokens.values())
        yield Kind(say(f"token.{name}"), f"{ART}/own_bonus", 1, left)


def _outposts(say: Voice, state: MarcoPolo | None) -> Iterator[Kind]:
    for name in OUTPOSTS:
        left = None if state is None else int(name in state.outposts.values())
        yield Kind(say(f"bonus.{name}"), f"{ART}/post", 1, left)


def _city_cards(say: Voice, state: MarcoPolo | None) -> Iterator[Kind]:
    names = [*BASE, *AGENTS_OF_VENICE] if state is None else state.setting.all_city_cards
    for name in names:
        left = None if state is None else int(name in state.cards.values())
        yield Kind(say(f"card.{name}"), f"{ART}/die_own", 1, left)


def _goals(say: Voice, state: MarcoPolo | None) -> Iterator[Kind]:
    names = [goal.id for goal in (*goals.BASE, *goals.AGENTS_OF_VENICE)] if state is None else state.setting.all_goals
    for name in names:
        vp = say("counted.vp", n=GOALS[name].vp)
        yield Kind(f"{say(f'goal.{name}')}: {vp}", f"{ART}/goal", 1)


def _characters(say: Voice, state: MarcoPolo | None) -> Iterator[Kind]:
    """One of each."""
    names = [name for name, one in CHARACTERS.items() if one.enabled] if state is None else state.setting.all_characters
    for name in names:
        left = None if state is None else int(name not in state.character)
        yield Kind(say(f"character.{name}"), f"{ART}/char_{name}", 1, left, say(f"character.{name}.effect"))


def _companions(say: Voice, state: MarcoPolo | None) -> Iterator[Kind]:
    names = COMPANIONS if state is None else state.setting.all_companions
    for name in names:
        left = None if state is None else int(name in state.open_companions)
        yield Kind(say(f"companion.{name}"), f"{ART}/comp_{name}", 1, left, say(f"companion.{name}.effect"))

"""The story of a recorded game as its editors wrote it: four players, of whom Anna reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import words
from game.match import Match
from tests.telling.stories import printed
from tests.titles.puerto_rico.telling.windows import Window

RECORD = Path(__file__).with_name("seed_5.emporium")
ANNA = 0
EXAMPLES = {
    ("ru", 105, 112): """
▌ Капитан: вам пришлось погрузить 1 бочонок за 1 ПО
Капитан, после вас
  ● [tobacco] −1 [vp] +1
  ▲ грузит 1 бочонок [tobacco] −1 [vp] +1
  ■ теряет 3 бочонка [corn] −2 [coffee] −1
  ◆ теряет 2 бочонка [corn] −1 [sugar] −1
  Корабли на 5 и 6 мест уходят полными
Раунд 8, губернатор Галина
◆ Галина берёт торговца (1 дублон с карты) и продаёт кофе за 6 дублонов (привилегия +1, рынки +1)
  [doubloon] +7 [coffee] −1
""",
    ("en", 105, 112): """
▌ Captain: you had to load 1 barrel for 1 VP
Captain, after you
  ● [tobacco] −1 [vp] +1
  ▲ loads 1 barrel [tobacco] −1 [vp] +1
  ■ loses 3 barrels [corn] −2 [coffee] −1
  ◆ loses 2 barrels [corn] −1 [sugar] −1
  The ships of 5 and 6 spaces sail full
Round 8, Galina is governor
◆ Galina takes the trader (1 doubloon from the card) and sells coffee for 6 doubloons (privilege +1, markets +1)
  [doubloon] +7 [coffee] −1
""",
    ("ru", 69, 81): """
Строитель, после вас
  ▲ ничего не строит
  ■ строит кофеобжарню [doubloon] −6 [vp] +3
Раунд 6, губернатор Борис
▌ Торговец: вы не смогли продать, в доме уже есть: табак
▲ Борис берёт торговца и продаёт табак за 4 дублона (привилегия +1)
  [doubloon] +4 [tobacco] −1
  ■ продаёт кукурузу (рынки +1) [doubloon] +1 [corn] −1
  ◆ не может продать, в доме уже есть: кукуруза
▌ Капитан: вам пришлось погрузить 1 бочонок за 1 ПО
■ Виктор берёт капитана (1 дублон с карты) и грузит 2 бочонка за 3 ПО (привилегия +1)
  ● [tobacco] −1 [vp] +1
  [doubloon] +1 [corn] −2 [vp] +3
  ◆ грузит 2 бочонка [corn] −2 [vp] +2
  ▲ грузит 2 бочонка [indigo] −2 [vp] +2
◆ Галина берёт мэра (1 дублон с карты) и получает 4 колонистов
  [doubloon] +1
  ◆ Расставлены: плантации сахара +1, малый сахарный завод +1, малый рынок +1, кофеобжарня +1
  ● Вы получаете 2 колонистов
  ▲ получает 2 колонистов
  ■ получает 2 колонистов
""",
    ("en", 69, 81): """
Builder, after you
  ▲ builds nothing
  ■ builds a coffee roaster [doubloon] −6 [vp] +3
Round 6, Boris is governor
▌ Trader: you could not sell: the house already had tobacco
▲ Boris takes the trader and sells tobacco for 4 doubloons (privilege +1)
  [doubloon] +4 [tobacco] −1
  ■ sells corn (markets +1) [doubloon] +1 [corn] −1
  ◆ cannot sell: the house already has corn
▌ Captain: you had to load 1 barrel for 1 VP
■ Victor takes the captain (1 doubloon from the card) and loads 2 barrels for 3 VP (privilege +1)
  ● [tobacco] −1 [vp] +1
  [doubloon] +1 [corn] −2 [vp] +3
  ◆ loads 2 barrels [corn] −2 [vp] +2
  ▲ loads 2 barrels [indigo] −2 [vp] +2
◆ Galina takes the mayor (1 doubloon from the card) and gets 4 colonists
  [doubloon] +1
  ◆ Placed: sugar plantations +1, small sugar mill +1, small market +1, coffee roaster +1
  ● You get 2 colonists
  ▲ gets 2 colonists
  ■ gets 2 colonists
""",
    ("ru", 185, 194): """
Строитель, после вас
  ▲ строит большую красильню [doubloon] −1 [vp] +2
  ■ строит малую красильню [doubloon] −1 [vp] +1
  ◆ строит крепость [doubloon] −9 [vp] +4
▌ Ремесленник: запас пуст, поэтому вам не достаётся: табак 2
▲ Борис берёт ремесленника (1 дублон с карты) и производит 6 бочонков
  [doubloon] +1 [corn] +2 [indigo] +2 [tobacco] +2
  ● Вы производите 3 бочонка [corn] +1 [indigo] +2
  ■ [corn] +3 [tobacco] +1 [coffee] +2
  ◆ [corn] +1 [indigo] +1 [sugar] +1 [coffee] +1
■ Виктор берёт торговца и продаёт кофе за 6 дублонов (привилегия +1, рынки +1)
  [doubloon] +6 [coffee] −1
  ◆ продаёт сахар (рынки +1) [doubloon] +3 [sugar] −1
""",
    ("en", 185, 194): """
Builder, after you
  ▲ builds an indigo plant [doubloon] −1 [vp] +2
  ■ builds a small indigo plant [doubloon] −1 [vp] +1
  ◆ builds the fortress [doubloon] −9 [vp] +4
▌ Craftsman: the supply is empty, so you miss: tobacco 2
▲ Boris takes the craftsman (1 doubloon from the card) and produces 6 barrels
  [doubloon] +1 [corn] +2 [indigo] +2 [tobacco] +2
  ● You produce 3 barrels [corn] +1 [indigo] +2
  ■ [corn] +3 [tobacco] +1 [coffee] +2
  ◆ [corn] +1 [indigo] +1 [sugar] +1 [coffee] +1
■ Victor takes the trader and sells coffee for 6 doubloons (privilege +1, markets +1)
  [doubloon] +6 [coffee] −1
  ◆ sells sugar (markets +1) [doubloon] +3 [sugar] −1
""",
}
"""By language, the move of her last choice, and the move that she is to choose now."""


@pytest.mark.parametrize(("language", "choice", "end"), EXAMPLES, ids=str)
def test_since_her_last_choice_all_is_told(language: str, choice: int, end: int) -> None:
    words.speak(language)
    story = Window(Match.resume(RECORD, keep=False), ANNA, choice, end).story()
    assert printed(story) == EXAMPLES[language, choice, end].strip("\n").split("\n")

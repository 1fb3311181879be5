"""What the notes of the book say about named cards."""

from __future__ import annotations

import pytest

from games.trench.table import (
    attack,
    box,
    cp,
    deck_size,
    do,
    end_turn,
    hurt,
    lay,
    lost,
    move,
    offered,
    phase,
    play,
    refused,
    reveal,
    slot,
    take_up,
    troop,
    who,
)
from grognard.games.trench.cards import FILE, NATIONAL, BadCard, Card, load
from grognard.kernel.errors import BadAction

HANDS = "\nfrench hand: poilus*8\ngerman hand: landser*8"


def cards(**wanted: str) -> list[Card]:
    """The cards of the file with these values."""
    found = load(FILE.read_text(encoding="utf-8"))
    return [c for c in found if all(getattr(c, k) == v for k, v in wanted.items())]


@pytest.mark.rule("TR.fact.flamethrower")
def test_a_flamethrower_attacks_from_no_mans_land() -> None:
    t = lay("french to act\n4.1: fr_flamethrower\n5.1: landser")
    attack(t, "fr_flamethrower", "landser")
    assert lost(t, "german") == ["landser"]
    assert cp(t) == 5


@pytest.mark.rule("TR.fact.flamethrower")
@pytest.mark.parametrize("kind", ["fr_flamethrower", "de_flamethrower"])
def test_a_flamethrower_does_no_less_to_foot_in_a_trench(kind: str) -> None:
    (card,) = cards(id=kind)
    assert card.type == "support"
    infantry_open, infantry_trench, support_open, support_trench = card.damage[:4]
    assert infantry_trench >= infantry_open > 0
    assert support_trench >= support_open > 0


@pytest.mark.rule("TR.fact.support-nml")
@pytest.mark.parametrize("kind", ["crapouillot", "fr_hmg"])
def test_other_support_does_not_attack_from_no_mans_land(kind: str) -> None:
    t = lay(f"french to act\n4.1: {kind}\n5.1: landser")
    take_up(t, kind)
    assert refused(t, "attack", troop(t, "landser")) == "TR.ability.no-mans-land"


@pytest.mark.rule("TR.fact.support-nml")
def test_every_support_card_but_the_flamethrower_bears_the_restriction() -> None:
    bound = {c.id: "nml_no_attack" in c.abilities for c in cards(type="support")}
    assert bound == {
        "fr_hmg": True,
        "crapouillot": True,
        "fr_flamethrower": False,
        "de_hmg": True,
        "minenwerfer": True,
        "de_flamethrower": False,
    }


@pytest.mark.rule("TR.fact.hmg-counter")
@pytest.mark.parametrize(("side", "attacker", "gun"), [("french", "poilus", "de_hmg"), ("german", "landser", "fr_hmg")])
def test_a_machine_gun_that_survives_may_counter_attack(side: str, attacker: str, gun: str) -> None:
    home = "5.1" if side == "french" else "3.1"
    t = lay(f"{side} to act\n4.1: {attacker}\n{home}: {gun}")
    attack(t, attacker, gun)
    assert phase(t) == "counter"
    assert who(t) != side
    assert offered(t, "counter") == [troop(t, gun)]


@pytest.mark.rule("TR.fact.hmg-counter")
def test_a_machine_gun_that_was_destroyed_does_not_counter_attack() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: de_hmg/2")
    gun = troop(t, "de_hmg")
    attack(t, "poilus", "de_hmg")
    assert lost(t, "german") == ["de_hmg"]
    assert (who(t), phase(t)) == ("french", "actions")
    assert refused(t, "counter", gun, role="german") == "TR.turn.alternate"


@pytest.mark.rule("TR.fact.armor-protection")
def test_armor_halves_the_damage_to_infantry_with_it_in_no_mans_land() -> None:
    t = lay("german to act\n4.1: poilus ft17\n5.1: de_aircraft")
    attack(t, "de_aircraft", "poilus")
    assert hurt(t, "poilus") == 1  # 2 in the open, halved


@pytest.mark.rule("TR.fact.armor-protection")
def test_armor_does_not_halve_in_a_trench() -> None:
    t = lay("german to act\n3.1: poilus ft17\n4.1: landser")
    attack(t, "landser", "poilus")
    assert hurt(t, "poilus") == 2


@pytest.mark.rule("TR.fact.armor-protection")
def test_every_armor_card_protects_and_no_other_does() -> None:
    assert (
        {c.id for c in cards() if "protection" in c.abilities} == {"ft17", "a7v"} == {c.id for c in cards(type="armor")}
    )


@pytest.mark.rule("TR.fact.aircraft-observer")
def test_infantry_with_an_aircraft_does_double_damage_to_an_adjacent_box() -> None:
    t = lay("french to act\n4.1: poilus fr_aircraft\n5.1: landser/0\n5.2: de_hmg")
    attack(t, "poilus", "de_hmg")
    assert lost(t, "german") == ["de_hmg"]  # 2 in the trench, doubled


@pytest.mark.rule("TR.fact.aircraft-observer")
def test_infantry_without_an_aircraft_does_not() -> None:
    t = lay("french to act\n4.1: poilus ft17\n4.2: fr_aircraft\n5.1: landser")
    attack(t, "poilus", "landser")
    assert hurt(t, "landser") == 2


@pytest.mark.rule("TR.fact.aircraft-observer")
def test_every_aircraft_observes() -> None:
    assert {c.id for c in cards() if "observer" in c.abilities} == {c.id for c in cards(type="aircraft")}


@pytest.mark.rule("TR.fact.at-grenades")
@pytest.mark.parametrize("kind", ["poilus", "tirailleur"])
def test_with_anti_tank_grenades_in_play_infantry_attacks_tanks(kind: str) -> None:
    t = lay(f"french to act\n4.1: {kind}\n5.1: a7v\nfrench hand: at_grenades")
    take_up(t, kind)
    assert refused(t, "attack", troop(t, "a7v")) == "TR.damage.x"
    t.undo("french")
    play(t, "at_grenades")
    attack(t, kind, "a7v")
    assert hurt(t, "a7v") == 2


@pytest.mark.rule("TR.fact.at-grenades")
def test_the_grenades_serve_infantry_only_and_their_owner_only() -> None:
    t = lay("french to act\n3.1: fr_hmg\n4.2: poilus\n4.1: a7v\ngerman slots: at_grenades")
    for kind in ("fr_hmg", "poilus"):
        take_up(t, kind)
        assert refused(t, "attack", troop(t, "a7v")) == "TR.damage.x"
        t.undo("french")
    t = lay("french to act\n3.1: fr_hmg\n4.1: a7v\nfrench slots: at_grenades")
    take_up(t, "fr_hmg")
    assert refused(t, "attack", troop(t, "a7v")) == "TR.damage.x"


@pytest.mark.rule("TR.fact.at-mines")
def test_mines_may_be_revealed_when_an_enemy_tank_moves() -> None:
    t = lay("french to act\n3.1: ft17\ngerman slots: at_mines?")
    move(t, "ft17", "4.1")
    reveal(t, "at_mines")
    assert lost(t, "french") == ["ft17"]


@pytest.mark.rule("TR.fact.at-mines")
@pytest.mark.parametrize("kind", ["poilus", "fr_hmg", "fr_aircraft"])
def test_mines_do_not_answer_anything_but_armor(kind: str) -> None:
    t = lay(f"french to act\n3.1: {kind}\ngerman slots: at_mines?")
    move(t, kind, "4.1")
    assert refused(t, "reveal", slot(t, "at_mines")) == "TR.fact.at-mines"


@pytest.mark.rule("TR.fact.no-troops-no-win")
def test_with_no_troops_on_the_board_the_enemy_loses_nothing() -> None:
    t = lay("french to act\nfrench slots: at_grenades gas_masks bunker@3.1" + HANDS, dice="1 " * 9)
    end_turn(t)
    assert lost(t, "german") == []
    assert deck_size(t, "german") == 28


@pytest.mark.rule("TR.fact.no-troops-no-win")
def test_control_is_not_claimed_with_bonus_cards() -> None:
    t = lay("french to act\nfrench slots: at_grenades gas_masks bunker@3.1" + HANDS)
    with pytest.raises(BadAction):
        t.act("french", "control", box("5.1"))
    do(t, "done")
    assert "log-control" not in [x.message.key for x in t.lines]


BAD = """
[[troop]]
id = "{kind}"
side = "{side}"
type = "infantry"
copies = 1
cost = 2
health = 4
damage.infantry = {{nml = 4, trench = 2}}
damage.support = {{nml = 4, trench = 2}}
damage.armor = {{nml = "X"}}
damage.aircraft = {{nml = 1}}
abilities = []
"""


@pytest.mark.rule("TR.fact.national-cards")
@pytest.mark.parametrize("kind", list(NATIONAL))
def test_a_national_card_is_refused_in_the_other_nations_deck(kind: str) -> None:
    own = NATIONAL[kind]
    assert load(BAD.format(kind=kind, side=own))[0].side == own
    with pytest.raises(BadCard) as fault:
        load(BAD.format(kind=kind, side="german" if own == "french" else "french"))
    assert fault.value.rule == "TR.fact.national-cards"


@pytest.mark.rule("TR.fact.national-cards")
def test_the_national_cards_are_those_of_the_book() -> None:
    french = {"poilus", "tirailleur", "crapouillot", "ft17"}
    assert {k for k, side in NATIONAL.items() if side == "french"} == french
    assert set(NATIONAL) - french == {"landser", "stosstruppen", "minenwerfer", "a7v"}
    assert all(c.side == NATIONAL.get(c.id, c.side) for c in cards())


@pytest.mark.rule("TR.fact.mortar-range")
@pytest.mark.parametrize(
    ("side", "mortar", "at", "target", "there"),
    [("french", "crapouillot", "3.1", "landser", "5.1"), ("german", "minenwerfer", "5.2", "poilus", "3.3")],
)
def test_a_mortar_hits_an_enemy_trench_from_its_own(side: str, mortar: str, at: str, target: str, there: str) -> None:
    t = lay(f"{side} to act\n{at}: {mortar}\n{there}: {target}")
    attack(t, mortar, target)
    assert hurt(t, target) == 2
    (card,) = cards(id=mortar)
    assert (card.type, card.range > 1) == ("support", True)


@pytest.mark.rule("TR.fact.mortar-range")
def test_infantry_in_the_same_place_does_not_reach_it() -> None:
    t = lay("french to act\n3.1: poilus\n5.1: landser")
    take_up(t, "poilus")
    assert refused(t, "attack", troop(t, "landser")) == "TR.attack.range-default"

"""Counter-attack: at whom, at whose choice, at what price, and no further."""

from __future__ import annotations

import pytest

from games.trench.table import attack, blows, box, cp, do, hurt, lay, offered, on_board, play, refused, state, troop
from grognard.games.trench.ids import ABILITY, COUNTER_ATTACK
from grognard.games.trench.s7_attack import may_counter
from grognard.kernel.errors import NotOffered, NotYourTurn
from grognard.kernel.table import Table

HANDS = "\nfrench hand: tirailleur*5 ft17*3\ngerman hand: stosstruppen*4 a7v*3 de_aircraft"  # eight each: nobody draws


def why_no_counter(t: Table, gun: int, attacker: int, at: str) -> str:
    """The German is not asked; the rule for which he is not."""
    assert t.to_act == ["french"]
    assert refused(t, "counter", gun, role="german") == "TR.turn.alternate"
    with pytest.raises(NotYourTurn):
        t.act("german", "counter", gun)
    refusal = may_counter(state(t), gun, attacker, box(at))
    assert refusal is not None
    return refusal.rule


@pytest.mark.rule("TR.counter.who")
def test_the_counter_attack_strikes_the_card_that_attacked() -> None:
    t = lay("french to act\n4.1: poilus fr_flamethrower\n5.1: landser de_hmg")
    attack(t, "poilus", "landser")
    do(t, "counter", troop(t, "de_hmg"))
    assert on_board(t, "poilus") == []
    assert (hurt(t, "fr_flamethrower"), len(on_board(t, "fr_flamethrower"))) == (0, 1)


@pytest.mark.rule("TR.counter.who")
def test_no_other_card_can_be_named_for_the_counter_attack() -> None:
    t = lay("french to act\n4.1: poilus fr_flamethrower\n5.1: landser de_hmg")
    attack(t, "poilus", "landser")
    assert refused(t, "attack", troop(t, "fr_flamethrower")) == "TR.counter.who"
    with pytest.raises(NotOffered):
        do(t, "attack", troop(t, "fr_flamethrower"))
    assert set(t.offer("german")) == {"counter", "pass"}


@pytest.mark.rule("TR.counter.optional")
def test_a_counter_attack_may_be_declined() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser de_hmg\n3.3: tirailleur\n4.3: stosstruppen")
    attack(t, "poilus", "landser")
    do(t, "pass")
    assert (t.to_act, t.view("french")["phase"], hurt(t, "poilus")) == (["french"], "actions", 0)
    attack(t, "tirailleur", "stosstruppen")  # play goes on
    assert blows(t) == [2, 4]


@pytest.mark.rule("TR.counter.optional")
def test_a_declined_counter_attack_is_not_made_later() -> None:
    t = lay("french to act\n4.1: poilus\n5.1: landser de_hmg\n3.3: tirailleur\n4.3: stosstruppen")
    gun = troop(t, "de_hmg")
    attack(t, "poilus", "landser")
    do(t, "pass")
    for later in ("at once", "after the next attack"):
        assert refused(t, "counter", gun, role="german") == "TR.turn.alternate", later
        with pytest.raises(NotYourTurn):
            t.act("german", "counter", gun)
        if later == "at once":
            attack(t, "tirailleur", "stosstruppen")  # elsewhere: nothing there strikes back
    assert hurt(t, "poilus") == 0


@pytest.mark.rule("TR.counter.no-chain")
def test_a_counter_attack_is_not_countered() -> None:
    t = lay("french to act\n5.2: fr_hmg\n5.1: de_hmg")
    attack(t, "fr_hmg", "de_hmg")
    do(t, "counter", troop(t, "de_hmg"))
    assert (blows(t), hurt(t, "fr_hmg"), hurt(t, "de_hmg")) == ([2, 2], 2, 2)
    assert (t.to_act, t.view("french")["phase"]) == (["french"], "actions")
    assert "counter" not in t.offer("french")


@pytest.mark.rule("TR.counter.no-chain")
def test_the_attacker_cannot_claim_a_counter_to_the_counter() -> None:
    t = lay("french to act\n5.2: fr_hmg\n5.1: de_hmg")
    gun = troop(t, "fr_hmg")
    attack(t, "fr_hmg", "de_hmg")
    assert refused(t, "counter", gun, role="french") == "TR.turn.alternate"
    do(t, "counter", troop(t, "de_hmg"))
    assert refused(t, "counter", gun, role="french") == "TR.counter.no-chain"
    with pytest.raises(NotOffered):
        t.act("french", "counter", gun)


@pytest.mark.rule("TR.counter.needs-legal-target")
def test_artillery_is_no_troop_card_to_counter_attack() -> None:
    t = lay("french to act\n5.1: de_hmg\n4.1: poilus\nfrench hand: artillery_barrage")
    play(t, "artillery_barrage", "shell", box("5.1"))
    assert (hurt(t, "de_hmg"), t.to_act) == (2, ["french"])  # hurt, alive, a Frenchman in reach: and not asked
    assert refused(t, "counter", troop(t, "de_hmg"), role="german") == "TR.turn.alternate"
    assert hurt(t, "poilus") == 0


@pytest.mark.rule("TR.counter.needs-legal-target")
@pytest.mark.parametrize("where", ["3.1", "3.3"])
def test_a_mortar_two_boxes_away_is_out_of_reach(where: str) -> None:
    t = lay(f"french to act\n{where}: crapouillot\n5.1: de_hmg")
    attack(t, "crapouillot", "de_hmg")
    assert why_no_counter(t, troop(t, "de_hmg"), troop(t, "crapouillot"), "5.1") == "TR.attack.range-default"


@pytest.mark.rule("TR.counter.needs-legal-target")
def test_a_mortar_in_the_next_box_is_within_reach() -> None:
    t = lay("french to act\n5.2: crapouillot\n5.1: de_hmg")
    attack(t, "crapouillot", "de_hmg")
    do(t, "counter", troop(t, "de_hmg"))
    assert hurt(t, "crapouillot") == 2


@pytest.mark.rule("TR.counter.needs-legal-target")
def test_a_tank_is_not_countered_where_the_table_has_an_x() -> None:
    t = lay("french to act\n4.1: ft17\n5.1: de_hmg")
    attack(t, "ft17", "de_hmg")
    assert why_no_counter(t, troop(t, "de_hmg"), troop(t, "ft17"), "5.1") == "TR.damage.x"


@pytest.mark.rule("TR.counter.needs-legal-target")
def test_a_machine_gun_in_no_mans_land_does_not_counter_attack() -> None:
    t = lay("french to act\n3.1: crapouillot\n3.2: poilus\n4.1: landser de_hmg")
    attack(t, "crapouillot", "landser")
    assert why_no_counter(t, troop(t, "de_hmg"), troop(t, "crapouillot"), "4.1") == "TR.ability.no-mans-land"


@pytest.mark.rule("TR.counter.free")
def test_a_card_that_countered_may_attack_in_its_own_turn() -> None:
    t = lay("french to act\n5.2: poilus\n5.1: landser de_hmg" + HANDS, dice="1")
    attack(t, "poilus", "landser")
    do(t, "counter", troop(t, "de_hmg"))
    do(t, "done")
    attack(t, "de_hmg", "poilus")
    assert (blows(t), on_board(t, "poilus"), cp(t)) == ([2, 2, 2], [], 5)


@pytest.mark.rule("TR.counter.free")
def test_a_card_may_counter_every_attack() -> None:
    t = lay("french to act\n5.2: poilus\n3.1: fr_flamethrower\n4.1: tirailleur\n5.1: landser de_hmg")
    for attacker in ("poilus", "tirailleur"):
        attack(t, attacker, "de_hmg" if attacker == "poilus" else "landser")
        do(t, "counter", troop(t, "de_hmg"))
    assert (hurt(t, "poilus"), on_board(t, "tirailleur")) == (2, [])


@pytest.mark.rule("TR.counter.free")
def test_a_counter_attack_costs_neither_player_a_point() -> None:
    t = lay("french to act, 3 CP\n5.2: poilus\n5.1: landser de_hmg" + HANDS, dice="1")
    attack(t, "poilus", "landser")
    assert t.view("german")["cp"] == 2  # there is one marker: that of the player whose turn it is
    do(t, "counter", troop(t, "de_hmg"))
    assert t.view("german")["cp"] == 2
    do(t, "done")
    assert (t.view("german")["active"], t.view("german")["cp"]) == ("german", 6)


@pytest.mark.rule("TR.counter.free")
def test_a_counter_attack_spares_nobody_a_warning() -> None:
    t = lay("french to act\n5.2: poilus\n5.1: landser de_hmg" + HANDS, dice="1")
    attack(t, "poilus", "landser")
    do(t, "counter", troop(t, "de_hmg"))
    do(t, "done")
    do(t, "done")  # the German has not attacked in his own turn
    assert t.view("french")["sides"]["german"]["warnings"] == 1
    assert offered(t, "unit") == [troop(t, "poilus")]


@pytest.mark.rule("TR.ability.counter-attack")
def test_two_cards_with_the_ability_strike_back_once_each() -> None:
    """No box can hold two such cards of ours; a deck of somebody else's might."""
    t = lay("french to act\n4.1: ft17\n5.1: landser a7v")
    printed = ABILITY.copy()
    try:
        for kind in ("landser", "a7v"):
            ABILITY[troop(t, kind)] = COUNTER_ATTACK
        attack(t, "ft17", "a7v")
        struck = []
        while t.to_act == ["german"] and offered(t, "counter"):
            struck.append(offered(t, "counter")[0])
            do(t, "counter", struck[-1])
    finally:
        ABILITY[:] = printed
    assert len(struck) == len(set(struck)) > 0

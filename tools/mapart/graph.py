"""The areas and borders of the game's map.toml, in the shape that the drawing wants; names as areas.yaml has them."""

import tomllib
from pathlib import Path

import yaml

HERE = Path(__file__).parent


def graph(path=HERE.parent.parent / "src/grognard/games/ttlm/data/map.toml"):
    data = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    names = {k: v["name"] for k, v in yaml.safe_load((HERE / "areas.yaml").read_text(encoding="utf-8"))["areas"].items()}
    supply = {"german": "ge"}
    areas = [
        {"name": names[a["id"]], "rough": False, "factory": False, **a, "supply": supply.get(a.get("supply"), a.get("supply", "none")), "conditional_supply": a["id"] == "antwerp"}
        for a in data["area"]
    ]  # fmt: skip
    return {"areas": areas, "edges": data["borders"]}

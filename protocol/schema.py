"""The protocol as documents, made from the very types that speak it.

`python -m protocol.schema` (`make protocol`) writes a JSON Schema, an OpenAPI document,
types for TypeScript and the games' facts. All are committed, and the tests fail when they are
stale.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from protocol.facts import facts
from protocol.typescript import typescript
from skulduggery.core import AnyGame, Message, Outcome, Record, Value
from skulduggery.games import GAMES
from skulduggery.server import model
from skulduggery.server.http import bodies
from skulduggery.server.http.app import make_app
from skulduggery.server.settings import Settings
from skulduggery.server.sockets import protocol

ROOT: Final = Path(__file__).parents[1]
TITLES: Final = {  # before the names of a game's types
    name: game.title.replace(" ", "") for name, game in GAMES.items()
}
REF: Final = "#/$defs/"
WORDS: Final = ("title", "description", "default")  # of a schema, that forbid nothing

# To the server a view and a move may be of any game; these are all that there are.
FILLS: Final = {"ViewShown": "View", "Passed": "View", "Replay": "View", "Move": "GameMove"}

Schema: TypeAlias = dict[str, Any]


# Which types there are


def asked() -> list[Any]:
    """What clients send."""
    return [*get_args(protocol.FromClient), *[one for one in _shapes() if _is_asked(one)]]


def answered() -> list[Any]:
    """What the server sends."""
    told = dict.fromkeys([*get_args(protocol.FromServer), *get_args(protocol.FromPad)])
    sent = [*told, *[one for one in _shapes() if not _is_asked(one)]]
    return [*sent, Message, Outcome, *[kind for game in GAMES.values() for kind in _kinds(game)]]


def _shapes() -> list[type[Value]]:
    found = [one for one in vars(bodies).values() if isinstance(one, type)]
    own = [one for one in found if one.__module__ == bodies.__name__ and one is not bodies.Asked]
    return [one for one in own if issubclass(one, Value)]


def _is_asked(shape: type[Value]) -> bool:
    return issubclass(shape, bodies.Asked)


def _kinds(game: AnyGame) -> list[Any]:
    record = Record[game.rules_type, game.move_type]  # type: ignore[name-defined]
    return [game.view_type, game.move_type, game.rules_type, record]


def _unions() -> dict[str, Any]:
    """Types that have no class and are given a name, which is used wherever they occur."""
    games = {TITLES[name]: game for name, game in GAMES.items()}
    phases = {title: get_type_hints(game.view_type)["phase"] for title, game in games.items()}
    return {
        "FromServer": protocol.FromServer,
        "FromPad": protocol.FromPad,
        "TablePhase": model.Phase,
        "Claim": Literal[protocol.CLAIMS],
        "Reaction": Literal[protocol.REACTIONS],
        **{f"{title}Move": game.move_type for title, game in games.items()},
        **{f"{title}Phase": phase for title, phase in phases.items()},
    }


def _of_any_game() -> dict[str, Schema]:
    """What Python leaves open, since nothing in it says which game it is of."""
    kinds = {"View": "View", "GameMove": "Move", "GameRecord": "Record"}
    return {
        name: {"anyOf": [{"$ref": f"{REF}{title}{kind}"} for title in TITLES.values()]}
        for name, kind in kinds.items()
    }


# The JSON Schema


def schema() -> Schema:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Skulduggery, protocol {protocol.VERSION}",
        "description": "What is said at a table's socket and over HTTP; see docs/protocol.md.",
        "anyOf": [{"$ref": f"{REF}FromClient"}, {"$ref": f"{REF}FromServer"}],
        "$defs": definitions(),
    }


def definitions() -> dict[str, Schema]:
    """By name. What goes both ways has two, as clients may leave out what the server never does."""
    sent = _definitions(answered(), _unions(), _name, _complete)
    names = partial(_asked_name, sent)
    heard = _definitions(asked(), {"FromClient": protocol.FromClient}, names, lambda _, one: one)
    unlike = [name for name in sent.keys() & heard if sent[name] != heard[name]]
    assert not unlike, f"two definitions of {unlike}"
    return {**heard, **sent, **_of_any_game()}


def _name(kind: Any) -> str:
    """Its class's; what has something of a game in it is that game's."""
    rooms = {cls.__module__.split(".")[1] for cls in _structs(inspect.type_info(kind))}
    titles = [title for room, title in TITLES.items() if room in rooms]
    return "".join([*titles, _class(kind).__name__])


def _asked_name(sent: Mapping[str, Schema], kind: Any) -> str:
    name = _name(kind)
    return f"Asked{name}" if name in sent and _class(kind).__struct_defaults__ else name


def _class(kind: Any) -> Any:
    return get_origin(kind) or kind


def _structs(info: Any) -> Iterator[Any]:
    """All classes within a type, itself included."""
    if isinstance(info, inspect.StructType):
        yield info.cls
    if isinstance(info, inspect.Type | inspect.Field):
        info = tuple([getattr(info, name) for name in info.__struct_fields__])
    for part in info if isinstance(info, tuple) else ():
        yield from _structs(part)


def _definitions(
    kinds: Sequence[Any],
    unions: Mapping[str, Any],
    name: Callable[[Any], str],
    finish: Callable[[Any, Schema], Schema],
) -> dict[str, Schema]:
    classes = list(dict.fromkeys(_structs(inspect.multi_type_info(kinds))))
    found, components = msgspec.json.schema_components(
        [*classes, *unions.values()], ref_template="{name}"
    )
    names = {ref["$ref"]: name(cls) for cls, ref in zip(classes, found, strict=False)}
    named = partial(_rewritten, change=partial(_renamed, names))
    alone = {key: named(one) for key, one in zip(unions, found[len(classes) :], strict=True)}
    in_place = partial(_rewritten, change=partial(_by_name, alone))
    structs = {
        names[old]: in_place(named(finish(cls, _titled(cls, names[old], components[old]))))
        for cls, old in zip(classes, names, strict=True)
    }
    return {key: _filled(one, FILLS.get(key)) for key, one in {**structs, **alone}.items()}


def _titled(kind: Any, name: str, schema: Schema) -> Schema:
    """With our name for it; and where a struct is written as an array, those of its places."""
    fields = zip(_class(kind).__struct_fields__, schema.get("prefixItems", []), strict=False)
    places = [{**item, "title": field} for field, item in fields]
    return {**schema, "title": name, **({"prefixItems": places} if places else {})}


def _complete(kind: Any, schema: Schema) -> Schema:
    """The server leaves nothing out, unless the type says so; and one day it may say more."""
    schema = _without(schema, "additionalProperties")
    if _class(kind).__struct_config__.omit_defaults or "properties" not in schema:
        return schema
    fields = schema["properties"].items()
    given = {name: _without(field, "default") for name, field in fields}
    return {**schema, "properties": given, "required": list(given)}


def _without(schema: Schema, *words: str) -> Schema:
    return {word: part for word, part in schema.items() if word not in words}


def _rewritten(schema: Any, change: Callable[[Schema], Schema]) -> Any:
    """Every schema inside is changed, and then the whole."""
    if isinstance(schema, dict):
        return change({word: _rewritten(part, change) for word, part in schema.items()})
    return [_rewritten(part, change) for part in schema] if isinstance(schema, list) else schema


def _renamed(names: Mapping[str, str], schema: Schema) -> Schema:
    schema = _without(schema, "discriminator")  # says what `type` says already
    if "$ref" in schema:
        schema["$ref"] = REF + names[schema["$ref"]]
    if isinstance(schema.get("description"), str):
        schema["description"] = cleandoc(schema["description"])
    return schema


def _by_name(unions: Mapping[str, Schema], schema: Schema) -> Schema:
    bare = _without(schema, *WORDS)
    name = next((name for name, union in unions.items() if union == bare), None)
    return {**_without(schema, *bare), "$ref": REF + name} if name else schema


def _filled(schema: Schema, name: str | None) -> Schema:
    """With a name for whatever may be anything."""

    def change(one: Schema) -> Schema:
        match _without(one, *WORDS):
            case {"type": "array", **rest} if not rest:
                return {**one, "items": ref}
            case {**rest} if not rest:
                return {**one, **ref}
        return one

    ref = {"$ref": f"{REF}{name}"}
    filled: Schema = _rewritten(schema, change)
    assert name is not None or filled == schema, f"say in FILLS what is open in {schema['title']}"
    return filled


# All documents


def documents() -> dict[str, str]:
    """Their text, by the path in the project."""
    app = make_app(Settings(data=Path()))
    return {
        "docs/protocol/schema.json": _json(schema()),
        "docs/protocol/openapi.json": _json(app.openapi_schema.to_schema(), sort_keys=True),
        "web/src/net/protocol.ts": typescript(protocol.VERSION, definitions()),
        "web/src/net/facts.ts": facts(),
    }


def _json(document: Schema, sort_keys: bool = False) -> str:
    return json.dumps(document, indent=2, sort_keys=sort_keys, ensure_ascii=False) + "\n"


def main() -> None:
    for path, text in documents().items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text)


if __name__ == "__main__":
    main()

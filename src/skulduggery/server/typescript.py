"""Types for TypeScript, from as much of JSON Schema as our types come to."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

WIDTH: Final = 100
HEADING: Final = "// Written by `make protocol` from the server's own types. Do not edit.\n"
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
    "object": "object",
}

Schema: TypeAlias = Mapping[str, Any]


def typescript(version: int, definitions: Mapping[str, Schema]) -> str:
    constant = f"/** To say in hello. */\nexport const PROTOCOL = {version};\n"
    declared = [_declared(name, schema) for name, schema in definitions.items()]
    return "\n".join([HEADING, constant, *declared])


def _declared(name: str, schema: Schema) -> str:
    comment = _comment(schema.get("description"), "")
    if "properties" in schema:
        return f"{comment}export interface {name} {{\n{''.join(_fields(schema))}}}\n"
    return f"{comment}export type {name} ={_broken(schema, len(name))};\n"


def _fields(schema: Schema) -> Iterator[str]:
    for name, field in schema["properties"].items():
        optional = "" if name in schema["required"] else "?"
        yield _comment(_about(field), "  ") + f"  readonly {name}{optional}: {_type(field)};\n"


def _about(field: Schema) -> str | None:
    default = [f"by default {json.dumps(field['default'])}"] if "default" in field else []
    about = [field["description"]] if "description" in field else []
    return "; ".join([*about, *default]) or None


def _comment(text: str | None, indent: str) -> str:
    if text is None:
        return ""
    lines = [f"{indent} * {line}".rstrip() for line in text.splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {text} */\n"
    return "\n".join([f"{indent}/**", *lines, f"{indent} */", ""])


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"anyOf": _} | {"enum": _}:
            return " | ".join(_members(schema))
        case {"prefixItems": items}:
            return f"readonly [{', '.join(map(_item, items))}]"
        case {"type": "array", "items": items}:
            return f"readonly {_bracketed(items)}[]"
        case {"type": "object", "additionalProperties": values}:
            return f"{{ readonly [key: string]: {_type(values)} }}"
        case {"type": name}:
            return PLAIN[name]
    raise TypeError(f"no type for {schema}")


def _members(schema: Schema) -> list[str]:
    if "enum" in schema:
        return [json.dumps(value) for value in schema["enum"]]
    return [_type(part) for part in schema["anyOf"]]


def _item(item: Schema) -> str:
    """Of an array whose places mean different things; the title says what."""
    return f"{item['title']}: {_type(item)}" if "title" in item else _type(item)


def _bracketed(items: Schema) -> str:
    """Where it is more than a word: what follows belongs to all of it."""
    inner = _type(items)
    return f"({inner})" if " " in inner else inner


def _broken(schema: Schema, used: int) -> str:
    """On one line if it fits there."""
    whole = f" {_type(schema)}"
    if len(f"export type  ={whole};") + used <= WIDTH:
        return whole
    if "prefixItems" in schema:
        return "\n".join(
            [" readonly [", *[f"  {_item(one)}," for one in schema["prefixItems"]], "]"]
        )
    return "".join([f"\n  | {member}" for member in _members(schema)])

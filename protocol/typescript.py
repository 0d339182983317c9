"""Types for TypeScript, from as much of JSON Schema as our types come to; and constants."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

WIDTH: Final = 100
HEADING: Final = "// Written by `make protocol` from what Python knows. Do not edit.\n"
NAME: Final = re.compile(r"[A-Za-z_]\w*", re.ASCII)  # what needs no quotation marks
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
    declared = [_declared(name, schema) for name, schema in definitions.items()]
    return script(constant("PROTOCOL", version, "To say in hello."), *declared)


def script(*parts: str) -> str:
    """A module that is made of these."""
    return "\n".join([HEADING, *parts])


# Constants


def constant(name: str, value: Any, about: str | None = None) -> str:
    """Of plain values; their types are as narrow as they are."""
    narrow = "" if isinstance(value, int) else " as const"
    return f"{_comment(about, '')}export const {name} = {_literal(value)}{narrow};\n"


def _literal(value: Any, indent: str = "") -> str:
    """On one line if it fits there."""
    whole = _on_one_line(value)
    if len(indent + whole) < WIDTH or not isinstance(value, dict | list | tuple):
        return whole
    deeper = f"{indent}  "
    lines = [f"{deeper}{key}{_literal(one, deeper)},\n" for key, one in _keyed(value)]
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}\n{''.join(lines)}{indent}{last}"


def _on_one_line(value: Any) -> str:
    if not isinstance(value, dict | list | tuple):
        return json.dumps(value, ensure_ascii=False)
    parts = ", ".join([f"{key}{_on_one_line(one)}" for key, one in _keyed(value)])
    return f"{{ {parts} }}" if isinstance(value, dict) else f"[{parts}]"


def _keyed(value: Any) -> list[tuple[str, Any]]:
    """What is in it, each with all that stands before it."""
    if not isinstance(value, dict):
        return [("", one) for one in value]
    return [(f"{key if NAME.fullmatch(key) else json.dumps(key)}: ", value[key]) for key in value]


# Types


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

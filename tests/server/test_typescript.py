"""How a JSON Schema is written in TypeScript."""

from typing import Any

import pytest

from protocol.typescript import constant, script, typescript

TEXT = {"type": "string"}
NUMBER = {"type": "integer"}
NULL = {"type": "null"}


def declared(schema: Any) -> str:
    """A definition named Thing, without what stands at the top of the file."""
    return typescript(7, {"Thing": schema}).partition("= 7;\n\n")[2]


def written(schema: Any) -> str:
    return declared(schema).removeprefix("export type Thing = ").removesuffix(";\n")


def test_the_version_is_there_and_who_wrote_it() -> None:
    text = typescript(7, {})

    assert text.startswith("// Written by `make protocol`")
    assert "export const PROTOCOL = 7;\n" in text


@pytest.mark.parametrize(
    ("schema", "type"),
    [
        (TEXT, "string"),
        (NUMBER, "number"),
        ({"type": "number"}, "number"),
        ({"type": "boolean"}, "boolean"),
        ({"type": "object"}, "object"),
        ({"$ref": "#/$defs/Other"}, "Other"),
        ({"$ref": "#/$defs/Other", "title": "other"}, "Other"),
        ({"enum": ["a", 1, None]}, '"a" | 1 | null'),
        ({"anyOf": [TEXT, NULL]}, "string | null"),
        ({"type": "array", "items": TEXT}, "readonly string[]"),
        ({"type": "array", "items": {"anyOf": [TEXT, NULL]}}, "readonly (string | null)[]"),
        (
            {"type": "array", "items": {"type": "array", "items": TEXT}},
            "readonly (readonly string[])[]",
        ),
        ({"type": "array", "prefixItems": [TEXT, NUMBER]}, "readonly [string, number]"),
        (
            {"type": "array", "prefixItems": [{**NUMBER, "title": "seat"}]},
            "readonly [seat: number]",
        ),
        (
            {"type": "object", "additionalProperties": NUMBER},
            "{ readonly [key: string]: number }",
        ),
    ],
)
def test_types(schema: Any, type: str) -> None:
    assert written(schema) == type


def test_fields_are_readonly_and_some_may_be_left_out() -> None:
    thing = {
        "type": "object",
        "properties": {"name": TEXT, "seat": {"anyOf": [NUMBER, NULL]}, "more": TEXT},
        "required": ["name", "seat"],
    }

    assert declared(thing) == (
        "export interface Thing {\n"
        "  readonly name: string;\n"
        "  readonly seat: number | null;\n"
        "  readonly more?: string;\n"
        "}\n"
    )


def test_descriptions_and_defaults_are_comments() -> None:
    thing = {
        "description": "Some thing.\n\nOr another.",
        "type": "object",
        "properties": {
            "name": {**TEXT, "description": "its name"},
            "seat": {**NUMBER, "description": "its seat", "default": 3},
            "more": {**TEXT, "default": None},
        },
        "required": ["name"],
    }

    assert declared(thing) == (
        "/**\n * Some thing.\n *\n * Or another.\n */\n"
        "export interface Thing {\n"
        "  /** its name */\n"
        "  readonly name: string;\n"
        "  /** its seat; by default 3 */\n"
        "  readonly seat?: number;\n"
        "  /** by default null */\n"
        "  readonly more?: string;\n"
        "}\n"
    )


def test_what_is_long_has_a_line_for_each_part() -> None:
    words = [f"a-rather-long-word-{number}" for number in range(6)]
    places = [{**TEXT, "title": word.replace("-", "_")} for word in words]

    assert declared({"enum": words}) == (
        "export type Thing =\n" + "\n".join([f'  | "{word}"' for word in words]) + ";\n"
    )
    assert declared({"type": "array", "prefixItems": places}) == (
        "export type Thing = readonly [\n"
        + "".join([f"  {place['title']}: string,\n" for place in places])
        + "];\n"
    )


@pytest.mark.parametrize("schema", [{}, {"type": "array"}, {"not": TEXT}])
def test_what_may_be_anything_has_no_type(schema: Any) -> None:
    with pytest.raises((TypeError, KeyError)):
        declared(schema)


# Constants


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (4, "4"),
        ("a", '"a" as const'),
        ([1, "b", None, True], '[1, "b", null, true] as const'),
        ((1, 2), "[1, 2] as const"),
        ({"one": 1, "a_b": [2]}, "{ one: 1, a_b: [2] } as const"),
        ({"a-b": {"2c": 3}}, '{ "a-b": { "2c": 3 } } as const'),
    ],
)
def test_plain_values(value: Any, written: str) -> None:
    assert constant("THING", value) == f"export const THING = {written};\n"


def test_a_constant_says_what_it_is() -> None:
    assert constant("N", 1, "How many.") == "/** How many. */\nexport const N = 1;\n"


def test_a_long_constant_has_a_line_for_each_of_its_parts_that_fit_there() -> None:
    numbers = list(range(20))

    assert constant("THING", {"more": {"some": numbers, "others": numbers}, "n": 1}) == (
        "export const THING = {\n"
        "  more: {\n"
        f"    some: {numbers},\n"
        f"    others: {numbers},\n"
        "  },\n"
        "  n: 1,\n"
        "} as const;\n"
    )
    words = ["a-rather-long-word"] * 5
    lines = "".join([f'  "{word}",\n' for word in words])
    assert constant("THING", words) == f"export const THING = [\n{lines}] as const;\n"


def test_a_script_says_who_wrote_it() -> None:
    assert script("one;\n", "two;\n").endswith("Do not edit.\n\none;\n\ntwo;\n")

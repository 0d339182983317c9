"""What docs/protocol/schema.json says of a message."""

import json
from functools import cache
from typing import Any

import jsonschema_rs

from tests.arena.running import ROOT

SCHEMA = json.loads((ROOT / "docs" / "protocol" / "schema.json").read_text())


def strict(schema: Any) -> Any:
    """Allows no field that is not named. The schema itself does: there may be more one day."""
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {word: strict(part) for word, part in schema.items()}
    if isinstance(schema.get("properties"), dict) and "type" in schema:
        return {**schema, "additionalProperties": False}
    return {**schema, "items": False} if "prefixItems" in schema else schema


@cache
def validator(name: str) -> Any:
    schema = {"$ref": f"#/$defs/{name}", "$defs": strict(SCHEMA["$defs"])}
    return jsonschema_rs.validator_for(schema)


def refusals(name: str, message: Any) -> list[str]:
    """What is wrong with it as one of these; nothing, if it is one."""
    return [str(error) for error in validator(name).iter_errors(message)]

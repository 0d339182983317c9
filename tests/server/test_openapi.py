"""Whatever is asked by HTTP, the answer is one of ours, and never that something went wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from skulduggery.server.http.app import make_app
from skulduggery.server.settings import Settings
from tests.laws.scale import MODE
from tests.server.situations import Situation, played_out, situation
from tests.server.tuned import Tuned

EXAMPLES: Final = {"soak": 1_000, "quick": 5}.get(MODE, 12)
SCHEMA: Final = schemathesis.openapi.from_dict(
    make_app(Settings(Path("nowhere"))).openapi_schema.to_schema()
)
OPERATIONS: Final = {
    each.ok().label: each.ok() for each in SCHEMA.get_all_operations() if isinstance(each, Ok)
}
CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
FORGETS: Final = "DELETE /api/v1/me"

odd = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=MODE != "soak",
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def server(open_house: Tuned) -> Tuned:
    return open_house


@pytest.fixture(scope="module")
def over(server: Tuned) -> list[str]:
    cleo = server.client("Cleo")
    games = [("skull", "official"), ("skullking", "standard schedule=1")]
    return [played_out(cleo, game, rules) for game, rules in games]


@pytest.fixture
def house(server: Tuned, over: list[str]) -> Iterator[Situation]:
    yield situation(server, over)
    assert server.faults() == []


def cases(label: str) -> st.SearchStrategy[Any]:
    """As the document says, and as it does not."""
    operation = OPERATIONS[label]
    fitting = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    if not operation.definition.raw.get("parameters") and not operation.body:
        return fitting
    return fitting | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)


def real(house: Situation) -> st.SearchStrategy[dict[str, Any]]:
    """What a path may hold: mostly what there is."""
    return st.fixed_dictionaries(
        {},
        optional={
            "code": st.sampled_from(house.codes),
            "guest": st.sampled_from(house.guests),
            "seat": st.integers(0, 3),
        },
    )


def secret(house: Situation, server: Tuned, label: str) -> str:
    """Of Ada, who is still needed when somebody has been forgotten."""
    return server.client("Eve").secret if label == FORGETS else house.ada.secret


@pytest.mark.long
@pytest.mark.parametrize("label", OPERATIONS)
def test_no_question_is_too_odd(label: str, house: Situation, server: Tuned) -> None:
    @odd
    @given(cases(label), real(house), st.sampled_from(["guest", "guest", "stranger", "nobody"]))
    def ask(case: Any, known: dict[str, Any], who: str) -> None:
        wanted = case.path_parameters or {}
        case.path_parameters = wanted | {name: known[name] for name in wanted if name in known}
        headers = {
            "guest": {"Authorization": f"Bearer {secret(house, server, label)}"},
            "stranger": {"Authorization": "Bearer 0123"},
            "nobody": {},
        }[who]
        case.call_and_validate(f"http://{server.address}", headers=headers, checks=CHECKS)

    ask()

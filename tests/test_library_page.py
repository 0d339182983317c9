"""docs/library.md is true: every line of it is run, and prints what stands there."""

import re
from doctest import ELLIPSIS, DocTestParser, DocTestRunner
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parent.parent / "docs" / "library.md"
TEXT: Final = PAGE.read_text()
BLOCKS: Final = re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def test_all_that_it_shows_runs_from_top_to_bottom_and_prints_that() -> None:
    session = "\n".join([code for _, code in BLOCKS])
    example = DocTestParser().get_doctest(session, {}, PAGE.name, str(PAGE), 0)
    said: list[str] = []
    tried = DocTestRunner(optionflags=ELLIPSIS).run(example, out=said.append)

    assert not tried.failed, "".join(said)
    assert tried.attempted > 40


def test_all_code_on_it_is_run() -> None:
    assert {kind for kind, _ in BLOCKS} == {"pycon"}
    assert TEXT.count("```") == 2 * len(BLOCKS)


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", TEXT):
        assert (PAGE.parent / target).exists(), target

"""Records the states of a page: whatever is drawn, lit, offered, said, sounded or fetched.

A mutation observer writes down each distinct one: the title and the icon, every element with its
attributes and texts, fields with their values. Sounds and requests stand among them.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

RECORD: Final = r"""([shown, code]) => {
    const states = (window.states = []);
    const own = (name) => name && !name.startsWith("svelte-");
    const classes = (names) => names.split(/\s+/).filter(own).sort().join(".");
    const custom = (style) => [...style]
        .filter((name) => name.startsWith("--"))
        .map((name) => `${name}:${style.getPropertyValue(name)}`);
    const plain = ({ name, value }) => `${name}=${name === "class" ? classes(value) : value}`;
    const opening = (node) => [
        node.localName,
        ...[...node.attributes].filter(({ name }) => name !== "style").map(plain).sort(),
        ...custom(node.style ?? []),
        ...("value" in node ? [`value=${node.value}`] : []),
    ];
    function* lines(node) {
        const text = node.nodeType === Node.TEXT_NODE ? node.data.trim() : "";
        if (text) yield text.replace(/\s+/g, " ");
        if (node.nodeType !== Node.ELEMENT_NODE || node.matches("script, style")) return;
        yield `<${opening(node).join(" ")}>`;
        for (const child of node.childNodes) yield* lines(child);
    }
    const icon = () => document.querySelector("link[rel~=icon]")?.href;
    const fetched = () => performance.getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name !== icon()); // for which a browser asks when it likes
    const known = fetched().length;
    const asked = () => fetched().slice(known).map((name) => `asked ${name}`);
    function look() {
        const head = [`title ${document.title}`, `icon ${icon()}`];
        const state = [...head, ...asked(), ...lines(document.body)].join("\n");
        push(state.replaceAll(code, "CODE"));
    }
    function push(text) {
        const seen = document.querySelector(shown) !== null;
        if (states.at(-1)?.text !== text) states.push({ text, shown: seen });
    }
    const sounded = (name, how) => function (...all) {
        push(`sounded ${name}`);
        return how.apply(this, all);
    };
    const { prototype } = AudioContext;
    prototype.createOscillator = sounded("a tone", prototype.createOscillator);
    navigator.vibrate = sounded("a buzz", () => true);
    look();
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document, all);
}"""


FETCHED: Final = """() => new Promise((done) => {
    let timer = setTimeout(done, 800);
    new PerformanceObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(done, 800);
    }).observe({ type: "resource" });
})"""

UNTIL_SHOWN: Final = """() => new Promise((done) => {
    const timer = setInterval(() => {
        if (!window.states.some(({ shown }) => shown)) return;
        clearInterval(timer);
        done(window.states);
    }, 50);
})"""


class State(NamedTuple):
    text: str
    shown: bool  # is what was hidden to be seen?


def record(page: Page, shown: str, code: str) -> None:
    """From now on; `shown` selects what is there as soon as the thing in question is shown."""
    page.evaluate(FETCHED)  # all faces are there beforehand
    page.evaluate(RECORD, [shown, code])


def recorded(page: Page) -> list[State]:
    """All states until it was shown, and the first one of those."""
    states: list[Any] = page.evaluate(UNTIL_SHOWN)
    found = [State(one["text"], one["shown"]) for one in states]
    return found[: 1 + next(at for at, state in enumerate(found) if state.shown)]


def differences(one: Sequence[State], other: Sequence[State]) -> list[str]:
    """What tells two recordings apart before the thing is shown, with which both end."""
    texts = [[state.text for state in states[:-1]] for states in (one, other)]
    for at, (first, second) in enumerate(zip_longest(*texts, fillvalue="")):
        if first != second:
            gone, come = set(first.split("\n")), set(second.split("\n"))
            less = [f"- {line}" for line in sorted(gone - come)]
            return [f"state {at}", *less, *[f"+ {line}" for line in sorted(come - gone)]]
    return []

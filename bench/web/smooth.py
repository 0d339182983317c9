"""The longest task of a game's animations, on a core that is four times slower.

The page plays itself by the buttons on it, so that nothing else is measured. What the browser's own
observer calls long goes by the clock; what the longest task took of the processor is read from a
trace, which hardly notices what else a machine does. Collections of garbage are counted apart: when
they come is the browser's own decision, mostly when there is nothing else to do.
"""

import json
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

SLOWER: Final = 4
PHONE: Final = {"width": 360, "height": 640}
LONG: Final = 100.0  # milliseconds
SECONDS: Final = 90  # at most, of a game

WATCH: Final = """() => {
    window.long = [];
    new PerformanceObserver((list) => window.long.push(...list.getEntries()))
        .observe({ type: "longtask" });
}"""
BEGUN: Final = "begun"
COLLECTION: Final = ("MajorGC", "MinorGC")
LONG_ONES: Final = f"""() => {{
    const [{{ startTime }}] = performance.getEntriesByName("{BEGUN}");
    return window.long.filter((one) => one.startTime > startTime).map((one) => one.duration);
}}"""

# One tap at a time, as a person's: what is picked is confirmed by the next. Whatever brings this
# script into the page is over at the mark.
PLAY: Final = f"""(seconds) => new Promise((done) => {{
    setTimeout(() => performance.mark("{BEGUN}"));
    const until = performance.now() + seconds * 1000;
    const some = (all) => all[Math.floor(Math.random() * all.length)];
    const tap = () => {{
        if (document.querySelector(".over") || performance.now() > until)
            return void (clearInterval(timer), setTimeout(done, 1000));
        const sheet = document.querySelector("dialog[open] header button");
        if (sheet) return void sheet.click();
        const ready = document.querySelector(".own.turn .confirm .primary[aria-disabled=false]");
        const taken = "button.inviting, .inviting > button";
        const offers = `.dial button, .choices button:not(.primary), ${{taken}}`;
        (ready ?? some([...document.querySelectorAll(offers)]))?.click();
    }};
    const timer = setInterval(tap, 700);
}})"""


class Smooth(NamedTuple):
    long: list[float]  # long tasks, by the clock
    busy: list[float]  # what each task took of the processor, without
    collections: list[float]  # of garbage


def play(browser: Browser, address: str, game: str) -> Smooth:
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(address)
    # no mouse: under one that rests, the page would be laid out twice a frame
    page.locator(f"label:has([value={game}])").tap()
    page.locator(".big").tap()
    page.locator(".hand button").first.wait_for()
    page.wait_for_timeout(1_500)  # until all is loaded and drawn
    smooth = watched(browser, page, context.new_cdp_session(page))
    context.close()
    return smooth


def watched(browser: Browser, page: Page, session: CDPSession) -> Smooth:
    page.evaluate(WATCH)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(
        page=page, categories=["toplevel", "__metadata", "blink.user_timing", "v8"]
    )
    page.evaluate(PLAY, SECONDS)
    trace = json.loads(browser.stop_tracing())
    long: Any = page.evaluate(LONG_ONES)
    return Smooth([float(one) for one in long], *tasks(trace["traceEvents"]))


def tasks(events: list[Any]) -> tuple[list[float], list[float]]:
    """All on the main threads of pages, and the collections within them, in milliseconds."""
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    begun = min(event["ts"] for event in events if event["name"] == BEGUN)
    found = [
        event
        for event in events
        if event.get("dur") and (event["pid"], event["tid"]) in main and event["ts"] > begun
    ]
    collecting = outermost([event for event in found if event["name"] in COLLECTION])
    busy = [
        taken(task) - sum(taken(one) for one in collecting if within(one, task))
        for task in outermost(found)
    ]
    return busy, [taken(one) for one in collecting]


def outermost(events: list[Any]) -> list[Any]:
    """Without those that are a part of another."""
    kept: list[Any] = []
    for event in sorted(events, key=lambda event: (event["ts"], -event["dur"])):
        if not kept or not within(event, kept[-1]):
            kept.append(event)
    return kept


def within(event: Any, other: Any) -> bool:
    return bool(other["ts"] <= event["ts"] < other["ts"] + other["dur"])


def taken(event: Any) -> float:
    return float(event.get("tdur", 0)) / 1_000

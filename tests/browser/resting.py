"""Parts of a screen come one after the other: one looks when nothing has come for a moment."""

from typing import Final

from playwright.sync_api import Page

QUIET, AT_MOST = 120, 1_500  # milliseconds; somebody's clock may never rest

REST: Final = f"""() => new Promise((done) => {{
    let timer = setTimeout(rested, {QUIET});
    const most = setTimeout(rested, {AT_MOST});
    // a print looks like the drawing that it takes the place of
    const print = ({{ type, target }}) =>
        type === "attributes" && target.src?.startsWith("data:image/webp");
    const watch = new MutationObserver((changes) => {{
        if (changes.every(print)) return;
        clearTimeout(timer);
        timer = setTimeout(rested, {QUIET});
    }});
    function rested() {{
        [timer, most].forEach(clearTimeout);
        watch.disconnect();
        done();
    }}
    watch.observe(document.body, {{ childList: true, subtree: true, attributeFilter: ["src"] }});
}})"""


def rest(page: Page) -> None:
    page.evaluate(REST)

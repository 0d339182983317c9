"""What is wrong with how a screen looks: covered, cut off, or wider than its place."""

from typing import Final

# Each as a sentence; a screen is looked at until it has none, or for as long as anything may move.
FAULTS: Final = """
async (patience) => {
  const scrolls = (one) => /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflow);
  const ancestors = (one) => (one ? [one, ...ancestors(one.parentElement)] : []);
  const named = (one) => {
    const name = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim();
    return `${one.localName}.${one.getAttribute("class") ?? ""} "${name.slice(0, 40)}"`;
  };
  const shown = (one) => {
    const style = getComputedStyle(one);
    return one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && style.pointerEvents !== "none" && !one.closest("[inert], .unseen, [aria-hidden=true]");
  };
  /** Is the middle in sight, of the window and of all that scrolls or cuts? */
  const inSight = (one, x, y) =>
    x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
      && ancestors(one.parentElement).every((outer) => {
        if (!scrolls(outer) || outer.contains(document.body)) return true;
        const box = outer.getBoundingClientRect();
        return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      });
  const related = (one, other) => one.contains(other) || other.contains(one);
  const over = (one, { left, top, width, height }) => {
    const [x, y] = [left + width / 2, top + height / 2];
    if (!width || !height || !inSight(one, x, y)) return null;
    const found = document.elementFromPoint(x, y);
    if (!found || related(one, found) || found.closest("label")?.contains(one)) return null;
    return sticks(found) && !sticks(one) ? null : found;
  };
  /** What lies in front of all else on purpose: a dialog, or how a game or a lesson ended. */
  const front = "dialog[open], .over > .page, .lesson main > section[aria-labelledby]";
  const room = () => document.querySelector(front) ?? document.body;
  /** What sticks to an edge lies over what is scrolled, which can be scrolled away from there. */
  const sticks = (one) =>
    ancestors(one).some((outer) => /sticky|fixed/.test(getComputedStyle(outer).position));
  const covered = () =>
    [...room().querySelectorAll("button, a, input, select, summary, h1, h2, p, li, td, th, b")]
      .filter(shown)
      .flatMap((one) => {
        const above = over(one, one.getBoundingClientRect());
        return above ? [`${named(one)} lies under ${named(above)}`] : [];
      });
  const place = "main, section, dialog, aside, .page, .rail, .table";
  const wider = (one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1;
  const wide = () =>
    [document.documentElement, ...room().querySelectorAll(place)]
      .filter((one) => wider(one) && (one === document.documentElement
        || /auto|scroll/.test(getComputedStyle(one).overflowX)))
      .map((one) => `${named(one)} scrolls sideways: ${one.scrollWidth} in ${one.clientWidth}`);
  const cut = () =>
    [...room().querySelectorAll("button, a, h1, h2, p, li, td, th, label")]
      .filter((one) => shown(one) && wider(one)
        && /hidden|clip/.test(getComputedStyle(one).overflowX)
        && getComputedStyle(one).textOverflow !== "ellipsis")
      .map((one) => `${named(one)} is cut off`);
  const until = performance.now() + patience;
  for (;;) {
    const found = [...covered(), ...wide(), ...cut()];
    if (!found.length || performance.now() > until) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
}
"""

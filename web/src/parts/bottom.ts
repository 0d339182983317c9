/** Keeps the newest line in sight: when one is added, and when the list comes up. */
export function bottom(node: HTMLElement, _length: number) {
  const down = () => {
    node.scrollTop = node.scrollHeight;
  };
  const watch = new ResizeObserver(down);
  watch.observe(node);
  return { update: down, destroy: () => watch.disconnect() };
}

/** Keeps the newest line in sight: when one is added, and when the list comes up. */
export function bottom(node: HTMLElement, _length: number) {
  const down = () => {
    node.scrollTop = node.scrollHeight;
  };
  const watch = new ResizeObserver(down);
  watch.observe(node);
  // in the next frame, which is laid out anyway: asked for at once, all would be laid out twice
  return { update: () => requestAnimationFrame(down), destroy: () => watch.disconnect() };
}

/** How large something is, told when it changes. Nobody waits for it: to ask at once would lay out the page. */

import type { Attachment } from "svelte/attachments";

export const measured =
  (tell: (size: { readonly width: number; readonly height: number }) => void): Attachment =>
  (place) => {
    const watch = new ResizeObserver(([entry]) => tell(entry!.contentRect));
    watch.observe(place);
    return () => watch.disconnect();
  };

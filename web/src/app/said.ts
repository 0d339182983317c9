import type { Message } from "../net/protocol";

/** Something for a voice to say that the page found out itself: no clause stands behind it. */
export const said = (key: string, params: Message["params"] = {}): Message => ({ clause: null, key, params });

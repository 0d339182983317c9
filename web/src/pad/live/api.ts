/** Scorepads that others follow, over HTTP: whoever has the key writes. */

import { ask } from "../../net/api";
import type { PadKept, PadShown, PassGiven } from "../../net/protocol";
import type { Pad } from "../model";

const path = (code: string): string => `/pads/${encodeURIComponent(code)}`;

export const pads = {
  share: (key: string, counter: number, document: Pad) => ask<PadKept>("POST", "/pads", { key, counter, document }),
  write: (code: string, key: string, counter: number, document: Pad) =>
    ask<PadKept>("PUT", path(code), { counter, document }, key),
  close: (code: string, key: string) => ask<null>("DELETE", path(code), undefined, key),
  givePass: (code: string, key: string) => ask<PassGiven>("POST", `${path(code)}/pass`, undefined, key),
  usePass: (code: string, text: string, key: string) => ask<PadShown>("POST", `${path(code)}/pass/use`, { text, key }),
};

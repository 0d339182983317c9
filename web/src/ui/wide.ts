/** Is there room for a table seen from above? Styles ask the same in their own words. */

import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("(min-width: 48rem) and (min-height: 36rem)", false);

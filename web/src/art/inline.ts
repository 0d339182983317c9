/** The drawings themselves as pictures. The scorepad works without a network and fits into one file, so it
 *  brings its drawings along: as bitmaps, in both lights, they would be many times as large. */

import { draw } from "./drawings/all";
import { drawWith } from "./pictures";

drawWith((name, light) => `data:image/svg+xml,${encodeURIComponent(draw(name, light))}`);

/** Nobody's phone finds "localhost": a page that was opened there hands out the address at which the
 *  same network finds this machine. */

import { api } from "./api";

const OWN = ["localhost", "127.0.0.1", "[::1]"];

class Nearby {
  private origin = $state(location.origin);

  constructor() {
    if (OWN.includes(location.hostname))
      void api.nearby().then(
        ({ address }) => (this.origin = address ?? this.origin),
        () => null, // the link is then for this machine alone, as is the server
      );
  }

  link(path: string): string {
    return new URL(path, this.origin).href;
  }
}

export const nearby = new Nearby();

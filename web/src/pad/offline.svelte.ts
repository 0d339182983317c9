/** Whether this device keeps the pad for when there is no network.
 *
 *  Browsers offer that over https and on the own machine alone; over plain http there is the file. */

import { onDisk } from "../app/disk";

const WORKER = "/pad-worker.js";
const SCOPE = "/pad";

class Offline {
  /** Kept: here for good. Able: about to be. Unable: plain http, or a browser that keeps nothing. */
  state = $state<"disk" | "unable" | "able" | "kept">(onDisk ? "disk" : able() ? "able" : "unable");
  private opened = false;

  /** From any screen of the pad; once is enough. */
  open(): void {
    if (this.opened || this.state !== "able") return;
    this.opened = true;
    this.keep().catch(() => (this.state = "unable")); // storage may be forbidden or full
  }

  private async keep(): Promise<void> {
    const workers = navigator.serviceWorker;
    // A newer release takes over only while a page opens, before anything has been done on it: when the
    // page asks, or by itself just before it could. The first release ever finds the page as it is.
    if (workers.controller) workers.addEventListener("controllerchange", reload, { once: true });
    const registration = await workers.register(WORKER, { scope: SCOPE });
    registration.waiting?.postMessage("use");
    await workers.ready;
    this.state = "kept";
  }
}

const able = (): boolean => isSecureContext && "serviceWorker" in navigator;

const reload = (): void => location.reload();

export const offline = new Offline();

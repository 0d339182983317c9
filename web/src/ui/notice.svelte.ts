/** Your turn is noticed in another tab and in a pocket: the title, a sound, a short buzz. */

import { session } from "../app/session.svelte";
import { chime } from "./sounds";

class Notice {
  private was = false;

  yourTurn(owes: boolean, text: string, where: string): void {
    const title = `${owes ? `● ${text} · ` : ""}${where} · Skulduggery`;
    if (document.title !== title) document.title = title; // which is slow
    if (owes && !this.was && document.hidden) {
      if (session.likes.sound) chime();
      navigator.vibrate?.(120);
    }
    this.was = owes;
  }
}

export const notice = new Notice();

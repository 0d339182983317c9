/** What this browser knows of itself: who is playing, and how they like it. */

import { light } from "../art/light.svelte";
import type { GuestShown } from "../net/protocol";
import { api, isNobody, Problem, speak } from "../net/api";
import { onDisk } from "./disk";
import { type Catalogue, catalogue, LANGUAGES, Voice } from "./voice";

export type Theme = "auto" | "day" | "night";

interface Likes {
  language: string;
  theme: Theme;
  sound: boolean;
  name: string;
  /** Which one was chosen last: it is offered first. */
  game: string;
  taught: readonly string[];
  /** How a hand of cards is sorted. */
  sorting: string;
  /** An only legal card plays itself. */
  autoplay: boolean;
}

const KEPT = "skulduggery";
const DAYLIGHT = matchMedia("(prefers-color-scheme: light)");

function spoken(): string {
  const wished = navigator.languages.map((one) => one.slice(0, 2));
  return wished.find((one) => LANGUAGES.includes(one)) ?? "en";
}

function liked(): Likes {
  const usual: Likes = {
    language: spoken(),
    theme: "night",
    sound: true,
    name: "",
    game: "",
    taught: [],
    sorting: "suit",
    autoplay: false,
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Likes>) };
  } catch {
    return usual; // storage may be forbidden: then everything is as usual
  }
}

/** Who this browser is to the server; null is a newcomer. */
async function known(): Promise<GuestShown | null> {
  try {
    return await api.me();
  } catch (error) {
    if (isNobody(error)) return null;
    throw error;
  }
}

class Session {
  likes = $state<Likes>(liked());
  guest = $state<GuestShown | null>(null);
  /** Nobody has answered yet who we are. */
  unsure = false;
  texts = $state.raw<Catalogue>({});
  ready = $state(false);
  readonly voice = $derived(new Voice(this.texts));

  /** The scorepad needs nobody's answer, and does not wait for it. */
  async open(asks = true): Promise<void> {
    this.show(this.likes.theme);
    DAYLIGHT.addEventListener("change", () => this.light());
    const remembered = onDisk ? null : this.remember();
    await Promise.all([this.speak(this.likes.language), asks ? remembered : null]);
    this.ready = true;
  }

  private async remember(): Promise<void> {
    try {
      this.guest = await known();
    } catch {
      this.unsure = true; // it shows when something is wanted
    }
  }

  async speak(language: string): Promise<void> {
    speak(language);
    this.texts = await catalogue(language);
    document.documentElement.lang = language;
    this.keep({ language });
  }

  show(theme: Theme): void {
    this.keep({ theme });
    this.light();
  }

  /** Day or night, which is all that the style sheet knows. */
  private light(): void {
    const { theme } = this.likes;
    const day = theme === "auto" ? DAYLIGHT.matches : theme === "day";
    light.day = day;
    document.documentElement.dataset["theme"] = day ? "day" : "night";
  }

  keep(some: Partial<Likes>): void {
    this.likes = { ...this.likes, ...some };
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.likes));
    } catch {
      // not kept, and nothing else is lost
    }
  }

  /** A guest with this name, whether new or known.
   *
   * The server is asked who we are: a second guest in the place of the first would lose its seats, and
   * a cookie may have gone since we last knew. */
  async be(name: string): Promise<GuestShown> {
    this.keep({ name });
    this.guest = await known();
    this.unsure = false;
    if (this.guest === null) this.guest = await api.welcome(name);
    else if (this.guest.name !== name) this.guest = await api.rename(name);
    return this.guest;
  }

  /** What to say of something that went wrong. */
  explain(error: unknown): string {
    if (!(error instanceof Problem)) return this.voice.text("web.unreachable");
    return this.voice.has(error.says.key) ? this.voice.say(error.says) : error.message;
  }
}

export const session = new Session();

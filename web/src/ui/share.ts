import { nearby } from "../net/nearby.svelte";

/** Hand an address on: by the phone's own sheet, by the clipboard, or to be copied by hand. */
export async function share(path: string, title: string): Promise<"shared" | "copied" | "shown"> {
  const url = nearby.link(path);
  if (await handedOn(url, title)) return "shared";
  if (await copied(url)) return "copied";
  prompt(title, url);
  return "shown";
}

async function handedOn(url: string, title: string): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // whoever put the sheet away wants nothing else; where it is not allowed, the clipboard may be
    return error instanceof DOMException && error.name === "AbortError";
  }
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedAsEver(text); // plain http has no clipboard
  }
}

/** As pages did before there was a clipboard. Behind an open dialog nothing can be selected. */
function copiedAsEver(text: string): boolean {
  const back = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  (back?.closest("dialog") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (back instanceof HTMLElement) back.focus();
  return done;
}

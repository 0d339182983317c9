import { nearby } from "./nearby.svelte";

/** Hand an address on: by the phone's own sheet, by the clipboard, or to be copied by hand. */
export async function share(path: string, title: string): Promise<"shared" | "copied" | "shown"> {
  const url = nearby.link(path);
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch {
      // put away, or not allowed here: the clipboard may be
    }
  }
  try {
    await navigator.clipboard.writeText(url); // plain http has none
    return "copied";
  } catch {
    prompt(title, url);
    return "shown";
  }
}

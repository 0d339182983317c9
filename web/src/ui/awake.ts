/** The screen stays on, where browsers offer that; plain http has no wake lock, and nothing is lost.
 *
 * A lock ends whenever the page is hidden, so it is asked for again when one looks.
 */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let ended = false;

  async function ask(): Promise<void> {
    try {
      lock = await navigator.wakeLock.request("screen");
      if (ended) await lock.release();
    } catch {
      // there is none here, or the battery is low
    }
  }

  function look(): void {
    if (!document.hidden) void ask();
  }

  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", look);
    void lock?.release();
  };
}

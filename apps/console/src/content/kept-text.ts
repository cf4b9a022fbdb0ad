/** What somebody has typed and not saved, until the tab is closed. */
const keyOf = (place: string): string => `content:${place}`;

/** Keeps a text that is not saved; null forgets it. */
export function keepText(place: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(value));
  } catch {
    // A full or forbidden store: what is on the page stays there.
  }
}

/** What was typed before the page was loaded anew; null = nothing. */
export function keptText<T>(place: string): T | null {
  try {
    const kept = sessionStorage.getItem(keyOf(place));
    return kept === null ? null : (JSON.parse(kept) as T);
  } catch {
    return null;
  }
}

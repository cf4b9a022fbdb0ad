const KEY = 'workbench.origins';
const MAX_ORIGINS = 20;

/** An origin as browsers write it; null for a text that names none. */
export function originOf(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text.trim());
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}

/** Origins that this browser was told to hear. */
export function keptOrigins(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    const origins = kept.map((one) => (typeof one === 'string' ? originOf(one) : null));
    return origins.filter((one) => one !== null).slice(0, MAX_ORIGINS);
  } catch {
    return [];
  }
}

/** Keeps them; without storage they last as long as the page. */
export function keepOrigins(origins: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(origins.slice(0, MAX_ORIGINS)));
  } catch {
    // The page still holds them.
  }
}

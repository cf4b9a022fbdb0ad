/** Collects nothing and throws nothing: tells the console once per text, however often a set is translated again. */
const told = new Set<string>();

/** A warner for one field set or form. */
export function createWarner(name: string): (text: string) => void {
  return (text) => {
    const message = `[translator] ${name}: ${text}`;
    if (told.has(message)) return;
    told.add(message);
    console.warn(message);
  };
}

/** Forgets what was told; for tests. */
export function resetWarnings(): void {
  told.clear();
}

/** Edit distance with swaps of neighbours, as typing errors are made. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      const row = rows[i];
      if (row) row[j] = best;
    }
  }
  return at(a.length, b.length);
}

/** Shorter names are too close to what shells set by themselves. */
const MIN_LENGTH = 7;

/** The name of ours that a foreign variable is a misspelling of; null = none, or it is one of ours. */
export function nearestName(name: string, ours: readonly string[]): string | null {
  if (ours.includes(name)) return null;
  const plain = name.toUpperCase();
  for (const own of ours) {
    if (own.length < MIN_LENGTH || own.startsWith('AWS_')) continue;
    if (plain === own || plain.replaceAll('_', '') === own.replaceAll('_', '')) return own;
    if (name === plain && Math.abs(name.length - own.length) <= 1 && distance(name, own) === 1) return own;
  }
  return null;
}

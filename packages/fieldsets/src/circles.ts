/**
 * The shortest way from a thing back to itself, breadth first: it names nothing that it need not.
 *
 * @param above what a thing hangs on
 * @param keyOf equal for what is the same
 * @returns from `start` to `start`; null = it is in no circle
 */
export function circleOf<T>(
  start: T,
  above: (thing: T) => readonly T[],
  keyOf: (thing: T) => string,
): T[] | null {
  const seen = new Set<string>();
  let open: { thing: T; way: T[] }[] = [{ thing: start, way: [start] }];
  while (open.length > 0) {
    const next: typeof open = [];
    for (const { thing, way } of open)
      for (const to of above(thing)) {
        if (keyOf(to) === keyOf(start)) return [...way, start];
        if (seen.has(keyOf(to))) continue;
        seen.add(keyOf(to));
        next.push({ thing: to, way: [...way, to] });
      }
    open = next;
  }
  return null;
}

/** Between the names of a circle. */
export const ARROW = ' → ';

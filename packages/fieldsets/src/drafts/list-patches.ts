import type { Patch } from '../model.ts';

/** Places of a longest rising row of numbers, in order. */
function longestRise(numbers: readonly number[]): number[] {
  // tails[n] = place of the smallest number that ends a rise of n + 1.
  const tails: number[] = [];
  const before: number[] = [];
  for (const [place, number] of numbers.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[place] = tails[low - 1] ?? -1;
    tails[low] = place;
  }
  const rise: number[] = [];
  for (let place = tails.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) rise.push(place);
  return rise.toReversed();
}

/**
 * Entries that keep their place relative to each other; all others were added, taken away or moved. Entries are
 * compared by `keyOf`, which names each of them once.
 */
export function unmoved<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (entry: T) => unknown,
): Set<unknown> {
  const places = new Map(before.map((entry, place) => [keyOf(entry), place]));
  const common = after.map(keyOf).filter((key) => places.has(key));
  return new Set(longestRise(common.map((key) => places.get(key) ?? 0)).map((place) => common[place]));
}

/**
 * Fewest patches that turn one list into the other: what moved is taken out and put in again, so that an item at the
 * head of a list of thousands is one patch and not thousands (immer writes a patch for every place that shifts).
 */
export function listPatches<T>(path: Patch['path'], before: readonly T[], after: readonly T[]): Patch[] {
  const kept = unmoved(before, after, (entry) => entry);
  const removals = before
    .map((entry, place) => ({ entry, place }))
    .filter(({ entry }) => !kept.has(entry))
    .toReversed();
  return [
    ...removals.map(({ place }): Patch => ({ op: 'remove', path: [...path, place] })),
    ...after.flatMap((entry, place): Patch[] =>
      kept.has(entry) ? [] : [{ op: 'add', path: [...path, place], value: entry }],
    ),
  ];
}

/** A label without what does not change its meaning: width of letters, case, white space and punctuation. */
const core = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]/gu, '');

function bigrams(label: string): Map<string, number> {
  const characters = Array.from(label);
  const found = new Map<string, number>();
  for (const [place, character] of characters.entries()) {
    const next = characters[place + 1];
    if (next !== undefined) found.set(character + next, (found.get(character + next) ?? 0) + 1);
  }
  return found;
}

const size = (counts: Map<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Share of pairs of characters that two labels have in common, 0 to 1 (Dice). */
export function bigramSimilarity(left: string, right: string): number {
  const [one, two] = [bigrams(core(left)), bigrams(core(right))];
  const shared = [...one].reduce((sum, [pair, count]) => sum + Math.min(count, two.get(pair) ?? 0), 0);
  const all = size(one) + size(two);
  return all === 0 ? 0 : (2 * shared) / all;
}

/** Below this a new label is a new question. */
const MIN_SIMILARITY = 1 / 3;

/**
 * Whether two labels ask the same (console design A5). Containment comes first: of two Chinese characters only one pair can
 * be shared, so that 姓名 and 姓名（全名） would look strange to each other.
 */
export function isSameWording(left: string, right: string): boolean {
  const [one, two] = [core(left), core(right)];
  if (one === '' || two === '') return one === two;
  return one.includes(two) || two.includes(one) || bigramSimilarity(left, right) >= MIN_SIMILARITY;
}

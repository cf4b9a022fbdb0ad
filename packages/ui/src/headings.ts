/**
 * Levels for the headings of a text from the server, so that they go on from the page's own h1 without a gap: the
 * highest one used becomes 2, and none is more than one below the heading before it.
 *
 * @param levels 1 to 6, in the order of the text
 */
export function headingLevels(levels: readonly number[]): number[] {
  const used = [...new Set(levels)].toSorted((a, b) => a - b);
  let before = 1;
  return levels.map((level) => {
    before = Math.min(used.indexOf(level) + 2, before + 1, 6);
    return before;
  });
}

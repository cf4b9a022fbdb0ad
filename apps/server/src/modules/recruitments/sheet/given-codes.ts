import type { PositionContent } from '@portal/console-contract';
import { canonicalJson } from '../../field-sets/hash.ts';

const MIN_DIGITS = 3;

const sameText = ({ unit, name }: PositionContent): string => canonicalJson([unit, name]);
const sameWhole = (content: PositionContent): string =>
  canonicalJson([content.unit, content.name, content.headcount, content.category, content.extra]);

/**
 * Codes for positions of a table without any (OFFICE-01): that of the stored position which says the same, else of one with the
 * same name in the same unit, in their order, else the next free number. So the same table is the same positions again.
 *
 * @param rows what the table says of each, in its order
 * @param stored what stands there already, by code
 * @param taken codes that the table itself gives
 * @returns a code for each row
 */
export function givenCodes(
  rows: readonly PositionContent[],
  stored: ReadonlyMap<string, PositionContent>,
  taken: ReadonlySet<string>,
): string[] {
  const free = [...stored].filter(([code]) => !taken.has(code));
  const used = new Set(taken);
  const codes = rows.map(() => '');
  for (const same of [sameWhole, sameText]) {
    const alike = new Map<string, string[]>();
    for (const [code, content] of free)
      if (!used.has(code)) alike.set(same(content), [...(alike.get(same(content)) ?? []), code]);
    for (const [place, content] of rows.entries()) {
      if (codes[place] !== '') continue;
      const code = alike.get(same(content))?.shift();
      if (code === undefined) continue;
      codes[place] = code;
      used.add(code);
    }
  }
  const digits = Math.max(MIN_DIGITS, String(rows.length + stored.size).length);
  let number = 0;
  return codes.map((code) => {
    if (code !== '') return code;
    for (;;) {
      number += 1;
      const next = String(number).padStart(digits, '0');
      if (used.has(next) || stored.has(next)) continue;
      used.add(next);
      return next;
    }
  });
}

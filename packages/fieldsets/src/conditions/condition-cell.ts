import { conditionGroup, conditionParts, isConditionGroup, MAX_CONDITION_LEVELS } from '@portal/rules';
import type { ConditionTerm, ConditionWhen } from '@portal/schemas';
import { splitOutside } from '../cell-lists.ts';
import { TERM_WRITINGS, writingOf } from './terms/registry.ts';

/** A condition over field sets in one cell of a spreadsheet, as `rule-cell.ts` writes those over the items of one set. */

/** `A04: A0405 = 2`, `any(all(A04: A0405 = 2; age A01 A0111 <= 35); count A19 >= 2)`. */
export function writeCondition(when: ConditionWhen): string {
  if (!isConditionGroup(when)) return writingOf(when).cell.write(when);
  const { parts, any } = conditionParts(when);
  return `${any ? 'any' : 'all'}(${parts.map(writeCondition).join('; ')})`;
}

function readTerm(cell: string): ConditionTerm | undefined {
  for (const { cell: own } of Object.values(TERM_WRITINGS)) {
    const found = own.form.exec(cell.trim());
    if (found) return own.read(found.slice(1));
  }
  return undefined;
}

/** Reads a condition; undefined when it is not one. What it refers to is checked with all sets. */
export function readCondition(cell: string, levels = MAX_CONDITION_LEVELS): ConditionWhen | undefined {
  const [, join, inside = ''] = /^(all|any)\s*\((.*)\)$/isu.exec(cell.trim()) ?? [];
  if (join === undefined) return readTerm(cell);
  if (levels === 0) return undefined;
  const parts = splitOutside(inside, /[;；]/).map((part) => readCondition(part, levels - 1));
  const good = parts.filter((part) => part !== undefined);
  return good.length < parts.length ? undefined : conditionGroup(good, join.toLowerCase() === 'any');
}

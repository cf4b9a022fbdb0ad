import { conditionGroup, conditionParts, isConditionGroup, MAX_CONDITION_LEVELS } from '@portal/rules';
import type { ConditionTerm, ConditionWhen } from '@portal/schemas';
import { splitOutside } from '../cell-lists.ts';
import { readWhen, writeWhen } from '../rules/rule-cell.ts';

/** A condition over field sets in one cell of a spreadsheet, as `rule-cell.ts` writes those over the items of one set. */

interface Bounds {
  atLeast?: number;
  atMost?: number;
}

const writtenBounds = ({ atLeast, atMost }: Bounds): string =>
  `${atLeast === undefined ? '' : ` >= ${atLeast}`}${atMost === undefined ? '' : ` <= ${atMost}`}`;

const writtenDay = (on: string): string => (on === '' ? '' : ` on ${on}`);

function writeTerm(term: ConditionTerm): string {
  const { set } = term;
  if ('when' in term) return `${set}: ${writeWhen(term.when)}`;
  if ('every' in term) return `every ${set}: ${writeWhen(term.every)}`;
  if ('latest' in term) return `latest ${set} by ${term.by}: ${writeWhen(term.latest)}`;
  if ('count' in term)
    return `count ${set}${writtenBounds(term.count)}${term.of ? `: ${writeWhen(term.of)}` : ''}`;
  if ('age' in term) return `age ${set} ${term.age}${writtenBounds(term)}${writtenDay(term.on)}`;
  return `years ${set} ${term.years.from} ${term.years.to} >= ${term.atLeast}${writtenDay(term.on)}`;
}

/** `A04: A0405 = 2`, `any(all(A04: A0405 = 2; age A01 A0111 <= 35); count A19 >= 2)`. */
export function writeCondition(when: ConditionWhen): string {
  if (!isConditionGroup(when)) return writeTerm(when);
  const { parts, any } = conditionParts(when);
  return `${any ? 'any' : 'all'}(${parts.map(writeCondition).join('; ')})`;
}

const ID = String.raw`([\w.-]+)`;
const BOUNDS = String.raw`(?:\s*(?:>=|≥)\s*(\d{1,4}))?(?:\s*(?:<=|≤)\s*(\d{1,4}))?`;
const ON = String.raw`(?:\s+on\s+(\d{4}-\d{2}-\d{2}))?`;
const INSIDE = String.raw`\s*[:：]\s*(.+)`;

const boundsOf = (least: string | undefined, most: string | undefined): Bounds => ({
  ...(least === undefined ? {} : { atLeast: Number(least) }),
  ...(most === undefined ? {} : { atMost: Number(most) }),
});

type Groups = readonly (string | undefined)[];

/** How each kind of term is written; the first that fits reads it. */
const TERMS: readonly (readonly [form: RegExp, read: (groups: Groups) => ConditionTerm | undefined])[] = [
  [
    new RegExp(`^every\\s+${ID}${INSIDE}$`, 'isu'),
    ([set = '', inside = '']) => {
      const every = readWhen(inside);
      return every && { set, every };
    },
  ],
  [
    new RegExp(`^latest\\s+${ID}\\s+by\\s+${ID}${INSIDE}$`, 'isu'),
    ([set = '', by = '', inside = '']) => {
      const latest = readWhen(inside);
      return latest && { set, latest, by };
    },
  ],
  [
    new RegExp(`^count\\s+${ID}${BOUNDS}(?:${INSIDE})?$`, 'isu'),
    ([set = '', least, most, inside]) => {
      const count = boundsOf(least, most);
      if (inside === undefined) return { set, count };
      const of = readWhen(inside);
      return of && { set, count, of };
    },
  ],
  [
    new RegExp(`^age\\s+${ID}\\s+${ID}${BOUNDS}${ON}$`, 'iu'),
    ([set = '', age = '', least, most, on = '']) => ({ set, age, on, ...boundsOf(least, most) }),
  ],
  [
    new RegExp(`^years\\s+${ID}\\s+${ID}\\s+${ID}\\s*(?:>=|≥)\\s*(\\d{1,4})${ON}$`, 'iu'),
    ([set = '', from = '', to = '', least = '', on = '']) => ({
      set,
      years: { from, to },
      on,
      atLeast: Number(least),
    }),
  ],
  [
    new RegExp(`^${ID}${INSIDE}$`, 'su'),
    ([set = '', inside = '']) => {
      const when = readWhen(inside);
      return when && { set, when };
    },
  ],
];

function readTerm(cell: string): ConditionTerm | undefined {
  for (const [form, read] of TERMS) {
    const found = form.exec(cell.trim());
    if (found) return read(found.slice(1));
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

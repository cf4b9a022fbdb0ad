import {
  RELATION_NAMES,
  relationOf,
  PRESENTATIONS,
  standsAlone,
  termOf,
  valuesOf,
  type RelationName,
} from '@portal/conditions';
import type { RuleTerm, RuleWhen } from '@portal/schemas';
import { joinCell, splitCell, splitOutside } from '../cell-lists.ts';
import { partsOf } from './rule-items.ts';

/** Signs and words between an item and its values, the longest first: `<>` is no `<`. */
const SPELLINGS = RELATION_NAMES.flatMap((relation) =>
  PRESENTATIONS[relation].cell.map((spelling) => ({ relation, spelling })),
).toSorted((one, two) => two.spelling.length - one.spelling.length);

/** Whether a text begins with a sign or word; a word ends where it ends, and what takes no values stands alone. */
function beginsWith(text: string, spelling: string, relation: RelationName): boolean {
  if (text.slice(0, spelling.length).toLowerCase() !== spelling.toLowerCase()) return false;
  const after = text.slice(spelling.length);
  return standsAlone(relation) ? after.trim() === '' : !(/\w$/.test(spelling) && /^\w/.test(after));
}

function writeTerm(term: RuleTerm): string {
  const relation = relationOf(term);
  const [sign] = PRESENTATIONS[relation].cell;
  // What compares with nothing may still hold values that a page left there.
  if (standsAlone(relation)) return `${term.item} ${sign}`;
  return `${term.item} ${sign} ${joinCell(valuesOf(term), ' |')}`;
}

function readTerm(cell: string): RuleTerm | undefined {
  const [, item, rest = ''] = /^([\w.-]+)\s*(.*)$/su.exec(cell.trim()) ?? [];
  const found = SPELLINGS.find(({ spelling, relation }) => beginsWith(rest, spelling, relation));
  if (item === undefined || !found) return undefined;
  const { relation, spelling } = found;
  const values = standsAlone(relation) ? [] : splitCell(rest.slice(spelling.length).trim(), /\|/);
  return values && termOf(item, relation, values);
}

/** A condition in one cell: `A0127 = 2 | 3`, `all(A0127 != 2; any(A0107 > 1; A0107 empty))`. */
export function writeWhen(when: RuleWhen): string {
  if ('item' in when) return writeTerm(when);
  return `${'all' in when ? 'all' : 'any'}(${(partsOf(when) ?? []).map(writeWhen).join('; ')})`;
}

/** Reads a condition; undefined when it is not one. What it refers to is checked with the rest of the set. */
export function readWhen(cell: string): RuleWhen | undefined {
  const [, join, inside = ''] = /^(all|any)\s*\((.*)\)$/isu.exec(cell.trim()) ?? [];
  if (join !== undefined) {
    const parts = inside.trim() === '' ? [] : splitOutside(inside, /;/).map(readWhen);
    const good = parts.filter((part) => part !== undefined);
    if (good.length < parts.length) return undefined;
    return { [join.toLowerCase()]: good } as unknown as RuleWhen;
  }
  return readTerm(cell);
}

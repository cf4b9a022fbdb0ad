import { relationOf, standsAlone, valuesOf } from '@portal/rules';
import type { RuleRelation, RuleTerm, RuleWhen } from '@portal/schemas';
import { joinCell, splitCell, splitOutside } from '../cell-lists.ts';
import { partsOf } from './rule-items.ts';

/** How a relation is written between an item and its values; the first spelling is ours. */
const SIGNS: readonly (readonly [RuleRelation | 'in', RegExp, string])[] = [
  ['not', /^(?:!=|≠|<>)/u, '!='],
  ['in', /^[=＝]/u, '='],
  ['greater', /^[>＞]/u, '>'],
  ['less', /^[<＜]/u, '<'],
  ['contains', /^contains\b/iu, 'contains'],
  ['lacks', /^lacks\b/iu, 'lacks'],
  ['empty', /^empty\s*$/iu, 'empty'],
  ['filled', /^filled\s*$/iu, 'filled'],
];

function writeTerm(term: RuleTerm): string {
  const relation = relationOf(term);
  const sign = SIGNS.find(([id]) => id === relation)?.[2] ?? '=';
  // What compares with nothing may still hold values that a page left there.
  if (standsAlone(relation)) return `${term.item} ${sign}`;
  return `${term.item} ${sign} ${joinCell(valuesOf(term), ' |')}`;
}

function readTerm(cell: string): RuleTerm | undefined {
  const [, item, rest = ''] = /^([\w.-]+)\s*(.*)$/su.exec(cell.trim()) ?? [];
  const found = SIGNS.find(([, sign]) => sign.test(rest));
  if (item === undefined || !found) return undefined;
  const [relation, sign] = found;
  const values = standsAlone(relation) ? [] : splitCell(rest.replace(sign, '').trim(), /\|/);
  if (!values) return undefined;
  return relation === 'in' ? { item, in: values } : { item, is: relation, of: values };
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

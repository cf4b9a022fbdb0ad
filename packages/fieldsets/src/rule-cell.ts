import type { RuleWhen } from '@portal/schemas';
import { joinCell, splitCell, splitOutside } from './cell-lists.ts';
import { partsOf } from './rule-items.ts';

/** A condition in one cell: `A0127 = 2 | 3`, `all(A0127 = 2; any(A0107 = 1; A0107 = 2))`. */
export function writeWhen(when: RuleWhen): string {
  if ('item' in when) return `${when.item} = ${joinCell(when.in, ' |')}`;
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
  const [, item, values = ''] = /^([\w.-]+)\s*=(.*)$/su.exec(cell.trim()) ?? [];
  const accepted = splitCell(values, /\|/);
  return item !== undefined && accepted ? { item, in: accepted } : undefined;
}

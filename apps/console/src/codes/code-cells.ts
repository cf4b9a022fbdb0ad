import { yesOrNo, type CodeEntry, type Operation } from '@portal/fieldsets';
import { replacer, type ReplacedCell } from '../grid/replaced-cells.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_IDS, type Language } from '@portal/schemas/languages';
import type { LocalText } from '@portal/schemas';
import type { TreeColumn } from './code-columns.ts';

/** Why a cell did not take a text; each has a sentence (`codes.why.…`) in the texts. */
export const CODE_CELL_REFUSALS = ['fixed', 'counted', 'needed', 'unknown'] as const;

/** A text for a cell of an item. */
export interface CodeCell {
  id: string;
  column: TreeColumn;
  text: string;
}

/** A cell that did not take a text. */
export interface RefusedCodeCell extends CodeCell {
  why: (typeof CODE_CELL_REFUSALS)[number];
}

type ItemChange = Extract<Operation, { op: 'changeItems' }>['changes'][number];

interface Cells {
  changes: ItemChange[];
  /** Cells that say something else than before. */
  changed: number;
  refused: RefusedCodeCell[];
  /** Cells of items that are no longer there. */
  gone: number;
}

/** What a text says of one cell: nothing new, a change, or why it cannot stand there. */
function read(
  item: CodeEntry,
  column: TreeColumn,
  text: string,
): { change: ItemChange['change'] } | { why: RefusedCodeCell['why'] } | null {
  if (column === 'code') return text === item.id ? null : { why: 'fixed' };
  if (column === 'used') return { why: 'counted' };
  if (column === 'disabled') {
    const disabled = yesOrNo(text);
    if (disabled === undefined) return { why: 'unknown' };
    return disabled === (item.disabled === true) ? null : { change: { disabled } };
  }
  if (text === (item.name[column] ?? '')) return null;
  return text === '' && column === DEFAULT_LANGUAGE
    ? { why: 'needed' }
    : { change: { name: { [column]: text } as Partial<LocalText> } };
}

/**
 * Texts for cells of several items as what changes (SHEET-01), an item once. Codes stand as they were given: answers and
 * applications hold them. What a cell cannot hold is named and changes nothing.
 */
export function manyCodeCells(items: readonly CodeEntry[], cells: readonly CodeCell[]): Cells {
  const byId = new Map(items.map((item) => [item.id, item]));
  const changes = new Map<string, ItemChange['change']>();
  const found: Cells = { changes: [], changed: 0, refused: [], gone: 0 };
  for (const cell of cells) {
    const item = byId.get(cell.id);
    const text = cell.text.replace(/\s+/g, ' ').trim();
    const said = item && read(item, cell.column, text);
    if (!item) found.gone += 1;
    else if (said && 'why' in said) found.refused.push({ ...cell, text, why: said.why });
    else if (said) {
      const { name, ...rest } = changes.get(cell.id) ?? {};
      const names = { ...name, ...said.change.name };
      changes.set(cell.id, {
        ...rest,
        ...said.change,
        ...(Object.keys(names).length > 0 ? { name: names } : {}),
      });
      found.changed += 1;
    }
  }
  return { ...found, changes: [...changes].map(([id, change]) => ({ id, change })) };
}

/** Names with one text in the place of another, as cells that change (SHEET-03). None for no text. */
export function replacedNames(
  items: readonly CodeEntry[],
  find: string,
  by: string,
): (CodeCell & ReplacedCell)[] {
  const replaced = replacer(find, by);
  return items.flatMap(({ id, name }) =>
    LANGUAGE_IDS.flatMap((column: Language) => {
      const before = name[column] ?? '';
      const text = replaced(before);
      return text === before ? [] : [{ id, column, text, before }];
    }),
  );
}

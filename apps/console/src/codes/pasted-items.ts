import { pastedRows } from '@portal/rules';
import {
  childrenOf,
  inTreeOrder,
  NO_TEXT,
  readCodeHead,
  withText,
  yesOrNo,
  type CodeEntry,
  type CodeList,
} from '@portal/fieldsets';
import { LANGUAGE_IDS, type Language } from '@portal/schemas/languages';
import type { CodeCell } from './code-cells.ts';
import type { TreeColumn } from './code-columns.ts';

/** Why a pasted line came to nothing; each has a sentence (`codes.refused.…`) in the texts. */
export const REFUSALS = ['codeMissing', 'codeWrong', 'codeTwice', 'nameMissing', 'parentUnknown'] as const;

/** A pasted line that is not taken over. */
export interface RefusedLine {
  /** From 1, as it was pasted. */
  line: number;
  why: (typeof REFUSALS)[number];
  /** Of the line, what tells it apart. */
  value: string;
}

export interface PastedItems {
  items: CodeEntry[];
  refused: RefusedLine[];
  /** What lines say of codes that are in the list already; they stand among those refused as well. */
  known: { line: number; cells: CodeCell[] }[];
  /** The lines say themselves where they stand: by a column of parents, or further in or out. */
  placed: boolean;
  /** By a column of parents: of items of the list as well. */
  byParent: boolean;
}

/** What an item may be known by: no white space, and as long as a stored one. */
const CODE = /^\S{1,60}$/;

/** Why a line cannot become an item, of those that are taken so far; null = it can. */
function against(
  id: string,
  names: readonly string[],
  known: ReadonlySet<string>,
): RefusedLine['why'] | null {
  if (id === '') return 'codeMissing';
  if (!CODE.test(id)) return 'codeWrong';
  if (known.has(id)) return 'codeTwice';
  return names.every((name) => name === '') ? 'nameMissing' : null;
}

/** What a line says of a code that is there: texts alone, for an empty cell of a table says nothing. */
const saidOf = (id: string, said: readonly (readonly [TreeColumn, string])[]): CodeCell[] =>
  said.flatMap(([column, text]) => (text === '' ? [] : [{ id, column, text }]));

/** Items of a table with headings: a parent may stand above or below, or be in the list already. */
function headedItems(
  rows: readonly (readonly string[])[],
  { head, columns }: NonNullable<ReturnType<typeof readCodeHead>>,
  taken: ReadonlySet<string>,
): PastedItems {
  const refused: RefusedLine[] = [];
  const lines: PastedItems['known'] = [];
  const found = new Map<string, { item: CodeEntry; line: number }>();
  const known = new Set(taken);
  const heading = rows[head]?.join('\t');
  for (const [place, row] of rows.entries()) {
    // Headings are repeated on every page of a document.
    if (place <= head || row.every((cell) => cell.trim() === '') || row.join('\t') === heading) continue;
    const cell = (column: Language | 'code' | 'parent' | 'disabled'): string =>
      (row[columns.indexOf(column)] ?? '').replace(/\s+/g, ' ').trim();
    const names = LANGUAGE_IDS.map(cell);
    const id = cell('code');
    const why = against(id, names, known);
    if (why) {
      refused.push({ line: place + 1, why, value: id || (names.find((name) => name !== '') ?? '') });
      const said = LANGUAGE_IDS.map((language, at) => [language, names[at] ?? ''] as const);
      if (taken.has(id))
        lines.push({ line: place + 1, cells: saidOf(id, [...said, ['disabled', cell('disabled')]]) });
      continue;
    }
    known.add(id);
    const name = LANGUAGE_IDS.reduce(
      (text, language, at) => withText(text, language, names[at] ?? ''),
      NO_TEXT,
    );
    const item: CodeEntry = { id, parent: cell('parent'), name };
    found.set(id, { line: place + 1, item: yesOrNo(cell('disabled')) ? { ...item, disabled: true } : item });
  }
  const hangs = new Map<string, boolean>();
  /** The chain above an item ends at the top, or at an item of the list; every item is looked at once. */
  const isHung = (id: string): boolean => {
    const way: string[] = [];
    let good: boolean | undefined;
    for (let at = id; good === undefined;) {
      const one = found.get(at);
      if (at === '' || taken.has(at)) good = true;
      else if (hangs.has(at) || !one) good = hangs.get(at) ?? false;
      else {
        // Whoever comes by here again goes round in a circle.
        hangs.set(at, false);
        way.push(at);
        at = one.item.parent;
      }
    }
    for (const one of way) hangs.set(one, good);
    return good;
  };
  const items = [...found.values()].flatMap(({ item, line }) => {
    if (isHung(item.id)) return [item];
    refused.push({ line, why: 'parentUnknown', value: `${item.id} → ${item.parent}` });
    return [];
  });
  const placed = columns.includes('parent');
  return {
    items,
    refused: refused.toSorted((one, two) => one.line - two.line),
    known: lines,
    placed,
    byParent: placed,
  };
}

/**
 * Items from a pasted table. With headings the columns may stand in any order, and a column of parents says what stands below
 * what (SHEET-02); without them the lines are `code<TAB>name<TAB>name in the next language`, and what stands further in than
 * the line above it comes to stand below that line (HR-16).
 */
export function itemsFromText(text: string, taken: ReadonlySet<string>): PastedItems {
  const table = pastedRows(text);
  const head = readCodeHead(table);
  if (head) return headedItems(table, head, taken);
  const items: CodeEntry[] = [];
  const refused: RefusedLine[] = [];
  const lines: PastedItems['known'] = [];
  const known = new Set(taken);
  const above: { id: string; indent: number }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const lead = /^[\t \u3000]*/.exec(line)?.[0] ?? '';
    const [id = '', ...names] = line
      .slice(lead.length)
      .split('\t')
      .map((cell) => cell.trim());
    const why = against(id, names.slice(0, 1), known);
    if (why) {
      refused.push({ line: index + 1, why, value: id });
      const said = LANGUAGE_IDS.map((language, at) => [language, names[at] ?? ''] as const);
      if (taken.has(id)) lines.push({ line: index + 1, cells: saidOf(id, said) });
      continue;
    }
    while ((above.at(-1)?.indent ?? -1) >= lead.length) above.pop();
    known.add(id);
    items.push({
      id,
      parent: above.at(-1)?.id ?? '',
      name: LANGUAGE_IDS.reduce((name, language, at) => withText(name, language, names[at] ?? ''), NO_TEXT),
    });
    above.push({ id, indent: lead.length });
  }
  return {
    items,
    refused,
    known: lines,
    placed: items.some(({ parent }) => parent !== ''),
    byParent: false,
  };
}

/**
 * What is added under which item of the list, each with all below it; '' = at the top. Items know their parents by code
 * (`PastedItems.byParent`).
 */
export function byPlace(
  items: readonly CodeEntry[],
  list: Pick<CodeList, 'items'>,
): { parent: string; items: CodeEntry[] }[] {
  const below = childrenOf(items);
  const own = new Set(items.map(({ id }) => id));
  return [...below.keys()]
    .filter((id) => !own.has(id) && (id === '' || list.items.some((item) => item.id === id)))
    .map((parent) => {
      const ordered: CodeEntry[] = [];
      const open = (below.get(parent) ?? []).map((root) => ({ ...root, parent: '' })).toReversed();
      for (let item = open.pop(); item; item = open.pop()) {
        ordered.push(item);
        open.push(...(below.get(item.id) ?? []).toReversed());
      }
      return { parent, items: ordered };
    });
}

/** The code above in lists of one length, whose levels are pairs of digits with zeros behind: 330106, 330100, 330000. */
function paddedParent(id: string, codes: ReadonlySet<string>): string {
  let end = id.length;
  while (end > 0 && id.slice(end - 2, end) === '00') end -= 2;
  for (end -= 2; end > 0; end -= 2) {
    const above = id.slice(0, end).padEnd(id.length, '0');
    if (above !== id && codes.has(above)) return above;
  }
  return '';
}

/** The longest other code that a code begins with. */
function prefixParent(id: string, codes: ReadonlySet<string>): string {
  for (let end = id.length - 1; end > 0; end -= 1) if (codes.has(id.slice(0, end))) return id.slice(0, end);
  return '';
}

/** 1, 2, … 10, 11: numbers in a row say nothing of levels, though 10 begins with 1. */
const isCounted = (ids: readonly string[]): boolean =>
  ids.every(
    (id, place) => /^\d{1,9}$/.test(id) && (place === 0 || Number(id) === Number(ids[place - 1]) + 1),
  );

/**
 * Items of one level by their codes: one stands below the code that it begins with, or below the one with zeros in the
 * place of its last digits (GRID-06). null when the codes speak of no levels.
 */
export function byPrefix(items: readonly CodeEntry[]): CodeEntry[] | null {
  const ids = items.map(({ id }) => id);
  const codes = new Set(ids);
  const [first = ''] = ids;
  const isPadded =
    first.length > 2 &&
    first.length % 2 === 0 &&
    ids.every((id) => /^\d+$/.test(id) && id.length === first.length);
  if (isCounted(ids)) return null;
  const parentOf = isPadded ? paddedParent : prefixParent;
  const leveled = items.map((item) => ({ ...item, parent: parentOf(item.id, codes) }));
  return leveled.some(({ parent }) => parent !== '') ? inTreeOrder(leveled) : null;
}

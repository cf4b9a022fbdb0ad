import { inTreeOrder, NO_TEXT, withText, type CodeEntry } from '@portal/fieldsets';
import { LANGUAGE_IDS } from '@portal/schemas/languages';

export interface PastedItems {
  items: CodeEntry[];
  /** Lines, from 1, whose code is missing or was there before. */
  wrong: number[];
  /** The lines stand further in or out. */
  indented: boolean;
}

/**
 * Items from pasted lines `code<TAB>name<TAB>name in the next language`: what stands further in than the line above it comes to stand
 * below that line (HR-16).
 */
export function itemsFromText(text: string, taken: ReadonlySet<string>): PastedItems {
  const items: CodeEntry[] = [];
  const wrong: number[] = [];
  const known = new Set(taken);
  const above: { id: string; indent: number }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const lead = /^[\t \u3000]*/.exec(line)?.[0] ?? '';
    const [id = '', ...names] = line
      .slice(lead.length)
      .split('\t')
      .map((cell) => cell.trim());
    if (id === '' || (names[0] ?? '') === '' || known.has(id) || /\s/.test(id)) {
      wrong.push(index + 1);
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
  return { items, wrong, indented: items.some(({ parent }) => parent !== '') };
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

import { intentOf, type CodeList } from '@portal/fieldsets';
import type { StoredField, StoredFieldSet } from '@portal/schemas';

/** Words of the samples in the language of the preview; of nobody. */
export interface Words {
  text: string;
  memo: string;
  /** A word that is repeated to the longest that a field takes. */
  long: string;
}

const MOST_SHOWN = 600;

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

function leafOf(list: CodeList | undefined, last: boolean): { id: string; name: string } | null {
  const parents = new Set(list?.items.map(({ parent }) => parent));
  const leaves = (list?.items ?? []).filter(({ id, disabled }) => !disabled && !parents.has(id));
  const found = last
    ? leaves.toSorted((one, two) => two.name.zh.length - one.name.zh.length)[0]
    : (leaves[1] ?? leaves[0]);
  return found ? { id: found.id, name: found.name.zh } : null;
}

function valueOf(field: StoredField, worst: boolean, words: Words, list: CodeList | undefined): string {
  const { itemlength, decimal = 0, maxValue = '' } = field;
  switch (intentOf(field)) {
    case 'memo':
      return worst
        ? repeated(words.long, itemlength > 0 ? Math.min(itemlength / 2, MOST_SHOWN) : MOST_SHOWN)
        : words.memo;
    case 'number':
      if (maxValue !== '') return worst ? maxValue : '1';
      return worst ? `${'9'.repeat(itemlength)}${decimal > 0 ? `.${'9'.repeat(decimal)}` : ''}` : '3';
    case 'year':
      return '2020';
    case 'month':
      return '2020-09';
    case 'date':
      return '2000-09-01';
    case 'code':
      return leafOf(list, worst)?.id ?? '';
    case 'phone':
      return '13800138000';
    case 'identity':
      return '11010519491231002X';
    case 'email':
      return worst ? `${'long.name.'.repeat(4)}a@example.com` : 'name@example.com';
    case 'note':
      return '';
    case 'text':
      return worst ? repeated(words.long, itemlength) : words.text.slice(0, itemlength);
  }
}

/** One record of a set for the preview: realistic values, or the longest that each field takes. */
export function sampleRecord(
  set: StoredFieldSet,
  worst: boolean,
  words: Words,
  lists: ReadonlyMap<string, CodeList>,
): Record<string, string> {
  return Object.fromEntries(
    set.fieldList.map((field) => [
      field.itemid,
      valueOf(field, worst, words, lists.get(field.codesetid ?? '')),
    ]),
  );
}

import { holdsValue, kindOrText, NO_ITEMS } from '@portal/field-kinds';
import type { Field } from '@portal/schemas';
import type { ValueContext } from '@portal/translator';

/** What a record is called in a list of its set. */
export interface RecordTitle {
  /** Its answers that tell it from others, e.g. school · subject · degree; '' = it has none of them. */
  title: string;
  /** Its first two dates, e.g. 2014-09 – 2018-06; '' = none. */
  period: string;
}

/** Texts that a title names. */
const TEXTS = 2;

/**
 * A record by what it is and not by its number (TRY-56): the first two texts and the first choice that is demanded, in
 * the order of the set. Numbers, addresses, phones and long texts name nothing.
 *
 * @param values by item
 * @param names names of chosen codes, by item
 */
export function recordTitle(
  fields: readonly Field[],
  values: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>>,
  items: ValueContext = NO_ITEMS,
): RecordTitle {
  const told: string[] = [];
  const dates: string[] = [];
  let texts = 0;
  let isChosen = false;
  for (const field of fields) {
    const value = values[field.itemid] ?? '';
    if (value === '' || !holdsValue(field) || field.archived === '1') continue;
    const kind = kindOrText(field, items, items.kinds);
    const shown = kind.format(value, field).trim();
    if (kind.family === 'date') dates.push(shown);
    else if (kind.family === 'text' && texts < TEXTS) {
      told.push(shown);
      texts += 1;
    } else if (kind.family === 'code' && !isChosen && field.must === '1') {
      told.push((names[field.itemid] ?? '') || shown);
      isChosen = true;
    }
  }
  return { title: told.join(' · '), period: dates.slice(0, 2).join(' – ') };
}

import type { StoredField } from '@portal/schemas';
import {
  checkDate,
  checkIdentity,
  checkNumber,
  codePointLength,
  dateKind,
  isDate,
  isEmail,
  isPhone,
  memoLength,
  normaliseDate,
  normaliseIdentity,
  normaliseNumber,
  normalisePhone,
  numberLimits,
} from '@portal/rules';
import { childrenOf } from './content.ts';
import { intentOf } from './intents.ts';
import type { CodeEntry, CodeList } from './model.ts';

/** Whether a code may be chosen by the limits of its field: level and leaf. */
function codeFits(field: StoredField, item: CodeEntry | undefined, list: CodeList): boolean {
  if (!item) return false;
  if (field.leaf_only === '1' && childrenOf(list.items).has(item.id)) return false;
  const most = Number(field.layer) || Infinity;
  let level = 1;
  for (let above = item.parent; above !== '' && level <= most; level++)
    above = list.items.find(({ id }) => id === above)?.parent ?? '';
  return level <= most;
}

/**
 * Whether a stored value is one that the field would take: counts `failing` before a change of kind or limits, and
 * checks what a plan puts in its place (console design A5). An empty value always fits. Disabled codes do: they stay.
 *
 * @param lists The code list of the field among them, when it has one.
 * @param today yyyy-MM-dd
 */
export function valueFits(
  value: string,
  field: StoredField,
  lists: readonly CodeList[],
  today: string,
): boolean {
  if (value.trim() === '') return true;
  const limit = field.itemlength > 0 ? field.itemlength : Infinity;
  const { maxValue = '', decimal = 0, itemlength } = field;
  switch (intentOf(field)) {
    case 'note':
      return false;
    case 'text':
      return codePointLength(value) <= limit;
    case 'memo':
      return codePointLength(value) <= memoLength(itemlength);
    case 'number':
      return checkNumber(normaliseNumber(value), numberLimits({ itemlength, decimal, maxValue })) === null;
    case 'year':
    case 'month':
    case 'date': {
      const kind = dateKind(itemlength);
      // A longer date is cut to the kind: nothing is read out of it that was not there.
      const written = normaliseDate(value, kind);
      const max = normaliseDate(maxValue, kind);
      const past = field.dateType === 'past';
      return checkDate(written, kind, { past, today, ...(isDate(max, kind) ? { max } : {}) }) === null;
    }
    case 'code': {
      const list = lists.find(({ codesetid }) => codesetid === field.codesetid);
      return (
        list !== undefined &&
        codeFits(
          field,
          list.items.find(({ id }) => id === value),
          list,
        )
      );
    }
    case 'phone':
      return isPhone(normalisePhone(value));
    case 'identity':
      return checkIdentity(normaliseIdentity(value), today) === null;
    case 'email':
      return isEmail(value.trim()) && codePointLength(value.trim()) <= limit;
  }
}

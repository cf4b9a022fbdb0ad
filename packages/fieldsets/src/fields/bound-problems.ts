import { boundsOf, type KindDescriptor } from '@portal/field-kinds';
import { compareDecimals, numberLimits, readRelativeDate } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { isDateField, kindOfStored } from './intents.ts';
import type { Flaw } from '../flaws.ts';

const error = (what: Flaw['what'], itemid: string, values: Record<string, string>): Flaw => ({
  level: 'error',
  what,
  itemid,
  values,
});

const SIDES = [
  ['minValue', 'lowest', 'minWrong'],
  ['maxValue', 'highest', 'maxWrong'],
] as const;

/** What is wrong with a date that hangs on another field of the record; null = nothing, or it does not. */
function hangingFlaw(
  { itemid }: StoredField,
  bound: string,
  { fieldList }: Pick<StoredFieldSet, 'fieldList'>,
): Flaw | null {
  const of = readRelativeDate(bound)?.item ?? '';
  if (of === '') return null;
  const other = fieldList.find((one) => one.itemid === of);
  if (of === itemid) return error('boundSelf', itemid, {});
  if (!other) return error('boundUnknown', itemid, { of });
  if (other.archived === '1') return error('boundArchived', itemid, { of });
  return isDateField(other) ? null : error('boundNoDate', itemid, { of });
}

/** The most that a field takes by its length where no maximum is set; '' = nothing says so. */
function mostByLength(field: StoredField, { limits }: KindDescriptor): string {
  const { itemlength, decimal = 0 } = field;
  if (limits.decimals) return numberLimits({ itemlength, decimal, maxValue: '' }).max;
  if (limits.lowest?.input !== 'length') return '';
  const longest = limits.length?.longest(field) ?? Infinity;
  return Number.isFinite(longest) ? String(longest) : '';
}

/** Whether no value can be within the bounds; of dates that hang on different things nothing is known. */
function isEmptyRange(field: StoredField, kind: KindDescriptor): boolean {
  const { min = '', max = '' } = boundsOf(field, kind) ?? {};
  if (min === '') return false;
  if (max !== '') return (kind.limits.lowest?.compare(min, max) ?? NaN) > 0;
  const most = mostByLength(field, kind);
  return most !== '' && compareDecimals(min, most) > 0;
}

/** What is wrong with the bounds of a field (FORM-01): unreadable, about no date, or nothing between them. */
export function boundProblems(field: StoredField, set: Pick<StoredFieldSet, 'fieldList'>): Flaw[] {
  const kind = kindOfStored(field);
  const flaws = SIDES.flatMap(([side, limit, what]): Flaw[] => {
    const value = field[side] ?? '';
    if (value === '') return [];
    if (kind.limits[limit]?.isReadable(value, field) !== true) return [error(what, field.itemid, { value })];
    const hanging = hangingFlaw(field, value, set);
    return hanging ? [hanging] : [];
  });
  if (flaws.length > 0 || !isEmptyRange(field, kind)) return flaws;
  return [error('boundsCross', field.itemid, { min: field.minValue ?? '', max: field.maxValue ?? '' })];
}

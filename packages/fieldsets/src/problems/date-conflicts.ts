import { ORDER_TODAY, readRelativeDate } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { isDateField } from '../fields/intents.ts';

/** Units in which dates are compared, with the characters that a date has that is told in them. */
const UNITS = { day: 10, month: 7, year: 4 } as const;
type Unit = keyof typeof UNITS;

/** Nodes beside the fields: the day of saving, and the calendar itself. How they lie to each other is not looked at. */
const TODAY = ORDER_TODAY;
const CALENDAR = '@calendar';

/** `later` is at least so many units after `earlier`. */
interface Distance {
  earlier: string;
  later: string;
  units: number;
}

const MONTHS_OF_YEAR = 12;
/** Days that so many months have at least and at most, whichever they are. */
const DAYS_OF_MONTH = 30.4375;
const ODD_DAYS = 3;
const MS_OF_DAY = 86_400_000;

/** Fewest units that so many months are, negative months too. */
function fewestUnits(months: number, unit: Unit): number {
  if (unit === 'month' || months === 0) return months;
  if (unit === 'year') return Math.floor(months / MONTHS_OF_YEAR);
  const days = Math.abs(months) * DAYS_OF_MONTH;
  return months > 0 ? Math.floor(days) - ODD_DAYS : -Math.ceil(days) - ODD_DAYS;
}

/** A date of the calendar in a unit, from some beginning on; null = it says less than that. */
function placeOf(date: string, unit: Unit): number | null {
  if (date.length < UNITS[unit]) return null;
  const [year = 0, month = 1, day = 1] = date.slice(0, UNITS.day).split('-').map(Number);
  if (unit === 'year') return year;
  if (unit === 'month') return year * MONTHS_OF_YEAR + month;
  return Math.round(Date.UTC(year, month - 1, day) / MS_OF_DAY);
}

/** What a bound says: the field is at least (`min`), or at most, so far from another date. */
function ofBound({ itemid }: StoredField, bound: string, side: 'min' | 'max', unit: Unit): Distance[] {
  if (bound === '') return [];
  const relative = readRelativeDate(bound);
  if (relative) {
    const other = relative.item === '' ? TODAY : relative.item;
    return side === 'min'
      ? [{ earlier: other, later: itemid, units: fewestUnits(relative.months, unit) }]
      : [{ earlier: itemid, later: other, units: fewestUnits(-relative.months, unit) }];
  }
  const place = placeOf(bound, unit);
  if (place === null) return [];
  return side === 'min'
    ? [{ earlier: CALENDAR, later: itemid, units: place }]
    : [{ earlier: itemid, later: CALENDAR, units: -place }];
}

/** All that a set says of how its dates lie to each other, as far as these fields and a unit go. */
function distancesOf(set: StoredFieldSet, fields: readonly StoredField[], unit: Unit): Distance[] {
  const nodes = new Map<string, number>([
    ...fields.map(({ itemid, itemlength }): [string, number] => [itemid, itemlength]),
    [TODAY, UNITS.day],
    [CALENDAR, UNITS.day],
  ]);
  /** Dates that say more than the unit, or of which one does, may follow one another although they are the same in it. */
  const isStrict = (one: string, other: string): boolean =>
    nodes.get(one) === UNITS[unit] && nodes.get(other) === UNITS[unit];
  const orders = (set.orders ?? []).flatMap(({ item, is, of, years = 0 }): Distance[] => {
    if (is !== 'within')
      return [{ earlier: of, later: item, units: is === 'after' && isStrict(item, of) ? 1 : 0 }];
    const units = fewestUnits(-years * MONTHS_OF_YEAR, unit);
    return [
      { earlier: of, later: item, units },
      { earlier: item, later: of, units },
    ];
  });
  const bounds = fields.flatMap((field) => [
    ...ofBound(field, field.minValue ?? '', 'min', unit),
    ...ofBound(field, field.maxValue ?? '', 'max', unit),
    ...(field.dateType === 'past' ? [{ earlier: field.itemid, later: TODAY, units: 0 }] : []),
  ]);
  return [...orders, ...bounds].filter(({ earlier, later }) => nodes.has(earlier) && nodes.has(later));
}

/** Nodes of which each has to be later than itself by way of the others (Bellman and Ford's method); null = there are none. */
function impossibleWay(distances: readonly Distance[]): string[] | null {
  const names = [...new Set(distances.flatMap(({ earlier, later }) => [earlier, later]))];
  const earliest = new Map(names.map((name) => [name, 0]));
  const by = new Map<string, string>();
  let moved: string | null = null;
  for (let round = 0; round <= names.length; round++) {
    moved = null;
    for (const { earlier, later, units } of distances) {
      const place = (earliest.get(earlier) ?? 0) + units;
      if (place <= (earliest.get(later) ?? 0)) continue;
      earliest.set(later, place);
      by.set(later, earlier);
      moved = later;
    }
    if (moved === null) return null;
  }
  // Whoever still moves is led by a circle: so many steps back one stands in it.
  let node = moved ?? '';
  for (let step = 0; step < names.length; step++) node = by.get(node) ?? node;
  const way = [node];
  for (let next = by.get(node); next !== undefined && next !== node; next = by.get(next)) way.unshift(next);
  return way;
}

/**
 * Date fields that no dates fit, by their bounds and orders (FORM-12); null = some dates do, as far as can be told. Only what holds
 * for certain is looked at: it misses rather than invents.
 *
 * @returns item ids in the order in which they would have to lie
 */
export function impossibleDates(set: StoredFieldSet, fields: readonly StoredField[]): string[] | null {
  const dates = fields.filter(isDateField);
  for (const unit of Object.keys(UNITS) as Unit[]) {
    const exact = dates.filter(({ itemlength }) => itemlength >= UNITS[unit]);
    const way = impossibleWay(distancesOf(set, exact, unit))?.filter(
      (node) => node !== CALENDAR && node !== TODAY,
    );
    if (way) return way;
  }
  return null;
}

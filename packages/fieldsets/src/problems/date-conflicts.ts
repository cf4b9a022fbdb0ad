import { breaksDateOrder, brokenBound, movedByMonths, ORDER_TODAY, readRelativeDate } from '@portal/rules';
import type { LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import { localBound } from '../fields/bound-sentence.ts';
import { isDateField } from '../fields/intents.ts';
import { localOrder } from '../rules/order-rules.ts';
import { labelOf } from '../rules/rule-words.ts';
import { sideBySide, type LocalSentence } from '../local-sentence.ts';

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
  /** The same as it was written, to find dates that keep it: months, a day of the calendar, later by more than nothing. */
  as: { months: number; day?: string; strict?: boolean };
  /** What says so, in words. */
  told: LocalSentence;
}

/** Dates that no dates fit. */
interface ImpossibleDates {
  /** Item ids in the order in which they would have to lie. */
  way: string[];
  /** Dates that keep all of it but one. */
  nearest: LocalSentence | undefined;
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
function ofBound(
  set: StoredFieldSet,
  { itemid }: StoredField,
  bound: string,
  [side, unit]: readonly ['min' | 'max', Unit],
): Distance[] {
  if (bound === '') return [];
  const said = localBound(bound, (item) => labelOf(set, item)) ?? bound;
  const told: LocalSentence = { key: `nearest.${side}`, values: { name: labelOf(set, itemid), value: said } };
  const relative = readRelativeDate(bound);
  if (relative) {
    const other = relative.item === '' ? TODAY : relative.item;
    return side === 'min'
      ? [{ earlier: other, later: itemid, ...apart(relative.months, unit), told }]
      : [{ earlier: itemid, later: other, ...apart(-relative.months, unit), told }];
  }
  const place = placeOf(bound, unit);
  if (place === null) return [];
  return side === 'min'
    ? [{ earlier: CALENDAR, later: itemid, units: place, as: { months: 0, day: bound }, told }]
    : [{ earlier: itemid, later: CALENDAR, units: -place, as: { months: 0, day: bound }, told }];
}

const apart = (months: number, unit: Unit): Pick<Distance, 'units' | 'as'> => ({
  units: fewestUnits(months, unit),
  as: { months },
});

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
  const orders = (set.orders ?? []).flatMap((rule): Distance[] => {
    const { item, is, of, years = 0 } = rule;
    const told = localOrder(rule, set);
    const strict = is === 'after' && isStrict(item, of);
    if (is !== 'within')
      return [{ earlier: of, later: item, units: strict ? 1 : 0, as: { months: 0, strict }, told }];
    const near = { ...apart(-years * MONTHS_OF_YEAR, unit), told };
    return [
      { earlier: of, later: item, ...near },
      { earlier: item, later: of, ...near },
    ];
  });
  const past = (name: LocalText): LocalSentence => ({ key: 'nearest.past', values: { name } });
  const bounds = fields.flatMap((field) => [
    ...ofBound(set, field, field.minValue ?? '', ['min', unit]),
    ...ofBound(set, field, field.maxValue ?? '', ['max', unit]),
    ...(field.dateType === 'past'
      ? [{ earlier: field.itemid, later: TODAY, ...apart(0, unit), told: past(field.itemdesc) }]
      : []),
  ]);
  return [...orders, ...bounds].filter(({ earlier, later }) => nodes.has(earlier) && nodes.has(later));
}

/** Distances that lead from a node back to itself and to a later day (Bellman and Ford's method); null = there are none. */
function impossibleWay(distances: readonly Distance[]): Distance[] | null {
  const names = [...new Set(distances.flatMap(({ earlier, later }) => [earlier, later]))];
  const earliest = new Map(names.map((name) => [name, 0]));
  const by = new Map<string, Distance>();
  let moved: string | null = null;
  for (let round = 0; round <= names.length; round++) {
    moved = null;
    for (const distance of distances) {
      const { earlier, later, units } = distance;
      const place = (earliest.get(earlier) ?? 0) + units;
      if (place <= (earliest.get(later) ?? 0)) continue;
      earliest.set(later, place);
      by.set(later, distance);
      moved = later;
    }
    if (moved === null) return null;
  }
  // Whoever still moves is led by a circle: so many steps back one stands in it.
  let node = moved ?? '';
  for (let step = 0; step < names.length; step++) node = by.get(node)?.earlier ?? node;
  const circle: Distance[] = [];
  for (let next = by.get(node); next && !circle.includes(next); next = by.get(next.earlier))
    circle.unshift(next);
  return circle;
}

/** A day from which dates are counted that hang on one another alone; what is shown of it is an example. */
const SOME_DAY = '2020-09-01';

/**
 * Dates that keep all distances of a circle but the last, in words: "“End” = 2018; not met: “End” is not before “Start”".
 * undefined = there are none that can be told without knowing what day it is.
 */
function nearestDates(
  set: StoredFieldSet,
  circle: readonly Distance[],
  unit: Unit,
): LocalSentence | undefined {
  const starts = [TODAY, CALENDAR].map((start) => circle.findIndex(({ earlier }) => earlier === start));
  const anchors = starts.filter((at) => at >= 0);
  if (anchors.length > 1) return undefined;
  const [first = 0] = anchors;
  const way = [...circle.slice(first), ...circle.slice(0, first)];
  const anchor = way[0]?.earlier ?? '';
  const fieldOf = (item: string): StoredField | undefined =>
    set.fieldList.find(({ itemid }) => itemid === item);
  const days = new Map<string, string>(anchor === CALENDAR ? [] : [[anchor, SOME_DAY]]);
  let months = 0;
  for (const { earlier, later, as } of way.slice(0, -1)) {
    const from = as.day ? wholeDay(as.day) : movedByMonths(days.get(earlier) ?? SOME_DAY, as.months);
    months += as.months;
    // A day more than so many months cannot be said of today.
    if (as.strict && unit === 'day' && anchor === TODAY) return undefined;
    if (as.strict && unit !== 'day') months += unit === 'year' ? MONTHS_OF_YEAR : 1;
    days.set(later, as.strict ? oneLater(from, unit) : from);
    if (anchor === TODAY && movedByMonths(SOME_DAY, months) !== days.get(later)) return undefined;
  }
  const missed = way.at(-1);
  const valueOf = (item: string): string => {
    const day = days.get(item === '' ? TODAY : item) ?? '';
    return day.slice(0, fieldOf(item)?.itemlength ?? UNITS.day);
  };
  const answered = [...days.keys()].filter((item) => fieldOf(item));
  const isKept = way.slice(0, -1).every((distance) => keeps(distance, valueOf));
  const broken = brokenAmong(set, answered, valueOf, anchor === TODAY ? SOME_DAY : null);
  if (!missed || !isKept || broken !== 1) return undefined;
  const answers = sideBySide(
    answered.map((item): LocalSentence => {
      const relative = anchor === TODAY ? localBound(sinceToday(days.get(item) ?? ''), () => '') : null;
      return {
        key: 'nearest.is',
        values: { name: labelOf(set, item), value: relative ?? valueOf(item) },
      };
    }),
  );
  return answers
    ? { key: 'nearest.answers', values: { answers, missed: missed.told } }
    : { key: 'nearest.none', values: { missed: missed.told } };
}

/**
 * How many of its bounds and orders some dates of a record break, by the judges of candidates' dates.
 *
 * @param today null = it is not known; Infinity then, where one hangs on it
 */
function brokenAmong(
  { fieldList, orders = [] }: StoredFieldSet,
  items: readonly string[],
  valueOf: (item: string) => string,
  today: string | null,
): number {
  const own = fieldList.filter(({ itemid }) => items.includes(itemid));
  const ruled = orders.filter(
    ({ item, of }) => items.includes(item) && (of === ORDER_TODAY || items.includes(of)),
  );
  const bounds = own.flatMap(({ itemid, minValue = '', maxValue = '', dateType }) => [
    { itemid, min: minValue, max: '' },
    { itemid, min: '', max: maxValue },
    { itemid, min: '', max: dateType === 'past' ? 'today' : '' },
  ]);
  const hangs =
    bounds.some(({ min, max }) => [min, max].some((side) => readRelativeDate(side)?.item === '')) ||
    ruled.some(({ of }) => of === ORDER_TODAY);
  if (today === null && hangs) return Infinity;
  const scope = {
    today: today ?? '',
    valueOf: (item: string) => (items.includes(item) ? valueOf(item) : ''),
  };
  return (
    bounds.filter(({ itemid, min, max }) => brokenBound(valueOf(itemid), { by: 'date', min, max }, scope))
      .length +
    ruled.filter(({ item, is, of, years }) =>
      breaksDateOrder(valueOf(item), is, of === ORDER_TODAY ? scope.today : valueOf(of), years),
    ).length
  );
}

const wholeDay = (date: string): string => `${date.slice(0, UNITS.day)}-01-01`.slice(0, UNITS.day);

/** The next day, month or year. */
function oneLater(day: string, unit: Unit): string {
  if (unit !== 'day') return movedByMonths(day, unit === 'year' ? MONTHS_OF_YEAR : 1);
  return new Date(Date.parse(day) + MS_OF_DAY).toISOString().slice(0, UNITS.day);
}

/** A day as a bound says it, if today were `SOME_DAY`. */
function sinceToday(day: string): string {
  const months = (placeOf(day, 'month') ?? 0) - (placeOf(SOME_DAY, 'month') ?? 0);
  return months === 0 ? 'today' : `today${months < 0 ? '-' : '+'}${Math.abs(months)}m`;
}

/** Whether some dates keep what a distance was made of. */
function keeps({ earlier, later, as }: Distance, valueOf: (item: string) => string): boolean {
  const [one, two] = [valueOf(earlier), valueOf(later)];
  if (as.day) return two >= as.day.slice(0, two.length);
  const length = Math.min(one.length, two.length);
  const from = movedByMonths(wholeDay(one), as.months).slice(0, length);
  return as.strict ? two.slice(0, length) > from : two.slice(0, length) >= from;
}

/**
 * Date fields that no dates fit, by their bounds and orders (FORM-12); null = some dates do, as far as can be told. Only what holds
 * for certain is looked at: it misses rather than invents.
 */
export function impossibleDates(set: StoredFieldSet, fields: readonly StoredField[]): ImpossibleDates | null {
  const dates = fields.filter(isDateField);
  for (const unit of Object.keys(UNITS) as Unit[]) {
    const exact = dates.filter(({ itemlength }) => itemlength >= UNITS[unit]);
    const circle = impossibleWay(distancesOf(set, exact, unit));
    const way = circle?.map(({ earlier }) => earlier).filter((node) => node !== CALENDAR && node !== TODAY);
    if (circle && way) return { way, nearest: nearestDates(set, circle, unit) };
  }
  return null;
}

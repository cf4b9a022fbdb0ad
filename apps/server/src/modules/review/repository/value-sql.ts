import type { ConditionTerm } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';

/** SQL over `v`, a row of `review_value`: one value of what was handed in. */
export type OfValue = RawBuilder<unknown>;

/** SQL: id of an item of a recruitment; null where nobody has handed a value of it in. */
export const itemId = ({ recruitment }: { recruitment: string }, set: string, item: string): OfValue => sql`(
  select id from review_item where batch_id = ${recruitment} and fieldset_id = ${set} and item = ${item})`;

/** So many characters of a value stand in its index; what is longer goes on in `rest`. */
const INDEXED = 120;

/** SQL: a pattern that finds a text wherever it stands, without regard to case and width. */
export const like = (text: unknown): OfValue =>
  sql`('%' || replace(replace(replace(lower(normalize(${text}, nfkc)), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')`;

/** SQL: patterns of some texts, made once for all rows. */
const patterns = (values: readonly string[]): OfValue =>
  sql`any((select array_agg(${like(sql`one`)}) from unnest(${values}::text[]) one)::text[])`;

/** SQL: a value fills its place in the index. Its bytes are known, its characters have to be counted. */
const IS_LONG = sql`(octet_length(v.value) >= ${sql.lit(INDEXED)} and length(v.value) = ${sql.lit(INDEXED)})`;

/** Something holds of a value: of what the index has of it where that is all, so that only long ones are fetched. */
const ofWhole = (holds: (value: OfValue) => OfValue): OfValue => sql`case when not ${IS_LONG}
  then ${holds(sql`v.value`)}
  else exists (select 1 from review_value w where w.application_id = v.application_id and w.item_id = v.item_id
    and w.record = v.record and ${holds(sql`(w.value || coalesce(w.rest, ''))`)}) end`;

/** The value is one of some. */
export const isAmong = (values: readonly string[]): OfValue => {
  if (values.length === 0) return sql`false`;
  const among = (value: OfValue): OfValue => sql`${value} = any(${values}::text[])`;
  // As long as the index holds all that is asked for, the index finds it.
  return values.every((value) => value.length < INDEXED) ? among(sql`v.value`) : ofWhole(among);
};

/** White space as JavaScript knows it, but for the blank itself. */
const SPACES =
  '\t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Two codes with a blank between them are longer than this. */
const MIN_PAIR = 2;

/** One of several codes, kept apart by white space. A list of values is looked up by hash, where `&&` would walk it. */
export const holdsOne = (values: readonly string[]): OfValue => {
  const codes = values.filter((value) => !/\s/.test(value));
  if (codes.length === 0) return sql`false`;
  const among = sql`any(${codes}::text[])`;
  return ofWhole(
    (value) => sql`(${value} = ${among} or (length(${value}) > ${sql.lit(MIN_PAIR)} and exists (
      select 1 from unnest(string_to_array(translate(${value}, ${SPACES}, ${' '.repeat(SPACES.length)}), ' ')) code
      where code = ${among})))`,
  );
};

/** The value contains one of some texts. */
export const containsOne = (
  values: readonly string[],
): OfValue => sql`(coalesce(v.plain, v.value) like ${patterns(values)}
  or (${IS_LONG} and exists (select 1 from review_value w
    where w.application_id = v.application_id and w.item_id = v.item_id and w.record = v.record and w.rest is not null
      and lower(normalize(w.value || w.rest, nfkc)) like ${patterns(values)})))`;

const DECIMAL = '^-?[0-9]{1,40}([.][0-9]{1,40})?$';
const DATE = '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}( [0-9]{2}:[0-9]{2})?)?)?$';

/** As far as dates are written: to their year, their month, their day. */
const DATE_LENGTHS = [4, 7, 10];

/**
 * SQL: a date lies before or after another as far as both say. Such texts are in the order of days, so that it is a range of
 * their index; left out are those that begin as the other does, the longer ones by `~`, which is behind all that a date holds.
 */
const isDated = (than: '>' | '<', date: string): OfValue => {
  const shorter = DATE_LENGTHS.filter((length) => length < date.length).map((length) =>
    date.slice(0, length),
  );
  const lies =
    than === '>'
      ? sql`v.value > ${`${date}~`}`
      : sql`(v.value < ${date} and v.value <> all(${shorter}::text[]))`;
  return sql`(${lies} and v.value ~ ${DATE})`;
};

/** Numbers by their size; dates as far as both say. */
export function isSized(than: '>' | '<', values: readonly string[]): OfValue {
  const sign = sql.raw(than);
  const parts = values.map((raw) => {
    const value = raw.trim();
    const isNumber = new RegExp(DECIMAL).test(value);
    const isDate = new RegExp(DATE).test(value);
    const numbered = isNumber ? [sql`v.number ${sign} ${value}::numeric`] : [];
    const dated = isDate
      ? [sql`(${isNumber ? sql`v.number is null` : sql`true`} and ${isDated(than, value)})`]
      : [];
    return sql`(${sql.join([...numbered, ...dated, sql`false`], sql` or `)})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

const yearsBefore = (on: string, years: number): string =>
  `${String(Number(on.slice(0, 4)) - years).padStart(4, '0')}${on.slice(4)}`;

/** A date written as far as its month or year means its first to its last day. */
const FIRST = sql`v.value || case length(v.value) when 4 then '-01-01' when 7 then '-01' else '' end`;
const LAST = sql`v.value || case length(v.value) when 4 then '-12-31' when 7 then '-31' else '' end`;

/** The full years since a date lie within bounds, whatever day of its month or year is meant. */
export function isAged(
  { on, atLeast, atMost }: Extract<ConditionTerm, { age: string }>,
  today: string,
): OfValue {
  const day = on === '' ? today : on;
  return sql`(v.value ~ '^[0-9]{4}(-[0-9]{2}){0,2}$'
    and ${LAST} <= ${yearsBefore(day, atLeast ?? 0)}
    and ${atMost === undefined ? sql`true` : sql`${FIRST} > ${yearsBefore(day, atMost + 1)}`})`;
}

import { relationOf, valuesOf } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen } from '@portal/schemas';
import { termsOf, type JudgeOptions } from '@portal/translator';
import { sql, type RawBuilder } from 'kysely';

/** Whose values are asked: those of one recruitment, as of a day. */
export interface Asked extends JudgeOptions {
  recruitment: string;
  /** Identity numbers and addresses may be asked for. */
  mayIdentify: boolean;
}

/** So many characters of a value stand in its index. */
const INDEXED = 120;

type Rows = RawBuilder<unknown>;

const itemId = (asked: Asked, set: string, item: string): Rows => sql`(
  select id from review_item where batch_id = ${asked.recruitment} and fieldset_id = ${set} and item = ${item})`;

/** Rows (application_id, record) whose value of an item meets a condition over `v`. */
const having = (asked: Asked, set: string, item: string, where: Rows): Rows => sql`
  select v.application_id, v.record from review_value v where v.item_id = ${itemId(asked, set, item)} and ${where}`;

const NONE: Rows = sql`select null::bigint as application_id, null::smallint as record where false`;
const both = (parts: Rows[]): Rows =>
  parts.length === 0
    ? NONE
    : sql.join(
        parts.map((part) => sql`(${part})`),
        sql` intersect `,
      );
const either = (parts: Rows[]): Rows =>
  parts.length === 0
    ? NONE
    : sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union `,
      );

/** SQL: a pattern that finds a text wherever it stands, without regard to case and width. */
export const like = (text: string): RawBuilder<unknown> =>
  sql`('%' || replace(replace(replace(lower(normalize(${text}, nfkc)), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')`;

/** The value is one of some; what is longer than the index holds is compared whole. */
const isAmong = (values: readonly string[]): Rows => {
  const [short, long] = [
    values.filter((value) => value.length < INDEXED),
    values.filter((value) => value.length >= INDEXED),
  ];
  const whole = sql`(v.value || coalesce(v.rest, '')) = any(${long}::text[])`;
  return long.length === 0
    ? sql`v.value = any(${short}::text[])`
    : sql`(v.value = any(${short}::text[]) or ${whole})`;
};

/** One of several codes, kept apart by white space. */
const holdsOne = (values: readonly string[]): Rows =>
  sql`regexp_split_to_array(v.value || coalesce(v.rest, ''), '\\s+') && ${values}::text[]`;

const containsOne = (values: readonly string[]): Rows =>
  sql.join(
    values.map((value) => sql`coalesce(v.plain, v.value) like ${like(value)}`),
    sql` or `,
  );

/** What stands beyond the index is looked at where there is any. */
const beyond = (values: readonly string[]): Rows =>
  sql`v.rest is not null and (${sql.join(
    values.map((value) => sql`lower(normalize(v.value || v.rest, nfkc)) like ${like(value)}`),
    sql` or `,
  )})`;

const DECIMAL = '^-?[0-9]{1,40}([.][0-9]{1,40})?$';
const DATE = '^[0-9]{4}(-[0-9]{2}(-[0-9]{2}( [0-9]{2}:[0-9]{2})?)?)?$';

/** Numbers by their size; dates as far as both say. */
function isSized(relation: 'greater' | 'less', values: readonly string[]): Rows {
  const sign = relation === 'greater' ? sql`>` : sql`<`;
  const parts = values.map((raw) => {
    const value = raw.trim();
    const isNumber = new RegExp(DECIMAL).test(value);
    const asDate = sql`left(v.value, least(length(v.value), ${value.length})) ${sign}
      left(${value}::text collate "C", least(length(v.value), ${value.length}))`;
    const isDate = new RegExp(DATE).test(value);
    return sql`(${isNumber ? sql`v.number ${sign} ${value}::numeric` : sql`false`}
      or ${isDate ? sql`(${isNumber ? sql`v.number is null` : sql`true`} and v.value ~ ${DATE} and ${asDate})` : sql`false`})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Rows (application_id, record) of a set whose values meet a term; says what `judgeTerm` of the translator says. */
function termRows(asked: Asked, set: string, term: RuleTerm): Rows {
  const { item } = term;
  const relation = relationOf(term);
  const rows = (where: Rows): Rows => having(asked, set, item, where);
  const filled = rows(sql`true`);
  const empty = sql`(${having(asked, set, '', sql`true`)}) except (${filled})`;
  if (relation === 'filled') return filled;
  if (relation === 'empty') return empty;
  const all = valuesOf(term);
  if (all.length === 0) return NONE;
  const isSeveral = asked.several?.(set, item) ?? false;
  const values = all.filter((value) => value !== '');
  const among = values.length === 0 ? sql`false` : isSeveral ? holdsOne(values) : isAmong(values);
  switch (relation) {
    case 'in':
      return all.includes('') ? either([rows(among), empty]) : rows(among);
    case 'not':
      return rows(sql`not (${among})`);
    case 'contains':
    case 'lacks': {
      if (values.length === 0) return relation === 'lacks' ? filled : NONE;
      const found = isSeveral
        ? rows(holdsOne(values))
        : either([rows(sql`(${containsOne(values)})`), rows(beyond(values))]);
      return relation === 'contains' ? found : sql`(${filled}) except (${found})`;
    }
    default:
      return values.length === 0 ? NONE : rows(isSized(relation, values));
  }
}

function ruleRows(asked: Asked, set: string, when: RuleWhen): Rows {
  if ('item' in when) return termRows(asked, set, when);
  if ('all' in when) return both(when.all.map((part) => ruleRows(asked, set, part)));
  return either(when.any.map((part) => ruleRows(asked, set, part)));
}

const yearsBefore = (on: string, years: number): string =>
  `${String(Number(on.slice(0, 4)) - years).padStart(4, '0')}${on.slice(4)}`;

/** A date written as far as its month or year means its first to its last day. */
const FIRST = sql`v.value || case length(v.value) when 4 then '-01-01' when 7 then '-01' else '' end`;
const LAST = sql`v.value || case length(v.value) when 4 then '-12-31' when 7 then '-31' else '' end`;

function ageRows(
  asked: Asked,
  { set, age, on, atLeast, atMost }: Extract<ConditionTerm, { age: string }>,
): Rows {
  const day = on === '' ? asked.today : on;
  return having(
    asked,
    set,
    age,
    sql`v.value ~ '^[0-9]{4}(-[0-9]{2}){0,2}$'
      and ${LAST} <= ${yearsBefore(day, atLeast ?? 0)}
      and ${atMost === undefined ? sql`true` : sql`${FIRST} > ${yearsBefore(day, atMost + 1)}`}`,
  );
}

const monthsOf = (value: Rows): Rows =>
  sql`(left(${value}, 4)::int * 12 + coalesce(nullif(substr(${value}, 6, 2), '')::int, 1) - 1)`;

/** SQL over `application`: its records cover so many years together; what overlaps counts once. */
function coversYears(
  asked: Asked,
  { set, years, on, atLeast }: Extract<ConditionTerm, { years: { from: string; to: string } }>,
): RawBuilder<boolean> {
  if (atLeast <= 0) return sql<boolean>`true`;
  const [year = '0', month = '1'] = (on === '' ? asked.today : on).split('-');
  const today = Number(year) * 12 + Number(month) - 1;
  const readable = (value: Rows): Rows => sql`${value} ~ '^[0-9]{4}(-(0[1-9]|1[0-2])(-[0-9]{2})?)?$'`;
  const [start, end] = [
    monthsOf(sql`b.value`),
    sql`least(${today}::int, coalesce(${monthsOf(sql`e.value`)}, ${today}::int))`,
  ];
  return sql<boolean>`application.id in (
    select application_id from (
      select b.application_id, unnest(range_agg(int4range(${start}, greatest(${start}, ${end})))) as span
      from review_value b
      left join review_value e on e.application_id = b.application_id and e.record = b.record
        and e.item_id = ${itemId(asked, set, years.to)}
      where b.item_id = ${itemId(asked, set, years.from)} and ${readable(sql`b.value`)}
        and (e.value is null or ${readable(sql`e.value`)})
      group by b.application_id) spans
    group by application_id having sum(upper(span) - lower(span)) >= ${atLeast * 12})`;
}

function termSql(asked: Asked, term: ConditionTerm): RawBuilder<boolean> {
  if ('years' in term) return coversYears(asked, term);
  const rows = 'age' in term ? ageRows(asked, term) : ruleRows(asked, term.set, term.when);
  return sql<boolean>`application.id in (select application_id from (${rows}) found)`;
}

/**
 * SQL, over `application`: the resume that was handed in meets a condition; the applications for which `judgeCondition` of
 * the translator says "met". Codes must have been widened to those below them.
 */
export function conditionSql(asked: Asked, when: ConditionWhen): RawBuilder<boolean> {
  const { terms, any } = termsOf(when);
  if (terms.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    terms.map((term) => termSql(asked, term)),
    any ? sql` or ` : sql` and `,
  )})`;
}

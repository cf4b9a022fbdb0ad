import { ruleOfTerm } from '@portal/conditions';
import type { ConditionTerm, ConditionWhen } from '@portal/schemas';
import { conditionParts, isConditionGroup } from '@portal/rules';
import { sql, type RawBuilder } from 'kysely';
import { demandAskable } from '../askable.ts';
import { metByAllRecords } from './records-sql.ts';
import { isFoundBy, type TermOfWay } from './term-ways.ts';
import { itemId } from './value-sql.ts';
import {
  bitOf,
  formulaSql,
  isMet,
  maskOf,
  rowsOf,
  union,
  Walk,
  type Asked,
  type Formula,
  type Sql,
} from './walk-sql.ts';
import { coversYears } from './years-sql.ts';

export type { Asked } from './walk-sql.ts';

/** Records of a set are numbered within so many. */
const RECORDS = 32_768;

/** Rows (application_id, met) of records that have no value of the one column that is asked; null = more is asked. */
function lackingSql(asked: Asked, walk: Walk, met: readonly { bit: number; formula: Formula }[]): Sql | null {
  const [column] = walk.columns.values();
  const [only] = met;
  if (!column || !only || met.length > 1 || walk.columns.size > 1 || column.marks.length > 1) return null;
  if (!isMet(only.formula, new Set()) || isMet(only.formula, new Set(column.marks.map(({ bit }) => bit))))
    return null;
  const [rows] = rowsOf(asked, [column], () => sql`v.record`);
  // Compared as one number, of which PostgreSQL takes nothing for granted: by two columns it expects nobody, and sorts.
  const recordOf = (place: Sql): Sql => sql`(application_id * ${sql.lit(RECORDS)} + ${place})`;
  return sql`select application_id, ${bitOf(only.bit)} as met from (
      select application_id, ${recordOf(sql`record`)} as whole from review_value
      where item_id = ${itemId(asked, column.set, '')}) there
    where not exists (select 1 from (select ${recordOf(sql`place`)} as whole from (${rows}) said) filled
      where filled.whole = there.whole)`;
}

/** Rows (application_id, met): which of some terms, by their places, records of an application meet. */
function recordsSql(asked: Asked, terms: readonly { term: TermOfWay<'marks'>; bit: number }[]): Sql {
  const sets = [...new Set(terms.map(({ term }) => term.set))];
  const walk = new Walk(asked);
  const met = terms.map(({ term, bit }) => {
    const formula = walk.plain(term) ?? walk.rule(term.set, ruleOfTerm(term) ?? { all: [] });
    return { set: sets.indexOf(term.set), bit, formula };
  });
  const placeOf = (set: string): Sql => sql`(v.record + ${sql.raw(String(sets.indexOf(set) * RECORDS))})`;
  // Where a set is asked for records without one value, these are those that are there and not among the ones with it.
  const lacking = terms.length === 1 ? lackingSql(asked, walk, met) : null;
  if (lacking !== null) return lacking;
  const present = [...walk.whole].map(
    (set) => sql`select v.application_id, ${placeOf(set)} as place, 0::bigint as mask
      from review_value v where v.item_id = ${itemId(asked, set, '')}`,
  );
  const rows = rowsOf(asked, walk.columns.values(), ({ set }) => placeOf(set));
  if (rows.length + present.length === 0)
    return sql`select null::bigint as application_id, 0::bigint as met where false`;
  const marksOf = (set: number): Sql =>
    maskOf(
      met.filter((one) => one.set === set).map(({ bit, formula }) => ({ bit, where: formulaSql(formula) })),
    );
  const cases = sets.map((_name, set) => sql`when ${sql.raw(String(set))} then ${marksOf(set)}`);
  // Without the offset the bits of a record would be computed anew for each place that reads them.
  return sql`select application_id, case place / ${sql.raw(String(RECORDS))} ${sql.join(cases, sql` `)} end as met from (
    select application_id, place, bit_or(mask) as mask from (${union([...rows, ...present])}) said
    group by application_id, place offset 0) record`;
}

/**
 * SQL, over `application`: the resume that was handed in meets a condition; the applications for which `judgeCondition` says "met". Codes must have been widened to those below them.
 *
 * @throws ConsoleRefused 'invalid' when it costs more than one question may (SEE-08), or asks what its asker must not (SEE-02)
 */
export function conditionSql(asked: Asked, when: ConditionWhen): RawBuilder<boolean> {
  demandAskable(asked, { when });
  return partSql(asked, when);
}

function partSql(asked: Asked, when: ConditionWhen): RawBuilder<boolean> {
  const { parts, any } = conditionParts(when);
  const own = parts.flatMap((part) => (isConditionGroup(part) ? [] : [part]));
  const groups = parts.filter(isConditionGroup).map((part) => partSql(asked, part));
  const all = [...(own.length > 0 || groups.length === 0 ? [termsSql(asked, own, any)] : []), ...groups];
  return sql<boolean>`(${sql.join(all, any ? sql` or ` : sql` and `)})`;
}

/** SQL: of terms side by side all are met, or any; no term at all is met by nobody. */
function termsSql(asked: Asked, given: readonly ConditionTerm[], any: boolean): RawBuilder<boolean> {
  if (given.length === 0) return sql<boolean>`false`;
  // What covers no time at all is covered by everybody.
  const terms = given.filter((term) => !isFoundBy(term, 'spans') || term.atLeast > 0);
  if (terms.length === 0 || (any && terms.length < given.length)) return sql<boolean>`true`;
  const whole = terms.flatMap((term) => (isFoundBy(term, 'records') ? [metByAllRecords(asked, term)] : []));
  const single = terms.flatMap((term) => (isFoundBy(term, 'records') ? [] : [term]));
  const parts = single.length > 0 ? [bySingleRecords(asked, single, any)] : [];
  return sql<boolean>`(${sql.join([...whole, ...parts], any ? sql` or ` : sql` and `)})`;
}

/** SQL: of terms that single values or records meet, all are met, or any. */
function bySingleRecords(asked: Asked, terms: readonly TermOfWay<'marks' | 'spans'>[], any: boolean): Sql {
  const walk = new Walk(asked);
  const parts: Sql[] = [];
  const mixed: { term: TermOfWay<'marks'>; bit: number }[] = [];
  for (const term of terms) {
    const bit = walk.newBit();
    if (isFoundBy(term, 'spans'))
      parts.push(sql`select application_id, ${bitOf(bit)} as met from (${coversYears(asked, term)}) covered`);
    else if (!walk.plain(term, bit)) mixed.push({ term, bit });
  }
  const zero = sql`0`;
  const isOne = any || terms.length === 1;
  for (const rows of rowsOf(asked, walk.columns.values(), () => zero))
    parts.push(sql`select application_id, mask as met from (${rows}) said`);
  if (mixed.length > 0)
    parts.push(sql`select application_id, met from (${recordsSql(asked, mixed)}) record_met where met <> 0`);
  if (parts.length === 0) return sql`false`;
  const all = sql.raw(String((1n << BigInt(terms.length)) - 1n));
  const rows = union(parts);
  const having = isOne ? sql`` : sql`having bit_or(met) = ${all}::bigint`;
  // Looked up by hash, which `is true` keeps from becoming a join: how many meet it nobody can estimate, and a look at the
  // application of each costs more than one along all of them. Grouped, so that PostgreSQL knows the hash to be small.
  return sql`(application.id in (select application_id from (${rows}) term group by application_id ${having})) is true`;
}

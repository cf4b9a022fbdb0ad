import { ruleOfTerm } from '@portal/conditions';
import { sql } from 'kysely';
import type { TermOfWay } from './term-ways.ts';
import { itemId } from './value-sql.ts';
import { formulaSql, rowsOf, union, Walk, type Asked, type Sql } from './walk-sql.ts';

/** SQL: rows (application_id, place, mask) of every record of the set, whether it holds a value or not. */
function recordsOf(asked: Asked, walk: Walk, set: string): Sql {
  const place = sql`v.record`;
  const rows = rowsOf(asked, walk.columns.values(), () => place);
  const present = sql`select v.application_id, ${place} as place, 0::bigint as mask
    from review_value v where v.item_id = ${itemId(asked, set, '')}`;
  // Without the offset the bits of a record would be computed anew for each place that reads them.
  return sql`(select application_id, place, bit_or(mask) as mask from (${union([...rows, present])}) said
    group by application_id, place offset 0) record`;
}

/** SQL: rows (application_id, mask) of the record that lasts longest, as `latestOf` of `@portal/conditions` finds it. */
const latestRecords = (asked: Asked, records: Sql, set: string, by: string): Sql => sql`
  select distinct on (record.application_id) record.application_id, record.mask from ${records}
  left join review_value b on b.application_id = record.application_id and b.record = record.place
    and b.item_id = ${itemId(asked, set, by)}
  order by record.application_id, coalesce(b.value, '~') collate "C" desc, record.place desc`;

/** SQL, over `application`: the records of a set meet a term together; what `judgeCondition` calls "met". */
export function metByAllRecords(asked: Asked, term: TermOfWay<'records'>): Sql {
  const { set } = term;
  const walk = new Walk(asked);
  const rule = ruleOfTerm(term);
  const met = rule === null ? sql`true` : formulaSql(walk.rule(set, rule));
  if ('every' in term)
    return sql`application.id in (select application_id from ${recordsOf(asked, walk, set)}
      group by application_id having bool_and(${met}))`;
  if ('latest' in term) {
    const latest = latestRecords(asked, recordsOf(asked, walk, set), set, term.by);
    return sql`application.id in (select application_id from (${latest}) last where ${met})`;
  }
  const { atLeast = 0, atMost } = term.count;
  const possible = rule === null ? met : formulaSql(walk.rule(set, rule, true));
  const records = recordsOf(asked, walk, set);
  const counted = (what: Sql, more: Sql): Sql => sql`(select application_id from ${records}
    group by application_id having count(*) filter (where ${what}) ${more})`;
  return sql`(${atLeast === 0 ? sql`true` : sql`application.id in ${counted(met, sql`>= ${atLeast}`)}`}
    and ${atMost === undefined ? sql`true` : sql`application.id not in ${counted(possible, sql`> ${atMost}`)}`})`;
}

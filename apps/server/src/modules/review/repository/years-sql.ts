import type { ConditionTerm } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import { itemId } from './value-sql.ts';

type Sql = RawBuilder<unknown>;

const monthsOf = (value: Sql): Sql =>
  sql`(left(${value}, 4)::int * 12 + coalesce(nullif(substr(${value}, 6, 2), '')::int, 1) - 1)`;

/** SQL: ids, as application_id, of applications whose records cover so many years together; what overlaps counts once. */
export function coversYears(
  asked: { recruitment: string; today: string },
  { set, years, on, atLeast }: Extract<ConditionTerm, { years: { from: string; to: string } }>,
): Sql {
  const [year = '0', month = '1'] = (on === '' ? asked.today : on).split('-');
  const today = Number(year) * 12 + Number(month) - 1;
  const readable = (value: Sql): Sql => sql`${value} ~ '^[0-9]{4}(-(0[1-9]|1[0-2])(-[0-9]{2})?)?$'`;
  const [start, end] = [
    monthsOf(sql`b.value`),
    sql`least(${today}::int, coalesce(${monthsOf(sql`e.value`)}, ${today}::int))`,
  ];
  return sql`
    select application_id from (
      select b.application_id, unnest(range_agg(int4range(${start}, greatest(${start}, ${end})))) as span
      from review_value b
      left join review_value e on e.application_id = b.application_id and e.record = b.record
        and e.item_id = ${itemId(asked, set, years.to)}
      where b.item_id = ${itemId(asked, set, years.from)} and ${readable(sql`b.value`)}
        and (e.value is null or ${readable(sql`e.value`)})
      group by b.application_id) spans
    group by application_id having sum(upper(span) - lower(span)) >= ${atLeast * 12}`;
}

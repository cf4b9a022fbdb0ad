import type { ReviewFilter, ReviewSelection } from '@portal/console-contract';
import { sql, type RawBuilder } from 'kysely';
import { isUntold } from '../../application-status/status.ts';
import { conditionSql, type Asked } from './condition-sql.ts';
import type { Mask } from '../../scope/mask.ts';
import { like } from './value-sql.ts';

const among = (column: string, values: readonly string[]): RawBuilder<boolean>[] =>
  values.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} = any(${values}::text[])`];

/** SQL, over `application`: login of whoever decided last, of what was not taken back; null = nobody has decided. */
export const lastReviewer = sql<string | null>`(
  select d.login from application_decision d where d.application_id = application.id and d.kind = 'decide'
    and not exists (select 1 from application_decision undo where undo.undoes = d.id)
  order by d.id desc limit 1)`;

/**
 * SQL, over `application`: a text is part of what its person is found by; whoever sees no names finds by the whole reference.
 *
 * @param recruitment absent = of any
 */
function foundBy(
  text: string,
  mask: Pick<Mask, 'names' | 'clear'>,
  recruitment?: string,
): RawBuilder<boolean> {
  if (!mask.names) return isReference(text);
  const items = mask.clear ? ['name', 'identity'] : ['name'];
  const place = recruitment === undefined ? sql`` : sql`batch_id = ${recruitment} and`;
  return sql<boolean>`application.id in (
    select v.application_id from review_value v where coalesce(v.plain, v.value) like ${like(text)} and v.item_id in (
      select id from review_item where ${place} fieldset_id = '@' and item = any(${items}::text[])))`;
}

/** SQL, over `application`: a text is its whole reference, or part of what its person is found by, in any recruitment. */
export const foundAnywhere = (text: string, mask: Pick<Mask, 'names' | 'clear'>): RawBuilder<boolean> =>
  sql<boolean>`(${isReference(text)} or ${foundBy(text, mask)})`;

/** SQL, over `application`: a text is its whole reference. */
const isReference = (text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(application.reference) = lower(${text})`;

/** SQL, over `application`: it is asked for; every part of a filter narrows. */
export function matchingFilter(filter: ReviewFilter, asked: Asked): RawBuilder<boolean> {
  const { untold, positions, units, appliedFrom, appliedTo, text, when } = filter;
  const parts: RawBuilder<boolean>[] = [
    ...among('application.status', filter.statuses),
    ...among('application.told', filter.told),
    ...among('application.stage', filter.stages),
    ...among('application.position_id', positions),
    ...among('application.verdict', filter.verdicts),
    ...among('application.second_look', filter.secondLook),
    ...(untold ? [isUntold()] : []),
    ...(units.length === 0
      ? []
      : [
          sql<boolean>`application.position_id in (
            select id from position where coalesce(unit, '') = any(${units}::text[]))`,
        ]),
    ...(filter.reviewers.length === 0
      ? []
      : [sql<boolean>`${lastReviewer} = any(${filter.reviewers}::text[])`]),
    ...(appliedFrom === '' ? [] : [sql<boolean>`application.applied_on >= ${appliedFrom}::date`]),
    ...(appliedTo === '' ? [] : [sql<boolean>`application.applied_on <= ${appliedTo}::date`]),
    ...(text.trim() === '' ? [] : [foundBy(text.trim(), asked.mask, asked.recruitment)]),
    ...(when === null ? [] : [conditionSql(asked, when)]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** SQL, over `application`: it is selected. A selection of nothing selects nothing. */
export const matching = (selection: ReviewSelection, asked: Asked): RawBuilder<boolean> =>
  'ids' in selection
    ? sql<boolean>`application.id = any(${selection.ids}::bigint[])`
    : matchingFilter(selection.filter, asked);

import type { Furthest, ReviewFilter, ReviewSelection } from '@portal/console-contract';
import { sql, type RawBuilder } from 'kysely';
import { isUntold, STATUS } from '../../application-status/status.ts';
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

/** SQL: applications of a recruitment with a ticket, with a mark, with a rank that reaches the pass mark, and on the interview list. */
const CAME: Readonly<
  Record<Exclude<Furthest, 'applied' | 'passed'>, (recruitment: string) => RawBuilder<unknown>>
> = {
  ticket: (recruitment) =>
    sql`select application_id from exam_entry where batch_id = ${recruitment} and kind = 'ticket'`,
  marked: (
    recruitment,
  ) => sql`select application_id from exam_entry where batch_id = ${recruitment} and kind = 'scores'
    and exists (select from jsonb_each_text(data->'marks') mark where mark.value <> 'absent')`,
  ranked: (
    recruitment,
  ) => sql`select application_id from exam_entry where batch_id = ${recruitment} and kind = 'scores'
    and result->>'rank' is not null and coalesce(result->>'passed', 'true') = 'true'`,
  listed: (recruitment) => sql`select place.application_id from interview_place place
    join interview_list list on list.position_id = place.position_id
    where list.batch_id = ${recruitment} and place.state in ('listed', 'accepted')`,
};

/**
 * SQL, over `application`: the furthest step that it came to (HIRE-04); the one place that says so, of the picture and of lists.
 *
 * @param seesExams whether also what an examination leads to is told
 */
export const furthestStep = (recruitment: string, seesExams = true): RawBuilder<Furthest> => {
  if (!seesExams)
    return sql<Furthest>`(case when application.status = ${sql.lit(STATUS.accepted)} then 'passed' else 'applied' end)`;
  const came = (['listed', 'ranked', 'marked', 'ticket'] as const).map(
    // Looked up by hash: `is true` keeps it from becoming a join.
    (step) => sql`when (application.id in (${CAME[step](recruitment)})) is true then ${sql.lit(step)}`,
  );
  return sql<Furthest>`(case ${sql.join(came, sql` `)} when application.status = ${sql.lit(STATUS.accepted)} then 'passed' else 'applied' end)`;
};

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
    ...((filter.furthest ?? []).length === 0
      ? []
      : [sql<boolean>`${furthestStep(asked.recruitment ?? '')} = any(${filter.furthest}::text[])`]),
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

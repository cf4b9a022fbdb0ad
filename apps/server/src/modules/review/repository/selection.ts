import type { Furthest, ReviewFilter, ReviewSelection } from '@portal/console-contract';
import { NO_MORE, stepsSeen, type FurthestSight } from '@portal/console-contract/furthest';
import type { HiringStep } from '@portal/schemas';
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

/** SQL: applications of a recruitment that came to a step; who left hiring is where they were. */
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
  interviewed: (recruitment) => sql`select sheet.application_id from interview_sheet sheet
    join interview_group on interview_group.id = sheet.group_id where interview_group.batch_id = ${recruitment}`,
  hiring: (recruitment) => hired(recruitment, []),
  approved: (recruitment) => hired(recruitment, ['approved', 'offered', 'accepted', 'appointed']),
  offered: (recruitment) => hired(recruitment, ['offered', 'accepted', 'appointed']),
  appointed: (recruitment) => hired(recruitment, ['appointed']),
};

/** SQL: applications of a recruitment in hiring, at some steps or left from one of them; none named = at whichever. */
function hired(recruitment: string, steps: readonly HiringStep[]): RawBuilder<unknown> {
  const at = sql`case hiring.step when 'left' then hiring.left_from else hiring.step end`;
  return sql`select hiring.application_id from hiring join hiring_list on hiring_list.position_id = hiring.position_id
    where hiring_list.batch_id = ${recruitment} and ${steps.length === 0 ? sql`true` : sql`${at} = any(${steps}::text[])`}`;
}

/** SQL, over `application`: it counts no more, or its hiring has ended before an appointment, where that is told (HIRE-04). */
export const isOver = (sight: FurthestSight): RawBuilder<boolean> =>
  sight === 'hiring'
    ? sql<boolean>`(application.status = any(${NO_MORE}::text[])
        or (application.id in (select application_id from hiring where step = 'left')) is true)`
    : sql<boolean>`application.status = any(${NO_MORE}::text[])`;

/**
 * SQL, over `application`: the furthest step that it came to (HIRE-04); the one place that says so, of the picture and of lists.
 *
 * @param sight how far its reader sees
 */
export const furthestStep = (recruitment: string, sight: FurthestSight): RawBuilder<Furthest> => {
  const came = stepsSeen(sight)
    .toReversed()
    .flatMap((step) =>
      step === 'applied' || step === 'passed'
        ? []
        : // Looked up by hash: `is true` keeps it from becoming a join.
          [sql`when (application.id in (${CAME[step](recruitment)})) is true then ${sql.lit(step)}`],
    );
  const passed = sql`when application.status = ${sql.lit(STATUS.accepted)} then 'passed'`;
  return sql<Furthest>`(case ${sql.join([...came, passed], sql` `)} else 'applied' end)`;
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
      : [sql<boolean>`${furthestStep(asked.recruitment, asked.sight)} = any(${filter.furthest}::text[])`]),
    ...(filter.ended ? [sql<boolean>`${isOver(asked.sight)} = ${filter.ended === 'yes'}`] : []),
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

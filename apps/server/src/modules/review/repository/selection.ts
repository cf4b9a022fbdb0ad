import type { ReviewFilter, ReviewSelection } from '@portal/fieldsets/console-api';
import { sql, type RawBuilder } from 'kysely';
import { isUntold } from '../../application-status/status.ts';
import { conditionSql, type Asked } from './condition-sql.ts';

const among = (column: string, values: readonly string[]): RawBuilder<boolean>[] =>
  values.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} = any(${values}::text[])`];

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** SQL, over `application`: it is asked for; every part of a filter narrows. */
export function matchingFilter(filter: ReviewFilter, asked: Asked): RawBuilder<boolean> {
  const { untold, positions, units, appliedFrom, appliedTo, text, when } = filter;
  const needle = like(text.trim());
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
          sql<boolean>`application.position_id in (select id from position where unit = any(${units}::text[]))`,
        ]),
    ...(appliedFrom === '' ? [] : [sql<boolean>`application.applied_on >= ${appliedFrom}::date`]),
    ...(appliedTo === '' ? [] : [sql<boolean>`application.applied_on <= ${appliedTo}::date`]),
    ...(text.trim() === ''
      ? []
      : [
          asked.mayIdentify
            ? sql<boolean>`(application.reference ilike ${needle} or application.identity ilike ${needle}
                or application.account_id in (
                  select id from account where name ilike ${needle} or email_key like lower(${needle})))`
            : sql<boolean>`(application.reference ilike ${needle}
                or application.account_id in (select id from account where name ilike ${needle}))`,
        ]),
    ...(when === null ? [] : [conditionSql(asked, when)]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** SQL, over `application`: it is selected. A selection of nothing selects nothing. */
export const matching = (selection: ReviewSelection, asked: Asked): RawBuilder<boolean> =>
  'ids' in selection
    ? sql<boolean>`application.id = any(${selection.ids}::bigint[])`
    : matchingFilter(selection.filter, asked);

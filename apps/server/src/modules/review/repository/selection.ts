import type { ReviewSelection } from '@portal/fieldsets/console-api';
import { sql, type RawBuilder } from 'kysely';

/** SQL, over `application`: it is selected. A selection of nothing selects nothing. */
export function matching(selection: ReviewSelection): RawBuilder<boolean> {
  if ('ids' in selection) return sql<boolean>`application.id = any(${selection.ids}::bigint[])`;
  const { statuses, positions } = selection.filter;
  return sql<boolean>`(${statuses.length === 0} or application.status = any(${statuses}::text[]))
    and (${positions.length === 0} or application.position_id = any(${positions}::text[]))`;
}

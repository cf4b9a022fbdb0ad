import type { PersonScope } from '@portal/console-contract';
import { sql, type RawBuilder } from 'kysely';
import type { ConsoleCall } from '../../console/call.ts';

type User = ConsoleCall['user'];

/** SQL: units of a scope with all below them. */
const unitsOf = ({ units }: PersonScope): RawBuilder<unknown> => sql`(
  with recursive own as (
    select id from unit where id = any(${units}::text[])
    union select unit.id from unit join own on unit.parent_id = own.id)
  select id from own)`;

/** SQL, over a table with columns of an application's place: it is one of a scope. */
const within = (scope: PersonScope, batch: string, position: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(batch)} = any(${scope.recruitments}::text[]) or ${sql.ref(position)} = any(${scope.positions}::text[])
  or ${sql.ref(position)} in (select id from position where unit in ${unitsOf(scope)}))`;

/**
 * SQL, over `application`: the person may see it (REVIEW-12). The one place that decides: each query of HR over
 * applications, their files, exports and figures asks for it.
 */
export const inScope = ({ scope }: User): RawBuilder<boolean> =>
  scope === null ? sql<boolean>`true` : within(scope, 'application.batch_id', 'application.position_id');

/** SQL, over `position`: the person may see it. */
export const positionInScope = ({ scope }: User): RawBuilder<boolean> =>
  scope === null ? sql<boolean>`true` : within(scope, 'position.batch_id', 'position.id');

/** SQL, over `position`: what the portal itself sees, and what somebody without the right to see recruitments does. */
export const EVERY_POSITION: RawBuilder<boolean> = sql<boolean>`true`;
export const NO_POSITION: RawBuilder<boolean> = sql<boolean>`false`;

/** SQL, over `batch`: something of the recruitment is in the person's scope. */
export const recruitmentInScope = ({ scope }: User): RawBuilder<boolean> =>
  scope === null
    ? sql<boolean>`true`
    : sql<boolean>`(batch.id = any(${scope.recruitments}::text[]) or exists (
        select 1 from position where position.batch_id = batch.id and ${within(scope, 'position.batch_id', 'position.id')}))`;

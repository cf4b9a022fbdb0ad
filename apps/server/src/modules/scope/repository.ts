import { FIRST_STAGE } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { ConsoleCall } from '../../console/call.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isLive, isUntold, STATUS } from '../application-status/status.ts';
import { positionInScope, recruitmentInScope } from './scope.ts';

/** Whether something of a recruitment may be seen. */
export async function seesRecruitment(db: Database, user: ConsoleCall['user'], id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from batch where id = ${id} and ${recruitmentInScope(user)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a position may be seen. */
export async function seesPosition(db: Database, user: ConsoleCall['user'], id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from position where id = ${id} and ${positionInScope(user)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** SQL, over `batch`: ids of its stages in which is decided blind. */
const blindStages = sql`(
  select coalesce(array_agg(stage.line->>'id'), '{}') || case when batch.review_blind then array[${sql.lit(FIRST_STAGE)}] else '{}' end
  from jsonb_array_elements(batch.stages) stage (line) where (stage.line->>'blind')::boolean)`;

/** SQL, over `batch`: something in it is decided blind, whoever stands there. */
const isDeclared = sql`(batch.review_blind or batch.stages @> '[{"blind": true}]')`;

/** SQL, over `application`: it is decided there and told; whoever passed the review waits in a later stage for what comes of it. */
const isSettled = sql<boolean>`(not ${isUntold()} and (not ${isLive()}
  or application.stage = ${sql.lit(FIRST_STAGE)} and application.status = ${sql.lit(STATUS.accepted)}))`;

/** SQL, over `application` and its `batch`: it stands where is decided blind, and is not decided for good (SEE-10). */
const isAtBlindStage = sql<boolean>`(application.stage = any(${blindStages}::text[]) and not ${isSettled})`;

/** Whether somebody stands at a blind stage: of a recruitment, or of any. */
export async function isAnybodyAtBlindStage(db: Database, recruitment: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from batch where ${recruitment === null ? sql`true` : sql`batch.id = ${recruitment}`} and ${isDeclared}
      and exists (select 1 from application where application.batch_id = batch.id and ${isAtBlindStage})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether some of a recruitment's applications stand at a blind stage. */
export async function areAtBlindStage(
  db: Database,
  recruitment: string,
  those: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from batch join application on application.batch_id = batch.id
    where batch.id = ${recruitment} and ${isDeclared} and ${those} and ${isAtBlindStage} limit 1`.execute(db);
  return rows.length > 0;
}

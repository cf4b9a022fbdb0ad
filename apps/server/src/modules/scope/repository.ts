import { sql } from 'kysely';
import type { ConsoleCall } from '../../console/call.ts';
import type { Database } from '../../platform/database/connect.ts';
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

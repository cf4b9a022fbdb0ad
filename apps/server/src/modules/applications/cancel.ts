import { sql } from 'kysely';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { ok, outcome, refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { lockAccount } from '../resume/writeable.ts';
import { said } from '../../protocol/message.ts';
import { ownStates, wireState } from '../positions/state.ts';
import { columnsOf, isLive, mayBecome, STATUS } from './status.ts';

/** Moves the preferences behind a withdrawn one up, so that no number is missing (D-54). */
async function closeGap(db: Database, account: string, batch: string, preference: number): Promise<void> {
  const behind = await db
    .selectFrom('application')
    .select(['id', 'preference'])
    .where('account_id', '=', account)
    .where('batch_id', '=', batch)
    .where(isLive())
    .where('preference', '>', preference)
    .orderBy('preference')
    .execute();
  for (const row of behind)
    await db
      .updateTable('application')
      .set({ preference: row.preference - 1 })
      .where('id', '=', row.id)
      .execute();
}

/** Withdraws an application, when HR is not already working with it. */
export async function cancelApplication(
  context: Context,
  account: Account,
  positionId: string,
): Promise<Answer> {
  return context.db.transaction().execute(async (db) => {
    await lockAccount(db, account.id);
    const row = await db
      .selectFrom('application')
      .innerJoin('position', 'position.id', 'application.position_id')
      .innerJoin('batch', 'batch.id', 'application.batch_id')
      .select(['application.id', 'application.preference', 'application.batch_id', 'batch.ended'])
      .select(sql<string | null>`position.definition->>'cancelBlocked'`.as('blocked'))
      .where('application.account_id', '=', account.id)
      .where('application.position_id', '=', positionId)
      .where(isLive())
      .executeTakeFirst();
    if (!row) return outcome('noPosition', said('noPosition'));
    if (row.blocked === 'cannot') return outcome('cannot', said('cancelCannot'));
    if (row.blocked === 'in_process' || row.ended) return outcome('in_process', said('in_process'));
    const done = await db
      .updateTable('application')
      .set(columnsOf(STATUS.cancelled))
      .where('id', '=', row.id)
      .where(mayBecome(STATUS.cancelled))
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return refusal('fail');
    await closeGap(db, account.id, row.batch_id, row.preference);
    const own = await ownStates(db, account.id, [positionId]);
    return ok({ state: wireState(own(positionId)), applyed: '0' }, said('withdrawn'));
  });
}

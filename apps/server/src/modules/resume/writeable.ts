import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isLive } from '../applications/status.ts';
import { isRunning } from '../positions/open.ts';

/** Whether a resume may be changed: not while an application in a running batch is live (D-50). */
export async function isWriteable(db: Database, account: string): Promise<boolean> {
  const live = await db
    .selectFrom('application')
    .innerJoin('batch', 'batch.id', 'application.batch_id')
    .select('application.id')
    .where('application.account_id', '=', account)
    .where(isLive())
    .where(isRunning())
    .limit(1)
    .executeTakeFirst();
  return live === undefined;
}

/** Makes changes to one candidate's resume and applications take turns; answers the account as it is by then. */
export async function lockAccount(db: Database, account: string): Promise<Account> {
  return db.selectFrom('account').selectAll().where('id', '=', account).forUpdate().executeTakeFirstOrThrow();
}

import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';

/**
 * Id of an account's application that counts, with its recruitment held: rounds and steps of a recruitment are made while it is
 * held, so that an answer comes before one or after it, never within. undefined = there is none.
 */
export async function holdApplication(
  db: Database,
  account: string,
  position: string,
): Promise<string | undefined> {
  const application = await db
    .selectFrom('application')
    .select(['application.id', 'application.batch_id'])
    .where('application.account_id', '=', account)
    .where('application.position_id', '=', position)
    .where(isLive())
    .executeTakeFirst();
  if (!application) return undefined;
  await db.selectFrom('batch').select('id').where('id', '=', application.batch_id).forShare().execute();
  return application.id;
}

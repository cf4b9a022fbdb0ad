import type { SecondLook } from '@portal/console-contract';
import type { RawBuilder } from 'kysely';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newToken } from '../../platform/secrets.ts';
import { draw, holdSecondLook, secondLookOf, storeSecondLook } from './repository/second-look.ts';

/** GET /recruitments/:id/second-look */
export const getSecondLook: HandlerOf<'getSecondLook'> = async ({ db, params }): Promise<SecondLook> => {
  const found = await secondLookOf(db, params['id'] ?? '');
  if (!found) throw new ConsoleRefused('notFound');
  return found;
};

/** PUT /recruitments/:id/second-look: the seed is the server's and stays, so that nobody tries seeds out. */
export const putSecondLook: HandlerOf<'putSecondLook'> = (call, { decisions, share, rev }) =>
  call.db.transaction().execute(async (trx): Promise<SecondLook> => {
    const recruitment = call.params['id'] ?? '';
    const before = await holdSecondLook(trx, recruitment);
    if (!before) throw new ConsoleRefused('notFound');
    if (before.rev !== rev) throw stale();
    const after = { decisions, share, seed: before.seed || newToken(), rev: rev + 1 };
    await storeSecondLook(trx, recruitment, after);
    await writeAudit(trx, call.user.login, 'reviewSecondLook', recruitment, {
      count: share,
      note: after.seed,
      pairs: pairsOf('recruitment', { secondLooks: before.share }, { secondLooks: share }),
    });
    return after;
  });

/** Draws which decisions of a release a second person looks at first; called when it is composed, started and done. */
export async function drawSecondLooks(
  db: Database,
  recruitment: string,
  those: RawBuilder<boolean>,
  now: Date,
): Promise<void> {
  const setting = await holdSecondLook(db, recruitment);
  if (setting && setting.share > 0 && setting.decisions.length > 0)
    await draw(db, recruitment, setting, those, now);
}

import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { ok, outcome, refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { lockAccount } from '../resume/writeable.ts';
import { said } from '../../protocol/message.ts';
import { recordOwn } from '../application-status/ledger.ts';
import { STATUS } from '../application-status/status.ts';
import { ownStates, wireState } from '../application-status/own-states.ts';
import { recordEvent } from './repository/events.ts';
import { tellByMail } from './tell.ts';
import { findWithdrawable, liveBehind, setPreference } from './repository.ts';

/** Moves the preferences behind a withdrawn one up, so that no number is missing (D-54). */
async function closeGap(db: Database, account: string, batch: string, preference: number): Promise<void> {
  for (const row of await liveBehind(db, account, batch, preference))
    await setPreference(db, row.id, row.preference - 1);
}

/** Withdraws an application, when HR is not already working with it. */
export async function cancelApplication(
  context: Context,
  account: Account,
  positionId: string,
): Promise<Answer> {
  const { portal } = await context.services.settings();
  return context.db.transaction().execute(async (db) => {
    const owner = await lockAccount(db, account.id);
    const row = await findWithdrawable(db, account.id, positionId);
    if (!row) return outcome('noPosition', said('noPosition'));
    if (row.blocked === 'cannot') return outcome('cannot', said('cancelCannot'));
    if (row.blocked === 'in_process' || row.ended) return outcome('in_process', said('in_process'));
    const by = { actor: 'candidate', login: '', at: context.services.now() } as const;
    const [done] = await recordOwn(db, [row.id], STATUS.cancelled, by);
    if (!done) return refusal('fail');
    await closeGap(db, account.id, row.batch_id, row.preference);
    await recordEvent(db, row.id, 'withdrawn');
    const told = { position: row, reference: row.reference, status: 'withdrawn' } as const;
    await tellByMail(context, db, owner, portal, told);
    const own = await ownStates(db, account.id, [positionId]);
    return ok({ state: wireState(own(positionId)), applyed: '0' }, said('withdrawn'));
  });
}

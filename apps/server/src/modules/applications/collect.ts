import { ok, refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said } from '../../protocol/message.ts';
import { ownStates, wireState } from '../positions/state.ts';

/** Adds a position to the candidate's collection or takes it out; doing it again changes nothing (WIRE-34). */
export async function setCollected(context: Context, position: string, collected: boolean): Promise<Answer> {
  const { db } = context;
  const account = context.candidate();
  const known = await db.selectFrom('position').select('id').where('id', '=', position).executeTakeFirst();
  if (!known) return refusal('notFound');
  if (collected) {
    await db
      .insertInto('collection')
      .values({ account_id: account.id, position_id: position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('collection')
      .where('account_id', '=', account.id)
      .where('position_id', '=', position)
      .execute();
  }
  const own = await ownStates(db, account.id, [position]);
  const state = { state: wireState(own(position)), collected: collected ? '1' : '0' };
  return ok(state, said(collected ? 'collected' : 'uncollected'));
}

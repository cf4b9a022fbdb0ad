import { ok, refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said } from '../../protocol/message.ts';
import { findPosition } from '../positions/find.ts';
import { ownStates, wireState } from '../application-status/own-states.ts';
import { collect, uncollect } from './repository.ts';

/** Adds a position to the candidate's collection or takes it out; doing it again changes nothing (WIRE-34). */
export async function setCollected(context: Context, position: string, collected: boolean): Promise<Answer> {
  const { db } = context;
  const account = context.candidate();
  if (!(await findPosition(db, position))) return refusal('notFound');
  await (collected ? collect : uncollect)(db, account.id, position);
  const own = await ownStates(db, account.id, [position]);
  const state = { state: wireState(own(position)), collected: collected ? '1' : '0' };
  return ok(state, said(collected ? 'collected' : 'uncollected'));
}

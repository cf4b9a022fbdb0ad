import type { HiringAsk } from '@portal/schemas';
import { ok, outcome, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said } from '../../protocol/message.ts';
import { recordEvent } from '../applications/corrections.ts';
import { lockAccount } from '../resume/writeable.ts';
import { askOf, hiringOnWire, holdHiring } from '../applications/hiring-told.ts';
import { moveTo } from './repository/steps.ts';

/** What an answer leads to: the step, what the time line says, and what is said at once. */
const ANSWERS = {
  substitute: { taken: 'proposed', events: ['hiringTaken', 'hiringDeclined'] },
  offer: { taken: 'accepted', events: ['offerAccepted', 'offerDeclined'] },
} as const;

/**
 * Takes or turns down what was asked on the way to an appointment: to move up (HIRE-01), or an offer (HIRE-03), until the moment
 * at which it lapses. The same answer again is none: whoever taps twice has answered once.
 */
export async function answerHiring(
  context: Context,
  position: string,
  ask: HiringAsk,
  isTaken: boolean,
): Promise<Answer> {
  const account = context.candidate();
  return context.db.transaction().execute(async (db) => {
    await lockAccount(db, account.id);
    const found = await holdHiring(db, account.id, position);
    // After everything is held: the clock may have passed the end meanwhile.
    const now = context.services.now();
    const told = found && askOf(found, now);
    if (!told || told.ask !== ask) return outcome('noPosition', said('noPosition'));
    const { taken, events } = ANSWERS[ask];
    const event = isTaken ? events[0] : events[1];
    if (told.state === (isTaken ? 'accepted' : 'declined'))
      return ok(hiringOnWire(found, now, context.language), said(event));
    if (told.state === 'lapsed') return outcome('cannot', said('hiringLapsed'));
    if (told.state !== 'offered') return outcome('cannot', said('hiringAnswered'));
    const { application_id: id, step } = found;
    await moveTo(
      db,
      { id, step },
      isTaken ? { to: taken, by: '', at: now } : { to: 'left', by: '', at: now, code: 'declined' },
    );
    await recordEvent(db, id, event);
    const after = await holdHiring(db, account.id, position);
    return ok(hiringOnWire(after, now, context.language), said(event));
  });
}

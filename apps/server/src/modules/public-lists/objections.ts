import type { ListObjectionsView } from '@portal/console-contract';
import { instantOf } from '@portal/rules';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { nameMask } from '../exams/name-mask.ts';
import { hold } from '../recruitments/positions.ts';
import { zoneOf } from '../recruitments/zone.ts';
import { maskOf } from '../scope/mask.ts';
import { findList, type ListRow } from './repository/lists.ts';
import { insertObjection, MAX_OBJECTIONS, objectionsTo, storeDecision } from './repository/objections.ts';
import { phaseOf } from './view.ts';
import { nameOf as listName } from './words.ts';

const iso = (moment: Date | null): string => moment?.toISOString() ?? '';

type ListCall = ConsoleCall & { params: { list: string } };

/** @throws ConsoleRefused 'notFound' for a list that was never public */
async function publishedList(db: Database, { params }: ListCall): Promise<ListRow> {
  const list = await findList(db, params['id'] ?? '', params.list);
  if (!list || list.state === 'asked') throw new ConsoleRefused('notFound');
  return list;
}

async function viewOf(call: ListCall): Promise<ListObjectionsView> {
  const { db, services } = call;
  const list = await publishedList(db, call);
  const nameOf = await nameMask(call);
  // What people write names whom they mean.
  const { text: shown } = await maskOf(call, []);
  const found = await objectionsTo(db, list.id);
  return {
    open: phaseOf(list, services.now()) === 'shown',
    objections: found.map((one) => ({
      id: one.id,
      name: nameOf(shown(one.name)),
      contact: shown(one.contact),
      text: shown(one.text),
      receivedAt: iso(one.received_at),
      recordedBy: one.recorded_by,
      recordedAt: iso(one.recorded_at),
      decision: one.decision,
      note: shown(one.note),
      decidedBy: one.decided_by,
      decidedAt: iso(one.decided_at),
    })),
  };
}

/** GET …/public-lists/:list/objections (LIST-02) */
export const getObjections: HandlerOf<'getObjections'> = (call) => viewOf(call);

/** When an objection came in. @throws ConsoleRefused 'invalid' where that is not while the list was public */
function receivedAt(asked: string, list: ListRow, zone: string, now: Date): Date {
  const instant = asked === '' ? now.toISOString() : instantOf(asked, zone);
  if (instant === null) throw invalid({ path: 'receivedAt', what: 'moment' });
  const at = new Date(instant);
  if (at > now) throw invalid({ path: 'receivedAt', what: 'future' });
  // A minute that is typed stands for all of it, the first of a list as well.
  const minute = asked === '' ? 0 : 59_999;
  if (!list.from_at || at.getTime() + minute < list.from_at.getTime())
    throw invalid({ path: 'receivedAt', what: 'before' });
  if (list.until_at && at >= list.until_at) throw invalid({ path: 'receivedAt', what: 'over' });
  const gone = [list.withdrawn_at, list.replaced_at].filter((end) => end !== null);
  if (gone.some((end) => at >= end)) throw invalid({ path: 'receivedAt', what: 'gone' });
  return at;
}

/**
 * POST …/objections: writes down an objection that came in while the list was public, in its last minute as well; one that came
 * in after its end is none. When it was written down is kept beside when it came in.
 */
export const addObjection: HandlerOf<'addObjection'> = async (call, body) => {
  const { db, services, user } = call;
  const [name, contact, text] = [body.name.trim(), body.contact.trim(), body.text.trim()];
  if (text === '') throw invalid({ path: 'text', what: 'empty' });
  await db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const list = await publishedList(trx, call);
    const now = services.now();
    const at = receivedAt(body.receivedAt, list, await zoneOf(trx, batch), now);
    if ((await objectionsTo(trx, list.id)).length >= MAX_OBJECTIONS)
      throw invalid({ path: 'objections', what: 'many' });
    await insertObjection(trx, {
      list_id: list.id,
      name,
      contact,
      text,
      received_at: at,
      recorded_by: user.login,
      recorded_at: now,
    });
    await writeAudit(trx, user.login, 'objectionRecorded', batch, {
      name: listName(list.choice),
      at: at.toISOString(),
    });
  });
  return viewOf(call);
};

/** POST …/objections/:objection/decision: what came of it, once. */
export const decideObjection: HandlerOf<'decideObjection'> = async (call, { decision, note }) => {
  const { db, params, services, user } = call;
  if (note.trim() === '') throw invalid({ path: 'note', what: 'empty' });
  await db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const list = await publishedList(trx, call);
    const id = /^\d{1,18}$/.test(params.objection) ? params.objection : '0';
    const isDecided = await storeDecision(
      trx,
      { list: list.id, id },
      { decision, note: note.trim(), decided_by: user.login, decided_at: services.now() },
    );
    if (!isDecided) throw new ConsoleRefused('stale');
    await writeAudit(trx, user.login, 'objectionDecided', batch, {
      name: listName(list.choice),
      state: decision,
    });
  });
  return viewOf(call);
};

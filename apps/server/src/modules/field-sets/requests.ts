import { isDate } from '@portal/rules';
import type { Published, RequestDone, RequestLine, RequestMade } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import { may, type ConsoleCall, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { momentOf } from '../../platform/time.ts';
import { maskOf, type Mask } from '../scope/mask.ts';
import { sightOf } from './hidden-evidence.ts';
import { demandAnswers, lockAndReview } from './publish.ts';
import {
  dropEndedRequests,
  findRequest,
  insertRequest,
  listRequests,
  moveRequest,
  requestedDrafts,
  type RequestRow,
} from './repository/requests.ts';
import { blockedBy } from './review.ts';
import { publishRequested } from './run-request.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A publish may be asked for so far ahead. */
const MAX_AHEAD_DAYS = 366;
/** Ended requests are told of for so long, and kept three times as long. */
const TOLD_DAYS = 30;
const KEPT_DAYS = 90;
const MAX_LISTED = 100;

/** A minute where the portal is; null = none was given. */
function timeOf(at: string, now: Date): Date | null {
  if (at === '') return null;
  const [day = '', clock = ''] = at.split('T');
  if (!isDate(day, 'date')) throw invalid({ path: 'at', what: 'pattern' });
  const moment = new Date(momentOf(day, clock));
  if (moment <= now) throw invalid({ path: 'at', what: 'past' });
  if (moment.getTime() > now.getTime() + MAX_AHEAD_DAYS * DAY_MS) throw invalid({ path: 'at', what: 'far' });
  return moment;
}

/** What another person, or nobody, can put right: a role and the rule of two persons are met by asking. */
const isMetByAsking = (reason: string): boolean => reason === 'role' || reason === 'secondPerson';

/** POST /requests: asks for exactly these revisions; a change of one of them ends the request (GRID-10). */
export const askPublish: HandlerOf<'askPublish'> = async (call, body) => {
  const { db, services, user } = call;
  const now = services.now();
  const sight = await sightOf(call, db);
  const publishAt = timeOf(body.at, now);
  if (body.note.trim() === '') throw invalid({ path: 'note', what: 'required' });
  return db.transaction().execute(async (trx) => {
    const { drafts } = await lockAndReview(trx, services, body.drafts, user.login, sight);
    const blocked = await blockedBy(trx, drafts, user);
    const hard = blocked.filter((reason) => !isMetByAsking(reason));
    if (hard.length > 0) throw invalid(...hard.map((what) => ({ path: 'drafts', what })));
    demandAnswers(drafts, body);
    const held = await requestedDrafts(
      trx,
      drafts.map(({ id }) => id),
    );
    if (held.length > 0) throw invalid({ path: 'drafts', what: 'asked' });
    const second = body.second || blocked.some(isMetByAsking);
    // Without either it is a publish like any other.
    if (!second && publishAt === null) throw invalid({ path: 'at', what: 'required' });
    const state = second ? 'waiting' : 'scheduled';
    const changes = drafts.reduce((sum, { verdicts }) => sum + verdicts.length, 0);
    const id = await insertRequest(trx, {
      state,
      drafts: JSON.stringify(body.drafts),
      note: body.note,
      confirmed: JSON.stringify(body.confirmed),
      plans: JSON.stringify(body.plans),
      changes,
      second,
      asked_by: user.login,
      asked_at: now,
      publish_at: publishAt,
      confirmed_by: null,
      ended_by: null,
    });
    await writeAudit(trx, user.login, 'publishAsked', id, {
      ids: body.drafts.map((draft) => draft.id),
      note: body.note,
      changes,
      ...(publishAt ? { publishAt: publishAt.toISOString() } : {}),
    });
    return { id, state } satisfies RequestMade;
  });
};

const lineOf = (row: RequestRow): RequestLine => ({
  id: row.id,
  state: row.state,
  drafts: row.drafts,
  note: row.note,
  confirmed: row.confirmed,
  plans: row.plans,
  changes: row.changes,
  second: row.second,
  by: row.asked_by,
  at: row.asked_at.toISOString(),
  publishAt: row.publish_at?.toISOString() ?? null,
  confirmedBy: row.confirmed_by,
  endedBy: row.ended_by,
  endedAt: row.ended_at?.toISOString() ?? null,
  answer: row.answer,
  refusal: row.refusal,
});

/** What stored values become, without the values. */
const maskedPlans = (plans: RequestLine['plans'], { text }: Mask): RequestLine['plans'] =>
  Object.fromEntries(
    Object.entries(plans).map(([key, plan]) => [
      key,
      Object.fromEntries(Object.entries(plan).map(([value, becomes]) => [text(value), becomes])),
    ]),
  );

/** GET /requests */
export const getRequests: HandlerOf<'getRequests'> = async (call) => {
  const { db, services } = call;
  const since = new Date(services.now().getTime() - TOLD_DAYS * DAY_MS);
  const lines = (await listRequests(db, since, MAX_LISTED)).map(lineOf);
  const mask = await maskOf(call, []);
  return mask.clear ? lines : lines.map((line) => ({ ...line, plans: maskedPlans(line.plans, mask) }));
};

async function wantedRow(db: Database, { params }: Pick<ConsoleCall, 'params'>): Promise<RequestRow> {
  const id = params['id'] ?? '';
  const row = /^\d{1,15}$/.test(id) ? await findRequest(db, id) : undefined;
  if (!row) throw new ConsoleRefused('notFound');
  return row;
}

/** Whoever asked for something lets nobody through but others. */
const ownRefused = (): ConsoleRefused =>
  new ConsoleRefused('forbidden', { problems: [{ path: 'request', what: 'own' }] });

/** POST /requests/:id/confirm: by another person than who asked; publishes at once unless a time is to come. */
export const confirmRequest: HandlerOf<'confirmRequest'> = async (call) => {
  const { db, services, user } = call;
  const row = await wantedRow(db, call);
  if (row.asked_by === user.login) throw ownRefused();
  const now = services.now();
  return db.transaction().execute(async (trx) => {
    const confirmation = { confirmed_by: user.login, confirmed_at: now };
    await writeAudit(trx, user.login, 'publishConfirmed', row.id, {
      ids: row.drafts.map(({ id }) => id),
      askedBy: row.asked_by,
    });
    if (row.publish_at && row.publish_at > now) {
      const moved = await moveRequest(trx, row.id, ['waiting'], { state: 'scheduled', ...confirmation });
      if (!moved) throw new ConsoleRefused('stale');
      return { state: 'scheduled', published: null } satisfies RequestDone;
    }
    const published: Published = await publishRequested(trx, services, row.id, ['waiting'], confirmation);
    return { state: 'published', published } satisfies RequestDone;
  });
};

/** POST /requests/:id/retry: what was refused at its time, once what stood against it is put right. */
export const retryRequest: HandlerOf<'retryRequest'> = async (call) => {
  const { db, services, user } = call;
  const row = await wantedRow(db, call);
  if (row.asked_by !== user.login && !may(call, 'forms.publish')) throw new ConsoleRefused('forbidden');
  const published = await db
    .transaction()
    .execute((trx) => publishRequested(trx, services, row.id, ['refused'], {}));
  return { state: 'published', published } satisfies RequestDone;
};

/** POST /requests/:id/end */
export const endRequest: HandlerOf<'endRequest'> = async (call, { answer }) => {
  const { db, services, user } = call;
  const row = await wantedRow(db, call);
  const isOwn = row.asked_by === user.login;
  if (!isOwn && !may(call, 'forms.publish')) throw new ConsoleRefused('forbidden');
  const state = isOwn ? 'calledOff' : 'declined';
  return db.transaction().execute(async (trx) => {
    const moved = await moveRequest(trx, row.id, ['waiting', 'scheduled', 'refused'], {
      state,
      ended_by: user.login,
      ended_at: services.now(),
      answer,
    });
    if (!moved) throw new ConsoleRefused('stale');
    await writeAudit(trx, user.login, 'publishEnded', row.id, {
      ids: row.drafts.map(({ id }) => id),
      state,
      note: answer,
    });
    return { state, published: null } satisfies RequestDone;
  });
};

/** Forgets what ended long ago; versions and the audit log keep what was published. */
export const dropRequests = (db: Database, now: Date): Promise<void> =>
  dropEndedRequests(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));

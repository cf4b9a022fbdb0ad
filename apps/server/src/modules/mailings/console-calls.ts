import type { Mailing, MailingChoices, MailPreview, MailSelected } from '@portal/console-contract';
import { byLanguage } from '@portal/schemas/languages';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import { smsText, smsWay, storedGateway } from '../sms/gateway.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isoTime } from '../../platform/time.ts';
import { cancelMailing } from '../mail/outbox.ts';
import { addressOf } from '../mail/masked.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { maskOf } from '../scope/mask.ts';
import { compose } from './compose.ts';
import { basicFields, OWN_FIELDS, shownValues } from './fields.ts';
import { renderMail } from './render.ts';
import { positionsApplied, recruitments } from './repository/choices.ts';
import {
  beginSending,
  countsOf,
  findMailing,
  lackingFirst,
  newestMailings,
  recipientAt,
  smsCountsOf,
  stopMailing,
  withoutSmsFirst,
  type MailingRow,
} from './repository/mailings.ts';
import { countSelected, MAIL_STATUSES, unknownReferences } from './repository/recipients.ts';
import { demandSubject } from './subject.ts';

const MAX_LISTED = 50;
const MAX_POSITIONS = 2_000;
/** So many persons without a value are named. */
const MAX_NAMED = 20;
const NO_COUNTS = { total: 0, lacking: 0, leftOut: 0, waiting: 0, sent: 0, failed: 0, calledOff: 0 };

const NO_SMS = { none: 0, invalid: 0, refused: 0, queued: 0, sent: 0, failed: 0, calledOff: 0 };

/**
 * Where the SMS of a mailing stand. Whoever does not see numbers is not told who has none: rules and fields that are tried would
 * tell their digits by and by (SEE-03).
 */
async function smsOf(
  { db, services }: ConsoleCall,
  { id }: MailingRow,
  clear: boolean,
): Promise<Mailing['bySms']> {
  const { gateway } = await storedGateway(db);
  const { none, invalid: wrong, refused, ...own } = (await smsCountsOf(db, [id])).get(id) ?? NO_SMS;
  const faults = clear ? { none, invalid: wrong, refused } : { none: 0, invalid: 0, refused: 0 };
  const first = clear && none + wrong + refused > 0 ? await withoutSmsFirst(db, id, MAX_NAMED) : [];
  return {
    ...own,
    way: smsWay(services, gateway),
    faults,
    faultsFirst: first.flatMap(({ name, reference, phone_fault: fault }) =>
      fault === '' ? [] : [{ name, reference, fault }],
    ),
  };
}

async function viewsOf(call: ConsoleCall, rows: MailingRow[]): Promise<Mailing[]> {
  const { db } = call;
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  const { clear } = await maskOf(call, []);
  return Promise.all(
    rows.map(async (row) => {
      const own = counts.get(row.id) ?? NO_COUNTS;
      const { total, leftOut, waiting, sent, failed, calledOff } = own;
      return {
        id: row.id,
        subject: row.subject,
        body: row.body,
        sms: row.sms,
        bySms: await smsOf(call, row, clear),
        state: row.state,
        by: row.created_by,
        at: isoTime(row.created_at),
        confirmedBy: row.confirmed_by,
        stoppedBy: row.stopped_by,
        ...own,
        queued: total - leftOut - waiting - sent - failed - calledOff,
        lackingFirst: own.lacking > 0 ? await lackingFirst(db, row.id, MAX_NAMED) : [],
      };
    }),
  );
}

async function mailingOf({ params }: ConsoleCall, db: Database, lock = false): Promise<MailingRow> {
  const { id = '' } = params;
  const row = /^\d{1,18}$/.test(id) ? await findMailing(db, id, lock) : undefined;
  if (!row) throw new ConsoleRefused('notFound');
  return row;
}

async function viewOf(call: ConsoleCall): Promise<Mailing> {
  const [view] = await viewsOf(call, [await mailingOf(call, call.db)]);
  if (!view) throw new ConsoleRefused('notFound');
  return view;
}

/** GET /mailing-choices */
export const getMailingChoices: HandlerOf<'getMailingChoices'> = async ({ db, services }) => {
  const { nameItem } = (await services.settings()).portal;
  return {
    recruitments: await recruitments(db),
    positions: await positionsApplied(db, MAX_POSITIONS),
    statuses: [...MAIL_STATUSES],
    fields: [
      ...OWN_FIELDS.map((id) => ({ id, label: byLanguage(() => '') })),
      // The name is a field of its own already.
      ...(await basicFields(db))
        .filter(({ itemid }) => itemid !== nameItem)
        .map(({ itemid, itemdesc }) => ({ id: itemid, label: itemdesc })),
    ],
  } satisfies MailingChoices;
};

/** POST /mailings/count */
export const countMailing: HandlerOf<'countMailing'> = async ({ db }, { selection }) =>
  ({
    ...(await countSelected(db, selection)),
    unknown: await unknownReferences(db, selection.references),
  }) satisfies MailSelected;

/** POST /mailings: freezes whom it goes to and what it says to each. */
export const addMailing: HandlerOf<'addMailing'> = async (call, { selection, ...words }) => {
  demandSubject(words);
  const { portal } = await call.services.settings();
  const { gateway } = await storedGateway(call.db);
  const phones = { item: portal.phoneItem, pattern: portal.phonePattern, gateway };
  const id = await call.db.transaction().execute(async (trx) => {
    const made = await compose(trx, words, selection, call.user.login, phones);
    const { total } = (await countsOf(trx, [made])).get(made) ?? NO_COUNTS;
    await writeAudit(trx, call.user.login, 'mailingComposed', made, { count: total });
    return made;
  });
  return viewOf({ ...call, params: { id } });
};

/** GET /mailings */
export const getMailings: HandlerOf<'getMailings'> = async (call) =>
  viewsOf(call, await newestMailings(call.db, MAX_LISTED));

/** GET /mailings/:id */
export const getMailing: HandlerOf<'getMailing'> = (call) => viewOf(call);

/** GET /mailings/:id/preview?at= */
export const previewMailing: HandlerOf<'previewMailing'> = async (call) => {
  const mailing = await mailingOf(call, call.db);
  const at = Number(call.query['at'] ?? '0');
  const recipient =
    Number.isInteger(at) && at >= 0 && at < 1e6 ? await recipientAt(call.db, mailing.id, at) : undefined;
  if (!recipient) throw new ConsoleRefused('notFound');
  const fields = await basicFields(call.db);
  const mask = await maskOf(call, await publishedDefinitions(call.db));
  const { subject, text, html, sms, missing } = renderMail(mailing, {
    ...recipient,
    values: shownValues(mask, fields, recipient.values),
  });
  const { email, name, reference } = recipient;
  const to = addressOf(email, mask);
  const { total } = (await countsOf(call.db, [mailing.id])).get(mailing.id) ?? NO_COUNTS;
  const { gateway } = await storedGateway(call.db);
  const bySms = {
    sms: smsText(gateway, sms),
    phone: mask.clear ? recipient.phone : '',
    phoneFault: mask.clear ? recipient.phone_fault : ('' as const),
  };
  return { at, total, to, name, reference, subject, text, html, missing, ...bySms } satisfies MailPreview;
};

/** POST /mailings/:id/send: to exactly as many as the person was told (MAIL-01). */
export const sendMailing: HandlerOf<'sendMailing'> = async (call, { count, leaveOut }) => {
  await call.db.transaction().execute(async (trx) => {
    const { id, state } = await mailingOf(call, trx, true);
    if (state !== 'composed') throw stale();
    const { total, lacking } = (await countsOf(trx, [id])).get(id) ?? NO_COUNTS;
    if (lacking > 0 && !leaveOut) throw invalid({ path: 'recipients', what: 'missing' });
    if (total - lacking !== count) throw stale();
    await beginSending(trx, id, call.user.login);
    await writeAudit(trx, call.user.login, 'mailingSent', id, { count });
  });
  return viewOf(call);
};

/** POST /mailings/:id/stop: what is not sent yet is not sent, whether in the outbox or not. */
export const stopSending: HandlerOf<'stopSending'> = async (call) => {
  await call.db.transaction().execute(async (trx) => {
    const { id, state } = await mailingOf(call, trx, true);
    const isOpen = state === 'composed' || state === 'sending';
    const calledOff = await cancelMailing(trx, id);
    if (!isOpen && calledOff === 0) throw stale();
    await stopMailing(trx, id, call.user.login);
    const { sent } = (await countsOf(trx, [id])).get(id) ?? NO_COUNTS;
    await writeAudit(trx, call.user.login, 'mailingStopped', id, { count: sent });
  });
  return viewOf(call);
};

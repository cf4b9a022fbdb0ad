import { keepAccountPath } from '@portal/rules';
import { writeAudit } from '../../console/audit.ts';
import { describeError } from '../../platform/log.ts';
import { digestOf, newSecret } from '../../platform/secrets.ts';
import { dayOf, isoTime } from '../../platform/time.ts';
import type { Account } from '../../protocol/account.ts';
import type { Context } from '../../protocol/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../protocol/services.ts';
import { sendDeletionAsked } from '../mail/send-personal-data.ts';
import { eraseCandidate } from './erase.ts';
import { lockOwner } from './repository/erase.ts';
import {
  countsOf,
  deleteForgotten,
  deleteRequest,
  insertRequest,
  requestByToken,
  requestOf,
  dueRequests,
} from './repository/requests.ts';
import { removeStored } from './removals.ts';

const DAY_MS = 86_400_000;
/** How a token is written; anything else is nobody's and costs no look at the database. */
const TOKEN = /^[0-9a-f]{32}$/;
/** Accounts of one run; the others follow in the next. */
const MAX_AT_ONCE = 50;

/** What the calls about the own data answer (wire contract, personalData). */
export interface PersonalDataAnswer {
  personalData: Readonly<Record<'waitDays' | 'dueAt' | 'applications' | 'files' | 'archive', string>>;
}

/** How it stands with the data of an account; `archive` = the address of one that was just asked for. */
export async function personalDataOf(
  services: Services,
  db: Database,
  account: string,
  archive = '',
): Promise<PersonalDataAnswer & Record<string, unknown>> {
  const { portal } = await services.settings();
  const [request, counts] = await Promise.all([requestOf(db, account), countsOf(db, account)]);
  return {
    personalData: {
      waitDays: String(portal.deletionWaitDays),
      dueAt: request ? isoTime(request.due_at) : '',
      applications: String(counts.applications),
      files: String(counts.files),
      archive,
    },
  };
}

/**
 * Notes that a candidate wants the account deleted and mails how that is called off; a second wish changes nothing. Until it
 * is due everything stays as it is, applications included.
 */
export async function askDeletion({ db, services, language }: Context, { id }: Account): Promise<void> {
  const { portal } = await services.settings();
  const now = services.now();
  const due = new Date(now.getTime() + portal.deletionWaitDays * DAY_MS);
  const token = newSecret();
  await db.transaction().execute(async (trx) => {
    const account = await lockOwner(trx, id);
    if (!account) return;
    const request = { account_id: id, token_hash: digestOf(token), language, asked_at: now, due_at: due };
    if (!(await insertRequest(trx, request))) return;
    const link = `${services.publicUrl()}${keepAccountPath(token)}`;
    await sendDeletionAsked(services, trx, account, portal, language, { day: dayOf(due), link });
    await writeAudit(trx, '', 'deletionAsked', services.pseudonym(id), { due: isoTime(due) });
  });
}

/** Takes the wish of an account back; false = there was none, or it is done already. */
export const callOffDeletion = ({ db, pseudonym }: Services, account: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const isCalledOff = await deleteRequest(trx, account);
    if (isCalledOff) await writeAudit(trx, '', 'deletionCalledOff', pseudonym(account));
    return isCalledOff;
  });

/** The account whose deletion a mailed token may call off; null = nobody's. */
export const ownerOfToken = async (db: Database, token: string): Promise<string | null> =>
  TOKEN.test(token) ? ((await requestByToken(db, digestOf(token)))?.account_id ?? null) : null;

/**
 * Deletes each account whose time has come, once, whichever process comes first; a process that is killed leaves the account
 * whole or gone, and files of gone ones in the queue.
 */
export async function deleteDue(services: Services, isStopped: () => boolean = () => false): Promise<void> {
  const { db, log } = services;
  const now = services.now();
  const settings = await services.settings();
  for (const { account_id: id, language } of await dueRequests(db, now, MAX_AT_ONCE)) {
    if (isStopped()) break;
    try {
      await db.transaction().execute(async (trx) => {
        // The account before the request, as everybody does: nobody waits in a circle, and of two the second finds none.
        if (!(await lockOwner(trx, id))) return;
        const request = await requestOf(trx, id);
        if (!request || request.due_at > now) return;
        await eraseCandidate(services, trx, settings, id, { by: '', reason: 'candidate', language });
      });
    } catch (error) {
      log.warn({ error: describeError(error) }, 'deletion of an account');
    }
  }
  await removeStored(services, isStopped);
  await deleteForgotten(db);
}

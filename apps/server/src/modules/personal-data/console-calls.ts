import type { CandidateDeleted, CandidateLine } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { LIMITS } from '../../platform/rate-limit.ts';
import { dayOf } from '../../platform/time.ts';
import type { Account } from '../../protocol/account.ts';
import { languageOf } from '../../protocol/language.ts';
import { emailKey } from '../accounts/email.ts';
import { drawArchive } from './archive.ts';
import { eraseCandidate } from './erase.ts';
import { removeStored } from './removals.ts';
import { candidatesBy } from './repository/candidates.ts';
import { accountOf, lockOwner } from './repository/erase.ts';

/** A reference or an address names one account; an identity number may have several in old data. */
const MAX_FOUND = 20;

/** POST /candidates/search: only what names somebody whole is looked for, so that nobody browses through candidates. */
export const searchCandidates: HandlerOf<'searchCandidates'> = async (call, { text }) => {
  const { db, services, user } = call;
  const wait = await services.limiter.hit(LIMITS.candidateSearch, user.login);
  if (wait > 0) throw new ConsoleRefused('tooMany', { wait });
  const found = await candidatesBy(db, text.trim(), MAX_FOUND);
  // What was typed names a person: the log has whom it found.
  await writeAudit(
    db,
    user.login,
    'candidatesLookedUp',
    found.map(({ id }) => services.pseudonym(id)).join(' '),
  );
  return found.map((row): CandidateLine => ({
    id: row.id,
    name: row.name,
    email: row.email,
    identity: row.unique_value,
    pseudonym: services.pseudonym(row.id),
    createdAt: row.created_at.toISOString(),
    applications: row.applications,
    files: row.files,
    deletionDueAt: row.due_at?.toISOString() ?? null,
  }));
};

async function candidateOf({ db, params }: ConsoleCall): Promise<Account> {
  const { id = '' } = params;
  const account = /^\d{1,18}$/.test(id) ? await accountOf(db, id) : undefined;
  if (!account) throw new ConsoleRefused('notFound');
  return account;
}

/** GET /candidates/:id/archive?language=: everything that is stored of a candidate, as the candidate would get it (HR-30). */
export const candidateArchive: HandlerOf<'candidateArchive'> = async (call) => {
  const { db, services, user, query, reply } = call;
  const { id } = await candidateOf(call);
  const wait = await services.limiter.hit(LIMITS.candidateArchive, user.login);
  if (wait > 0) throw new ConsoleRefused('tooMany', { wait });
  const pseudonym = services.pseudonym(id);
  await writeAudit(db, user.login, 'candidateArchive', pseudonym);
  const content = await drawArchive(services, id, languageOf(query['language'] ?? ''));
  void reply.header(
    'Content-Disposition',
    `attachment; filename="candidate-${pseudonym}-${dayOf(services.now())}.zip"`,
  );
  void reply.type('application/zip');
  return content;
};

/** POST /candidates/:id/delete: at once, with a reason; of two who do it, the second is told that it is gone (HR-30). */
export const deleteCandidate: HandlerOf<'deleteCandidate'> = async (call, { reason, confirm }) => {
  const { db, services, user } = call;
  const { id } = await candidateOf(call);
  if (reason.trim() === '') throw invalid({ path: 'reason', what: 'required' });
  const settings = await services.settings();
  const pseudonym = await db.transaction().execute(async (trx) => {
    const account = await lockOwner(trx, id);
    if (account && emailKey(confirm) !== account.email_key) throw invalid({ path: 'confirm', what: 'other' });
    return eraseCandidate(services, trx, settings, id, { by: user.login, reason: reason.trim() });
  });
  if (pseudonym === null) throw new ConsoleRefused('notFound');
  // What the store cannot remove now is in the queue.
  await removeStored(services);
  return { pseudonym } satisfies CandidateDeleted;
};

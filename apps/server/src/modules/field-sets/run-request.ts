import type { ConsoleError, Published, RequestState } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import { activePerson } from '../../console/policy.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isTransient } from '../../platform/database/trouble.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../protocol/services.ts';
import { lockDrafts, publishDrafts } from './publish.ts';
import { dueRequests, findRequest, moveRequest, noteRefusal } from './repository/requests.ts';

/**
 * Publishes what a request holds, within a transaction, on the right of who confirmed it, else of who asked.
 *
 * @param from states in which the request may be; in any other somebody was faster
 * @throws ConsoleRefused 'stale' when it is in another state or a draft was changed, and as POST /publish
 */
export async function publishRequested(
  trx: Database,
  services: Services,
  id: string,
  from: readonly RequestState[],
  confirmation: { confirmed_by?: string; confirmed_at?: Date },
): Promise<Published> {
  const asked = await findRequest(trx, id);
  if (!asked) throw new ConsoleRefused('notFound');
  // Drafts before the request, as those who change a draft and end its requests do: nobody waits in a circle.
  await lockDrafts(trx, asked.drafts);
  const at = services.now();
  // Moved first: the drafts go with the publishing, and open requests for them would end as changed.
  const done = { state: 'published', ended_at: at, ...confirmation } as const;
  if (!(await moveRequest(trx, id, from, done))) throw new ConsoleRefused('stale');
  const login = confirmation.confirmed_by ?? asked.confirmed_by ?? asked.asked_by;
  const publisher = await activePerson(trx, login);
  // Who has left since, or lost the right, publishes nothing any more.
  if (!publisher) throw invalid({ path: 'drafts', what: 'approver' });
  const { drafts, note, confirmed, plans, asked_by: author } = asked;
  return publishDrafts(
    trx,
    services,
    { drafts, note, confirmed, plans },
    { author, login, capable: publisher, isConfirmed: login !== author, at },
  );
}

/** A refusal as it is kept: without drafts, and with each reason once. */
function keptRefusal({ code, problems = [] }: ConsoleError): ConsoleError {
  const told = problems.map(({ path, what }) => ({ path: what === 'unanswered' ? 'drafts' : path, what }));
  const once = new Map(told.map((problem) => [`${problem.path} ${problem.what}`, problem]));
  return { code, ...(once.size > 0 ? { problems: [...once.values()] } : {}) };
}

/** What the person who asked is told of a publish that failed; null = the database will be there again. */
function refusalOf(error: unknown): ConsoleError | null {
  if (error instanceof ConsoleRefused) return keptRefusal(error.error);
  return isTransient(error) ? null : { code: 'fail' };
}

/** Publishes each request whose time has come, once, whichever process comes first (GRID-10). */
export async function publishDue(services: Services, isStopped: () => boolean = () => false): Promise<void> {
  const { db, log } = services;
  for (const id of await dueRequests(db, services.now())) {
    if (isStopped()) return;
    try {
      await db.transaction().execute((trx) => publishRequested(trx, services, id, ['scheduled'], {}));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!(error instanceof ConsoleRefused))
        log.warn({ request: id, error: describeError(error) }, 'publishing at a time');
      // Another process has published it, or somebody called it off: then nothing is noted.
      if (refusal === null) continue;
      await db.transaction().execute(async (trx) => {
        if (await noteRefusal(trx, id, refusal))
          await writeAudit(trx, '', 'publishRefused', id, { problems: JSON.stringify(refusal) });
      });
    }
  }
}

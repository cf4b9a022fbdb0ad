import type { ReviewClaim, ReviewNext } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isOneOf } from './repository/second-look.ts';
import { areAtBlindStage, seesWho } from '../scope/blind.ts';
import { askedBy } from './asked.ts';
import { applicationOf, demandHandedIn } from './handed-in.ts';
import { claimOf, dropClaim, nextFree, storeClaim } from './repository/claims.ts';
import { matchingFilter } from './repository/selection.ts';
import { answered } from './questions.ts';
import { inScope } from '../scope/scope.ts';

/** So long an application is one reviewer's; the page renews it while somebody is at it. */
const CLAIM_MS = 5 * 60_000;
/** Rounds of asking for the next one, each lost to somebody who was quicker. */
const MAX_ROUNDS = 50;

/** Who has an application; null = nobody. */
export async function claimFor(
  { user, services }: Pick<ConsoleCall, 'user' | 'services'>,
  db: Database,
  application: string,
): Promise<ReviewClaim | null> {
  const row = await claimOf(db, application, services.now());
  return row
    ? {
        login: row.login,
        since: row.since.toISOString(),
        until: row.until.toISOString(),
        mine: row.login === user.login,
      }
    : null;
}

/** @throws ConsoleRefused 'invalid' when somebody else has the application (REVIEW-05) */
export async function demandNotClaimed(call: ConsoleCall, db: Database, application: string): Promise<void> {
  const claim = await claimFor(call, db, application);
  if (claim && !claim.mine) throw invalid({ path: 'claim', what: 'taken' });
}

/** Whether a person takes an application out of others' hands: not where they decide nothing themselves (SEE-10). */
const takes = async ({ user, params }: ConsoleCall, db: Database, id: string): Promise<boolean> =>
  !seesWho(user) || !(await areAtBlindStage(db, params['id'] ?? '', isOneOf([id])));

const until = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

/** POST /recruitments/:id/applications/:application/claim: answers who has it now, oneself or somebody else. */
export const addClaim: HandlerOf<'addClaim'> = async (call, { takeOver }) => {
  const { id } = await demandHandedIn(call);
  const { user, services, db } = call;
  if (!(await takes(call, db, id))) return claimFor(call, db, id);
  const now = services.now();
  const before = await claimFor(call, db, id);
  await storeClaim(db, { application: id, login: user.login, now, until: until(now), takeOver });
  if (takeOver && before && !before.mine)
    await writeAudit(db, user.login, 'reviewTakenOver', call.params['id'] ?? '', {
      ids: [id],
      subject: before.login,
    });
  return claimFor(call, db, id);
};

/** POST /recruitments/:id/applications/:application/leave: others may have it. */
export const endClaim: HandlerOf<'endClaim'> = async (call) => {
  const { id } = applicationOf(call);
  await dropClaim(call.db, id, call.user.login);
  return {};
};

/** POST /recruitments/:id/applications/next: claims it in the same transaction, so that no two reviewers get the same. */
export const nextApplication: HandlerOf<'nextApplication'> = async (call, body): Promise<ReviewNext> => {
  const recruitment = call.params['id'] ?? '';
  const { filter, asked } = await askedBy(call, recruitment, body.filter);
  const where = [inScope(call.user), matchingFilter(filter ?? body.filter, asked)];
  const { login } = call.user;
  let after = body.after || '0';
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = call.services.now();
    // A claim that was stored between looking and claiming shows in the second step alone.
    const found = await answered(call, async (trx) => {
      const id = await nextFree(trx, { recruitment, where, after, login, now });
      if (id === undefined) return { id: '', mine: true };
      if (!(await takes(call, trx, id))) return { id, mine: true };
      return {
        id,
        mine: await storeClaim(trx, { application: id, login, now, until: until(now), takeOver: false }),
      };
    });
    if (found.mine) {
      if (body.after !== '' && found.id !== '') await dropClaim(call.db, body.after, login);
      return { application: found.id };
    }
    after = found.id;
  }
  return { application: '' };
};

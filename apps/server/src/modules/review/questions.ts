import type { ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isCancelled } from '../../platform/database/trouble.ts';
import { createPool, PoolBusy } from '../../platform/pool.ts';
import { limitQuestion } from './repository/list.ts';

/** Questions of this process under way, of one person and in all; a page asks two at a time. */
const questions = createPool({ slots: 3, slotsOfOne: 2, most: 24, mostOfOne: 4 });

/** A question that is answered at once; one that also freezes what it finds. */
const LIMIT_MS = { look: 10_000, freeze: 30_000 } as const;

/**
 * Answers a question about applications or positions in a transaction of its own, within what one may cost (SEE-08):
 * a few at a time of a person and of this process, so long, with so much memory. None is compiled first, which takes longer
 * than it runs, and each is planned with its values, because PostgreSQL looks lists up by hash where it knows them.
 *
 * @throws ConsoleRefused 'busy' when too many wait; 'invalid' (`filter`, `tooSlow`) when it takes too long
 */
export async function answered<T>(
  { db, user }: Pick<ConsoleCall, 'db' | 'user'>,
  ask: (trx: Database) => Promise<T>,
  kind: keyof typeof LIMIT_MS = 'look',
): Promise<T> {
  try {
    return await questions.run(user.login, () =>
      db.transaction().execute(async (trx) => {
        await limitQuestion(trx, LIMIT_MS[kind]);
        return ask(trx);
      }),
    );
  } catch (error) {
    if (error instanceof PoolBusy) throw new ConsoleRefused('busy');
    if (isCancelled(error)) throw invalid({ path: 'filter', what: 'tooSlow' });
    throw error;
  }
}

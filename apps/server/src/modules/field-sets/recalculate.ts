import { setsOfCalculations } from '@portal/fieldsets';
import type { StoredFieldSet } from '@portal/schemas';
import { calculatedLists } from '@portal/translator';
import type { Database } from '../../platform/database/connect.ts';
import { dayOf } from '../../platform/time.ts';
import type { Services } from '../../protocol/services.ts';
import { calculatingOf, ordersFor, recalculate } from '../resume/calculated.ts';
import { recentSets } from '../resume/knowledge.ts';
import {
  askRecalculation,
  nextAccounts,
  noteRecalculation,
  takeRecalculation,
} from './repository/recalculations.ts';

/** Resumes that are calculated in one transaction: a save of one of them waits so long. */
const BATCH = 50;

/** By then every process has read the published sets anew: none saves by the old ones behind the calculation. */
const SETTLED_MS = 4_000;

/**
 * Asks for all resumes to be calculated anew where a set is calculated, others are calculated from it, or fields by the order of
 * a list (FORM-05).
 */
export async function recalculateAfter(
  trx: Database,
  sets: readonly StoredFieldSet[],
  changed: readonly (StoredFieldSet | null)[],
  lists: readonly string[],
  at: Date,
): Promise<void> {
  const involved = setsOfCalculations([...sets, ...changed.filter((set) => set !== null)]);
  const byList = new Set(sets.flatMap(calculatedLists));
  if (changed.some((set) => set && involved.has(set.fieldsetid)) || lists.some((list) => byList.has(list)))
    await askRecalculation(trx, at);
}

/** One batch of what is to be calculated anew; false = there is none. */
async function nextBatch(services: Services): Promise<boolean> {
  const now = services.now();
  // Before the transaction, which must not wait for another connection.
  const all = await recentSets(services);
  const orderOf = await ordersFor(services.db, all);
  return services.db.transaction().execute(async (trx) => {
    const open = await takeRecalculation(trx, new Date(now.getTime() - SETTLED_MS));
    if (!open) return false;
    const accounts = await nextAccounts(trx, open.after_account, BATCH);
    for (const account of accounts) {
      const sets = calculatingOf(all, account.apply_code);
      await recalculate(services, trx, { sets, orderOf }, account, dayOf(now));
    }
    await noteRecalculation(trx, open.id, {
      after_account: accounts.at(-1)?.id ?? open.after_account,
      resumes: open.resumes + accounts.length,
      ended_at: accounts.length < BATCH ? now : null,
    });
    return true;
  });
}

/** Calculates resumes anew, batch by batch; what a killed process had not committed the next one does again. */
export async function recalculateDue(
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped() && (await nextBatch(services)));
}

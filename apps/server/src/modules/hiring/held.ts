import type { HiringView } from '@portal/console-contract';
import { HIRING, HIRING_LIMITS, type HiringStep } from '@portal/schemas';
import type { ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hold } from '../recruitments/positions.ts';
import { readHiring, type HiringRead } from './basis.ts';
import { positionPosts, unitPosts } from './repository/rule.ts';
import { hiringSubjects, settleLapsed, type HiringSubject } from './repository/steps.ts';
import { hiringView } from './view.ts';

/** A change while its recruitment is held, with what it is read by. */
export interface HeldHiring extends HiringRead {
  trx: Database;
  batch: string;
}

/**
 * Changes hiring within one transaction that holds the recruitment, so that no answer and no other change comes between what is
 * looked at and what is written; what lapsed by now is written down first. Answers what there is of a position then.
 */
export async function heldHiring(
  call: ConsoleCall,
  change: (held: HeldHiring) => Promise<string>,
): Promise<HiringView> {
  const { batch, position } = await call.db.transaction().execute(async (trx) => {
    const held = await hold(trx, call);
    // The clock is read after the recruitment is held.
    const read = await readHiring(call, trx, held);
    await settleLapsed(trx, held, read.basis.now);
    if (read.ended) throw invalid({ path: 'hiring', what: 'over' });
    return { batch: held, position: await change({ ...read, trx, batch: held }) };
  });
  return hiringView(call, batch, position);
}

/**
 * The people of a selection, all of them at the step at which they were seen.
 *
 * @throws ConsoleRefused 'stale' where one is elsewhere by now, so that nothing is done to any of them
 */
export async function selectedAt(
  { trx, batch, basis }: HeldHiring,
  references: readonly string[],
  from: HiringStep,
): Promise<HiringSubject[]> {
  const wanted = [...new Set(references)];
  if (wanted.length > HIRING_LIMITS.selected) throw invalid({ path: 'references', what: 'tooMany' });
  const subjects = await hiringSubjects(trx, batch, wanted, basis.now);
  if (subjects.length !== wanted.length || subjects.some(({ step, counts }) => step !== from || !counts))
    throw new ConsoleRefused('stale');
  return subjects;
}

/** @throws ConsoleRefused 'invalid' where a step does not follow another */
export function demandNext(from: HiringStep, to: HiringStep): void {
  if (!HIRING[from].next.includes(to)) throw invalid({ path: 'act', what: 'step' });
}

/**
 * Refuses to go on with a position that was cancelled, or with more people than there are posts: those of each position, and
 * those planned for its unit and for the unit above (HIRE-02). The recruitment is held, so two at once cannot pass it.
 *
 * @param more how many posts are to be given, by position; 0 = whoever goes on has one already
 * @throws ConsoleRefused 'invalid' with the code of the position, or the id of the unit, how many posts and how many are free
 */
export async function demandPosts(
  { trx, batch, basis, rule }: HeldHiring,
  more: ReadonlyMap<string, number>,
): Promise<void> {
  const positions = await positionPosts(trx, [...more.keys()], basis.now);
  for (const { id, code, openings, held, cancelled } of positions) {
    if (cancelled) throw invalid({ path: `position/${code}`, what: 'dropped' });
    if (held + (more.get(id) ?? 0) > openings)
      throw invalid({ path: `position/${code}`, what: `posts/${openings}/${Math.max(openings - held, 0)}` });
  }
  for (const unit of await unitPosts(trx, batch, basis.now)) {
    const planned = rule.posts[unit.id];
    if (planned === undefined) continue;
    const given = positions
      .filter((one) => unit.own.includes(one.unit))
      .reduce((sum, { id }) => sum + (more.get(id) ?? 0), 0);
    if (given > 0 && unit.held + given > planned)
      throw invalid({
        path: `unit/${unit.id}`,
        what: `posts/${planned}/${Math.max(planned - unit.held, 0)}`,
      });
  }
}

/** How many of a selection there are of each position. */
export function byPosition(subjects: readonly HiringSubject[], each = 1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { position_id: id } of subjects) counts.set(id, (counts.get(id) ?? 0) + each);
  return counts;
}

/** The position that a view shows after a change: the one of all who were changed, or none. */
export function positionOfAll(subjects: readonly HiringSubject[]): string {
  const all = new Set(subjects.map(({ position_id: id }) => id));
  return all.size === 1 ? ([...all][0] ?? '') : '';
}

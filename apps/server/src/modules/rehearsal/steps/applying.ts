import { SUCCESS_CODE } from '@portal/rules';
import { applyFor } from '../../applications/apply.ts';
import { currentCommitment } from '../../commitment/current.ts';
import { findPosition } from '../../positions/find.ts';
import { takesFrom } from '../../positions/open.ts';
import { candidateContext } from '../scene.ts';
import { guarded, type Candidate, type Step, type Walk } from '../walk.ts';
import { positionName, saidInAll } from '../words.ts';

async function apply(walk: Walk, candidate: Candidate, commitment: string): Promise<boolean> {
  const { services, clock, began, find } = walk;
  const { account, position, expects, misses } = candidate;
  const row = await findPosition(services.db, position.copy);
  clock.at = (row && takesFrom(row, began)) ?? began;
  const answer = await applyFor(candidateContext(services, account), account, position.copy, commitment);
  const isApplied = answer.code === SUCCESS_CODE || Object.hasOwn(answer.data, 'reference');
  const subject = positionName(position);
  if (isApplied && expects === 'refused')
    find({ what: 'letIn', subject, detail: misses, to: 'conditions', id: position.id });
  if (!isApplied && answer.code === '3')
    find({ level: 'note', what: 'full', subject, to: 'positions', id: position.id });
  // What a position refuses by itself has been found when it was opened.
  else if (!isApplied && expects === 'applied' && position.definition.refuse === undefined)
    find({
      what: 'refusedFit',
      subject,
      detail: saidInAll(answer.message),
      to: 'positions',
      id: position.id,
    });
  return isApplied;
}

/** Each applies for a position: by its times, its conditions, the limits of applications and what has to be complete. */
export const applying: Step = {
  id: 'applying',
  async walk(walk) {
    const { services, candidates, applied } = walk;
    const commitment = await currentCommitment(services.db);
    for (const [number, candidate] of candidates.entries()) {
      await walk.progress(number, candidates.length);
      const isApplied = await guarded(services.db, () =>
        apply(walk, candidate, String(commitment?.version ?? '')),
      );
      if (isApplied) applied.push({ candidate, position: candidate.position });
    }
    const tried = new Map(candidates.map(({ position }) => [position.id, position]));
    const reached = new Set(applied.map(({ position }) => position.id));
    for (const [id, position] of tried)
      if (!reached.has(id) && !walk.never.has(id))
        walk.find({
          level: position.definition.refuse === undefined ? 'stop' : 'note',
          what: 'nobodyApplied',
          subject: positionName(position),
          to: 'positions',
          id,
        });
    return { in: candidates.length, out: applied.length };
  },
};

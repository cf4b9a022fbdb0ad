import { moveToStage } from '../../application-status/ledger.ts';
import { release } from '../../review/release.ts';
import { applicationsOf } from '../repository/scene.ts';
import { guarded, type Step } from '../walk.ts';

/** Everybody who passed goes through the stages that the recruitment has beside the review, one after the other. */
export const stages: Step = {
  id: 'stages',
  async walk(walk) {
    const { services, clock, batch, original, find } = walk;
    const { db } = services;
    if (original.stages.length === 0) return null;
    const passed = (await applicationsOf(db, batch))
      .filter(({ told }) => told === 'accepted')
      .map(({ id }) => id);
    const by = { actor: 'hr', login: 'rehearsal/1', at: clock.at } as const;
    const { portal } = await services.settings();
    let left = passed.length;
    for (const { id, name } of original.stages) {
      const moved = await guarded(db, async () => {
        const there = await moveToStage(db, passed, id, '', by);
        await release(services, portal, db, passed, by);
        return there.length;
      });
      left = Math.min(left, moved);
      if (moved < passed.length)
        find({ what: 'stageStuck', subject: name, count: passed.length - moved, to: 'stages', id });
    }
    return { in: passed.length, out: left };
  },
};

import { getInterview, makeInterviewLists } from '../../interview/lists.ts';
import { demandPeople } from '../people.ts';
import { rankedIn } from '../repository/scene.ts';
import { officeCall } from '../scene.ts';
import { guarded, type Step } from '../walk.ts';

/** The interview lists of all positions whose candidates have ranks. */
export const interview: Step = {
  id: 'interview',
  async walk(walk) {
    const { services, batch, find } = walk;
    const { passed } = await rankedIn(services.db, batch);
    if (passed === 0) return null;
    await demandPeople(walk, [{ capability: 'exams.edit', people: 1, work: 'interview' }]);
    const look = () => getInterview(officeCall(services, { id: batch }), undefined as never);
    const { fingerprint, positions } = await look();
    if (positions.length === 0) return { in: passed, out: 0 };
    await guarded(services.db, () =>
      makeInterviewLists(officeCall(services, { id: batch }), { position: '', fingerprint }),
    );
    const after = await look();
    const taken = after.positions.reduce((sum, one) => sum + one.taken, 0);
    if (taken === 0) find({ what: 'nobodyListed', count: passed, to: 'interview' });
    return { in: passed, out: taken };
  },
};

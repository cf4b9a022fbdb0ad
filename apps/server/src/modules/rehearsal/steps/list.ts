import type { PublicListAsk } from '@portal/console-contract';
import { FIXED_LIST_COLUMNS } from '@portal/schemas';
import { noticePlaces } from '../../notices/of-list.ts';
import { confirmPublicList } from '../../public-lists/decide.ts';
import { askPublicList } from '../../public-lists/make.ts';
import { demandPeople } from '../people.ts';
import { applicationsOf, rankedIn } from '../repository/scene.ts';
import { officeCall } from '../scene.ts';
import { guarded, NO_TEXT, plainly, type Step } from '../walk.ts';

/** Working days of the list. */
const DAYS = 5;

/** A public list of the furthest results, made and let through as two people do. */
export const list: Step = {
  id: 'list',
  async walk(walk) {
    const { services, batch, original, find } = walk;
    const { db } = services;
    const passed = (await applicationsOf(db, batch)).filter(({ told }) => told === 'accepted').length;
    if (passed === 0) return null;
    await demandPeople(walk, [{ capability: 'exams.publish', people: 2, work: 'list' }]);
    const [place] = await noticePlaces(db);
    if (!place) {
      find({ what: 'noChannel', to: 'channels' });
      return { in: passed, out: 0 };
    }
    const last = original.stages.at(-1);
    const { ranked } = await rankedIn(db, batch);
    const body: PublicListAsk = {
      kind: last ? 'final' : ranked > 0 ? 'ranking' : 'review',
      stage: last?.id ?? '',
      positions: [],
      columns: [...FIXED_LIST_COLUMNS],
      tails: true,
      title: plainly('rehearsal'),
      lead: NO_TEXT,
      note: NO_TEXT,
      channel: place.channel,
      from: '',
      until: '',
      days: DAYS,
      replaces: '',
    };
    const shown = await guarded(db, async () => {
      const asked = await askPublicList(officeCall(services, { id: batch }), body);
      const [made] = asked.lists;
      if (!made) return 0;
      await confirmPublicList(officeCall(services, { id: batch, list: made.id }, 1), undefined as never);
      return made.people;
    });
    return { in: passed, out: shown };
  },
};

import { mailsIn } from '../repository/scene.ts';
import { plainly, type Step } from '../walk.ts';

/** What all of it would have sent: each mail says something, and nothing in it is left open. */
export const mails: Step = {
  id: 'mails',
  async walk({ services, batch, find }) {
    const { portal } = await services.settings();
    const { all, empty, subjects } = await mailsIn(services.db, batch);
    if (empty > 0)
      find({ what: 'emptyMail', detail: plainly(subjects.join(', ')), count: empty, to: 'templates' });
    if (Object.values(portal.siteName).every((name) => name.trim() === ''))
      find({ level: 'note', what: 'noSiteName', to: 'templates' });
    return { in: all, out: all - empty };
  },
};

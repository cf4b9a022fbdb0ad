import { call } from '../entry.ts';
import { RehearsalStart, RehearsalView } from '../shapes/rehearsal.ts';

/** Trying a recruitment before it opens (DATA-05). */
export const rehearsalCalls = {
  getRehearsal: call({
    method: 'GET',
    path: '/recruitments/:id/rehearsal',
    right: 'recruitments.view',
    reach: 'recruitment',
    answer: RehearsalView,
  }),
  startRehearsal: call({
    method: 'POST',
    path: '/recruitments/:id/rehearsal',
    right: 'recruitments.edit',
    reach: 'recruitment',
    body: RehearsalStart,
    answer: RehearsalView,
  }),
  stopRehearsal: call({
    method: 'POST',
    path: '/recruitments/:id/rehearsal/stop',
    right: 'recruitments.edit',
    reach: 'recruitment',
    answer: RehearsalView,
  }),
};

import { call } from '../entry.ts';
import { HiringPersonView, HiringRuleChange, HiringView } from '../shapes/hiring.ts';
import { ReviewExport } from '../shapes/exports.ts';
import { HiringFileBody, HiringFilesView } from '../shapes/hiring-files.ts';
import {
  HiringAdd,
  HiringCheckBody,
  HiringLeaveBody,
  HiringListMake,
  HiringMoveBody,
  HiringOfferBody,
  HiringOpinionBody,
  HiringPapersBody,
  HiringRestoreBody,
} from '../shapes/hiring-acts.ts';

const edit = { right: 'hiring.edit', reach: 'recruitment', answer: HiringView } as const;

/** From results to appointments (HIRE-01 to HIRE-03). */
export const hiringCalls = {
  getHiring: call({
    method: 'GET',
    path: '/recruitments/:id/hiring',
    right: 'hiring.view',
    reach: 'recruitment',
    query: ['position', 'page'],
    answer: HiringView,
  }),
  getHiringPerson: call({
    method: 'GET',
    path: '/recruitments/:id/hiring/people/:reference',
    right: 'hiring.view',
    reach: 'recruitment',
    answer: HiringPersonView,
  }),
  putHiringRule: call({
    ...edit,
    method: 'PUT',
    path: '/recruitments/:id/hiring/rule',
    body: HiringRuleChange,
    bytes: 'middle',
  }),
  proposeHiring: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/lists',
    body: HiringListMake,
  }),
  dropHiring: call({ ...edit, method: 'DELETE', path: '/recruitments/:id/hiring/lists/:position' }),
  addHiringPerson: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/people',
    body: HiringAdd,
  }),
  askSubstitutes: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/substitutes',
    body: HiringListMake,
  }),
  moveHiring: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/moves',
    body: HiringMoveBody,
    bytes: 'middle',
  }),
  leaveHiring: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/leave',
    body: HiringLeaveBody,
    bytes: 'middle',
  }),
  restoreHiring: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/restore',
    body: HiringRestoreBody,
  }),
  recordHealth: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/health',
    right: 'hiring.health',
    body: HiringCheckBody,
    bytes: 'middle',
  }),
  recordVetting: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/vetting',
    right: 'hiring.vetting',
    body: HiringCheckBody,
    bytes: 'middle',
  }),
  giveHiringOpinion: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/opinions',
    right: 'hiring.approve',
    body: HiringOpinionBody,
    bytes: 'middle',
  }),
  offerHiring: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/offers',
    body: HiringOfferBody,
    bytes: 'middle',
  }),
  getHiringFiles: call({
    method: 'GET',
    path: '/recruitments/:id/hiring/exports',
    right: 'hiring.view',
    reach: 'recruitment',
    answer: HiringFilesView,
  }),
  addHiringFile: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/exports',
    body: HiringFileBody,
    bytes: 'middle',
    answer: ReviewExport,
  }),
  endHiringFileEarly: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/exports/:export/stop',
    answer: ReviewExport,
  }),
  fetchHiringFile: call({
    ...edit,
    method: 'GET',
    path: '/recruitments/:id/hiring/exports/:export/file',
    answer: 'file',
  }),
  tickHiringPapers: call({
    ...edit,
    method: 'POST',
    path: '/recruitments/:id/hiring/papers',
    body: HiringPapersBody,
  }),
};

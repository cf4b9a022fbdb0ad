import { MIDDLE_BODY, SMALL_BODY } from '../platform/limits.ts';
import type { ConsoleRoute } from '../console/route.ts';
import {
  addAction,
  getAction,
  getActions,
  startAction,
  stopAction,
  undoAction,
} from '../modules/review/actions.ts';
import { addConfirmation, addDecision, getDecisions } from '../modules/review/decisions.ts';
import { searchApplications } from '../modules/review/list.ts';
import { getReasons, putReasons } from '../modules/review/reasons.ts';
import { getStages, putStages } from '../modules/review/stages.ts';

/** Thirty names in every language; bytes. */
const STAGES_BODY = 64 * 1024;

/** HR's calls about applications (REVIEW-01 and those after it). */
export const reviewCalls: readonly ConsoleRoute[] = [
  {
    method: 'POST',
    path: '/recruitments/:id/applications/search',
    body: MIDDLE_BODY,
    role: 'viewer',
    run: searchApplications,
  },
  { method: 'GET', path: '/review-reasons', role: 'viewer', run: getReasons },
  { method: 'PUT', path: '/review-reasons', body: MIDDLE_BODY, role: 'publisher', run: putReasons },
  { method: 'GET', path: '/recruitments/:id/stages', role: 'viewer', run: getStages },
  {
    method: 'PUT',
    path: '/recruitments/:id/stages',
    body: STAGES_BODY,
    role: 'publisher',
    run: putStages,
  },
  { method: 'GET', path: '/recruitments/:id/review-actions', role: 'viewer', run: getActions },
  {
    method: 'POST',
    path: '/recruitments/:id/review-actions',
    body: MIDDLE_BODY,
    role: 'editor',
    run: addAction,
  },
  { method: 'GET', path: '/review-actions/:action', role: 'viewer', run: getAction },
  {
    method: 'POST',
    path: '/review-actions/:action/start',
    body: SMALL_BODY,
    role: 'editor',
    run: startAction,
  },
  { method: 'POST', path: '/review-actions/:action/stop', role: 'editor', run: stopAction },
  { method: 'POST', path: '/review-actions/:action/undo', role: 'editor', run: undoAction },
  {
    method: 'GET',
    path: '/recruitments/:id/applications/:application/decisions',
    role: 'viewer',
    run: getDecisions,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/applications/:application/decision',
    body: SMALL_BODY,
    role: 'editor',
    run: addDecision,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/applications/:application/confirm',
    body: SMALL_BODY,
    role: 'editor',
    run: addConfirmation,
  },
];

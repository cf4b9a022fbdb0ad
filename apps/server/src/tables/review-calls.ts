import { LARGEST_BODY, MIDDLE_BODY, SMALL_BODY } from '../platform/limits.ts';
import type { ConsoleRoute } from '../console/route.ts';
import {
  addAction,
  getAction,
  getActions,
  startAction,
  stopAction,
  undoAction,
} from '../modules/review/actions.ts';
import { countFacets } from '../modules/review/facets.ts';
import { getApplication } from '../modules/review/application.ts';
import { addClaim, endClaim, nextApplication } from '../modules/review/claims.ts';
import { addConfirmation, addDecision, getDecisions, undoDecision } from '../modules/review/decisions.ts';
import { getDifferences } from '../modules/review/differences.ts';
import { getFile, getPaper } from '../modules/review/files.ts';
import { searchApplications } from '../modules/review/list.ts';
import { readPasted } from '../modules/review/pasted.ts';
import { getReturnableFiles } from '../modules/review/returnable.ts';
import { getReasons, putReasons } from '../modules/review/reasons.ts';
import { addView, deleteView, getViews, putView } from '../modules/review/views.ts';
import { getSecondLook, putSecondLook } from '../modules/review/second-look.ts';
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
  {
    method: 'POST',
    path: '/recruitments/:id/applications/facets',
    body: MIDDLE_BODY,
    role: 'viewer',
    run: countFacets,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/applications/pasted',
    body: LARGEST_BODY,
    role: 'viewer',
    run: readPasted,
  },
  { method: 'GET', path: '/returnable-files', role: 'viewer', run: getReturnableFiles },
  { method: 'GET', path: '/recruitments/:id/views', role: 'viewer', run: getViews },
  { method: 'POST', path: '/recruitments/:id/views', body: MIDDLE_BODY, role: 'viewer', run: addView },
  { method: 'PUT', path: '/review-views/:view', body: MIDDLE_BODY, role: 'viewer', run: putView },
  { method: 'DELETE', path: '/review-views/:view', role: 'viewer', run: deleteView },
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
    method: 'GET',
    path: '/recruitments/:id/applications/:application/differences',
    role: 'viewer',
    run: getDifferences,
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
  {
    method: 'POST',
    path: '/recruitments/:id/applications/next',
    body: MIDDLE_BODY,
    role: 'editor',
    run: nextApplication,
  },
  { method: 'GET', path: '/recruitments/:id/applications/:application', role: 'viewer', run: getApplication },
  {
    method: 'GET',
    path: '/recruitments/:id/applications/:application/files/:file',
    role: 'viewer',
    run: getFile,
  },
  { method: 'GET', path: '/recruitments/:id/applications/:application/paper', role: 'viewer', run: getPaper },
  {
    method: 'POST',
    path: '/recruitments/:id/applications/:application/claim',
    body: SMALL_BODY,
    role: 'editor',
    run: addClaim,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/applications/:application/leave',
    role: 'editor',
    run: endClaim,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/applications/:application/undo',
    body: SMALL_BODY,
    role: 'editor',
    run: undoDecision,
  },
  { method: 'GET', path: '/recruitments/:id/second-look', role: 'viewer', run: getSecondLook },
  {
    method: 'PUT',
    path: '/recruitments/:id/second-look',
    body: SMALL_BODY,
    role: 'publisher',
    run: putSecondLook,
  },
];

import { MIDDLE_BODY, SMALL_BODY } from '../platform/limits.ts';
import type { ConsoleRoute } from '../console/route.ts';
import {
  addExport,
  endExportEarly,
  fetchExport,
  getExports,
  removeLayout,
  saveLayout,
} from '../modules/review-exports/calls.ts';

import { exportStatistics, getStatistics } from '../modules/review-statistics/calls.ts';

/** Three hundred columns; bytes. */
const LAYOUT_BODY = 64 * 1024;

/** Calls about exports of applications (HR-26, DATA-01) and their statistics (REVIEW-13). */
export const exportCalls: readonly ConsoleRoute[] = [
  { method: 'GET', path: '/recruitments/:id/exports', role: 'editor', run: getExports },
  { method: 'POST', path: '/recruitments/:id/exports', body: MIDDLE_BODY, role: 'editor', run: addExport },
  {
    method: 'POST',
    path: '/recruitments/:id/exports/:export/stop',
    role: 'editor',
    run: endExportEarly,
  },
  { method: 'GET', path: '/recruitments/:id/exports/:export/file', role: 'editor', run: fetchExport },
  {
    method: 'POST',
    path: '/recruitments/:id/export-layouts',
    body: LAYOUT_BODY,
    role: 'editor',
    run: saveLayout,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/export-layouts/:layout/remove',
    body: SMALL_BODY,
    role: 'editor',
    run: removeLayout,
  },
  { method: 'GET', path: '/recruitments/:id/statistics', role: 'viewer', run: getStatistics },
  { method: 'GET', path: '/recruitments/:id/statistics/export', role: 'viewer', run: exportStatistics },
];

import { LARGEST_BODY, SMALL_BODY } from '../platform/limits.ts';
import type { ConsoleRoute } from '../console/route.ts';
import { commitExamImport, tryExamImport, undoExamImport } from '../modules/exams/imports.ts';
import {
  askExamPublication,
  confirmExamPublication,
  endExamRequest,
  withdrawExam,
} from '../modules/exams/publication.ts';
import { putSubjects } from '../modules/exams/subjects.ts';
import { examTemplate } from '../modules/exams/template.ts';
import { getExams } from '../modules/exams/view.ts';

/** Twenty names in every language; bytes. */
const SUBJECTS_BODY = 64 * 1024;

/** Calls about the examinations of recruitments (HR-27). */
export const examCalls: readonly ConsoleRoute[] = [
  { method: 'GET', path: '/recruitments/:id/exams', role: 'viewer', run: getExams },
  {
    method: 'PUT',
    path: '/recruitments/:id/exams/subjects',
    body: SUBJECTS_BODY,
    role: 'editor',
    run: putSubjects,
  },
  { method: 'GET', path: '/recruitments/:id/exams/:kind/template', role: 'editor', run: examTemplate },
  {
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/imports',
    body: LARGEST_BODY,
    role: 'editor',
    run: tryExamImport,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/imports/:import/commit',
    body: SMALL_BODY,
    role: 'editor',
    run: commitExamImport,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/imports/:import/undo',
    role: 'editor',
    run: undoExamImport,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/publication',
    body: SMALL_BODY,
    role: 'editor',
    run: askExamPublication,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/publication/confirm',
    body: SMALL_BODY,
    role: 'publisher',
    run: confirmExamPublication,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/publication/end',
    role: 'editor',
    run: endExamRequest,
  },
  {
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/publication/withdraw',
    role: 'editor',
    run: withdrawExam,
  },
];

import { call } from '../entry.ts';
import { ExamPapersAsk, ExamPapersView } from '../shapes/exam-papers.ts';
import { ReviewExport } from '../shapes/exports.ts';

/** What an examination room needs on paper (EXAM-04). */
export const examPapersCalls = {
  getExamPapers: call({
    method: 'GET',
    path: '/recruitments/:id/exams/papers',
    right: 'exams.edit',
    reach: 'recruitment',
    answer: ExamPapersView,
  }),
  addExamPapers: call({
    method: 'POST',
    path: '/recruitments/:id/exams/papers',
    right: 'exams.edit',
    reach: 'recruitment',
    body: ExamPapersAsk,
    answer: ReviewExport,
  }),
  endExamPapersEarly: call({
    method: 'POST',
    path: '/recruitments/:id/exams/papers/:export/stop',
    right: 'exams.edit',
    reach: 'recruitment',
    answer: ReviewExport,
  }),
  fetchExamPapers: call({
    method: 'GET',
    path: '/recruitments/:id/exams/papers/:export/file',
    right: 'exams.edit',
    reach: 'recruitment',
    answer: 'file',
  }),
};

import { call } from '../entry.ts';
import {
  ExamsView,
  ExamSubjectsChange,
  ExamTrial,
  ExamApplied,
  ExamUndone,
  ExamPublicationAsk,
  ExamPublicationConfirm,
} from '../shapes/exams.ts';
import { TrialCommit } from '../shapes/recruitments.ts';

/** Examinations (HR-27). */
export const examsCalls = {
  getExams: call({
    method: 'GET',
    path: '/recruitments/:id/exams',
    right: 'exams.view',
    reach: 'recruitment',
    answer: ExamsView,
  }),
  putSubjects: call({
    method: 'PUT',
    path: '/recruitments/:id/exams/subjects',
    right: 'exams.edit',
    reach: 'recruitment',
    body: ExamSubjectsChange,
    bytes: 64 * 1024,
    answer: ExamsView,
  }),
  examTemplate: call({
    method: 'GET',
    path: '/recruitments/:id/exams/:kind/template',
    right: 'exams.edit',
    reach: 'recruitment',
    query: ['language'],
    answer: 'file',
  }),
  tryExamImport: call({
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/imports',
    right: 'exams.edit',
    reach: 'recruitment',
    query: ['name', 'language'],
    body: 'file',
    bytes: 'large',
    answer: ExamTrial,
  }),
  commitExamImport: call({
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/imports/:import/commit',
    right: 'exams.edit',
    reach: 'recruitment',
    body: TrialCommit,
    answer: ExamApplied,
  }),
  undoExamImport: call({
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/imports/:import/undo',
    right: 'exams.edit',
    reach: 'recruitment',
    answer: ExamUndone,
  }),
  askExamPublication: call({
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/publication',
    right: 'exams.edit',
    reach: 'recruitment',
    body: ExamPublicationAsk,
    answer: ExamsView,
  }),
  confirmExamPublication: call({
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/publication/confirm',
    right: 'exams.publish',
    reach: 'recruitment',
    body: ExamPublicationConfirm,
    answer: ExamsView,
  }),
  endExamRequest: call({
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/publication/end',
    right: 'exams.edit',
    reach: 'recruitment',
    answer: ExamsView,
  }),
  withdrawExam: call({
    method: 'POST',
    path: '/recruitments/:id/exams/:kind/publication/withdraw',
    right: 'exams.edit',
    reach: 'recruitment',
    answer: ExamsView,
  }),
};

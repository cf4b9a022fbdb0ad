import { call } from '../entry.ts';
import {
  ListObjectionDecision,
  ListObjectionsView,
  NewListObjection,
  WorkingCalendarChange,
  WorkingCalendarView,
} from '../shapes/list-objections.ts';

/** Objections to public lists, and the calendar of their working days (LIST-02). */
export const listObjectionsCalls = {
  getObjections: call({
    method: 'GET',
    path: '/recruitments/:id/public-lists/:list/objections',
    right: 'exams.view',
    reach: 'recruitment',
    answer: ListObjectionsView,
  }),
  addObjection: call({
    method: 'POST',
    path: '/recruitments/:id/public-lists/:list/objections',
    right: 'exams.edit',
    reach: 'recruitment',
    body: NewListObjection,
    answer: ListObjectionsView,
  }),
  decideObjection: call({
    method: 'POST',
    path: '/recruitments/:id/public-lists/:list/objections/:objection/decision',
    right: 'exams.edit',
    reach: 'recruitment',
    body: ListObjectionDecision,
    answer: ListObjectionsView,
  }),
  getWorkingCalendar: call({
    method: 'GET',
    path: '/working-calendar',
    right: 'exams.view',
    reach: 'set-up',
    answer: WorkingCalendarView,
  }),
  putWorkingCalendar: call({
    method: 'PUT',
    path: '/working-calendar',
    right: 'settings.edit',
    reach: 'portal',
    body: WorkingCalendarChange,
    bytes: 'middle',
    answer: WorkingCalendarView,
  }),
};

import { call } from '../entry.ts';
import {
  PublicListAsk,
  PublicListsView,
  PublicListView,
  PublicListWithdrawal,
} from '../shapes/public-lists.ts';

/** Public lists (LIST-01). */
export const publicListsCalls = {
  getPublicLists: call({
    method: 'GET',
    path: '/recruitments/:id/public-lists',
    right: 'exams.view',
    reach: 'recruitment',
    answer: PublicListsView,
  }),
  getPublicList: call({
    method: 'GET',
    path: '/recruitments/:id/public-lists/:list',
    right: 'exams.view',
    reach: 'recruitment',
    query: ['page'],
    answer: PublicListView,
  }),
  askPublicList: call({
    method: 'POST',
    path: '/recruitments/:id/public-lists',
    right: 'exams.edit',
    reach: 'recruitment',
    body: PublicListAsk,
    bytes: 'middle',
    answer: PublicListsView,
  }),
  confirmPublicList: call({
    method: 'POST',
    path: '/recruitments/:id/public-lists/:list/confirm',
    right: 'exams.publish',
    reach: 'recruitment',
    answer: PublicListsView,
  }),
  dropPublicList: call({
    method: 'DELETE',
    path: '/recruitments/:id/public-lists/:list',
    right: 'exams.edit',
    reach: 'recruitment',
    answer: PublicListsView,
  }),
  withdrawPublicList: call({
    method: 'POST',
    path: '/recruitments/:id/public-lists/:list/withdraw',
    right: 'exams.edit',
    reach: 'recruitment',
    body: PublicListWithdrawal,
    answer: PublicListsView,
  }),
  publicListFile: call({
    method: 'GET',
    path: '/recruitments/:id/public-lists/:list/file',
    right: 'exams.view',
    reach: 'recruitment',
    query: ['language', 'format'],
    answer: 'file',
  }),
};

import { call } from '../entry.ts';
import {
  InterviewListMake,
  InterviewOffer,
  InterviewOverride,
  InterviewRuleChange,
  InterviewView,
} from '../shapes/interview.ts';

/** Interview lists and their waiting lists (EXAM-08). */
export const interviewCalls = {
  getInterview: call({
    method: 'GET',
    path: '/recruitments/:id/interview',
    right: 'exams.view',
    reach: 'recruitment',
    query: ['position', 'page'],
    answer: InterviewView,
  }),
  putInterviewRule: call({
    method: 'PUT',
    path: '/recruitments/:id/interview/rule',
    right: 'exams.edit',
    reach: 'recruitment',
    body: InterviewRuleChange,
    answer: InterviewView,
  }),
  makeInterviewLists: call({
    method: 'POST',
    path: '/recruitments/:id/interview/lists',
    right: 'exams.edit',
    reach: 'recruitment',
    body: InterviewListMake,
    answer: InterviewView,
  }),
  dropInterviewList: call({
    method: 'DELETE',
    path: '/recruitments/:id/interview/lists/:position',
    right: 'exams.edit',
    reach: 'recruitment',
    answer: InterviewView,
  }),
  overrideInterviewPlace: call({
    method: 'POST',
    path: '/recruitments/:id/interview/places',
    right: 'exams.edit',
    reach: 'recruitment',
    body: InterviewOverride,
    answer: InterviewView,
  }),
  offerInterviewPlaces: call({
    method: 'POST',
    path: '/recruitments/:id/interview/offers',
    right: 'exams.edit',
    reach: 'recruitment',
    body: InterviewOffer,
    answer: InterviewView,
  }),
  interviewFile: call({
    method: 'GET',
    path: '/recruitments/:id/interview/file',
    right: 'exams.view',
    reach: 'recruitment',
    query: ['position', 'language'],
    answer: 'file',
  }),
};

import Type from 'typebox';
import { call } from '../entry.ts';
import {
  UserLine,
  NewUser,
  UserChange,
  UserChanged,
  PolicyView,
  AuditLine,
  RoleLine,
  NewRole,
  RoleChange,
} from '../shapes/people.ts';
import { object } from '../object.ts';
import { StartView } from '../shapes/start.ts';
import { OperationsView } from '../shapes/operations.ts';
import {
  CandidateSearch,
  CandidateLine,
  CandidateDeletion,
  CandidateDeleted,
} from '../shapes/personal-data.ts';

/** People of the office, candidates’ data, audit, operation. */
export const peopleCalls = {
  getUsers: call({
    method: 'GET',
    path: '/users',
    right: 'people.manage',
    reach: 'house',
    answer: Type.Array(UserLine),
  }),
  addUser: call({
    method: 'POST',
    path: '/users',
    right: 'people.manage',
    reach: 'house',
    body: NewUser,
    answer: object({ password: Type.String() }),
  }),
  changeUser: call({
    method: 'PATCH',
    path: '/users/:login',
    right: 'people.manage',
    reach: 'house',
    body: UserChange,
    answer: UserChanged,
  }),
  getRoles: call({
    method: 'GET',
    path: '/roles',
    right: 'person',
    reach: 'set-up',
    answer: Type.Array(RoleLine),
  }),
  addRole: call({
    method: 'POST',
    path: '/roles',
    right: 'people.manage',
    reach: 'house',
    body: NewRole,
    answer: RoleLine,
  }),
  putRole: call({
    method: 'PUT',
    path: '/roles/:id',
    right: 'people.manage',
    reach: 'house',
    body: RoleChange,
    answer: RoleLine,
  }),
  removeRole: call({
    method: 'DELETE',
    path: '/roles/:id',
    right: 'people.manage',
    reach: 'house',
    query: ['rev'],
    answer: Type.Array(RoleLine),
  }),
  getPolicy: call({ method: 'GET', path: '/policy', right: 'person', reach: 'set-up', answer: PolicyView }),
  putPolicy: call({
    method: 'PUT',
    path: '/policy',
    right: 'people.manage',
    reach: 'house',
    body: PolicyView,
    answer: PolicyView,
  }),
  getAudit: call({
    method: 'GET',
    path: '/audit',
    right: 'audit.view',
    reach: 'house',
    query: ['before', 'limit', 'by', 'action', 'from', 'to', 'text', 'of'],
    answer: Type.Array(AuditLine),
  }),
  getAuditLine: call({
    method: 'GET',
    path: '/audit/:id',
    right: 'audit.view',
    reach: 'house',
    answer: AuditLine,
  }),
  exportAudit: call({
    method: 'GET',
    path: '/audit/export',
    right: 'audit.view',
    reach: 'house',
    query: ['by', 'action', 'from', 'to', 'text'],
    answer: 'file',
  }),
  getStart: call({ method: 'GET', path: '/start', right: 'person', reach: 'set-up', answer: StartView }),
  getOperations: call({
    method: 'GET',
    path: '/operations',
    right: 'operations.view',
    reach: 'house',
    answer: OperationsView,
  }),
  searchCandidates: call({
    method: 'POST',
    path: '/candidates/search',
    right: 'candidates.manage',
    reach: 'house',
    body: CandidateSearch,
    answer: Type.Array(CandidateLine),
  }),
  candidateArchive: call({
    method: 'GET',
    path: '/candidates/:id/archive',
    right: 'candidates.manage',
    reach: 'house',
    query: ['language'],
    answer: 'file',
  }),
  deleteCandidate: call({
    method: 'POST',
    path: '/candidates/:id/delete',
    right: 'candidates.manage',
    reach: 'house',
    body: CandidateDeletion,
    answer: CandidateDeleted,
  }),
};

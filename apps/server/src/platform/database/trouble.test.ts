import { expect, test } from 'vitest';
import { databaseTrouble, isTimeout, isTransient, NotReplicated } from './trouble.ts';

const failure = (message: string, more: Record<string, unknown> = {}): Error =>
  Object.assign(new Error(message), more);

test.each([
  ['a primary that is none any more', failure('cannot execute INSERT', { code: '25006' })],
  ['a server that is told to stop', failure('terminating connection', { code: '57P01' })],
  ['a server that starts', failure('the database system is starting up', { code: '57P03' })],
  ['a connection that failed', failure('connection failure', { code: '08006' })],
  ['a pooler that waited too long', failure('query_wait_timeout', { code: '08P01', severity: 'FATAL' })],
  ['a connection that was cut', failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['a socket that is not there yet', failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['an end without a word', failure('Connection terminated unexpectedly')],
  ['no free connection in time', failure('timeout exceeded when trying to connect')],
  ['no answer in time', failure('Query read timeout')],
  ['a commit without its standby', new NotReplicated()],
])('[OPS-13] %s can be tried again', (_what, error) => {
  expect(isTransient(error)).toBe(true);
});

test.each([
  ['a message that is wrong', failure('bind message supplies 1', { code: '08P01', severity: 'ERROR' })],
  ['a file that is not there', failure('open ENOENT', { code: 'ENOENT', syscall: 'open' })],
  ['a value twice', failure('duplicate key', { code: '23505' })],
  ['a mistake of ours', failure('x is not a function')],
  ['nothing', null],
])('[OPS-13] %s is no trouble of the database', (_what, error) => {
  expect(isTransient(error)).toBe(false);
});

test('[OPS-13] a statement without an answer is told from a lost connection', () => {
  expect(isTimeout(failure('Query read timeout'))).toBe(true);
  expect(isTimeout(failure('Connection terminated'))).toBe(false);
});

test.each([
  ['databaseReadOnly', failure('cannot execute INSERT', { code: '25006' })],
  ['databaseDisk', failure('could not extend file: No space left on device', { code: '53100' })],
  ['databaseConnections', failure('sorry, too many clients already', { code: '53300' })],
  ['databaseConnections', failure('timeout exceeded when trying to connect')],
  ['databaseAway', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  [null, failure('no space left on device, write', { code: 'ENOSPC', syscall: 'write' })],
])('[OPS-24] %s is told from what the database says', (trouble, error) => {
  expect(databaseTrouble(error)).toBe(trouble);
});

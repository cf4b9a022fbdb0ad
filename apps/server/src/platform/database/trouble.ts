import { isUnreachable } from '../unreachable.ts';

/** What keeps the database from doing what it was asked, for the moment (OPS-24). */
export type DatabaseTrouble =
  | 'databaseAway'
  /** A server that is no primary any more; the connection to it has to go, or every later save would fail as well. */
  | 'databaseReadOnly'
  | 'databaseDisk'
  | 'databaseConnections';

/** Single SQLSTATEs that say: this connection, or this server, is not the one to talk to now. */
const STATES: ReadonlyMap<string, DatabaseTrouble> = new Map([
  ['25006', 'databaseReadOnly'],
  ['53100', 'databaseDisk'],
  ['53300', 'databaseConnections'],
  ['57P01', 'databaseAway'],
  ['57P02', 'databaseAway'],
  ['57P03', 'databaseAway'],
  ['57P05', 'databaseAway'],
]);
const isConnectionClass = (code: string): boolean => code.startsWith('08') && code !== '08P01';

/** The driver's own errors have no code. */
const DRIVER =
  /^(Connection terminated|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** The primary committed, but no standby has it, and the wait for one was given up: it may be lost with the primary. */
export class NotReplicated extends Error {
  override name = 'NotReplicated';
  constructor() {
    super('committed on the primary alone');
  }
}

interface DatabaseFailure {
  code?: unknown;
  severity?: unknown;
}

/** The driver waited in vain for one of its own connections, or for a server to take one more. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * What an error says of the database where it could not be reached, could not be written to, or went away before it answered;
 * null = nothing of the kind. A pooler reports its own trouble as fatal 08P01, which PostgreSQL itself uses, not fatal, for a
 * broken message.
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (error instanceof NotReplicated) return 'databaseAway';
  if (!(error instanceof Error)) return null;
  const { code, severity } = error as DatabaseFailure;
  if (typeof code !== 'string') {
    if (error.message === NO_CONNECTION) return 'databaseConnections';
    return DRIVER.test(error.message) ? 'databaseAway' : null;
  }
  const known = STATES.get(code);
  if (known) return known;
  const isAway =
    isUnreachable(error) || isConnectionClass(code) || (code === '08P01' && severity === 'FATAL');
  return isAway ? 'databaseAway' : null;
}

/** Whether another try makes sense: whatever was asked may or may not have been done. */
export const isTransient = (error: unknown): boolean => databaseTrouble(error) !== null;

/** The driver gave up waiting: the connection still has the statement before it and serves nobody else. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** PostgreSQL gave a statement up because it took longer than it may. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error as DatabaseFailure).code === '57014';

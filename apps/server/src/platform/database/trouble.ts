/**
 * Classes of SQLSTATE and single ones that say: this connection, or this server, is not the one to talk to now. 25006 comes
 * from a server that is no primary any more; the connection to it has to go, or every later save would fail as well.
 */
const STATES = new Set(['25006', '53300', '57P01', '57P02', '57P03', '57P05']);
const isConnectionClass = (code: string): boolean => code.startsWith('08') && code !== '08P01';

/** What the operating system says of a connection. */
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The same of the look for the server: a socket that is not there yet, a name that is not known just now. */
const WHILE_CONNECTING = new Set(['ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);

/** The driver's own errors have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** The primary committed, but no standby has it, and the wait for one was given up: it may be lost with the primary. */
export class NotReplicated extends Error {
  override name = 'NotReplicated';
  constructor() {
    super('committed on the primary alone');
  }
}

interface DatabaseTrouble {
  code?: unknown;
  severity?: unknown;
  syscall?: unknown;
}

/**
 * Whether the database could not be reached, could not be written to, or went away before it answered: whatever was asked
 * may or may not have been done, and another try makes sense. A pooler reports its own trouble as fatal 08P01, which
 * PostgreSQL itself uses, not fatal, for a broken message.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof NotReplicated) return true;
  if (!(error instanceof Error)) return false;
  const { code, severity, syscall } = error as DatabaseTrouble;
  if (typeof code !== 'string') return DRIVER.test(error.message);
  if (STATES.has(code) || SYSTEM.has(code) || isConnectionClass(code)) return true;
  if (code === '08P01') return severity === 'FATAL';
  return WHILE_CONNECTING.has(code) && (syscall === 'connect' || syscall === 'getaddrinfo');
}

/** The driver gave up waiting: the connection still has the statement before it and serves nobody else. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** PostgreSQL gave a statement up because it took longer than it may. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error as DatabaseTrouble).code === '57014';

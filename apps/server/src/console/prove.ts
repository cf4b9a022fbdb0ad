import type { AuditAction } from '@portal/console-contract/audit';
import { passwordMatches, hashPassword } from '../platform/passwords.ts';
import { orWhenBusy } from '../platform/pool.ts';
import { LIMITS } from '../platform/rate-limit.ts';
import { writeFailure } from './audit.ts';
import { CONSOLE_COOKIE, cookieOptions, type ConsoleCall } from './call.ts';
import type { Database } from '../platform/database/connect.ts';
import { ConsoleRefused, invalid } from './refused.ts';
import { endConsoleSessions, startConsoleSession } from './repository/sessions.ts';
import { takeCode } from './take-code.ts';

/**
 * Waits for work on a password of the console.
 *
 * @throws ConsoleRefused tooMany when too much of it waits
 */
export const unlessBusy = <T>(work: Promise<T>): Promise<T> =>
  orWhenBusy(work, (wait) => new ConsoleRefused('tooMany', { wait }));

/** What a signed-in person sends along to show that it is still the same person. */
export interface Proof {
  /** Name of the key in the body and the password in it. */
  path: 'password' | 'old';
  password: string;
  /** Of the second factor; undefined = none is asked for. */
  code?: string;
}

/**
 * Demands password and, where one is in force and asked for, a code of a person whose session may be somebody else's by
 * now. Counted for the person and written down when it fails (SAFE-06).
 *
 * @throws ConsoleRefused tooMany, or invalid with the path of what was wrong
 */
export async function demandProof(
  { db, services, user, request }: ConsoleCall,
  refused: AuditAction,
  { path, password, code }: Proof,
): Promise<void> {
  const wait = await services.limiter.hit(LIMITS.consoleProof, user.login);
  if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });
  const failed = async (wrong: string): Promise<ConsoleRefused> => {
    await writeFailure(db, user.login, refused, user.login, { address: request.ip, code: wrong });
    return invalid({ path: wrong, what: 'wrong' });
  };
  if (!(await unlessBusy(passwordMatches(user.password_hash, password, request.ip))))
    throw await failed(path);
  if (code !== undefined && user.totp_secret !== '' && !(await takeCode(db, user, code)))
    throw await failed('code');
  await services.limiter.clear(LIMITS.consoleProof, user.login);
}

/**
 * The person goes on under a new session id and all other sessions end: after a change of password or second factor no
 * id that somebody may have taken is of use (SAFE-06).
 */
export async function renewSession(
  { services, user, reply }: ConsoleCall,
  db: Database,
): Promise<() => void> {
  await endConsoleSessions(db, user.login);
  const cookie = await startConsoleSession(db, user.login);
  return () => void reply.setCookie(CONSOLE_COOKIE, cookie, cookieOptions(services));
}

/** @throws ConsoleRefused tooMany */
export const hashFor = ({ request }: ConsoleCall, password: string): Promise<string> =>
  unlessBusy(hashPassword(password, request.ip));

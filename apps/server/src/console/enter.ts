import type { ConsoleUser } from '@portal/console-contract';
import { LIMITS } from '../platform/rate-limit.ts';
import { writeAudit } from './audit.ts';
import { CONSOLE_COOKIE, cookieOptions, type VisitorCall } from './call.ts';
import { ConsoleRefused } from './refused.ts';
import { hasSignedInFrom } from './repository/audit.ts';
import { endConsoleSession, openConsoleSession, startConsoleSession } from './repository/sessions.ts';
import { noteSignIn } from './repository/users.ts';
import type { ConsoleUserRow } from './users.ts';
import { whoAmI } from './who-am-i.ts';

/** Whoever has signed in from an address within this time is known there. */
const KNOWN_DAYS = 30;

/**
 * Counts an attempt for login and address together, for the address, and in all; a narrow refusal counts for nobody else.
 * The ceiling in all is for strangers: who has signed in from where lately still comes in while it is reached.
 *
 * @throws ConsoleRefused tooMany
 */
export async function countAttempt({ db, services, request }: VisitorCall, login: string): Promise<void> {
  const refuseAfter = (wait: number): void => {
    if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });
  };
  const { limiter } = services;
  refuseAfter(await limiter.hit(LIMITS.consoleSignIn, login, request.ip));
  refuseAfter(await limiter.hit(LIMITS.consoleSignInAddress, request.ip));
  const wait = await limiter.hit(LIMITS.consoleSignInAll);
  if (wait > 0 && !(await hasSignedInFrom(db, login, request.ip, KNOWN_DAYS))) refuseAfter(wait);
}

/** Opens the session of a person who has proved who they are, in the place of the one that the browser had. */
export async function enter(
  call: VisitorCall,
  user: ConsoleUserRow,
  details: Record<string, string> = {},
): Promise<ConsoleUser> {
  const { db, services, request, reply } = call;
  await services.limiter.clear(LIMITS.consoleSignIn, user.login, request.ip);
  const old = await openConsoleSession(
    db,
    request.cookies[CONSOLE_COOKIE],
    services.config.sessionMinutes,
    false,
  );
  if (old) await endConsoleSession(db, old.id);
  const cookie = await startConsoleSession(db, user.login);
  await noteSignIn(db, user.login);
  await writeAudit(db, user.login, 'signIn', user.login, { address: request.ip, ...details });
  void reply.setCookie(CONSOLE_COOKIE, cookie, cookieOptions(services));
  return whoAmI(call, user);
}

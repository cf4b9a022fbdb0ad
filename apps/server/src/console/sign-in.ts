import type { SignIn } from '@portal/fieldsets/console-api';
import type { JsonSchema } from '@portal/schemas';
import { passwordMatches } from '../platform/passwords.ts';
import { LIMITS } from '../platform/rate-limit.ts';
import { writeAudit, writeFailure } from './audit.ts';
import { CONSOLE_COOKIE, cookieOptions, withBody, type Handler, type VisitorCall } from './call.ts';
import { unlessBusy } from './prove.ts';
import { ConsoleRefused } from './refused.ts';
import { hasSignedInFrom } from './repository/audit.ts';
import { endConsoleSession, openConsoleSession, startConsoleSession } from './repository/sessions.ts';
import { findActiveUser, noteSignIn } from './repository/users.ts';
import { takeCode } from './take-code.ts';
import { loginOf } from './users.ts';
import { whoAmI } from './who-am-i.ts';

const bodySchema: JsonSchema = {
  type: 'object',
  properties: {
    login: { type: 'string', maxLength: 100 },
    password: { type: 'string', maxLength: 500 },
    totp: { type: 'string', maxLength: 20 },
  },
  required: ['login', 'password'],
  additionalProperties: false,
};

/** Whoever has signed in from an address within this time is known there. */
const KNOWN_DAYS = 30;

/**
 * Counts an attempt for login and address together, for the address, and in all; a narrow refusal counts for nobody else.
 * The ceiling in all is for strangers: who has signed in from where lately still comes in while it is reached.
 *
 * @throws ConsoleRefused tooMany
 */
async function countAttempt({ db, services, request }: VisitorCall, login: string): Promise<void> {
  const refuseAfter = (wait: number): void => {
    if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });
  };
  const { limiter } = services;
  refuseAfter(await limiter.hit(LIMITS.consoleSignIn, login, request.ip));
  refuseAfter(await limiter.hit(LIMITS.consoleSignInAddress, request.ip));
  const wait = await limiter.hit(LIMITS.consoleSignInAll);
  if (wait > 0 && !(await hasSignedInFrom(db, login, request.ip, KNOWN_DAYS))) refuseAfter(wait);
}

/** POST /session. Counted like a candidate's sign-in, and more (SEC-06, SAFE-03). */
export const signIn = withBody<SignIn, VisitorCall>(bodySchema, async (call, body) => {
  const { db, services, reply, request } = call;
  const login = loginOf(body.login);
  await countAttempt(call, login);

  const found = await findActiveUser(db, login);
  const failed = async (code: 'signInFailed' | 'wrongCode'): Promise<ConsoleRefused> => {
    await writeFailure(db, found?.login ?? '', 'signInFailed', login.slice(0, 40), {
      address: request.ip,
      code,
    });
    return new ConsoleRefused(code);
  };
  const matches = await unlessBusy(passwordMatches(found?.password_hash, body.password, request.ip));
  if (!found || !matches) throw await failed('signInFailed');
  if (found.totp_secret !== '') {
    if (body.totp === undefined || body.totp === '') {
      void reply.code(401);
      return { needs: 'totp' };
    }
    const wait = await services.limiter.hit(LIMITS.consoleCode, login);
    if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });
    if (!(await takeCode(db, found, body.totp))) throw await failed('wrongCode');
    await services.limiter.clear(LIMITS.consoleCode, login);
  }

  await services.limiter.clear(LIMITS.consoleSignIn, login, request.ip);
  const old = await openConsoleSession(
    db,
    request.cookies[CONSOLE_COOKIE],
    services.config.sessionMinutes,
    false,
  );
  if (old) await endConsoleSession(db, old.id);
  const cookie = await startConsoleSession(db, found.login);
  await noteSignIn(db, found.login);
  await writeAudit(db, found.login, 'signIn', found.login, { address: request.ip });
  void reply.setCookie(CONSOLE_COOKIE, cookie, cookieOptions(services));
  return whoAmI(call, found);
});

/** GET /session */
export const getSession: Handler = (call) => whoAmI(call, call.user);

/** DELETE /session */
export const signOut: Handler = async ({ db, session, user, reply, services }) => {
  await endConsoleSession(db, session);
  await writeAudit(db, user.login, 'signOut', user.login);
  void reply.clearCookie(CONSOLE_COOKIE, cookieOptions(services));
  return {};
};

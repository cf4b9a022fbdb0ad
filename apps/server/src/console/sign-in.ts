import type { SignIn } from '@portal/fieldsets/console-api';
import type { JsonSchema } from '@portal/schemas';
import { sql } from 'kysely';
import { passwordMatches } from '../accounts/passwords.ts';
import { LIMITS } from '../accounts/rate-limit.ts';
import { writeAudit } from './audit.ts';
import { CONSOLE_COOKIE, cookieOptions, withBody, type Handler, type VisitorCall } from './call.ts';
import { ConsoleRefused } from './refused.ts';
import { endConsoleSession, openConsoleSession, startConsoleSession } from './sessions.ts';
import { takeCode } from './totp.ts';
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

/** POST /session. Counted for login and address together, like a candidate's sign-in (SEC-06). */
export const signIn = withBody<SignIn, VisitorCall>(bodySchema, async (call, body) => {
  const { db, services, reply, request } = call;
  const login = loginOf(body.login);
  const wait = await services.limiter.hit(LIMITS.consoleSignIn, login, request.ip);
  if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });

  const found = await db
    .selectFrom('console_user')
    .selectAll()
    .where('login', '=', login)
    .where('active', '=', true)
    .executeTakeFirst();
  const failed = async (code: 'signInFailed' | 'wrongCode'): Promise<ConsoleRefused> => {
    await writeAudit(db, found?.login ?? '', 'signInFailed', login.slice(0, 40), {
      address: request.ip,
      code,
    });
    return new ConsoleRefused(code);
  };
  const matches = await passwordMatches(found?.password_hash, body.password);
  if (!found || !matches) throw await failed('signInFailed');
  if (found.totp_secret !== '') {
    if (body.totp === undefined || body.totp === '') {
      void reply.code(401);
      return { needs: 'totp' };
    }
    if (!(await takeCode(db, found, body.totp))) throw await failed('wrongCode');
  }

  await services.limiter.clear(LIMITS.consoleSignIn, login, request.ip);
  const old = await openConsoleSession(db, request.cookies[CONSOLE_COOKIE], services.config.sessionMinutes);
  if (old) await endConsoleSession(db, old.id);
  const cookie = await startConsoleSession(db, found.login);
  await db
    .updateTable('console_user')
    .set({ signed_in_at: sql`now()` })
    .where('login', '=', found.login)
    .execute();
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

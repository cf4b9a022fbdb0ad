import type { SignedOut } from '@portal/console-contract';
import { passwordMatches } from '../platform/passwords.ts';
import { LIMITS } from '../platform/rate-limit.ts';
import { writeAudit, writeFailure } from './audit.ts';
import { CONSOLE_COOKIE, cookieOptions, type ConsoleCall, type HandlerOf } from './call.ts';
import { countAttempt, enter } from './enter.ts';
import { unlessBusy } from './prove.ts';
import { ConsoleRefused } from './refused.ts';
import { hasPasskey } from './repository/passkeys.ts';
import { endConsoleSession } from './repository/sessions.ts';
import { findActiveUser } from './repository/users.ts';
import { mayUsePassword } from './policy.ts';
import { tokensOf } from './oidc/recheck.ts';
import { takeCode } from './take-code.ts';
import { loginOf } from './users.ts';
import { whoAmI } from './who-am-i.ts';

type Failure = 'signInFailed' | 'wrongCode' | 'passwordsOff' | 'passkeyNeeded';

/** POST /session. Counted like a candidate's sign-in, and more (SEC-06, SAFE-03). */
export const signIn: HandlerOf<'signIn'> = async (call, body) => {
  const { db, services, reply, request } = call;
  const login = loginOf(body.login);
  await countAttempt(call, login);

  const found = await findActiveUser(db, login);
  const failed = async (code: Failure): Promise<ConsoleRefused> => {
    await writeFailure(db, found?.login ?? '', 'signInFailed', login.slice(0, 40), {
      address: request.ip,
      code,
    });
    return new ConsoleRefused(code);
  };
  // People of the identity provider have no password here, whatever a command has stored for them (SEC-08).
  const stored = found?.issuer === '' ? found.password_hash : undefined;
  const matches = await unlessBusy(passwordMatches(stored, body.password, request.ip));
  if (!found || !matches) throw await failed('signInFailed');
  if (!(await mayUsePassword(services, found.login))) throw await failed('passwordsOff');
  if (found.totp_secret !== '') {
    if (body.totp === undefined || body.totp === '') {
      void reply.code(401);
      return { needs: 'totp' };
    }
    const wait = await services.limiter.hit(LIMITS.consoleCode, login);
    if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });
    if (!(await takeCode(db, found, body.totp))) throw await failed('wrongCode');
    await services.limiter.clear(LIMITS.consoleCode, login);
  } else if (await hasPasskey(db, found.login)) {
    // A passkey protects the account: the password alone opens it no more, a code of an authenticator beside it does (SEC-09).
    throw await failed('passkeyNeeded');
  }

  return enter(call, found);
};

/** GET /session */
export const getSession: HandlerOf<'getSession'> = (call) => whoAmI(call, call.user);

/** Where the browser goes on to, so that the session at the identity provider ends as well; a silent one keeps nobody here. */
async function endAtProvider({ db, services, session, request }: ConsoleCall): Promise<SignedOut> {
  const kept = await tokensOf(db, session, request.cookies[CONSOLE_COOKIE] ?? '');
  if (!kept || !services.provider) return {};
  const url = await services.provider
    .endUrl(kept.tokens, `${services.publicUrl()}/console/`)
    .catch(() => null);
  return url ? { next: url.href } : {};
}

/** DELETE /session */
export const signOut: HandlerOf<'signOut'> = async (call) => {
  const { db, session, user, reply, services } = call;
  const answer = await endAtProvider(call);
  await endConsoleSession(db, session);
  await writeAudit(db, user.login, 'signOut', user.login);
  void reply.clearCookie(CONSOLE_COOKIE, cookieOptions(services));
  return answer;
};

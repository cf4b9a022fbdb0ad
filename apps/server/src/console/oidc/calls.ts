import { createHash } from 'node:crypto';
import { ADMIN_ROLE, type SignInWays } from '@portal/console-contract';
import { digestOf, newSecret } from '../../platform/secrets.ts';
import { LIMITS } from '../../platform/rate-limit.ts';
import { describeError } from '../../platform/log.ts';
import { writeAudit, writeFailure } from '../audit.ts';
import { CONSOLE_COOKIE, cookieOptions, type VisitorCall, type HandlerOf } from '../call.ts';
import { partyOf } from '../../platform/passkeys/party.ts';
import { capableRoles } from '../repository/roles.ts';
import { startConsoleSession } from '../repository/sessions.ts';
import { nullCharacterIn } from '../null-character.ts';
import { noteSignIn, updateUser } from '../repository/users.ts';
import { findByProvider, insertProviderUser, lockProviderPerson } from '../repository/provider.ts';
import type { Services } from '../../protocol/services.ts';
import type { ConsoleUserRow } from '../users.ts';
import { loginFrom, roleOf } from './groups.ts';
import { ProviderDown, type AttemptSecrets, type Provider, type ProviderPerson } from './provider.ts';
import { keepTokens } from './recheck.ts';

/** Makes the person's own name for the provider's people unique. */
const MAX_TRIES = 50;
const ATTEMPT_COOKIE = 'console_oidc';
const ATTEMPT_SECONDS = 600;
const START = '/console/api/oidc/start';
const BACK = '/console/api/oidc/callback';
const MAX_NAME = 120;

declare module '../../protocol/services.ts' {
  interface Services {
    /** Identity provider of the console; null = none is configured. */
    provider: Provider | null;
  }
}

/** Why nobody was signed in; last part of a text key of the sign-in page. */
type Failure = 'noGroup' | 'failed' | 'providerDown' | 'blocked' | 'tooMany';

/**
 * The secrets of an attempt follow from the one that the browser keeps: nothing of strangers' attempts is stored, any
 * process can finish them, and what the provider is shown tells nothing of the rest.
 */
const secretsOf = (attempt: string): AttemptSecrets => {
  const derived = (purpose: string): string =>
    createHash('sha256').update(`${purpose} ${attempt}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
};

/** Sent along when the provider sends the browser back, which a strict cookie is not; to these two addresses alone. */
const attemptOptions = (services: Services) =>
  ({ ...cookieOptions(services), sameSite: 'lax', path: '/console/api/oidc' }) as const;

const backToConsole = ({ services, reply }: VisitorCall, failure?: Failure): unknown =>
  reply.redirect(`${services.publicUrl()}/console/${failure === undefined ? '' : `?signIn=${failure}`}`, 303);

/** GET /sign-in-ways: what the sign-in page offers. */
export const getSignInWays: HandlerOf<'getSignInWays'> = async ({ services }): Promise<SignInWays> => ({
  // With the portal's own host: that is where the provider sends browsers back to, and where the attempt's cookie counts.
  provider: services.provider ? `${services.publicUrl()}${START}` : null,
  passkeys: partyOf(services)?.id ?? null,
});

/** GET /oidc/start: on the way to the provider. */
export const startProviderSignIn: HandlerOf<'startProviderSignIn'> = async (call) => {
  const { services, reply, request } = call;
  if (!services.provider) return backToConsole(call);
  if ((await services.limiter.hit(LIMITS.consoleSignInAddress, request.ip)) > 0)
    return backToConsole(call, 'tooMany');
  const attempt = newSecret();
  try {
    const url = await services.provider.authorizationUrl(
      secretsOf(attempt),
      `${services.publicUrl()}${BACK}`,
    );
    void reply.setCookie(ATTEMPT_COOKIE, attempt, { ...attemptOptions(services), maxAge: ATTEMPT_SECONDS });
    return reply.redirect(url.href, 303);
  } catch (error) {
    services.log.error({ error: describeError(error) }, 'identity provider');
    return backToConsole(call, 'providerDown');
  }
};

const isTextual = (value: unknown): value is string => typeof value === 'string';

/** The person whom the provider knows, found by issuer and subject alone, or added under a name that is free. */
function personOf(
  { services: { db } }: VisitorCall,
  { issuer, subject, claims }: ProviderPerson,
  role: ConsoleUserRow['role'],
): Promise<ConsoleUserRow> {
  const called = [claims['name'], claims['email'], claims['preferred_username']].find(isTextual) ?? '';
  const provider_name = called.replaceAll('\u0000', '').slice(0, MAX_NAME);
  return db.transaction().execute(async (trx) => {
    await lockProviderPerson(trx, issuer, subject);
    const known = await findByProvider(trx, issuer, subject);
    if (known) {
      if (!known.active) return known;
      if (known.role !== role) await writeAudit(trx, known.login, 'userChanged', known.login, { role });
      const scope = role === ADMIN_ROLE ? { scope: null } : {};
      return (await updateUser(trx, known.login, { role, provider_name, ...scope })) ?? known;
    }
    const name = loginFrom(claims['preferred_username'], claims['email']);
    for (let number = 1; number <= MAX_TRIES; number++) {
      const free = number === 1 ? name : number === MAX_TRIES ? `p-${newSecret()}` : `${name}-${number}`;
      const added = await insertProviderUser(trx, { login: free, role, issuer, subject, provider_name });
      if (!added) continue;
      await writeAudit(trx, free, 'userAdded', free, { role });
      return added;
    }
    throw new Error('no login name is free');
  });
}

/** GET /oidc/callback: the provider has sent a browser back. */
export const finishProviderSignIn: HandlerOf<'finishProviderSignIn'> = async (call) => {
  const { db, services, reply, request } = call;
  const { provider, config } = services;
  const attempt = request.cookies[ATTEMPT_COOKIE] ?? '';
  void reply.clearCookie(ATTEMPT_COOKIE, attemptOptions(services));
  if (!provider || !config.oidc) return backToConsole(call);
  const failed = async (code: Failure, subject = ''): Promise<unknown> => {
    await writeFailure(db, '', 'signInFailed', subject.slice(0, MAX_NAME), { address: request.ip, code });
    return backToConsole(call, code);
  };
  if ((await services.limiter.hit(LIMITS.consoleSignInAddress, request.ip)) > 0)
    return backToConsole(call, 'tooMany');
  // Another site may send a browser here, but not with the secret of an attempt that began in it.
  if (attempt === '') return failed('failed');
  let back: Awaited<ReturnType<Provider['exchange']>>;
  try {
    const query = request.url.split('?')[1] ?? '';
    back = await provider.exchange(secretsOf(attempt), new URL(`${services.publicUrl()}${BACK}?${query}`));
  } catch (error) {
    services.log.warn({ error: describeError(error) }, 'sign-in at the identity provider');
    return failed(error instanceof ProviderDown ? 'providerDown' : 'failed');
  }
  const { person, tokens } = back;
  // No database keeps such a text, and no provider means it (SAFE-13).
  if (nullCharacterIn([person.subject, person.issuer]) !== null) return failed('failed');
  const role = roleOf(person.groups, config.oidc.groups, await capableRoles(db));
  if (role === null) return failed('noGroup', person.subject);
  const user = await personOf(call, person, role);
  if (!user.active) return failed('blocked', user.login);
  const cookie = await db.transaction().execute(async (trx) => {
    const made = await startConsoleSession(trx, user.login);
    await keepTokens(trx, { id: digestOf(made), cookie: made, tokens });
    await noteSignIn(trx, user.login);
    await writeAudit(trx, user.login, 'signIn', user.login, { address: request.ip });
    return made;
  });
  void reply.setCookie(CONSOLE_COOKIE, cookie, cookieOptions(services));
  return backToConsole(call);
};

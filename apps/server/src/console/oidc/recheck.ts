import { ADMIN_ROLE } from '@portal/console-contract';
import { seal, unseal } from '../../platform/sealed.ts';
import type { Services } from '../../protocol/services.ts';
import { writeAudit } from '../audit.ts';
import { ConsoleRefused } from '../refused.ts';
import {
  claimRefresh,
  insertProviderSession,
  noteProviderCheck,
  readProviderSession,
} from '../repository/provider.ts';
import { endConsoleSession, endConsoleSessions } from '../repository/sessions.ts';
import { capableRoles } from '../repository/roles.ts';
import { updateUser } from '../repository/users.ts';
import type { ConsoleUserRow } from '../users.ts';
import { roleOf } from './groups.ts';
import { ProviderDown, type ProviderTokens } from './provider.ts';

/** How long the provider's last word holds while it does not answer. */
const MAX_SILENCE_SECONDS = 300;
const REFRESH_SECONDS = 10;
const PURPOSE = 'provider tokens';

/** Issuers are written with a slash at the end or without. */
const trimmed = (issuer: string): string => issuer.replace(/\/$/, '');

/** Checks under way in this process, by session: calls that come together ask once. */
const underWay = new Map<string, Promise<ConsoleUserRow>>();

const sealed = (cookie: string, tokens: ProviderTokens): Buffer =>
  seal(cookie, PURPOSE, JSON.stringify(tokens));

/** Keeps what a new session needs to ask the provider again; only who brings its cookie can read it. */
export const keepTokens = (
  db: Services['db'],
  { id, cookie, tokens }: { id: Buffer; cookie: string; tokens: ProviderTokens },
): Promise<void> => insertProviderSession(db, id, sealed(cookie, tokens));

/** What a session keeps of its provider; null = nothing, or nothing that this cookie opens. */
export async function tokensOf(
  db: Services['db'],
  id: Buffer,
  cookie: string,
): Promise<{ tokens: ProviderTokens; age: number } | null> {
  const row = await readProviderSession(db, id);
  const text = row ? unseal(cookie, PURPOSE, row.tokens) : null;
  return row && text !== null ? { tokens: JSON.parse(text) as ProviderTokens, age: row.age } : null;
}

async function check(
  { db, config, provider }: Services,
  { id, cookie, user }: { id: Buffer; cookie: string; user: ConsoleUserRow },
): Promise<ConsoleUserRow> {
  const kept = await tokensOf(db, id, cookie);
  // Without a provider to ask, nobody says that its people still belong to it.
  if (!kept || !provider || !config.oidc || trimmed(user.issuer) !== trimmed(config.oidc.issuer)) {
    await endConsoleSession(db, id);
    throw new ConsoleRefused('notLogin');
  }
  if (kept.age < config.oidc.checkSeconds) return user;
  let now: Awaited<ReturnType<typeof provider.groupsNow>>;
  try {
    now = await provider.groupsNow(kept.tokens, () => claimRefresh(db, id, REFRESH_SECONDS));
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    if (kept.age < MAX_SILENCE_SECONDS) return user;
    throw new ConsoleRefused('providerDown');
  }
  const role = now && roleOf(now.groups, config.oidc.groups, await capableRoles(db));
  if (!now) {
    // The session at the provider is over, which says nothing of the person's other sessions.
    await endConsoleSession(db, id);
    throw new ConsoleRefused('notLogin');
  }
  if (role === null) {
    await endConsoleSessions(db, user.login);
    await writeAudit(db, user.login, 'providerRefused', user.login);
    throw new ConsoleRefused('noGroup');
  }
  await noteProviderCheck(
    db,
    id,
    now.tokens.access === kept.tokens.access ? undefined : sealed(cookie, now.tokens),
  );
  if (role === user.role) return user;
  return db.transaction().execute(async (trx) => {
    const changed = await updateUser(trx, user.login, {
      role,
      ...(role === ADMIN_ROLE ? { scope: null } : {}),
    });
    await writeAudit(trx, user.login, 'userChanged', user.login, { role });
    return changed ?? user;
  });
}

/**
 * A person whom the provider signed in, as its groups are now: asked anew once its last word is older than
 * OIDC_CHECK_SECONDS, so that who left a group is refused at the next call (SEC-08).
 *
 * @throws ConsoleRefused notLogin, noGroup; providerDown when the provider has been silent for minutes
 */
export function stillThere(
  services: Services,
  session: { id: Buffer; cookie: string; user: ConsoleUserRow },
): Promise<ConsoleUserRow> {
  const key = session.id.toString('hex');
  const running = underWay.get(key);
  if (running) return running;
  const started = check(services, session).finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

import { randomInt } from 'node:crypto';
import { CALLS, isLetIn, type ConsoleUser, type Role, type UserLine } from '@portal/console-contract';
import { hashPassword } from '../platform/passwords.ts';
import type { Database } from '../platform/database/connect.ts';
import { insertUser, type ConsoleUserRow } from './repository/users.ts';

export type { ConsoleUserRow };

export const LOGIN = /^[a-z][a-z0-9._-]{1,39}$/;

/** A login name as it is compared: people write theirs with capitals and spaces around it. */
export const loginOf = (typed: string): string => typed.trim().toLowerCase();

/** No letter or digit that can be taken for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A one-time password of 79 random bits, in groups that can be read out. */
export function newPassword(): string {
  const letter = (): string => ALPHABET.charAt(randomInt(ALPHABET.length));
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-');
}

/** Adds a person; answers the one-time password, null when the login name is taken. */
export async function addConsoleUser(db: Database, login: string, role: Role): Promise<string | null> {
  const password = newPassword();
  const added = await insertUser(db, { login, role, password_hash: await hashPassword(password) });
  return added ? password : null;
}

/** Whether the role of somebody demands a second factor and no authenticator is one; the provider's people have its own. */
export const lacksTotp = (user: ConsoleUserRow, totpRoles: readonly Role[]): boolean =>
  user.issuer === '' && user.totp_secret === '' && totpRoles.includes(user.role);

export const consoleUser = (user: ConsoleUserRow, totpDemanded: boolean): ConsoleUser => ({
  login: user.login,
  role: user.role,
  roleName: user.roleName,
  capabilities: [...user.capabilities],
  calls: CALLS.filter((entry) => isLetIn(user, entry)).map(({ name }) => name),
  scope: user.scope,
  mustChangePassword: user.must_change,
  totp: user.totp_secret !== '',
  totpDemanded,
  ...(user.issuer === '' ? {} : { fromProvider: true }),
});

export const userLine = (user: ConsoleUserRow, passkeys: number): UserLine => ({
  login: user.login,
  role: user.role,
  scope: user.scope,
  active: user.active,
  totp: user.totp_secret !== '',
  passkeys,
  lastSignIn: user.signed_in_at?.toISOString() ?? null,
  ...(user.issuer === '' ? {} : { provider: { issuer: user.issuer, name: user.provider_name } }),
});

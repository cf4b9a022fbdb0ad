import { Secret, TOTP } from 'otpauth';
import type { Database } from '../platform/database/connect.ts';
import { takeStep, type ConsoleUserRow } from './repository/users.ts';

const PERIOD_SECONDS = 30;

/** Codes of a secret as an authenticator shows them: six digits, another each 30 seconds. */
export const generator = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 });

/** The time step that a code belongs to: now, the one before or the one after; null = a wrong code. */
export function stepOf(secret: string, code: string): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = Date.now();
  const delta = generator(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Accepts a code once: it must be right and later than the last that was accepted (HR-32). */
export async function takeCode(db: Database, user: ConsoleUserRow, code: string): Promise<boolean> {
  const step = stepOf(user.totp_secret, code);
  if (step === null) return false;
  return takeStep(db, user.login, user.totp_secret, step);
}

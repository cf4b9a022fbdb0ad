import type { TotpSetup } from '@portal/fieldsets/console-api';
import type { JsonSchema } from '@portal/schemas';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../database/connect.ts';
import { inLanguage, languageOf } from '../language.ts';
import { writeAudit } from './audit.ts';
import { withBody, type Handler } from './call.ts';
import { ConsoleRefused, invalid } from './refused.ts';
import { whoAmI } from './who-am-i.ts';
import type { ConsoleUserRow } from './users.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

const generator = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 });

/** The time step that a code belongs to: now, the one before or the one after; null = a wrong code. */
function stepOf(secret: string, code: string): number | null {
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
  const taken = await db
    .updateTable('console_user')
    .set({ totp_step: step })
    .where('login', '=', user.login)
    .where('totp_step', '<', String(step))
    .returning('login')
    .executeTakeFirst();
  return taken !== undefined;
}

/** POST /me/totp: a new secret, which counts once a code of it was right. */
export const setUpTotp: Handler = async ({ db, user, services, request }) => {
  if (user.totp_secret !== '') throw new ConsoleRefused('exists');
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await db
    .updateTable('console_user')
    .set({ totp_waiting: secret })
    .where('login', '=', user.login)
    .execute();
  const { portal } = await services.settings();
  const issuer = inLanguage(portal.siteName, languageOf(request.headers['accept-language']));
  return { secret, uri: generator(secret, issuer, user.login).toString() } satisfies TotpSetup;
};

const codeSchema: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'string', maxLength: 20 } },
  required: ['code'],
  additionalProperties: false,
};
const wrong = () => invalid({ path: 'code', what: 'wrong' });

/** POST /me/totp/confirm */
export const confirmTotp = withBody<{ code: string }>(codeSchema, async (call, { code }) => {
  const { db, user } = call;
  const step = user.totp_waiting === '' ? null : stepOf(user.totp_waiting, code);
  if (step === null) throw wrong();
  const changed = await db
    .updateTable('console_user')
    .set({ totp_secret: user.totp_waiting, totp_waiting: '', totp_step: step })
    .where('login', '=', user.login)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(db, user.login, 'totpOn', user.login);
  return whoAmI(call, changed);
});

/** DELETE /me/totp */
export const endTotp = withBody<{ code: string }>(codeSchema, async (call, { code }) => {
  const { db, user } = call;
  if (user.totp_secret === '' || !(await takeCode(db, user, code))) throw wrong();
  const changed = await db
    .updateTable('console_user')
    .set({ totp_secret: '', totp_step: 0 })
    .where('login', '=', user.login)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(db, user.login, 'totpOff', user.login);
  return whoAmI(call, changed);
});

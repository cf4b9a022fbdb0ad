import type { ConsoleUser } from '@portal/console-contract';
import type { TotpSetup } from '@portal/console-contract';
import { Secret } from 'otpauth';
import { LIMITS } from '../platform/rate-limit.ts';
import { inLanguage, languageOf } from '../protocol/language.ts';
import { writeAudit, writeFailure } from './audit.ts';
import type { ConsoleCall, HandlerOf } from './call.ts';
import { demandProof, renewSession } from './prove.ts';
import { ConsoleRefused, invalid } from './refused.ts';
import { changeFactor, updateUser } from './repository/users.ts';
import { generator, stepOf } from './take-code.ts';
import { whoAmI } from './who-am-i.ts';

const SECRET_BYTES = 20;
const wrong = () => invalid({ path: 'code', what: 'wrong' });

/**
 * POST /me/totp: a new secret, which counts once a code of it was right. Asks for the password, and for a code of the
 * factor that it takes the place of (SAFE-06).
 */
export const setUpTotp: HandlerOf<'setUpTotp'> = async (call, body) => {
  const { db, user, services, request } = call;
  await demandProof(call, 'totpRefused', {
    path: 'password',
    password: body.password,
    code: body.code ?? '',
  });
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await updateUser(db, user.login, { totp_waiting: secret });
  const { portal } = await services.settings();
  const issuer = inLanguage(portal.siteName, languageOf(request.headers['accept-language']));
  return { secret, uri: generator(secret, issuer, user.login).toString() } satisfies TotpSetup;
};

/** Puts a secret in force or takes it away, and with it every session but the one that goes on under a new id. */
async function change(
  call: ConsoleCall,
  action: 'totpOn' | 'totpOff',
  values: { totp_secret: string; totp_waiting: string; totp_step: number },
): Promise<ConsoleUser> {
  const { db, user } = call;
  const { changed, keep } = await db.transaction().execute(async (trx) => {
    const row = await changeFactor(trx, user, values);
    if (!row) throw wrong();
    await writeAudit(trx, user.login, action, user.login);
    return { changed: row, keep: await renewSession(call, trx) };
  });
  keep();
  return whoAmI(call, changed);
}

/** POST /me/totp/confirm */
export const confirmTotp: HandlerOf<'confirmTotp'> = async (call, body) => {
  const { db, user, services, request } = call;
  const wait = await services.limiter.hit(LIMITS.consoleProof, user.login);
  if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });
  const step = user.totp_waiting === '' ? null : stepOf(user.totp_waiting, body.code);
  if (step === null) {
    await writeFailure(db, user.login, 'totpRefused', user.login, { address: request.ip, code: 'code' });
    throw wrong();
  }
  await services.limiter.clear(LIMITS.consoleProof, user.login);
  return change(call, 'totpOn', { totp_secret: user.totp_waiting, totp_waiting: '', totp_step: step });
};

/** DELETE /me/totp: with password and code (SAFE-06). */
export const endTotp: HandlerOf<'endTotp'> = async (call, body) => {
  if (call.user.totp_secret === '') throw wrong();
  await demandProof(call, 'totpRefused', { path: 'password', ...body });
  return change(call, 'totpOff', { totp_secret: '', totp_waiting: '', totp_step: 0 });
};

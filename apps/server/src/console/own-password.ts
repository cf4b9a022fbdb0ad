import { consolePasswordComplaint } from '@portal/rules';
import type { ChangePassword } from '@portal/fieldsets/console-api';
import type { JsonSchema } from '@portal/schemas';
import { hashPassword, passwordMatches } from '../accounts/passwords.ts';
import { LIMITS } from '../accounts/rate-limit.ts';
import { writeAudit } from './audit.ts';
import { withBody } from './call.ts';
import { ConsoleRefused, invalid } from './refused.ts';
import { endConsoleSessions } from './sessions.ts';
import { whoAmI } from './who-am-i.ts';

const bodySchema: JsonSchema = {
  type: 'object',
  properties: {
    old: { type: 'string', maxLength: 500 },
    password: { type: 'string', maxLength: 500 },
  },
  required: ['old', 'password'],
  additionalProperties: false,
};

/** POST /me/password: the way out of a one-time password (HR-02). */
export const changeOwnPassword = withBody<ChangePassword>(bodySchema, async (call, { old, password }) => {
  const { db, user, session, services, request } = call;
  const wait = await services.limiter.hit(LIMITS.consoleSignIn, user.login, request.ip);
  if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });
  if (!(await passwordMatches(user.password_hash, old))) throw invalid({ path: 'old', what: 'wrong' });
  const complaint = password === old ? 'same' : consolePasswordComplaint(user.login, password);
  if (complaint !== null) throw invalid({ path: 'password', what: complaint });
  const hash = await hashPassword(password);
  const changed = await db.transaction().execute(async (trx) => {
    await endConsoleSessions(trx, user.login, session);
    await writeAudit(trx, user.login, 'passwordChanged', user.login);
    return trx
      .updateTable('console_user')
      .set({ password_hash: hash, must_change: false })
      .where('login', '=', user.login)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await services.limiter.clear(LIMITS.consoleSignIn, user.login, request.ip);
  return whoAmI(call, changed);
});

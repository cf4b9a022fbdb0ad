import { consolePasswordComplaint } from '@portal/rules';
import { writeAudit } from './audit.ts';
import type { HandlerOf } from './call.ts';
import { demandProof, hashFor, renewSession } from './prove.ts';
import { ConsoleRefused, invalid } from './refused.ts';
import { updateUser } from './repository/users.ts';
import { whoAmI } from './who-am-i.ts';

/** POST /me/password: the way out of a one-time password (HR-02). The session goes on under a new id (SAFE-06). */
export const changeOwnPassword: HandlerOf<'changeOwnPassword'> = async (call, { old, password }) => {
  const { db, user } = call;
  await demandProof(call, 'passwordRefused', { path: 'old', password: old });
  const complaint = password === old ? 'same' : consolePasswordComplaint(user.login, password);
  if (complaint !== null) throw invalid({ path: 'password', what: complaint });
  const hash = await hashFor(call, password);
  const { changed, keep } = await db.transaction().execute(async (trx) => {
    const row = await updateUser(trx, user.login, { password_hash: hash, must_change: false });
    if (!row) throw new ConsoleRefused('notFound');
    await writeAudit(trx, user.login, 'passwordChanged', user.login);
    return { changed: row, keep: await renewSession(call, trx) };
  });
  keep();
  return whoAmI(call, changed);
};

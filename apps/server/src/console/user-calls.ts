import { ADMIN_ROLE, hasAllOf, type AuditValue, type UserChange } from '@portal/console-contract';
import { namesOfThings, pairsOf, writeAudit } from './audit.ts';
import type { HandlerOf } from './call.ts';
import { loadPolicy } from './policy.ts';
import type { Database } from '../platform/database/connect.ts';
import { hashFor, unlessBusy } from './prove.ts';
import { ConsoleRefused, invalid } from './refused.ts';
import { countPasskeys, deletePasskeys, passkeysOf } from './repository/passkeys.ts';
import { endConsoleSessions } from './repository/sessions.ts';
import { capabilitiesOf, lockRole } from './repository/roles.ts';
import { allUsers, findUser, lockAdmins, updateUser, type ConsoleUserRow } from './repository/users.ts';
import { giverIn } from './role-calls.ts';
import { addConsoleUser, LOGIN, loginOf, newPassword, userLine } from './users.ts';

/** GET /users */
export const getUsers: HandlerOf<'getUsers'> = async ({ db }) => {
  const passkeys = await countPasskeys(db);
  return (await allUsers(db)).map((user) => userLine(user, passkeys.get(user.login) ?? 0));
};

/** @throws ConsoleRefused 'invalid' with path `role` for a role that is not there or may do what its giver may not (SEE-06) */
async function demandGivable(trx: Database, giver: ConsoleUserRow, id: string): Promise<void> {
  const role = await lockRole(trx, id, 'share');
  if (!role) throw invalid({ path: 'role', what: 'unknown' });
  if (!hasAllOf(giver, { capabilities: capabilitiesOf(role) }))
    throw invalid({ path: 'role', what: 'beyond' });
}

/** POST /users */
export const addUser: HandlerOf<'addUser'> = async ({ db, user, reply }, body) => {
  const login = loginOf(body.login);
  if (!LOGIN.test(login)) throw invalid({ path: 'login', what: 'pattern' });
  const password = await db.transaction().execute(async (trx) => {
    await demandGivable(trx, await giverIn(trx, user), body.role);
    const made = await unlessBusy(addConsoleUser(trx, login, body.role));
    if (made === null) throw new ConsoleRefused('exists');
    await writeAudit(trx, user.login, 'userAdded', login, { role: body.role });
    return made;
  });
  void reply.code(201);
  return { password };
};

/** @throws ConsoleRefused invalid for what the identity provider says of its people: role, password, second factor (SEC-08) */
async function demandOwn(trx: Database, login: string, body: UserChange): Promise<void> {
  const person = await findUser(trx, login);
  if (!person || person.issuer === '') return;
  for (const path of ['role', 'newPassword', 'totp', 'passkeys'] as const)
    if (body[path] !== undefined) throw invalid({ path, what: 'provider' });
}

/** What of a person stands in the audit log, by its fields (OFFICE-07): a scope by the names of what is in it. */
async function audited(trx: Database, { role, active, scope }: ConsoleUserRow) {
  const things = [
    ['recruitment', scope?.recruitments],
    ['unit', scope?.units],
    ['position', scope?.positions],
  ] as const;
  const names: AuditValue = [];
  for (const [thing, ids = []] of things) {
    const known = await namesOfThings(trx, thing, ids);
    names.push(...ids.map((id) => known.get(id) ?? id));
  }
  return { role, active, scope: scope && names };
}

/** PATCH /users/:login. Somebody must remain who can do this. */
export const changeUser: HandlerOf<'changeUser'> = async (call, body) => {
  const { db, user, params, session } = call;
  const login = loginOf(params['login'] ?? '');
  // One's own password, second factor and passkeys ask for what one knows and has: /me (SAFE-06).
  for (const path of ['newPassword', 'totp', 'passkeys'] as const)
    if (login === user.login && body[path] !== undefined) throw invalid({ path, what: 'own' });
  const password = body.newPassword === true ? newPassword() : undefined;
  const hash = password === undefined ? undefined : await hashFor(call, password);
  const changed = await db.transaction().execute(async (trx) => {
    // Two admins who take the role from each other at the same moment must see each other.
    const giver = await giverIn(trx, user);
    const admins = await lockAdmins(trx);
    const person = await findUser(trx, login);
    if (!person) throw new ConsoleRefused('notFound');
    // Who resets the password of somebody who may do more could act as that person (SEE-06).
    if (!hasAllOf(giver, person)) throw invalid({ path: 'role', what: 'beyond' });
    if (body.role !== undefined) await demandGivable(trx, giver, body.role);
    await demandOwn(trx, login, body);
    const staysAdmin = (body.role ?? ADMIN_ROLE) === ADMIN_ROLE && (body.active ?? true);
    // Admins of the identity provider are so as long as it says: they do not count as the one who remains.
    const ours = admins.filter(({ issuer }) => issuer === '');
    if (!staysAdmin && ours.length > 0 && ours.every((admin) => admin.login === login))
      throw invalid({ path: 'role', what: 'lastAdmin' });
    if (!staysAdmin && (await loadPolicy(trx)).onlyPassword === login)
      throw invalid({ path: 'role', what: 'onlyPassword' });
    // Who gives scopes has none: else nobody could take one back.
    const willBeAdmin = (body.role ?? person.role) === ADMIN_ROLE;
    if (body.scope && willBeAdmin) throw invalid({ path: 'scope', what: 'admin' });
    // Who is to see nothing is blocked instead.
    if (body.scope && Object.values(body.scope).every((ids) => ids.length === 0))
      throw invalid({ path: 'scope', what: 'empty' });
    const scope = body.role === ADMIN_ROLE ? null : body.scope;
    const row = await updateUser(trx, login, {
      ...(body.role === undefined ? {} : { role: body.role }),
      ...(body.active === undefined ? {} : { active: body.active }),
      ...(scope === undefined ? {} : { scope: scope && JSON.stringify(scope) }),
      ...(hash === undefined ? {} : { password_hash: hash, must_change: true }),
      ...(body.totp === undefined ? {} : { totp_secret: '', totp_waiting: '', totp_step: 0 }),
    });
    if (!row) throw new ConsoleRefused('notFound');
    // A new one-time password is the way back in for whoever lost all others, or lost them to somebody (SAFE-12).
    if (body.passkeys !== undefined || hash !== undefined) await deletePasskeys(trx, login);
    await endConsoleSessions(trx, login, login === user.login ? session : undefined);
    const { scope: _scope, ...told } = body;
    await writeAudit(trx, user.login, 'userChanged', login, {
      ...told,
      pairs: pairsOf('user', await audited(trx, person), await audited(trx, row)),
    });
    return userLine(row, (await passkeysOf(trx, login)).length);
  });
  return { user: changed, ...(password === undefined ? {} : { password }) };
};

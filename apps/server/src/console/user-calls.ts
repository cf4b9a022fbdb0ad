import type { NewUser, UserChange } from '@portal/fieldsets/console-api';
import type { JsonSchema } from '@portal/schemas';
import { writeAudit } from './audit.ts';
import { withBody, type Handler } from './call.ts';
import { hashFor, unlessBusy } from './prove.ts';
import { ConsoleRefused, invalid } from './refused.ts';
import { endConsoleSessions } from './repository/sessions.ts';
import { allUsers, lockAdmins, updateUser } from './repository/users.ts';
import { addConsoleUser, LOGIN, loginOf, newPassword, ROLES, userLine } from './users.ts';

/** GET /users */
export const getUsers: Handler = async ({ db }) => (await allUsers(db)).map(userLine);

const newSchema: JsonSchema = {
  type: 'object',
  properties: { login: { type: 'string', maxLength: 100 }, role: { type: 'string', enum: ROLES } },
  required: ['login', 'role'],
  additionalProperties: false,
};

/** POST /users */
export const addUser = withBody<NewUser>(newSchema, async ({ db, user, reply }, body) => {
  const login = loginOf(body.login);
  if (!LOGIN.test(login)) throw invalid({ path: 'login', what: 'pattern' });
  const password = await db.transaction().execute(async (trx) => {
    const made = await unlessBusy(addConsoleUser(trx, login, body.role));
    if (made === null) throw new ConsoleRefused('exists');
    await writeAudit(trx, user.login, 'userAdded', login, { role: body.role });
    return made;
  });
  void reply.code(201);
  return { password };
});

const ids: JsonSchema = { type: 'array', maxItems: 2_000, items: { type: 'string', maxLength: 60 } };

const scopeSchema: JsonSchema = {
  type: 'object',
  properties: { recruitments: ids, units: ids, positions: ids },
  required: ['recruitments', 'units', 'positions'],
  additionalProperties: false,
};

const changeSchema: JsonSchema = {
  type: 'object',
  properties: {
    role: { type: 'string', enum: ROLES },
    scope: { anyOf: [scopeSchema, { type: 'null' }] },
    active: { type: 'boolean' },
    newPassword: { type: 'boolean', const: true },
    totp: { type: 'boolean', const: false },
  },
  additionalProperties: false,
};

/** PATCH /users/:login. Somebody must remain who can do this. */
export const changeUser = withBody<UserChange>(changeSchema, async (call, body) => {
  const { db, user, params, session } = call;
  const login = loginOf(params['login'] ?? '');
  // One's own password and second factor ask for what one knows and has: /me/password, /me/totp (SAFE-06).
  for (const path of ['newPassword', 'totp'] as const)
    if (login === user.login && body[path] !== undefined) throw invalid({ path, what: 'own' });
  const password = body.newPassword === true ? newPassword() : undefined;
  const hash = password === undefined ? undefined : await hashFor(call, password);
  const changed = await db.transaction().execute(async (trx) => {
    // Two admins who take the role from each other at the same moment must see each other.
    const admins = await lockAdmins(trx);
    const staysAdmin = (body.role ?? 'admin') === 'admin' && (body.active ?? true);
    if (!staysAdmin && admins.every((admin) => admin === login))
      throw invalid({ path: 'role', what: 'lastAdmin' });
    // Who gives scopes has none: else nobody could take one back.
    const willBeAdmin = body.role === undefined ? admins.includes(login) : body.role === 'admin';
    if (body.scope && willBeAdmin) throw invalid({ path: 'scope', what: 'admin' });
    const scope = body.role === 'admin' ? null : body.scope;
    const row = await updateUser(trx, login, {
      ...(body.role === undefined ? {} : { role: body.role }),
      ...(body.active === undefined ? {} : { active: body.active }),
      ...(scope === undefined ? {} : { scope: scope && JSON.stringify(scope) }),
      ...(hash === undefined ? {} : { password_hash: hash, must_change: true }),
      ...(body.totp === undefined ? {} : { totp_secret: '', totp_waiting: '', totp_step: 0 }),
    });
    if (!row) throw new ConsoleRefused('notFound');
    await endConsoleSessions(trx, login, login === user.login ? session : undefined);
    await writeAudit(trx, user.login, 'userChanged', login, { ...body });
    return row;
  });
  return { user: userLine(changed), ...(password === undefined ? {} : { password }) };
});

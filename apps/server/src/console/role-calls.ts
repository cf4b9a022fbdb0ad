import { ADMIN_ROLE, hasAllOf, lacking, type Capability } from '@portal/console-contract';
import type { Database } from '../platform/database/connect.ts';
import { pairsOf, writeAudit } from './audit.ts';
import type { ConsoleCall, HandlerOf } from './call.ts';
import { loadPolicy, storePolicy } from './policy.ts';
import { ConsoleRefused, invalid } from './refused.ts';
import {
  allRoles,
  capabilitiesOf,
  countOfRole,
  deleteRole,
  insertRole,
  lockRole,
  roleLine,
  updateRole,
  type RoleContent,
  type RoleRow,
} from './repository/roles.ts';
import { findUser, lockPeople, type ConsoleUserRow } from './repository/users.ts';

/**
 * Whoever calls, as the person may act now that no other changes people or roles: between the call's admission and this
 * moment somebody may have taken a capability away.
 *
 * @throws ConsoleRefused 'forbidden'
 */
export async function giverIn(trx: Database, { login }: ConsoleUserRow): Promise<ConsoleUserRow> {
  await lockPeople(trx);
  const giver = await findUser(trx, login);
  if (!giver?.active || !giver.capabilities.includes('people.manage')) throw new ConsoleRefused('forbidden');
  return giver;
}

/** @throws ConsoleRefused 'invalid' with path `capabilities` and 'beyond': nobody gives what they do not have (SEE-06) */
function demandOwn(giver: ConsoleUserRow, capabilities: readonly Capability[]): void {
  if (!hasAllOf(giver, { capabilities })) throw invalid({ path: 'capabilities', what: 'beyond' });
}

/** Names as they are stored: without space around them, and at least one of them. */
function contentOf({ name, capabilities }: RoleContent): RoleContent {
  const trimmed = Object.fromEntries(Object.entries(name).map(([language, text]) => [language, text.trim()]));
  if (!Object.values(trimmed).some((text) => text !== '')) throw invalid({ path: 'name', what: 'required' });
  if (lacking(capabilities).length > 0) throw invalid({ path: 'capabilities', what: 'needsClear' });
  return { name: trimmed as RoleContent['name'], capabilities };
}

/** The role of an address, to be changed. @throws ConsoleRefused notFound, stale, invalid */
async function changeable(trx: Database, giver: ConsoleUserRow, id: string, rev: number): Promise<RoleRow> {
  const role = await lockRole(trx, id, 'update');
  if (!role) throw new ConsoleRefused('notFound');
  if (id === ADMIN_ROLE) throw invalid({ path: 'role', what: 'fixed' });
  if (role.rev !== rev) throw new ConsoleRefused('stale');
  demandOwn(giver, capabilitiesOf(role));
  return role;
}

const changing = <T>(
  { db, user }: Pick<ConsoleCall, 'db' | 'user'>,
  work: (trx: Database, giver: ConsoleUserRow) => Promise<T>,
): Promise<T> => db.transaction().execute(async (trx) => work(trx, await giverIn(trx, user)));

/** GET /roles */
export const getRoles: HandlerOf<'getRoles'> = async ({ db }) => (await allRoles(db)).map(roleLine);

/** POST /roles */
export const addRole: HandlerOf<'addRole'> = (call, body) =>
  changing(call, async (trx, giver) => {
    const content = contentOf(body);
    demandOwn(giver, content.capabilities);
    const added = await insertRole(trx, body.id, content);
    if (!added) throw new ConsoleRefused('exists');
    await writeAudit(trx, giver.login, 'roleAdded', body.id, { ...content });
    void call.reply.code(201);
    return roleLine(added);
  });

/** PUT /roles/:id. Whoever has the role may do so much from the next call on. */
export const putRole: HandlerOf<'putRole'> = (call, body) =>
  changing(call, async (trx, giver) => {
    const { id } = call.params;
    const before = await changeable(trx, giver, id, body.rev);
    const content = contentOf(body);
    demandOwn(giver, content.capabilities);
    const changed = await updateRole(trx, id, body.rev, content);
    if (!changed) throw new ConsoleRefused('stale');
    const had = capabilitiesOf(before);
    await writeAudit(trx, giver.login, 'roleChanged', id, {
      name: before.name,
      pairs: pairsOf('role', { name: before.name }, { name: content.name }),
      given: content.capabilities.filter((one) => !had.includes(one)),
      taken: had.filter((one) => !content.capabilities.includes(one)),
    });
    return roleLine(changed);
  });

/** DELETE /roles/:id. Of a role that somebody has, nothing changes. */
export const removeRole: HandlerOf<'removeRole'> = (call) =>
  changing(call, async (trx, giver) => {
    const { id } = call.params;
    const { name } = await changeable(trx, giver, id, Number(call.query.rev ?? ''));
    // The identity provider's groups would lead to nothing.
    if (call.services.config.oidc?.groups.some(({ role }) => role === id))
      throw invalid({ path: 'role', what: 'mapped' });
    if ((await countOfRole(trx, id)) > 0) throw invalid({ path: 'role', what: 'used' });
    const policy = await loadPolicy(trx);
    if (policy.totpRoles.includes(id))
      await storePolicy(trx, { ...policy, totpRoles: policy.totpRoles.filter((one) => one !== id) });
    await deleteRole(trx, id);
    await writeAudit(trx, giver.login, 'roleRemoved', id, { name });
    return (await allRoles(trx)).map(roleLine);
  });

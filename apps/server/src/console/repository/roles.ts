import {
  ADMIN_ROLE,
  CAPABILITIES,
  lacking,
  type Capability,
  type Capable,
  type RoleLine,
} from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { ConsoleRoleTable } from '../../platform/database/tables.ts';

/** A role as it is stored. */
export type RoleRow = Selectable<ConsoleRoleTable>;

/**
 * What a role may do, of what this release knows: an administrator everything; a name that an earlier or later release stored
 * gives nothing.
 */
export function capabilitiesOf({ id, capabilities }: Pick<RoleRow, 'id' | 'capabilities'>): Capability[] {
  if (id === ADMIN_ROLE) return [...CAPABILITIES];
  const known = CAPABILITIES.filter((one) => capabilities.includes(one));
  const unmet = lacking(known);
  return known.filter((one) => !unmet.includes(one));
}

/** A role as the console lists it. */
export const roleLine = (row: RoleRow): RoleLine => ({
  id: row.id,
  name: row.name,
  capabilities: capabilitiesOf(row),
  rev: row.rev,
  fixed: row.id === ADMIN_ROLE,
});

/** All roles, in the order of the list. */
export const allRoles = (db: Database): Promise<RoleRow[]> =>
  db.selectFrom('console_role').selectAll().orderBy('place').execute();

/** What each role may do, by id. */
export const capableRoles = async (db: Database): Promise<Map<string, Capable>> =>
  new Map((await allRoles(db)).map((row) => [row.id, { capabilities: capabilitiesOf(row) }]));

/**
 * A role that stays as it is until the transaction ends.
 *
 * @param how `share`: somebody is given it; `update`: it is changed or removed
 */
export const lockRole = (
  trx: Database,
  id: string,
  how: 'share' | 'update',
): Promise<RoleRow | undefined> => {
  const query = trx.selectFrom('console_role').selectAll().where('id', '=', id);
  return (how === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
};

/** What of a role the office edits. */
export interface RoleContent {
  name: LocalText;
  capabilities: readonly Capability[];
}

/** Adds a role at the end of the list; undefined = the id is taken. */
export const insertRole = (
  db: Database,
  id: string,
  { name, capabilities }: RoleContent,
): Promise<RoleRow | undefined> =>
  db
    .insertInto('console_role')
    .values({ id, name: JSON.stringify(name), capabilities: [...capabilities] })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes a role of a revision; undefined = somebody else was first. */
export const updateRole = (
  db: Database,
  id: string,
  rev: number,
  { name, capabilities }: RoleContent,
): Promise<RoleRow | undefined> =>
  db
    .updateTable('console_role')
    .set((eb) => ({
      name: JSON.stringify(name),
      capabilities: [...capabilities],
      rev: eb('rev', '+', 1),
      changed_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returningAll()
    .executeTakeFirst();

/** How many people have a role, those who may not sign in counted too. */
export async function countOfRole(db: Database, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('console_user')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteRole(db: Database, id: string): Promise<void> {
  await db.deleteFrom('console_role').where('id', '=', id).execute();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Database } from './connect.ts';

/** The role under which whoever has a scope works (SEE-05), as it was found. */
export interface ScopedRole {
  /** Of the role that the server signs in as, so that two portals of one PostgreSQL share none. */
  name: string;
  /** The role that everything else is done as. */
  plain: string;
  /** Why it cannot be used, and what to type as whoever may; null = it can. */
  trouble: { what: string; type: string } | null;
}

interface Facts {
  name: string;
  plain: string;
  login: string;
  /** As it stands in SQL. */
  schema: string;
  exists: boolean;
  /** The role that everything else is done as is bound by the policies: it would find nobody. */
  is_bound: boolean;
  /** It can be signed in as, or is bound by no policy. */
  is_loose: boolean;
  is_given: boolean;
  /** Tables and sequences of the portal that it may not read and write, as they stand in SQL. */
  tables: string[];
  sequences: string[];
}

/** Two servers that start together make the same role; PostgreSQL says so in three ways. */
const RACES = new Set(['23505', '42710', 'XX000']);
const TRIES = 5;
const PAUSE_MS = 100;

const NOT_ALLOWED = '42501';

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** A name as it stands in SQL. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function factsOf(db: Database): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select own.name, current_user::text as plain, session_user::text as login, quote_ident(current_schema()::text) as schema,
      row_security_active('application') as is_bound, r.oid is not null as exists,
      coalesce(r.rolcanlogin or r.rolsuper or r.rolbypassrls or exists (
        select 1 from pg_class t where t.relnamespace = current_schema()::regnamespace and t.relrowsecurity
          and pg_has_role(r.oid, t.relowner, 'member')), false) as is_loose,
      coalesce(case when current_setting('server_version_num')::int >= 160000 then pg_has_role(session_user, r.oid, 'set')
        else pg_has_role(session_user, r.oid, 'member') end, false) as is_given,
      array(select t.oid::regclass::text from pg_class t
        where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and pg_has_role(t.relowner, 'usage')
          and not (has_table_privilege(r.oid, t.oid, 'select') and has_table_privilege(r.oid, t.oid, 'insert')
            and has_table_privilege(r.oid, t.oid, 'update') and has_table_privilege(r.oid, t.oid, 'delete'))) as tables,
      array(select t.oid::regclass::text from pg_class t
        where t.relnamespace = current_schema()::regnamespace and pg_has_role(t.relowner, 'usage')
          and case t.relkind when 'S' then not has_sequence_privilege(r.oid, t.oid, 'usage') else false end) as sequences
    from (select left(session_user, 56) || '_scoped' as name) own left join pg_roles r on r.rolname = own.name`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL says nothing about roles');
  return facts;
}

const creating = ({ name }: Facts): string => `create role ${quoted(name)} nologin`;
const giving = ({ name, login }: Facts): string => `grant ${quoted(name)} to ${quoted(login)}`;

function troubleOf(facts: Facts): ScopedRole['trouble'] {
  const role = `role ${facts.name}`;
  if (!facts.exists) return { what: `${role} is not there`, type: `${creating(facts)}; ${giving(facts)};` };
  if (facts.is_loose)
    return {
      what: `${role} can be signed in as, or no policy binds it`,
      type: `drop role ${quoted(facts.name)}; ${creating(facts)}; ${giving(facts)};`,
    };
  if (!facts.is_given) return { what: `${role} is not given to ${facts.login}`, type: `${giving(facts)};` };
  if (facts.tables.length + facts.sequences.length > 0)
    return { what: `${role} may not read and write each table`, type: 'npm run admin -- migrate' };
  return null;
}

/** Looks whether people with a scope can work under a role that PostgreSQL's policies bind. */
export async function findScopedRole(db: Database): Promise<ScopedRole> {
  const facts = await factsOf(db);
  return { name: facts.name, plain: facts.plain, trouble: troubleOf(facts) };
}

async function makeOnce(db: Database): Promise<void> {
  let facts = await factsOf(db);
  if (facts.is_bound)
    throw new StartError(
      `The tables belong to another role than ${facts.plain}, and row-level security would hide everybody from it: make it their owner, or a member of their owner`,
    );
  if (!facts.exists) {
    await sql.raw(creating(facts)).execute(db);
    facts = await factsOf(db);
  }
  if (facts.is_loose) return;
  if (!facts.is_given) await sql.raw(giving(facts)).execute(db);
  const { schema, tables, sequences } = facts;
  if (tables.length + sequences.length === 0) return;
  const to = quoted(facts.name);
  await db.transaction().execute(async (trx) => {
    // Two that change the rights on a table at once get in each other's way.
    await sql`select pg_advisory_xact_lock(hashtextextended('scoped role', 0))`.execute(trx);
    await sql.raw(`grant usage on schema ${schema} to ${to}`).execute(trx);
    if (tables.length > 0)
      await sql.raw(`grant select, insert, update, delete on ${tables.join(', ')} to ${to}`).execute(trx);
    if (sequences.length > 0)
      await sql.raw(`grant usage on sequence ${sequences.join(', ')} to ${to}`).execute(trx);
  });
}

/**
 * Makes the role and gives it its rights where they are missing: roles are no part of a database, so that a migration that
 * ran elsewhere has made none. Where that is not allowed nothing happens; `findScopedRole` says what is missing.
 *
 * @throws StartError when the policies bind the server itself, as after tables were copied by somebody else
 */
export async function makeScopedRole(db: Database): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await makeOnce(db);
    } catch (error) {
      if (codeOf(error) === NOT_ALLOWED) return;
      if (!RACES.has(codeOf(error)) || tries === TRIES) throw error;
      await sleep(PAUSE_MS * tries);
    }
}

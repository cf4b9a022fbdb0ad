import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Portal } from '../support.ts';
import { photoOf } from './fixture.ts';
import { settled } from './settled.ts';
import { CODED, valuesOf } from './values.ts';

/** Texts of one side with those of the other, longest first: none is a part of one that comes later. */
const pairsOf = (people: readonly number[]): [from: string, to: string][] =>
  people
    .flatMap((n) => {
      const { own, other } = valuesOf(n);
      return (Object.keys(own) as (keyof typeof own)[]).flatMap((name): [string, string][] => [
        [own[name], other[name]],
        // The version before is of another town.
        ...(name === 'address'
          ? [[own[name].replace('杭州', '湖州'), other[name].replace('杭州', '湖州')] as [string, string]]
          : []),
      ]);
    })
    .toSorted(([one], [two]) => two.length - one.length);

/** Tables whose texts hold the names of codes, and columns that are no words. */
const MAILED = ['mail_recipient', 'mail_outbox', 'message'];

/**
 * Gives some people the values of the other side in every text and JSON column of every table, so that nobody has to say
 * where personal values stand. What is derived of a resume is derived anew; what may not be changed is changed all the same.
 *
 * @param isEverybody the coded field of everybody is changed as well: one code cannot be told from another's
 * @param more further texts of one side with those of the other, none a part of one that comes later
 * @returns how many rows were changed
 */
export async function plantOther(
  portal: Portal,
  people: readonly number[],
  isEverybody = true,
  more: readonly [from: string, to: string][] = [],
): Promise<number> {
  const { db, files } = portal.server.services;
  const pairs = [...pairsOf(people), ...more];
  const own = pairs.map(([from]) => from);
  let changed = 0;
  await db.connection().execute(async (one) => {
    await sql`create or replace function planted(said text, froms text[], tos text[]) returns text language plpgsql as $$
      begin
        for at in 1 .. cardinality(froms) loop
          if strpos(said, froms[at]) > 0 then said := replace(said, froms[at], tos[at]); end if;
        end loop;
        return said;
      end $$`.execute(one);
    const { rows: columns } = await sql<{ table_name: string; column_name: string; type: string }>`
      select c.table_name, c.column_name, c.udt_name as type from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', 'jsonb', 'json')
        and c.is_generated = 'NEVER' order by 1, 2`.execute(one);
    const change = async (table: string, column: string, type: string, froms: string[], tos: string[]) => {
      const own = sql.ref(column);
      const result = await sql`update ${sql.table(table)}
        set ${own} = planted(${own}::text, ${froms}::text[], ${tos}::text[])::${sql.raw(type)}
        where ${own}::text like any(${froms.map((from) => `%${from}%`)}::text[])`.execute(one);
      changed += Number(result.numAffectedRows ?? 0n);
    };
    const coded = (id: string): string => `"${CODED.item}": "${id}"`;
    for (const replica of [false, true]) {
      // First what triggers derive from; then the rest, with what they forbid.
      await sql`select set_config('session_replication_role', ${replica ? 'replica' : 'origin'}, false)`.execute(
        one,
      );
      for (const { table_name: table, column_name: column, type } of columns) {
        const isSource =
          (table === 'application' && ['frozen', 'identity'].includes(column)) ||
          (table === 'account' && column === 'email_key');
        if (isSource === replica || table === 'review_value') continue;
        await change(
          table,
          column,
          type,
          own,
          pairs.map(([, to]) => to),
        );
        if (!isEverybody) continue;
        if (type === 'jsonb' && ['application', 'application_version', 'resume_record'].includes(table))
          await change(table, column, type, [coded(CODED.own)], [coded(CODED.other)]);
        if (MAILED.includes(table))
          await change(table, column, type, ['中共党员', '"Member"'], ['群众', '"None"']);
      }
    }
    await sql`select set_config('session_replication_role', 'origin', false)`.execute(one);
  });
  for (const n of people) {
    const bytes = await photoOf(n, 'other');
    const { key } = await files.put({ bytes });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await sql`update file set storage_key = ${key}, sha256 = ${sha256}, size = ${bytes.length}
      where kind = 'photo' and name = ${`${valuesOf(n).other.certificate}.png`}`.execute(db);
  }
  await settled(portal);
  return changed;
}

/** Ids that are given from now on are the same in each of some portals, whatever was added to one of them. */
export async function alignIds(portals: readonly Portal[]): Promise<void> {
  for (const { server } of portals)
    await sql`select setval(c.oid, 100000) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = 'public'`.execute(server.services.db);
}

import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { FileStore } from '../platform/storage/store.ts';
import { complaintOf } from '../platform/storage/verified.ts';
import { CHECKS } from './checks.ts';
import type { Reached } from './reach.ts';

/** Breaches printed of each kind; the rest is counted. */
const SHOWN = 20;
const PAGE = 1_000;

interface Finding {
  first: string[];
  all: number;
}

/** Rows of files whose content is gone, has another size or is not what was stored (SAFE-09). */
async function damagedFiles(db: Database, files: FileStore): Promise<Finding> {
  const found: Finding = { first: [], all: 0 };
  for (let last = '0'; ;) {
    const rows = await db
      .selectFrom('file')
      .select(['id', 'account_id', 'name', 'size', 'sha256', 'storage_key'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const what = await complaintOf(files, row);
      if (what === '') continue;
      found.all += 1;
      if (found.first.length < SHOWN)
        found.first.push(`file ${row.id} (${row.name}) of account ${row.account_id} ${what}`);
    }
    const end = rows.at(-1);
    if (!end) return found;
    last = end.id;
  }
}

async function breaches(db: Database, query: (typeof CHECKS)[number]['query']): Promise<Finding> {
  const { rows } = await sql<{ breach: string; all: string }>`
    select breach, count(*) over () as all from (${query}) found limit ${SHOWN}`.execute(db);
  return { first: rows.map((row) => row.breach), all: Number(rows[0]?.all ?? 0) };
}

/** Looks at every invariant and names each breach; 1 when there is any (OPS-11). It changes nothing. */
export async function doctor(
  { connection: { db }, files }: Reached,
  _options: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<number> {
  let broken = 0;
  const tell = (name: string, { first, all }: Finding): void => {
    if (all === 0) return say(`ok    ${name}`);
    broken += all;
    say(`FAIL  ${name}: ${all}`);
    for (const line of first) say(`        ${line}`);
    if (all > first.length) say(`        and ${all - first.length} more`);
  };
  for (const { name, query } of CHECKS) tell(name, await breaches(db, query));
  tell('file without its content', await damagedFiles(db, files));
  say(broken === 0 ? 'Everything is as it should be.' : `${broken} breaches.`);
  return broken === 0 ? 0 : 1;
}

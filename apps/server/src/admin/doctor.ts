import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import { asking, orphanLine, orphans } from '../platform/database/orphans.ts';
import { findScopedRole } from '../platform/database/scoped-role.ts';
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
  /** Each line says itself how many it stands for. */
  isCounted?: boolean;
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

/** Rows without their owners, also where the constraints were off when they lost them (SEE-11). */
async function withoutOwners(db: Database): Promise<Finding> {
  const found = await orphans(asking(db));
  return {
    first: found.slice(0, SHOWN).map(orphanLine),
    all: found.reduce((sum, { all }) => sum + all, 0),
    isCounted: true,
  };
}

/** What keeps PostgreSQL from refusing rows out of scope, with what to type (SEE-05). */
async function withoutSecondLine(db: Database): Promise<Finding> {
  const { trouble } = await findScopedRole(db);
  return trouble === null
    ? { first: [], all: 0 }
    : { first: [`${trouble.what}; type, as whoever may: ${trouble.type}`], all: 1 };
}

/** Looks at every invariant and names each breach; 1 when there is any (OPS-11). It changes nothing. */
export async function doctor(
  { connection: { db }, files }: Reached,
  _options: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<number> {
  let broken = 0;
  const tell = async (name: string, look: () => Promise<Finding>): Promise<void> => {
    // A row that a check cannot even read is a finding as well, and no reason to leave the others out.
    const {
      first,
      all,
      isCounted = false,
    } = await look().catch((error: unknown) => ({
      first: [`cannot be looked at: ${(error as Error).message}`],
      all: 1,
      isCounted: true,
    }));
    if (all === 0) return say(`ok    ${name}`);
    broken += all;
    say(`FAIL  ${name}: ${all}`);
    for (const line of first) say(`        ${line}`);
    if (all > first.length && !isCounted) say(`        and ${all - first.length} more`);
  };
  for (const { name, query } of CHECKS) await tell(name, () => breaches(db, query));
  await tell('scopes that the database does not keep', () => withoutSecondLine(db));
  await tell('row whose owner is not there', () => withoutOwners(db));
  await tell('file without its content', () => damagedFiles(db, files));
  say(broken === 0 ? 'Everything is as it should be.' : `${broken} breaches.`);
  return broken === 0 ? 0 : 1;
}

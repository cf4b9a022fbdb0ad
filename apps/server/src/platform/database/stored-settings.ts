import type { Database } from './connect.ts';

/** What is stored under a key; undefined = nothing yet. */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Stores a value under a key, over what was there, and counts the revision up. */
export async function writeSetting(db: Database, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ key, value: json, rev: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: json, rev: eb('setting.rev', '+', 1) })),
    )
    .execute();
}

/** Stores a value that is made once and never changed; answers what is stored, whoever was first. */
export async function keepSetting(db: Database, key: string, first: unknown): Promise<unknown> {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(first) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return readSetting(db, key);
}

/** What is stored under a key, with its revision; undefined and 0 = nothing yet. */
export async function readSettingAt(db: Database, key: string): Promise<{ value: unknown; rev: number }> {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'rev'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? { value: undefined, rev: 0 };
}

/** Stores a value over that of a revision (0 = nothing yet); false = somebody else was first. */
export async function writeSettingAt(
  db: Database,
  key: string,
  value: unknown,
  rev: number,
): Promise<boolean> {
  const json = JSON.stringify(value);
  const written = await db
    .insertInto('setting')
    .values({ key, value: json, rev: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ value: json, rev: eb('setting.rev', '+', 1) }))
        .where('setting.rev', '=', rev),
    )
    .returning('rev')
    .executeTakeFirst();
  return written !== undefined;
}

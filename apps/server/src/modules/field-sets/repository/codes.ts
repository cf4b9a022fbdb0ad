import type { LocalText } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** An item of a list as it is stored. */
export interface ItemRow {
  id: string;
  parent: string | null;
  sort: number;
  level: number;
  name: LocalText;
  leaf: boolean;
  disabled: boolean;
  initials: string;
  pinyin: string;
  word_starts: string;
  into: string | null;
}

/** Puts a list in force. No item is ever deleted: what the list does not name is no longer offered, still named (HR-12). */
export async function writeItems(
  db: Database,
  list: { codesetid: string; name: LocalText },
  version: number,
  items: readonly ItemRow[],
): Promise<void> {
  const { codesetid } = list;
  const name = JSON.stringify(list.name);
  await db
    .insertInto('code_set')
    .values({ id: codesetid, name, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, version }))
    .execute();
  await sql`
    update code_item set disabled = true
    where codeset_id = ${codesetid} and id <> all(${items.map(({ id }) => id)}::text[])`.execute(db);
  await sql`
    insert into code_item (codeset_id, id, parent_id, sort, level, name, leaf, disabled, initials,
      pinyin, word_starts, merged_into)
    select ${codesetid}, i.id, i.parent, i.sort, i.level, i.name, i.leaf, i.disabled, i.initials,
      i.pinyin, i.word_starts, i."into"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i (id text, parent text, sort int, level int, name jsonb, leaf boolean, disabled boolean,
        initials text, pinyin text, word_starts text, "into" text)
    on conflict (codeset_id, id) do update set parent_id = excluded.parent_id, sort = excluded.sort,
      level = excluded.level, name = excluded.name, leaf = excluded.leaf,
      disabled = excluded.disabled, initials = excluded.initials,
      pinyin = excluded.pinyin, word_starts = excluded.word_starts,
      merged_into = excluded.merged_into`.execute(db);
}

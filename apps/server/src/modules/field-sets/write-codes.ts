import { childrenOf, type CodeList } from '@portal/fieldsets';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

interface ItemRow {
  id: string;
  parent: string | null;
  sort: number;
  level: number;
  zh: string;
  en: string;
  leaf: boolean;
  disabled: boolean;
}

function rowsOf({ items }: CodeList): ItemRow[] {
  const below = childrenOf(items);
  const places = new Map(
    [...below.values()].flatMap((siblings) => siblings.map(({ id }, place) => [id, place])),
  );
  const level = new Map<string, number>([['', 0]]);
  return items.map((item) => {
    const own = (level.get(item.parent) ?? 0) + 1;
    level.set(item.id, own);
    return {
      id: item.id,
      parent: item.parent === '' ? null : item.parent,
      sort: places.get(item.id) ?? 0,
      level: own,
      zh: item.name.zh,
      en: item.name.en,
      leaf: !(below.get(item.id) ?? []).some((child) => child.disabled !== true),
      disabled: item.disabled === true,
    };
  });
}

/** Puts a list in force. No item is ever deleted: what the list does not name is no longer offered, still named (HR-12). */
export async function writeCodes(db: Database, list: CodeList, version: number): Promise<void> {
  const { codesetid } = list;
  const name = JSON.stringify(list.name);
  await db
    .insertInto('code_set')
    .values({ id: codesetid, name, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, version }))
    .execute();
  await sql`
    update code_item set disabled = true
    where codeset_id = ${codesetid} and id <> all(${list.items.map(({ id }) => id)}::text[])`.execute(db);
  await sql`
    insert into code_item (codeset_id, id, parent_id, sort, level, name_zh, name_en, leaf, disabled)
    select ${codesetid}, i.id, i.parent, i.sort, i.level, i.zh, i.en, i.leaf, i.disabled
    from jsonb_to_recordset(${JSON.stringify(rowsOf(list))}::jsonb)
      as i (id text, parent text, sort int, level int, zh text, en text, leaf boolean, disabled boolean)
    on conflict (codeset_id, id) do update set parent_id = excluded.parent_id, sort = excluded.sort,
      level = excluded.level, name_zh = excluded.name_zh, name_en = excluded.name_en, leaf = excluded.leaf,
      disabled = excluded.disabled`.execute(db);
}

import type { ChangeClass, Content } from '@portal/fieldsets';
import type { Database } from '../../platform/database/connect.ts';
import type { PublishedDocument } from './documents.ts';
import { contentHash } from './hash.ts';
import { writeCodes } from './write-codes.ts';

/** What is written down with a version. */
export interface Imprint {
  author: string;
  note: string;
  classes: Partial<Record<ChangeClass, number>>;
}

async function writeSet(db: Database, content: Content & { kind: 'set' }, version: number, row: object) {
  const { set } = content;
  const archived = set.archived === '1';
  const { last } = await db
    .selectFrom('fieldset')
    .select((select) => select.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fieldset')
    .values({ id: set.fieldsetid, sort: (last ?? -1) + 1, version, archived })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version, archived }))
    .execute();
  await db
    .insertInto('fieldset_version')
    .values({ fieldset_id: set.fieldsetid, version, definition: JSON.stringify(set), ...row })
    .execute();
}

async function writeOrder(db: Database, sets: string[], version: number, row: { hash: string }) {
  for (const [sort, id] of sets.entries())
    await db.updateTable('fieldset').set({ sort }).where('id', '=', id).execute();
  await db
    .insertInto('set_order_version')
    .values({ version, definition: JSON.stringify(sets), ...row })
    .execute();
}

/** Lists and orders that came with the portal have their first version kept when a second one is published. */
async function keepFirst(db: Database, { content, version }: PublishedDocument): Promise<void> {
  const row = { version, hash: contentHash(content) };
  if (content.kind === 'codes')
    await db
      .insertInto('code_set_version')
      .values({ codeset_id: content.list.codesetid, definition: JSON.stringify(content.list), ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (content.kind === 'order')
    await db
      .insertInto('set_order_version')
      .values({ definition: JSON.stringify(content.sets), ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Puts a content in force as the next version of its document; answers the version. */
export async function writeVersion(
  db: Database,
  published: PublishedDocument | null,
  content: Content,
  { author, note, classes }: Imprint,
): Promise<number> {
  if (published) await keepFirst(db, published);
  const version = (published?.version ?? 0) + 1;
  const row = { author, note, hash: contentHash(content), classes: JSON.stringify(classes) };
  if (content.kind === 'set') await writeSet(db, content, version, row);
  else if (content.kind === 'order') await writeOrder(db, content.sets, version, row);
  else {
    await writeCodes(db, content.list, version);
    await db
      .insertInto('code_set_version')
      .values({
        codeset_id: content.list.codesetid,
        version,
        definition: JSON.stringify(content.list),
        ...row,
      })
      .execute();
  }
  return version;
}

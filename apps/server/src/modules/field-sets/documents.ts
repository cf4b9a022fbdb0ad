import {
  inTreeOrder,
  readDraftId,
  type CodeEntry,
  type CodeList,
  type Content,
  type DraftId,
} from '@portal/fieldsets';
import type { LocalText } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { currentSets } from '../../platform/database/current-sets.ts';
import { ConsoleRefused } from '../../console/refused.ts';

/** A document as candidates have it now. */
export interface PublishedDocument {
  content: Content;
  version: number;
  at: Date | null;
}

const NO_TEXT: LocalText = { zh: '', en: '' };

/**
 * A draft id from outside, taken apart.
 *
 * @throws ConsoleRefused 'notFound'
 */
export function documentOf(text: string | undefined): { id: DraftId; kind: Content['kind']; own: string } {
  const read = readDraftId(text ?? '');
  if (!read) throw new ConsoleRefused('notFound');
  const id: DraftId = read.kind === 'order' ? 'order' : `${read.kind}:${read.id}`;
  return { id, kind: read.kind, own: read.id };
}

async function publishedSet(db: Database, id: string): Promise<PublishedDocument | null> {
  const row = await currentSets(db)
    .select(['definition', 'fieldset_version.version', 'published_at'])
    .where('fieldset.id', '=', id)
    .executeTakeFirst();
  return row
    ? { content: { kind: 'set', set: row.definition }, version: row.version, at: row.published_at }
    : null;
}

/** A code list as its last version says; one of which no version is kept yet, as its tables hold it. */
export async function loadCodeList(
  db: Database,
  id: string,
): Promise<{ list: CodeList; version: number } | null> {
  const set = await db.selectFrom('code_set').selectAll().where('id', '=', id).executeTakeFirst();
  if (!set) return null;
  const kept = await db
    .selectFrom('code_set_version')
    .select('definition')
    .where('codeset_id', '=', id)
    .where('version', '=', set.version)
    .executeTakeFirst();
  if (kept) return { list: kept.definition, version: set.version };
  const rows = await db
    .selectFrom('code_item')
    .select(['id', 'parent_id', 'name_zh', 'name_en', 'disabled'])
    .where('codeset_id', '=', id)
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const items = rows.map((row): CodeEntry => ({
    id: row.id,
    parent: row.parent_id ?? '',
    name: { zh: row.name_zh, en: row.name_en },
    ...(row.disabled ? { disabled: true } : {}),
  }));
  return { list: { codesetid: id, name: set.name, items: inTreeOrder(items) }, version: set.version };
}

async function publishedCodes(db: Database, id: string): Promise<PublishedDocument | null> {
  const found = await loadCodeList(db, id);
  if (!found) return null;
  const row = await db
    .selectFrom('code_set_version')
    .select('published_at')
    .where('codeset_id', '=', id)
    .where('version', '=', found.version)
    .executeTakeFirst();
  return {
    content: { kind: 'codes', list: found.list },
    version: found.version,
    at: row?.published_at ?? null,
  };
}

async function publishedOrder(db: Database): Promise<PublishedDocument> {
  const [sets, last] = await Promise.all([
    db.selectFrom('fieldset').select('id').orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('set_order_version')
      .select(['version', 'published_at'])
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    content: { kind: 'order', sets: sets.map(({ id }) => id) },
    version: last?.version ?? 1,
    at: last?.published_at ?? null,
  };
}

/** What is published under a draft's id; null = nothing yet. */
export async function loadPublished(db: Database, id: DraftId): Promise<PublishedDocument | null> {
  const { kind, own } = documentOf(id);
  if (kind === 'order') return publishedOrder(db);
  return kind === 'set' ? publishedSet(db, own) : publishedCodes(db, own);
}

/** Where a document begins that was never published. */
export function emptyContent(id: DraftId): Content {
  const { kind, own } = documentOf(id);
  if (kind === 'set')
    return { kind, set: { fieldsetid: own, displayname: NO_TEXT, must: '0', fieldList: [] } };
  return kind === 'codes' ? { kind, list: { codesetid: own, name: NO_TEXT, items: [] } } : { kind, sets: [] };
}

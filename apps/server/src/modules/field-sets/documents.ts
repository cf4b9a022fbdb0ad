import { compare, readDraftId, withWrittenQuotes, type Content, type DraftId } from '@portal/fieldsets';
import type { LocalText } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { loadCodeList } from '../codes/code-list.ts';
import { codeListPublishedAt, findSet, lastOrder, setIds } from './repository/published.ts';

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
  const row = await findSet(db, id);
  return row
    ? {
        content: { kind: 'set', set: withWrittenQuotes(row.definition) },
        version: row.version,
        at: row.published_at,
      }
    : null;
}

async function publishedCodes(db: Database, id: string): Promise<PublishedDocument | null> {
  const found = await loadCodeList(db, id);
  if (!found) return null;
  return {
    content: { kind: 'codes', list: found.list },
    version: found.version,
    at: (await codeListPublishedAt(db, id, found.version)) ?? null,
  };
}

async function publishedOrder(db: Database): Promise<PublishedDocument> {
  const [sets, last] = await Promise.all([setIds(db), lastOrder(db)]);
  return {
    content: { kind: 'order', sets },
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

/** How many differences from what is published a draft has: the count that every page shows (GRID-04). */
export async function changesIn(db: Database, id: DraftId, content: Content): Promise<number> {
  const published = await loadPublished(db, id);
  return compare(published?.content ?? null, content).length;
}

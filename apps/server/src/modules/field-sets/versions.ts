import { emptyRecord } from '@portal/rules';
import type { FirstVersions, JournalPage, VersionSummary } from '@portal/console-contract';
import type { HandlerOf } from '../../console/call.ts';
import type { Database } from '../../platform/database/connect.ts';
import { documentOf, loadPublished } from './documents.ts';
import { contentHash } from './hash.ts';
import { journalOf, loadDraft } from './repository/drafts.ts';
import { firstVersions, keptVersions, type VersionRow } from './repository/versions.ts';
import { ConsoleRefused } from '../../console/refused.ts';

const MAX_ENTRIES = 1000;

/** All versions of a document; what came with the portal and was never changed is its first. */
async function versionsOf(db: Database, text: string | undefined): Promise<VersionRow[]> {
  const { id, kind, own } = documentOf(text);
  const kept = await keptVersions(db, kind, own);
  if (kept.length > 0) return kept;
  const published = await loadPublished(db, id);
  if (!published) return [];
  const { content, version, at } = published;
  return [{ version, content, author: '', note: '', hash: '', classes: {}, published_at: at ?? new Date(0) }];
}

/** GET /versions/:id */
export const getVersions: HandlerOf<'getVersions'> = async ({ db, params }) => {
  const rows = await versionsOf(db, params['id']);
  return rows.map((row): VersionSummary => ({
    version: row.version,
    at: row.published_at.toISOString(),
    by: row.author,
    note: row.note,
    hash: row.hash === '' ? contentHash(row.content) : row.hash,
    classes: row.classes,
  }));
};

/** GET /versions/:id/:version */
export const getVersion: HandlerOf<'getVersion'> = async ({ db, params }) => {
  const row = (await versionsOf(db, params['id'])).find(
    (entry) => String(entry.version) === params['version'],
  );
  if (!row) throw new ConsoleRefused('notFound');
  return { content: row.content };
};

/** GET /dictionary */
export const getFirstVersions: HandlerOf<'getFirstVersions'> = async ({ db }) => {
  const sets: FirstVersions['sets'] = emptyRecord();
  for (const { fieldset_id, itemid, version } of await firstVersions(db))
    (sets[fieldset_id] ??= emptyRecord())[itemid] = version;
  return { sets } satisfies FirstVersions;
};

/** GET /journal/:id */
export const getJournal: HandlerOf<'getJournal'> = async ({ db, params }) => {
  const { id } = documentOf(params['id']);
  const [draft, published] = await Promise.all([loadDraft(db, id), journalOf(db, id, MAX_ENTRIES)]);
  const open = (draft?.state.journal ?? []).map(({ operation, at, by }) => ({
    operation,
    at,
    by,
    version: 0,
  }));
  const done = published.map(({ operation, at, login, version }) => ({
    operation,
    at: at.toISOString(),
    by: login,
    version,
  }));
  return { entries: [...open.toReversed(), ...done] } satisfies JournalPage;
};

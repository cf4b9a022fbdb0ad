import { withQuoteWords, type Content, listsOfTable } from '@portal/fieldsets';
import type { CodeListSummary, SetSummary } from '@portal/console-contract';
import { calculates } from '@portal/translator';
import { isCoded } from '../codes/names.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { loadCodeList } from '../codes/code-list.ts';
import { changesIn, documentOf } from './documents.ts';
import { draftOutlines } from './repository/drafts.ts';
import { allSets, codeLists, recordsBySet } from './repository/published.ts';
import { recalculationProgress } from './repository/recalculations.ts';

interface DraftSummary {
  id: string;
  content: Content;
  summary: NonNullable<SetSummary['draft']>;
}

/** Drafts of one kind without their journals, which may be long; what differs is counted as on every other page (GRID-04). */
async function draftsOf(db: Database, kind: Content['kind']): Promise<Map<string, DraftSummary>> {
  const rows = await draftOutlines(db, kind);
  const drafts = new Map<string, DraftSummary>();
  for (const { id, login, at, content, steps, authors } of rows)
    drafts.set(id, {
      id,
      content,
      summary: {
        by: login,
        at: at.toISOString(),
        steps,
        changes: await changesIn(db, documentOf(id).id, content),
        authors: [...new Set(authors)],
      },
    });
  return drafts;
}

/** Sets in the order of the drafted order, those it does not name last. */
function inOrder(sets: SetSummary[], order: Content | undefined): SetSummary[] {
  if (order?.kind !== 'order') return sets;
  const place = new Map(order.sets.map((id, index) => [id, index]));
  return sets.toSorted(
    (a, b) => (place.get(a.fieldsetid) ?? Infinity) - (place.get(b.fieldsetid) ?? Infinity) || 0,
  );
}

/** GET /sets */
export const getSets: HandlerOf<'getSets'> = async ({ db, user }) => {
  const [rows, drafts, order, records, recalculation] = await Promise.all([
    allSets(db),
    draftsOf(db, 'set'),
    draftsOf(db, 'order'),
    // How many records there are would tell whoever has a part of the portal about the rest of it (SEE-04).
    user.scope === null ? recordsBySet(db) : new Map<string, number>(),
    user.scope === null ? recalculationProgress(db) : undefined,
  ]);
  const published = rows.map((row): SetSummary => ({
    fieldsetid: row.id,
    definition: row.definition,
    version: row.version,
    publishedAt: row.published_at.toISOString(),
    archived: row.archived,
    draft: drafts.get(`set:${row.id}`)?.summary ?? null,
    records: records.get(row.id) ?? 0,
    recalculating: recalculation && calculates(row.definition) ? recalculation : null,
  }));
  const there = new Set(rows.map((row) => row.id));
  const fresh = [...drafts.values()].flatMap(({ content, summary }): SetSummary[] =>
    content.kind === 'set' && !there.has(content.set.fieldsetid)
      ? [
          {
            fieldsetid: content.set.fieldsetid,
            definition: withQuoteWords(
              content.set,
              rows.map(({ definition }) => definition),
            ),
            version: 0,
            publishedAt: '',
            archived: false,
            draft: summary,
            records: 0,
            recalculating: null,
          },
        ]
      : [],
  );
  return inOrder([...published, ...fresh], order.get('order')?.content);
};

/** GET /codes/:id: a list as it is published, with its items. */
export const getCodeList: HandlerOf<'getCodeList'> = async ({ db, params }) => {
  const found = await loadCodeList(db, params.id);
  if (!found) throw new ConsoleRefused('notFound');
  return found.list;
};

/** GET /codes */
export const getCodes: HandlerOf<'getCodes'> = async ({ db }) => {
  const [lists, drafts, sets] = await Promise.all([codeLists(db), draftsOf(db, 'codes'), allSets(db)]);
  const usedBy = new Map<string, string[]>();
  for (const { id, definition } of sets)
    for (const field of definition.fieldList)
      for (const list of new Set([field.codesetid, field.suggest, ...listsOfTable(field)]))
        if (isCoded(list) && field.archived !== '1')
          usedBy.set(list, [...(usedBy.get(list) ?? []), `${id}/${field.itemid}`]);
  const published = lists.map(({ id, name, items, version }): CodeListSummary => ({
    codesetid: id,
    name,
    items,
    version,
    draft: drafts.get(`codes:${id}`)?.summary ?? null,
    usedBy: usedBy.get(id) ?? [],
  }));
  const there = new Set(published.map(({ codesetid }) => codesetid));
  const fresh = [...drafts.values()].flatMap(({ content, summary }): CodeListSummary[] =>
    content.kind === 'codes' && !there.has(content.list.codesetid)
      ? [
          {
            codesetid: content.list.codesetid,
            name: content.list.name,
            items: content.list.items.length,
            version: 0,
            draft: summary,
            usedBy: [],
          },
        ]
      : [],
  );
  return [...published, ...fresh];
};

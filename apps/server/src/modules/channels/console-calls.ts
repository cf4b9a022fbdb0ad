import { randomBytes } from 'node:crypto';
import { mapText, saidIn } from '@portal/rules';
import type { ChannelChange, ChannelEntry, ChannelKind } from '@portal/console-contract';
import { byLanguage } from '@portal/schemas/languages';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { cleanText } from '../../platform/html.ts';
import { plainText } from '../../platform/plain-text.ts';
import {
  deleteChannel,
  insertChannel,
  lockTree,
  placeChannels,
  treeRows,
  updateChannel,
  type ChannelValues,
  type TreeRow,
} from './repository/editing.ts';

const MAX_CHANNELS = 200;
const HOME = '0';
const PUBLICITY = 'publicity';

function kindOf({ hire_channel, content_id, definition }: TreeRow): ChannelKind {
  if (hire_channel === HOME) return 'home';
  if (hire_channel === PUBLICITY) return 'board';
  if (hire_channel !== '') return 'positions';
  if (content_id !== '') return 'page';
  return (definition.link ?? '') === '' ? 'heading' : 'link';
}

const entryOf = (row: TreeRow): ChannelEntry => ({
  id: row.id,
  parent: row.parent_id,
  rev: row.rev,
  kind: kindOf(row),
  name: row.definition.name,
  link: row.definition.link ?? '',
  published: row.published,
  content: row.content ?? byLanguage(() => ''),
  positions: row.hire_channel === '' ? 0 : row.positions,
  notices: row.hire_channel === '' ? 0 : row.notices,
});

const entries = async (db: Database): Promise<ChannelEntry[]> => (await treeRows(db)).map(entryOf);

/** GET /channels: every entry of the menu in its order, hidden ones too. */
export const getChannels: HandlerOf<'getChannels'> = ({ db }) => entries(db);

function valuesOf(body: ChannelChange, kind: ChannelKind): ChannelValues {
  if (!saidIn(body.name).some((one) => one.trim() !== '')) throw invalid({ path: 'name', what: 'required' });
  if (kind === 'link' && body.link === '') throw invalid({ path: 'link', what: 'required' });
  return {
    name: mapText(body.name, (one) => one.trim()),
    link: body.link,
    published: body.published,
    content: kind === 'page' ? cleanText(body.content) : null,
  };
}

/** What of an entry stands in the audit log, by its fields (OFFICE-07). */
const audited = (row: TreeRow | undefined) => {
  if (!row) return {};
  const { name, link, published, content } = entryOf(row);
  return { name, link, published, content: mapText(content, plainText) };
};

/** Runs a change of the tree while nobody else changes it, and writes it down. */
const change = (
  { db, user }: ConsoleCall,
  what: string,
  run: (trx: Database, rows: TreeRow[]) => Promise<string>,
): Promise<ChannelEntry[]> =>
  db.transaction().execute(async (trx) => {
    await lockTree(trx);
    const before = await treeRows(trx);
    const id = await run(trx, before);
    const after = await treeRows(trx);
    const [was, is] = [before, after].map((rows) => rows.find((row) => row.id === id));
    await writeAudit(trx, user.login, 'channelChanged', id, {
      what,
      name: (was ?? is)?.definition.name,
      pairs: pairsOf('channel', audited(was), audited(is)),
    });
    return after.map(entryOf);
  });

/** A channel that nobody has changed since it was read. */
function unchanged(rows: readonly TreeRow[], id: string | undefined, read: number): TreeRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ConsoleRefused('notFound');
  if (row.rev !== read) throw new ConsoleRefused('stale');
  return row;
}

/** POST /channels: at the end of the menu. */
export const addChannel: HandlerOf<'addChannel'> = (call, body) =>
  change(call, 'added', async (trx, rows) => {
    if (rows.length >= MAX_CHANNELS) throw invalid({ path: 'channels', what: 'maxItems' });
    const id = `c${randomBytes(5).toString('hex')}`;
    const place = {
      id,
      hire_channel: body.kind === 'positions' ? id : '',
      content_id: body.kind === 'page' ? id : '',
    };
    await insertChannel(trx, place, valuesOf(body, body.kind));
    return id;
  });

/** PUT /channels/:id: in the portal with its next page. */
export const putChannel: HandlerOf<'putChannel'> = (call, body) =>
  change(call, 'changed', async (trx, rows) => {
    const row = unchanged(rows, call.params['id'], body.rev);
    await updateChannel(trx, row, valuesOf(body, kindOf(row)));
    return row.id;
  });

/** POST /channels/:id/move: below a parent (null = the top), before another entry ('' = behind all). The menu draws two levels. */
export const moveChannel: HandlerOf<'moveChannel'> = (call, { rev: read, parent, before }) =>
  change(call, 'moved', async (trx, rows) => {
    const row = unchanged(rows, call.params['id'], read);
    const above = parent === null ? undefined : rows.find(({ id }) => id === parent);
    if (parent !== null && !above) throw invalid({ path: 'parent', what: 'unknown' });
    const hasChildren = rows.some(({ parent_id }) => parent_id === row.id);
    if (above && (above.parent_id !== null || above.id === row.id || hasChildren))
      throw invalid({ path: 'parent', what: 'levels' });
    const others = rows.filter(({ id }) => id !== row.id);
    const at = before === '' ? -1 : others.findIndex(({ id }) => id === before);
    const ordered = others.toSpliced(at < 0 ? others.length : at, 0, row);
    await placeChannels(
      trx,
      ordered.map(({ id, parent_id }) => ({ id, parent: id === row.id ? parent : parent_id })),
    );
    return row.id;
  });

/** POST /channels/:id/remove: only what nothing stands in any more; hiding is the way out (HR-22). */
export const removeChannel: HandlerOf<'removeChannel'> = (call, body) =>
  change(call, 'removed', async (trx, rows) => {
    const row = unchanged(rows, call.params['id'], body.rev);
    const { kind, positions, notices } = entryOf(row);
    if (kind === 'home' || kind === 'board') throw invalid({ path: 'channel', what: 'fixed' });
    if (positions > 0) throw invalid({ path: 'channel', what: 'positions' });
    if (notices > 0) throw invalid({ path: 'channel', what: 'notices' });
    if (rows.some(({ parent_id }) => parent_id === row.id))
      throw invalid({ path: 'channel', what: 'children' });
    await deleteChannel(trx, row);
    return row.id;
  });

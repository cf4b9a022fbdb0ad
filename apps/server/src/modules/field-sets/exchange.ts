import {
  draftIdOf,
  quoteNames,
  toJson,
  withQuotesStored,
  type Content,
  type DraftId,
  type ImportProblem,
  listsOfTable,
} from '@portal/fieldsets';
import type { ImportResult } from '@portal/console-contract';
import { toXlsx } from '@portal/fieldsets/xlsx';
import type { Database } from '../../platform/database/connect.ts';
import { languageOf } from '../../protocol/language.ts';
import { dayOf } from '../../platform/time.ts';
import { writeAudit } from '../../console/audit.ts';
import { XLSX, type ConsoleCall, type HandlerOf } from '../../console/call.ts';
import { isCoded } from '../codes/names.ts';
import { documentOf, emptyContent, loadPublished } from './documents.ts';
import { openDocument } from './drafts.ts';
import { codesKey, itemKey, newItemId, registerIds, setKey } from './ids.ts';
import { draftIds, loadDraft, storeDraft } from './repository/drafts.ts';
import { lockDocument } from './repository/locks.ts';
import { codeListIds, setIds } from './repository/published.ts';
import { conflictsOf } from './imports/conflicts.ts';
import { ODDITIES } from './imports/oddities.ts';
import { IMPORT_LIMITS, ImportTooLarge } from './imports/limits.ts';
import { NEW_FIELD, type ReadImport } from './imports/read.ts';
import { ImportQueueFull } from './imports/reader.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { wordsIn } from './sheet-words.ts';
import { stepped } from './steps.ts';

const MAX_PROBLEMS = 500;
/** Who comes while imports wait already is told to come back; seconds. */
const WAIT = 10;
/** Characters. */
const MAX_QUOTE_LENGTH = 200;

/** Every document there is, sets before lists before the order. */
async function allDocuments(db: Database, drafts: boolean): Promise<DraftId[]> {
  const [sets, lists, drafted] = await Promise.all([setIds(db), codeListIds(db), draftIds(db)]);
  const ids: DraftId[] = [
    ...sets.map((id): DraftId => `set:${id}`),
    ...lists.map((id): DraftId => `codes:${id}`),
    'order',
  ];
  return drafts ? [...new Set([...ids, ...drafted])] : ids;
}

async function contentOf(db: Database, id: DraftId, drafts: boolean): Promise<Content | null> {
  if (drafts) return (await openDocument(db, id)).state.content;
  return (await loadPublished(db, id))?.content ?? null;
}

/** The code lists that sets among the documents choose from, which a copy elsewhere needs (GRID-11). */
function listsOf(contents: readonly Content[]): DraftId[] {
  const ids = contents.flatMap((content) =>
    content.kind === 'set'
      ? content.set.fieldList.flatMap((field) =>
          [field.codesetid, field.suggest, ...listsOfTable(field)].filter(isCoded),
        )
      : [],
  );
  return [...new Set(ids)].map((id): DraftId => `codes:${id}`);
}

/** GET /export?format=&ids=&drafts=&lists=&language= */
export const exportFile: HandlerOf<'exportFile'> = async ({ db, query, reply, user, services }) => {
  const { format = 'xlsx', ids = '', drafts = '', lists = '', language = '' } = query;
  if (format !== 'xlsx' && format !== 'json') throw invalid({ path: 'format', what: 'enum' });
  const wanted =
    ids === '' ? await allDocuments(db, drafts === '1') : ids.split(',').map((id) => documentOf(id).id);
  const contents: Content[] = [];
  for (const id of wanted) {
    const content = await contentOf(db, id, drafts === '1');
    if (!content) throw new ConsoleRefused('notFound');
    contents.push(content);
  }
  if (lists === '1')
    for (const id of listsOf(contents).filter((list) => !wanted.includes(list))) {
      // A list that is not there is a problem of its set, told where that is edited.
      const content = await contentOf(db, id, drafts === '1');
      if (content?.kind === 'codes' && content.list.items.length > 0) contents.push(content);
    }
  await writeAudit(db, user.login, 'export', format, { ids: wanted, drafts: drafts === '1' });
  const name = `field-sets-${dayOf(services.now())}.${format}`;
  void reply.header('Content-Disposition', `attachment; filename="${name}"`);
  if (format === 'json') {
    void reply.type('application/json; charset=utf-8');
    return toJson(contents);
  }
  void reply.type(XLSX);
  // The page names its language; whoever names none gets the codes, which are the same for every program.
  const words = language === '' ? undefined : wordsIn(languageOf(language));
  return Buffer.from(await toXlsx(contents, words));
};

/** Ids that a file brings along belong to it from now on. */
function keysOf(content: Content): string[] {
  if (content.kind === 'order') return [];
  if (content.kind === 'codes') return [codesKey(content.list.codesetid)];
  const { fieldsetid, fieldList } = content.set;
  return [setKey(fieldsetid), ...fieldList.map(({ itemid }) => itemKey(fieldsetid, itemid))];
}

/** Fields that stand in a file without an id get theirs here (HR-08); no rule can name them yet. */
async function withIds(trx: Database, content: Content): Promise<Content> {
  if (content.kind !== 'set') return content;
  const { fieldsetid, fieldList } = content.set;
  const prefix = `${NEW_FIELD}${fieldsetid}.`;
  const fields: typeof fieldList = [];
  for (const field of fieldList)
    fields.push(
      field.itemid.startsWith(prefix) ? { ...field, itemid: await newItemId(trx, fieldsetid) } : field,
    );
  const set = { ...content.set, fieldList: fields };
  // Now that it has an id, a new field can be quoted by its name (FORM-13).
  return { ...content, set: withQuotesStored(set, quoteNames(set)) };
}

/** Lays one content over its draft as a step that can be undone; nothing when it is what is there already. */
async function draftFrom(
  trx: Database,
  { user, services }: ConsoleCall,
  content: Content,
): Promise<DraftId | null> {
  const id = draftIdOf(content);
  await lockDocument(trx, id);
  const published = await loadPublished(trx, id);
  const row = await loadDraft(trx, id);
  const state = row?.state ?? { content: published?.content ?? emptyContent(id), journal: [], undone: [] };
  const at = services.now();
  const next = stepped(
    state,
    [{ do: { op: 'replace', content, why: 'import' } }],
    user.login,
    at.toISOString(),
    published?.content ?? null,
  );
  if (toJson([next.content]) === toJson([state.content])) return null;
  await registerIds(trx, keysOf(content));
  const baseVersion = row?.base_version ?? published?.version ?? 0;
  await storeDraft(trx, { id, baseVersion, state: next, by: user.login, at });
  return id;
}

/** true when a parsed file has more levels than any of ours; looks without a stack of its own depth. */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > IMPORT_LIMITS.depth) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

async function read({ request, query, services }: ConsoleCall, body: unknown): Promise<ReadImport> {
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  if (!Buffer.isBuffer(body) && !isJson)
    throw new ConsoleRefused('badRequest', { problems: [{ path: query['name'] ?? '', what: 'type' }] });
  if (isJson && isDeep(body)) return { contents: [], problems: [new ImportTooLarge('depth').problem] };
  try {
    return await services.imports.read(Buffer.isBuffer(body) ? { xlsx: body } : { json: body ?? null });
  } catch (error) {
    throw error instanceof ImportQueueFull ? new ConsoleRefused('tooMany', { wait: WAIT }) : error;
  }
}

/** What a problem quotes is cut: the answer to a file is never of the file's size. */
const short = (problem: ImportProblem): ImportProblem => ({
  ...problem,
  ...(problem.column === undefined ? {} : { column: problem.column.slice(0, MAX_QUOTE_LENGTH) }),
  ...(problem.values
    ? {
        values: Object.fromEntries(
          Object.entries(problem.values).map(([name, value]) => [
            name,
            value.length > MAX_QUOTE_LENGTH ? `${value.slice(0, MAX_QUOTE_LENGTH)}…` : value,
          ]),
        ),
      }
    : {}),
});

/** Ends the transaction of an import that was only tried. */
class Tried extends Error {
  constructor(readonly result: ImportResult) {
    super('tried');
  }
}

/**
 * POST /import?dry=: drafts only. A file with a fault makes none: each is named by sheet and row, to be put right first
 * (HR-18, GRID-06). What is only told of, as a formula whose value was read, stops nothing (GRID-07).
 */
export const importFile: HandlerOf<'importFile'> = async (call, body) => {
  const { contents, problems } = await read(call, body);
  const dry = call.query['dry'] === '1';
  const done = call.db.transaction().execute(async (trx) => {
    const conflicts = dry ? await conflictsOf(trx, contents) : [];
    const drafts: DraftId[] = [];
    const taken = problems.some(({ what }) => !ODDITIES.has(what)) ? [] : contents;
    for (const content of taken.toSorted((a, b) => (draftIdOf(a) < draftIdOf(b) ? -1 : 1))) {
      const id = await draftFrom(trx, call, await withIds(trx, content));
      if (id) drafts.push(id);
    }
    const told = problems.slice(0, MAX_PROBLEMS).map(short);
    if (dry) throw new Tried({ drafts, problems: told, conflicts: conflicts.slice(0, MAX_PROBLEMS) });
    await writeAudit(trx, call.user.login, 'import', '', { drafts, problems: problems.length });
    return { drafts, problems: told } satisfies ImportResult;
  });
  return done.catch((error: unknown) => {
    // What was tried is told; nothing of it was written.
    if (error instanceof Tried) return error.result;
    throw error;
  });
};

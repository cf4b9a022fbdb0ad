import type { PublicListAsk } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import { FIXED_LIST_COLUMNS, LIST_COLUMNS, type StoredListChoice } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { noticePlaces } from '../notices/of-list.ts';
import { hold } from '../recruitments/positions.ts';
import { zoneOf } from '../recruitments/zone.ts';
import { basisOf, contextOf, isHiddenKind, type ListContext } from './basis.ts';
import { findList, insertList, listsOf, type ListRow } from './repository/lists.ts';
import { listPeople, positionsOf } from './repository/sources.ts';
import { frozenCells, type NewRow } from './rows.ts';
import { calendarNow } from './calendar.ts';
import { timesOf } from './times.ts';
import { listsView, MAX_LISTS } from './view.ts';
import { nameOf } from './words.ts';

/** A notice of more is read by nobody, and no phone shows it. */
const MAX_ROWS = 5_000;

/** Who stands on a list now, as it would be frozen. @throws ConsoleRefused 'invalid' for nobody, or too many */
export async function rowsNow(
  db: Database,
  context: ListContext,
  choice: Pick<StoredListChoice, 'kind' | 'stage' | 'positions' | 'tails'>,
): Promise<NewRow[]> {
  if (isHiddenKind(choice.kind, context)) throw invalid({ path: 'kind', what: 'hidden' });
  const people = await listPeople(db, basisOf(context, choice), MAX_ROWS + 1);
  if (people.length === 0) throw invalid({ path: 'rows', what: 'empty' });
  if (people.length > MAX_ROWS) throw invalid({ path: 'rows', what: 'many' });
  return frozenCells(people, choice.tails);
}

/** What is asked for as it is stored. @throws ConsoleRefused 'invalid' with what is wrong */
async function choiceOf(
  db: Database,
  { stages, batch }: ListContext,
  body: PublicListAsk,
): Promise<StoredListChoice> {
  const { kind, stage, positions, title, lead, note, channel, tails } = body;
  if (!saidIn(title).some((text) => text.trim() !== '')) throw invalid({ path: 'title', what: 'empty' });
  const found = stages.find(({ id }) => id === stage);
  if (kind === 'final' ? !found : stage !== '') throw invalid({ path: 'stage', what: 'unknown' });
  const known = new Set((await positionsOf(db, batch)).map(({ id }) => id));
  if (positions.some((id) => !known.has(id))) throw invalid({ path: 'positions', what: 'unknown' });
  if (!(await noticePlaces(db)).some((place) => place.channel === channel))
    throw invalid({ path: 'channel', what: 'unknown' });
  const wanted = new Set([...FIXED_LIST_COLUMNS, ...body.columns]);
  const hasNote = saidIn(note).some((text) => text.trim() !== '');
  if (wanted.has('note') && !hasNote) throw invalid({ path: 'note', what: 'empty' });
  return {
    kind,
    stage,
    stageName: found?.name ?? null,
    positions: [...new Set(positions)],
    columns: LIST_COLUMNS.filter((column) => wanted.has(column)),
    tails,
    title,
    lead,
    note,
    channel,
  };
}

/** The list of which a new version is made. @throws ConsoleRefused 'invalid' where it is none, or has one already */
async function formerOf(db: Database, batch: string, id: string): Promise<ListRow | null> {
  const lists = await listsOf(db, batch, MAX_LISTS);
  if (lists.length >= MAX_LISTS) throw invalid({ path: 'list', what: 'many' });
  if (id === '') return null;
  const former = await findList(db, batch, id);
  if (!former || former.state === 'asked') throw invalid({ path: 'replaces', what: 'unknown' });
  if (lists.some(({ replaces }) => replaces === former.id)) throw new ConsoleRefused('stale');
  return former;
}

/**
 * POST /recruitments/:id/public-lists: makes a list of results that candidates know, and asks for it to be published. It is frozen
 * here: what a second person looks at is what everybody reads, and nothing that changes later changes it (LIST-01).
 */
export const askPublicList: HandlerOf<'askPublicList'> = async (call, body) => {
  const { db, services, user } = call;
  const made = await db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const now = services.now();
    const context = await contextOf(trx, batch, now);
    const choice = await choiceOf(trx, context, body);
    const zone = await zoneOf(trx, batch);
    const { from, until } = timesOf(body, { zone, now, calendar: await calendarNow(trx) });
    const former = await formerOf(trx, batch, body.replaces);
    const rows = await rowsNow(trx, context, choice);
    const list = {
      batch_id: batch,
      choice: JSON.stringify(choice),
      version: (former?.version ?? 0) + 1,
      replaces: former?.id ?? null,
      from_at: from,
      until_at: until,
      days: body.days,
      asked_by: user.login,
      asked_at: now,
    };
    await insertList(trx, list, rows);
    await writeAudit(trx, user.login, 'publicListAsked', batch, {
      name: nameOf(choice),
      count: rows.length,
      version: list.version,
    });
    return batch;
  });
  return listsView(call, made);
};

import type {
  PublicListPhase,
  PublicListSource,
  PublicListSummary,
  PublicListsView,
  PublicListView,
} from '@portal/console-contract';
import type { WorkingCalendar } from '@portal/rules';
import { LIST_KINDS } from '@portal/schemas';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { nameMask } from '../exams/name-mask.ts';
import { noticePlaces } from '../notices/of-list.ts';
import { zoneOf } from '../recruitments/zone.ts';
import { sightOf } from '../scope/mask.ts';
import { basisOf, contextOf, isHiddenKind, type ListContext } from './basis.ts';
import { findList, frozenRows, listsOf, type ListRow } from './repository/lists.ts';
import { countPeople, positionsOf } from './repository/sources.ts';
import { calendarNow } from './calendar.ts';
import { endOfDays } from './times.ts';
import { versionOf } from './versions.ts';

const PAGE = 50;
/** Lists of a recruitment, with every version of each. */
export const MAX_LISTS = 200;

const iso = (moment: Date | null): string => moment?.toISOString() ?? '';

/** What a list is to the public at a moment. */
export function phaseOf(list: ListRow, now: Date): PublicListPhase {
  const { state, from_at: from, until_at: until, replaced_at: replaced } = list;
  if (state !== 'published') return state;
  if (from && from > now) return 'scheduled';
  if (replaced && replaced <= now) return 'replaced';
  return until && until <= now ? 'over' : 'shown';
}

/** By which ends of lists are told. */
interface Clock {
  zone: string;
  now: Date;
  calendar: WorkingCalendar;
}

/** When a list that waits for a second person would end if they confirmed it now. */
function untilOf(
  { state, days, from_at: from, until_at: until }: ListRow,
  { zone, now, calendar }: Clock,
): string {
  if (state !== 'asked' || days === 0) return iso(until);
  return iso(endOfDays(from && from > now ? from : now, days, zone, calendar));
}

function summaryOf(list: ListRow, all: readonly ListRow[], clock: Clock): PublicListSummary {
  const { choice } = list;
  return {
    id: list.id,
    version: list.version,
    kind: choice.kind,
    stage: choice.stage,
    stageName: choice.stageName,
    positions: choice.positions,
    columns: choice.columns,
    tails: choice.tails,
    title: choice.title,
    lead: choice.lead,
    note: choice.note,
    channel: choice.channel,
    phase: phaseOf(list, clock.now),
    people: list.people,
    from: iso(list.from_at),
    until: untilOf(list, clock),
    days: list.days,
    askedBy: list.asked_by,
    askedAt: iso(list.asked_at),
    confirmedBy: list.confirmed_by,
    withdrawnBy: list.withdrawn_by,
    withdrawnAt: iso(list.withdrawn_at),
    reason: list.reason,
    notice: list.notice_id ?? '',
    isNewest: all.every(({ replaces }) => replaces !== list.id),
  };
}

/** What lists can be made from now: one for each kind, and one for each stage. */
async function sourcesOf({ db }: ConsoleCall, context: ListContext): Promise<PublicListSource[]> {
  const chosen = LIST_KINDS.flatMap((kind): Omit<PublicListSource, 'people' | 'below' | 'hidden'>[] =>
    kind === 'final'
      ? context.stages.map(({ id, name }) => ({ kind, stage: id, stageName: name }))
      : [{ kind, stage: '', stageName: null }],
  );
  const sources: PublicListSource[] = [];
  for (const one of chosen) {
    const hidden = isHiddenKind(one.kind, context);
    const counts = hidden
      ? { people: 0, below: 0 }
      : await countPeople(db, basisOf(context, { ...one, positions: [] }));
    sources.push({ ...one, ...counts, hidden });
  }
  return sources;
}

/** The lists of a recruitment, and what more can be made; outside of a transaction. @throws ConsoleRefused 'notFound' */
export async function listsView(call: ConsoleCall, batch: string): Promise<PublicListsView> {
  const { db, services } = call;
  const now = services.now();
  const zone = await zoneOf(db, batch);
  if (zone === '') throw new ConsoleRefused('notFound');
  const lists = await listsOf(db, batch, MAX_LISTS);
  const clock = { zone, now, calendar: await calendarNow(db) };
  return {
    sources: await sourcesOf(call, await contextOf(db, batch, now)),
    positions: await positionsOf(db, batch),
    channels: await noticePlaces(db),
    lists: lists.map((list) => summaryOf(list, lists, clock)),
  };
}

/** GET /recruitments/:id/public-lists (LIST-01) */
export const getPublicLists: HandlerOf<'getPublicLists'> = (call) => listsView(call, call.params['id']);

/** GET /recruitments/:id/public-lists/:list?page=: who stands on a list, as it was made, and what it changed of the one before. */
export const getPublicList: HandlerOf<'getPublicList'> = async (call): Promise<PublicListView> => {
  const { db, params, query, services } = call;
  const { page = '1' } = query;
  if (!/^[1-9]\d{0,5}$/.test(page)) throw invalid({ path: 'page', what: 'pattern' });
  const list = await findList(db, params.id, params.list);
  if (!list) throw new ConsoleRefused('notFound');
  const rows = await frozenRows(db, list.id);
  const from = (Number(page) - 1) * PAGE;
  const nameOf = await nameMask(call);
  const { clear } = await sightOf(call);
  const all = await listsOf(db, params.id, MAX_LISTS);
  const zone = await zoneOf(db, params.id);
  const clock = { zone, now: services.now(), calendar: await calendarNow(db) };
  return {
    list: summaryOf(list, all, clock),
    rows: rows.slice(from, from + PAGE).map(({ place, cells }) => ({
      ...cells,
      place,
      name: nameOf(cells.name),
      tail: clear ? cells.tail : '',
    })),
    isLast: rows.length <= from + PAGE,
    changes: await versionOf(db, list, rows),
  };
};

import type { PublicListAsk, PublicListSource, PublicListSummary } from '@portal/console-contract';
import { FIXED_LIST_COLUMNS, LIST_COLUMNS, type ListColumn, type ListKind } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';

/** How the end of a list is said. */
export type Ending = 'days' | 'until';

/** A list as it is put together; what is not asked for keeps its place while it is typed. */
export interface ListDraft extends Omit<PublicListAsk, 'days'> {
  ending: Ending;
  /** As it is typed. */
  days: string;
}

const EMPTY = byLanguage(() => '');

/** Columns that a list of a kind begins with: what follows from its results. */
const COLUMNS: Readonly<Record<ListKind, readonly ListColumn[]>> = {
  review: ['unit', 'position', 'code', 'result'],
  ranking: ['position', 'code', 'ticket', 'total', 'rank'],
  interview: ['position', 'code', 'ticket', 'total', 'rank', 'result'],
  final: ['unit', 'position', 'code', 'total', 'rank', 'note'],
};

export const columnsOf = (kind: ListKind): ListColumn[] =>
  LIST_COLUMNS.filter((column) => FIXED_LIST_COLUMNS.includes(column) || COLUMNS[kind].includes(column));

/** What a choice of results is called in a list of choices. */
export const sourceKey = ({ kind, stage }: Pick<PublicListSource, 'kind' | 'stage'>): string =>
  stage === '' ? kind : `${kind} ${stage}`;

/** A list that nobody has put anything into. */
export const newDraft = (source: Pick<PublicListSource, 'kind' | 'stage'>, channel: string): ListDraft => ({
  kind: source.kind,
  stage: source.stage,
  positions: [],
  columns: columnsOf(source.kind),
  tails: false,
  title: EMPTY,
  lead: EMPTY,
  note: EMPTY,
  channel,
  from: '',
  until: '',
  ending: 'days',
  days: '5',
  replaces: '',
});

/** A list that is made again, as the one before was. */
export const againDraft = (list: PublicListSummary): ListDraft => ({
  ...newDraft(list, list.channel),
  positions: list.positions,
  columns: list.columns,
  tails: list.tails,
  title: list.title,
  lead: list.lead,
  note: list.note,
  ...(list.days > 0 ? { days: String(list.days) } : { ending: 'until' as const }),
  replaces: list.id,
});

/** What is sent of it; a number of days that is none is refused by the server. */
export function askOf({ ending, days, until, ...rest }: ListDraft): PublicListAsk {
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : -1;
  return ending === 'days' ? { ...rest, until: '', days: count } : { ...rest, until, days: 0 };
}

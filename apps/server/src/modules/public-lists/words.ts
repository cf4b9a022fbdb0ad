import { inLanguage, momentText, saidIn } from '@portal/rules';
import type { Language } from '@portal/schemas/languages';
import type { ListCells, ListColumn, StoredListChoice } from '@portal/schemas';
import { say, type TextKey } from '../../protocol/texts.ts';
import type { FrozenRow, ListRow } from './repository/lists.ts';
import type { ListChanges } from './rows.ts';

const HEADINGS = {
  number: 'listNumber',
  name: 'examName',
  unit: 'sheetUnit',
  position: 'examPositionName',
  code: 'examPosition',
  ticket: 'examNumber',
  total: 'examTotal',
  rank: 'examRank',
  result: 'examResult',
  note: 'listNote',
} as const satisfies Readonly<Record<ListColumn, TextKey>>;

/** What somebody has, as their row says. */
function resultOf({ kind, stageName }: StoredListChoice, { passed }: ListCells, reader: Language): string {
  switch (kind) {
    case 'review':
      return say(reader, 'listReviewPassed');
    case 'ranking':
      return passed ? say(reader, 'examPassed') : '';
    case 'interview':
      return say(reader, 'listInterview');
    case 'final':
      return inLanguage(stageName ?? undefined, reader);
  }
}

export const headingsOf = ({ columns }: StoredListChoice, reader: Language): string[] =>
  columns.map((column) => say(reader, HEADINGS[column]));

/** A row as it is read; a name of which there are two has the end of the number beside it. */
export function cellsOf(choice: StoredListChoice, { place, cells }: FrozenRow, reader: Language): string[] {
  const texts: Record<ListColumn, string> = {
    number: String(place),
    name: cells.tail === '' ? cells.name : say(reader, 'listTail', cells.name, cells.tail),
    unit: inLanguage(cells.unit, reader),
    position: inLanguage(cells.position, reader),
    code: cells.code,
    ticket: cells.ticket,
    total: cells.total,
    rank: cells.rank === null ? '' : String(cells.rank),
    result: resultOf(choice, cells, reader),
    note: inLanguage(choice.note, reader),
  };
  return choice.columns.map((column) => texts[column]);
}

/** From when until when a list is public, with its working days. */
export function timeOf({ from_at: from, until_at: until, days }: ListRow, reader: Language): string {
  const at = (moment: Date | null, isEnd: boolean): string =>
    moment ? momentText(moment, reader, { style: 'long', isEnd }) : '–';
  const span = [at(from, false), at(until, true)];
  return days > 0 ? say(reader, 'listDays', ...span, String(days)) : say(reader, 'listTime', ...span);
}

/** More numbers than these are counted. */
const MAX_NAMED = 60;

/** What a new version changes, by the numbers that stand on it. */
export function changesText(
  { added, changed, removed }: ListChanges,
  version: number,
  reader: Language,
): string {
  const numbers = (places: readonly number[]): string =>
    places.length > MAX_NAMED
      ? say(reader, 'listCounted', places.length)
      : places.join(say(reader, 'listBetween'));
  const parts = (
    [
      ['listAdded', added],
      ['listChanged', changed],
      ['listRemoved', removed],
    ] as const
  ).flatMap(([key, places]) => (places.length > 0 ? [say(reader, key, numbers(places))] : []));
  return say(
    reader,
    'listVersion',
    String(version),
    parts.length > 0 ? parts.join(say(reader, 'listParts')) : say(reader, 'listUnchanged'),
  );
}

/** What a list is called in the log, in the first language that it is called anything in. */
export const nameOf = ({ title }: StoredListChoice): string =>
  saidIn(title).find((text) => text.trim() !== '') ?? '';

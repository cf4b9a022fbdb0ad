import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { TRUNCATE, truncate } from '@portal/rules';
import type { Language, LocalText, StoredColumn } from '@portal/schemas';
import { CodeNames, isCoded } from '../codes/names.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import { inLanguage } from '../../protocol/language.ts';
import { say } from '../../protocol/texts.ts';
import { daysBetween, isoTime } from '../../platform/time.ts';
import type { Closure } from './availability.ts';
import { NONE, wireState, type OwnState } from '../application-status/own-states.ts';

const NEW_DAYS = 7;

const local = (value: string | LocalText | undefined, language: Language): string =>
  typeof value === 'string' ? value : inLanguage(value, language);

/** Columns whose codes are always named, whatever a channel shows. */
const CODED: Record<string, string> = { z0321: 'UN', z0325: 'UM', z0329: 'AM' };

const codesetOf = (column: StoredColumn): string =>
  column.codesetid ?? CODED[column.itemid.toLowerCase()] ?? '0';

export async function namesOf(
  db: Database,
  rows: PositionRow[],
  columns: StoredColumn[] = [],
): Promise<CodeNames> {
  const names = new CodeNames();
  for (const row of rows) {
    const value = (key: string): string => local(row.values[key], DEFAULT_LANGUAGE);
    for (const [key, codeset] of Object.entries(CODED)) names.want(codeset, value(key));
    for (const column of columns) names.want(codesetOf(column), value(column.itemid.toLowerCase()));
  }
  return names.load(db);
}

/** What every kind of row says of a position: ids, name, times. */
function common(row: PositionRow, names: CodeNames, language: Language) {
  const name = local(row.values['z0351'], language);
  return {
    z0301: row.id,
    z0351: name,
    z0321Name: names.name('UN', local(row.values['z0321'], language), language),
    hireChannel: row.channel,
    starttime: isoTime(row.opens_at),
    endtime: row.closes_at ? isoTime(row.closes_at) : '',
  };
}

/** What the candidate has done with a position. */
const ownFields = (own: OwnState) => ({
  state: wireState(own),
  isApplyedPos: String(own.application !== null),
  applyed: own.application ? '1' : '0',
  collected: own.collected ? '1' : '0',
  ...(own.returnedUntil === null ? {} : { returnedUntil: isoTime(new Date(own.returnedUntil)) }),
});

/** What a row of the list shows, kept with rows that many requests share (PERF-04). */
const drawn = new WeakMap<PositionRow, Map<string, WireRow>>();

function drawRow(row: PositionRow, names: CodeNames, language: Language, today: string) {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(row.values)) {
    values[key] = local(value, language);
    const codeset = CODED[key];
    if (isCoded(codeset)) values[`${key}Name`] = names.name(codeset, local(value, language), language);
  }
  const shared = common(row, names, language);
  return {
    ...values,
    ...shared,
    subZ0351: truncate(shared.z0351, TRUNCATE.mini).text,
    opentime: row.published_on,
    isNewPos: daysBetween(row.published_on, today) <= NEW_DAYS ? '1' : '0',
  };
}

/** A row as whoever has done `own` with its position sees it. */
const withOwn = (row: ReturnType<typeof drawRow>, own: OwnState, closed: Closure, language: Language) => ({
  ...row,
  ...ownFields(own),
  closed,
  ypljl: say(language, own.application ? 'appliedAlready' : 'apply'),
});
type WireRow = ReturnType<typeof withOwn>;

/** A row of the position list (ZP1000000001 type=list); not to be changed: most readers are given the same one. */
export function listRow(
  row: PositionRow,
  own: OwnState,
  names: CodeNames,
  language: Language,
  today: string,
  closed: Closure,
): Readonly<WireRow> {
  const kept = drawn.get(row) ?? new Map<string, WireRow>();
  drawn.set(row, kept);
  const key = `${language} ${today} ${closed}`;
  const untouched = kept.get(key) ?? withOwn(drawRow(row, names, language, today), NONE, closed, language);
  kept.set(key, untouched);
  return own === NONE ? untouched : withOwn(untouched, own, closed, language);
}

/** The row of a position's detail, under the ids its columns are spelt with; coded values as their names. */
export function detailRow(
  row: PositionRow,
  columns: StoredColumn[],
  own: OwnState,
  names: CodeNames,
  language: Language,
  total: number,
  closed: Closure,
) {
  const values: Record<string, string> = {};
  for (const column of columns) {
    const value = local(row.values[column.itemid.toLowerCase()], language);
    const codeset = codesetOf(column);
    values[column.itemid] = isCoded(codeset) ? names.name(codeset, value, language) : value;
  }
  const { z0301, z0351, z0321Name, ...times } = common(row, names, language);
  return {
    ...values,
    Z0301: z0301,
    Z0351: z0351,
    Z0321: z0321Name,
    Z0101: inLanguage(row.batch_name, language),
    ...times,
    ...ownFields(own),
    ...positionTexts(row, language),
    closed,
    total: String(total),
    subset: '',
  };
}

const positionTexts = (row: PositionRow, language: Language) => ({
  posName: inLanguage(row.definition.name, language),
  batchName: inLanguage(row.batch_name, language),
  descripValue: inLanguage(row.batch_description, language),
});

/** A row of the applied and collected lists. */
export function ownRow(
  row: PositionRow,
  own: OwnState,
  names: CodeNames,
  language: Language,
  closed: Closure,
) {
  return {
    pos_id: row.id,
    ...common(row, names, language),
    closed,
    ...ownFields(own),
    ...positionTexts(row, language),
  };
}

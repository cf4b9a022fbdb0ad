import type { PositionContent } from '@portal/console-contract';
import { LANGUAGE_IDS, type Language } from '@portal/schemas/languages';
import { say, type TextKey } from '../../protocol/texts.ts';
import { columnSet, type Column } from './column-set.ts';

/** A column of a sheet of positions. */
export type SheetColumn = Column<Exclude<keyof PositionContent, 'extra'>>;

const HEADINGS: Readonly<Record<SheetColumn['property'], TextKey>> = {
  code: 'sheetCode',
  name: 'sheetName',
  channel: 'sheetChannel',
  unit: 'sheetUnit',
  category: 'sheetCategory',
  place: 'sheetPlace',
  headcount: 'sheetHeadcount',
  degree: 'sheetDegree',
  requirement: 'sheetRequirement',
  duties: 'sheetDuties',
  status: 'sheetStatus',
  opensAt: 'sheetOpens',
  closesAt: 'sheetCloses',
  maxApplicants: 'sheetMaxApplicants',
  minRatio: 'sheetMinRatio',
};
export const TEXTS = ['name', 'category', 'place', 'requirement', 'duties'] as const;
type TextProperty = (typeof TEXTS)[number];
export const isText = (property: keyof PositionContent): property is TextProperty =>
  TEXTS.some((one) => one === property);

const set = columnSet(HEADINGS, TEXTS);

/** All columns in the order in which they are written. */
export const SHEET_COLUMNS: readonly SheetColumn[] = set.columns;
export const { headingOf, columnOf } = set;

const STATUS: Readonly<Record<PositionContent['status'], TextKey>> = {
  open: 'sheetOpen',
  paused: 'sheetPaused',
  finished: 'sheetFinished',
};

export const statusText = (status: PositionContent['status'], reader: Language): string =>
  say(reader, STATUS[status]);

/** The status that a word means in any language, or its code; null = none. */
export const statusOf = (word: string): PositionContent['status'] | null =>
  (Object.keys(STATUS) as PositionContent['status'][]).find(
    (status) => status === word || LANGUAGE_IDS.some((reader) => statusText(status, reader) === word),
  ) ?? null;

import type { PositionContent } from '@portal/fieldsets/console-api';
import { LANGUAGE_IDS, LANGUAGES, type Language } from '@portal/schemas/languages';
import { say, type TextKey } from '../../protocol/texts.ts';

/** A column of a sheet of positions: a property, of a text in several languages one of them. */
export interface SheetColumn {
  property: Exclude<keyof PositionContent, 'extra'>;
  language?: Language;
}

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

/** All columns in the order in which they are written. */
export const SHEET_COLUMNS: readonly SheetColumn[] = (
  Object.keys(HEADINGS) as SheetColumn['property'][]
).flatMap((property): SheetColumn[] =>
  isText(property) ? LANGUAGE_IDS.map((language) => ({ property, language })) : [{ property }],
);

const plainHeading = ({ property, language }: SheetColumn, reader: Language): string => {
  const heading = say(reader, HEADINGS[property]);
  return language === undefined ? heading : `${heading} (${LANGUAGES[language].name})`;
};

/** The heading of a column in the reader's language. */
export const headingOf = plainHeading;

const normal = (heading: string): string =>
  heading.replace(/\s+/g, '').replaceAll('（', '(').replaceAll('）', ')').toLowerCase();

const byHeading = new Map<string, SheetColumn>(
  SHEET_COLUMNS.flatMap((column) => [
    ...LANGUAGE_IDS.map((reader) => [normal(plainHeading(column, reader)), column] as const),
    // A text without a language is the first one's.
    ...(column.language === LANGUAGE_IDS[0]
      ? LANGUAGE_IDS.map((reader) => [normal(say(reader, HEADINGS[column.property])), column] as const)
      : []),
    [normal([column.property, column.language].filter(Boolean).join('.')), column] as const,
  ]),
);

/** The column that a heading names, in whatever language it is written; undefined = none of ours. */
export const columnOf = (heading: string): SheetColumn | undefined => byHeading.get(normal(heading));

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

import { NUMBERINGS, SEPARATIONS, type Separation, type TicketNumbering } from '@portal/schemas';
import { LANGUAGE_IDS, type Language } from '@portal/schemas/languages';
import { say, type TextKey } from '../../../protocol/texts.ts';
import { columnSet, plainHeading } from '../../recruitments/column-set.ts';

/** Columns of each sheet of a file of sites, rooms and sessions, by the properties of the plan. */
export const PLAN_COLUMNS = {
  sites: columnSet({ code: 'seatSite', name: 'seatSiteName', address: 'seatAddress' }, ['name', 'address']),
  rooms: columnSet(
    {
      code: 'examRoom',
      site: 'seatSite',
      name: 'seatRoomName',
      capacity: 'seatCapacity',
      columns: 'seatColumns',
      accessible: 'seatAccessible',
    },
    ['name'],
  ),
  sessions: columnSet(
    {
      code: 'seatSession',
      subject: 'examSubject',
      starts: 'examStarts',
      ends: 'examEnds',
      positions: 'seatPositions',
      rooms: 'seatRooms',
    },
    ['subject'],
  ),
  rules: columnSet(
    {
      unit: 'seatUnitApart',
      school: 'seatSchoolApart',
      schoolField: 'seatSchoolField',
      approvedOnly: 'seatApprovedOnly',
      numbering: 'seatNumbering',
      project: 'seatProject',
      siteDigits: 'seatSiteDigits',
      roomDigits: 'seatRoomDigits',
      seatDigits: 'seatSeatDigits',
    },
    [],
  ),
  accessible: columnSet({ reference: 'referenceColumn' }, []),
} as const;

/** A sheet of such a file. */
export type PlanSheet = keyof typeof PLAN_COLUMNS;

const SHEETS: Readonly<Record<PlanSheet, TextKey>> = {
  sites: 'seatSites',
  rooms: 'seatRooms',
  sessions: 'seatSessions',
  rules: 'seatRules',
  accessible: 'seatNeeds',
};
export const PLAN_SHEETS = Object.keys(SHEETS) as PlanSheet[];

/** What a sheet is called in a file for a reader. */
export const sheetName = (sheet: PlanSheet, reader: Language): string => say(reader, SHEETS[sheet]);

/** The sheet that a name means, in whatever language it is written; undefined = none of ours. */
export const sheetOf = (name: string): PlanSheet | undefined =>
  PLAN_SHEETS.find((sheet) =>
    [sheet, ...LANGUAGE_IDS.map((reader) => sheetName(sheet, reader))].some(
      (known) => plainHeading(known) === plainHeading(name),
    ),
  );

const APART: Readonly<Record<Separation, TextKey>> = {
  off: 'seatApartOff',
  beside: 'seatApartBeside',
  around: 'seatApartAround',
};
const NUMBERS: Readonly<Record<TicketNumbering['numbering'], TextKey>> = {
  count: 'seatNumbersCount',
  seat: 'seatNumbersSeat',
};
const ANSWERS = { yes: 'seatYes', no: 'seatNo' } as const satisfies Record<string, TextKey>;

export const apartText = (apart: Separation, reader: Language): string => say(reader, APART[apart]);
export const numberingText = (numbering: TicketNumbering['numbering'], reader: Language): string =>
  say(reader, NUMBERS[numbering]);
export const answerText = (is: boolean, reader: Language): string => say(reader, ANSWERS[is ? 'yes' : 'no']);

/** The word of a list that a cell means, by its code or in any language; undefined = none. */
function wordOf<W extends string>(
  words: readonly W[],
  texts: Readonly<Record<W, TextKey>>,
  cell: string,
): W | undefined {
  return words.find((word) =>
    [word, ...LANGUAGE_IDS.map((reader) => say(reader, texts[word]))].some(
      (known) => plainHeading(known) === plainHeading(cell),
    ),
  );
}

export const apartOf = (cell: string): Separation | undefined => wordOf(SEPARATIONS, APART, cell);

export const numberingOf = (cell: string): TicketNumbering['numbering'] | undefined =>
  wordOf(NUMBERINGS, NUMBERS, cell);

/** null = neither yes nor no. */
export function answerOf(cell: string): boolean | null {
  const word = wordOf(['yes', 'no'], ANSWERS, cell);
  return word === undefined ? null : word === 'yes';
}

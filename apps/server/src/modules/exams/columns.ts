import type { CellFault } from '@portal/console-contract';
import type { ExamOutcome, ExamSubject } from '@portal/schemas';
import { EXAM_OUTCOMES } from '@portal/schemas';
import { saidIn } from '@portal/rules';
import { LANGUAGE_IDS, type Language } from '@portal/schemas/languages';
import { say, type TextKey } from '../../protocol/texts.ts';
import { columnSet, plainHeading, type ColumnSet } from '../recruitments/column-set.ts';

/** A row of tickets is one sitting of one application. */
export const TICKET_COLUMNS = columnSet(
  {
    reference: 'referenceColumn',
    idNumber: 'examIdNumber',
    name: 'examName',
    position: 'examPosition',
    positionName: 'examPositionName',
    number: 'examNumber',
    subject: 'examSubject',
    place: 'examPlace',
    room: 'examRoom',
    seat: 'examSeat',
    starts: 'examStarts',
    ends: 'examEnds',
  },
  ['subject', 'place', 'room'],
);

/** Beside these, a column each subject. */
export const SCORE_COLUMNS = columnSet({ number: 'examNumber', name: 'examName' }, []);

const OUTCOMES: Readonly<Record<ExamOutcome, TextKey>> = { absent: 'examAbsent', cheating: 'examCheating' };

export const outcomeText = (outcome: ExamOutcome, reader: Language): string => say(reader, OUTCOMES[outcome]);

/** The outcome that a word means in any language, or by its code; undefined = none. */
export const outcomeOf = (cell: string): ExamOutcome | undefined =>
  EXAM_OUTCOMES.find((outcome) =>
    [outcome, ...LANGUAGE_IDS.map((reader) => outcomeText(outcome, reader))].some(
      (word) => word.toLowerCase() === cell.toLowerCase(),
    ),
  );

/** The subject that a heading names in any language. */
export const subjectOf = (heading: string, subjects: readonly ExamSubject[]): ExamSubject | undefined =>
  subjects.find(({ name }) =>
    saidIn(name).some((said) => said !== '' && plainHeading(said) === plainHeading(heading)),
  );

/** A row that is not empty, by the names of its columns. */
export interface SheetRow<P extends string> {
  /** As a spreadsheet counts. */
  row: number;
  cells: readonly string[];
  cell(property: P, language?: Language): string;
}

const MAX_QUOTE = 80;
/** As many faults as a person puts right before trying again; the others are counted. */
const MAX_FAULTS = 1_000;

/** The rows of a sheet, and the faults that are told of them. */
export class ExamSheet<P extends string> {
  readonly faults: CellFault[] = [];
  /** Of all, when not all are told. */
  faultCount = 0;
  readonly headings: readonly string[];
  private readonly columns: readonly ReturnType<ColumnSet<P>['columnOf']>[];

  constructor(
    private readonly table: { sheet: string; data: readonly (readonly string[])[] },
    private readonly set: ColumnSet<P>,
    private readonly reader: Language,
  ) {
    this.headings = (table.data[0] ?? []).map((heading) => heading.trim());
    this.columns = this.headings.map((heading) => set.columnOf(heading));
    const seen = new Set<string>();
    for (const heading of this.headings.filter((one) => one !== '')) {
      const column = set.columnOf(heading);
      const key = column ? `${column.property}.${column.language ?? ''}` : plainHeading(heading);
      if (seen.has(key)) this.tell(1, heading, 'doubleColumn');
      seen.add(key);
    }
  }

  /** What a column is called in the file, else by the reader. */
  heading(property: P): string {
    const at = this.columns.findIndex((column) => column?.property === property);
    return this.headings[at] ?? this.set.headingOf({ property }, this.reader);
  }

  has(property: P): boolean {
    return this.columns.some((column) => column?.property === property);
  }

  /** Tells of each column that is not there. */
  demand(...properties: P[]): boolean {
    const lacking = properties.filter((property) => !this.has(property));
    for (const property of lacking) this.tell(1, this.heading(property), 'noColumn');
    return lacking.length === 0;
  }

  tell(row: number, column: string, what: string, value = ''): void {
    this.faultCount += 1;
    if (this.faults.length >= MAX_FAULTS) return;
    this.faults.push({ sheet: this.table.sheet, row, column, what, value: value.slice(0, MAX_QUOTE) });
  }

  /** Places of the headings that are none of ours. */
  others(): number[] {
    return this.headings.flatMap((heading, at) => (heading !== '' && !this.columns[at] ? [at] : []));
  }

  rows(): SheetRow<P>[] {
    return this.table.data.slice(1).flatMap((cells, place): SheetRow<P>[] => {
      if (cells.every((cell) => cell.trim() === '')) return [];
      const cell = (property: P, language?: Language): string => {
        const at = this.columns.findIndex(
          (column) => column?.property === property && (!language || column.language === language),
        );
        return (cells[at] ?? '').trim();
      };
      return [{ row: place + 2, cells, cell }];
    });
  }
}

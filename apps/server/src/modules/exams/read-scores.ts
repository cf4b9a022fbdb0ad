import { checkNumber, normaliseNumber } from '@portal/rules';
import type { ExamSubject, StoredMarks } from '@portal/schemas';
import type { Language } from '@portal/schemas/languages';
import { isShortened, numberFault, plainName, withoutZeros } from './cells.ts';
import { ExamSheet, outcomeOf, SCORE_COLUMNS, subjectOf } from './columns.ts';
import type { ReadEntries } from './read-tickets.ts';
import type { EntryRow, ExamApplication } from './repository/entries.ts';

const DECIMALS = 2;

/** What is counted of the marks of a file, and of those whom it could name and does not. */
export interface ScoreCounts {
  absent: number;
  cheating: number;
  zero: number;
  missing: number;
}

/** A mark without superfluous zeros: 85.50 is 85.5. */
function written(mark: string): string {
  const short = mark.includes('.') ? mark.replace(/\.?0+$/, '') : mark;
  return short === '-0' ? '0' : short;
}

/** What a cell says of a subject: a mark or an outcome, or what is wrong with it. */
export function readMark(cell: string, { min, max }: ExamSubject): { mark: string } | { fault: string } {
  if (cell === '') return { fault: 'missing' };
  const outcome = outcomeOf(cell);
  if (outcome) return { mark: outcome };
  if (isShortened(cell)) return { fault: 'shortened' };
  const number = normaliseNumber(cell);
  const problem = checkNumber(number, { max, decimals: DECIMALS }, min);
  if (problem === null) return { mark: written(number) };
  return { fault: problem === 'format' ? 'mark' : problem === 'decimals' ? 'decimals' : 'range' };
}

/**
 * Reads a sheet of scores: a row a ticket number with its name, a column a subject. Subjects without a column keep what is
 * stored of them.
 *
 * @param reader whose words name columns that are not there
 */
export function readScores(
  table: { sheet: string; data: readonly (readonly string[])[] },
  applications: readonly ExamApplication[],
  tickets: readonly EntryRow<'ticket'>[],
  stored: readonly EntryRow<'scores'>[],
  subjects: readonly ExamSubject[],
  reader: Language,
): ReadEntries<StoredMarks> & { counts: ScoreCounts } {
  const sheet = new ExamSheet(table, SCORE_COLUMNS, reader);
  const columns = sheet.others().map((at) => {
    const heading = sheet.headings[at] ?? '';
    return { at, heading, subject: subjectOf(heading, subjects) };
  });
  const extra = columns.filter(({ subject }) => !subject).map(({ heading }) => heading);
  const asked = columns.flatMap(({ at, heading, subject }) => (subject ? [{ at, heading, subject }] : []));
  const twice = asked.find(({ subject }, place) => asked.findIndex((one) => one.subject === subject) < place);
  if (twice) sheet.tell(1, twice.heading, 'doubleColumn');
  const rows = sheet.rows();
  const entries = new Map<string, StoredMarks>();
  const counts: ScoreCounts = { absent: 0, cheating: 0, zero: 0, missing: 0 };
  let matched = 0;
  const result = (): ReadEntries<StoredMarks> & { counts: ScoreCounts } => {
    const { faults, faultCount } = sheet;
    return { rows: rows.length, matched, entries, faults, faultCount, extra, counts };
  };
  if (asked.length === 0) sheet.tell(1, '', 'noSubject');
  if (!sheet.demand('number', 'name') || asked.length === 0) return result();
  const byId = new Map(applications.map((one) => [one.id, one]));
  const before = new Map(stored.map(({ application_id, data }) => [application_id, data]));
  const byNumber = new Map(
    tickets.flatMap(({ application_id, data }) => {
      const application = byId.get(application_id);
      return application ? [[data.number, application] as const] : [];
    }),
  );
  const bare = new Set([...byNumber.keys()].map(withoutZeros));
  const match = (row: number, number: string, name: string): ExamApplication | null => {
    const tell = (property: 'number' | 'name', what: string, value: string): null => {
      sheet.tell(row, sheet.heading(property), what, value);
      return null;
    };
    const wrong = numberFault(number);
    if (wrong) return tell('number', wrong, number);
    const found = byNumber.get(number);
    if (!found) return tell('number', bare.has(withoutZeros(number)) ? 'zeros' : 'unknown', number);
    if (entries.has(found.id)) return tell('number', 'twice', number);
    if (name === '') return tell('name', 'empty', '');
    return plainName(name) === plainName(found.name) ? found : tell('name', 'name', name);
  };
  for (const { row, cells, cell } of rows) {
    const number = cell('number');
    const application = match(row, number, cell('name'));
    if (application) matched += 1;
    const marks: Record<string, string> = { ...before.get(application?.id ?? '')?.marks };
    for (const { at, heading, subject } of asked) {
      const text = (cells[at] ?? '').trim();
      const read = readMark(text, subject);
      if ('fault' in read) {
        sheet.tell(row, heading, read.fault, text);
        continue;
      }
      const { mark } = read;
      marks[subject.id] = mark;
      if (mark === 'absent' || mark === 'cheating') counts[mark] += 1;
      else if (mark === '0') counts.zero += 1;
    }
    if (application) entries.set(application.id, { number, marks });
  }
  counts.missing = byNumber.size - entries.size;
  return result();
}

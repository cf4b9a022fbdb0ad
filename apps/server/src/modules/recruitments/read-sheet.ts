import type { CellFault, PositionContent } from '@portal/console-contract';
import { instantOf, ruleOfTerm, saidIn, valuesOf, wallTime } from '@portal/rules';
import { ruleTermsOf } from '@portal/translator';
import { EDUCATION_HEADING, readWritten, RUNGS, type Vocabulary } from '@portal/fieldsets/written';
import type { Language, LocalText, PositionCondition, StoredPosition } from '@portal/schemas';
import { faultsOf, type Known } from './check-content.ts';
import { conditionCells, readConditionCells, type ConditionCell } from './condition-cells.ts';
import { newContent } from './position-view.ts';
import { columnOf, headingOf, isText, statusOf, type SheetColumn } from './sheet-columns.ts';

/** What cells can name, with the names by which they are called. */
export interface Named {
  id: string;
  name: LocalText;
}
export interface SheetContext {
  zone: string;
  /** In whose language columns are named that the file lacks. */
  reader: Language;
  now: Date;
  known: Known;
  channels: readonly Named[];
  units: readonly Named[];
  degrees: readonly Named[];
  /** What stands there already, by code. */
  stored: ReadonlyMap<string, PositionContent>;
  /** Conditions of what stands there, by code. */
  conditions: ReadonlyMap<string, readonly PositionCondition[]>;
  vocabulary: Vocabulary;
}

/** A row of a sheet that can be stored. */
export interface ReadRow {
  content: PositionContent;
  definition: Partial<StoredPosition>;
}

export interface ReadSheet {
  rows: ReadRow[];
  faults: CellFault[];
  /** Headings that are no column of ours. */
  extra: string[];
  /** Cells of conditions that are left to a person (ELIG-06). */
  listed: CellFault[];
  /** Conditions that were read from cells. */
  conditions: number;
}

const MAX_QUOTE = 80;

/** What a fault quotes of a value. */
const shownOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** An id, or the one thing that is called so in any language. */
function idOf(cell: string, all: readonly Named[]): string | null {
  if (all.some(({ id }) => id === cell)) return cell;
  const called = all.filter(({ name }) => saidIn(name).includes(cell));
  return called.length === 1 ? (called[0]?.id ?? null) : null;
}

const numberOf = (cell: string): number | null => (/^\d{1,9}(\.\d{1,4})?$/.test(cell) ? Number(cell) : null);

/** What a cell says; null = it cannot be read. An empty cell of what must not be empty leaves what is there. */
function valueOf(
  property: Exclude<SheetColumn['property'], 'name' | 'category' | 'place' | 'requirement' | 'duties'>,
  cell: string,
  before: PositionContent,
  context: SheetContext,
): PositionContent[typeof property] | null | undefined {
  switch (property) {
    case 'code':
      return cell;
    case 'channel':
      return cell === '' ? before.channel : idOf(cell, context.channels);
    case 'unit':
      return cell === '' ? before.unit : idOf(cell, context.units);
    case 'degree':
      return cell === '' ? '' : idOf(cell, context.degrees);
    case 'status':
      return cell === '' ? before.status : statusOf(cell);
    case 'headcount':
      return cell === '' ? before.headcount : numberOf(cell);
    case 'opensAt':
    case 'closesAt': {
      if (cell === '') return property === 'closesAt' ? undefined : before.opensAt;
      // Seconds that a sheet does not show stay as they are.
      if (wallTime(before[property], context.zone) === cell.replace(' ', 'T'))
        return before[property] ?? null;
      return instantOf(cell, context.zone);
    }
    case 'maxApplicants':
    case 'minRatio':
      return cell === '' ? undefined : numberOf(cell);
  }
}

/** The lowest level that a written condition takes, for the list of positions; '' where it is not understood. */
function lowestLevel(cell: string, { vocabulary, degrees }: SheetContext): string {
  const read = readWritten('education', cell, vocabulary);
  const codes = RUNGS.toReversed().flatMap((rung) => vocabulary.education?.codes[rung] ?? []);
  const terms = 'terms' in read ? read.terms : [];
  const asked = new Set(
    terms.flatMap((term) => {
      const rule = ruleOfTerm(term);
      return rule === null ? [] : ruleTermsOf(rule).flatMap(valuesOf);
    }),
  );
  return codes.find((code) => asked.has(code) && degrees.some(({ id }) => id === code)) ?? '';
}

/**
 * Reads a sheet of positions: a heading a column in any language, a position a row, known by its code. An instant that is the
 * same as the stored one stays as it was written, so that a file that was exported changes nothing.
 */
export function readSheet(
  { sheet, data }: { sheet: string; data: readonly (readonly string[])[] },
  context: SheetContext,
): ReadSheet {
  const headings = (data[0] ?? []).map((heading) => heading.trim());
  const columns = headings.map(columnOf);
  const faults: CellFault[] = [];
  const listed: CellFault[] = [];
  let conditionCount = 0;
  const extra = headings.filter((heading, at) => heading !== '' && columns[at] === undefined);
  const tell = (row: number, column: string, what: string, value = ''): void => {
    faults.push({ sheet, row, column, what, value: value.slice(0, MAX_QUOTE) });
  };
  /** What a column is called in the file, else by the reader. */
  const headingFor = (property: keyof PositionContent): string =>
    headings[columns.findIndex((one) => one?.property === property)] ??
    (property === 'extra' ? '' : headingOf({ property }, context.reader));
  const codeAt = columns.findIndex((column) => column?.property === 'code');
  if (codeAt < 0) {
    tell(1, '', 'noCode');
    return { rows: [], faults, extra, listed, conditions: 0 };
  }
  const seen = new Set<string>();
  const rows = data.slice(1).flatMap((cells, place): ReadRow[] => {
    const row = place + 2;
    if (cells.every((cell) => cell === '')) return [];
    const code = cells[codeAt] ?? '';
    const before = context.stored.get(code);
    if (code === '') {
      tell(row, headingFor('code'), 'empty');
      return [];
    }
    if (seen.has(code)) {
      tell(row, headingFor('code'), 'twice', code);
      return [];
    }
    seen.add(code);
    const count = faults.length;
    const content: PositionContent = {
      ...(before ??
        newContent(context.channels.length === 1 ? (context.channels[0]?.id ?? '') : '', context.now)),
    };
    const base = content;
    const told = new Set<string>();
    const others = new Map<string, string>();
    const written: ConditionCell[] = [];
    let next: PositionContent = content;
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? '';
      const heading = headings[at] ?? '';
      if (!column) {
        if (cell === '') continue;
        if (heading === '') tell(row, '', 'noHeading', cell);
        // Two columns of one heading say both.
        else others.set(heading, others.has(heading) ? `${others.get(heading)}\n${cell}` : cell);
        continue;
      }
      const { property, language } = column;
      if (isText(property)) {
        if (language) next = { ...next, [property]: { ...next[property], [language]: cell } };
        continue;
      }
      const value = valueOf(property, cell, base, context);
      // A level by its name asks for it as well, once: by its code it is only shown.
      if (property === 'degree' && value !== null && !before && cell !== '' && cell !== value)
        written.push({ column: 'education', heading: EDUCATION_HEADING, text: cell });
      if (value === null && property === 'degree') {
        written.push({ column: 'education', heading: EDUCATION_HEADING, text: cell });
        next = { ...next, degree: lowestLevel(cell, context) };
      } else if (value === null) {
        told.add(property);
        tell(row, heading, `raw.${property}`, cell);
      } else next = { ...next, [property]: value ?? null };
    }
    for (const { heading, text } of written) others.set(heading, text);
    const conditions = readConditionCells(
      [...conditionCells(others)],
      before?.extra,
      context.conditions.get(code) ?? [],
      context.vocabulary,
    );
    for (const { heading, text, reason } of conditions.listed)
      listed.push({ sheet, row, column: heading, what: reason, value: text.slice(0, MAX_QUOTE) });
    conditionCount += conditions.definition.conditions?.length ?? 0;
    const kept = Object.fromEntries(others);
    const untouched = Object.entries(base.extra).filter(([heading]) => !headings.includes(heading));
    next = { ...next, extra: { ...Object.fromEntries(untouched), ...kept } };
    for (const { column, what } of faultsOf({ ...next }, context.known, before))
      if (!told.has(column)) tell(row, headingFor(column), what, shownOf(next[column]));
    return faults.length > count ? [] : [{ content: next, definition: conditions.definition }];
  });
  return { rows, faults, extra, listed, conditions: conditionCount };
}

import type { SeatPlanRead } from '@portal/console-contract';
import { SeatPlan } from '@portal/console-contract/shapes/exam-seats';
import type { JsonSchema } from '@portal/schemas';
import { byLanguage, type Language } from '@portal/schemas/languages';
import { instantOf, wallTime, wholeNumberOf, wordsIn } from '@portal/rules';
import type { HandlerOf } from '../../../console/call.ts';
import { ConsoleRefused } from '../../../console/refused.ts';
import { demand } from '../../../console/validate.ts';
import { languageOf } from '../../../protocol/language.ts';
import { cellsOf } from '../../recruitments/read-cells.ts';
import { ExamSheet, type SheetRow } from '../columns.ts';
import { plainPlan, problemsOf, type KnownNames, type PlanProblem } from './check-plan.ts';
import { knownTo } from './plan.ts';
import {
  answerOf,
  apartOf,
  numberingOf,
  PLAN_COLUMNS,
  PLAN_SHEETS,
  sheetName,
  sheetOf,
  type PlanSheet,
} from './plan-columns.ts';

interface Table {
  sheet: string;
  data: readonly (readonly string[])[];
}
type Row = SheetRow<string>;

/** More rows than a plan has; what is beyond is not read. */
const MAX_ROWS = 6_000;
const NOT_A_NUMBER = -1;

const numberIn = (cell: string): number => wholeNumberOf(cell) ?? NOT_A_NUMBER;
const textsIn = (row: Row, property: string) => byLanguage((language) => row.cell(property, language));
/** `yyyy-MM-ddTHH:mm` of a time as spreadsheets write it; what is none stays as it is, and is told. */
function minuteIn(cell: string): string {
  const at = instantOf(cell, 'UTC');
  return at === null ? cell : wallTime(at, 'UTC');
}

/** The sheets of a file with their rows; faults are those of sheets and headings. */
class PlanFile {
  readonly sheets = new Map<PlanSheet, { sheet: ExamSheet<string>; rows: Row[] }>();
  readonly faults: SeatPlanRead['faults'] = [];

  constructor(tables: readonly Table[], reader: Language) {
    for (const table of tables) {
      const name = sheetOf(table.sheet);
      if (name === undefined || this.sheets.has(name))
        this.tell(table.sheet, name ? 'doubleSheet' : 'unknownSheet');
      else {
        const sheet = new ExamSheet<string>(table, PLAN_COLUMNS[name], reader);
        const columns = new Set(PLAN_COLUMNS[name].columns.map(({ property }) => property));
        sheet.demand(...columns);
        const rows = sheet.rows();
        if (rows.length > MAX_ROWS) sheet.tell(MAX_ROWS + 1, '', 'tooMany');
        this.sheets.set(name, { sheet, rows: rows.slice(0, MAX_ROWS) });
      }
    }
    for (const name of PLAN_SHEETS) if (!this.sheets.has(name)) this.tell(sheetName(name, reader), 'noSheet');
  }

  private tell(sheet: string, what: string): void {
    this.faults.push({ sheet, row: 1, column: '', what, value: '' });
  }

  rows(name: PlanSheet): Row[] {
    return this.sheets.get(name)?.rows ?? [];
  }

  /** Tells of a place of the plan by the cell that it was read from. */
  tellProblem({ path, what }: PlanProblem): void {
    const [part = '', place = '', property = ''] = path.split('/');
    const name = PLAN_SHEETS.find((one) => one === part);
    const found = name && this.sheets.get(name);
    if (!found) return;
    // Rules are one row, and references one column.
    const [at, of] = part === 'rules' && property === '' ? ['0', place] : [place, property || 'reference'];
    const row = found.rows[Number(at)];
    found.sheet.tell(row?.row ?? 1, found.sheet.heading(of), what, row?.cell(of) ?? '');
  }
}

function planIn(file: PlanFile): SeatPlan {
  const [rules] = file.rows('rules');
  return {
    sites: file.rows('sites').map((row) => ({
      code: row.cell('code'),
      name: textsIn(row, 'name'),
      address: textsIn(row, 'address'),
    })),
    rooms: file.rows('rooms').map((row) => ({
      code: row.cell('code'),
      site: row.cell('site'),
      name: textsIn(row, 'name'),
      capacity: numberIn(row.cell('capacity')),
      columns: numberIn(row.cell('columns')),
      accessible: wordsIn(row.cell('accessible')).map(numberIn),
    })),
    sessions: file.rows('sessions').map((row) => ({
      code: row.cell('code'),
      subject: textsIn(row, 'subject'),
      starts: minuteIn(row.cell('starts')),
      ends: minuteIn(row.cell('ends')),
      positions: wordsIn(row.cell('positions')),
      rooms: wordsIn(row.cell('rooms')),
    })),
    rules: {
      unit: apartOf(rules?.cell('unit') ?? '') ?? ('' as 'off'),
      school: apartOf(rules?.cell('school') ?? '') ?? ('' as 'off'),
      schoolField: rules?.cell('schoolField') ?? '',
      approvedOnly: answerOf(rules?.cell('approvedOnly') ?? '') ?? ('' as unknown as boolean),
      numbering: numberingOf(rules?.cell('numbering') ?? '') ?? ('' as 'count'),
      project: rules?.cell('project') ?? '',
      siteDigits: numberIn(rules?.cell('siteDigits') ?? ''),
      roomDigits: numberIn(rules?.cell('roomDigits') ?? ''),
      seatDigits: numberIn(rules?.cell('seatDigits') ?? ''),
    },
    accessible: file.rows('accessible').map((row) => row.cell('reference')),
  };
}

/** What does not fit the schema of a plan. */
function misfitsOf(plan: SeatPlan): PlanProblem[] {
  try {
    demand(SeatPlan as unknown as JsonSchema, plan);
    return [];
  } catch (error) {
    if (error instanceof ConsoleRefused) return error.error.problems ?? [];
    throw error;
  }
}

/**
 * Reads the sheets of a plan: all of it or its faults, each by its cell.
 *
 * @param knownBy what a plan with such references may name
 */
export async function readPlan(
  tables: readonly Table[],
  knownBy: (references: readonly string[]) => Promise<KnownNames>,
  reader: Language,
): Promise<SeatPlanRead> {
  const file = new PlanFile(tables, reader);
  const rules = file.sheets.get('rules');
  if (rules && rules.rows.length > 1) rules.sheet.tell(rules.rows[1]?.row ?? 1, '', 'tooMany');
  const plan = planIn(file);
  for (const [place, reference] of plan.accessible.entries())
    if (plan.accessible.indexOf(reference) < place)
      file.tellProblem({ path: `accessible/${place}/reference`, what: 'twice' });
  const misfits = misfitsOf(plan);
  const problems = misfits.length > 0 ? misfits : problemsOf(plainPlan(plan), await knownBy(plan.accessible));
  for (const problem of problems) file.tellProblem(problem);
  const sheets = [...file.sheets.values()].map(({ sheet }) => sheet);
  const faults = [...file.faults, ...sheets.flatMap((sheet) => sheet.faults)];
  const faultCount = file.faults.length + sheets.reduce((sum, sheet) => sum + sheet.faultCount, 0);
  const isUsable = faultCount === 0 && problems.length === 0;
  return { plan: isUsable ? plainPlan(plan) : null, faults, faultCount };
}

/** POST /recruitments/:id/exams/seat-plan/file?name=&language=: what a file says, to be looked at and saved; nothing is written. */
export const readSeatPlanFile: HandlerOf<'readSeatPlanFile'> = async (call, body) => {
  const batch = call.params['id'] ?? '';
  const { sheets, faults } = await cellsOf(call, body);
  if (faults.length > 0) return { plan: null, faults, faultCount: faults.length };
  return readPlan(
    sheets,
    (references) => knownTo(call, call.db, batch, references),
    languageOf(call.query['language']),
  );
};

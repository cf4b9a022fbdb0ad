import type { CellFault } from '@portal/console-contract';
import type { ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { ODDITIES } from '../field-sets/imports/oddities.ts';
import type { ReadTable } from '../field-sets/imports/read.ts';
import { ImportQueueFull } from '../field-sets/imports/reader.ts';

export { appliedImports, keepTrial, lockImport, markApplied, markUndone } from './repository/imports.ts';

/** Who comes while imports wait already is told to come back; seconds. */
const WAIT = 5;

/** What is told of a file; oddities refuse nothing. */
interface ReadFile {
  sheets: ReadTable['sheets'];
  faults: CellFault[];
  oddities: ReadTable['problems'];
}

/**
 * The cells of a table that was sent, read within the limits of imports, and faults of the file itself.
 *
 * @param takesCsv whether it may be a text as well, by its name
 * @throws ConsoleRefused 'badRequest' where it is no file, 'tooMany' while too many wait
 */
export async function tableOf(call: ConsoleCall, body: unknown, takesCsv = true): Promise<ReadFile> {
  const name = call.query['name'] ?? '';
  if (!Buffer.isBuffer(body))
    throw new ConsoleRefused('badRequest', { problems: [{ path: name, what: 'type' }] });
  try {
    const isCsv = takesCsv && /\.(?:csv|txt|tsv)$/i.test(name);
    const { sheets, problems } = await call.services.imports.readTable(body, isCsv);
    const faults = problems
      .filter(({ what }) => !ODDITIES.has(what))
      .map(({ sheet, row, what, values }) => ({
        sheet,
        row,
        column: '',
        what,
        value: values?.['value'] ?? '',
      }));
    return { sheets, faults, oddities: problems.filter(({ what }) => ODDITIES.has(what)) };
  } catch (error) {
    throw error instanceof ImportQueueFull ? new ConsoleRefused('tooMany', { wait: WAIT }) : error;
  }
}

/** The same of a workbook alone, of which nothing but the texts of cells matters. */
export async function cellsOf(
  call: ConsoleCall,
  body: unknown,
): Promise<{ sheets: { sheet: string; data: string[][] }[]; faults: CellFault[] }> {
  const { sheets, faults } = await tableOf(call, body, false);
  return { sheets: sheets.map(({ sheet, data }) => ({ sheet, data })), faults };
}

/** The name of a file as it is kept. */
export const fileName = ({ query }: Pick<ConsoleCall, 'query'>): string =>
  (query['name'] ?? '').slice(0, 200);

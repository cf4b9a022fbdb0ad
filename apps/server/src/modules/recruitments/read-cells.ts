import type { CellFault } from '@portal/console-contract';
import type { ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { ODDITIES } from '../field-sets/imports/oddities.ts';
import type { ReadTable } from '../field-sets/imports/read.ts';
import { ImportQueueFull } from '../field-sets/imports/reader.ts';

export { appliedImports, keepTrial, lockImport, markApplied, markUndone } from './repository/imports.ts';

/** Who comes while imports wait already is told to come back; seconds. */
const WAIT = 5;

/**
 * The cells of a spreadsheet that was sent, read within the limits of imports, and faults of the file itself.
 *
 * @throws ConsoleRefused 'badRequest' where it is no file, 'tooMany' while too many wait
 */
export async function cellsOf(
  call: ConsoleCall,
  body: unknown,
): Promise<{ sheets: ReadTable['sheets']; faults: CellFault[] }> {
  if (!Buffer.isBuffer(body))
    throw new ConsoleRefused('badRequest', { problems: [{ path: call.query['name'] ?? '', what: 'type' }] });
  try {
    const { sheets, problems } = await call.services.imports.readTable(body);
    const faults = problems
      .filter(({ what }) => !ODDITIES.has(what))
      .map(({ sheet, row, what, values }) => ({
        sheet,
        row,
        column: '',
        what,
        value: values?.['value'] ?? '',
      }));
    return { sheets, faults };
  } catch (error) {
    throw error instanceof ImportQueueFull ? new ConsoleRefused('tooMany', { wait: WAIT }) : error;
  }
}

/** The name of a file as it is kept. */
export const fileName = ({ query }: Pick<ConsoleCall, 'query'>): string =>
  (query['name'] ?? '').slice(0, 200);

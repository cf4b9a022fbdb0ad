import type { ImportProblem } from '../model.ts';
import type { Read } from '../read-value.ts';
import { COLUMNS, type SheetName } from './sheet-columns.ts';

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is wrong with a file, gathered while it is read. */
export class ImportFaults {
  readonly problems: ImportProblem[] = [];

  tell(sheet: SheetName, row: number, what: string, value = '', column?: string): void {
    const values = value === '' ? {} : { values: { value } };
    this.problems.push({ sheet, row, ...(column === undefined ? {} : { column }), what, ...values });
  }

  /** Reads what a row says; its faults are named by column. */
  checked<T>(sheet: SheetName, row: number, read: Read<T>, value: object): T | undefined {
    const told = new Set(
      this.problems
        .filter((problem) => problem.sheet === sheet && problem.row === row)
        .map(({ column }) => column),
    );
    return read(value, '', (at, what) => {
      const name = at.split('/')[1] ?? '';
      const column = COLUMNS[sheet].find((one) => one.name.split('.')[0] === name)?.header;
      if (!told.has(column))
        this.tell(
          sheet,
          row,
          `wrong.${what}`,
          JSON.stringify((value as Record<string, unknown>)[name]) ?? '',
          column,
        );
      told.add(column);
    });
  }
}

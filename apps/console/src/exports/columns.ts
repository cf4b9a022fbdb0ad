import type { ExportColumn, ExportField } from '@portal/console-contract';
import { EXPORT_OWN } from '@portal/console-contract/export-columns';
import { said } from '../ui/texts.ts';

/** What an export of a new person begins with. */
export const FIRST_COLUMNS: ExportColumn[] = [
  'reference',
  'name',
  'code',
  'position',
  'unit',
  'status',
  'appliedOn',
];

/** A column as one text, as it is chosen by. */
export const keyOf = (column: ExportColumn): string =>
  typeof column === 'string' ? column : JSON.stringify([column.set, column.item]);

/** A column that can be chosen, with its name in the language of the page. */
export interface Choice {
  key: string;
  column: ExportColumn;
  name: string;
  /** Name of the field's set; '' = a column of the application's own. */
  group: string;
}

/** All columns that there are, the application's own first. */
export const choicesOf = (
  fields: readonly ExportField[],
  language: string,
  ownName: (own: string) => string,
): Choice[] => [
  ...EXPORT_OWN.map((own) => ({ key: own, column: own, name: ownName(own), group: '' })),
  ...fields.map(({ set, item, name, setName }) => {
    const column = { set, item };
    return {
      key: keyOf(column),
      column,
      name: said(name, language) || item,
      group: said(setName, language) || set,
    };
  }),
];

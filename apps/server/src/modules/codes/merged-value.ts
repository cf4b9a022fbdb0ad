import { choicesOf, codesInTable, idsOf, tableShapeOf } from '@portal/field-kinds';
import { readTable } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { isCoded, isUnitSet } from './names.ts';
import { mergedCodes } from './repository.ts';

/** Codes of one list, each with the one that stands for it from now on (SHEET-02). */
export interface CodeMerges {
  codesetid: string;
  into: ReadonlyMap<string, string>;
}

type Coded = Pick<StoredField, 'codesetid' | 'columns'>;

/** Codes, each once, as they are after a merge. */
export const turned = ({ into }: CodeMerges, codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => into.get(code) ?? code)),
];

/** The cells of a table; what stands beside the columns that choose from the list stays as it is written. */
function mergedTable(field: Coded, value: string, { codesetid, into }: CodeMerges): string {
  const own = codesInTable(value, field).filter(({ list, code }) => list === codesetid && into.has(code));
  if (own.length === 0 || !readTable(tableShapeOf(field), value)) return value;
  const columns = new Set(own.map(({ column }) => column.column.id));
  const rows = JSON.parse(value) as Record<string, string>[];
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([id, cell]) => [
          id,
          columns.has(id) ? (into.get(cell.trim()) ?? cell) : cell,
        ]),
      ),
    ),
  );
}

/** A stored value of a field after a merge: of several choices each stands once. The same text where nothing of it was merged. */
export function mergedValue(field: Coded, value: string, merges: CodeMerges): string {
  if (field.columns) return mergedTable(field, value, merges);
  if (field.codesetid !== merges.codesetid) return value;
  const ids = idsOf(value);
  return ids.some((id) => merges.into.has(id)) ? choicesOf(turned(merges, ids)) : value;
}

/**
 * Answers that name codes as they were before a merge, as a page sends them that was opened before it (SHEET-02).
 *
 * @returns by item those that are others now; {} = none
 */
export async function answersSince(
  db: Database,
  fields: readonly StoredField[],
  values: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const listsOf = (field: StoredField): string[] =>
    field.columns
      ? codesInTable(values[field.itemid] ?? '', field).map(({ list }) => list)
      : [field.codesetid ?? ''];
  const lists = [...new Set(fields.flatMap(listsOf))].filter((list) => isCoded(list) && !isUnitSet(list));
  const rows = lists.length === 0 ? [] : await mergedCodes(db, lists);
  const merges = lists.map((codesetid): CodeMerges => ({
    codesetid,
    into: new Map(rows.flatMap((row) => (row.codeset_id === codesetid ? [[row.id, row.merged_into]] : []))),
  }));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.itemid] ?? '';
      const now = merges.reduce((said, one) => mergedValue(field, said, one), value);
      return now === value ? [] : [[field.itemid, now]];
    }),
  );
}

import { codesInTable } from '@portal/field-kinds';
import { emptyRecord } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../protocol/services.ts';
import { findCodes } from '../codes/names.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { setsLeftOut } from '../resume/demands.ts';
import { loadRecords } from '../resume/records.ts';
import { applyCodeOf, filesOf, namedCodes } from './repository.ts';

/** A resume as it was when a candidate applied: nothing HR or the candidate changes later touches it. */
export interface FrozenResume {
  applyCode: string;
  records: { fieldsetid: string; i9999: number; version: number; values: Record<string, string> }[];
  /** Files that were there; while the application lives none of them can be removed. */
  files: {
    id: string;
    kind: string;
    name: string;
    category: string;
    fieldsetid: string;
    i9999: number | null;
  }[];
  /** Shown texts of coded values by code set and id. */
  codes: Record<string, Record<string, LocalText>>;
}

/**
 * Takes the frozen copy of an account's resume, with the names its codes have now. What a set holds that the rest of the resume
 * does not ask for stays with the candidate (FORM-03).
 *
 * @param today yyyy-MM-dd
 */
export async function freezeResume(
  services: Pick<Services, 'cache'>,
  db: Database,
  account: string,
  today: string,
): Promise<FrozenResume> {
  const applyCode = await applyCodeOf(db, account);
  const [records, sets] = [await loadRecords(db, account), await publishedDefinitions(db)];
  const left = await setsLeftOut({ db, cache: services.cache }, sets, records, { applyCode, today });
  const named = await namedCodes(db, account);
  const inTables = records.flatMap(({ fieldsetid, values }) =>
    (sets.find((set) => set.fieldsetid === fieldsetid)?.fieldList ?? []).flatMap((field) =>
      field.columns ? codesInTable(values[field.itemid] ?? '', field) : [],
    ),
  );
  const files = await filesOf(db, account);
  const codes: FrozenResume['codes'] = emptyRecord();
  for (const row of named) (codes[row.codeset_id] ??= emptyRecord())[row.id] = row.name;
  for (const row of (
    await findCodes(
      db,
      inTables.map(({ list, code }) => [list, code]),
    )
  ).values())
    (codes[row.codeset_id] ??= emptyRecord())[row.id] = row.name;
  return {
    applyCode,
    records: records
      .filter(({ fieldsetid }) => !left.has(fieldsetid))
      .map(({ fieldsetid, i9999, version, values }) => ({ fieldsetid, i9999, version, values })),
    files: files
      .filter(({ fieldset_id }) => !left.has(fieldset_id))
      .map(({ fieldset_id, ...file }) => ({ ...file, fieldsetid: fieldset_id })),
    codes,
  };
}

const rows = <Row>(value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** A stored copy as `freezeResume` writes it; what an older or another writer left out is empty. */
export function readFrozen(stored: unknown): FrozenResume {
  const { applyCode, records, files, codes } = (stored ?? {}) as Partial<FrozenResume>;
  return { applyCode: applyCode ?? '', records: rows(records), files: rows(files), codes: codes ?? {} };
}

import { storedSlots } from '@portal/fieldsets/wire-set';
import type { StoredFieldSet } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { filesOfRecords } from './repository.ts';

/** Items that ask for a file which a record lacks, by the record's number (GRID-07). */
export type LackingFiles = (i9999: number) => readonly string[];

const NONE: LackingFiles = () => [];

/** Which files the records of a set lack; the database is asked only of a set that demands any. */
export async function lackingFiles(
  db: Database,
  account: string,
  definition: StoredFieldSet,
): Promise<LackingFiles> {
  const demanded = storedSlots(definition).filter(({ must }) => must);
  if (demanded.length === 0) return NONE;
  const files = await filesOfRecords(db, account);
  const there = new Set(
    files
      .filter(({ fieldset_id }) => fieldset_id === definition.fieldsetid)
      .map(({ i9999, filetype }) => `${i9999} ${filetype}`),
  );
  return (i9999) =>
    demanded.filter(({ filetype }) => !there.has(`${i9999} ${filetype}`)).map(({ filetype }) => filetype);
}

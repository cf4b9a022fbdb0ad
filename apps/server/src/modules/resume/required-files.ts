import { isSection } from '@portal/field-kinds';
import { storedSlots } from '@portal/fieldsets/wire-set';
import type { StoredFieldSet } from '@portal/schemas';
import { documentsFor } from '@portal/translator';
import type { Database } from '../../platform/database/connect.ts';
import { asFieldSet, formDataOf } from './judge.ts';
import { filesOfRecords, type StoredRecord } from './repository.ts';

/** Items that ask for a file which a record lacks (GRID-07). */
export type LackingFiles = (record: Pick<StoredRecord, 'i9999' | 'values'>) => readonly string[];

const NONE: LackingFiles = () => [];

type Demanded = (values: Record<string, string>) => Iterable<string>;

/** Files that a record has to have, by what it holds; null = the set demands none of any record. */
export function demandedFiles(definition: StoredFieldSet): Demanded | null {
  const slots = storedSlots(definition);
  const sections = definition.fieldList.filter(isSection).map(({ itemid }) => itemid);
  const named = new Set([...slots.map(({ filetype }) => filetype), ...sections]);
  const isRuled = (definition.rules ?? []).some(({ then }) =>
    [...(then.show ?? []), ...(then.require ?? [])].some((itemid) => named.has(itemid)),
  );
  if (isRuled && slots.length > 0) {
    const set = asFieldSet({ definition, version: 0 });
    return (values) => documentsFor(set, formDataOf(values, set)).demanded;
  }
  const always = slots.filter(({ must }) => must).map(({ filetype }) => filetype);
  return always.length === 0 ? null : () => always;
}

/** Which files the records of a set lack; the database is asked only of a set that demands any. */
export async function lackingFiles(
  db: Database,
  account: string,
  definition: StoredFieldSet,
): Promise<LackingFiles> {
  const demanded = demandedFiles(definition);
  if (!demanded) return NONE;
  const files = await filesOfRecords(db, account);
  const there = new Set(
    files
      .filter(({ fieldset_id }) => fieldset_id === definition.fieldsetid)
      .map(({ i9999, filetype }) => `${i9999} ${filetype}`),
  );
  return ({ i9999, values }) => [...demanded(values)].filter((slot) => !there.has(`${i9999} ${slot}`));
}

import { slotsOf, slotTitles } from '@portal/fieldsets/wire-set';
import type { Language, StoredFieldSet } from '@portal/schemas';
import { isCoded, type CodeNames } from '../codes/names.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { filesOfRecords, type StoredRecord } from './repository.ts';

export interface WireRecordFile {
  file_id: string;
  file_name: string;
  title: string;
  filetype: string;
  path: string;
}

export const recordFileId = (id: string): string => `sf-${id}`;

/** Files of an account's records by set and record number. */
export async function recordFiles(
  db: Database,
  account: string,
  sets: StoredFieldSet[],
  language: Language,
): Promise<(fieldset: string, i9999: number) => WireRecordFile[]> {
  const rows = await filesOfRecords(db, account);
  const titles = new Map(
    sets.flatMap((set) =>
      [...slotTitles(set)].map(([filetype, title]): [string, string] => [
        `${set.fieldsetid}/${filetype}`,
        inLanguage(title, language),
      ]),
    ),
  );
  return (fieldset, i9999) =>
    rows
      .filter((row) => row.fieldset_id === fieldset && row.i9999 === i9999)
      .map((row) => ({
        file_id: recordFileId(row.id),
        file_name: row.name,
        title: titles.get(`${fieldset}/${row.filetype}`) ?? '',
        filetype: row.filetype,
        path: row.token,
      }));
}

/** Asks for the names of all codes in a set's records. */
export function wantNames(names: CodeNames, set: StoredFieldSet, records: StoredRecord[]): void {
  for (const field of set.fieldList)
    for (const record of records) names.wantField(field, record.values[field.itemid]);
}

/** A record as the wire carries it: control keys, values as text, and `{id}Name` beside coded ones. */
export function wireRecord(
  set: StoredFieldSet,
  record: StoredRecord,
  names: CodeNames,
  files: WireRecordFile[],
  writeable: boolean,
  language: Language,
  kept: readonly string[] = [],
) {
  const shown: Record<string, string> = {};
  for (const field of set.fieldList) {
    const { itemid, codesetid, columns } = field;
    const value = record.values[itemid];
    if (value === undefined) continue;
    const name = isCoded(codesetid) || columns ? names.shown(field, value, language) : '';
    if (name !== '') shown[`${itemid}Name`] = name;
  }
  return {
    ...record.values,
    ...shown,
    i9999: String(record.i9999),
    rev: record.rev > 0 ? String(record.rev) : '',
    ...(kept.length > 0 ? { kept: kept.join(',') } : {}),
    editorsave: '0',
    btnState: writeable ? 'save' : 'edit',
    file_list: files,
    uploadFileList: slotsOf(set, language),
  };
}

/** The record of the basic information before anything is saved: always one (RES-07, D-28). */
export const emptyBasicRecord = (fieldset: string, version: number): StoredRecord => ({
  fieldsetid: fieldset,
  i9999: 0,
  values: {},
  version,
  rev: 0,
  kept: {},
});

import type { Language, StoredField } from '@portal/schemas';
import { inLanguage } from '../language.ts';
import { isMust, type PublishedSet } from './definitions.ts';

/** A field as the wire carries it: everything as text, no value. */
function wireField(field: StoredField, language: Language) {
  return {
    itemid: field.itemid,
    itemdesc: inLanguage(field.itemdesc, language),
    itemtype: field.itemtype,
    itemlength: String(field.itemlength),
    decimal: String(field.decimal ?? 0),
    codesetid: field.codesetid ?? '0',
    layer: field.layer ?? '',
    leaf_only: field.leaf_only ?? '0',
    maxValue: field.maxValue ?? '',
    dateType: field.dateType ?? '',
    format: field.format ?? '',
    explain: inLanguage(field.explain, language),
    must: field.must ?? '0',
    fullvalue: '',
    codeitemid: '',
    value: '',
    ...(field.archived === '1' ? { archived: '1' } : {}),
  };
}

/** A field set for one applicant identity, without records and completion state. */
export function wireSet({ definition, version }: PublishedSet, applyCode: string, language: Language) {
  return {
    fieldsetid: definition.fieldsetid,
    displayname: inLanguage(definition.displayname, language),
    must: isMust(definition, applyCode) ? '1' : '0',
    explain: inLanguage(definition.explain, language),
    isHaveSave: definition.isHaveSave ?? '1',
    deleteRecord: definition.deleteRecord ?? 'true',
    file_flag: definition.file_flag ?? '',
    selectflag: definition.selectflag ?? '1',
    editState: definition.editState ?? '1',
    version: String(version),
    rules: definition.rules ?? [],
    fieldList: definition.fieldList.map((field) => wireField(field, language)),
  };
}

import type { Language, StoredField, StoredFieldSet, UploadSlot } from '@portal/schemas';
import { inLanguage, TAKES_FILES } from '@portal/rules';

/** Whether an applicant category must fill a set in. */
export const isMust = (definition: StoredFieldSet, applyCode: string): boolean =>
  definition.must === '1' || (definition.mustFor ?? []).includes(applyCode);

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
    ...(field.suggest ? { suggest: field.suggest } : {}),
    ...(field.pattern
      ? { pattern: field.pattern, patternMessage: inLanguage(field.patternText, language) }
      : {}),
    ...(field.archived === '1' ? { archived: '1' } : {}),
  };
}

/** The named upload slots of a set's records (ATT-14); [] = none, or one free list. */
export const slotsOf = ({ file_flag, uploadSlots = [] }: StoredFieldSet, language: Language): UploadSlot[] =>
  file_flag === TAKES_FILES
    ? uploadSlots.map(({ title, filetype }) => ({ title: inLanguage(title, language), filetype }))
    : [];

/**
 * A published field set, or a draft of one, as the wire carries it to one applicant category (wire section 6): without
 * records and completion state. The server's answers and the console's preview are made of the same (HR-10).
 */
export function wireSetOf(
  definition: StoredFieldSet,
  version: number,
  applyCode: string,
  language: Language,
) {
  return {
    fieldsetid: definition.fieldsetid,
    displayname: inLanguage(definition.displayname, language),
    // No other language's: the name that is cut says more.
    shortname: definition.shortname?.[language] ?? '',
    must: isMust(definition, applyCode) ? '1' : '0',
    explain: inLanguage(definition.explain, language),
    isHaveSave: definition.isHaveSave ?? '1',
    deleteRecord: definition.deleteRecord ?? 'true',
    file_flag: definition.file_flag ?? '',
    selectflag: definition.selectflag ?? '1',
    editState: definition.editState ?? '1',
    version: String(version),
    rules: definition.rules ?? [],
    orders: definition.orders ?? [],
    uploadFileList: slotsOf(definition, language),
    fieldList: definition.fieldList.map((field) => wireField(field, language)),
  };
}

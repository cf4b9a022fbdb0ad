import { holdsValue, kindOrText } from '@portal/field-kinds';
import type { FieldSet, Language, ResumeRecord, StoredFieldSet } from '@portal/schemas';
import { canonicalData, shownItems, toFormData, type ValueContext } from '@portal/translator';
import { readFieldSet, readRecord } from '@portal/wire/parse';
import type { CodeNames } from '../codes/names.ts';
import type { PublishedSet } from '../resume/definitions.ts';
import type { StoredRecord } from '../resume/records.ts';
import { wireRecord } from '../resume/wire-record.ts';
import { wireSet } from '../resume/wire-set.ts';
import type { Fact } from './model.ts';
import { print } from './texts.ts';

/** Values longer than this need the whole width. */
const LONG = 26;

/** A set as candidates read it, and what turns its records into labels with values. */
export interface PrintedSet {
  definition: StoredFieldSet;
  set: FieldSet;
  facts(record: StoredRecord): Fact[];
}

/**
 * The same translator, formats and code names as on the screen: what is printed is what the candidate saw. Fields that
 * the record's own values hide are left out; empty ones say so.
 */
export function printedSet(
  published: PublishedSet,
  applyCode: string,
  names: CodeNames,
  items: ValueContext,
  language: Language,
): PrintedSet {
  const { definition } = published;
  const set = readFieldSet(wireSet(published, applyCode, language));
  const factsOf = (record: ResumeRecord): Fact[] => {
    const data = toFormData(record, set);
    const shown = shownItems(set, canonicalData(data));
    return set.fieldList.flatMap((field): Fact[] => {
      const value = data[field.itemid] ?? '';
      const isAsked = field.archived === '1' ? value !== '' : shown.has(field.itemid);
      if (!holdsValue(field) || !isAsked) return [];
      const label = field.itemdesc === '' ? field.itemid : field.itemdesc;
      const kind = kindOrText(field, items, items.kinds);
      if (value === '') return [{ label, value: print(language, 'notProvided'), missing: true }];
      const word = kind.said?.[value];
      const named = kind.coded ? record.names[field.itemid] : word && print(language, word);
      const text = named ?? kind.format(value, field);
      return [{ label, value: text, wide: kind.wide || text.length > LONG }];
    });
  };
  return {
    definition,
    set,
    facts: (record) =>
      factsOf(readRecord(wireRecord(definition, record, names, [], false, language), set.fieldList)),
  };
}

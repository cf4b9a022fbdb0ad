import { holdsValue, isSection, kindOrText } from '@portal/field-kinds';
import { fillQuotes } from '@portal/rules';
import type { Field, FieldSet, Language, ResumeRecord, StoredFieldSet } from '@portal/schemas';
import { canonicalData, shownItems, toFormData, type ValueContext } from '@portal/translator';
import { readFieldSet, readRecord } from '@portal/wire/parse';
import type { CodeNames } from '../codes/names.ts';
import type { PublishedSet } from '../resume/definitions.ts';
import type { StoredRecord } from '../resume/records.ts';
import { wireRecord } from '../resume/wire-record.ts';
import { wireSet } from '../resume/wire-set.ts';
import type { Block, Fact } from './model.ts';
import { print } from './texts.ts';

/** Values longer than this need the whole width. */
const LONG = 26;

/** A set as candidates read it, and what turns its records into labels with values, under the headings of its sections. */
export interface PrintedSet {
  definition: StoredFieldSet;
  set: FieldSet;
  /** @param answerIn an answer in the one record of another set; without it labels have the names of what they quote (FORM-13) */
  blocks(record: StoredRecord, answerIn?: AnswerIn): Block[];
  /** An answer of a record in words; '' = there is none, or it is hidden. */
  answer(record: StoredRecord, item: string): string;
}

type AnswerIn = (fieldsetid: string, item: string) => string;

/** Blocks with more facts; they stand by themselves where the others stand in a section. */
export const withFacts = (blocks: readonly Block[], facts: readonly Fact[]): Block[] => {
  const last = blocks.at(-1);
  if (facts.length === 0) return [...blocks];
  return blocks.length === 1 && last?.kind === 'facts'
    ? [{ ...last, facts: [...last.facts, ...facts] }]
    : [...blocks, { kind: 'facts', facts: [...facts] }];
};

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
  const read = (record: StoredRecord): ResumeRecord =>
    readRecord(wireRecord(definition, record, names, [], false, language), set.fieldList);
  const wordsOf = (field: Field, value: string, record: ResumeRecord): string => {
    const kind = kindOrText(field, items, items.kinds);
    const word = kind.said?.[value];
    // A table has words of its own (FORM-09).
    const isNamed = kind.coded || kind.id === 'table';
    const named = isNamed ? record.names[field.itemid] : word && print(language, word);
    return named ?? kind.format(value, field);
  };
  const answerOf = (record: ResumeRecord, item: string): string => {
    const data = toFormData(record, set);
    const field = set.fieldList.find(({ itemid, archived }) => itemid === item && archived !== '1');
    const value = data[item] ?? '';
    if (!field || value === '' || !shownItems(set, canonicalData(data)).has(item)) return '';
    return wordsOf(field, value, record);
  };
  const blocksOf = (record: ResumeRecord, answerIn: AnswerIn | undefined): Block[] => {
    const data = toFormData(record, set);
    const shown = shownItems(set, canonicalData(data));
    const labelOf = ({ itemid, itemdesc, quotes }: Field): string =>
      answerIn && quotes?.itemdesc
        ? fillQuotes(quotes.itemdesc, ({ set: of = set.fieldsetid, item }) =>
            of === set.fieldsetid ? answerOf(record, item) : answerIn(of, item),
          )
        : itemdesc || itemid;
    const factsOf = (field: Field): Fact[] => {
      const value = data[field.itemid] ?? '';
      const isAsked = field.archived === '1' ? value !== '' : shown.has(field.itemid);
      if (!holdsValue(field) || !isAsked) return [];
      const label = labelOf(field);
      const kind = kindOrText(field, items, items.kinds);
      if (value === '') return [{ label, value: print(language, 'notProvided'), missing: true }];
      const text = wordsOf(field, value, record);
      return [{ label, value: text, wide: kind.wide || text.length > LONG }];
    };
    const parts: { heading: string; facts: Fact[] }[] = [{ heading: '', facts: [] }];
    for (const field of set.fieldList) {
      if (isSection(field)) parts.push({ heading: labelOf(field), facts: [] });
      else parts.at(-1)?.facts.push(...factsOf(field));
    }
    // A section of which nothing is asked for has no heading either (FORM-08).
    const printed = parts.filter(({ facts }, at) => facts.length > 0 || (at === 0 && parts.length === 1));
    return printed.flatMap(({ heading, facts }): Block[] => [
      ...(heading === '' ? [] : [{ kind: 'subheading' as const, text: heading }]),
      { kind: 'facts', facts },
    ]);
  };
  return {
    definition,
    set,
    blocks: (record, answerIn) => blocksOf(read(record), answerIn),
    answer: (record, item) => answerOf(read(record), item),
  };
}

import { fieldOf } from '../../packages/fieldsets/src/fields/intents.ts';
import { TERM_KINDS, type TermExample } from '../../packages/conditions/src/index.ts';
import type { ConditionTerm, StoredFieldSet, TermKind } from '../../schemas/index.ts';

const files = import.meta.glob<{ examples?: readonly TermExample<ConditionTerm>[] }>(
  [
    '../../packages/conditions/src/terms/*.ts',
    '!../../packages/conditions/src/terms/*.test.ts',
    '!../../packages/conditions/src/terms/{registry,term}.ts',
  ],
  { eager: true },
);

/** Files of kinds of term, by their names. */
export const TERM_FILES = Object.keys(files).map((path) => path.replace(/^.*\/|\.ts$/g, ''));

/** The examples in the file of a kind of term. */
export const termExamples = (kind: TermKind): readonly TermExample<ConditionTerm>[] =>
  files[`../../packages/conditions/src/terms/${kind}.ts`]?.examples ?? [];

const named = (zh: string, en: string) => ({ zh, en });

/** The set that the examples speak of. */
export const TERM_SET: StoredFieldSet = {
  fieldsetid: 'S',
  displayname: named('经历', 'History'),
  must: '0',
  fieldList: [
    fieldOf('text', { itemid: 'TXT', itemdesc: named('专业', 'Subject') }, ''),
    fieldOf('number', { itemid: 'NUM', itemdesc: named('名次', 'Rank') }, ''),
    fieldOf('date', { itemid: 'FROM', itemdesc: named('起始日期', 'Start date') }, ''),
    fieldOf('date', { itemid: 'TO', itemdesc: named('终止日期', 'End date') }, ''),
  ],
};

/** The day on which the examples are judged. */
export const EXAMPLE_DAY = '2026-11-22';

/** Every answer of every example. */
export const TERM_CASES = TERM_KINDS.flatMap((kind) =>
  termExamples(kind).flatMap(({ term, answers }) =>
    answers.map(([records, expected]) => ({ kind, term, records, expected })),
  ),
);

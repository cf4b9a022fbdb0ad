import type { CodeList } from '../../packages/fieldsets/src/model.ts';
import { fieldOf } from '../../packages/fieldsets/src/fields/intents.ts';
import { RELATION_NAMES, termOf } from '../../packages/conditions/src/index.ts';
import type { FieldShape, RelationExample, RelationName } from '../../packages/conditions/src/index.ts';
import type { Eligibility, RuleTerm, StoredFieldSet } from '../../schemas/index.ts';

const files = import.meta.glob<{ examples?: readonly RelationExample[] }>(
  '../../packages/conditions/src/relations/*.ts',
  { eager: true },
);

/** Files of relations, by the names of these. */
export const FILES = Object.keys(files).map((path) =>
  path.replace(/^.*\/|\.ts$/g, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
);

/** The examples in the file of a relation. */
export const examplesOf = (relation: RelationName): readonly RelationExample[] =>
  Object.values(files)[FILES.indexOf(relation)]?.examples ?? [];

const named = (zh: string, en: string) => ({ zh, en });

/** Which field the examples about a kind of field speak of, and how its answers are compared. */
export const FIELDS = {
  text: { shape: 'text', item: 'TXT', label: named('单位', 'Employer') },
  number: { shape: 'sized', item: 'NUM', label: named('身高', 'Height') },
  date: { shape: 'sized', item: 'DAY', label: named('毕业日期', 'Graduation') },
  code: { shape: 'coded', item: 'COD', label: named('政治面貌', 'Status') },
  choices: { shape: 'several', item: 'CHO', label: named('语种', 'Languages') },
} as const satisfies Record<RelationExample['field'], { shape: FieldShape; item: string; label: object }>;

export const SET = 'A90';

/** A set with each of the fields, and one more, which rules may show and demand. */
export const EXAMPLE_SET: StoredFieldSet = {
  fieldsetid: SET,
  displayname: named('示例', 'Example'),
  must: '0',
  fieldList: [
    ...Object.entries(FIELDS).map(([kind, { item, label }]) =>
      fieldOf(kind as RelationExample['field'], { itemid: item, itemdesc: label }, 'AX'),
    ),
    fieldOf('text', { itemid: 'ASKED', itemdesc: named('说明', 'Reason') }, ''),
  ],
};

const CODES = {
  '01': named('甲', 'First'),
  '02': named('乙', 'Second'),
  '03': named('丙', 'Third'),
  '0101': named('丁', 'Fourth'),
};
export const LISTS: readonly CodeList[] = [
  {
    codesetid: 'AX',
    name: named('代码', 'Codes'),
    items: Object.entries(CODES).map(([id, name]) => ({ id, parent: '', name })),
  },
];

export const isSeveral = (_set: string, item: string): boolean => item === FIELDS.choices.item;

/** One answer to an example as a term, and what is said of it. */
export interface ExampleCase {
  relation: RelationName;
  term: RuleTerm;
  item: string;
  answer: string;
  expected: Eligibility;
}

/** Every answer of every example. */
export const CASES: readonly ExampleCase[] = RELATION_NAMES.flatMap((relation) =>
  examplesOf(relation).flatMap(({ field, values, answers }) => {
    const { item } = FIELDS[field];
    const term = termOf(item, relation, values);
    return Object.entries(answers).map(([answer, expected]) => ({ relation, term, item, answer, expected }));
  }),
);

/** The record with one answer; what is blank has none. */
export const recordWith = (item: string, answer: string): Record<string, string> =>
  answer === '' ? {} : { [item]: answer };

/** Terms of the examples, each once. */
export const TERMS: readonly {
  relation: RelationName;
  term: RuleTerm;
  item: string;
  field: RelationExample['field'];
}[] = RELATION_NAMES.flatMap((relation) =>
  examplesOf(relation).map(({ field, values }) => {
    const { item } = FIELDS[field];
    return { relation, item, field, term: termOf(item, relation, values) };
  }),
);

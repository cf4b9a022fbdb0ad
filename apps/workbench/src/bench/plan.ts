/** What the three pages of the benchmark show, so that all of them show the same form. */

/** Records and fields of each. */
export const SIZES = {
  S: { records: 1, fields: 25 },
  M: { records: 10, fields: 30 },
  L: { records: 40, fields: 30 },
} as const;

export type Size = keyof typeof SIZES;

export const isSize = (value: string): value is Size => Object.hasOwn(SIZES, value);

export type BenchKind = 'text' | 'code' | 'number' | 'date' | 'memo';

export interface BenchField {
  itemid: string;
  title: string;
  kind: BenchKind;
  required: boolean;
  /** Value at the start; '' = empty. */
  value: string;
}

export const CODE_SET = 'BC';
export const TEXT_LENGTH = 50;
export const MEMO_LENGTH = 500;
/** Numbers that are filled hold more than this. */
export const NUMBER_MAX = 100;

/** The list behind every code field. */
export const CODES = Array.from({ length: 50 }, (_, index) => ({
  id: String(index + 1).padStart(2, '0'),
  itemdesc: `选项 ${index + 1}`,
}));

const KINDS: readonly BenchKind[] = [
  'text',
  'text',
  'code',
  'number',
  'date',
  'text',
  'code',
  'memo',
  'text',
  'number',
];
const EMPTY = new Set([0, 2, 5, 9]);
const FILLED: Readonly<Record<BenchKind, string>> = {
  text: '云溪大学',
  code: '07',
  number: '150',
  date: '2020-09-01',
  memo: '参与课题调研，整理访谈记录并撰写报告。',
};

/** The fields of every record, in their order. */
export function fieldsOf(size: Size): BenchField[] {
  return Array.from({ length: SIZES[size].fields }, (_, index) => {
    const place = index % KINDS.length;
    const kind = KINDS[place] ?? 'text';
    const required = EMPTY.has(place);
    return {
      itemid: `F${String(index).padStart(2, '0')}`,
      title: `字段 ${index + 1}`,
      kind,
      required,
      value: required ? '' : FILLED[kind],
    };
  });
}

/** Name of a field's input: record and field, both from 0. */
export const benchName = (record: number, field: number): string => `f_${record}_${field}`;

import { TAKES_FILES } from '@portal/rules';
import type { ConditionWhen, LocalText } from '@portal/schemas';
import { isLanguage, LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';
import { joinCell } from '../cell-lists.ts';
import { writeCondition } from '../conditions/condition-cell.ts';
import { intentOf, intents } from '../fields/intents.ts';
import { quoteNames } from '../fields/quote-names.ts';
import { withQuotesShown } from '../fields/quotes.ts';
import { canonical } from './json.ts';
import type { CodeList, Content } from '../model.ts';
import { writeOrder } from '../rules/order-rules.ts';
import { writeCheck } from '../rules/sum-rules.ts';
import { writeWhen } from '../rules/rule-cell.ts';
import { COLUMNS, SHEETS, type Column, type SheetName } from './sheet-columns.ts';
import { headingOf, readmeIn, spoken, type SheetWords } from './sheet-words.ts';

/** A sheet as texts: its first row holds the headers. */
export interface Sheet {
  sheet: string;
  data: string[][];
}

type Values = Readonly<Record<string, unknown>>;

function cellOf(values: Values, { name, kind }: Column): string {
  const [property = '', language] = name.split('.');
  const value = values[property];
  if (value === undefined) return '';
  if (language !== undefined) return (isLanguage(language) && (value as LocalText)[language]) || '';
  if (kind === 'list') return joinCell(value as string[], ',');
  if (kind === 'slots')
    return (value as { title: LocalText; filetype: string }[])
      .map(({ title, filetype }) =>
        joinCell([...LANGUAGE_IDS.map((one) => title[one] ?? ''), filetype], ' |'),
      )
      .join('\n');
  if (kind === 'condition') return writeCondition(value as ConditionWhen);
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

const sheetOf = (sheet: SheetName, rows: readonly Values[], words: SheetWords | undefined): Sheet => ({
  sheet: words ? words.sheets[sheet] : sheet,
  data: [
    COLUMNS[sheet].map((column) => (words ? headingOf(sheet, column, words) : column.header)),
    ...rows.map((values) =>
      COLUMNS[sheet].map((column) => {
        const cell = cellOf(values, column);
        return words ? spoken(column, cell, words) : cell;
      }),
    ),
  ],
});

/** The list itself is a row without a code: it names the list. */
const codeRows = ({ codesetid, name, items }: CodeList): Values[] => [
  { codesetid, name },
  ...items.map(({ disabled, ...item }) => ({ codesetid, ...item, ...(disabled ? { disabled: '1' } : {}) })),
];

/** What may stand in the cells of each column, in no one's language. */
const readme = (): string[][] => [
  ['sheet', 'column', 'values'],
  ['*', 'required, archived, leaf_only, disabled, shown, editable, savable', '1 | 0'],
  ['sets', 'deletable', 'true | false'],
  ['sets', 'identities, required_for', '01, 02 | -'],
  [
    'sets',
    'asked_when, required_when',
    'A04: A0405 = 2 … every A04: A0405 != 3 … latest A04 by A0415: A0405 = 2 … count A19 >= 2 … age A01 A0111 <= 35 … years A19 A1905 A1910 >= 2 … all(A04: A0405 = 2; count A19 >= 1)',
  ],
  ['sets', 'files', TAKES_FILES],
  ['sets', 'file_slots', [...LANGUAGE_IDS.map((one) => LANGUAGES[one].name), 'pdf'].join(' | ')],
  ['fields', 'kind', intents().join(' | ')],
  ['fields', 'type', 'A | M | N | D'],
  ['fields', 'date_rule', 'past'],
  ['rules', 'when', 'A0127 = 2 | 3 … all(A0127 = 2; A0107 = 1) … any(A0127 = 2; A0107 = 1)'],
  ['rules', 'show, require', 'A0128, A0129'],
  ['rules', 'order', 'A0430 notBefore A0415 … A0430 after A0415 … A0430 within 8 A0415 … A0420 after @today'],
];

/**
 * Contents as the sheets of a file (HR-18): every property has its column.
 *
 * @param words headings and values in the words of a language (GRID-07); without them in code
 */
export function toSheets(given: readonly Content[], words?: SheetWords): Sheet[] {
  const { contents } = canonical(given, '');
  const order = contents.flatMap((content) => (content.kind === 'order' ? [content.sets] : []))[0] ?? [];
  const stored = contents.flatMap((content) => (content.kind === 'set' ? [content.set] : []));
  const sets = stored.map((set) => withQuotesShown(set, quoteNames(set, stored)));
  const placed = (fieldsetid: string): Values =>
    order.includes(fieldsetid) ? { order: order.indexOf(fieldsetid) + 1 } : {};
  const defined = new Set(sets.map(({ fieldsetid }) => fieldsetid));
  const rows: Record<SheetName, Values[]> = {
    sets: [
      ...sets.map((set) => ({ ...set, ...placed(set.fieldsetid) })),
      // A set that is only put in its place.
      ...order.filter((id) => !defined.has(id)).map((fieldsetid) => ({ fieldsetid, ...placed(fieldsetid) })),
    ],
    fields: sets.flatMap(({ fieldsetid, fieldList }) =>
      fieldList.map((field) => ({ fieldsetid, ...field, intent: intentOf(field) })),
    ),
    codes: contents.flatMap((content) => (content.kind === 'codes' ? codeRows(content.list) : [])),
    rules: sets.flatMap(({ fieldsetid, rules = [], orders = [], checks = [] }): Values[] => [
      ...rules.map(({ when, then }) => ({ fieldsetid, when: writeWhen(when), ...then })),
      ...orders.map((rule) => ({ fieldsetid, order: writeOrder(rule) })),
      ...checks.map((check) => ({ fieldsetid, check: writeCheck(check), message: check.message })),
    ]),
  };
  return [
    ...SHEETS.map((sheet) => sheetOf(sheet, rows[sheet], words)),
    words ? { sheet: words.readme, data: readmeIn(words) } : { sheet: 'README', data: readme() },
  ];
}

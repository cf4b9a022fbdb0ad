import {
  DATE_RELATIONS,
  MAX_SUM_CHECKS,
  MAX_SUM_FIELDS,
  MAX_TABLE_LENGTH,
  ORDER_TODAY,
  SUM_RELATIONS,
  TAKES_FILES,
} from '@portal/rules';
import type { FieldRule, LocalText, OrderRule, StoredField, StoredFieldSet, SumCheck } from '@portal/schemas';
import { readConditionWhen } from '../conditions/read-condition-when.ts';
import { readExamples } from '../examples/read-example.ts';
import { inTreeOrder } from './content.ts';
import type { CodeEntry, CodeList, Content, SetProperties } from '../model.ts';
import {
  list,
  oneOf,
  optional,
  records,
  shape,
  text,
  localText,
  wholeNumber,
  type Read,
} from '../read-value.ts';
import { id, idOf, readWhen } from '../rules/read-when.ts';

/** Readers of contents from outside: exact, in one fixed order of properties, so that equal contents are equal JSON. */

const yesNo = oneOf('0', '1');

const fieldParts = {
  itemid: id,
  itemdesc: localText,
  itemtype: oneOf('A', 'M', 'N', 'D'),
  itemlength: wholeNumber(0, MAX_TABLE_LENGTH),
  decimal: optional(wholeNumber(0, 20)),
  codesetid: optional(text),
  layer: optional(text),
  leaf_only: optional(yesNo),
  minValue: optional(text),
  maxValue: optional(text),
  boundText: optional(localText),
  dateType: optional(text),
  format: optional(text),
  explain: optional(localText),
  suggest: optional(text),
  pattern: optional(text),
  patternText: optional(localText),
  fileTypes: optional(text),
  fileKb: optional(wholeNumber(1, 10_000_000)),
  fileMost: optional(wholeNumber(1, 10_000)),
  pictureWidth: optional(wholeNumber(1, 100_000)),
  pictureHeight: optional(wholeNumber(1, 100_000)),
  sample: optional(text),
  calculated: optional(text),
  choices: optional(text),
  columns: optional(text),
  offered: optional(text),
  section: optional(oneOf('open', 'folded')),
  width: optional(oneOf('full', 'half', 'third')),
  picture: optional(text),
  must: optional(yesNo),
  archived: optional(oneOf('1')),
};

const readParts: Read<StoredField> = shape<Omit<StoredField, 'quoting'>>(fieldParts);

/** A field; a choice whose list is not chosen yet keeps the empty name of its list, which means free text anywhere else. */
export const readField: Read<StoredField> = (value, at, wrong) => {
  const field = readParts(value, at, wrong);
  if (field?.leaf_only === undefined || (value as StoredField).codesetid !== '') return field;
  const whole: StoredField = { ...field, codesetid: '' };
  const names = Object.keys(fieldParts) as (keyof StoredField)[];
  return Object.fromEntries(
    names.flatMap((name) => (name in whole ? [[name, whole[name]]] : [])),
  ) as unknown as StoredField;
};

/** One property of a field, by name. */
export const FIELD_PARTS: Readonly<Record<string, Read<unknown>>> = fieldParts;

const propertyParts = {
  displayname: localText,
  shortname: optional(localText),
  must: yesNo,
  forCodes: optional(list(text)),
  mustFor: optional(list(text)),
  askedWhen: optional(readConditionWhen),
  mustWhen: optional(readConditionWhen),
  minRecords: optional(wholeNumber(1, 10_000)),
  maxRecords: optional(wholeNumber(1, 10_000)),
  minWhen: optional(readConditionWhen),
  explain: optional(localText),
  isHaveSave: optional(yesNo),
  deleteRecord: optional(oneOf('true', 'false')),
  file_flag: optional(oneOf('', TAKES_FILES)),
  uploadSlots: optional(
    records(shape<{ title: LocalText; filetype: string }>({ title: localText, filetype: text })),
  ),
  selectflag: optional(yesNo),
  editState: optional(yesNo),
  archived: optional(yesNo),
};

/** One property of a set, by name. */
export const SET_PARTS: Readonly<Record<keyof SetProperties, Read<unknown>>> = propertyParts;

const readRule: Read<FieldRule> = shape<FieldRule>({
  when: readWhen,
  then: shape<FieldRule['then']>({ show: optional(list(id)), require: optional(list(id)) }),
});

export const readRules: Read<FieldRule[]> = list(readRule);

/** Another date of the set, or today. */
const dateOrToday: Read<string> = (value, at, wrong) =>
  value === ORDER_TODAY ? ORDER_TODAY : id(value, at, wrong);

/** Years that make no sense are a problem of the content, as a number that is still being typed is. */
const readOrderRule: Read<OrderRule> = shape<OrderRule>({
  item: id,
  is: oneOf(...DATE_RELATIONS),
  of: dateOrToday,
  years: optional(wholeNumber(0, 10_000)),
});

export const readOrders: Read<OrderRule[]> = list(readOrderRule);

/** A number that is still being typed is a problem of the content. */
const readCheck: Read<SumCheck<LocalText>> = shape<Omit<SumCheck<LocalText>, 'quoted'>>({
  sum: list(id, MAX_SUM_FIELDS),
  over: optional(oneOf('records')),
  is: oneOf(...SUM_RELATIONS),
  value: optional(text),
  of: optional(list(id, MAX_SUM_FIELDS)),
  message: optional(localText),
});

export const readChecks: Read<SumCheck<LocalText>[]> = list(readCheck, MAX_SUM_CHECKS);

export const readSet: Read<StoredFieldSet> = shape<StoredFieldSet>({
  fieldsetid: id,
  ...propertyParts,
  fieldList: list(readField),
  rules: optional(records(readRule)),
  orders: optional(records(readOrderRule)),
  checks: optional(records(readCheck, MAX_SUM_CHECKS)),
  examples: optional(readExamples),
});

/** A code as candidates' records hold it. */
const code: Read<string> = idOf(/^\S{1,60}$/);

export const readItem: Read<CodeEntry> = shape<CodeEntry>({
  id: code,
  parent: text,
  name: localText,
  disabled: optional((value, at, wrong) => {
    if (value === true || value === false) return value || undefined;
    wrong(at, 'boolean');
    return undefined;
  }),
  into: optional(code),
});

/** Whether what is said of merged items can be: each is disabled, and another item that was not merged stands for it. */
function areMerged(items: readonly CodeEntry[]): boolean {
  const byId = new Map(items.map((item) => [item.id, item]));
  return items.every(({ id, into, disabled }) => {
    if (into === undefined) return true;
    const target = byId.get(into);
    return disabled === true && into !== id && target !== undefined && target.into === undefined;
  });
}

export const readList: Read<CodeList> = (value, at, wrong) => {
  const read = shape<CodeList>({ codesetid: id, name: localText, items: list(readItem) })(value, at, wrong);
  if (!read) return undefined;
  const items = inTreeOrder(read.items);
  if (items.length === read.items.length && areMerged(items)) return { ...read, items };
  wrong(`${at}/items`, 'tree');
  return undefined;
};

const order = shape<{ kind: 'order'; sets: string[] }>({ kind: oneOf('order'), sets: list(id) });
const set = shape<{ kind: 'set'; set: StoredFieldSet }>({ kind: oneOf('set'), set: readSet });
const codes = shape<{ kind: 'codes'; list: CodeList }>({ kind: oneOf('codes'), list: readList });

export const readContent: Read<Content> = (value, at, wrong) => {
  const { kind } = Object(value) as { kind?: unknown };
  if (kind === 'order') return order(value, at, wrong);
  return kind === 'codes' ? codes(value, at, wrong) : set(value, at, wrong);
};

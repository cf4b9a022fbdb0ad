import {
  asksForFile,
  documentPlace,
  registeredKinds,
  type KindDescriptor,
  type KindRegistry,
} from '@portal/field-kinds';
import {
  fileLimitsOnWire,
  inLanguage,
  nameQuotes,
  ORDER_TODAY,
  quotesIn,
  TAKES_FILES,
  TODAY,
  writeCalculation,
  writeChoiceRules,
  writeTableShape,
  MAX_TABLE_ROWS,
  type Calculation,
  type TableColumn,
} from '@portal/rules';
import type {
  CodeItem,
  Field,
  FieldRule,
  FieldSet,
  Language,
  LocalText,
  RuleTerm,
  RuleWhen,
} from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { readField, readFieldSet } from '@portal/wire';
import type {
  Answer,
  Condition,
  DefinitionCalculation,
  DefinitionCheck,
  DefinitionColumn,
  DefinitionItem,
  DefinitionText,
  FieldDefinition,
  FieldSetDefinition,
  Range,
  Term,
} from './types.ts';

/** A definition in one language: what `translateFieldSet` takes, and the code lists that forms take as `codeData`. */
export interface DefinedFieldSet {
  set: FieldSet;
  codes: Record<string, CodeItem[]>;
}

export const localText = (text: DefinitionText): LocalText =>
  typeof text === 'string' ? byLanguage(() => text) : text;

/** A calculation in the words of the rules. */
export const calculationOf = ({ is, of, between }: DefinitionCalculation): Calculation => ({
  is,
  of: of.map((operand) => {
    if (operand === TODAY || /^\d/.test(operand)) return { day: operand };
    const [item = '', ofSet] = operand.split('.').toReversed();
    return ofSet === undefined ? { item } : { set: ofSet, item };
  }),
  ...(between === undefined ? {} : { between }),
});

/** The columns of a table as a field has them. */
export const tableTextOf = (
  columns: Readonly<Record<string, DefinitionColumn>>,
  { min = 0, max = MAX_TABLE_ROWS }: Range = {},
  said: (text: DefinitionText) => LocalText = localText,
): string =>
  writeTableShape({
    columns: Object.entries(columns).map(
      ([id, { label, must = false, min: low, max: high, ...more }]): TableColumn => ({
        ...more,
        id,
        must,
        name: said(label),
        ...(low === undefined ? {} : { min: String(low) }),
        ...(high === undefined ? {} : { max: String(high) }),
      }),
    ),
    minRows: min,
    maxRows: max,
  });

const flag = (value: boolean | undefined): '0' | '1' => (value ? '1' : '0');
const answerText = (answer: Answer): string => (typeof answer === 'boolean' ? flag(answer) : String(answer));

function termOf(term: Term): RuleTerm {
  if ('in' in term) return { item: term.field, in: term.in.map(answerText) };
  return { item: term.field, is: term.is, of: 'of' in term ? term.of.map(answerText) : [] };
}

function whenOf(when: Condition): RuleWhen {
  if ('all' in when)
    return { all: when.all.map((one) => ('any' in one ? { any: one.any.map(termOf) } : termOf(one))) };
  if ('any' in when)
    return { any: when.any.map((one) => ('all' in one ? { all: one.all.map(termOf) } : termOf(one))) };
  return termOf(when);
}

/** What a number of settings are on the wire, of a field that stands in the form. */
function wireFieldOf(
  itemid: string,
  field: FieldDefinition,
  kind: KindDescriptor,
  said: (text: DefinitionText) => string,
): Partial<Field> & { itemid: string } {
  const { itemtype, itemlength, leaf_only = '0', format = '', section } = kind.stored;
  const { ranked = false, alone = [], only = [] } = field;
  return {
    itemid,
    itemdesc: said(field.label),
    itemtype,
    itemlength:
      field.length === undefined ? itemlength : field.length * (kind.limits.length?.perCharacter ?? 1),
    decimal: field.decimals ?? 0,
    codesetid: field.list ?? '0',
    layer: field.levels === undefined ? '' : String(field.levels),
    leaf_only: field.branches === undefined ? leaf_only : flag(!field.branches),
    minValue: field.min === undefined ? '' : String(field.min),
    maxValue: field.max === undefined ? '' : String(field.max),
    boundMessage: field.message === undefined ? '' : said(field.message),
    dateType: field.past ? 'past' : '',
    format: field.format ?? format,
    explain: field.help === undefined ? '' : said(field.help),
    suggest: field.suggest ?? '',
    pattern: field.pattern ?? '',
    patternMessage: field.patternMessage === undefined ? '' : said(field.patternMessage),
    calculated: field.calculated ? writeCalculation(calculationOf(field.calculated)) : '',
    choices: writeChoiceRules({
      ranked,
      alone,
      limits: only.map(({ field: item, is, choices }) => ({ item, is, only: choices })),
    }),
    section: section && field.folded ? 'folded' : (section ?? ''),
    width: field.width ?? '',
    picture: field.picture ?? '',
    must: flag(field.must),
  };
}

/** Texts of a field that quote answers, by the keys that they have on the wire. */
function quotesOf(field: FieldDefinition, said: (text: DefinitionText) => string): Field['quotes'] {
  const { label: itemdesc, help: explain, message: boundMessage, patternMessage } = field;
  const quoting = Object.entries({ itemdesc, explain, boundMessage, patternMessage }).flatMap(
    ([key, text]) =>
      text !== undefined && quotesIn(said(text)).length > 0 ? [[key, said(text)] as const] : [],
  );
  return quoting.length === 0 ? undefined : Object.fromEntries(quoting);
}

function checkOf(
  { message, value, ...check }: DefinitionCheck,
  said: (text: DefinitionText) => string,
  plain: (text: DefinitionText) => string,
): object {
  return {
    ...check,
    ...(value === undefined ? {} : { value: String(value) }),
    ...(message === undefined ? {} : { message: plain(message) }),
    ...(message !== undefined && quotesIn(said(message)).length > 0 ? { quoted: said(message) } : {}),
  };
}

const codesOf = (items: readonly DefinitionItem[], said: (text: DefinitionText) => string): CodeItem[] =>
  items.map(({ id, label, items: below = [] }) => ({
    id,
    itemdesc: said(label),
    leaf: below.length === 0,
    ...(below.length === 0 ? {} : { children: codesOf(below, said) }),
  }));

/**
 * A definition as the translator, the forms and the rules take it, in the language of a reader.
 *
 * @param registry kinds that fields may be of, one's own among them
 * @throws RangeError for a field of a kind that is not in the registry; `readDefinition` says so before
 */
export function toFieldSet(
  definition: FieldSetDefinition,
  language: Language,
  registry: KindRegistry = registeredKinds(),
): DefinedFieldSet {
  const said = (text: DefinitionText): string => inLanguage(localText(text), language);
  const { fields, rules = [], orders = [], checks = [], lists = {}, records } = definition;
  const nameOf = (item: string): string | undefined =>
    Object.hasOwn(fields, item) && fields[item] ? said(fields[item].label) : undefined;
  const plain = (text: DefinitionText): string =>
    nameQuotes(said(text), ({ set, item }) =>
      set === undefined || set === definition.id ? nameOf(item) : undefined,
    );
  const spoken = (text: DefinitionText): LocalText => ({ ...byLanguage(() => ''), [language]: said(text) });

  const wireRules = rules.map(({ when, show, require }): FieldRule => ({
    when: whenOf(when),
    then: { ...(show ? { show: [...show] } : {}), ...(require ? { require: [...require] } : {}) },
  }));
  const all = Object.entries(fields).map(([itemid, field]) => {
    const kind = registry.byId(field.kind);
    if (!kind) throw new RangeError(`fields.${itemid}.kind: there is no kind ${JSON.stringify(field.kind)}`);
    const quotes = quotesOf(field, said);
    const wire = readField({
      ...wireFieldOf(itemid, field, kind, plain),
      ...(field.columns ? { columns: tableTextOf(field.columns, field.rows, spoken) } : {}),
      ...(quotes ? { quotes } : {}),
    });
    return { field, wire };
  });
  const fieldList = all.map(({ wire }) => wire);
  const slots = all
    .filter(({ wire }) => asksForFile(wire))
    .map(({ field: { types, kb, files, pixels, sample }, wire }) => ({
      title: wire.itemdesc,
      filetype: wire.itemid,
      ...(wire.must === '1' ? { must: '1' } : {}),
      document: {
        before: documentPlace(wire, { fieldList, rules: wireRules }),
        ...(wire.explain === '' ? {} : { explain: wire.explain }),
        ...(sample === undefined ? {} : { sample }),
        ...fileLimitsOnWire({
          ...(types ? { fileTypes: types.join(' ') } : {}),
          ...(kb === undefined ? {} : { fileKb: kb }),
          ...(files === undefined ? {} : { fileMost: files }),
          ...(pixels ? { pictureWidth: pixels.width, pictureHeight: pixels.height } : {}),
        }),
      },
    }));
  const set = readFieldSet({
    fieldsetid: definition.id,
    displayname: said(definition.label),
    shortname: definition.short === undefined ? '' : said(definition.short),
    explain: definition.help === undefined ? '' : said(definition.help),
    must: flag(definition.must),
    file_flag: slots.length > 0 ? TAKES_FILES : '',
    fieldList: fieldList.filter((field) => !asksForFile(field)),
    uploadFileList: slots,
    rules: wireRules,
    orders: orders.map(({ field: item, of, ...order }) => ({
      item,
      ...order,
      of: of === TODAY ? ORDER_TODAY : of,
    })),
    checks: checks.map((check) => checkOf(check, said, plain)),
    ...(records
      ? {
          records: Object.fromEntries(Object.entries(records).map(([side, count]) => [side, String(count)])),
        }
      : {}),
  });
  return {
    set,
    codes: Object.fromEntries(Object.entries(lists).map(([id, items]) => [id, codesOf(items, said)])),
  };
}

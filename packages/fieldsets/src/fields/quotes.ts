import { asksForFile, holdsValue } from '@portal/field-kinds';
import {
  BASIC_SET,
  inLanguage,
  nameQuotes,
  QUOTE_BLANK,
  quotedAnswer,
  quotesIn,
  readQuotes,
  replaceBraces,
  writeQuote,
  writeQuotes,
  type Quote,
} from '@portal/rules';
import type {
  Language,
  LocalText,
  QuotingText,
  StoredField,
  StoredFieldSet,
  SumCheck,
} from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import type { Operation } from '../model.ts';

/** What naming a quote takes of the sets around. */
export type QuotableSet = Pick<StoredFieldSet, 'fieldsetid' | 'displayname'> &
  Partial<Pick<StoredFieldSet, 'fieldList' | 'maxRecords' | 'archived'>>;

/** Texts of a field that may quote answers, in the order in which candidates read them. */
export const QUOTING_TEXTS: readonly QuotingText[] = ['itemdesc', 'explain', 'boundText', 'patternText'];

/** A text of a field as HR wrote it, of a draft or of what is published. */
export const writtenText = (field: StoredField, part: QuotingText): LocalText | undefined =>
  field.quoting?.[part] ?? field[part];

const writtenMessage = ({ quoted, message }: SumCheck<LocalText>): LocalText | undefined => quoted ?? message;

const mapText = (text: LocalText, change: (said: string, language: Language) => string): LocalText => {
  const next = { ...text };
  for (const language of LANGUAGE_IDS) {
    const said = text[language];
    if (said !== undefined) next[language] = change(said, language);
  }
  return next;
};

const quotesOfText = (text: LocalText | undefined): Quote[] =>
  text ? LANGUAGE_IDS.flatMap((language) => quotesIn(text[language] ?? '')) : [];

/** Everything that the texts of a set quote, of a draft or of what is published. */
export const quotesOfSet = ({ fieldList, checks = [] }: StoredFieldSet): Quote[] => [
  ...fieldList
    .filter(({ archived }) => archived !== '1')
    .flatMap((field) => QUOTING_TEXTS.flatMap((part) => quotesOfText(writtenText(field, part)))),
  ...checks.flatMap((check) => quotesOfText(writtenMessage(check))),
];

/** Whether a set has one record of each person, whose answers others may quote. */
export const hasOneRecord = ({ fieldsetid, maxRecords }: QuotableSet): boolean =>
  fieldsetid === BASIC_SET || maxRecords === 1;

/** Whether there are answers to a field that a text can quote; ids that braces cannot hold, as of files from elsewhere, have none. */
export const isQuotable = (field: StoredField): boolean =>
  holdsValue(field) &&
  !asksForFile(field) &&
  quotesIn(writeQuote({ item: field.itemid }))[0]?.item === field.itemid;

/** The set and field that a quote of a set's text names; what is not there is absent. */
export function quotedField(
  quote: Pick<Quote, 'set' | 'item'>,
  set: QuotableSet,
  sets: readonly QuotableSet[],
): { of?: QuotableSet; field?: StoredField } {
  const id = quote.set ?? set.fieldsetid;
  const of = id === set.fieldsetid ? set : sets.find(({ fieldsetid }) => fieldsetid === id);
  const field = of?.fieldList?.find(({ itemid }) => itemid === quote.item);
  return { ...(of ? { of } : {}), ...(field ? { field } : {}) };
}

/** A label may quote a field whose label quotes; beyond this stands a blank. */
const MAX_NESTED = 2;

/** What can be put between the braces and is read back as the same. */
const WRITABLE = /^[^{}|.]{1,100}$/;

/**
 * How HR reads and writes quotes: by the names of fields, `{{Name}}`, and of a field of another set with that set's name,
 * `{{Basic information.Name}}`. Names that two fields share, and names that braces cannot hold, are written as ids.
 */
export class QuoteNames {
  private readonly set: QuotableSet;
  private readonly sets: readonly QuotableSet[];
  private readonly language: Language;
  private readonly byName = new Map<string, Quote | null>();
  private readonly byQuote = new Map<string, string>();

  constructor(set: QuotableSet, sets: readonly QuotableSet[], language: Language) {
    this.set = set;
    this.sets = sets.filter(({ fieldsetid }) => fieldsetid !== set.fieldsetid);
    this.language = language;
    for (const field of set.fieldList ?? [])
      this.learn(this.nameOf({ item: field.itemid }), { item: field.itemid }, field);
    for (const other of this.sets.filter(hasOneRecord))
      for (const field of other.fieldList ?? []) {
        const quote = { set: other.fieldsetid, item: field.itemid };
        const [of, own] = [inLanguage(other.displayname, language).trim(), this.nameOf(quote)];
        if (WRITABLE.test(of) && WRITABLE.test(own)) this.learn(`${of}.${own}`, quote, field);
      }
  }

  private learn(name: string, quote: Quote, field: StoredField): void {
    if (name === '' || !isQuotable(field) || field.archived === '1') return;
    if (quote.set === undefined && !WRITABLE.test(name)) return;
    const known = this.byName.get(name);
    this.byName.set(name, known === undefined ? quote : null);
    if (known === undefined) this.byQuote.set(quotedAnswer(quote), name);
    else if (known) this.byQuote.delete(quotedAnswer(known));
  }

  private isKnown(quote: Quote): boolean {
    return quotedField(quote, this.set, this.sets).field !== undefined;
  }

  /** A text as HR reads it. */
  shown(text: string): string {
    const named = (part: string | Quote): string => {
      if (typeof part === 'string') return part;
      const { without } = part;
      const name = this.byQuote.get(quotedAnswer(part));
      // What is an id of its own is read as that.
      if (name === undefined || this.isKnown(readReference(name) ?? { item: '' })) return writeQuote(part);
      return `{{${name}${without === undefined ? '' : `|${without}`}}}`;
    };
    return text.includes('{{') ? readQuotes(text).map(named).join('') : text;
  }

  /** A text as it is stored, of one that HR wrote; names that no field has stay as they are written. */
  stored(text: string): string {
    return replaceBraces(text, (inside) => {
      const bar = inside.indexOf('|');
      const name = (bar < 0 ? inside : inside.slice(0, bar)).trim();
      const id = readReference(name);
      const quote = id && this.isKnown(id) ? id : this.byName.get(name);
      return quote ? writeQuote({ ...quote, ...(bar < 0 ? {} : { without: inside.slice(bar + 1) }) }) : null;
    });
  }

  /** What a field is called where another text names it. */
  private nameOf(quote: Quote, nested = 0): string {
    const { field } = quotedField(quote, this.set, this.sets);
    const label = inLanguage(field?.itemdesc, this.language).trim();
    return nameQuotes(label, (inner) => (nested < MAX_NESTED ? this.nameOf(inner, nested + 1) : QUOTE_BLANK));
  }

  /** A text by the names of what it quotes, without a mark: for whoever has no answers (FORM-13). */
  words(text: string): string {
    return nameQuotes(text, (quote) => this.nameOf(quote));
  }
}

/** Ids as a quote names them; null = they are none. */
function readReference(text: string): Quote | null {
  const [quote, ...more] = readQuotes(`{{${text}}}`);
  return typeof quote === 'object' && more.length === 0 ? quote : null;
}

/** The names of a set's quotes in each language. */
export function quoteNames(
  set: QuotableSet,
  sets: readonly QuotableSet[] = [],
): (language: Language) => QuoteNames {
  const made = new Map<Language, QuoteNames>();
  return (language) => {
    const known = made.get(language) ?? new QuoteNames(set, sets, language);
    made.set(language, known);
    return known;
  };
}

/** Whether a text has something in double braces, or might come to have it. */
const hasBraces = (text: LocalText | undefined): text is LocalText =>
  LANGUAGE_IDS.some((language) => text?.[language]?.includes('{{'));

const hasQuotes = (text: LocalText | undefined): text is LocalText => quotesOfText(text).length > 0;

/** A text without its quotes, in each language. */
export const inQuoteWords = (text: LocalText, names: (language: Language) => QuoteNames): LocalText =>
  hasQuotes(text) ? mapText(text, (said, language) => names(language).words(said)) : text;

/**
 * A set as it is published: each text that quotes answers has the names of what it quotes, and what HR wrote stands beside it. The
 * same set when nothing is quoted.
 *
 * @param sets all sets, for what is quoted of others
 */
export function withQuoteWords(set: StoredFieldSet, sets: readonly QuotableSet[]): StoredFieldSet {
  const written = withWrittenQuotes(set);
  if (quotesIn(JSON.stringify([written.fieldList, written.checks])).length === 0) return written;
  const names = quoteNames(written, sets);
  const fieldList = written.fieldList.map((field): StoredField => {
    const quoting = QUOTING_TEXTS.filter((part) => hasQuotes(field[part]));
    if (quoting.length === 0) return field;
    const texts = (change: (text: LocalText) => LocalText) =>
      Object.fromEntries(quoting.map((part) => [part, change(field[part] as LocalText)]));
    return { ...field, ...texts((text) => inQuoteWords(text, names)), quoting: texts((text) => text) };
  });
  const checks = written.checks?.map((check): SumCheck<LocalText> =>
    hasQuotes(check.message)
      ? { ...check, message: inQuoteWords(check.message, names), quoted: check.message }
      : check,
  );
  return { ...written, fieldList, ...(checks ? { checks } : {}) };
}

/** A set as HR writes it, of one that is published: the way back from `withQuoteWords`. */
export function withWrittenQuotes(set: StoredFieldSet): StoredFieldSet {
  const { fieldList, checks = [] } = set;
  if (!fieldList.some(({ quoting }) => quoting) && !checks.some(({ quoted }) => quoted)) return set;
  return {
    ...set,
    fieldList: fieldList.map(({ quoting, ...field }) => ({ ...field, ...quoting })),
    ...(set.checks
      ? { checks: checks.map(({ quoted, ...check }) => (quoted ? { ...check, message: quoted } : check)) }
      : {}),
  };
}

type ChangeText = (said: string, language: Language) => string;

/** Texts of a field that may quote, or of a part of one, each changed where it has braces. */
function withTexts<T extends Partial<Record<QuotingText, LocalText | null | undefined>>>(
  field: T,
  change: ChangeText,
): T {
  const changed = QUOTING_TEXTS.flatMap((part) => {
    const text = field[part];
    return text && hasBraces(text) ? [[part, mapText(text, change)] as const] : [];
  });
  return changed.length === 0 ? field : { ...field, ...Object.fromEntries(changed) };
}

const withMessages = (checks: readonly SumCheck<LocalText>[], change: ChangeText): SumCheck<LocalText>[] =>
  checks.map((check) =>
    hasBraces(check.message) ? { ...check, message: mapText(check.message, change) } : check,
  );

/** A draft with each text that may quote changed where it has braces. */
const withSetTexts = (set: StoredFieldSet, change: ChangeText): StoredFieldSet => ({
  ...set,
  fieldList: set.fieldList.map((field) => withTexts(field, change)),
  ...(set.checks ? { checks: withMessages(set.checks, change) } : {}),
});

/** A draft's texts with items of its own set by other names (HR-12). */
export const renamedQuotes = (set: StoredFieldSet, renamed: (itemid: string) => string): StoredFieldSet =>
  withSetTexts(set, (said) =>
    writeQuotes(
      readQuotes(said).map((part) =>
        typeof part === 'string' || (part.set !== undefined && part.set !== set.fieldsetid)
          ? part
          : { ...part, item: renamed(part.item) },
      ),
    ),
  );

/** A draft as HR reads it: quotes by the names of fields. */
export const withQuotesShown = (
  set: StoredFieldSet,
  names: (language: Language) => QuoteNames,
): StoredFieldSet => withSetTexts(set, (said, language) => names(language).shown(said));

/** A draft as it is stored, of one that HR wrote. */
export const withQuotesStored = (
  set: StoredFieldSet,
  names: (language: Language) => QuoteNames,
): StoredFieldSet => withSetTexts(set, (said, language) => names(language).stored(said));

/** An operation as it is stored, of one whose texts quote by name. */
export function operationStored(operation: Operation, names: (language: Language) => QuoteNames): Operation {
  const change: ChangeText = (said, language) => names(language).stored(said);
  switch (operation.op) {
    case 'changeField':
    case 'changeFields':
      return { ...operation, change: withTexts(operation.change, change) } as Operation;
    case 'addFields':
      return { ...operation, fields: operation.fields.map((field) => withTexts(field, change)) };
    case 'setChecks':
      return { ...operation, checks: withMessages(operation.checks, change) };
    default:
      return operation;
  }
}

import { quotesIn, readQuotes, writeQuotes, type Quote } from '@portal/rules';
import type {
  Language,
  LocalText,
  QuotingText,
  StoredField,
  StoredFieldSet,
  SumCheck,
} from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import type { FieldCells, Operation } from '../model.ts';
import { quoteNames, type QuotableSet, type QuoteNames } from './quote-names.ts';

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

/** Whether a text has something in double braces, or might come to have it. */
const hasBraces = (text: LocalText | undefined): text is LocalText =>
  LANGUAGE_IDS.some((language) => text?.[language]?.includes('{{'));

// Asked of every text of a set with each letter that HR types: most have no braces.
const hasQuotes = (text: LocalText | undefined): text is LocalText =>
  hasBraces(text) && quotesOfText(text).length > 0;

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
  const isQuoting =
    written.fieldList.some((field) => QUOTING_TEXTS.some((part) => hasQuotes(field[part]))) ||
    written.checks?.some(({ message }) => hasQuotes(message));
  if (!isQuoting) return written;
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
    case 'changeEach': {
      const { changes, added } = operation;
      return {
        ...operation,
        changes: changes.map((one) => ({
          ...one,
          // Of a text only the languages that change are there, and only those are looked at.
          change: withTexts(one.change as Partial<StoredField>, change) as FieldCells,
        })),
        ...(added
          ? { added: { ...added, fields: added.fields.map((field) => withTexts(field, change)) } }
          : {}),
      };
    }
    case 'addFields':
      return { ...operation, fields: operation.fields.map((field) => withTexts(field, change)) };
    case 'setChecks':
      return { ...operation, checks: withMessages(operation.checks, change) };
    default:
      return operation;
  }
}

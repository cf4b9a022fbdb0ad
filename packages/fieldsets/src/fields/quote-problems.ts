import { asksForFile } from '@portal/field-kinds';
import { MAX_QUOTES, quotesIn, quotedAnswer, readQuotes, replaceBraces, type Quote } from '@portal/rules';
import type { LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { error, warning, type Flaw } from '../flaws.ts';
import type { TextPart } from '../model.ts';
import { hasOneRecord, isQuotable, quotedField } from './quote-names.ts';
import { QUOTING_TEXTS, writtenText } from './quotes.ts';

/** Whose text it is: a field's, or that of a check. */
type Place = Pick<Flaw, 'itemid' | 'check'> & { part: TextPart };

/** Each flaw once, however often a text and its other languages have it. */
const onceEach = (flaws: readonly Flaw[]): Flaw[] => [
  ...new Map(flaws.map((flaw) => [JSON.stringify(flaw), flaw])).values(),
];

/** What is wrong with what a quote names; null = nothing. */
function quoteFlaw(
  quote: Quote,
  place: Place,
  set: StoredFieldSet,
  sets: readonly StoredFieldSet[],
): Flaw | null {
  const { of, field } = quotedField(quote, set, sets);
  if (!of || of.archived === '1' || !field || field.archived === '1')
    return error('quoteUnknown', { ...place, values: { of: quotedAnswer(quote) } });
  if (!isQuotable(field)) return error('quoteKind', { ...place, texts: { of: field.itemdesc } });
  return of.fieldsetid !== set.fieldsetid && !hasOneRecord(of)
    ? error('quoteRecords', { ...place, texts: { set: of.displayname } })
    : null;
}

/** Braces that are no quote: those of a name that no field has, and those that nobody closed. */
function strayFlaws(text: string, place: Place): Flaw[] {
  const unknown: Flaw[] = [];
  const rest = replaceBraces(text, (inside) => {
    unknown.push(error('quoteUnknown', { ...place, values: { of: (inside.split('|')[0] ?? '').trim() } }));
    return '';
  });
  return [...unknown, ...(rest.includes('{{') ? [warning('quoteOpen', place)] : [])];
}

function textFlaws(
  text: LocalText | undefined,
  place: Place,
  set: StoredFieldSet,
  sets: readonly StoredFieldSet[],
): Flaw[] {
  return LANGUAGE_IDS.flatMap((language): Flaw[] => {
    const said = text?.[language] ?? '';
    if (!said.includes('{{')) return [];
    const parts = readQuotes(said);
    const quotes = quotesIn(said);
    const plain = parts.filter((part) => typeof part === 'string');
    return [
      ...quotes.flatMap((quote) => quoteFlaw(quote, place, set, sets) ?? []),
      ...plain.flatMap((part) => strayFlaws(part, place)),
      ...(quotes.length > MAX_QUOTES
        ? [error('quoteMany', { ...place, values: { most: String(MAX_QUOTES) } })]
        : []),
    ];
  });
}

/** Whether a text has anything in double braces. */
const quotesAnything = (text: LocalText | undefined): boolean =>
  LANGUAGE_IDS.some((language) => {
    const said = text?.[language] ?? '';
    return replaceBraces(said, () => '') !== said;
  });

/** Texts of a document stand where no answers are at hand. */
function documentFlaws(field: StoredField): Flaw[] {
  return QUOTING_TEXTS.filter((part) => quotesAnything(writtenText(field, part))).map((part) =>
    error('quotePlace', { itemid: field.itemid, part }),
  );
}

/** What is wrong with the answers that the texts of a set quote, beside all other sets (FORM-13). */
export function quoteProblems(set: StoredFieldSet, sets: readonly StoredFieldSet[]): Flaw[] {
  const ofFields = set.fieldList
    .filter(({ archived }) => archived !== '1')
    .flatMap((field) =>
      asksForFile(field)
        ? documentFlaws(field)
        : QUOTING_TEXTS.flatMap((part) =>
            textFlaws(writtenText(field, part), { itemid: field.itemid, part }, set, sets),
          ),
    );
  const ofChecks = (set.checks ?? []).flatMap(({ message, quoted, over }, check) => {
    const text = quoted ?? message;
    const place = { check, part: 'checkText' } as const;
    // All records together have no answers of one.
    if (over !== undefined && quotesAnything(text)) return [error('quotePlace', place)];
    return textFlaws(text, place, set, sets);
  });
  const ofSet = (['displayname', 'explain'] as const)
    .filter((part) => quotesAnything(set[part]))
    .map((part) => error('quotePlace', { part }));
  return onceEach([...ofFields, ...ofChecks, ...ofSet]);
}

import { asksForFile, holdsValue, kindOrText } from '@portal/field-kinds';
import {
  BASIC_SET,
  inLanguage,
  nameQuotes,
  QUOTE_BLANK,
  quotedAnswer,
  readQuotes,
  quotesIn,
  replaceBraces,
  writeQuote,
  type Quote,
} from '@portal/rules';
import type { Language, StoredField, StoredFieldSet } from '@portal/schemas';

/** What naming a quote takes of the sets around. */
export type QuotableSet = Pick<StoredFieldSet, 'fieldsetid' | 'displayname'> &
  Partial<Pick<StoredFieldSet, 'fieldList' | 'maxRecords' | 'archived'>>;

/** Whether a set has one record of each person, whose answers others may quote. */
export const hasOneRecord = ({ fieldsetid, maxRecords }: QuotableSet): boolean =>
  fieldsetid === BASIC_SET || maxRecords === 1;

/** Whether there are answers to a field that a text can quote; ids that braces cannot hold, as of files from elsewhere, have none. */
export const isQuotable = (field: StoredField): boolean =>
  holdsValue(field) &&
  !asksForFile(field) &&
  // A table is no word of a sentence (FORM-09).
  kindOrText(field).id !== 'table' &&
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

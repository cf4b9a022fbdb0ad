import { truncate } from './text.ts';

/** An answer that a text quotes (FORM-13): `{{A0101}}` of the same record, `{{A01.A0101}}` of a set with one record. */
export interface Quote {
  /** The set whose one record has the answer; absent = the record that the text is shown with. */
  set?: string;
  item: string;
  /** Stands there while there is no answer: `{{A0101|the applicant}}`; absent = a blank. */
  without?: string;
}

/** More quotes than this in one text are a mistake, and are not published. */
export const MAX_QUOTES = 5;
/** Characters of a quoted answer; a longer one is cut. */
export const MAX_QUOTED = 40;
/** In place of an answer that is not there, where the text has no words for it: a blank, as a printed form has it. */
export const QUOTE_BLANK = '____';

/**
 * What stands between braces, read once over the text: nothing in it can make the search start again. Nobody writes longer names; a
 * literal, so that a page that needs none of this does without it.
 */
const BRACES = /\{\{([^{}]{1,200})\}\}/g;
const REFERENCE = /^(?:([\w-]{1,60})\.)?([\w-]{1,60})$/;

/** The text of a reference, taken apart; null = it is none. */
function readInside(inside: string): Quote | null {
  const bar = inside.indexOf('|');
  const [, set, item] = REFERENCE.exec(bar < 0 ? inside : inside.slice(0, bar)) ?? [];
  if (item === undefined) return null;
  return {
    ...(set === undefined ? {} : { set }),
    item,
    ...(bar < 0 ? {} : { without: inside.slice(bar + 1) }),
  };
}

/** The text with what stands in double braces exchanged; what `written` answers null for stays as it is. */
export const replaceBraces = (text: string, written: (inside: string) => string | null): string =>
  text.includes('{{') ? text.replace(BRACES, (whole, inside: string) => written(inside) ?? whole) : text;

/** A text taken apart: what is said, and what is quoted. Double braces around anything else are text. */
export function readQuotes(text: string): (string | Quote)[] {
  const parts: (string | Quote)[] = [];
  let from = 0;
  for (const found of text.matchAll(BRACES)) {
    const quote = readInside(found[1] ?? '');
    if (!quote) continue;
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push(quote);
    from = found.index + found[0].length;
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
}

/** Which answer a quote reads: `A0101`, or `A01.A0101`. */
export const quotedAnswer = ({ set, item }: Quote): string => (set === undefined ? item : `${set}.${item}`);

/** A quote as it is stored and sent. */
export const writeQuote = (quote: Quote): string =>
  `{{${quotedAnswer(quote)}${quote.without === undefined ? '' : `|${quote.without}`}}}`;

/** The text that `readQuotes` took apart. */
export const writeQuotes = (parts: readonly (string | Quote)[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : writeQuote(part))).join('');

/** What a text quotes, in its order. */
export const quotesIn = (text: string): Quote[] =>
  text.includes('{{') ? readQuotes(text).filter((part) => typeof part !== 'string') : [];

/** Control characters, and those that turn the direction of what follows them: an answer must not reach out of its place. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** An answer as it stands within a text: one line, no more than `MAX_QUOTED` characters. */
const quotable = (answer: string): string =>
  truncate(answer.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim(), MAX_QUOTED).text;

/**
 * What somebody typed as plain lines: without control characters and what turns the direction of what follows (TRY-61), and
 * without empty lines at its ends or several in a row.
 */
export const plainLines = (typed: string): string =>
  typed
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(UNSEEN, '').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * A text with the answers that it quotes (FORM-13), plain text like the text itself: nothing in an answer is read as a quote or
 * as anything else.
 *
 * @param answerOf an answer as its candidate reads it; '' = there is none, or it is not shown
 */
export const fillQuotes = (text: string, answerOf: (quote: Quote) => string): string =>
  text.includes('{{')
    ? readQuotes(text)
        .map((part) =>
          typeof part === 'string'
            ? part
            : quotable(answerOf(part)) || (part.without ?? '').trim() || QUOTE_BLANK,
        )
        .join('')
    : text;

/** A text for whoever has no answers, by the names of what it quotes; a name that is not known is its id. */
export const nameQuotes = (text: string, nameOf: (quote: Quote) => string | undefined): string =>
  text.includes('{{')
    ? readQuotes(text)
        .map((part) => (typeof part === 'string' ? part : nameOf(part) || part.item))
        .join('')
    : text;

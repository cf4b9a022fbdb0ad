import { LEADING_VERBS } from '@portal/schemas/resume-grammar';
import { conceptsOf } from '../words.ts';
import { periodsIn, type FoundPeriod } from './dates.ts';
import { degreeOf, degreeWithSubject, isMode, isPrize, isLanguage, isFluency } from './names.ts';

/** Parts of a line that people set apart by whatever they like. */
const STRONG =
  /\t|\s{2,}|\s*[|｜;；]\s*|\s+[•·●▪–—-]\s+|\s*[–—]{2}\s*|\s*[，、]\s*|,\s+|,(?=\p{Script=Han})|\s+\/\s+|／|(?<=\p{Script=Han}),/u;
/** One space between words of Chinese; it is none within "Java developer" written in both. */
const AFTER_HAN = /(?<=[\p{Script=Han}）)])\s+(?=\S)/u;
/** A number ends before the word behind it. */
const AFTER_NUMBER = /(?<=\d{2})\s+(?=\p{Script=Han}{2})/u;
const COMPANY_FORM = /^(?:Inc|Ltd|LLC|LLP|PLC|Co|Corp|GmbH|S\.?A|Limited)\.?(?: Ltd\.?)?$/i;

const LEADING = new RegExp(`^(?:${LEADING_VERBS.join('|')})(?=\\p{Script=Han}{2})`, 'u');
const EDGE = /^[\s,，.。:：;；、|/·•–—-]+|[\s,，。:：;；、|/·•–—-]+$/gu;
/** A dot that ends a short form stays with it. */
const trimmed = (text: string): string =>
  text.replace(EDGE, (edge, at: number) =>
    edge.startsWith('.') && SHORT_FORM.test(text.slice(0, at)) ? '.' : '',
  );
const SHORT_FORM = /\b(?:Ltd|Inc|Co|Corp|Pvt|Jr|Sr)$/;

/** Whether what stands in brackets is a value of its own and no part of the name before it. */
const isOwn = (text: string): boolean =>
  degreeOf(text) !== null ||
  isMode(text) ||
  isPrize(text) ||
  isLanguage(text) ||
  isFluency(text) ||
  /GPA|\d/.test(text);

/** Brackets that say something of their own are parts for themselves. */
function withoutBrackets(text: string): string[] {
  const [, before = '', inner = '', after = ''] =
    /^([^()（）]*)[(（]([^()（）]+)[)）](.*)$/u.exec(text) ?? [];
  if (inner === '') return [text];
  if (degreeWithSubject(text) !== null && degreeOf(text) === null && degreeOf(inner) !== null) return [text];
  return isOwn(inner) ? [before, ...tokensOf(inner), ...withoutBrackets(after)] : [text];
}

/** Parts of a line without its dates, in their order. */
export function tokensOf(text: string): string[] {
  const parts = text
    .split(STRONG)
    .flatMap((part) => part.split(AFTER_NUMBER))
    .flatMap((part) => part.split(AFTER_HAN))
    .flatMap(withoutBrackets)
    .map((part) => trimmed(part).replace(LEADING, ''))
    .filter((part) => part !== '' && /[\p{L}\p{N}]/u.test(part));
  // "Acme, Inc." is one name.
  return parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1);
    return last !== undefined && COMPANY_FORM.test(part)
      ? [...joined.slice(0, -1), `${last}, ${part}`]
      : [...joined, part];
  }, []);
}

/** A line as its first period, or date, and the parts around it. */
export interface Parsed {
  period: FoundPeriod | null;
  tokens: string[];
  /** The line without its dates. */
  rest: string;
}

/** Names of columns are no values. */
const asked = (tokens: string[]): string[] =>
  tokens.length >= 3 && tokens.every((token) => conceptsOf(token).length > 0) ? [] : tokens;

/** @param alone whether a single date counts as well */
export function parsed(text: string, alone = true): Parsed {
  const found = periodsIn(text);
  const period = found.find((one) => one.period) ?? (alone ? found[0] : undefined) ?? null;
  if (period === null) return { period, tokens: asked(tokensOf(text)), rest: text };
  const [before, after] = [text.slice(0, period.from), text.slice(period.to)];
  const rest = `${before.replace(/[(（[【]\s*$/u, '')}\t${after.replace(/^\s*[)）\]】]/u, '')}`;
  return { period, tokens: tokensOf(rest), rest: trimmed(rest.replace('\t', ' ')) };
}

/** The same, trimmed of signs at both ends. */
export { trimmed };

import { normaliseDate } from '@portal/rules';
import { numberIn } from '../conditions/written/reading.ts';

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** A code as it is kept: without spaces around or within, in half-width forms. */
export const codeText = (text: string): string => plain(text);

/** How many a cell says: 2, ２, 2人, 两名; null = it says no one number. */
export function countIn(text: string): number | null {
  const [, digits] = /^(\d{1,9}(?:\.\d{1,4})?)(?:人|名|个|位)?$/.exec(plain(text)) ?? [];
  if (digits !== undefined) return Number(digits);
  const [, word = ''] = /^([零一二两三四五六七八九十]{1,3})(?:人|名|个|位)?$/.exec(plain(text)) ?? [];
  return word === '' ? null : numberIn(word);
}

/** Applicants for one opening: 3, 1:3, 3:1, 1∶3, 不低于1:3; null = it says none. */
export function ratioIn(text: string): number | null {
  const said = plain(text)
    .replaceAll(/[∶：比/]/g, ':')
    .replace(/^(?:不低于|不少于|≥|>=)/, '');
  const [, first, second] = /^(\d{1,4}(?:\.\d{1,4})?):(\d{1,4}(?:\.\d{1,4})?)$/.exec(said) ?? [];
  if (first === undefined || second === undefined) return countIn(said);
  if (Number(first) === 1) return Number(second);
  return Number(second) === 1 ? Number(first) : null;
}

const TIME = /[\sT]*(?:(\d{1,2})[:时点](?:(\d{1,2})(?::\d{1,2})?分?|整)?)$/;

/** A time as one writes it in a table, as `yyyy-MM-dd HH:mm` or, of a day alone, `yyyy-MM-dd`; null = it is none. */
export function wallText(text: string): string | null {
  const said = text.normalize('NFKC').trim();
  const [whole = '', hour, minute = '0'] = TIME.exec(said) ?? [];
  const day = normaliseDate(hour === undefined ? said : said.slice(0, said.length - whole.length), 'date');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  return hour === undefined ? day : `${day} ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

import { isDate } from '@portal/rules';
import type { ConditionTerm } from '@portal/schemas';
import { numberIn, openWords, unread, type Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const two = (value: string): string => value.padStart(2, '0');

const DATE = String.raw`(\d{4})(?:年|\.|-|/)(\d{1,2})(?:月|\.|-|/)?(?:(\d{1,2})日?)?`;

/** Takes what a pattern finds out of a text. */
function take(text: string, pattern: RegExp): { rest: string; found: RegExpExecArray | null } {
  const found = pattern.exec(text);
  return {
    rest: found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : text,
    found,
  };
}

interface Bounds {
  atLeast?: number;
  atMost?: number;
}

const N = String.raw`(\d{1,3}|[一二两三四五六七八九]?十[一二三四五六七八九]?)`;
const YEARS = '(?:周岁|岁)?';
const INCLUDED = String.raw`(?:\(含(?:本数|\d{1,3}周岁)?\)|\(含\))?`;

const BETWEEN = new RegExp(
  String.raw`^${N}${YEARS}${INCLUDED}(?:以上)?(?:至|到|-|—|~|、|,|,并且|且)(?:不超过)?${N}${YEARS}${INCLUDED}(?:及以下|以下|以内|之间)?$`,
);
const AT_MOST = new RegExp(
  String.raw`^(?:不超过|不大于|不高于|在)?${N}${YEARS}${INCLUDED}(?:及以下|及其以下|\(含\)以下|以下|以内|内)$|^(?:不超过|不大于|不高于)${N}${YEARS}${INCLUDED}$`,
);
const UNDER = new RegExp(String.raw`^(?:未满|不满)${N}${YEARS}$`);
const AT_LEAST = new RegExp(
  String.raw`^(?:年满|须年满|满|在)?${N}${YEARS}${INCLUDED}(?:及以上|以上)$|^(?:须)?(?:年满|不低于|不小于)${N}${YEARS}$`,
);

/** A number alone is the highest age, as long as it can be one. */
const BARE = new RegExp(String.raw`^${N}${YEARS}$`);
const YOUNGEST = 16;
const OLDEST = 70;

function boundsIn(text: string): Bounds | null {
  const numbers = (pattern: RegExp): number[] | null => {
    const found = pattern.exec(text);
    if (!found) return null;
    const [, ...parts] = found;
    return parts.flatMap((part) => numberIn(part ?? '') ?? []);
  };
  const between = numbers(BETWEEN);
  if (between) {
    const [atLeast = 0, atMost = 0] = between;
    return { atLeast, atMost };
  }
  const [most] = numbers(AT_MOST) ?? [];
  if (most !== undefined) return { atMost: most };
  const [under] = numbers(UNDER) ?? [];
  if (under !== undefined) return { atMost: under - 1 };
  const [least] = numbers(AT_LEAST) ?? [];
  if (least !== undefined) return { atLeast: least };
  const [bare] = numbers(BARE) ?? [];
  return bare === undefined || bare < YOUNGEST || bare > OLDEST ? null : { atMost: bare };
}

/** The last day before a date that was written as far as its month or day. */
function dayBefore([, year = '', month = '', day = '1']: readonly (string | undefined)[]): string | null {
  const first = `${year}-${two(month)}-${two(day)}`;
  if (!isDate(first, 'date')) return null;
  const before = new Date(`${first}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

/**
 * Reads a cell on age: 35周岁及以下, 18至35周岁, 不超过40岁. A day of birth that is told decides, because offices count months
 * in different ways; a day that ages are counted on is taken over.
 */
export function readAge(text: string, { birthday }: Vocabulary): Reading {
  const open = openWords(text);
  if (open) return unread(open);
  const told = take(
    text.replace(/^年龄(?:要求)?:?/, ''),
    new RegExp(
      String.raw`[(,;]?(?:即|须|应)?(?:在)?${DATE}(?:\(含\))?(?:及?以后|之后|后)(?:\(含\))?(?:出生)?\)?`,
    ),
  );
  const counted = take(
    told.rest,
    new RegExp(
      String.raw`[(,;]?(?:年龄)?(?:计算)?(?:截至|截止|截止到|截至到|以)(?:时间|日期)?(?:为|到|:)?${DATE}(?:为准|止)?\)?`,
    ),
  );
  const rest = counted.rest.replace(/^[,;()]+|[,;()]+$/g, (mark) =>
    mark.includes(')') && counted.rest.includes('(') ? mark : '',
  );
  const bounds = boundsIn(rest);
  if (!birthday) return bounds || told.found ? unread('noField') : unread('unclear');
  const { set, item } = birthday;
  const on = counted.found ? dateOf(counted.found) : '';
  if (on === null || (!bounds && rest !== '')) return unread('unclear');
  if (!told.found) {
    if (!bounds) return unread('unclear');
    if ((bounds.atLeast ?? 0) > (bounds.atMost ?? Infinity)) return unread('contradicts');
    return { terms: [{ set, age: item, on, ...bounds }] };
  }
  const before = dayBefore(told.found);
  if (before === null) return unread('unclear');
  const born: ConditionTerm = { set, when: { item, is: 'greater', of: [before] } };
  const least = bounds?.atLeast === undefined ? [] : [{ set, age: item, on, atLeast: bounds.atLeast }];
  return { terms: [born, ...least] };
}

function dateOf([, year = '', month = '', day = '1']: readonly (string | undefined)[]): string | null {
  const date = `${year}-${two(month)}-${two(day)}`;
  return isDate(date, 'date') ? date : null;
}

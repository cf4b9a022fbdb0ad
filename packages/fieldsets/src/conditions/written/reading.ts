import type { ConditionTerm } from '@portal/schemas';

/** Columns of position tables that hold conditions (ELIG-06). */
export const CONDITION_COLUMNS = [
  'education',
  'degree',
  'studies',
  'subject',
  'age',
  'political',
  'experience',
] as const;
/** `studies` is education and degree in one column, as in 学历学位. */
export type ConditionColumn = (typeof CONDITION_COLUMNS)[number];

/**
 * Why a cell is left to a person: `unclear` its words are not known, `vague` it leaves open what counts ("related",
 * "as a rule"), `subjectClass` it names a class of subjects, `exceptions` it says something else of some people,
 * `contradicts` its parts disagree, `noField` no field set asks for it, `noCode` the code list has no such value,
 * `tooLong` it is beyond the budget.
 */
export type Unread =
  'unclear' | 'vague' | 'subjectClass' | 'exceptions' | 'contradicts' | 'noField' | 'noCode' | 'tooLong';

/** What a cell says: conditions, none at all (empty terms), or that a person has to read it. */
export type Reading = { terms: ConditionTerm[] } | { unread: Unread };

export const unread = (reason: Unread): Reading => ({ unread: reason });

/** A cell without differences that mean nothing: full-width forms, spaces, quotes, a full stop at the end. */
export const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s"“”'‘’]+/g, '')
    .replace(/[。.;,、]+$/, '')
    .replaceAll('〔', '(')
    .replaceAll('〕', ')')
    .replaceAll('【', '(')
    .replaceAll('】', ')');

const NO_LIMIT =
  /^(?:(?:学历|学位|专业|年龄|政治面貌|学历学位|工作(?:经历|经验|年限))?(?:均)?(?:不限|不限制|不作要求|不做要求|无要求|无限制|无|没有要求)(?:(?:学历|学位|专业|年龄))?|[-—–/\\]+|any|none|n\/a)$/i;

/** Whether a cell asks for nothing. */
export const isUnlimited = (text: string): boolean => text === '' || NO_LIMIT.test(text);

const EXCEPTION = /放宽|除外|可适当|可不受|的为|其中|特别优秀|优秀者/;
const VAGUE = /一般|原则上|优先|左右|等?相关|相近|等专业|等$|相应|相当|相对应|同等/;

/** Words that leave open what counts, or count otherwise for some people. */
export function openWords(text: string): Unread | null {
  if (EXCEPTION.test(text)) return 'exceptions';
  return VAGUE.test(text) ? 'vague' : null;
}

const DIGITS = '零一二三四五六七八九';

/** A number up to 99 in digits or Chinese numerals; null = it is none. */
export function numberIn(text: string): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const [, tens, units] = /^([一二两三四五六七八九])?十([一二三四五六七八九])?$/.exec(text) ?? [];
  // No digit counts as 0: the empty text is found at the beginning.
  const digit = (one: string | undefined): number => DIGITS.indexOf((one ?? '').replace('两', '二'));
  if (/^[一二两三四五六七八九]?十[一二三四五六七八九]?$/.test(text))
    return (tens === undefined ? 1 : digit(tens)) * 10 + digit(units);
  return /^[零一二两三四五六七八九]$/.test(text) ? digit(text) : null;
}

/** Under this heading a position keeps what its own column of education says beyond a code: 硕士研究生及以上. */
export const EDUCATION_HEADING = '学历条件';

/**
 * A heading as it is compared: without spaces, widths, marks, case, what stands in brackets at its end, and the words of another
 * language beside Chinese ones.
 */
export function bareHeading(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .toLowerCase()
    .replaceAll(/[〔【[]/g, '(')
    .replaceAll(/[〕】\]]/g, ')');
  const cut = (said: string): string => said.replace(/^[*★☆※.、:_-]+/, '').replace(/[*★☆※.、:;,/_|-]+$/, '');
  const own = cut(/\p{Script=Han}/u.test(plain) ? plain.replaceAll(/[a-z][a-z.&'’-]*/g, '') : plain);
  const short = cut(own.replace(/\([^()]*\)$/, ''));
  return short === '' ? own : short;
}

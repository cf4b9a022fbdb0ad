import * as grammar from '@portal/schemas/resume-grammar';
import { plainWords } from '../words.ts';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const any = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
const ending = (words: readonly string[]): RegExp =>
  new RegExp(`(?:${any(words)})(?:[(（][^()（）]{1,12}[)）])?$`, 'u');
const word = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${any(words)})(?![\\p{L}])`, 'u');
const exactly = (words: readonly string[]): ((text: string) => boolean) => {
  const known = new Set(words.map(plainWords));
  return (text) => known.has(plainWords(text));
};

const SCHOOL_END = new RegExp(
  `^(.{0,30}?(?:${any(grammar.SCHOOL_ENDINGS)}))([(（][^()（）]{1,6}[)）])?(.*)$`,
  'u',
);
const GOES_ON = new RegExp(`^(?:${any(grammar.SCHOOL_GOES_ON)})`, 'u');
const SCHOOL_WORD = word(grammar.SCHOOL_WORDS);
const SCHOOL_SHORT = exactly(grammar.SCHOOL_SHORT);
const PART_OF_SCHOOL = /^(?:School|College|Institute|Faculty|Department|Dept\.?) (?:of|for) /;
const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A name that begins with that of a school, and what follows it; null = it does not. */
export function schoolIn(text: string): { school: string; rest: string } | null {
  if (SCHOOL_SHORT(text)) return { school: text, rest: '' };
  if (!hasHan(text))
    return SCHOOL_WORD.test(text) && !PART_OF_SCHOOL.test(text) ? { school: text, rest: '' } : null;
  let [, name = '', place = '', rest = ''] = SCHOOL_END.exec(text) ?? [];
  if (name === '') return null;
  for (let more = SCHOOL_END.exec(rest); more && GOES_ON.test(rest); more = SCHOOL_END.exec(rest)) {
    name += place + (more[1] ?? '');
    [place = '', rest = ''] = more.slice(2);
  }
  // Below a university stand colleges, and the kind of a study is no campus.
  const isPlace = place !== '' && !isMode(place.slice(1, -1)) && degreeOf(place.slice(1, -1)) === null;
  return { school: name + (isPlace ? place : ''), rest: (isPlace ? rest : place + rest).trim() };
}

const DEPARTMENT_END = ending(grammar.DEPARTMENT_ENDINGS);
const DEPARTMENT_WORD = new RegExp(`^(?:${any(grammar.DEPARTMENT_WORDS)})\\b`, 'u');
/** Whether a text is the name of a part of a school or of a place of work. */
export const isDepartment = (text: string): boolean =>
  hasHan(text)
    ? DEPARTMENT_END.test(text)
    : DEPARTMENT_WORD.test(text) || / (?:Department|Division|Team|Faculty)$/.test(text);

const EMPLOYER_END = ending(grammar.EMPLOYER_ENDINGS);
const EMPLOYER_WORD = word(grammar.EMPLOYER_WORDS);
/** Whether a text is surely called as employers are. */
export const isEmployer = (text: string): boolean =>
  hasHan(text) ? EMPLOYER_END.test(text) : EMPLOYER_WORD.test(text);

const POSITION_END = ending(grammar.POSITION_ENDINGS);
const POSITION_WORD = word(grammar.POSITION_WORDS);
/** Whether a text is called as jobs are. */
export const isPosition = (text: string): boolean =>
  text.length <= 60 && (hasHan(text) ? POSITION_END.test(text) : POSITION_WORD.test(text));

/** What a degree or a level of education is, as it is written. */
export interface Degree {
  text: string;
  /** 'degree' also says the level; a level says no degree. */
  kind: 'level' | 'degree';
  /** The level that a degree is of, as any list calls it. */
  level: string;
}

const STUDY_END = new RegExp(`(?:${any(grammar.STUDY_ENDINGS)})$`, 'u');
const isLevel = exactly(grammar.LEVEL_WORDS);
const isPlainDegree = exactly(grammar.DEGREE_WORDS);
const SUBJECT_DEGREE = new RegExp(
  `^(?:${any(grammar.DEGREE_SUBJECTS)})\\u53cc?[\\u5b66\\u7855\\u535a]\\u58eb(?:\\u5b66\\u4f4d)?$`,
  'u',
);
const { doctor, master, bachelor } = grammar.ENGLISH_DEGREES;
const ENGLISH = new RegExp(`^(?:${doctor}|${master}|${bachelor})`, 'u');

const LEVELS = {
  Doctor: new RegExp(`^(?:${doctor})$`, 'u'),
  Master: new RegExp(`^(?:${master})$`, 'u'),
  Bachelor: /^/u,
};
const english = (text: string): Degree => {
  const [level = ''] = Object.entries(LEVELS).find(([, pattern]) => pattern.test(text)) ?? [];
  return { text, kind: 'degree', level };
};
const DEGREE_END = /(?:\u5b66\u4f4d|\u751f)$/u;

/** A text that is nothing but a degree or a level; null = it is more, or none. */
export function degreeOf(text: string): Degree | null {
  const plain = text.replace(STUDY_END, '').trim();
  if (isLevel(plain)) return { text: plain, kind: 'level', level: plain };
  if (isPlainDegree(plain) || SUBJECT_DEGREE.test(plain))
    return { text: plain, kind: 'degree', level: plain.replace(DEGREE_END, '').slice(-2) };
  return ENGLISH.exec(plain)?.[0] === plain && plain.length > 1 ? english(plain) : null;
}

const HAN_DEGREE = new RegExp(
  `^(.+?)[\\s,，(（]*(${any([...grammar.LEVEL_WORDS, ...grammar.DEGREE_WORDS].filter(hasHan))})(?:${any(grammar.STUDY_ENDINGS)})?[)）]?$`,
  'u',
);

/** A degree and the subject beside it: `BSc in Physics`, `Physics (BSc)`, a subject with a level behind it. */
export function degreeWithSubject(text: string): { degree: Degree; subject: string } | null {
  if (hasHan(text)) {
    const [, subject = '', level = ''] = HAN_DEGREE.exec(text) ?? [];
    const degree = degreeOf(level);
    return degree && subject !== '' ? { degree, subject } : null;
  }
  const lead = ENGLISH.exec(text)?.[0] ?? '';
  const [, of = ''] =
    /^\s*(?:degree\s+)?(?:in|of|,|-|–|:|\()?\s*([A-Z].*?)\)?$/u.exec(text.slice(lead.length)) ?? [];
  // A degree ends where its word ends: "Master" does not begin Mastercard.
  if (lead !== '' && of !== '' && /^[\s,(:–-]/.test(text.slice(lead.length)))
    return { degree: english(lead), subject: of };
  const [, subject = '', tail = ''] =
    /^(.+?)\s*[(,–-]?\s*\(?([A-Z][\w.]*(?: \(?Hons\.?\)?)?)\)?$/u.exec(text) ?? [];
  const degree = degreeOf(tail);
  return degree && subject.trim() !== '' ? { degree, subject: subject.trim() } : null;
}

export const isMode = exactly(grammar.MODE_WORDS);
export const isPlace = exactly(grammar.PLACE_WORDS);
export const isTitle = exactly(grammar.TITLE_WORDS);
export const isPolitical = exactly(grammar.POLITICAL_WORDS);
export const isMarriage = exactly(grammar.MARRIAGE_WORDS);
export const isSex = exactly(grammar.SEX_WORDS);
export const isRelation = exactly(grammar.RELATION_WORDS);
export const isLanguage = exactly(grammar.LANGUAGE_WORDS);
export const isFluency = exactly(grammar.FLUENCY_WORDS);
export const isLeading = exactly(grammar.LEADS_WORDS);
export const isJoining = exactly(grammar.JOINS_WORDS);
export const isPrize = (text: string): boolean =>
  new RegExp(`(?:${any(grammar.PRIZE_ENDINGS)})$`, 'u').test(text);

const OF_ONE = new Set(Array.from(grammar.FAMILY_NAMES));
/** Whether a text is surely the name of a person, in Han characters. */
export const isChineseName = (text: string): boolean =>
  /^\p{Script=Han}{2,4}$/u.test(text) &&
  (grammar.FAMILY_NAMES_OF_TWO.some((name) => text.startsWith(name)) ||
    (text.length <= 3 && OF_ONE.has(text.charAt(0))));
/** Whether a text looks like the name of a person in Latin letters. */
export const isLatinName = (text: string): boolean =>
  /^(?:\p{Lu}[\p{L}'’-]*\.?)(?:\s+\p{Lu}[\p{L}'’-]*\.?){1,3}$/u.test(text) &&
  !SCHOOL_WORD.test(text) &&
  !POSITION_WORD.test(text);

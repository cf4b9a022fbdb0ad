import { numberIn, openWords, unread, type Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const SEPARATORS = /[、,;/]|或者|以及|或|及|和/;

/** Subjects whose own name contains what otherwise separates: not cut. */
const WITH_AND = /[与及和]/;

/** Words of sentences: what they stand in is not the name of a subject. */
const SENTENCE = /的|取得|具有|持有|须|不限|资格|证书|证$|本科|研究生|学历|学位/;

/** Numbers of the catalogue after a subject: 会计学(120203K). */
const CATALOGUE_NUMBER = /\(?[A-Z]?\d{4,6}[A-Z]{0,2}\d{0,2}\)?/gi;

/** Subjects that are no word without their last character: 临床医 is not what anybody calls 临床医学. */
const WHOLE = /[医化数科文哲力光农法史美]学$/;

/** A subject with the same subject without 学 or 专业 at its end, by which people shorten it. */
function spellings(subject: string): string[] {
  const short = WHOLE.test(subject) ? subject : subject.replace(/(?:专业|学)$/, '');
  return short.length >= 2 ? [subject, short] : [subject];
}

/**
 * Subjects that nothing but spaces or lines separate, with a mark between them; words that are spread by spaces letter by letter
 * stay together.
 */
export function partedSubjects(cell: string): string {
  const parts = cell.trim().split(/\s+/);
  if (parts.some((part) => Array.from(part).length < 2)) return cell;
  return parts.reduce((said, part) =>
    /[、,;，；/与及和或(（]$/u.test(said) ||
    /^[、,;，；/与及和或)）(（]/u.test(part) ||
    /\d[A-Z]*$/.test(said)
      ? `${said}${part}`
      : `${said}、${part}`,
  );
}

/** Reads a cell on fields of study: 会计学、审计学、财务管理. Classes of subjects and what is related are left to a person. */
export function readSubject(text: string, { subject }: Vocabulary): Reading {
  const open = openWords(text);
  if (open) return unread(open);
  if (/[:：]/.test(text)) return unread('exceptions');
  const plain = text.replace(CATALOGUE_NUMBER, '').replace(/(?:等)?专业$/, '');
  const marks = WITH_AND.test(plain) && /[、,;]/.test(plain) ? /[、,;]/ : SEPARATORS;
  const subjects = plain.split(marks).map((part) => part.replace(/专业$/, ''));
  if (subjects.some((one) => /类$|类\(|门类|学科|方向|一级|二级/.test(one))) return unread('subjectClass');
  if (subjects.some((one) => SENTENCE.test(one))) return unread('unclear');
  if (
    subjects.some(
      (one) => !/^[\p{Script=Han}A-Za-z+·&]{2,30}(?:\([\p{Script=Han}A-Za-z]{1,20}\))?$/u.test(one),
    )
  )
    return unread('unclear');
  if (!subject) return unread('noField');
  const { set, item, coded, codes } = subject;
  if (!coded)
    return {
      terms: [{ set, when: { item, is: 'contains', of: [...new Set(subjects.flatMap(spellings))] } }],
    };
  // Names of codes are kept in small letters: MBA is mba there.
  const named = subjects.map(
    (one) => codes.find(({ name }) => spellings(one.toLowerCase()).includes(name))?.id,
  );
  const found = named.filter((id) => id !== undefined);
  return found.length < named.length ? unread('noCode') : { terms: [{ set, when: { item, in: found } }] };
}

/** What is written of political status, by words of the names in its code list. */
const STATUSES: readonly [RegExp, (name: string) => boolean][] = [
  [/^(?:中共正式党员|正式党员)$/, (name) => /中共党员|中国共产党党员/.test(name) && !name.includes('预备')],
  [
    /^(?:中共党员|中国共产党党员|共产党员|党员)(?:\((?:含|包括)(?:中共)?预备党员\))?$/,
    (name) => /中共(?:预备)?党员|中国共产党/.test(name),
  ],
  [/^(?:中共预备党员|预备党员)$/, (name) => name.includes('预备')],
  [/^(?:共青团员|团员)$/, (name) => name.includes('共青团')],
  [/^民主党派(?:成员|人士)?$/, (name) => /民革|民盟|民建|民进|农工|致公|九三|台盟/.test(name)],
  [/^(?:无党派人士|无党派)$/, (name) => name.includes('无党派')],
  [/^群众$/, (name) => name === '群众'],
];

/** Reads a cell on political status: 中共党员（含预备党员）, 中共党员或共青团员, 非中共党员. */
export function readPolitical(text: string, { political }: Vocabulary): Reading {
  const open = openWords(text);
  if (open) return unread(open);
  const plain = text.replace(/^(?:政治面貌)?(?:为|须为|要求)?:?/, '').replace(/^(?:须|需|应)(?:是|为)/, '');
  const isNot = plain.startsWith('非');
  const parts = (isNot ? plain.slice(1) : plain).split(/[、,;/]|或者|或|和/);
  const statuses = parts
    .map((part) => STATUSES.find(([word]) => word.test(part)))
    .filter((status) => status !== undefined);
  if (statuses.length < parts.length) return unread('unclear');
  if (!political?.coded) return unread('noField');
  const groups = statuses.map(([, isMeant]) =>
    political.codes.filter(({ name }) => isMeant(name)).map(({ id }) => id),
  );
  if (groups.some((codes) => codes.length === 0)) return unread('noCode');
  const of = [...new Set(groups.flat())];
  const { set, item } = political;
  return { terms: [{ set, when: isNot ? { item, is: 'not', of } : { item, in: of } }] };
}

const YEARS_OF_WORK = new RegExp(
  String.raw`^(?:须|需|应)?(?:具有|具备|有)?(?:连续)?(?:满)?(\d{1,2}|[一二两三四五六七八九十]{1,3})年(?:\(含\))?(?:及以上|以上|或以上)?(?:的)?(?:相关)?(?:工作)?(?:经历|经验|年限)?$`,
);

/** Reads a cell on years of work: 2年以上工作经历, 具有三年及以上工作经验. */
export function readExperience(text: string, { work }: Vocabulary): Reading {
  const open = openWords(text);
  if (open) return unread(open);
  const years = numberIn(YEARS_OF_WORK.exec(text)?.[1] ?? '');
  if (years === null) return unread('unclear');
  if (!work) return unread('noField');
  const { set, from, to } = work;
  return { terms: [{ set, years: { from, to }, on: '', atLeast: years }] };
}

import { codesOfRungs, withAbove, type Rung } from '../ladders.ts';
import type { Vocabulary } from './vocabulary.ts';
import { openWords, unread, type Reading, type Unread } from './reading.ts';

/** What a part of a cell on education or degrees means. */
type Token = { rungs: readonly Rung[] } | 'above' | 'separator' | 'fullTime' | 'filler';

/** The longest words first, so that 硕士研究生 is not taken for 研究生. */
const WORDS: readonly [RegExp, Token][] = [
  [/^(?:博士研究生|研究生\(博士\)|博士)/, { rungs: ['doctor'] }],
  [/^(?:硕士研究生|研究生\(硕士\)|硕士)/, { rungs: ['master'] }],
  [/^研究生/, { rungs: ['doctor', 'master'] }],
  [/^(?:大学本科|本科生|本科|学士|大学)/, { rungs: ['bachelor'] }],
  [/^(?:大学专科|大专|专科|高等职业教育|高职)/, { rungs: ['college'] }],
  [/^(?:普通高中|高中|中等职业教育|中等专科|中专|中职|中技|职高|技校)/, { rungs: ['secondary'] }],
  [/^(?:\(含\)以上|及其以上|及以上|或以上|和以上|以上|或更高|及更高)/, 'above'],
  [/^(?:、|,|;|\/|或者|或|和|及)/, 'separator'],
  [/^(?:全日制普通高校|全日制普通|全日制)/, 'fullTime'],
  [/^(?:须|需|应|要求)?(?:具有|具备|取得|获得|持有)/, 'filler'],
  [/^(?:仅限|限于|限)/, 'filler'],
  [/^(?:学历|学位|毕业生|毕业|层次|教育|者|的|人员)/, 'filler'],
];

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  for (let rest = text; rest !== '';) {
    const found = WORDS.find(([word]) => word.test(rest));
    if (!found) return null;
    const [length] = found[0].exec(rest) ?? [''];
    tokens.push(found[1]);
    rest = rest.slice(length.length);
  }
  return tokens;
}

/** The rungs that a cell names; a word on how it was studied beside them. */
function rungsIn(text: string): { rungs: Set<Rung>; fullTime: boolean } | Unread {
  const tokens = tokensOf(text);
  if (!tokens) return openWords(text) ?? 'unclear';
  const rungs = new Set<Rung>();
  let last: readonly Rung[] = [];
  for (const token of tokens) {
    if (typeof token === 'object') {
      last = token.rungs;
      for (const rung of last) rungs.add(rung);
    } else if (token === 'above') {
      if (last.length === 0) return 'unclear';
      for (const rung of withAbove(last)) rungs.add(rung);
    }
  }
  return rungs.size === 0 ? 'unclear' : { rungs, fullTime: tokens.includes('fullTime') };
}

/** Reads a cell on the level of education: 硕士研究生及以上, 全日制本科, 大专或本科. */
export function readEducation(text: string, { education, fullTime }: Vocabulary): Reading {
  const read = rungsIn(text.replace(/\((硕士|博士)(及以上)\)/, '($1)$2'));
  if (typeof read === 'string') return unread(read);
  if (!education || (read.fullTime && !fullTime)) return unread('noField');
  const codes = codesOfRungs(education.codes, read.rungs);
  if (codes.length === 0) return unread('noCode');
  const level = { item: education.item, in: codes };
  const when =
    read.fullTime && fullTime ? { all: [level, { item: fullTime.item, in: [...fullTime.yes] }] } : level;
  return { terms: [{ set: education.set, when }] };
}

/** Reads a cell on academic degrees: 学士及以上, 硕士学位, 博士. */
export function readDegree(text: string, { degree }: Vocabulary): Reading {
  const read = rungsIn(text);
  if (typeof read === 'string') return unread(read);
  const isDegree = [...read.rungs].every((rung) => rung !== 'college' && rung !== 'secondary');
  if (!isDegree || read.fullTime) return unread('unclear');
  if (!degree) return unread('noField');
  const codes = codesOfRungs(degree.codes, read.rungs);
  return codes.length === 0
    ? unread('noCode')
    : { terms: [{ set: degree.set, when: { item: degree.item, in: codes } }] };
}

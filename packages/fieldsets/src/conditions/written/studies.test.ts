import { expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import { listOf } from '../../drafts/content.ts';
import { readWritten } from './read-written.ts';
import { readStudies } from './studies.ts';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf(demo.fieldSets, demo.codeSets.map(listOf));
const [LEVEL, DEGREE] = [vocabulary.education?.item, vocabulary.degree?.item];

/** Codes of the level of education and of the degree that a cell asks for; the reason when it is left to a person. */
const asked = (cell: string) => {
  const reading = readWritten('studies', cell, vocabulary);
  if ('unread' in reading) return reading.unread;
  return reading.terms.map((term) => {
    const when = 'when' in term && 'item' in term.when ? term.when : { item: '?', in: [] };
    const codes = 'in' in when ? when.in.join(' ') : '?';
    return `${{ [String(LEVEL)]: 'level', [String(DEGREE)]: 'degree' }[when.item]} ${codes}`;
  });
};

const DOCTOR = '01';
const MASTER = '02';
const BACHELOR = '21 22';

test.each<[string, string[]]>([
  // A level and a degree, whatever stands between them.
  ['本科/学士', [`level ${BACHELOR}`, 'degree 4']],
  ['本科，学士', [`level ${BACHELOR}`, 'degree 4']],
  ['本科并且学士', [`level ${BACHELOR}`, 'degree 4']],
  ['研究生学历、硕士学位', [`level ${DOCTOR} ${MASTER}`, 'degree 3']],
  ['研究生学历硕士学位', [`level ${DOCTOR} ${MASTER}`, 'degree 3']],
  ['学历学位：本科/学士', [`level ${BACHELOR}`, 'degree 4']],
  ['本科/硕士学位', [`level ${BACHELOR}`, 'degree 3']],
  ['本科/硕士', [`level ${BACHELOR}`, 'degree 3']],
  ['硕士研究生、学士', [`level ${MASTER}`, 'degree 4']],
  // "And above" behind any is meant of all.
  ['本科、学士及以上', [`level ${DOCTOR} ${MASTER} ${BACHELOR}`, 'degree 2 3 4']],
  ['本科及以上、学士', [`level ${DOCTOR} ${MASTER} ${BACHELOR}`, 'degree 2 3 4']],
  ['硕士研究生及以上学历、学士及以上学位', [`level ${DOCTOR} ${MASTER}`, 'degree 2 3 4']],
  ['本科、学士或更高', [`level ${DOCTOR} ${MASTER} ${BACHELOR}`, 'degree 2 3 4']],
  // A word that both have asks for both.
  ['硕士', [`level ${MASTER}`, 'degree 3']],
  ['硕士及以上', [`level ${DOCTOR} ${MASTER}`, 'degree 2 3']],
  ['硕士、博士', [`level ${DOCTOR} ${MASTER}`, 'degree 2 3']],
  // Words of the level alone.
  ['本科', [`level ${BACHELOR}`]],
  ['硕士研究生及以上', [`level ${DOCTOR} ${MASTER}`]],
  ['硕士学历', [`level ${MASTER}`]],
  ['研究生', [`level ${DOCTOR} ${MASTER}`]],
  // Words of the degree alone.
  ['学士', ['degree 4']],
  ['硕士学位', ['degree 3']],
  ['学士及以上', ['degree 2 3 4']],
  ['硕士学位并且学士学位', ['degree 3 4']],
  // What stands behind the last degree is of that alone where no level stands beside it.
  ['学士、博士及以上', ['degree 2 4']],
  ['不限', []],
])('[ELIG-06] education and degree in one cell: %s asks for %j', (cell, expected) => {
  expect(asked(cell)).toEqual(expected);
});

test.each([
  ['本科、学士优先', 'vague'],
  ['初中、学士优先', 'vague'],
  ['本科、学士，特别优秀的可放宽', 'exceptions'],
  ['初中、学士', 'unclear'],
  ['本科/双学位', 'unclear'],
  ['初中', 'unclear'],
])('[ELIG-06] education and degree in one cell: %s is left to a person as %s', (cell, reason) => {
  expect(asked(cell)).toBe(reason);
});

test('[ELIG-06] what is asked of a level is asked of its field, though no set asks for the degree', () => {
  const { education } = vocabulary;
  const known = education ? { education } : {};
  expect(readStudies('本科', known)).toEqual({
    terms: [{ set: education?.set, when: { item: LEVEL, in: BACHELOR.split(' ') } }],
  });
  expect(readStudies('本科/学士', known)).toEqual({ unread: 'noField' });
  expect(readStudies('学士', known)).toEqual({ unread: 'noField' });
  expect(readStudies('本科/学士', {})).toEqual({ unread: 'noField' });
});

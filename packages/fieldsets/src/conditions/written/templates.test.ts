import { demo } from '@portal/schemas/demo';
import { expect, test } from 'vitest';
import { listOf } from '../../drafts/content.ts';
import { conditionProblems } from '../condition-problems.ts';
import { conditionTemplates } from './templates.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

const education = { set: 'A04', item: 'LEVEL', codes: { doctor: ['1'], master: ['2'], bachelor: ['3'] } };
const birthday = { set: 'A01', item: 'BORN' };
const titles: Vocabulary['professionalTitle'] = {
  set: 'A01',
  item: 'TITLE',
  coded: true,
  codes: [
    '教授',
    '副教授',
    '助理研究员',
    '研究员',
    '讲师',
    '高级工程师',
    '中级',
    'associate professor',
    'lecturer',
  ].map((name, id) => ({ id: String(id), name })),
};
const level = (...codes: string[]) => ({ set: 'A04', when: { item: 'LEVEL', in: codes } });
const age = (atMost: number) => ({ set: 'A01', age: 'BORN', on: '', atMost });

test('[OFFICE-04] a doctor to 35 or an associate professor to 45 is one condition', () => {
  const found = conditionTemplates({ education, birthday, professionalTitle: titles });
  expect(found.find(({ id }) => id === 'doctorOrAssociate')?.when).toEqual({
    any: [
      { all: [level('1'), age(35)] },
      {
        all: [{ set: 'A01', when: { item: 'TITLE', in: ['0', '1', '3', '5', '7'] } }, age(45)],
      },
    ],
  });
  expect(found.find(({ id }) => id === 'bachelor')?.when).toEqual({ all: [level('1', '2', '3'), age(35)] });
});

test('[OFFICE-04] what a field or a code is missing for is not offered', () => {
  const ids = (vocabulary: Vocabulary) => conditionTemplates(vocabulary).map(({ id }) => id);
  expect(ids({})).toEqual([]);
  expect(ids({ education, birthday })).toEqual(['bachelor', 'master', 'doctorOrMaster']);
  expect(ids({ education: { ...education, codes: { master: ['2'] } }, birthday })).toEqual([
    'bachelor',
    'master',
  ]);
  expect(ids({ education, birthday, professionalTitle: { ...titles, codes: [] } })).not.toContain(
    'doctorOrAssociate',
  );
});

test('[OFFICE-04] those of the field sets that ship are without a fault', () => {
  const lists = demo.codeSets.map(listOf);
  const found = conditionTemplates(vocabularyOf(demo.fieldSets, lists));
  expect(found.map(({ id }) => id)).toEqual(['bachelor', 'master', 'doctorOrMaster', 'experienced', 'party']);
  for (const { id, when } of found)
    expect(conditionProblems([{ id, action: 'refuse', when }], demo.fieldSets, lists)).toEqual([]);
});

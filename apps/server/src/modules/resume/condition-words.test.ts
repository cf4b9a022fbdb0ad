import type { ConditionTerm, ConditionWhen, StoredField, StoredFieldSet } from '@portal/schemas';
import { expect, test } from 'vitest';
import type { SharedCache } from '../../platform/cache.ts';
import { stubDatabase } from '../../platform/database/testing.ts';
import { judgeOptions, knowledgeFor, widened, type Knowledge } from './knowledge.ts';
import { labelsOf, sayIn, setConditionWords, wordsOf } from './condition-words.ts';

const field = (itemid: string, more: Partial<StoredField> = {}): StoredField => ({
  itemid,
  itemdesc: { zh: itemid, en: `Label ${itemid}` },
  itemtype: 'A',
  itemlength: 60,
  ...more,
});
const set = (fieldsetid: string, ...fieldList: StoredField[]): StoredFieldSet => ({
  fieldsetid,
  displayname: { zh: fieldsetid, en: `Set ${fieldsetid}` },
  must: '1',
  fieldList,
});
const SETS = [
  set(
    'A04',
    field('LEVEL', { codesetid: 'AM' }),
    field('NAME'),
    field('SKILLS', { codesetid: 'SK', format: 'choices' }),
  ),
  set('A19', field('LEVEL', { codesetid: 'AX' }), field('NAME', { codesetid: 'NONE' })),
];
const entry = (id: string, parent: string) => ({ id, parent, name: { zh: id, en: id } });
const listOf = (codesetid: string) => ({
  codesetid,
  name: { zh: codesetid, en: codesetid },
  items: [entry('1', ''), entry('11', '1'), entry('12', '1'), entry('121', '12'), entry('2', '')],
});

/** What is known, with the keys that were looked up for it. */
async function known(whens: readonly ConditionWhen[]): Promise<{ knowledge: Knowledge; keys: string[] }> {
  const keys: string[] = [];
  const cache: SharedCache = {
    take: (key, load) => {
      keys.push(key);
      return load();
    },
  };
  const { db } = stubDatabase((text, [id]) => {
    if (text.includes('"fieldset_version"')) return SETS.map((definition) => ({ definition }));
    if (text.includes('"code_set_version"')) return [{ definition: listOf(String(id)) }];
    return text.includes('"code_set"') && id !== 'NONE' ? [{ id, version: 1 }] : [];
  });
  return { knowledge: await knowledgeFor({ db, cache }, whens), keys };
}

const level = (set: string, ...codes: string[]): ConditionTerm => ({
  set,
  when: { item: 'LEVEL', in: codes },
});
const age: ConditionTerm = { set: 'A04', age: 'NAME', on: '', atMost: 35 };

test('[ELIG-01] the lists of coded items that conditions look at are looked up, and no others', async () => {
  const { knowledge, keys } = await known([
    { all: [level('A04', '1'), age] },
    level('A04', '2'),
    level('gone', '1'),
  ]);
  expect(knowledge.sets).toEqual(SETS);
  expect([...knowledge.lists]).toEqual([['AM', listOf('AM')]]);
  expect(keys).toEqual(['eligibility sets', 'eligibility list AM']);
  const missing = await known([{ set: 'A19', when: { item: 'NAME', in: ['1'] } }]);
  expect(missing.keys).toContain('eligibility list NONE');
  expect([...missing.knowledge.lists]).toEqual([]);
});

test('[ELIG-01] a code stands for all below it, of the list of that item of that set', async () => {
  const { knowledge } = await known([level('A04', '1')]);
  const codes = (when: ConditionWhen): readonly string[] =>
    [...(widened(knowledge, when) as { when: { in: string[] } }).when.in].toSorted();
  expect(codes(level('A04', '1'))).toEqual(['1', '11', '12', '121']);
  expect(codes(level('A04', '12'))).toEqual(['12', '121']);
  expect(codes(level('A04', '2', ''))).toEqual(['', '2']);
  // Once more: the tree of a list is kept.
  expect(codes(level('A04', '1'))).toEqual(['1', '11', '12', '121']);
  // The list of A19 was not asked for, and there is no such set.
  expect(codes(level('A19', '1'))).toEqual(['1']);
  expect(codes(level('gone', '1'))).toEqual(['1']);
});

test('[ELIG-01] whether an item holds several codes is a matter of its kind', async () => {
  const { knowledge } = await known([]);
  const { today, several } = judgeOptions(knowledge, '2026-11-22');
  expect(today).toBe('2026-11-22');
  expect(several?.('A04', 'SKILLS')).toBe(true);
  expect(several?.('A04', 'LEVEL')).toBe(false);
  expect(several?.('A04', 'gone')).toBe(false);
  expect(several?.('A19', 'SKILLS')).toBe(false);
});

test('[ELIG-02] what a condition looks at is named by set and item, and which of it holds several codes', async () => {
  const { knowledge } = await known([]);
  const skills: ConditionTerm = { set: 'A04', when: { item: 'SKILLS', in: ['1'] } };
  expect(labelsOf(knowledge, { all: [level('A04', '1'), skills] }, 'en')).toEqual({
    labels: { A04: 'Set A04', 'A04.LEVEL': 'Label LEVEL', 'A04.SKILLS': 'Label SKILLS' },
    several: ['A04.SKILLS'],
  });
  expect(wordsOf(knowledge, skills, 'en')).toBe('Label SKILLS: “1”');
});

test('[FORM-03] a condition of a set is told in every language, on the day itself', async () => {
  const { knowledge } = await known([]);
  const words = setConditionWords(knowledge, {
    all: [
      { set: 'A04', count: { atLeast: 2 } },
      { set: 'A04', age: 'LEVEL', on: '', atMost: 35 },
    ],
  });
  expect(words.en).toContain('Set A04: at least 2');
  expect(words.en).toContain('on the day itself');
  expect(words.zh).toContain('（计算到当天）');
});

test('[ELIG-02] a text that is not there, or is no text, says nothing', () => {
  const say = sayIn('en');
  expect(say('condition.unknownSet', { set: 'X' })).toBe('(there is no set “X”)');
  expect(say('condition', {})).toBe('');
  expect(say('nothing.of.this', {})).toBe('');
});

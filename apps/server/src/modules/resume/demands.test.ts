import type { ConditionWhen, StoredFieldSet } from '@portal/schemas';
import { describe, expect, test } from 'vitest';
import type { SharedCache } from '../../platform/cache.ts';
import { stubDatabase } from '../../platform/database/testing.ts';
import {
  conditionedSets,
  demandsOf,
  demandsOver,
  isRequired,
  setsLeftOut,
  whensOf,
  withDemands,
} from './demands.ts';

const set = (fieldsetid: string, more: Partial<StoredFieldSet> = {}): StoredFieldSet => ({
  fieldsetid,
  displayname: { zh: fieldsetid, en: fieldsetid },
  must: '0',
  fieldList: [
    { itemid: 'LEVEL', itemdesc: { zh: 'L', en: 'L' }, itemtype: 'A', itemlength: 30, codesetid: 'AM' },
  ],
  ...more,
});
const asks = (of: string): ConditionWhen => ({ set: of, when: { item: 'LEVEL', in: ['2'] } });
const entry = (id: string, parent: string) => ({ id, parent, name: { zh: id, en: id } });
const LIST = {
  codesetid: 'AM',
  name: { zh: 'AM', en: 'AM' },
  items: [entry('1', ''), entry('2', ''), entry('21', '2')],
};
const lists = new Map([['AM', LIST]]);
const judged = { applyCode: '01', today: '2026-11-22' };
const has = (fieldsetid: string, LEVEL: string) => ({ fieldsetid, i9999: 1, values: { LEVEL } });

/** Sources that hold some sets and records, and what was asked of the database. */
function sourcesOf(sets: readonly StoredFieldSet[], records: readonly ReturnType<typeof has>[] = []) {
  const { db, sent } = stubDatabase((text) => {
    if (text.includes('"resume_record"'))
      return records.map(({ fieldsetid, i9999, values }) => ({ fieldset_id: fieldsetid, i9999, values }));
    if (text.includes('fieldset_version')) return sets.map((definition) => ({ definition, version: 1 }));
    if (text.includes('"code_set"')) return [{ name: LIST.name, version: 1 }];
    if (text.includes('"code_set_version"')) return [{ definition: LIST }];
    return [];
  });
  const cache: SharedCache = { take: (_key, load) => load() };
  return { db, cache, sent };
}

describe('[FORM-03] what a resume demands of each set', () => {
  const sets = [
    set('A04', { must: '1' }),
    set('T', { askedWhen: asks('A04'), mustWhen: asks('A04') }),
    set('M', { mustFor: ['01'], mustWhen: asks('T') }),
    set('O', { must: '1', forCodes: ['02'] }),
    set('H', { must: '1', askedWhen: asks('A04') }),
  ];
  const told = (...records: ReturnType<typeof has>[]) => {
    const demands = demandsOver({ sets, lists }, judged)(records);
    return Object.fromEntries(
      sets.map(({ fieldsetid: id }) => [id, `${Number(demands(id).asked)}${Number(demands(id).must)}`]),
    );
  };

  test('by what HR set, by the category and by what the resume holds; a code stands for those below it', () => {
    expect(told(has('A04', '1'))).toEqual({ A04: '11', T: '00', M: '11', O: '00', H: '00' });
    expect(told(has('A04', '21'))).toEqual({ A04: '11', T: '11', M: '11', O: '00', H: '11' });
    expect(told()).toEqual({ A04: '11', T: '00', M: '11', O: '00', H: '00' });
    expect(demandsOver({ sets, lists }, judged)([])('gone')).toEqual({
      asked: false,
      must: false,
      atLeast: false,
    });
  });

  test('every condition of some sets is listed, and those alone', () => {
    expect(whensOf(sets)).toHaveLength(4);
    expect(whensOf([set('A')])).toEqual([]);
  });

  test('sets are told with their demands, in their order, from the code lists that are published', async () => {
    const published = sets.map((definition, place) => ({ definition, version: place }));
    const demanded = await withDemands(sourcesOf(sets), published, [has('A04', '21')], judged);
    expect(demanded.map(({ version, asked, must }) => [version, asked, must])).toEqual([
      [0, true, true],
      [1, true, true],
      [2, true, true],
      [3, false, false],
      [4, true, true],
    ]);
    const demands = await demandsOf(sourcesOf(sets), sets, [has('A04', '1')], judged);
    expect(demands('T')).toEqual({ asked: false, must: false, atLeast: false });
  });
});

describe('[FORM-03] what a resume leaves out', () => {
  const sets = [set('A04'), set('T', { askedWhen: asks('A04') }), set('M', { mustWhen: asks('A04') })];
  const leftOut = async (of: readonly StoredFieldSet[], ...records: ReturnType<typeof has>[]) => {
    const sources = sourcesOf(of);
    const left = [...(await setsLeftOut(sources, of, records, judged))];
    return { left, read: sources.sent.length > 0 };
  };

  test('the sets that it does not ask for by their conditions', async () => {
    expect(await leftOut(sets, has('A04', '1'), has('T', '2'))).toEqual({ left: ['T'], read: true });
    expect(await leftOut(sets, has('A04', '21'), has('T', '2'))).toEqual({ left: [], read: true });
    expect((await leftOut(sets)).left).toEqual(['T']);
  });

  test('none, and nothing is read, where no set of the category is asked for by a condition', async () => {
    const others = [set('A04'), set('M', { mustWhen: asks('A04') })];
    expect(await leftOut(others, has('A04', '1'))).toEqual({ left: [], read: false });
    const elsewhere = [set('A04'), set('T', { askedWhen: asks('A04'), forCodes: ['02'] })];
    expect(await leftOut(elsewhere, has('A04', '1'))).toEqual({ left: [], read: false });
  });

  test('sets of the category that hang on the rest of it', async () => {
    const of = async (applyCode: string) =>
      (
        await conditionedSets(
          sourcesOf([...sets, set('O', { mustWhen: asks('T'), forCodes: ['02'] })]),
          applyCode,
        )
      ).map(({ fieldsetid }) => fieldsetid);
    expect(await of('01')).toEqual(['T', 'M']);
    expect(await of('02')).toEqual(['T', 'M', 'O']);
  });
});

describe('[FORM-03, PERM-06] whether a set is required', () => {
  const account = { id: '7', apply_code: '01' };
  const required = async (definition: StoredFieldSet, level: string) => {
    const sources = sourcesOf([set('A04'), definition], [has('A04', level)]);
    const answer = await isRequired(sources, sources.db, account, definition, judged.today);
    return [answer, sources.sent.length > 0];
  };

  test('by itself the rest of the resume is not read', async () => {
    expect(await required(set('T', { must: '1' }), '1')).toEqual([true, false]);
    expect(await required(set('T'), '1')).toEqual([false, false]);
  });

  test('by a condition it is', async () => {
    expect(await required(set('T', { mustWhen: asks('A04') }), '21')).toEqual([true, true]);
    expect(await required(set('T', { mustWhen: asks('A04') }), '1')).toEqual([false, true]);
    expect(await required(set('T', { must: '1', askedWhen: asks('A04') }), '1')).toEqual([false, true]);
  });
});

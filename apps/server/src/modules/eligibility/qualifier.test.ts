import type { PositionCondition, StoredFieldSet } from '@portal/schemas';
import { describe, expect, test } from 'vitest';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import { stubDatabase } from '../../platform/database/testing.ts';
import type { Context } from '../../protocol/context.ts';
import { valuesBySet } from '../resume/by-set.ts';
import { createQualifier, refusalByConditions, sentencesOf } from './qualifier.ts';

const SET: StoredFieldSet = {
  fieldsetid: 'S',
  displayname: { zh: '教育', en: 'Education' },
  must: '1',
  fieldList: ['A', 'B'].map((itemid) => ({
    itemid,
    itemdesc: { zh: itemid, en: `Label ${itemid}` },
    itemtype: 'A',
    itemlength: 60,
  })),
};
const condition = (item: string, action: PositionCondition['action'] = 'refuse'): PositionCondition => ({
  id: `${action} ${item}`,
  action,
  when: { set: 'S', when: { item, in: ['yes'] } },
});
const position = (...conditions: PositionCondition[]) =>
  ({ definition: conditions.length > 0 ? { conditions } : {} }) as unknown as PositionRow;

/** Somebody with one record, and what was asked of the database. */
function person(values: Record<string, string> | null, account: { id: string } | null = { id: '7' }) {
  const { db, sent } = stubDatabase((text) => {
    if (text.includes('"resume_record"'))
      return values ? [{ fieldset_id: 'S', i9999: 1, fieldset_version: 1, values }] : [];
    if (text.includes('fieldset_version')) return [{ definition: SET }];
    if (text.includes('md5(')) return ['A', 'B'].map((item) => ({ key: item, when: condition(item).when }));
    return [];
  });
  const cache = { take: (_key: string, load: () => unknown) => load() };
  const services = { db, cache };
  const context = { db, services, account, language: 'en', today: '2026-11-22' } as unknown as Context;
  return { context, sent };
}

const refusal = (
  { context: { services, db } }: ReturnType<typeof person>,
  ...conditions: PositionCondition[]
) => refusalByConditions(services, db, { id: '7', apply_code: '01' }, position(...conditions), '2026-11-22');

describe('[ELIG-03] conditions that refuse', () => {
  test('let in who is known to meet them, and nobody else', async () => {
    expect(await refusal(person({ A: 'yes' }), condition('A'))).toBeNull();
    const not = await refusal(person({ A: 'no' }), condition('A'));
    expect(not?.['en']).toMatch(/^Not met: .*Label A/);
    expect(not?.['zh']).toContain('不符合');
    const unknown = await refusal(person({ B: 'yes' }), condition('A'));
    expect(unknown?.['en']).toMatch(/^Not enough information: .*fill in "Label A" under "Education"/);
  });

  test('tell of each that is not met, and of none that is', async () => {
    const told = await refusal(person({ A: 'no', B: 'yes' }), condition('A'), condition('B'));
    expect(told?.['en']).toContain('Label A');
    expect(told?.['en']).not.toContain('Label B');
  });

  test('are those that say so: what informs refuses nobody, and where none refuses nothing is asked', async () => {
    const somebody = person({ A: 'no' });
    expect(await refusal(somebody, condition('A', 'inform'))).toBeNull();
    expect(await refusal(somebody)).toBeNull();
    expect(somebody.sent).toEqual([]);
  });
});

describe('[ELIG-04] what a position says to a candidate', () => {
  const qualification = async (values: Record<string, string>, ...conditions: PositionCondition[]) =>
    (await createQualifier().forCandidate(person(values).context))?.of(position(...conditions));

  test('is nothing where it asks for nothing, or where all is met', async () => {
    expect(await qualification({})).toEqual({ eligibility: '', text: '', missing: [] });
    expect(await qualification({ A: 'yes' }, condition('A', 'inform'))).toEqual({
      eligibility: 'met',
      text: '',
      missing: [],
    });
  });

  test('is told by the conditions that decide it', async () => {
    const both = [condition('A', 'inform'), condition('B')];
    const not = await qualification({ A: 'no' }, ...both);
    expect(not?.eligibility).toBe('notMet');
    expect(not?.text).toMatch(/^Not met: .*Label A/);
    expect(not?.text).not.toContain('Label B');
    const unknown = await qualification({ A: 'yes' }, ...both);
    expect(unknown?.eligibility).toBe('unknown');
    expect(unknown?.text).toMatch(/^Not enough information: .*Label B/);
    // What would tell is named once, in the reader's words, with its record (TRY-47).
    expect(unknown?.missing).toEqual([{ fieldsetid: 'S', itemid: 'B', itemdesc: 'Label B', record: '1' }]);
    expect(not?.missing).toEqual([]);
  });

  test('names what is missing of a set without records as of none, and six values at most', async () => {
    const empty = async (...conditions: PositionCondition[]) =>
      (await createQualifier().forCandidate(person(null).context))?.of(position(...conditions));
    expect((await empty(condition('A')))?.missing).toEqual([
      { fieldsetid: 'S', itemid: 'A', itemdesc: 'Label A', record: '0' },
    ]);
    const items = ['1', '2', '3', '4', '5', '6', '7'];
    const many: PositionCondition = {
      ...condition('A'),
      when: { set: 'S', when: { all: items.map((item) => ({ item, in: ['yes'] })) } },
    };
    expect((await empty(many))?.missing.map(({ itemid }) => itemid)).toEqual(items.slice(0, 6));
  });

  test('is not asked by a visitor', async () => {
    expect(await createQualifier().forCandidate(person({}, null).context)).toBeNull();
  });
});

test('[FORM-03] what stands in a set that the resume does not ask for says nothing to a position', async () => {
  const judged = async (asked: string) => {
    const left: StoredFieldSet = {
      ...SET,
      fieldsetid: 'T',
      askedWhen: { set: 'S', when: { item: 'B', in: [asked] } },
    };
    const { db } = stubDatabase((text) => {
      if (text.includes('"resume_record"'))
        return ['S', 'T'].map((id) => ({
          fieldset_id: id,
          i9999: 1,
          fieldset_version: 1,
          values: { A: 'yes', B: 'yes' },
        }));
      return text.includes('fieldset_version') ? [SET, left].map((definition) => ({ definition })) : [];
    });
    const services = { db, cache: { take: (_key: string, load: () => unknown) => load() } };
    const account = { id: '7', apply_code: '01' };
    const context = { db, services, account, language: 'en', today: '2026-11-22' } as unknown as Context;
    const of: PositionCondition = { ...condition('A'), when: { ...condition('A').when, set: 'T' } as never };
    return (await (await createQualifier().forCandidate(context))?.of(position(of)))?.eligibility;
  };
  expect(await judged('yes')).toBe('met');
  expect(await judged('no')).toBe('unknown');
});

test('[ELIG-04] [TRY-47] of some channels the conditions are named that somebody is not known to meet', async () => {
  const unmet = async (values: Record<string, string>) =>
    (await createQualifier().forCandidate(person(values).context))?.unmetIn(['social', 'school']);
  expect(await unmet({ A: 'yes', B: 'yes' })).toEqual({ notMet: [], unknown: [] });
  expect(await unmet({ A: 'no', B: 'yes' })).toEqual({ notMet: ['A'], unknown: [] });
  expect(await unmet({ A: 'yes' })).toEqual({ notMet: [], unknown: ['B'] });
});

test('[ELIG-01] the page of a position is told its conditions in the words of its reader', async () => {
  const { context, sent } = person(null);
  expect(await createQualifier().conditionsOf(context, position())).toEqual([]);
  expect(sent).toEqual([]);
  const [told] = await createQualifier().conditionsOf(context, position(condition('A')));
  expect(told).toMatchObject({
    id: 'refuse A',
    action: 'refuse',
    when: condition('A').when,
    several: [],
    labels: [
      { of: 'S', label: 'Education' },
      { of: 'S.A', label: 'Label A' },
    ],
  });
  expect(told?.sentence).toContain('Label A');
});

test('[ELIG-02] what is missing is called by its ids where nobody has named it', () => {
  const knowledge = { sets: [], lists: new Map() };
  const { en } = sentencesOf(knowledge, [
    { condition: condition('A'), verdict: 'unknown', missing: [{ set: 'X', item: 'Y', record: 0 }] },
  ]);
  expect(en).toContain('fill in "Y" under "X"');
  expect(
    sentencesOf(knowledge, [{ condition: condition('A'), verdict: 'unknown', missing: [] }])['en'],
  ).toContain('fill in "" under ""');
});

test('[ELIG-01] records of a resume are kept together by their set, in their order', () => {
  const records = [
    { fieldsetid: 'S', values: { A: '1' } },
    { fieldsetid: 'T', values: { A: '2' } },
    { fieldsetid: 'S', values: { A: '3' } },
  ];
  expect({ ...valuesBySet(records) }).toEqual({ S: [{ A: '1' }, { A: '3' }], T: [{ A: '2' }] });
});

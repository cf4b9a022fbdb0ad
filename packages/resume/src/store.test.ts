import { describe, expect, test } from 'vitest';
import type { ChangedSet } from '@portal/schemas';
import { readFieldSet, readResume } from '@portal/wire';
import {
  emptyRecord,
  nextNewNumber,
  progressOf,
  reduceResume,
  startsClosed,
  type ResumeState,
} from './store.ts';
import { wholeSet } from './translation.ts';

const resume = readResume({
  writeable: '1',
  field_set_list: [
    { fieldsetid: 'A01', displayname: '基本信息', must: '1', state: '0', dataList: [] },
    {
      fieldsetid: 'A04',
      displayname: '教育经历',
      must: '1',
      state: '1',
      dataList: [{ i9999: '3', A0435: '云溪大学', uploadFileList: [{ title: '毕业证书', filetype: '01' }] }],
    },
    { fieldsetid: 'A70', displayname: '获奖情况', must: '0', state: '1', dataList: [{ i9999: '1' }] },
    { fieldsetid: 'A99', displayname: '隐藏', selectflag: '0' },
  ],
});
const loaded = (): ResumeState => {
  const state = reduceResume(null, { type: 'loaded', resume });
  if (!state) throw new Error('not loaded');
  return state;
};
const set = (state: ResumeState | null, id: string) => {
  const found = state?.sets.find((entry) => entry.set.fieldsetid === id);
  if (!found) throw new Error(`no set ${id}`);
  return found;
};

describe('what the editor holds', () => {
  test('[RES-01] keeps the sets in server order and leaves out those with selectflag 0', () => {
    expect(loaded().sets.map((entry) => entry.set.fieldsetid)).toEqual(['A01', 'A04', 'A70']);
  });

  test('[RES-07] A01 always has exactly one record', () => {
    expect(set(loaded(), 'A01').records.map(({ record }) => record.i9999)).toEqual(['0']);
    const two = readFieldSet({
      fieldsetid: 'A01',
      dataList: [
        { i9999: '0', A0101: 'a' },
        { i9999: '1', A0101: 'b' },
      ],
    });
    const state = reduceResume(null, { type: 'loaded', resume: { ...resume, sets: [two] } });
    expect(set(state, 'A01').records.map(({ record }) => record.values['A0101'])).toEqual(['a']);
  });

  test('[ENT-15] unsaved records of a set get distinct negative numbers', () => {
    let state: ResumeState | null = loaded();
    state = reduceResume(state, { type: 'added', fieldsetid: 'A04' });
    state = reduceResume(state, { type: 'added', fieldsetid: 'A04' });
    expect(set(state, 'A04').records.map(({ record }) => record.i9999)).toEqual(['3', '-1', '-2']);
    expect(set(state, 'A04').records[1]?.record.uploadFileList).toEqual([
      { title: '毕业证书', filetype: '01' },
    ]);
    expect(nextNewNumber([])).toBe('-1');
  });

  test('[ATT-14, ATT-11] the first record of a set has the slots that the set names', () => {
    const slots = [{ title: '证书', filetype: '07' }];
    const named = readResume({
      field_set_list: [
        { fieldsetid: 'A81', displayname: '外语水平', state: '', dataList: [], uploadFileList: slots },
      ],
    });
    const start = reduceResume(null, { type: 'loaded', resume: named });
    const state = reduceResume(start, { type: 'added', fieldsetid: 'A81' });
    expect(set(state, 'A81').records[0]?.record.uploadFileList).toEqual(slots);
  });

  test('[RES-17] a saved record keeps its place and the state follows the answer, else it becomes complete', () => {
    const before = set(loaded(), 'A01').records[0];
    const start = loaded();
    const key = set(start, 'A01').records[0]?.key ?? '';
    const saved = reduceResume(start, {
      type: 'saved',
      fieldsetid: 'A01',
      key,
      record: { ...emptyRecord('0'), rev: '2' },
      state: undefined,
    });
    expect(set(saved, 'A01')).toMatchObject({ state: '1', records: [{ key, record: { rev: '2' } }] });
    expect(before).toBeDefined();
    const told = reduceResume(start, {
      type: 'saved',
      fieldsetid: 'A01',
      key,
      record: emptyRecord('0'),
      state: '0',
    });
    expect(set(told, 'A01').state).toBe('0');
  });

  test('[FORM-05] what another record made new stays when an edit is called off, and goes with what is saved', () => {
    const start = loaded();
    const [own, other] = [set(start, 'A01').records[0], set(start, 'A04').records[0]];
    if (!own || !other) throw new Error('no records');
    const { i9999 } = other.record;
    const changed = reduceResume(start, {
      type: 'saved',
      fieldsetid: 'A01',
      key: own.key,
      record: own.record,
      state: '1',
      calculated: [{ fieldsetid: 'A04', i9999, values: { SUM: '3' } }],
    });
    const inOther = { fieldsetid: 'A04', key: other.key };
    const entry = (state: typeof changed) => set(state, 'A04').records[0];
    expect(entry(changed)).toMatchObject({ calculated: { SUM: '3' }, record: { values: { SUM: '3' } } });
    expect(set(changed, 'A70')).toBe(set(start, 'A70'));
    expect(entry(reduceResume(changed, { type: 'dropped', ...inOther }))).toMatchObject({
      calculated: { SUM: '3' },
    });
    const stored = { ...other.record, values: { SUM: '4' } };
    const saved = reduceResume(changed, { type: 'saved', ...inOther, record: stored, state: '1' });
    expect(entry(saved)).toMatchObject({ record: { values: { SUM: '4' } } });
    expect(entry(saved)).not.toHaveProperty('calculated');
  });

  test('[RES-19, RES-20] the last record gone makes a must set incomplete and an optional one stateless', () => {
    const start = loaded();
    const must = set(start, 'A04').records[0]?.key ?? '';
    const optional = set(start, 'A70').records[0]?.key ?? '';
    expect(
      set(reduceResume(start, { type: 'removed', fieldsetid: 'A04', key: must, state: undefined }), 'A04')
        .state,
    ).toBe('0');
    expect(
      set(reduceResume(start, { type: 'removed', fieldsetid: 'A70', key: optional, state: undefined }), 'A70')
        .state,
    ).toBe('');
  });

  test('[FORM-03] a save changes what hangs on it: sets come, go and become required; what did not change stays the same', () => {
    const start = loaded();
    const key = set(start, 'A04').records[0]?.key ?? '';
    const change = (...sets: ChangedSet[]) =>
      reduceResume(start, {
        type: 'saved',
        fieldsetid: 'A04',
        key,
        record: emptyRecord('3'),
        state: '1',
        sets,
      });
    const hidden = change({ fieldsetid: 'A70', asked: '0', must: '0', state: '' });
    expect(set(hidden, 'A70')).toMatchObject({ set: { asked: '0', must: '0' }, state: '' });
    // What it holds is not lost.
    expect(set(hidden, 'A70').records).toBe(set(start, 'A70').records);
    expect(set(hidden, 'A01')).toBe(set(start, 'A01'));
    const required = change({ fieldsetid: 'A70', asked: '1', must: '1', state: '0' });
    expect(set(required, 'A70')).toMatchObject({ set: { must: '1' }, state: '0' });
    // The form of its records does not hang on it.
    expect(wholeSet(set(required, 'A70').set)).toBe(wholeSet(set(start, 'A70').set));
    const { asked = '', must } = set(start, 'A70').set;
    const same = change({ fieldsetid: 'A70', asked, must, state: set(start, 'A70').state });
    expect(set(same, 'A70')).toBe(set(start, 'A70'));
    // How many records are asked for hangs on the rest as well (FORM-04).
    const more = change({
      fieldsetid: 'A70',
      asked,
      must,
      state: set(start, 'A70').state,
      records: { min: '2' },
    });
    expect(set(more, 'A70').set.records).toEqual({ min: '2' });
    expect(set(change({ fieldsetid: 'GONE', asked: '1', must: '1', state: '0' }), 'A70')).toBe(
      set(start, 'A70'),
    );
  });

  test('counts the required sets and names the next one', () => {
    expect(progressOf(loaded().sets)).toMatchObject({
      done: 1,
      required: 2,
      next: { set: { fieldsetid: 'A01' } },
    });
  });
});

describe('what a record starts as', () => {
  const held = (btnState: string) => ({ key: 'k', record: { ...emptyRecord('1'), btnState } });

  test('[REC-14] btnState edit starts in view and save in edit; offered text is always shown in edit', () => {
    expect(startsClosed(held('edit'))).toBe(true);
    expect(startsClosed(held('save'))).toBe(false);
    expect(startsClosed({ ...held('save'), closed: true })).toBe(true);
    expect(startsClosed({ ...held('edit'), restored: { A0435: '云溪大学' } })).toBe(false);
  });

  test('[RES-23] a set that came without records waits for them', () => {
    const first = reduceResume(null, { type: 'loaded', resume });
    expect(set(first, 'A04').unread).toBeUndefined();
    const state = reduceResume(null, { type: 'loaded', resume: { ...resume, unread: ['A04'] } });
    expect(set(state, 'A04').unread).toBe(true);
    const sent = readFieldSet({ fieldsetid: 'A04', dataList: [{ i9999: '7' }] });
    const filled = set(reduceResume(state, { type: 'filled', fieldsetid: 'A04', set: sent }), 'A04');
    expect(filled.unread).toBeUndefined();
    expect(filled.records.map(({ record }) => record.i9999)).toEqual(['7']);
  });
});

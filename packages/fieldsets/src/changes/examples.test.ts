import { expect, test } from 'vitest';
import type { SetExample } from '@portal/schemas';
import { applySteps } from '../drafts/apply-steps.ts';
import { emptyDraft } from '../drafts/content.ts';
import { WrongOperation } from '../drafts/wrong-operation.ts';
import { MAX_EXAMPLES } from '../examples/read-example.ts';
import type { Content, DraftState, Step } from '../model.ts';
import { fromJson, toJson } from '../sheets/json.ts';
import { draftOf, textField } from '../testing.ts';
import { wireSetOf } from '../wire-set.ts';
import { classify } from './classify.ts';
import { compare } from './compare.ts';
import { failedExample } from './compare-examples.ts';
import { gate } from './gate.ts';

const example = (id: string, more: Partial<SetExample> = {}): SetExample => ({
  id,
  name: id,
  today: '2026-07-03',
  values: { a: '1' },
  expects: [{ itemid: 'a', fault: 'good' }],
  complete: '1',
  ...more,
});

const start = draftOf([textField('a'), textField('b')]);
const steps = (state: DraftState, by: string, ...done: Step[]): DraftState =>
  applySteps(state, done, by, '2026-07-03T00:00:00Z', null);
const examplesOf = ({ kind, ...content }: Content): string[] =>
  kind === 'set' && 'set' in content ? (content.set.examples ?? []).map(({ name }) => name) : [];
const add = (id: string, more: Partial<SetExample> = {}): Step => ({
  do: { op: 'addExample', example: example(id, more) },
});

test('[FORM-11] each person undoes an own example under those of others; typing a name is one step', () => {
  let state = steps(emptyDraft(start), 'ann', add('one'));
  state = steps(state, 'bob', add('two'));
  state = steps(
    state,
    'ann',
    { do: { op: 'changeExample', id: 'one', change: { name: 'o' } } },
    { do: { op: 'changeExample', id: 'one', change: { name: 'on' } }, merge: true },
  );
  expect(state.journal).toHaveLength(3);
  expect(examplesOf(state.content)).toEqual(['on', 'two']);
  state = steps(state, 'ann', { undo: true }, { undo: true });
  expect(examplesOf(state.content)).toEqual(['two']);
  state = steps(state, 'bob', { do: { op: 'removeExample', id: 'two' } });
  expect(state.content).toEqual(start);
  state = steps(state, 'bob', { undo: true });
  expect(examplesOf(state.content)).toEqual(['two']);
  // What somebody else has built on is not taken away.
  state = steps(state, 'ann', { do: { op: 'changeExample', id: 'two', change: { complete: null } } });
  expect(() => steps(state, 'bob', { undo: true })).toThrow(WrongOperation);
});

test('[FORM-11] what is no example, one too many and one too long are refused', () => {
  const full = steps(
    emptyDraft(start),
    'ann',
    ...Array.from({ length: MAX_EXAMPLES }, (_, place) => add(`e${place}`)),
  );
  const refused = (step: Step, state = emptyDraft(start)): string => {
    try {
      steps(state, 'ann', step);
    } catch (error) {
      if (error instanceof WrongOperation) return error.what;
    }
    return 'taken';
  };
  expect(refused(add('more'), full)).toBe('manyExamples');
  expect(refused(add('e1'), full)).toBe('duplicate');
  const long = 'x'.repeat(19_000);
  expect(refused(add('x', { values: { a: long } }))).toBe('taken');
  expect(refused(add('x', { values: { a: long, b: long } }))).toBe('invalid');
  const beside = Array.from({ length: 6 }, () => ({ fieldsetid: 'A05', values: {} }));
  expect(refused(add('x', { beside }))).toBe('invalid');
  expect(refused(add('x', { beside: beside.slice(1) }))).toBe('taken');
  expect(refused(add('x', { today: '2026-02-30' }))).toBe('invalid');
  expect(refused(add('x', { values: JSON.parse('{"__proto__":"1"}') as Record<string, string> }))).toBe(
    'invalid',
  );
});

test('[FORM-11] a file without examples leaves those that are there, an older version brings its own back', () => {
  const state = steps(emptyDraft(start), 'ann', add('one'));
  const replaced = (why: 'import' | 'restore'): string[] =>
    examplesOf(steps(state, 'ann', { do: { op: 'replace', content: start, why } }).content);
  expect([replaced('import'), replaced('restore')]).toEqual([['one'], []]);
  const { contents, problems } = fromJson(toJson([state.content]));
  expect([contents, problems]).toEqual([[state.content], []]);
  const twice = toJson([state.content]).replace('"examples": [', '"examples": [{},');
  expect(fromJson(twice).problems.length).toBeGreaterThan(0);
});

test('[FORM-11] keeping an example is no more than an addition; one that fails is confirmed by somebody who may', () => {
  const set = (examples: SetExample[]): Content => draftOf([textField('a')], { examples });
  const whats = (before: SetExample[], after: SetExample[]): string[] =>
    compare(set(before), set(after)).map(({ what }) => what);
  expect(whats([], [example('e')])).toEqual(['exampleAdded']);
  expect(whats([example('e')], [example('e', { complete: '0' })])).toEqual(['exampleChanged']);
  expect(whats([example('e')], [])).toEqual(['exampleRemoved']);
  const { id, expects, ...rest } = example('e');
  expect(whats([example('e')], [{ ...rest, expects, id }])).toEqual([]);

  const editor = { edit: true, publish: false };
  const added = classify(compare(set([]), set([example('e')])), {});
  expect(gate(added, 'no-existing-modified', editor)).toEqual([]);
  const fails = classify([failedExample('A04', example('e'), { misfits: false, differences: 2 })], {});
  expect(fails).toMatchObject([{ class: 'confirm', reason: 'exampleLooked' }]);
  expect(gate([...added, ...fails], 'no-critical', editor)).toEqual(['role']);
  expect(gate([...added, ...fails], 'no-critical', { ...editor, publish: true })).toEqual([]);
});

test('[FORM-11] nothing of examples is sent to candidates', () => {
  const content = draftOf([textField('a')], { examples: [example('told to nobody')] });
  if (content.kind !== 'set') throw new Error('a set');
  expect(JSON.stringify(wireSetOf(content.set, 1, '01', 'zh'))).not.toContain('nobody');
});

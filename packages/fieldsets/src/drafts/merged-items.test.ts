import { describe, expect, test } from 'vitest';
import { compare } from '../changes/compare.ts';
import { withBelow } from '../conditions/contradictions.ts';
import { operationSentence } from '../sentence.ts';
import { codesOf, item, plain, t } from '../testing.ts';
import type { CodeEntry, Content, DraftState, Operation, Step } from '../model.ts';
import { applySteps } from './apply-steps.ts';
import { emptyDraft } from './content.ts';
import { readContent } from './read-content.ts';
import { WrongOperation } from './wrong-operation.ts';

const start = codesOf([item('A'), item('A1', 'A'), item('A11', 'A1'), item('B'), item('B1', 'B'), item('C')]);
const merge = (id: string, into: string): Operation => ({ op: 'mergeItem', id, into });
const done = (state: DraftState, by: string, ...steps: (Step | Operation)[]): DraftState =>
  plain(
    applySteps(
      state,
      steps.map((step) => ('op' in step ? { do: step } : step)),
      by,
      '2026-11-27T08:00:00.000Z',
      null,
    ),
  );
const itemsOf = ({ content }: { content: Content }): CodeEntry[] =>
  content.kind === 'codes' ? content.list.items : [];
const tree = (state: { content: Content }): string[] =>
  itemsOf(state).map(
    ({ id, parent, disabled, into }) => `${parent}>${id}${disabled ? '-' : ''}${into ? `=${into}` : ''}`,
  );
const changes = (after: { content: Content }): string[] =>
  compare(start, after.content).map(({ what, code }) => `${what} ${code}`);
const misfit = (...operations: Operation[]): string => {
  try {
    done(emptyDraft(start), 'li', ...operations);
  } catch (error) {
    if (error instanceof WrongOperation) return error.what;
    throw error;
  }
  return '';
};

describe('two codes as one', () => {
  test('[SHEET-02] one is disabled and stands for the other, its branch comes last below that; one undo takes it back', () => {
    const merged = done(emptyDraft(start), 'li', merge('A', 'B'));
    expect(tree(merged)).toEqual(['>A-=B', '>B', 'B>B1', 'B>A1', 'A1>A11', '>C']);
    // What moves along is told with the merge.
    expect(changes(merged)).toEqual(['codeMerged A']);
    expect(compare(start, merged.content)[0]?.to).toEqual(t('项B (B)', 'Item B (B)'));
    expect(done(merged, 'li', { undo: true }).content).toEqual(start);
    expect(operationSentence(merge('A', 'B'), [start], 'en').values).toEqual({
      name: 'Item A',
      to: 'Item B',
    });
  });

  test('[SHEET-02] a chain ends at the last one, and one that is offered again stands for itself', () => {
    const chain = done(emptyDraft(start), 'li', merge('A', 'B'), merge('B', 'C'));
    expect(tree(chain)).toEqual(['>A-=C', '>B-=C', '>C', 'C>B1', 'C>A1', 'A1>A11']);
    const again = done(chain, 'li', { op: 'changeItem', id: 'A', change: { disabled: false } });
    expect(tree(again)[0]).toBe('>A');
    expect(changes(again)).not.toContain('codeMerged A');
    // A child may stand for the one above it.
    expect(tree(done(emptyDraft(start), 'li', merge('B1', 'B')))).toContain('B>B1-=B');
  });

  test('[SHEET-02] what cannot be one is refused with its reason', () => {
    const off: Operation = { op: 'changeItem', id: 'C', change: { disabled: true } };
    expect(misfit(merge('A', 'A'))).toBe('loop');
    expect(misfit(merge('A', 'A11'))).toBe('loop');
    expect(misfit(merge('A', 'Z'))).toBe('unknownItem');
    expect(misfit(off, merge('A', 'C'))).toBe('disabledItem');
    expect(misfit(merge('A', 'B'), merge('A', 'C'))).toBe('mergedItem');
    // A code that was disabled before can still become another one.
    expect(misfit(off, merge('C', 'B'))).toBe('');
  });

  test('[SHEET-02] whoever disables or removes the other code keeps the merge from being published', () => {
    const merged = done(emptyDraft(start), 'li', merge('A', 'B'));
    const off = done(merged, 'wang', { op: 'changeItem', id: 'B', change: { disabled: true } });
    expect(changes(off)).toContain('codeMergeLost A');
    expect(changes(done(merged, 'wang', { op: 'removeItem', id: 'B' }))).toContain('codeMergeLost A');
    // One's own undo is in nobody's way.
    expect(tree(done(off, 'li', { undo: true }))[0]).toBe('>A');
  });

  test('[SHEET-02] lists from files are merged only where that can be, and a file that does not say it leaves codes merged', () => {
    const faults = (items: CodeEntry[]): string[] => {
      const found: string[] = [];
      readContent(codesOf(items), '', (at) => found.push(at));
      return found;
    };
    const into = { disabled: true as const, into: 'B' };
    expect(faults([item('A', '', into), item('B')])).toEqual([]);
    for (const items of [
      [item('A', '', into)],
      [item('A', '', { into: 'B' }), item('B')],
      [item('B', '', into)],
      [item('A', '', into), item('B', '', { disabled: true, into: 'C' }), item('C')],
    ])
      expect(faults(items)).toEqual(['/list/items']);
    const published = codesOf([item('A', '', into), item('B')]);
    const file = codesOf([item('A', '', { disabled: true }), item('B')]);
    const read = (content: Content) =>
      applySteps(
        emptyDraft(published),
        [{ do: { op: 'replace', content, why: 'import' } }],
        'li',
        '',
        published,
      );
    expect(tree(read(file))).toEqual(['>A-=B', '>B']);
    expect(tree(read(codesOf([item('A'), item('B')])))).toEqual(['>A', '>B']);
  });

  test('[SHEET-02] a condition that names either code means both, and what is below them', () => {
    const { content } = done(emptyDraft(start), 'li', merge('A', 'B'));
    const list = { items: itemsOf({ content }) };
    expect(withBelow(['B'], list).toSorted()).toEqual(['A', 'A1', 'A11', 'B', 'B1']);
    expect(withBelow(['A'], list).toSorted()).toEqual(['A', 'A1', 'A11', 'B', 'B1']);
    expect(withBelow(['C'], list)).toEqual(['C']);
  });
});

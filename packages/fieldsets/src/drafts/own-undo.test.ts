import { describe, expect, test } from 'vitest';
import { applySteps } from './apply-steps.ts';
import { cellsOf } from './cells.ts';
import { emptyDraft } from './content.ts';
import type { Content, DraftState, Operation, Step } from '../model.ts';
import { codesOf, draftOf, item, plain, setOf, t, textField } from '../testing.ts';
import { WrongOperation } from './wrong-operation.ts';

const AT = '2026-07-03T08:00:00.000Z';
const UNDO: Step = { undo: true };
const REDO: Step = { redo: true };

const start = draftOf([textField('a'), textField('b')]);

/** Steps of people in turn; between them the draft is only JSON, as in a database. */
function together(content: Content, ...turns: [by: string, ...steps: (Step | Operation)[]][]): DraftState {
  return turns.reduce(
    (state, [by, ...steps]) =>
      plain(
        applySteps(
          state,
          steps.map((step) => ('op' in step ? { do: step } : step)),
          by,
          AT,
          null,
        ),
      ),
    emptyDraft(content),
  );
}

const name = (itemid: string, zh: string, en = `Label ${itemid}`): Operation => ({
  op: 'changeField',
  itemid,
  change: { itemdesc: t(zh, en) },
});
const labels = ({ content }: DraftState) =>
  content.kind === 'set'
    ? content.set.fieldList.map(({ itemid, itemdesc }) => [itemid, itemdesc.zh, itemdesc.en])
    : [];

describe('undo of one person under the work of another', () => {
  test('[GRID-02] takes back the own last operation alone, and redo brings it back over theirs', () => {
    const both = together(start, ['li', name('a', '甲')], ['wang', name('b', '乙')]);
    const undone = together(start, ['li', name('a', '甲')], ['wang', name('b', '乙')], ['li', UNDO]);
    expect(labels(undone)).toEqual([
      ['a', '标签a', 'Label a'],
      ['b', '乙', 'Label b'],
    ]);
    expect(undone.journal.map(({ by }) => by)).toEqual(['wang']);
    // A second undo finds nothing of one's own; the other's redo has nothing to bring back.
    expect(applySteps(undone, [UNDO], 'li', AT, null)).toBe(undone);
    expect(applySteps(undone, [REDO], 'wang', AT, null)).toBe(undone);
    expect(applySteps(undone, [REDO], 'li', AT, null).content).toEqual(both.content);
    // What is left in the journal can be taken back as well, down to the beginning.
    expect(applySteps(undone, [UNDO], 'wang', AT, null).content).toEqual(start);
  });

  test('[GRID-02] the two languages of one label are two cells', () => {
    const state = together(start, ['li', name('a', '甲')], ['wang', name('a', '甲', 'First')], ['li', UNDO]);
    expect(labels(state)[0]).toEqual(['a', '标签a', 'First']);
    const [redone] = labels(
      together(start, ['li', name('a', '甲'), UNDO], ['wang', name('a', '标签a', 'First')], ['li', REDO]),
    );
    expect(redone).toEqual(['a', '甲', 'First']);
  });

  test('[GRID-02] what another has changed since is not taken back: it says by whom', () => {
    const over: [Content, Operation, Operation][] = [
      [start, name('a', '甲'), name('a', '乙')],
      [start, { op: 'addFields', before: '', fields: [textField('c')] }, name('c', '丙')],
      [
        start,
        { op: 'addFields', before: '', fields: [textField('c')] },
        { op: 'moveField', itemid: 'a', before: 'c' },
      ],
      [
        codesOf([item('1')]),
        { op: 'addItems', parent: '', before: '', items: [item('2')] },
        { op: 'addItems', parent: '2', before: '', items: [item('21')] },
      ],
      [start, name('a', '甲'), { op: 'replace', content: start, why: 'import' }],
    ];
    for (const [content, mine, theirs] of over) {
      const state = together(content, ['li', mine], ['wang', theirs]);
      let refused: unknown;
      try {
        applySteps(state, [UNDO], 'li', AT, null);
      } catch (error) {
        refused = error;
      }
      expect(refused, theirs.op).toBeInstanceOf(WrongOperation);
      expect(refused).toMatchObject({ what: 'changedSince', subject: 'wang' });
    }
  });

  test('[GRID-02] places and rows move on under an undo', () => {
    const state = together(
      start,
      ['li', { op: 'addFields', before: 'a', fields: [textField('c')] }],
      ['wang', { op: 'moveField', itemid: 'b', before: 'a' }, name('a', '甲')],
      ['li', UNDO],
    );
    expect(labels(state)).toEqual([
      ['b', '标签b', 'Label b'],
      ['a', '甲', 'Label a'],
    ]);
    expect(together(start, ['wang', UNDO]).content).toEqual(start);
    const back = applySteps(state, [UNDO, UNDO], 'wang', AT, null);
    expect(back.content).toEqual(start);
  });

  test('[GRID-02] typing goes on as one entry after an undo of somebody else, and takes that redo away where it is the same cell', () => {
    const state = together(start, ['li', name('a', '甲'), UNDO], ['wang', name('a', '乙'), name('b', '丙')]);
    expect(state.undone).toEqual([]);
    const other = together(
      start,
      ['li', name('a', '甲'), UNDO],
      ['wang', { do: name('b', '丙'), merge: true }, { do: name('b', '丙丁'), merge: true }],
    );
    expect(other.undone).toHaveLength(1);
    expect(other.journal).toHaveLength(1);
  });

  test('[GRID-02] the cells of every operation are named by ids', () => {
    const state = together(
      draftOf([textField('a'), textField('b')], setOf([])),
      ['li', { op: 'setProperties', change: { must: '0' } }],
      ['li', { op: 'setRules', rules: [] }],
    );
    expect(state.journal.map(cellsOf)).toEqual([[['set', 'must']]]);
  });
});

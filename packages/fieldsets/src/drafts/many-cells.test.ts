import { describe, expect, test } from 'vitest';
import { operationSentence } from '../sentence.ts';
import { codesOf, draftOf, item, plain, t, textField } from '../testing.ts';
import type { Content, DraftState, FieldCells, Operation, Step } from '../model.ts';
import { applySteps } from './apply-steps.ts';
import { overlap, rebased } from './cells.ts';
import { emptyDraft } from './content.ts';
import { operate } from './operate.ts';
import { WrongOperation } from './wrong-operation.ts';

const AT = '2026-11-27T08:00:00.000Z';
const UNDO: Step = { undo: true };
const start = draftOf([textField('a'), textField('b'), textField('c')]);

const steps = (state: DraftState, by: string, ...own: (Step | Operation)[]): DraftState =>
  plain(
    applySteps(
      state,
      own.map((step) => ('op' in step ? { do: step } : step)),
      by,
      AT,
      null,
    ),
  );
const fields = ({ content }: { content: Content }) => (content.kind === 'set' ? content.set.fieldList : []);
const items = ({ content }: { content: Content }) => (content.kind === 'codes' ? content.list.items : []);
const english = (...ids: string[]) => ({
  op: 'changeEach' as const,
  changes: ids.map((itemid) => ({ itemid, change: { itemdesc: { en: `E ${itemid}` }, must: '1' as const } })),
});

describe('cells of many rows as one step', () => {
  test('[SHEET-01] cells change, others stay, fields come with them; one undo takes all of it back', () => {
    const filled = steps(emptyDraft(start), 'li', {
      op: 'changeEach',
      changes: [
        { itemid: 'a', change: { itemdesc: { en: 'First' }, explain: { zh: '说明' } } },
        { itemid: 'c', change: { itemlength: 7 } },
      ],
      added: { before: '', fields: [textField('d')] },
    });
    expect(fields(filled).map(({ itemid, itemdesc, itemlength }) => [itemid, itemdesc, itemlength])).toEqual([
      ['a', t('标签a', 'First'), 60],
      ['b', t('标签b', 'Label b'), 60],
      ['c', t('标签c', 'Label c'), 7],
      ['d', t('标签d', 'Label d'), 60],
    ]);
    expect(fields(filled)[0]?.explain).toEqual(t('说明', ''));
    expect(filled.journal).toHaveLength(1);
    const emptied = steps(filled, 'li', {
      op: 'changeEach',
      changes: [{ itemid: 'a', change: { explain: { zh: '' } } }],
    });
    expect(fields(emptied)[0]).not.toHaveProperty('explain');
    expect(steps(emptied, 'li', UNDO, UNDO).content).toEqual(start);
  });

  test('[SHEET-01] another language of the same label is another cell: nothing of theirs is taken back', () => {
    const theirs: Operation = { op: 'changeField', itemid: 'a', change: { itemdesc: t('甲', 'E a') } };
    const mine = steps(emptyDraft(start), 'li', english('a', 'b'));
    const both = steps(mine, 'wang', theirs);
    expect(fields(steps(both, 'li', UNDO))[0]?.itemdesc).toEqual(t('甲', 'Label a'));
    const over: Operation = { op: 'changeField', itemid: 'b', change: { itemdesc: t('标签b', 'Theirs') } };
    expect(() => steps(steps(mine, 'wang', over), 'li', UNDO)).toThrow(
      expect.objectContaining({ what: 'changedSince', subject: 'wang' }),
    );
  });

  test('[SHEET-01] a cell lies in the field and the text that hold it, and in nothing beside them', () => {
    const label = ['field', 'a', 'itemdesc'];
    const others: [string[], boolean][] = [
      [label, true],
      [[...label, 'en'], true],
      [['field', 'a'], true],
      [[], true],
      [['field', 'a', 'itemdes'], false],
      [['field', 'a,itemdesc'], false],
      [['item', 'a', 'itemdesc'], false],
    ];
    for (const [other, both] of others) {
      expect(overlap([['set'], label], [['list'], other]), other.join()).toBe(both);
      expect(overlap([other], [label]), other.join()).toBe(both);
    }
    expect([overlap([], [label]), overlap([label], [])]).toEqual([false, false]);
  });

  test('[SHEET-01] over rows that somebody else took away meanwhile the others are filled', () => {
    const operation: Operation = { ...english('a', 'b'), added: { before: 'b', fields: [textField('d')] } };
    const { patches, inverse } = operate(start, operation, null);
    const left = draftOf([textField('a'), textField('c')]);
    const again = rebased({ operation, patches, inverse }, left);
    expect(fields({ content: operate(left, again, null).content }).map(({ itemid }) => itemid)).toEqual([
      'a',
      'c',
      'd',
    ]);
    expect(rebased({ operation, patches, inverse }, start)).toBe(operation);
    const codes: Operation = {
      op: 'changeItems',
      changes: ['1', '2'].map((id) => ({ id, change: { name: { en: id } } })),
    };
    const both = codesOf([item('1'), item('2')]);
    expect(rebased({ operation: codes, ...operate(both, codes, null) }, codesOf([item('2')]))).toMatchObject({
      changes: [{ id: '2' }],
    });
  });

  test('[SHEET-02] items change and come under several others in one step', () => {
    const codes = codesOf([item('1'), item('2')]);
    const filled = steps(emptyDraft(codes), 'li', {
      op: 'changeItems',
      changes: [
        { id: '1', change: { name: { en: 'One' } } },
        { id: '2', change: { disabled: true } },
      ],
      added: [
        { parent: '1', before: '', items: [item('11')] },
        { parent: '2', before: '', items: [item('21'), item('211', '21')] },
      ],
    });
    expect(items(filled).map(({ id, parent }) => [id, parent])).toEqual([
      ['1', ''],
      ['11', '1'],
      ['2', ''],
      ['21', '2'],
      ['211', '21'],
    ]);
    expect(items(filled)[0]?.name.en).toBe('One');
    expect(items(filled)[2]?.disabled).toBe(true);
    expect(filled.journal).toHaveLength(1);
    expect(steps(filled, 'li', UNDO).content).toEqual(codes);
  });

  test('[SHEET-01] what is no change of a field, or names one that is not there, is refused as a whole', () => {
    const wrong: unknown[] = [
      { op: 'changeEach', changes: 'all' },
      { op: 'changeEach', changes: [null] },
      { op: 'changeEach', changes: [{ itemid: 'a', change: { itemid: 'z' } }] },
      { op: 'changeEach', changes: [{ itemid: 'a', change: { archived: '1' } }] },
      { op: 'changeEach', changes: [{ itemid: 'a', change: { itemdesc: { zh: 5 } } }] },
      { op: 'changeEach', changes: [{ itemid: 'a', change: { itemlength: '5' } }] },
      { op: 'changeEach', changes: [], added: { before: '', fields: [textField('a')] } },
      { op: 'changeEach', changes: Array.from({ length: 10_001 }, () => ({ itemid: 'a', change: {} })) },
      { op: 'changeEach', changes: [], added: null },
      { op: 'changeEach', changes: [{ itemid: 'a', change: null }, ...english('b').changes] },
      { op: 'changeEach', changes: [...english('a').changes, ...english('a').changes] },
      { op: 'changeItems', changes: [] },
    ];
    for (const operation of wrong)
      expect(
        () => operate(start, operation as Operation, null),
        JSON.stringify(operation).slice(0, 80),
      ).toThrow(WrongOperation);
    const codes = codesOf([item('1')]);
    for (const operation of [
      { op: 'changeItems', changes: [{ id: '9', change: {} }] },
      { op: 'changeItems', changes: [{ id: '1', change: { name: { en: 5 } } }] },
      { op: 'changeItems', changes: [], added: [{ parent: '9', before: '', items: [item('2')] }] },
      { op: 'changeItems', changes: [{ id: '1', change: { disabled: true } }], added: null },
      { op: 'changeItems', changes: [{ id: '1', change: null }] },
    ])
      expect(() => operate(codes, operation as Operation, null)).toThrow(WrongOperation);
    // The names of an object are nobody's texts.
    const odd = { itemdesc: JSON.parse('{"__proto__":{"zh":"x"}}') as FieldCells['itemdesc'] };
    const same = operate(
      start,
      { op: 'changeEach', changes: [{ itemid: 'a', change: odd as FieldCells }] },
      null,
    );
    expect(same.content).toEqual(start);
  });

  test('[SHEET-01] the history says how many rows a step touched', () => {
    expect(operationSentence(english('a', 'b'), [start], 'en')).toEqual({
      key: 'operation.changeEach',
      values: { count: 2 },
    });
    const added: Operation = {
      op: 'changeItems',
      changes: [],
      added: [{ parent: '', before: '', items: [item('1'), item('2')] }],
    };
    expect(operationSentence(added, [start], 'en')).toEqual({
      key: 'operation.addItems',
      values: { count: 2 },
    });
  });
});

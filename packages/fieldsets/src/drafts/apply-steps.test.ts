import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applySteps } from './apply-steps.ts';
import { emptyDraft, inTreeOrder } from './content.ts';
import { fieldOf } from '../fields/intents.ts';
import type { Content, DraftState, Operation, Step } from '../model.ts';
import { anyContent, codesOf, draftOf, item, operationOn, plain, setOf, t, textField } from '../testing.ts';
import { WrongOperation } from './wrong-operation.ts';

const AT = '2026-07-03T08:00:00.000Z';

const run = (content: Content, steps: Step[], published: Content | null = null): DraftState =>
  applySteps(emptyDraft(content), steps, 'li', AT, published);

const fieldsOf = ({ content }: DraftState): string[] =>
  content.kind === 'set'
    ? content.set.fieldList.map(({ itemid, archived }) => `${itemid}${archived ? '-' : ''}`)
    : [];

const tree = ({ content }: DraftState): string[] =>
  content.kind === 'codes' ? content.list.items.map(({ id, parent }) => `${parent}/${id}`) : [];

function misfit(content: Content, operation: unknown, published: Content | null = null): string {
  try {
    run(content, [{ do: operation as Operation }], published);
  } catch (error) {
    if (error instanceof WrongOperation) return error.what;
    throw error;
  }
  return '';
}

describe('steps through a draft', () => {
  test('[HR-09] 50 random operations then 50 undos give the start, 50 redos the end', () => {
    fc.assert(
      fc.property(
        anyContent,
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean()), { minLength: 50, maxLength: 50 }),
        (start, numbers) => {
          let state = emptyDraft(start);
          for (const [which, one, two, merge] of numbers) {
            const operation = operationOn(state.content, [which, one, two]);
            const step = (): DraftState =>
              operation === null
                ? state
                : applySteps(state, [{ do: operation, ...(merge ? { merge: true } : {}) }], 'li', AT, null);
            try {
              state = step();
            } catch (error) {
              // A move below oneself is one of the random ones; it must leave the draft as it was.
              expect(error).toBeInstanceOf(WrongOperation);
            }
          }
          // A draft survives a reload: only JSON of it is kept.
          const end = plain(state);
          const back = applySteps(
            end,
            Array.from({ length: 50 }, (): Step => ({ undo: true })),
            'li',
            AT,
            null,
          );
          expect(back.content).toEqual(start);
          expect(back.journal).toEqual([]);
          const again = applySteps(
            plain(back),
            Array.from({ length: 50 }, (): Step => ({ redo: true })),
            'li',
            AT,
            null,
          );
          expect(again).toEqual(end);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('[HR-09] the given state is not changed, and nothing counts when one step does not fit', () => {
    const state = emptyDraft(draftOf([textField('a')]));
    const before = plain(state);
    applySteps(state, [{ do: { op: 'archiveField', itemid: 'a' } }], 'li', AT, null);
    expect(state).toEqual(before);
    expect(() =>
      applySteps(
        state,
        [{ do: { op: 'archiveField', itemid: 'a' } }, { do: { op: 'archiveField', itemid: 'x' } }],
        'li',
        AT,
        null,
      ),
    ).toThrow(WrongOperation);
    expect(state).toEqual(before);
  });

  test('[HR-09] typing in one cell is one entry, taken back by one undo', () => {
    const type = (zh: string): Step => ({
      do: { op: 'changeField', itemid: 'a', change: { itemdesc: t(zh) } },
      merge: true,
    });
    const start = draftOf([textField('a'), textField('b')]);
    const typed = run(start, [type('姓'), type('姓名'), type('姓名全')]);
    expect(typed.journal).toHaveLength(1);
    expect(typed.journal[0]?.operation).toEqual({
      op: 'changeField',
      itemid: 'a',
      change: { itemdesc: t('姓名全') },
    });
    expect(applySteps(typed, [{ undo: true }], 'li', AT, null).content).toEqual(start);
    // Another cell, another person, and typing after an undo begin entries of their own.
    const other: Step = {
      do: { op: 'changeField', itemid: 'b', change: { itemdesc: t('别') } },
      merge: true,
    };
    expect(applySteps(typed, [other], 'li', AT, null).journal).toHaveLength(2);
    expect(applySteps(typed, [type('甲')], 'wang', AT, null).journal).toHaveLength(2);
    const undone = applySteps(typed, [other, { undo: true }, type('乙')], 'li', AT, null);
    expect(undone.journal).toHaveLength(2);
    expect(undone.undone).toEqual([]);
  });

  test('[HR-09] an operation that changes nothing makes no entry and keeps what redo would bring back', () => {
    const state = run(draftOf([textField('a')]), [
      { do: { op: 'archiveField', itemid: 'a' } },
      { undo: true },
      { do: { op: 'moveField', itemid: 'a', before: '' } },
    ]);
    expect(state.journal).toEqual([]);
    expect(state.undone).toHaveLength(1);
  });

  test('[HR-08] ids stay whatever is changed, and are never used twice', () => {
    const state = run(draftOf([textField('a')]), [
      { do: { op: 'changeField', itemid: 'a', change: { itemdesc: t('新') } } },
      { do: { op: 'changeField', itemid: 'a', change: { itemdesc: t('更新') } } },
    ]);
    expect(fieldsOf(state)).toEqual(['a']);
    expect(
      misfit(draftOf([textField('a')]), { op: 'changeField', itemid: 'a', change: { itemid: 'b' } }),
    ).toBe('invalid');
    // Even an id that the draft no longer holds is taken when it was published.
    expect(
      misfit(
        draftOf([]),
        { op: 'addFields', before: '', fields: [textField('a')] },
        draftOf([textField('a')]),
      ),
    ).toBe('duplicate');
  });

  test('[HR-12] a published field is archived and restored, never removed', () => {
    const published = draftOf([textField('a'), textField('b')]);
    expect(misfit(published, { op: 'removeField', itemid: 'a' }, published)).toBe('published');
    const archived = run(published, [{ do: { op: 'archiveField', itemid: 'a' } }], published);
    expect(fieldsOf(archived)).toEqual(['a-', 'b']);
    const restored = applySteps(archived, [{ do: { op: 'restoreField', itemid: 'a' } }], 'li', AT, published);
    expect(restored.content).toEqual(published);
  });

  test('[HR-12] [HR-13] an older version brought back keeps newer fields and codes, archived and disabled', () => {
    const v2 = draftOf([textField('a')]);
    const v5 = draftOf([textField('a', { must: '1' }), textField('b')]);
    const state = run(v5, [{ do: { op: 'replace', content: v2, why: 'restore' } }], v5);
    expect(fieldsOf(state)).toEqual(['a', 'b-']);
    expect(state.content.kind === 'set' && state.content.set.fieldList[0]).toEqual(textField('a'));
    const codes = codesOf([item('1'), item('11', '1'), item('2')]);
    const fewer = run(
      codes,
      [{ do: { op: 'replace', content: codesOf([item('1'), item('2')]), why: 'restore' } }],
      codes,
    );
    expect(tree(fewer)).toEqual(['/1', '1/11', '/2']);
    expect(fewer.content.kind === 'codes' && fewer.content.list.items[1]?.disabled).toBe(true);
  });

  test('[HR-06] pasted rows are one entry: one undo takes them all back', () => {
    const fields = Array.from({ length: 20 }, (_, n) =>
      fieldOf('text', { itemid: `p${n}`, itemdesc: t(`列${n}`) }),
    );
    const state = run(draftOf([textField('a'), textField('b')]), [
      { do: { op: 'addFields', before: 'b', fields } },
    ]);
    expect(fieldsOf(state)).toHaveLength(22);
    expect(fieldsOf(state)[1]).toBe('p0');
    expect(fieldsOf(applySteps(state, [{ undo: true }], 'li', AT, null))).toEqual(['a', 'b']);
  });

  test('[HR-04] a set moves in the order of all sets', () => {
    const order: Content = { kind: 'order', sets: ['A01', 'A04', 'A19'] };
    const moved = run(order, [{ do: { op: 'moveSet', fieldsetid: 'A19', before: 'A04' } }]);
    expect(moved.content).toEqual({ kind: 'order', sets: ['A01', 'A19', 'A04'] });
    expect(misfit(order, { op: 'moveSet', fieldsetid: 'A99', before: '' })).toBe('unknownSet');
  });

  test('[HR-16] items move with all below them, and a list stays a tree', () => {
    const codes = codesOf([item('1'), item('11', '1'), item('111', '11'), item('2'), item('21', '2')]);
    const under = run(codes, [{ do: { op: 'moveItem', id: '11', parent: '2', before: '21' } }]);
    expect(tree(under)).toEqual(['/1', '/2', '2/11', '11/111', '2/21']);
    expect(misfit(codes, { op: 'moveItem', id: '1', parent: '111', before: '' })).toBe('loop');
    const added = run(codes, [
      { do: { op: 'addItems', parent: '1', before: '', items: [item('12'), item('121', '12')] } },
    ]);
    expect(tree(added)).toEqual(['/1', '1/11', '11/111', '1/12', '12/121', '/2', '2/21']);
    expect(tree(run(codes, [{ do: { op: 'removeItem', id: '1' } }]))).toEqual(['/2', '2/21']);
  });

  test('[HR-16] an item put first in a list of 10,000 is one patch', () => {
    const items = Array.from({ length: 10_000 }, (_, n) => item(`c${n}`));
    const state = run(codesOf(items), [
      { do: { op: 'addItems', parent: '', before: 'c0', items: [item('new')] } },
      { do: { op: 'moveItem', id: 'c9999', parent: '', before: 'new' } },
    ]);
    expect(tree(state).slice(0, 3)).toEqual(['/c9999', '/new', '/c0']);
    expect(state.journal.map(({ patches, inverse }) => patches.length + inverse.length)).toEqual([2, 4]);
    expect(applySteps(state, [{ undo: true }, { undo: true }], 'li', AT, null).content).toEqual(
      codesOf(items),
    );
  });

  test('[HR-16] random lists stay in the order of their tree', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 30 }), (numbers) => {
        let state = emptyDraft(codesOf([item('1'), item('11', '1'), item('2')]));
        for (const number of numbers) {
          const operation = operationOn(state.content, number);
          try {
            if (operation) state = applySteps(state, [{ do: operation }], 'li', AT, null);
          } catch (error) {
            expect(error).toBeInstanceOf(WrongOperation);
          }
        }
        const items = state.content.kind === 'codes' ? state.content.list.items : [];
        expect(inTreeOrder(items)).toEqual(items);
      }),
    );
  });

  test('an operation from outside that makes no sense is refused by name', () => {
    const set = draftOf([textField('a')]);
    const refused: [unknown, string][] = [
      [{ op: 'nonsense' }, 'kind'],
      [undefined, 'kind'],
      [{ op: 'moveSet', fieldsetid: 'A04', before: '' }, 'kind'],
      [{ op: 'archiveField', itemid: 'zz' }, 'unknownField'],
      [{ op: 'restoreField', itemid: 'a' }, 'notArchived'],
      [{ op: 'addFields', before: 'zz', fields: [textField('b')] }, 'unknownField'],
      [{ op: 'addFields', before: '', fields: [{ itemid: 'b' }] }, 'invalid'],
      [{ op: 'addFields', before: '', fields: null }, 'invalid'],
      [{ op: 'addFields', before: '', fields: [textField('b'), textField('b')] }, 'duplicate'],
      [{ op: 'chooseIntent', itemid: 'a', intent: 'picture' }, 'invalid'],
      [{ op: 'changeField', itemid: 'a', change: { itemlength: -1 } }, 'invalid'],
      [{ op: 'changeField', itemid: 'a', change: { __proto__: 1, constructor: 'x' } }, 'invalid'],
      [{ op: 'setRules', rules: [{ when: { item: 'a' }, then: {} }] }, 'invalid'],
      [
        { op: 'replace', content: { kind: 'set', set: setOf([], { fieldsetid: 'A05' }) }, why: 'import' },
        'kind',
      ],
      [{ op: 'replace', content: null, why: 'import' }, 'invalid'],
    ];
    for (const [operation, what] of refused)
      expect(misfit(set, operation), JSON.stringify(operation)).toBe(what);
    const codes = codesOf([item('1')]);
    expect(misfit(codes, { op: 'changeItem', id: '1', change: null })).toBe('');
    expect(misfit(codes, { op: 'addItems', parent: '', before: '', items: [item('2', '9')] })).toBe(
      'unknownItem',
    );
    expect(misfit(codes, { op: 'setListName', name: 'x' })).toBe('invalid');
  });

  test('[HR-09] a text that was typed and taken back leaves no entry, also when a database has turned its languages round', () => {
    const turned = setOf([textField('a', { itemdesc: { en: 'Name', zh: '姓名' } })]);
    const start = emptyDraft({ kind: 'set', set: turned });
    const typed = (zh: string, merge: boolean): Step => ({
      do: { op: 'changeField', itemid: 'a', change: { itemdesc: { zh, en: 'Name' } } },
      ...(merge ? { merge: true as const } : {}),
    });
    const after = applySteps(start, [typed('姓', false), typed('姓名', true)], 'me', AT, null);
    expect(after.journal).toEqual([]);
    expect(after.content).toEqual(start.content);
    expect(applySteps(start, [typed('姓', false)], 'me', AT, null).journal).toHaveLength(1);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { codesContent, setContent } from '../drafts/content.ts';
import { compare } from './compare.ts';
import { anyItems, anySet, codesOf, draftOf, item, setOf, t, textField } from '../testing.ts';

const whats = (
  before: StoredField[],
  after: StoredField[],
  more?: [Partial<StoredFieldSet>, Partial<StoredFieldSet>],
) =>
  compare(draftOf(before, more?.[0]), draftOf(after, more?.[1])).map(({ what, itemid }) =>
    itemid ? `${what} ${itemid}` : what,
  );

/** Changes of one field from one shape to another. */
const between = (before: Partial<StoredField>, after: Partial<StoredField>): string[] =>
  compare(draftOf([textField('a', before)]), draftOf([textField('a', after)])).map(({ what }) => what);

const ofSet = (before: Partial<StoredFieldSet>, after: Partial<StoredFieldSet>): string[] =>
  whats([], [], [before, after]);

describe('what differs', () => {
  test('[HR-11] every property of a field that candidates meet has its own change', () => {
    expect(between({}, { itemdesc: t('另一个', 'Label a') })).toEqual(['labelChanged']);
    expect(between({}, { itemdesc: t('标签a', 'Other') })).toEqual(['englishChanged']);
    expect(between({}, { explain: t('说明') })).toEqual(['helpChanged']);
    expect(between({}, { must: '1' })).toEqual(['mustOn']);
    expect(between({ must: '1' }, { must: '0' })).toEqual(['mustOff']);
    expect(between({ itemlength: 10 }, { itemlength: 20 })).toEqual(['lengthLonger']);
    expect(between({ itemlength: 0 }, { itemlength: 20 })).toEqual(['lengthShorter']);
    expect(between({ itemtype: 'M', itemlength: 0 }, { itemtype: 'M', itemlength: 10 })).toEqual([]);
    expect(between({ itemtype: 'N', decimal: 2 }, { itemtype: 'N' })).toEqual(['decimalsFewer']);
    expect(between({ itemtype: 'N', maxValue: '100' }, { itemtype: 'N', maxValue: '20' })).toEqual([
      'maxNarrower',
    ]);
    expect(between({ itemtype: 'N', maxValue: '9' }, { itemtype: 'N', maxValue: '20' })).toEqual([
      'maxWider',
    ]);
    expect(between({ itemtype: 'N' }, { itemtype: 'N', maxValue: '20' })).toEqual(['maxNarrower']);
    const number = { itemtype: 'N' as const, itemlength: 3 };
    for (const [before, after, what] of [
      ['', '1', 'minNarrower'],
      ['1', '', 'minWider'],
      ['2', '1', 'minWider'],
      ['1', '2', 'minNarrower'],
      ['', '-5', 'minWider'],
      ['-5', '', 'minNarrower'],
      ['', '0', 'minWider'],
    ] as const)
      expect(
        between({ ...number, minValue: before }, { ...number, minValue: after }),
        `${before} ${after}`,
      ).toEqual([what]);
    const date = { itemtype: 'D' as const, itemlength: 10 };
    for (const [before, after, what] of [
      ['', 'today-18y', 'minNarrower'],
      ['today-18y', '', 'minWider'],
      ['today-18y', 'today-20y', 'minWider'],
      // Which is earlier nobody can say.
      ['2000-01-01', 'today-18y', 'minNarrower'],
    ] as const)
      expect(
        between({ ...date, minValue: before }, { ...date, minValue: after }),
        `${before} ${after}`,
      ).toEqual([what]);
    expect(between({ minValue: '2' }, { minValue: '2', boundText: t('两个字', 'Two') })).toEqual([
      'boundTextChanged',
    ]);
    expect(between({ codesetid: 'AX' }, { codesetid: 'AM' })).toEqual(['codesetChanged']);
    expect(between({ codesetid: 'AX' }, { codesetid: 'AX', leaf_only: '1' })).toEqual(['leafOnlyOn']);
    expect(between({ codesetid: 'AX', layer: '2' }, { codesetid: 'AX' })).toEqual(['layerWider']);
    expect(
      between({ itemtype: 'D', itemlength: 10 }, { itemtype: 'D', itemlength: 10, dateType: 'past' }),
    ).toEqual(['pastOn']);
    expect(
      between({ itemtype: 'D', itemlength: 10 }, { itemtype: 'D', itemlength: 10, format: 'yyyy年MM月dd日' }),
    ).toEqual(['displayFormatChanged']);
    expect(between({}, { itemtype: 'N', itemlength: 3, decimal: 1 })).toEqual(['kindChanged']);
    expect(between({}, { archived: '1' })).toEqual(['fieldArchived']);
    expect(between({ archived: '1' }, { must: '1' })).toEqual(['fieldRestoredRequired']);
    // A field that nobody is asked for may come back: its kind counts even now, its obligation does not.
    expect(between({ archived: '1' }, { archived: '1', itemtype: 'D', itemlength: 10, must: '1' })).toEqual([
      'kindChanged',
    ]);
  });

  test('[HR-11] a moved field is one change, whatever shifts with it', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((itemid) => textField(itemid));
    if (!a || !b || !c || !d) throw new Error('four fields');
    expect(whats([a, b, c, d], [d, a, b, c])).toEqual(['fieldMoved d']);
    expect(whats([a, b, c], [a, textField('n', { must: '1' }), c])).toEqual([
      'fieldAddedRequired n',
      'fieldRemoved b',
    ]);
  });

  test('[FORM-02] what a document may be, in any spelling', () => {
    const file = (more: object) => draftOf([textField('a', { format: 'file', itemlength: 0, ...more })]);
    const told = (before: object, after: object): string[] =>
      compare(file(before), file(after)).map(({ what }) => what);
    expect(told({ fileTypes: 'pdf jpg' }, { fileTypes: 'PDF, .jpg' })).toEqual([]);
    expect(told({}, { fileTypes: 'pdf', fileKb: 5120 })).toEqual(['fileLimitsChanged']);
    expect(told({ fileMost: 3 }, {})).toEqual(['fileLimitsChanged']);
    expect(told({}, { sample: 'https://example.edu/a.pdf' })).toEqual(['sampleChanged']);
  });

  test('[HR-11] properties of the set, its rules and identities', () => {
    expect(ofSet({ must: '0' }, { must: '1' })).toEqual(['setMustOn']);
    expect(ofSet({}, { displayname: t('学历', 'Degrees') })).toEqual(['setNameChanged']);
    expect(ofSet({}, { forCodes: ['01'] })).toEqual(['setAskedOfFewer']);
    expect(ofSet({ forCodes: ['01'] }, { forCodes: ['02'] })).toEqual(['setAskedOfMore', 'setAskedOfFewer']);
    expect(ofSet({ forCodes: ['01'] }, {})).toEqual(['setAskedOfMore']);
    expect(ofSet({}, { mustFor: ['01'] })).toEqual(['setMustOfMore']);
    expect(ofSet({}, { minRecords: 2, maxRecords: 5 })).toEqual(['setMinRecordsMore', 'setMaxRecordsFewer']);
    expect(ofSet({ minRecords: 2, maxRecords: 5 }, {})).toEqual(['setMinRecordsFewer', 'setMaxRecordsMore']);
    expect(ofSet({ file_flag: '6' }, {})).toEqual(['setFilesOff']);
    expect(ofSet({}, { deleteRecord: 'false' })).toEqual(['setDeletingOff']);
    expect(ofSet({}, { selectflag: '0', editState: '0', isHaveSave: '0' })).toEqual([
      'setHidden',
      'setEditingOff',
      'setSavingOff',
    ]);
    const rule = { when: { item: 'a', in: ['1'] }, then: { require: ['b'] } };
    expect(ofSet({}, { rules: [rule] })).toEqual(['ruleAdded']);
    const [change] = compare(draftOf([textField('b')], { rules: [rule] }), draftOf([textField('b')]));
    expect(change).toMatchObject({ what: 'ruleRemoved', name: t('标签b', 'Label b'), to: 'require' });
  });

  test('[HR-16] a code list: added, relabelled, moved, disabled', () => {
    const before = codesOf([item('1'), item('11', '1'), item('2'), item('3')]);
    const after = codesOf([
      item('1', '', { name: t('新名') }),
      item('3'),
      item('2', '', { disabled: true }),
      item('11', '2'),
      item('4'),
    ]);
    expect(compare(before, after).map(({ what, code }) => `${what} ${code}`)).toEqual([
      'codeRelabelled 1',
      expect.stringMatching(/^codeReordered [23]$/),
      'codeDisabled 2',
      'codeMoved 11',
      'codeAdded 4',
    ]);
  });

  test('[HR-04] the order of sets is told by name', () => {
    const order = (...sets: string[]) => ({ kind: 'order' as const, sets });
    const names = [{ fieldsetid: 'A19', displayname: t('工作经历', 'Employment') }];
    expect(compare(order('A01', 'A04', 'A19'), order('A19', 'A01', 'A04'), names)).toEqual([
      {
        key: 'order/A19',
        subject: 'order',
        what: 'setMoved',
        fieldsetid: 'A19',
        name: t('工作经历', 'Employment'),
      },
    ]);
  });

  test('[HR-11] what was never published is one sentence', () => {
    expect(compare(null, draftOf([textField('a'), textField('b', { archived: '1' })]))).toMatchObject([
      { what: 'setAdded', to: '1', from: '1' },
    ]);
    expect(compare(null, codesOf([item('1')]))).toMatchObject([{ what: 'listAdded', to: '1' }]);
  });

  test('[HR-13] nothing differs from itself, and every change of two random versions has a key of its own', () => {
    fc.assert(
      fc.property(anySet(), anySet(), anyItems(), anyItems(), (one, two, items, others) => {
        expect(compare(setContent(one), setContent(one))).toEqual([]);
        const list = (entries: typeof items) =>
          codesContent({ codesetid: 'AM', name: t('学历'), items: entries });
        const keys = [
          ...compare(setContent(one), setContent(two)),
          ...compare(list(items), list(others)),
        ].map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
    expect(compare(draftOf([]), setContent(setOf([])))).toEqual([]);
  });
});

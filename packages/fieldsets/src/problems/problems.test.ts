import { describe, expect, test } from 'vitest';
import type { FieldRule, LocalText, RuleWhen, StoredField, StoredFieldSet } from '@portal/schemas';
import { demo } from '@portal/schemas/demo';
import { listOf, setContent } from '../drafts/content.ts';
import { PROBLEMS } from '../flaws.ts';
import { problemsOf } from './problems.ts';
import type { Content } from '../model.ts';
import { codesOf, draftOf, item, setOf, t, textField } from '../testing.ts';

const lists = [{ codesetid: 'AW', name: t('婚姻状况', 'Marital status'), items: [item('1'), item('2')] }];
const said = (content: Content, sets = [setOf([])]): string[] =>
  problemsOf(content, { lists, sets }).map(({ what, itemid, code, rule }) =>
    [what, itemid ?? code ?? rule].filter((part) => part !== undefined).join(' '),
  );
const ofField = (more: Partial<StoredField>): string[] => said(draftOf([textField('a', more)]));

const married = textField('a', { codesetid: 'AW', itemlength: 8 });
const ofRules = (rules: FieldRule[], more: StoredField[] = []): string[] =>
  said(draftOf([married, textField('b'), textField('c'), ...more], { rules }));
const shows = (when: RuleWhen, ...show: string[]): FieldRule => ({ when, then: { show } });

describe('problems of a set', () => {
  test('[HR-11] what is missing or does not fit is told by field', () => {
    expect(ofField({})).toEqual([]);
    expect(ofField({ itemdesc: t(' ') })).toEqual(['labelMissing a']);
    expect(ofField({ itemdesc: t('姓名') })).toEqual(['englishMissing a']);
    expect(
      problemsOf(draftOf([{ ...textField('a'), explain: t('说明'), boundText: t('提示') }]), {
        lists,
        sets: [],
      }).map(({ what, part }) => `${what} ${part}`),
    ).toEqual(['englishMissing explain', 'englishMissing boundText']);
    expect(ofField({ itemlength: 0 })).toEqual(['lengthWrong a']);
    expect(ofField({ itemtype: 'N', itemlength: 16, decimal: 9 })).toEqual([
      'lengthWrong a',
      'decimalsWrong a',
    ]);
    expect(ofField({ itemtype: 'D', itemlength: 8 })).toEqual(['dateLength a']);
    expect(ofField({ itemtype: 'D', itemlength: 10, maxValue: '2026-13-01' })).toEqual(['maxWrong a']);
    expect(ofField({ itemtype: 'N', itemlength: 3, maxValue: 'many' })).toEqual(['maxWrong a']);
    expect(ofField({ codesetid: '' })).toEqual(['listMissing a']);
    expect(ofField({ codesetid: 'ZZ' })).toEqual(['listUnknown a']);
    // Names that a text suggests come from a list as well (TRY-15).
    expect(ofField({ suggest: 'ZZ' })).toEqual(['suggestUnknown a']);
    expect(ofField({ suggest: 'AW' })).toEqual([]);
    expect(ofField({ codesetid: 'AW', layer: 'two' })).toEqual(['layerWrong a']);
    expect(ofField({ format: 'identity', itemlength: 15 })).toEqual(['identityShort a']);
    // Nobody is asked for an archived field: only that nothing is left is wrong.
    expect(ofField({ itemdesc: t(''), itemlength: 0, archived: '1' })).toEqual(['noFields']);
  });

  test('[HR-08] an id twice, here or in another set, is an error', () => {
    expect(said(draftOf([textField('a'), textField('a')]))).toEqual(['idTwice a']);
    expect(said(draftOf([textField('a')]), [setOf([textField('a')], { fieldsetid: 'A05' })])).toEqual([
      'idElsewhere a',
    ]);
  });

  test('[GRID-01] a second field of the same name is warned of; archived ones and notes are not', () => {
    const named = (itemid: string, zh: string, more: Partial<StoredField> = {}): StoredField =>
      textField(itemid, { itemdesc: t(zh, 'Name'), ...more });
    expect(said(draftOf([named('a', '姓名'), named('b', ' 姓名'), named('c', '籍贯')]))).toEqual([
      'labelTwice b',
    ]);
    expect(
      said(
        draftOf([
          named('a', '姓名'),
          named('b', '姓名', { archived: '1' }),
          named('c', '姓名', { format: 'note', itemlength: 0 }),
        ]),
      ),
    ).toEqual([]);
  });

  test('[FORM-13] letters take half the room of Chinese characters: an English name may be twice as long', () => {
    const named = (displayname: LocalText) =>
      problemsOf(draftOf([textField('a')], { displayname }), { lists, sets: [] }).map(
        ({ what, values }) => `${what} ${values?.['most']}`,
      );
    expect(named(t('境外经历', 'Overseas experience'))).toEqual([]);
    expect(named(t('境外经历', 'Overseas experiences.'))).toEqual(['englishNameLong 20']);
    expect(named(t('一二三四五六七八九十一', 'Overseas experience'))).toEqual(['nameLong 10']);
    // One Chinese character among letters, and the room is that of Chinese.
    expect(named(t('CET-6 成绩与其他', 'CET-6'))).toEqual(['nameLong 10']);
  });

  test('[HR-11, TRY-20] names, slots', () => {
    expect(said(draftOf([textField('a')], { displayname: t('') }))).toEqual(['nameMissing']);
    expect(said(draftOf([textField('a')], { displayname: t('一二三四五六七八九十一', 'x') }))).toEqual([
      'nameLong',
    ]);
    const long = t('一二三四五六七八九十一', 'Personal details and more');
    const named = (shortname: LocalText) => said(draftOf([textField('a')], { displayname: long, shortname }));
    expect(named(t('', ''))).toEqual(['nameLong', 'englishNameLong']);
    expect(named(t('短', ''))).toEqual(['englishNameLong']);
    expect(named(t('短', 'Personal'))).toEqual([]);
    expect(named(t('短', 'Personal data of yours'))).toEqual(['shortNameLong']);
    expect(said(draftOf([textField('a')], { uploadSlots: [{ title: t('', ''), filetype: 'pdf' }] }))).toEqual(
      ['slotNameMissing', 'slotsUnused'],
    );
  });

  test('[FORM-04] records: not more at least than at most, and no more than are taken at all', () => {
    const asking = (more: Partial<StoredFieldSet>): string[] => said(draftOf([textField('a')], more));
    expect(asking({ minRecords: 2, maxRecords: 2 })).toEqual([]);
    expect(asking({ minRecords: 3, maxRecords: 2 })).toEqual(['recordsCross']);
    expect(asking({ maxRecords: 200 })).toEqual([]);
    expect(asking({ maxRecords: 201 })).toEqual(['recordsMost']);
    expect(asking({ minRecords: 201 })).toEqual(['recordsMost']);
  });

  test('[HR-17] rules: references, emptiness, depth', () => {
    expect(ofRules([shows({ item: 'a', in: ['1'] }, 'b')])).toEqual([]);
    expect(ofRules([shows({ item: 'a', in: ['1'] }, 'zz')])).toEqual(['ruleUnknown zz']);
    expect(ofRules([shows({ item: 'd', in: ['1'] }, 'b')], [textField('d', { archived: '1' })])).toEqual([
      'ruleArchived d',
    ]);
    const note = textField('n', { format: 'note' });
    expect(ofRules([shows({ item: 'n', in: ['1'] }, 'b')], [note])).toEqual(['ruleNoValue n']);
    expect(ofRules([{ when: { item: 'a', in: ['1'] }, then: { require: ['n'] } }], [note])).toEqual([
      'ruleNoValue n',
    ]);
    expect(ofRules([{ when: { item: 'a', in: ['1'] }, then: {} }])).toEqual(['ruleEmpty 0']);
    const deep = { all: [{ any: [{ all: [{ item: 'a', in: ['1'] }] }] }] } as unknown as RuleWhen;
    expect(ofRules([shows(deep, 'b')])).toEqual(['ruleDeep 0']);
  });

  test('[FORM-03] a rule can show a text between the fields', () => {
    expect(ofRules([shows({ item: 'a', in: ['1'] }, 'n')], [textField('n', { format: 'note' })])).toEqual([]);
  });

  test('[HR-17] rules: circles', () => {
    expect(ofRules([shows({ item: 'b', in: ['x'] }, 'b')])).toEqual(['ruleCycle b']);
    expect(ofRules([shows({ item: 'b', in: ['x'] }, 'c'), shows({ item: 'c', in: ['x'] }, 'b')])).toEqual([
      'ruleCycle c',
      'ruleCycle b',
    ]);
    // What hangs on a circle is not in it.
    expect(ofRules([shows({ item: 'b', in: ['x'] }, 'b'), shows({ item: 'b', in: ['x'] }, 'c')])).toEqual([
      'ruleCycle b',
    ]);
  });

  test('[HR-17] rules: conditions that no answers meet', () => {
    const never = (when: RuleWhen): string[] => ofRules([shows(when, 'b')]);
    expect(never({ item: 'a', in: [] })).toEqual(['ruleNeverHolds 0']);
    expect(never({ all: [] })).toEqual(['ruleNeverHolds 0']);
    expect(
      never({
        all: [
          { item: 'a', in: ['1'] },
          { item: 'a', in: ['2'] },
        ],
      }),
    ).toEqual(['ruleNeverHolds 0']);
    expect(
      never({
        any: [
          { item: 'a', in: ['1'] },
          { item: 'a', in: ['2'] },
        ],
      }),
    ).toEqual([]);
    expect(never({ item: 'a', in: ['9'] })).toEqual(['ruleNeverHolds 0', 'ruleCode a']);
    expect(never({ item: 'a', in: ['9', '1'] })).toEqual(['ruleCode a']);
    // c needs b, which is shown only to the married, and a to be single.
    expect(
      ofRules([
        shows({ item: 'a', in: ['2'] }, 'b'),
        shows(
          {
            all: [
              { item: 'a', in: ['1'] },
              { item: 'b', in: ['x'] },
            ],
          },
          'c',
        ),
      ]),
    ).toEqual(['ruleNeverHolds 1']);
    expect(
      ofRules([
        shows({ item: 'a', in: ['2'] }, 'b'),
        shows(
          {
            all: [
              { item: 'a', in: ['1'] },
              { item: 'b', in: ['', 'x'] },
            ],
          },
          'c',
        ),
      ]),
    ).toEqual([]);
  });

  test('[HR-11] the demo has no errors', () => {
    const around = { lists: demo.codeSets.map(listOf), sets: demo.fieldSets };
    const errors = demo.fieldSets
      .flatMap((set) => problemsOf(setContent(set), around))
      .filter(({ level }) => level === 'error');
    expect(errors).toEqual([]);
  });
});

describe('problems of other documents', () => {
  test('[HR-16] code lists: duplicates, orphans, names', () => {
    expect(said(codesOf([item('1'), item('1')]))).toEqual(['idTwice 1', 'itemTwice 1']);
    expect(said(codesOf([item('1', '9')]))).toEqual(['parentUnknown 1']);
    expect(said(codesOf([item('1', '', { disabled: true }), item('11', '1')]))).toEqual([
      'parentDisabled 11',
    ]);
    expect(said(codesOf([item('1', '', { name: t('') })]))).toEqual(['labelMissing 1']);
    expect(
      said(codesOf([item('1', '', { name: t('同') }), item('2', '', { name: t('同', 'Same') })])),
    ).toEqual(['englishMissing 1', 'itemTwice 2']);
  });

  test('[HR-04] the order names every set once', () => {
    expect(said({ kind: 'order', sets: ['A04', 'A04', 'A99'] })).toEqual(['setTwice', 'setUnknown']);
    expect(new Set(PROBLEMS).size).toBe(PROBLEMS.length);
  });
});

test('[FORM-02] a document: types that no file may have, too many files or pixels, a sample that is no address', () => {
  const file = (more: Partial<StoredField>): string[] =>
    said(draftOf([textField('b'), textField('a', { format: 'file', itemlength: 0, ...more })]));
  expect(
    file({ fileTypes: 'PDF, .jpg', fileKb: 5120, fileMost: 3, pictureWidth: 600, pictureHeight: 800 }),
  ).toEqual([]);
  expect(file({ pictureWidth: 600 })).toEqual(['pictureHalf a']);
  expect(file({ fileTypes: 'pdf exe' })).toEqual(['fileTypesWrong a']);
  expect(file({ fileMost: 21 })).toEqual(['fileNumberWrong a']);
  expect(file({ pictureWidth: 1, pictureHeight: 6001 })).toEqual(['fileNumberWrong a']);
  expect(file({ sample: 'javascript:alert(1)' })).toEqual(['sampleWrong a']);
  expect(file({ sample: 'https://example.edu/a.pdf' })).toEqual([]);
});

describe('[FORM-01] bounds of a field', () => {
  const date = (itemid: string, more: Partial<StoredField> = {}): StoredField =>
    textField(itemid, { itemtype: 'D', itemlength: 10, ...more });
  const ofDate = (more: Partial<StoredField>, ...others: StoredField[]): string[] =>
    said(draftOf([date('a', more), ...others]));

  test('a bound that cannot be read, and one above the other', () => {
    const number = { itemtype: 'N' as const, itemlength: 3 };
    expect(ofField({ ...number, minValue: '-5', maxValue: '5' })).toEqual([]);
    expect(ofField({ ...number, minValue: 'few' })).toEqual(['minWrong a']);
    expect(ofField({ ...number, minValue: 'few', maxValue: 'many' })).toEqual(['minWrong a', 'maxWrong a']);
    expect(ofField({ ...number, minValue: '10', maxValue: '9.9' })).toEqual(['boundsCross a']);
    // Three digits hold no more.
    expect(ofField({ ...number, minValue: '1000' })).toEqual(['boundsCross a']);
    expect(ofField({ minValue: '61' })).toEqual(['boundsCross a']);
    expect(ofField({ minValue: '60' })).toEqual([]);
    expect(ofDate({ minValue: 'today', maxValue: 'today-1y' })).toEqual(['boundsCross a']);
    expect(ofDate({ minValue: 'today', maxValue: '2020-01-01' })).toEqual([]);
  });

  test('a date that hangs on a field that is not there, is retired, is no date, or is itself', () => {
    expect(ofDate({ minValue: '[b]+2y' }, date('b'))).toEqual([]);
    expect(ofDate({ minValue: '[b]+2y' })).toEqual(['boundUnknown a']);
    expect(ofDate({ maxValue: '[b]' }, date('b', { archived: '1' }))).toEqual(['boundArchived a']);
    expect(ofDate({ maxValue: '[b]' }, textField('b'))).toEqual(['boundNoDate a']);
    expect(ofDate({ minValue: '[a]' })).toEqual(['boundSelf a']);
  });

  test('words of HR in one language alone are told', () => {
    expect(ofField({ minValue: '2', boundText: t('至少两个字') })).toEqual(['englishMissing a']);
  });
});

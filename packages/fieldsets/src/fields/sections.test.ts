import { readFieldSet } from '@portal/wire';
import { describe, expect, test } from 'vitest';
import type { FieldRule, StoredField, StoredFieldSet } from '@portal/schemas';
import { MAX_SECTIONS } from '@portal/rules';
import { classify } from '../changes/classify.ts';
import { compare } from '../changes/compare.ts';
import { setContent } from '../drafts/content.ts';
import { fieldOf, intentOf, withIntent } from './intents.ts';
import { problemsOf } from '../problems/problems.ts';
import { fromSheets } from '../sheets/from-sheets.ts';
import { toSheets } from '../sheets/to-sheets.ts';
import { wireSetOf } from '../wire-set.ts';

const named = (text: string) => ({ zh: text, en: `${text}!` });
const field = (
  itemid: string,
  intent: Parameters<typeof fieldOf>[0] = 'text',
  more: Partial<StoredField> = {},
): StoredField => ({ ...fieldOf(intent, { itemid, itemdesc: named(itemid) }, 'AX'), ...more });
const section = (itemid: string, more: Partial<StoredField> = {}) => field(itemid, 'section', more);
const shows = (item: string, ...show: string[]): FieldRule => ({ when: { item, in: ['1'] }, then: { show } });
const setOf = (fieldList: StoredField[], rules: FieldRule[] = []): StoredFieldSet => ({
  fieldsetid: 'S',
  displayname: named('a set'),
  must: '0',
  fieldList,
  rules,
});
const problems = (set: StoredFieldSet) =>
  problemsOf(setContent(set), { lists: [], sets: [] }).map(({ what, level, itemid = '' }) =>
    `${level} ${what} ${itemid}`.trim(),
  );
const changes = (before: StoredFieldSet, after: StoredFieldSet) =>
  compare(setContent(before), setContent(after));

describe('[FORM-08] a section', () => {
  test('is a text between the fields to whoever does not know it, and heads what stands behind it', () => {
    const set = setOf([field('a'), section('h', { section: 'folded', explain: named('help') }), field('b')]);
    const wire = wireSetOf(set, 1, '01', 'zh');
    expect(wire.fieldList[1]).toMatchObject({ format: 'note', section: 'folded', explain: 'help' });
    expect(wire.fieldList[0]).not.toHaveProperty('section');
    expect(readFieldSet(wire).fieldList.map(({ section: fold }) => fold)).toEqual(['', 'folded', '']);
  });

  test('keeps its documents: none moves behind the heading that follows', () => {
    const set = setOf([
      section('h'),
      field('a'),
      field('d', 'file'),
      section('i'),
      field('e', 'file'),
      field('b'),
    ]);
    expect(wireSetOf(set, 1, '01', 'zh').uploadFileList.map(({ document }) => document?.before)).toEqual([
      'i',
      'b',
    ]);
  });

  test('becomes a text or a field and back, and is a section again only as such', () => {
    const heading = section('h', { section: 'folded' });
    const note = withIntent(heading, 'note');
    expect([intentOf(heading), intentOf(note), note.section]).toEqual(['section', 'note', undefined]);
    expect(intentOf(withIntent(note, 'section'))).toBe('section');
    const wide = field('a', 'memo', { width: 'half' });
    expect([withIntent(wide, 'text').width, withIntent(wide, 'section').width]).toEqual(['half', undefined]);
  });

  test('that has nothing to ask for is warned of; there are not too many', () => {
    expect(problems(setOf([section('h'), field('a'), section('i'), field('n', 'note')]))).toEqual([
      'warning sectionEmpty i',
    ]);
    expect(problems(setOf([section('h'), field('d', 'file'), section('i'), field('a')]))).toEqual([]);
    const many = (count: number) =>
      setOf(Array.from({ length: count }, (_, at) => [section(`h${at}`), field(`a${at}`)]).flat());
    expect(problems(many(MAX_SECTIONS))).toEqual([]);
    expect(problems(many(MAX_SECTIONS + 1))).toEqual(['error sectionsMany']);
  });

  test('that a rule shows by a field within it, or by one that it hides, is a circle', () => {
    expect(problems(setOf([section('h'), field('a'), field('b')], [shows('a', 'h')]))).toEqual([
      'error ruleCycle h',
    ]);
    const two = [section('h'), field('a'), section('i'), field('b')];
    expect(problems(setOf(two, [shows('a', 'i')]))).toEqual([]);
    expect(problems(setOf(two, [shows('a', 'i'), shows('b', 'h')]))).toEqual([
      'error ruleCycle i',
      'error ruleCycle h',
    ]);
  });

  test('hides answers from other rules: one that needs a hidden answer never holds', () => {
    const set = (when: string) =>
      setOf(
        [field('a'), section('h'), field('b'), section('i'), field('c')],
        [
          { when: { item: 'a', in: [when] }, then: { show: ['h'] } },
          {
            when: {
              all: [
                { item: 'a', in: ['1'] },
                { item: 'b', in: ['1'] },
              ],
            },
            then: { show: ['c'] },
          },
        ],
      );
    expect(problems(set('1'))).toEqual([]);
    expect(problems(set('2'))).toEqual(['error ruleNeverHolds']);
  });

  test('that other answers show keeps its numbers apart from those of another: they are never looked at together', () => {
    const number = (itemid: string) => field(itemid, 'number', { itemlength: 2, must: '1' });
    const fields = [field('x'), section('h'), number('a'), section('i'), number('b')];
    const set = (rules: FieldRule[]): StoredFieldSet => ({
      ...setOf(fields, rules),
      checks: [{ sum: ['a', 'b'], is: 'atLeast', value: '500' }],
    });
    expect(problems(set([]))).toEqual(['error deadSum a']);
    expect(problems(set([shows('x', 'h', 'i')]))).toEqual(['error deadSum a']);
    const apart = [shows('x', 'h'), { when: { item: 'x', in: ['2'] }, then: { show: ['i'] } }];
    expect(problems(set(apart))).toEqual([]);
  });
});

describe('[FORM-08] what is told of sections before publishing', () => {
  const before = setOf(
    [field('x'), section('h'), field('a'), field('b'), section('i'), field('c')],
    [shows('x', 'h')],
  );
  const told = (fieldList: StoredField[], from = before) =>
    changes(from, { ...from, fieldList })
      .filter(({ what }) => what !== 'fieldMoved')
      .map(({ what, itemid }) => `${what} ${itemid}`);
  const [x, h, a, b, i, c] = before.fieldList as [
    StoredField,
    StoredField,
    StoredField,
    StoredField,
    StoredField,
    StoredField,
  ];

  test('a fold, a width', () => {
    expect(told([x, { ...h, section: 'folded' }, { ...a, width: 'third' }, b, i, c])).toEqual([
      'sectionFolded h',
      'widthChanged a',
    ]);
  });

  test('a field that comes to hang on the rules of a section, or no longer does', () => {
    expect(told([x, h, a, c, b, i])).toEqual(['fieldEntersSection c']);
    expect(told([x, a, h, b, i, c])).toEqual(['fieldLeavesSection a']);
    // With the heading itself: retired, or moved.
    expect(told([x, { ...h, archived: '1' }, a, b, i, c])).toEqual([
      'fieldArchived h',
      'fieldLeavesSection a',
      'fieldLeavesSection b',
    ]);
    expect(told([h, x, a, b, i, c])).toEqual(['fieldEntersSection x']);
    // A section that no rule speaks of changes nothing about a field.
    expect(told([x, h, a, b, c, i], { ...before, rules: [] })).toEqual([]);
    expect(told([x, h, a, field('new'), b, i, c])).toEqual(['fieldAdded new']);
  });

  test('what may leave resumes incomplete is confirmed, as a rule that goes is', () => {
    const classes = (fieldList: StoredField[], evidence: object) => {
      const found = changes(before, { ...before, fieldList }).filter(({ subject }) => subject === 'rule');
      return classify(found, Object.fromEntries(found.map(({ key }) => [key, evidence]))).map(
        ({ class: grade, reason }) => [grade, reason],
      );
    };
    const out = [x, a, h, b, i, c];
    expect(classes(out, { incomplete: 3 })).toEqual([['confirm', 'incomplete']]);
    expect(classes(out, { incomplete: 0 })).toEqual([['ok', 'harmless']]);
    expect(classes([x, h, a, c, b, i], { records: 3 })).toEqual([['confirm', 'hides']]);
  });
});

test('[FORM-08] [HR-18] a spreadsheet has the fold of a section and the width of a field, and says what it cannot read', () => {
  const { rules: _, ...set } = setOf([
    section('h', { section: 'folded' }),
    field('a', 'text', { width: 'half' }),
  ]);
  const [sets, fields] = toSheets([setContent(set)]);
  const read = (rows: string[][]) =>
    fromSheets([
      { sheet: 'sets', data: sets?.data ?? [] },
      { sheet: 'fields', data: rows },
    ]);
  expect(read(fields?.data ?? []).contents).toEqual([setContent(set)]);
  // A row that says no more than its kind is a section that is open.
  const own = read([
    ['set', 'id', 'label::zh', 'kind', 'section', 'width'],
    ['S', 'h', '联系', 'section', '', ''],
    ['S', 'a', '电话', 'text', '', 'third'],
  ]);
  expect(own.contents).toMatchObject([
    { set: { fieldList: [{ format: 'note', section: 'open' }, { width: 'third' }] } },
  ]);
  const odd = read([
    ['set', 'id', 'label::zh', 'kind', 'section', 'width'],
    ['S', 'h', '联系', 'section', 'half', ''],
    ['S', 'a', '电话', 'text', '', 'wide'],
  ]);
  expect(odd.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'section'],
    [3, 'width'],
  ]);
});

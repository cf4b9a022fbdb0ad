import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import { compare } from '../changes/compare.ts';
import { setContent } from '../drafts/content.ts';
import { problemsOf } from '../problems/problems.ts';
import { problemSentence } from '../sentence.ts';
import { fromJson, toJson } from '../sheets/json.ts';
import { plain, setOf, t } from '../testing.ts';
import { wireSetOf } from '../wire-set.ts';
import { fromXlsx, toXlsx } from '../xlsx.ts';
import { fieldOf } from './intents.ts';
import { quoteNames } from './quote-names.ts';
import {
  operationStored,
  quotesOfSet,
  renamedQuotes,
  withQuotesShown,
  withQuotesStored,
  withQuoteWords,
  withWrittenQuotes,
} from './quotes.ts';

const field = (
  itemid: string,
  itemdesc: LocalText,
  more: Partial<StoredField> = {},
  intent: Parameters<typeof fieldOf>[0] = 'text',
): StoredField => ({ ...fieldOf(intent, { itemid, itemdesc }), ...more });

const OTHER = setOf(
  [field('P1', t('籍贯', 'Origin')), field('P2', t('曾用名', 'Former name'), { archived: '1' })],
  {
    fieldsetid: 'P',
    displayname: t('个人', 'Person'),
    maxRecords: 1,
  },
);
const MANY = setOf([field('M1', t('学校', 'School'))], {
  fieldsetid: 'M',
  displayname: t('学历', 'Schools'),
});

const given = (label: LocalText, more: Partial<StoredField> = {}): StoredFieldSet =>
  setOf(
    [
      field('F1', t('姓名', 'Name')),
      field('F2', label, more),
      field('F3', t('附件', 'File'), {}, 'file'),
      field('F4', t('旧名', 'Old name'), { archived: '1' }),
      field('F5', t('金额', 'Amount'), {}, 'number'),
      field('F6', t('同名', 'Twice')),
      field('F7', t('同名', 'Twice')),
      field('F8', t('a|b', 'a.b')),
    ],
    { fieldsetid: 'S', displayname: t('家庭', 'Family') },
  );
const found = (set: StoredFieldSet) =>
  problemsOf(setContent(set), { lists: [], sets: [OTHER, MANY] })
    .filter(({ what }) => what.startsWith('quote'))
    .map(({ what, level, part, values = {}, texts = {} }) => [
      what,
      level,
      part,
      ...Object.values(values),
      ...Object.values(texts).map(({ zh }) => zh),
    ]);

describe('[FORM-13] what is wrong with quotes', () => {
  test.each([
    ['{{F1}}的工作', []],
    ['{{F2}}', []],
    ['{{P.P1|某地}}与{{F1}}', []],
    ['{{GONE}}', [['quoteUnknown', 'error', 'itemdesc', 'GONE']]],
    ['{{X.F1}}', [['quoteUnknown', 'error', 'itemdesc', 'X.F1']]],
    ['{{F4}}', [['quoteUnknown', 'error', 'itemdesc', 'F4']]],
    ['{{P.P2}}', [['quoteUnknown', 'error', 'itemdesc', 'P.P2']]],
    ['{{谁|某人}}', [['quoteUnknown', 'error', 'itemdesc', '谁']]],
    ['{{F3}}', [['quoteKind', 'error', 'itemdesc', '附件']]],
    ['{{M.M1}}', [['quoteRecords', 'error', 'itemdesc', '学历']]],
    ['{{F1', [['quoteOpen', 'warning', 'itemdesc']]],
    ['{{F1}}'.repeat(5), []],
    ['{{F1}}'.repeat(6), [['quoteMany', 'error', 'itemdesc', '5']]],
  ])('%j: %j', (zh, problems) => expect(found(given(t(zh, 'plain')))).toEqual(problems));

  test('each text of a field is looked at, those of documents quote nothing, nor do those of the set or of all records', () => {
    const wrong = t('{{GONE}}', '');
    expect(
      found(given(t('x', 'x'), { explain: wrong, boundText: wrong, patternText: wrong })).map(
        ([what, , part]) => [what, part],
      ),
    ).toEqual(['explain', 'boundText', 'patternText'].map((part) => ['quoteUnknown', part]));
    const set = given(t('x', 'x'));
    const own = t('{{F1}}', '');
    const checks = [
      { sum: ['F5'], is: 'atMost' as const, value: '1', message: wrong },
      { sum: ['F5'], over: 'records' as const, is: 'atMost' as const, value: '2', message: own },
    ];
    const fieldList = set.fieldList.map((one) => (one.itemid === 'F3' ? { ...one, explain: own } : one));
    expect(found({ ...set, fieldList, checks, displayname: own, explain: t('{{姓名}}', '') })).toEqual([
      ['quotePlace', 'error', 'explain'],
      ['quoteUnknown', 'error', 'checkText', 'GONE'],
      ['quotePlace', 'error', 'checkText'],
      ['quotePlace', 'error', 'displayname'],
      ['quotePlace', 'error', 'explain'],
    ]);
  });

  test('sentences call a field whose label quotes by the name of what it quotes', () => {
    const set = given(t('{{F1}}的{{GONE}}', 'plain'));
    const [flaw] = problemsOf(setContent(set), { lists: [], sets: [] }).filter(
      ({ what }) => what === 'quoteUnknown',
    );
    expect(flaw && problemSentence(flaw, setContent(set), 'zh').values).toMatchObject({
      name: '姓名的GONE',
      of: 'GONE',
    });
  });
});

describe('[FORM-13] quotes by name', () => {
  const names = quoteNames(given(t('x', 'x')), [OTHER, MANY]);

  test.each([
    ['{{F1|某人}}的工作', '{{姓名|某人}}的工作'],
    ['{{P.P1}}', '{{个人.籍贯}}'],
    ['{{F6}} {{F8}} {{F4}} {{F3}} {{M.M1}}', '{{F6}} {{F8}} {{F4}} {{F3}} {{M.M1}}'],
    ['{{谁}} {{', '{{谁}} {{'],
  ])('%j is read as %j, and taken back', (stored, shown) => {
    expect(names('zh').shown(stored)).toBe(shown);
    expect(names('zh').stored(shown)).toBe(stored);
  });

  test('a field whose id braces cannot hold is quoted by nobody', () => {
    const own = setOf([field('new.S.1', t('新字段')), field('F1', t('姓名'))], { fieldsetid: 'S' });
    expect(quoteNames(own)('zh').stored('{{新字段}}{{姓名}}')).toBe('{{新字段}}{{F1}}');
  });

  test('white space around a name, ids and names of the other language are understood as they can be', () => {
    expect(names('zh').stored('{{ 姓名 }}{{F1}}{{P.P1}}{{Name}}')).toBe('{{F1}}{{F1}}{{P.P1}}{{Name}}');
    expect(names('en').stored('{{Name|x}}{{Person.Origin}}')).toBe('{{F1|x}}{{P.P1}}');
  });

  test('whatever fields are called, what is shown is taken back as the same', () => {
    const name = fc.oneof(
      fc.constantFrom('姓名', 'F1', 'F2', 'P.P1', 'a|b', '{{F1}}', '}', ''),
      fc.string({ maxLength: 5 }),
    );
    const part = fc.oneof(
      fc.constantFrom('{{F1}}', '{{F2|x}}', '{{P.P1}}', '、', '{'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(name, name, name, fc.array(part, { maxLength: 5 }), (one, two, other, parts) => {
        const own = setOf([field('F1', t(one)), field('F2', t(two))], { fieldsetid: 'S' });
        const beside = setOf([field('P1', t(other))], {
          fieldsetid: 'P',
          displayname: t(two),
          maxRecords: 1,
        });
        const naming = quoteNames(own, [beside])('zh');
        const stored = naming.stored(parts.join(''));
        expect(naming.stored(naming.shown(stored))).toBe(stored);
      }),
    );
  });

  test('operations of the console are taken back by name, whatever they change', () => {
    const shown = t('{{姓名}}', '{{Name}}');
    const stored = t('{{F1}}', '{{F1}}');
    expect(
      operationStored({ op: 'changeField', itemid: 'F2', change: { itemdesc: shown, explain: null } }, names),
    ).toEqual({
      op: 'changeField',
      itemid: 'F2',
      change: { itemdesc: stored, explain: null },
    });
    expect(
      operationStored({ op: 'addFields', before: '', fields: [field('N', shown)] }, names),
    ).toMatchObject({
      fields: [{ itemdesc: stored }],
    });
    const check = { sum: ['F5'], is: 'equal' as const, value: '1' };
    expect(
      operationStored({ op: 'setChecks', checks: [{ ...check, message: shown }, check] }, names),
    ).toEqual({
      op: 'setChecks',
      checks: [{ ...check, message: stored }, check],
    });
  });
});

const check = { sum: ['F5'], is: 'atMost' as const, value: '100', message: t('{{F1}}太多', 'too much') };
const quoting = (): StoredFieldSet => ({
  ...given(t('{{F1|某人}}的{{P.P1}}', ''), { explain: t('见{{F5}}', 'plain help') }),
  checks: [check],
});

describe('[FORM-13] quotes in what is published', () => {
  const set = quoting();
  const published = withQuoteWords(set, [OTHER, MANY]);

  test('texts have names for whoever has no answers, and the way back is the same set', () => {
    const own = published.fieldList.find(({ itemid }) => itemid === 'F2');
    expect(own).toMatchObject({ itemdesc: t('姓名的籍贯', ''), explain: t('见金额', 'plain help') });
    expect(published.checks?.[0]).toMatchObject({ message: t('姓名太多', 'too much') });
    expect(JSON.stringify(withWrittenQuotes(published))).toBe(JSON.stringify(set));
    expect(withQuoteWords(published, [OTHER, MANY])).toEqual(published);
    const none = given(t('x', 'x'));
    expect(withQuoteWords(none, [OTHER])).toBe(none);
    expect(quotesOfSet(published)).toEqual(quotesOfSet(set));
  });

  test('the wire sends both, each language by itself, and nothing where nothing is quoted', () => {
    const wire = (language: 'zh' | 'en') => {
      const sent = wireSetOf(published, 1, '', language);
      return { ...sent.fieldList.find(({ itemid }) => itemid === 'F2'), checks: sent.checks };
    };
    expect(wire('zh')).toMatchObject({
      itemdesc: '姓名的籍贯',
      quotes: { itemdesc: '{{F1|某人}}的{{P.P1}}', explain: '见{{F5}}' },
      checks: [{ message: '姓名太多', quoted: '{{F1}}太多' }],
    });
    // A label that is missing in a language is that of the other one, with its quotes.
    expect(wire('en').quotes).toEqual({ itemdesc: '{{F1|某人}}的{{P.P1}}' });
    expect(wire('en').checks?.[0]).not.toHaveProperty('quoted');
    expect(JSON.stringify(wireSetOf(given(t('x', 'x')), 1, '', 'zh'))).not.toContain('quote');
  });

  test('a field with another id is followed, those of other sets are not touched', () => {
    const renamed = renamedQuotes(set, (itemid) =>
      itemid === 'F1' || itemid === 'P1' ? `${itemid}N` : itemid,
    );
    expect(renamed.fieldList[1]?.itemdesc.zh).toBe('{{F1N|某人}}的{{P.P1}}');
    expect(renamed.checks?.[0]?.message?.zh).toBe('{{F1N}}太多');
  });

  test('a renamed field changes its own label alone; a changed quote is told as HR reads it', () => {
    const renamed = { ...set, fieldList: set.fieldList.with(0, field('F1', t('本人姓名', 'Full name'))) };
    expect(compare(setContent(set), setContent(renamed)).map(({ key }) => key)).toEqual(['S/F1/itemdesc']);
    const changed = { ...set, fieldList: set.fieldList.with(1, field('F2', t('{{F5}}的', ''))) };
    const change = compare(setContent(set), setContent(changed), [OTHER]).find(
      ({ key }) => key === 'S/F2/itemdesc',
    );
    expect(change).toMatchObject({
      name: t('金额的', ''),
      from: t('{{姓名|某人}}的{{个人.籍贯}}', ''),
      to: t('{{金额}}的', ''),
    });
  });

  test('a spreadsheet carries them by name and JSON by id; both are read back as the same', async () => {
    const contents = [setContent(set), setContent(OTHER)];
    const { contents: cells } = await fromXlsx(await toXlsx(contents));
    expect(cells.map(plain)).toEqual(fromJson(toJson(contents)).contents);
    expect(toJson(contents)).toContain('{{F1|某人}}的{{P.P1}}');
    const naming = quoteNames(set, [OTHER]);
    expect(withQuotesShown(set, naming).fieldList[1]?.itemdesc.zh).toBe('{{姓名|某人}}的{{个人.籍贯}}');
    expect(withQuotesStored(withQuotesShown(set, naming), naming)).toEqual(set);
  });
});

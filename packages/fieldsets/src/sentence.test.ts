import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '@portal/schemas';
import { CHANGES } from './changes/changes.ts';
import { classify, REASONS } from './changes/classify.ts';
import { intents } from './fields/intents.ts';
import type { Change, Operation } from './model.ts';
import { PROBLEMS } from './flaws.ts';
import { ruleWords } from './rules/rule-words.ts';
import {
  importSentences,
  operationSentence,
  problemSentence,
  sentence,
  verdictSentences,
} from './sentence.ts';
import { compareFields } from './changes/compare-fields.ts';
import { LANGUAGES, speaks, texts } from './sentence.test.support.ts';
import { codesOf, draftOf, item, setOf, t, textField } from './testing.ts';

const change = (what: Change['what'], more: Partial<Change> = {}): Change => ({
  key: 'k',
  subject: 'field',
  what,
  name: t('手机号', 'Phone'),
  from: 'text',
  to: 'number',
  code: '01',
  ...more,
});

const EXAMPLE = { id: 'e1', name: 'Doctor', today: '2026-07-03', values: {}, expects: [] };

describe.each(LANGUAGES)('sentences in %s', (language) => {
  test('[HR-11] every change and every reason has its sentence', () => {
    const counted = new Set<Change['what']>([
      'setAdded',
      'decimalsMore',
      'decimalsFewer',
      'choicesFewer',
      'layerNarrower',
      'listAdded',
    ]);
    for (const what of Object.values(CHANGES).flat())
      speaks(sentence(change(what, counted.has(what) ? { to: '2' } : {}), language), language);
    for (const reason of REASONS)
      speaks(sentence({ change: change('mustOn'), class: 'ok', reason, evidence: {} }, language), language);
    for (const intent of intents()) speaks({ key: `kind.${intent}`, values: {} }, language);
    for (const word of ['ok', 'confirm', 'plan', 'forbidden'])
      speaks({ key: `class.${word}`, values: {} }, language);
    for (const word of ['role', 'forbidden', 'problems', 'empty'])
      speaks({ key: `blocked.${word}`, values: {} }, language);
  });

  test('[FORM-01] a bound that is counted from another field or from today reads in words', () => {
    const date = (itemid: string, minValue: string) => ({
      ...textField(itemid),
      itemtype: 'D' as const,
      minValue,
    });
    const told = (from: string, to: string): string[] =>
      compareFields('A04', [date('a', ''), date('b', from)], [date('a', ''), date('b', to)]).map((found) =>
        speaks(sentence(found, language), language),
      );
    const zh = language === 'zh';
    expect(told('', '[a]+2y')).toEqual([
      zh
        ? '“标签b”的下限改为：“标签a”之后 2 年'
        : 'The lower limit of “Label b” becomes 2 years after “Label a”',
    ]);
    expect(told('today', '[gone]-18m')).toEqual([
      zh
        ? '“标签b”的下限改为：“gone”之前 18 个月'
        : 'The lower limit of “Label b” becomes 18 months before “gone”',
    ]);
    expect(told('', 'today')).toEqual([
      zh ? '“标签b”的下限改为：今天' : 'The lower limit of “Label b” becomes today',
    ]);
  });

  test('[HR-11] every problem has its sentence, by the name that HR gave', () => {
    const content = draftOf([textField('a')]);
    const values = {
      most: '10',
      set: 'A05',
      list: 'ZZ',
      value: '9',
      parent: '1',
      of: 'b',
      min: '2',
      max: '1',
    };
    const texts = { set: t('教育经历', 'Education'), item: t('学历', 'Level'), way: t('甲 → 甲', 'A → A') };
    for (const part of [
      'itemdesc',
      'explain',
      'boundText',
      'patternText',
      'displayname',
      'slot',
      'checkText',
    ] as const)
      speaks(
        problemSentence({ level: 'warning', what: 'englishMissing', part }, content, language),
        language,
      );
    for (const what of PROBLEMS) {
      const told = problemSentence(
        { level: 'error', what, itemid: 'a', rule: 0, part: 'explain', reason: 'noCount', values, texts },
        content,
        language,
      );
      expect(told.values).toMatchObject({ name: language === 'zh' ? '标签a' : 'Label a', rule: 1 });
      speaks(told, language);
    }
    expect(
      problemSentence({ level: 'warning', what: 'nameLong', values }, content, language).values['name'],
    ).toBe(language === 'zh' ? '教育经历' : 'Education');
  });

  test('[HR-18] every fault of a file has its sentence', () => {
    const file = [
      'sheets/from-sheets',
      'sheets/from-code-sheet',
      'sheets/import-faults',
      'sheets/sheet-rows',
      'sheets/json',
      'xlsx',
      'read-value',
      'drafts/read-content',
      'rules/read-when',
      'examples/read-example',
      'conditions/read-condition-when',
    ].map((name) => readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8'));
    const { import: faults } = texts(language) as { import: Record<string, string | Record<string, string>> };
    const keys = Object.entries(faults).flatMap(([key, text]) =>
      typeof text === 'string' ? [key] : Object.keys(text).map((part) => `${key}.${part}`),
    );
    const told = keys.filter((key) => !key.startsWith('place'));
    // Every fault that the readers name is there.
    const named = file.flatMap((code) => [
      ...[...code.matchAll(/what: '(\w+)'/g)].map(([, what = '']) => what),
      ...[...code.matchAll(/tell\('\w+', [\w. ]+, '(\w+)'/g)].map(([, what = '']) => what),
      ...[...code.matchAll(/(?:wrong|told)\([^,()]+, '(\w+)'\)/g)].map(([, what = '']) => `wrong.${what}`),
      ...[...code.matchAll(/nothing\('(\w+)'\)/g)].map(([, what = '']) => what),
    ]);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !told.includes(key))).toEqual([]);
    for (const what of told)
      for (const problem of importSentences({
        sheet: 'fields',
        row: 3,
        column: 'id',
        what,
        values: { value: '2' },
      }))
        speaks(problem, language);
    expect(importSentences({ sheet: '', row: 0, what: 'notXlsx' })).toHaveLength(1);
    expect(importSentences({ sheet: 'codes', row: 0, what: 'noSheets' })[0]?.key).toBe('import.placeOfSheet');
  });

  test('[HR-09] every operation has its sentence', () => {
    const content = draftOf([textField('a')]);
    const operations: Operation[] = [
      { op: 'setProperties', change: {} },
      { op: 'addFields', before: '', fields: [textField('b')] },
      { op: 'changeField', itemid: 'a', change: {} },
      { op: 'chooseIntent', itemid: 'a', intent: 'date' },
      { op: 'moveField', itemid: 'a', before: '' },
      { op: 'archiveField', itemid: 'a' },
      { op: 'restoreField', itemid: 'a' },
      { op: 'removeField', itemid: 'gone' },
      { op: 'setRules', rules: [] },
      { op: 'addExample', example: EXAMPLE },
      { op: 'changeExample', id: EXAMPLE.id, change: {} },
      { op: 'removeExample', id: EXAMPLE.id },
      { op: 'setListName', name: t('学历', 'Education') },
      { op: 'addItems', parent: '', before: '', items: [item('1'), item('2')] },
      { op: 'changeItem', id: '1', change: {} },
      { op: 'moveItem', id: '1', parent: '', before: '' },
      { op: 'removeItem', id: '1' },
      { op: 'moveSet', fieldsetid: 'A04', before: '' },
      { op: 'replace', content, why: 'import' },
      { op: 'replace', content, why: 'restore' },
    ];
    const spoken = operations.map((operation) =>
      speaks(operationSentence(operation, [content, codesOf([item('1')])], language, [setOf([])]), language),
    );
    expect(new Set(spoken).size).toBe(operations.length);
    for (const misfit of [
      'kind',
      'invalid',
      'unknownField',
      'unknownItem',
      'unknownSet',
      'unknownExample',
      'manyExamples',
      'duplicate',
      'published',
      'archived',
      'notArchived',
      'loop',
      'disabledItem',
      'mergedItem',
      'changedSince',
    ])
      speaks(
        { key: `misfit.${misfit}`, values: { subject: misfit === 'manyExamples' ? '2' : 'a' } },
        language,
      );
  });
});

describe('in so many words', () => {
  test('[HR-11] a required field says whom it touches', () => {
    const [verdict] = classify([change('mustOn')], { k: { records: 0, incomplete: 1204, applications: 1 } });
    if (!verdict) throw new Error('one verdict');
    const words = (language: Language): string[] =>
      verdictSentences(verdict, language).map((told) => speaks(told, language));
    expect(words('en')).toEqual([
      '“Phone” becomes required',
      'Resumes without it turn incomplete until their candidates fill it in.',
      '1,204 resumes turn incomplete.',
      '1 live application stays as it is.',
    ]);
    expect(words('zh')[2]).toBe('1,204 份简历将变为未完成。');
  });

  test('[HR-11] another kind is named in the language of the reader', () => {
    expect(speaks(sentence(change('kindChanged'), 'zh'), 'zh')).toBe('“手机号”由文本改为数字');
    expect(speaks(sentence(change('kindChanged'), 'en'), 'en')).toBe('“Phone” changes from text to number');
  });

  test('[HR-11] a text that changed in one language only is told by that language', () => {
    const label = change('labelChanged', { from: t('电话', 'Phone'), to: t('手机', 'Phone') });
    expect(sentence(label, 'en').values).toMatchObject({ from: '电话', to: '手机' });
    const name = change('setNameChanged', { from: t('教育', 'School'), to: t('教育', 'Education') });
    expect(sentence(name, 'zh').values).toMatchObject({ from: 'School', to: 'Education' });
    expect(speaks(sentence(change('lengthLonger', { from: '30', to: '' }), 'en'), 'en')).toContain('∞');
  });

  test('[HR-11] an English label that is taken away is told as that', () => {
    const taken = change('englishChanged', { from: 'Phone', to: '' });
    expect(speaks(sentence(taken, 'zh'), 'zh')).toBe('“手机号”不再有英文名称');
    expect(speaks(sentence(taken, 'en'), 'en')).toBe('“Phone” no longer has an English label');
  });

  test('[HR-17] a rule is a sentence with the names of fields and codes', () => {
    const set = setOf([textField('a', { codesetid: 'AM' }), textField('b')]);
    const lists = [{ codesetid: 'AM', name: t('学历'), items: [item('1'), item('2')] }];
    const words = (rule: Parameters<typeof ruleWords>[0], language: Language): string =>
      ruleWords(rule, { set, lists, language }, (key, values) => speaks({ key, values }, language));
    expect(words({ when: { item: 'a', in: ['1', '2'] }, then: { show: ['b'] } }, 'en')).toBe(
      'When “Label a” is “Item 1” or “Item 2”, show “Label b”',
    );
    expect(words({ when: { item: 'a', in: ['1'] }, then: { show: ['b'], require: ['b'] } }, 'zh')).toBe(
      '当“标签a”是“项1”时，显示“标签b”，且必须填写“标签b”',
    );
    expect(
      words(
        {
          when: {
            all: [
              { item: 'a', in: [''] },
              {
                any: [
                  { item: 'b', in: ['x'] },
                  { item: 'b', in: ['y'] },
                ],
              },
            ],
          },
          then: { require: ['b'] },
        },
        'en',
      ),
    ).toBe('When “Label a” is not filled in and (“Label b” is “x” or “Label b” is “y”), require “Label b”');
  });
});

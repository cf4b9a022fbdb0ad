import { describe, expect, test } from 'vitest';
import { applySteps } from '../drafts/apply-steps.ts';
import { classify } from '../changes/classify.ts';
import { compare } from '../changes/compare.ts';
import { emptyDraft } from '../drafts/content.ts';
import { fromSheets } from '../sheets/from-sheets.ts';
import { problemsOf } from '../problems/problems.ts';
import {
  checkWords,
  comparedWith,
  judgedOver,
  newCheck,
  readCheck,
  writeCheck,
  type StoredCheck,
} from './sum-rules.ts';
import { draftOf, setOf, t, textField } from '../testing.ts';
import { toSheets } from '../sheets/to-sheets.ts';
import { brokenTogether, wireSetOf } from '../wire-set.ts';

const number = (itemid: string, more = {}) =>
  textField(itemid, {
    itemtype: 'N',
    itemlength: 5,
    decimal: 2,
    itemdesc: t(`数${itemid}`, itemid),
    ...more,
  });
const fields = [textField('NAME'), number('A'), number('B'), number('C'), number('GONE', { archived: '1' })];
const AT = '2026-07-03T00:00:00Z';
const check: StoredCheck = { sum: ['A', 'B'], is: 'equal', value: '100' };
const whole: StoredCheck = { sum: ['A'], over: 'records', is: 'equal', value: '100' };

describe('checks of numbers of a set', () => {
  test('[FORM-06] a new check takes the first two numbers; compared with fields or over all records it keeps what fits', () => {
    expect(newCheck(fields)).toEqual(check);
    expect(comparedWith(check, { of: ['C'] })).toEqual({ sum: ['A', 'B'], is: 'equal', of: ['C'] });
    expect(judgedOver({ ...check, of: ['C'] }, 'records')).toEqual({ ...check, over: 'records' });
    expect(judgedOver({ ...whole }, undefined)).toEqual({ sum: ['A'], is: 'equal', value: '100' });
  });

  test('[FORM-06] checks are set, undone and kept in sheets with their messages', () => {
    const draft = emptyDraft(draftOf(fields));
    const checks = [{ ...check, message: t('合计须为 100', 'Together 100') }, whole];
    const changed = applySteps(draft, [{ do: { op: 'setChecks', checks } }], 'hr', AT, null);
    expect(changed.content).toMatchObject({ set: { checks } });
    expect(applySteps(changed, [{ undo: true }], 'hr', AT, null).content).toEqual(draft.content);
    const again = fromSheets(toSheets([changed.content]));
    expect(again.problems).toEqual([]);
    expect(again.contents).toEqual([changed.content]);
  });

  test.each([
    [check, 'A + B = 100'],
    [whole, 'all: A = 100'],
    [{ sum: ['A'], is: 'atMost', of: ['B', 'C'] }, 'A <= B + C'],
    [{ sum: ['A'], is: 'below', value: '-0.5' }, 'A < -0.5'],
  ] as [StoredCheck, string][])('[FORM-06] %j in one cell', (given, cell) => {
    expect(writeCheck(given)).toBe(cell);
    expect(readCheck(`  ${cell.replaceAll(' ', '').replace('all:', 'ALL: ')} `)).toEqual(given);
  });

  test('[FORM-06] a cell that is no check is told by its row', () => {
    for (const cell of ['A', 'A =', '= 100', 'A + = 100', 'A B = 100', 'A == 100', 'A = 1 = 2', 'A ≤ 3'])
      expect(readCheck(cell), cell).toBeUndefined();
    const sheets = toSheets([draftOf(fields, { checks: [check] })]).map((sheet) => {
      const column = sheet.data[0]?.indexOf('check') ?? -1;
      return sheet.sheet === 'rules'
        ? { ...sheet, data: sheet.data.map((row, at) => (at === 1 ? row.with(column, 'A ? B') : row)) }
        : sheet;
    });
    expect(fromSheets(sheets).problems).toMatchObject([{ sheet: 'rules', row: 2, what: 'checkUnreadable' }]);
  });

  test.each([
    [{ ...check, sum: ['A', 'NOBODY'] }, ['checkUnknown']],
    [{ ...check, sum: ['GONE'] }, ['checkArchived']],
    [{ ...check, sum: ['NAME'] }, ['checkNoNumber']],
    [{ ...check, sum: [] }, ['checkEmpty']],
    [{ sum: ['A'], is: 'equal', of: [] }, ['checkEmpty']],
    [{ ...check, value: '1,5' }, ['checkNoValue']],
    [{ ...check, value: '1'.repeat(31) }, ['checkNoValue']],
    [{ sum: ['A'], over: 'records', is: 'equal', of: ['B'] }, ['checkOver']],
    [{ sum: ['A'], is: 'equal', of: ['A'] }, ['checkSame']],
  ] as [StoredCheck, string[]][])('[FORM-06] %j is an error: %j', (wrong, whats) => {
    const found = problemsOf(draftOf(fields, { checks: [wrong] }), { lists: [], sets: [] });
    const errors = found.filter(({ level }) => level === 'error');
    expect(errors.map(({ what }) => what)).toEqual(whats);
    expect(errors).toMatchObject(whats.map(() => ({ check: 0 })));
  });

  test('[FORM-06] the same check twice is an error at the second; different ones are none', () => {
    const found = problemsOf(draftOf(fields, { checks: [check, whole, { ...check }] }), {
      lists: [],
      sets: [],
    });
    expect(found).toMatchObject([{ what: 'checkTwice', check: 2 }]);
  });

  test('[FORM-06] more checks, or fields in one, than a set has room for are not taken', () => {
    const draft = emptyDraft(draftOf(fields));
    const put = (checks: StoredCheck[]) =>
      applySteps(draft, [{ do: { op: 'setChecks', checks } }], 'hr', AT, null);
    const many = (count: number): StoredCheck[] =>
      Array.from({ length: count }, (_, n) => ({ sum: ['A'], is: 'atMost', value: String(n) }));
    expect(put(many(20)).content).toMatchObject({ set: { checks: many(20) } });
    expect(() => put(many(21))).toThrow();
    expect(() => put([{ ...check, sum: Array.from({ length: 21 }, () => 'A') }])).toThrow();
  });

  test('[FORM-06] a new check asks for confirmation where stored numbers break it; one over all records where resumes turn incomplete', () => {
    const [change] = compare(draftOf(fields), draftOf(fields, { checks: [check] }));
    expect(change).toMatchObject({ what: 'checkAdded', subject: 'rule', name: { zh: '数A、数B' } });
    const classOf = (given: typeof change, evidence: object) =>
      classify(given ? [given] : [], { [given?.key ?? '']: evidence })[0];
    expect(classOf(change, { records: 3, failing: [{ value: '60 + 30', records: 1 }] })).toMatchObject({
      class: 'confirm',
      reason: 'valuesStay',
    });
    expect(classOf(change, { records: 3, failing: [] })).toMatchObject({ class: 'ok', reason: 'allFit' });
    const [all] = compare(draftOf(fields), draftOf(fields, { checks: [whole] }));
    expect(all).toMatchObject({ what: 'checkAllAdded' });
    expect(classOf(all, { incomplete: 2 })).toMatchObject({ class: 'confirm', reason: 'incomplete' });
    expect(classOf(all, { incomplete: 0 })).toMatchObject({ class: 'ok' });
  });

  test('[FORM-06] a check that goes, and one that says something else, are changes of their own', () => {
    const spoken = { ...check, message: t('合计须为 100', 'Together 100') };
    const whats = (before: StoredCheck[], after: StoredCheck[]) =>
      compare(draftOf(fields, { checks: before }), draftOf(fields, { checks: after })).map(
        ({ what }) => what,
      );
    expect(whats([check], [])).toEqual(['checkRemoved']);
    expect(whats([check], [spoken])).toEqual(['checkTextChanged']);
    expect(whats([check, whole], [whole, check])).toEqual([]);
  });

  test('[FORM-06] a check reads as a sentence', () => {
    const say = (key: string, values: object): string => `${key}(${Object.values(values).join(', ')})`;
    expect(checkWords(check, setOf(fields), 'zh', say)).toBe(
      'check.equal(rule.value(数A) + rule.value(数B), 100)',
    );
    expect(checkWords(whole, setOf(fields), 'en', say)).toBe('check.equal(check.over(rule.value(A)), 100)');
    expect(checkWords({ sum: ['A'], is: 'above', of: ['NOBODY'] }, setOf(fields), 'en', say)).toBe(
      'check.above(rule.value(A), rule.value(NOBODY))',
    );
  });

  test('[FORM-06] on the wire a check has its message in one language, and a set without checks says nothing of them', () => {
    const spoken = { ...check, message: t('合计须为 100', 'Together 100') };
    const onWire = (set: Parameters<typeof setOf>[1]) => wireSetOf(setOf(fields, set), 1, '01', 'en');
    expect(onWire({ checks: [spoken, whole] })).toMatchObject({
      checks: [{ ...check, message: 'Together 100' }, whole],
    });
    expect(onWire({})).not.toHaveProperty('checks');
  });

  test('[FORM-06] of all records together, checks that do not hold are told with what there is', () => {
    const records = ['60', '30'].map((A) => ({ values: { A } }));
    expect(brokenTogether({ checks: [check, whole] }, records)).toEqual([{ check: whole, total: '90' }]);
    expect(brokenTogether({ checks: [whole] }, [...records, { values: { A: '10' } }])).toEqual([]);
    expect(brokenTogether({}, records)).toEqual([]);
  });
});

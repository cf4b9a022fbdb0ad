import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldOf, wireSetOf } from '@portal/fieldsets';
import { allowedChoices, readChoiceRules, writeChoiceRules } from '@portal/rules';
import type { FieldRule, StoredField, StoredFieldSet } from '@portal/schemas';
import { translateFieldSet } from '@portal/translator';
import { context } from '@portal/translator/testing';
import { compileVerdict } from '@portal/translator/verdict';
import { readFieldSet } from '@portal/wire';
import { compileCheck } from './check.ts';

const RUNS = 2_000;

const named = (text: string) => ({ zh: text, en: text });
const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { maxLength: 4 });
const some = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { minLength: 1, maxLength: 3 });
const choiceRules = fc.record({
  ranked: fc.boolean(),
  alone: fc.uniqueArray(fc.constantFrom('3' as string, '4'), { maxLength: 2 }),
  limits: fc.array(fc.record({ item: fc.constantFrom('A', 'B'), is: some, only: some }), { maxLength: 4 }),
});

const setOf = (fieldList: StoredField[], rules: FieldRule[]): StoredFieldSet => ({
  fieldsetid: 'A90',
  displayname: named('a set'),
  explain: named(''),
  must: '0',
  fieldList,
  rules,
});

const chosen = (itemid: string, more: Partial<StoredField> = {}): StoredField => ({
  ...fieldOf('choices', { itemid, itemdesc: named(itemid) }, 'AX'),
  ...more,
});

test('[FORM-07] browser and server judge choices alike, by their rules, also where the limiting field is hidden', () => {
  const seen = { alone: 0, limited: 0, fine: 0 };
  fc.assert(
    fc.property(choiceRules, ids, ids, ids, fc.boolean(), (rules, a, b, x, hides) => {
      const text = writeChoiceRules(rules);
      // B is shown where A has 1: its answer counts for nothing while it is hidden.
      const shows: FieldRule[] = hides ? [{ when: { item: 'A', in: ['1'] }, then: { show: ['B'] } }] : [];
      const set = readFieldSet(
        wireSetOf(setOf([chosen('A'), chosen('B'), chosen('X', { choices: text })], shows), 1, '01', 'zh'),
      );
      const { schema } = translateFieldSet(set, context());
      const data = Object.fromEntries(
        [
          ['A', a],
          ['B', b],
          ['X', x],
        ].flatMap(([item, values]) =>
          values && values.length > 0 ? [[String(item), (values as string[]).join(' ')]] : [],
        ),
      );
      const browser = compileCheck(schema)(data);
      expect(compileVerdict(schema)(data)).toEqual(browser);

      const isHidden = hides && !a.includes('1');
      const valueOf = (item: string): string => (item === 'B' && isHidden ? '' : (data[item] ?? ''));
      const allowed = allowedChoices(readChoiceRules(text)?.limits ?? [], valueOf);
      const own = browser.filter(({ itemid }) => itemid === 'X');
      if (x.length > 1 && x.some((one) => rules.alone.includes(one))) {
        expect(own).toMatchObject([{ keyword: 'x-choices', params: { problem: 'alone' } }]);
        seen.alone += 1;
      } else if (x.some((one) => allowed?.has(one) === false)) {
        expect(own).toMatchObject([{ keyword: 'x-only' }]);
        seen.limited += 1;
      } else {
        expect(own).toEqual([]);
        seen.fine += 1;
      }
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(RUNS / 20);
});

test('[FORM-07] a stored value that is no longer allowed is no fault while it and the answer stay as they are', () => {
  const set = readFieldSet(
    wireSetOf(setOf([chosen('A'), chosen('X', { choices: 'A = 1: 2' })], []), 1, '01', 'zh'),
  );
  const { schema } = translateFieldSet(set, context());
  const kept = { ...schema, 'x-kept': { X: '3' }, 'x-stored': { A: '1', X: '3' } };
  for (const judge of [compileCheck(kept), compileVerdict(kept)]) {
    expect(judge({ A: '1', X: '3' })).toEqual([]);
    expect(judge({ A: '1', X: '4' })).toMatchObject([
      { itemid: 'X', keyword: 'x-only', params: { of: 'A' } },
    ]);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldOf, wireSetOf } from '@portal/fieldsets';
import type { FieldRule, StoredField } from '@portal/schemas';
import { documentsFor, shownItems, toWireRecord, translateFieldSet } from '@portal/translator';
import { context } from '@portal/translator/testing';
import { compileVerdict } from '@portal/translator/verdict';
import { readFieldSet } from '@portal/wire';
import { compileCheck } from './check.ts';

const RUNS = 500;
const ITEMS = ['A', 'B', 'C', 'D', 'E'] as const;
const HEADINGS = ['S1', 'S2'] as const;

const named = (text: string) => ({ zh: text, en: text });
const texts = (itemid: string, more: Partial<StoredField>): StoredField => ({
  ...fieldOf('text', { itemid, itemdesc: named(itemid) }),
  ...more,
});

const all = [...ITEMS, ...HEADINGS, 'F'];
const rule: fc.Arbitrary<FieldRule> = fc.record({
  when: fc.record({ item: fc.constantFrom(...ITEMS), in: fc.constantFrom(['1'], ['2'], ['1', '2'], ['']) }),
  then: fc.record({ show: fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 2 }) }),
});

test('[FORM-08] what a rule hides with a section is neither demanded nor sent, in browser and server alike', () => {
  const seen = { hidden: 0, demanded: 0, documents: 0 };
  const values = fc.record(Object.fromEntries(ITEMS.map((item) => [item, fc.constantFrom('', '1', '2')])));
  const musts = fc.record(Object.fromEntries(ITEMS.map((item) => [item, fc.boolean()])));
  fc.assert(
    fc.property(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.array(rule, { minLength: 1, maxLength: 3 }),
      values,
      musts,
      (order, rules, typed, must) => {
        const fieldList = order.map((itemid): StoredField => {
          if (HEADINGS.some((one) => one === itemid))
            return fieldOf('section', { itemid, itemdesc: named(itemid) });
          const own = must[itemid] ? { must: '1' as const } : {};
          return itemid === 'F'
            ? { ...fieldOf('file', { itemid, itemdesc: named(itemid) }), must: '1' }
            : texts(itemid, own);
        });
        const stored = {
          fieldsetid: 'A90',
          displayname: named('a set'),
          must: '0' as const,
          fieldList,
          rules,
        };
        const set = readFieldSet(wireSetOf(stored, 1, '01', 'zh'));
        const { schema } = translateFieldSet(set, context());
        const data = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
        const browser = compileCheck(schema)(data);
        expect(compileVerdict(schema)(data)).toEqual(browser);

        // By the words of the rule: an item is shown when a rule of its own is met and one of its section's.
        const met = (target: string): boolean => {
          const own = rules.filter(({ then }) => then.show?.includes(target));
          return (
            own.length === 0 ||
            own.some(({ when }) => 'in' in when && when.in.includes(typed[when.item] ?? ''))
          );
        };
        const sectionOf = (itemid: string): string | undefined =>
          order.slice(0, order.indexOf(itemid)).findLast((one) => HEADINGS.some((known) => known === one));
        const isMet = (itemid: string): boolean => met(itemid) && met(sectionOf(itemid) ?? itemid);
        const shown = shownItems(set, data);
        for (const item of ITEMS) if (!isMet(item)) expect(shown).not.toContain(item);
        const sent = toWireRecord(data, set, '1');
        for (const item of ITEMS)
          if (!shown.has(item)) {
            expect(sent[item]).toBe('');
            expect(browser.map(({ itemid }) => itemid)).not.toContain(item);
            seen.hidden += 1;
          } else if (must[item] && !data[item]) {
            expect(browser).toContainEqual(expect.objectContaining({ itemid: item }));
            seen.demanded += 1;
          }
        if (!isMet('F')) {
          expect([...documentsFor(set, data).demanded]).toEqual([]);
          seen.documents += 1;
        }
      },
    ),
    { numRuns: RUNS },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(RUNS / 20);
});

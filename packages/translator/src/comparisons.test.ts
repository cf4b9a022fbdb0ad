import { describe, expect, test } from 'vitest';
import type { RuleTerm } from '@portal/schemas';
import { activeSchema } from './active-schema.ts';
import { shownItems } from './conditions.ts';
import { context, field, fieldSet } from './testing.ts';
import { translateFieldSet } from './translate-field-set.ts';
import { compileVerdict } from './verdict.ts';

const setWith = (when: RuleTerm, more = {}) =>
  fieldSet(
    [field({ itemid: 'A', itemdesc: 'A', ...more }), field({ itemid: 'B', itemdesc: 'B', itemlength: 3 })],
    {
      rules: [{ when, then: { show: ['B'], require: ['B'] } }],
    },
  );

/** Whether B is shown and demanded by a value of A, by all who look at the rule. */
function asks(when: RuleTerm, value: string, more = {}): boolean {
  const set = setWith(when, more);
  const data = value === '' ? {} : { A: value };
  const { schema } = translateFieldSet(set, context());
  const shown = shownItems(set, data).has('B');
  expect(activeSchema(schema, data).properties?.['B'] !== undefined).toBe(shown);
  expect(compileVerdict(schema)(data).some(({ itemid }) => itemid === 'B')).toBe(shown);
  return shown;
}

describe('conditions beside being one of some values', () => {
  test.each<[RuleTerm, yes: string[], no: string[]]>([
    [{ item: 'A', is: 'not', of: ['1', '2'] }, ['3'], ['1', '2', '']],
    [{ item: 'A', is: 'empty', of: [] }, [''], ['x']],
    [{ item: 'A', is: 'filled', of: [] }, ['x'], ['']],
    [{ item: 'A', is: 'greater', of: ['5'] }, ['5.01', '10', '０６'], ['5', '4', '', 'ten']],
    [{ item: 'A', is: 'less', of: ['5'] }, ['4.99', '0'], ['5', '50', '', 'one']],
    [
      { item: 'A', is: 'greater', of: ['2026-07'] },
      ['2026-08', '2026-08-01'],
      ['2026-07', '2026-07-31', '2025-12'],
    ],
    [{ item: 'A', is: 'less', of: ['2026-07-03'] }, ['2026-07-02', '2025'], ['2026-07-03', '2026', '']],
    [{ item: 'A', is: 'contains', of: ['大学', 'UNIV'] }, ['北京大学', 'A university'], ['学院', '']],
    [{ item: 'A', is: 'lacks', of: ['大学'] }, ['学院'], ['北京大学', '']],
  ])('[GRID-07] %j', (when, yes, no) => {
    for (const value of yes) expect(asks(when, value), value).toBe(true);
    for (const value of no) expect(asks(when, value), value).toBe(false);
  });

  test('[GRID-07] of several choices one is enough, and no id is taken for a part of another', () => {
    const several = { codesetid: 'AX', format: 'choices', itemlength: 100 };
    expect(asks({ item: 'A', is: 'contains', of: ['1'] }, '11 2', several)).toBe(false);
    expect(asks({ item: 'A', is: 'contains', of: ['1'] }, '11 1', several)).toBe(true);
    expect(asks({ item: 'A', in: ['1'] }, '2 1', several)).toBe(true);
    expect(asks({ item: 'A', is: 'not', of: ['1'] }, '2 1', several)).toBe(false);
  });

  test('[GRID-07] a relation that nobody knows, or one without a value, never holds', () => {
    const odd = { item: 'A', is: 'near', of: ['1'] } as unknown as RuleTerm;
    expect(asks(odd, '1')).toBe(false);
    expect(asks({ item: 'A', is: 'greater', of: [] }, '1')).toBe(false);
    expect(asks({ item: 'A', is: 'not', of: [] }, '1')).toBe(false);
  });
});

import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UiNode } from '@portal/field-kinds';
import type { Field, FieldSet } from '@portal/schemas';
import { readFieldSet } from '@portal/wire';
import { activeSchema } from './active-schema.ts';
import { context, field, fieldSet } from './testing.ts';
import { translateFieldSet } from './translate-field-set.ts';
import type { TranslateContext } from './types.ts';
import { resetWarnings } from './warn.ts';

const one = (more: Partial<Field>, ctx: Partial<TranslateContext> = {}) => {
  const { schema, uiSchema } = translateFieldSet(fieldSet([field({ itemid: 'X1', ...more })]), context(ctx));
  const itemid = more.itemid ?? 'X1';
  return { schema: schema.properties?.[itemid], ui: (uiSchema[itemid] ?? {}) as UiNode, root: schema };
};

describe('conditions', () => {
  const rules = (when: unknown, then: { show?: string[]; require?: string[] }): FieldSet =>
    fieldSet(
      ['A', 'B', 'C', 'D'].map((itemid) => field({ itemid })),
      { rules: [{ when: when as never, then }] },
    );
  const active = (set: FieldSet, data: Record<string, string>) =>
    activeSchema(translateFieldSet(set, context()).schema, data);

  test('a field is shown and demanded only while its condition holds', () => {
    const set = rules({ item: 'A', in: ['2'] }, { show: ['B'], require: ['B'] });
    expect(Object.keys(active(set, {}).properties ?? {})).toEqual(['A', 'C', 'D']);
    const shown = active(set, { A: '2' });
    expect(Object.keys(shown.properties ?? {})).toContain('B');
    expect(shown.required).toEqual(['B']);
    expect(shown.properties?.['B']).toMatchObject({ type: 'string', 'x-nonBlank': 'input' });
  });

  test('all and any join terms, two levels deep', () => {
    const set = rules(
      {
        all: [
          { item: 'A', in: ['1'] },
          {
            any: [
              { item: 'B', in: ['1'] },
              { item: 'C', in: ['1'] },
            ],
          },
        ],
      },
      { require: ['D'] },
    );
    const demanded = (data: Record<string, string>) => active(set, data).required ?? [];
    expect(demanded({ A: '1', C: '1' })).toEqual(['D']);
    expect(demanded({ A: '1' })).toEqual([]);
    expect(demanded({ B: '1', C: '1' })).toEqual([]);
  });

  test('an empty value in a condition means that nothing is chosen', () => {
    const set = rules({ item: 'A', in: [''] }, { show: ['B'] });
    expect(active(set, {}).properties).toHaveProperty('B');
    expect(active(set, { A: '1' }).properties).not.toHaveProperty('B');
  });

  test('what hangs on a hidden field is hidden too', () => {
    const set = fieldSet(
      ['A', 'B', 'C'].map((itemid) => field({ itemid })),
      {
        rules: [
          { when: { item: 'A', in: ['1'] }, then: { show: ['B'] } },
          { when: { item: 'B', in: ['1'] }, then: { show: ['C'] } },
        ],
      },
    );
    expect(active(set, { A: '1', B: '1' }).properties).toHaveProperty('C');
    expect(active(set, { A: '2', B: '1' }).properties).not.toHaveProperty('C');
  });

  test('fields that show each other do not run in circles', () => {
    const set = fieldSet(
      ['A', 'B'].map((itemid) => field({ itemid })),
      {
        rules: [
          { when: { item: 'A', in: ['1'] }, then: { show: ['B'] } },
          { when: { item: 'B', in: ['1'] }, then: { show: ['A'] } },
        ],
      },
    );
    expect(() => translateFieldSet(set, context())).not.toThrow();
  });

  test('broken conditions hold never and unknown targets are left out', () => {
    for (const when of [
      null,
      'x',
      {},
      { item: 'A' },
      { item: 1, in: ['1'] },
      { all: [] },
      { any: [{ any: [{ any: [{}] }] }] },
    ])
      expect(active(rules(when, { require: ['B'] }), { A: '1' }).required ?? []).toEqual([]);
    expect(
      translateFieldSet(rules({ item: 'A', in: ['1'] }, { show: ['nobody'] }), context()).schema.allOf,
    ).toBeUndefined();
  });

  test('equal branches give the identical schema, so that a keystroke changes nothing', () => {
    const { schema } = translateFieldSet(rules({ item: 'A', in: ['2'] }, { show: ['B'] }), context());
    expect(activeSchema(schema, { A: '2' })).toBe(activeSchema(schema, { A: '2', C: 'x' }));
    expect(activeSchema(schema, {})).not.toBe(activeSchema(schema, { A: '2' }));
  });
});

describe('what cannot be read', () => {
  beforeEach(() => resetWarnings());

  test('[TRANS-18] an unknown item type becomes text with one warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const set = fieldSet([field({ itemid: 'X1', itemtype: 'Z', itemdesc: '?' }), field({ itemid: 'X2' })]);
    const first = translateFieldSet(set, context());
    translateFieldSet(set, context());
    expect(first.schema.properties?.['X1']).toEqual({ type: 'string', title: '?', 'x-kind': 'text' });
    expect(Object.keys(first.schema.properties ?? {})).toEqual(['X1', 'X2']);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  test('[TRANS-18] no broken field set throws', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = fc.record(
      Object.fromEntries(
        'itemid itemdesc itemtype itemlength decimal codesetid layer leaf_only maxValue dateType format explain must archived'
          .split(' ')
          .map((key) => [
            key,
            fc.oneof(
              fc.string(),
              fc.constantFrom('A', 'N', 'D', 'M', '1', 'note', 'X1'),
              fc.integer(),
              fc.constant(null),
            ),
          ]),
      ),
    );
    const rule = fc.record({ when: fc.anything(), then: fc.anything() });
    fc.assert(
      fc.property(
        fc.array(broken, { maxLength: 6 }),
        fc.array(rule, { maxLength: 2 }),
        (fieldList, rules) => {
          const set = readFieldSet({ fieldsetid: 'A01', displayname: 'x', fieldList, rules });
          const { schema } = translateFieldSet(set, context());
          expect(schema.type).toBe('object');
        },
      ),
      { numRuns: 300 },
    );
    warn.mockRestore();
  });

  test('a repeated or dangerous item id is left out', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const set = fieldSet(['X1', 'X1', '__proto__', 'constructor', ''].map((itemid) => field({ itemid })));
    expect(Object.keys(translateFieldSet(set, context()).schema.properties ?? {})).toEqual(['X1']);
    expect(warn).toHaveBeenCalledTimes(4);
    warn.mockRestore();
  });

  test('[SEC-05] a hostile label or explanation stays the text that it is', () => {
    const hostile = '<img src=x onerror=alert(1)>{{x}}';
    const { schema, ui } = one({ itemdesc: hostile, explain: hostile });
    expect(schema?.title).toBe(hostile);
    expect(ui['ui:help']).toBe(hostile);
  });
});

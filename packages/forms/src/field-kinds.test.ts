import { describe, expect, test } from 'vitest';
import {
  kindOf,
  kinds,
  standardKinds,
  withKind,
  type KindDescriptor,
  type KindField,
  type KindRegistry,
} from '@portal/field-kinds';
import { conformanceProblems, type ConformanceTools } from '@portal/field-kinds/conformance';
import en from '@portal/locales/en/fieldsets.json';
import zh from '@portal/locales/zh/fieldsets.json';
import type { JsonSchema } from '@portal/schemas';
import { toFormData, toWireRecord, translateFieldSet } from '@portal/translator';
import { context, field as wireField, fieldSet } from '@portal/translator/testing';
import { compileVerdict } from '@portal/translator/verdict';
import { readRecord } from '@portal/wire';
import { lateWidgets } from './engine/RjsfFields.tsx';
import { widgets } from './engine/theme.ts';
import { compileCheck } from './validator/check.ts';

const TODAY = '2026-07-03';
const schemaOf = (property: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { X1: property },
  'x-today': TODAY,
});

/** Sends a value as forms do, and reads the record as the server does. */
const crossing =
  (registry: KindRegistry) =>
  (field: KindField, value: string): string => {
    const set = fieldSet([wireField(field)]);
    const ctx = {
      ...context({ calculate: { cardid: '', birthday: '', sex: '', age: '', idtype: '' } }),
      kinds: registry,
    };
    const sent = toWireRecord({ X1: value }, set, '1', '', ctx);
    return toFormData(readRecord({ ...sent, i9999: '1' }, set.fieldList), set)['X1'] ?? '';
  };

const names: Record<'zh' | 'en', Readonly<Record<string, string>>> = { zh: zh.kind, en: en.kind };

function toolsFor(registry: KindRegistry, more: Readonly<Record<string, string>> = {}): ConformanceTools {
  const lookUp =
    (language: 'zh' | 'en') =>
    (key: string): string | undefined =>
      ({ ...names[language], ...more })[key.replace('fieldsets:kind.', '')];
  return {
    registry,
    today: TODAY,
    widgets: Object.keys({ ...widgets, ...lateWidgets }),
    crossWire: crossing(registry),
    texts: { zh: lookUp('zh'), en: lookUp('en') },
    judges: {
      ajv: (property) => {
        const verdict = compileVerdict(schemaOf(property), registry);
        return (value) => verdict({ X1: value }).length === 0;
      },
      'the browser': (property) => {
        const check = compileCheck(schemaOf(property), registry);
        return (value) => check({ X1: value }).length === 0;
      },
    },
  };
}

/** A kind as an outside package would add it: six digits. */
const postcode: KindDescriptor<'postcode'> = {
  id: 'postcode',
  family: 'postcode',
  rank: 95,
  recognises: ({ format }) => format === 'postcode',
  stored: { itemtype: 'A', itemlength: 6, format: 'postcode' },
  widget: 'text',
  selected: false,
  coded: false,
  freeText: false,
  wide: false,
  shape: () => ({ schema: { format: 'postcode' }, ui: { 'ui:widget': 'text' } }),
  query: () => ({ ui: { 'ui:widget': 'text' } }),
  search: 'contains',
  checks: { formats: { postcode: (value) => /^\d{6}$/.test(value) } },
  check: (value) => /^\d{6}$/.test(value),
  normalise: (value) => value.trim(),
  format: (value) => value,
  convert: (shown) => shown,
  convertsTo: { text: 'lossless' },
  limits: {},
  sample: () => '100084',
  guess: { words: /邮编|postcode/i, label: { zh: '邮编', en: 'Postcode' } },
};

describe('every kind of field conforms', () => {
  test.each(kinds().map((kind) => [kind.id, kind] as const))('[PKG-03] %s', (_, kind) => {
    expect(conformanceProblems(kind, toolsFor(standardKinds))).toEqual([]);
  });
});

describe('a kind from an outside package', () => {
  const extended = withKind(standardKinds, postcode);
  const set = fieldSet([wireField({ itemid: 'X1', format: 'postcode' })]);

  test('[PKG-03] conforms like those that the portal ships with, which stay as they are', () => {
    expect(conformanceProblems(postcode, toolsFor(extended, { postcode: '邮编' }))).toEqual([]);
    expect(standardKinds.byId('postcode')).toBeUndefined();
    expect(() => withKind(extended, postcode)).toThrow(RangeError);
  });

  test('[PKG-03] is translated and checked alike in the browser and on the server', () => {
    const { schema, uiSchema } = translateFieldSet(set, context({ kinds: extended }));
    expect(schema.properties?.['X1']).toMatchObject({ format: 'postcode', 'x-kind': 'postcode' });
    expect(uiSchema['X1']).toMatchObject({ 'ui:widget': 'text' });
    for (const judge of [compileCheck(schema, extended), compileVerdict(schema, extended)]) {
      expect(judge({ X1: '100084' })).toEqual([]);
      expect(judge({ X1: '10008' })).toMatchObject([{ keyword: 'format', params: { format: 'postcode' } }]);
    }
  });

  test('[PKG-03] a portal that does not know the kind draws the field as text', () => {
    const { schema } = translateFieldSet(set, context());
    expect(schema.properties?.['X1']).toMatchObject({ 'x-kind': 'text' });
  });

  test('[PKG-03] a kind that breaks its promises is told what is wrong with it', () => {
    const broken = { ...postcode, sample: () => 'no digits', widget: 'nowhere' };
    const problems = conformanceProblems(broken, toolsFor(withKind(standardKinds, broken))).join('\n');
    for (const part of [
      'has no name in zh',
      'widget nowhere',
      'ajv refuses its sample',
      'refuses its sample',
    ])
      expect(problems).toContain(part);
  });
});

describe('a date with a time of day', () => {
  const field = { itemid: 'X1', itemtype: 'D', itemlength: 16, format: 'yyyy-MM-dd HH:mm' };
  const kind = kindOf(field);

  test('[PKG-03] is written in one shape however it is typed', () => {
    for (const typed of [
      '2026-7-3 9:05',
      '2026/07/03T09:05',
      '2026年7月3日9时05分',
      '２０２６-07-03　09：05',
    ])
      expect(kind?.normalise(typed), typed).toBe('2026-07-03 09:05');
    for (const odd of ['2026-07-03', '2026-02-30 10:00', '2026-07-03 24:00', 'soon'])
      expect(kind?.normalise(odd), odd).toBe(odd);
  });

  test('[PKG-03] keeps to its limits and is shown in its format', () => {
    const limited = { ...field, dateType: 'past', maxValue: '2026-07-03 12:00' };
    const check = (value: string): boolean | undefined => kind?.check(value, limited, { today: TODAY });
    expect(check('2026-07-03 12:00')).toBe(true);
    expect(check('2026-07-03 12:01')).toBe(false);
    expect(check('2026-07-04 00:00')).toBe(false);
    const shown = kind?.format('2026-07-03 09:05', { ...field, format: 'yyyy年MM月dd日 HH:mm' });
    expect(shown).toBe('2026年07月03日 09:05');
  });

  test('[PKG-03] [VAL-28] a date of an odd length without hours in its format stays a full date', () => {
    expect(kindOf({ ...field, format: '' })?.id).toBe('date');
    expect(kindOf({ ...field, format: 'yyyy-MM-dd' })?.id).toBe('date');
  });
});

import { describe, expect, test } from 'vitest';
import { kindOf, kinds, standardKinds, withKind, type KindDescriptor } from '@portal/field-kinds';
import en from '@portal/locales/en/fieldsets.json';
import zh from '@portal/locales/zh/fieldsets.json';
import { inLanguage } from '@portal/rules';
import { languageOf } from '@portal/schemas/languages';
import { translateFieldSet } from '@portal/translator';
import { context, field as wireField, fieldSet } from '@portal/translator/testing';
import { compileVerdict } from '@portal/translator/verdict';
import { builtProgram } from '../../../tests/support/built-program.ts';
import { kindProblems } from './conformance.ts';
import { compileCheck } from './validator/check.ts';

const TODAY = '2026-07-03';
/** Names of the standard kinds are texts of `locales/`. */
function nameIn(language: string, key: string): string | undefined {
  const id = key.replace('fieldsets:kind.', '') as keyof typeof en.kind;
  return inLanguage({ zh: zh.kind[id], en: en.kind[id] }, languageOf(language)) || undefined;
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
  texts: { names: { zh: '邮编', en: 'Postcode' } },
};

describe('every kind of field conforms', () => {
  test.each(kinds().map((kind) => [kind.id, kind] as const))('[PKG-03] %s', (_, kind) => {
    expect(kindProblems(kind, { kinds: standardKinds, nameIn })).toEqual([]);
  });
});

describe('a kind from an outside package', () => {
  const extended = withKind(standardKinds, postcode);
  const set = fieldSet([wireField({ itemid: 'X1', format: 'postcode' })]);

  test('[PKG-03] conforms like those that the portal ships with, which stay as they are', () => {
    expect(kindProblems(postcode)).toEqual([]);
    expect(kindProblems(postcode, { kinds: extended })).toEqual([]);
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
    const broken = { ...postcode, sample: () => 'no digits', widget: 'nowhere', texts: {} };
    const problems = kindProblems(broken);
    for (const part of [
      'has no name in zh',
      'has no name in en',
      'its widget nowhere is not drawn by forms',
      'the server refuses its sample no digits',
      'the browser refuses its sample no digits',
      'refuses its sample no digits',
    ])
      expect(problems).toContain(`postcode: ${part}`);
  });

  test('[PKG-05] is drawn by a widget of the host, and has an id of its own', () => {
    const drawn = { ...postcode, widget: 'boxes' };
    expect(kindProblems(drawn)).toEqual(['postcode: its widget boxes is not drawn by forms']);
    expect(kindProblems(drawn, { widgets: ['boxes'] })).toEqual([]);
    expect(kindProblems({ ...postcode, id: 'text' as 'postcode' })).toEqual([
      'text: another kind has this id',
    ]);
    expect(kindProblems(drawn, { kinds: extended })).toEqual(['postcode: another kind has this id']);
  });

  test('[PKG-05] that takes what its schema refuses, or reads what it does not write, is told so', () => {
    const check = (value: string): boolean => /^(?:\d{6}|007)$/.test(value);
    expect(kindProblems({ ...postcode, check })).toEqual([
      'postcode: takes "007", which the server refuses by its schema',
      'postcode: takes "007", which the browser refuses by its schema',
    ]);
    // Angle brackets of free text are hardened on their way to the server.
    const bracketed: KindDescriptor = {
      ...postcode,
      freeText: true,
      shape: () => ({ ui: { 'ui:widget': 'text' } }),
      check: (value) => /^<\d+>$/.test(value),
      sample: () => '<100084>',
    };
    expect(kindProblems(bracketed)).toContain('postcode: its sample <100084> changes on the wire');
  });
});

test('[PKG-05] what tries a kind holds no React', () => {
  const modules = builtProgram('packages/forms/src/conformance.ts', (program) => program.modules);
  expect(modules.filter((name) => name.endsWith('forms/src/validator/check.ts'))).toHaveLength(1);
  expect(modules.filter((name) => /react|mantine|i18next|rjsf|\.css$/.test(name))).toEqual([]);
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

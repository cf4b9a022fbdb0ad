import { describe, expect, test } from 'vitest';
import { conformanceProblems, type ConformanceTools } from './conformance.ts';
import type { KindDescriptor } from './descriptor.ts';
import { kind, TODAY } from './kinds.test.support.ts';
import { createRegistry } from './registry.ts';
import { standardKinds } from './standard.ts';

/** Six digits; keeps every promise. */
const postcode: KindDescriptor<'postcode'> = {
  id: 'postcode',
  family: 'postcode',
  rank: 95,
  recognises: ({ format = '' }) => format.startsWith('postcode'),
  stored: { itemtype: 'A', itemlength: 6, format: 'postcode' },
  widget: 'text',
  selected: false,
  coded: false,
  freeText: false,
  wide: false,
  shape: () => ({ ui: { 'ui:widget': 'text' } }),
  query: () => ({ ui: { 'ui:widget': 'text' } }),
  search: 'contains',
  check: (value) => /^\d{6}$/.test(value),
  normalise: (value) => value.trim(),
  format: (value) => value,
  convert: (shown) => shown,
  convertsTo: { text: 'lossless', '*': 'never' },
  limits: {
    formats: ['postcode', 'postcode-short'],
    fixedLength: 6,
    length: { perCharacter: 1, editable: false, bounds: { min: 1, max: 6 }, longest: () => 6 },
  },
  sample: () => '100084',
  guess: { words: /邮编|postcode/i, label: { zh: '邮编', en: 'Postcode' } },
  texts: { name: 'fieldsets:kind.postcode' },
};

const digits = (value: string): boolean => /^\d{0,6}$/.test(value);

/** What a kind is tried with, in a registry that also has the kinds that the portal ships with. */
function toolsFor(
  kinds: readonly KindDescriptor[],
  more: Partial<Omit<ConformanceTools, 'registry'>> = {},
): ConformanceTools {
  return {
    registry: createRegistry<string>([...standardKinds.list, ...kinds]),
    today: TODAY,
    widgets: ['text'],
    texts: { zh: () => 'a name', en: () => 'a name' },
    crossWire: (_, value) => value,
    judges: { one: () => digits, another: () => digits },
    ...more,
  };
}

const told = (
  changes: Partial<KindDescriptor>,
  more: Partial<Omit<ConformanceTools, 'registry'>> = {},
): string[] => {
  const broken: KindDescriptor = { ...postcode, ...changes };
  return conformanceProblems(broken, toolsFor([broken], more));
};

test('[PKG-03] a kind that keeps its promises is told nothing', () => {
  expect(told({})).toEqual([]);
});

describe('[PKG-03] each promise that a kind breaks is told, and no other', () => {
  const { limits } = postcode;
  const noLimits = { formats: undefined, fixedLength: undefined, length: undefined };
  test.each<[string, Partial<KindDescriptor>, readonly string[]]>([
    [
      'recognised as nothing',
      { recognises: () => false },
      ['a field made of it is recognised as another kind'],
    ],
    [
      'turned into what is no kind',
      { convertsTo: { nowhere: 'tried' } },
      ['converts to nowhere, which is no kind'],
    ],
    [
      'guessed by other words',
      { guess: { words: /zip/i, label: { zh: '邮编', en: 'Zip' } } },
      ['does not guess its own label 邮编'],
    ],
    [
      'described by nothing',
      { describes: () => false },
      ['a property made of it is recognised as another kind'],
    ],
    [
      'a sample that its check refuses',
      { check: () => false },
      ['refuses its sample 100084', 'refuses its sample 100084'],
    ],
    [
      'a sample not in its one spelling',
      { sample: () => ' 100084', check: (value) => /^ ?\d{6}$/.test(value) },
      Array.from({ length: 2 }, () => [
        'one refuses its sample  100084',
        'another refuses its sample  100084',
        'its sample  100084 is not in its one spelling',
      ]).flat(),
    ],
    [
      'nothing shown',
      { format: () => '' },
      Array.from({ length: 2 }, () => [
        'shows nothing for its sample 100084',
        'shows nothing as postcode',
        'shows nothing as postcode-short',
      ]).flat(),
    ],
    [
      'nothing shown as one of its formats',
      { format: (value, { format }) => (format === 'postcode-short' ? '' : value) },
      ['shows nothing as postcode-short', 'shows nothing as postcode-short'],
    ],
    [
      'its longest sample is none',
      { sample: (_, { longest }) => (longest ? 'a' : '100084') },
      ['one refuses its sample a', 'another refuses its sample a', 'refuses its sample a'],
    ],
    [
      'stored shorter than its bounds',
      {
        limits: {
          ...limits,
          length: { perCharacter: 1, editable: true, longest: () => 6, bounds: { min: 7, max: 9 } },
        },
      },
      ['is stored with a length outside its bounds'],
    ],
    [
      'stored longer than its bounds',
      {
        limits: {
          ...limits,
          length: { perCharacter: 1, editable: true, longest: () => 6, bounds: { min: 1, max: 5 } },
        },
      },
      ['is stored with a length outside its bounds'],
    ],
    [
      'stored as long as its bounds',
      {
        limits: {
          ...limits,
          length: { perCharacter: 1, editable: true, longest: () => 6, bounds: { min: 6, max: 6 } },
        },
      },
      [],
    ],
    [
      'stored with another length',
      { limits: { ...limits, fixedLength: 7 } },
      ['is stored with another length'],
    ],
    [
      'no character',
      { limits: { ...limits, length: { perCharacter: 1, editable: true, longest: () => 0 } } },
      ['holds no character'],
    ],
    [
      'not stored with the first format',
      { limits: { ...limits, formats: ['postcode-short', 'postcode'] } },
      ['is not stored with the first of its formats'],
    ],
    [
      'any text is a highest value',
      { limits: { ...limits, highest: { input: 'number', isReadable: () => true, compare: () => 0 } } },
      ['reads any text as a highest value'],
    ],
    ['no limits', { limits: { ...noLimits } }, []],
  ])('%s', (_, changes, expected) => {
    expect(told(changes)).toEqual(expected.map((what) => `postcode: ${what}`));
  });

  test('what a kind is drawn with, called and sent as', () => {
    expect(told({ widget: 'nowhere' })).toEqual(['postcode: its widget nowhere is not drawn by forms']);
    expect(told({}, { texts: { zh: () => 'a name', en: () => '' } })).toEqual([
      'postcode: has no name in en',
    ]);
    expect(told({}, { texts: { zh: () => undefined } })).toEqual(['postcode: has no name in zh']);
    expect(told({}, { crossWire: () => '' })).toEqual(
      Array.from({ length: 2 }, () => 'postcode: its sample 100084 changes on the wire'),
    );
  });

  test('validators that disagree, with the start of a long value alone', () => {
    const problems = told(
      {},
      { judges: { one: () => digits, another: () => (value) => digits(value) || value.length > 99 } },
    );
    expect(problems).toEqual([`postcode: validators disagree on "${'1'.repeat(40)}"`]);
  });

  test('a spelling that is none, and a value that cannot be shown', () => {
    const longer = (value: string): string => (value === '0' || value === '00' ? `${value}0` : value.trim());
    expect(told({ normalise: longer })).toEqual(['postcode: normalise is not idempotent on "00"']);
    const format = (value: string): string => {
      if (value === '-1') throw new RangeError('not shown');
      return value;
    };
    expect(told({ format })).toEqual(['postcode: throws on "-1": not shown']);
  });

  test('[PKG-05] what a kind throws is told with what it threw on, and does not hide the rest', () => {
    const fails = (): never => {
      throw new TypeError('no field');
    };
    expect(told({ sample: fails })).toEqual([
      'postcode: throws on its sample: no field',
      'postcode: throws on its longest sample: no field',
    ]);
    expect(told({ shape: fails, widget: 'nowhere' })).toEqual([
      'postcode: its widget nowhere is not drawn by forms',
      'postcode: throws when a field is made of it: no field',
    ]);
  });

  test('[PKG-05] a value that it takes and its schema refuses', () => {
    expect(told({ check: (value) => /^(?:\d{6}|a@b\.cn)$/.test(value) })).toEqual([
      'postcode: takes "a@b.cn", which one refuses by its schema',
      'postcode: takes "a@b.cn", which another refuses by its schema',
    ]);
  });

  test('[PKG-05] a value that is read as another than was written; free text is hardened once', () => {
    const check = (value: string): boolean => /^(?:\d{6}|-1)$/.test(value);
    const any = { judges: { one: () => () => true } };
    const crossWire = (_: unknown, value: string): string => value.replace('-', '－');
    expect(told({ check }, { ...any, crossWire })).toEqual(['postcode: writes "-1" and reads "－1"']);
    expect(told({ check, freeText: true }, { ...any, crossWire })).toEqual([]);
    const growing = (_: unknown, value: string): string => value.replace(/^-.*/, '$&1');
    expect(told({ check, freeText: true }, { ...any, crossWire: growing })).toEqual([
      'postcode: writes "-11" and reads "-111"',
    ]);
  });

  test('[PKG-05] whether a kind takes what is blank is not looked at: nobody asks it', () => {
    const check = (value: string): boolean => /^(?:\d{6}|\s*)$/.test(value);
    const judges = { one: () => (value: string) => /^\d{6}$/.test(value) };
    expect(told({ check, normalise: (value) => value }, { judges })).toEqual([]);
  });

  test('[PKG-05] messages in one language and not in another', () => {
    const texts = { messages: { en: { pattern: 'six digits' } } };
    expect(told({ texts })).toEqual(['postcode: has messages of its own and none in zh']);
    expect(told({ texts: { messages: { ...texts.messages, zh: {} } } })).toEqual([]);
  });

  test('a kind that is not the one under its id, or of which there are fields of another', () => {
    const registry = toolsFor([{ ...postcode }]);
    expect(conformanceProblems(postcode, registry)).toEqual([
      'postcode: is not in the registry under its id',
    ]);
    const unknown = conformanceProblems(
      { ...postcode, recognises: () => false, describes: () => false },
      { ...registry, registry: createRegistry<string>([kind('note')]) },
    );
    expect(unknown).toEqual([
      'postcode: is not in the registry under its id',
      'postcode: a field made of it is recognised as another kind',
      'postcode: converts to text, which is no kind',
      'postcode: does not guess its own label 邮编',
      'postcode: does not guess its own label Postcode',
      'postcode: a property made of it is recognised as another kind',
    ]);
  });

  test('a text between fields takes no value and has no limits', () => {
    const note = { ...kind('note'), id: 'notice', rank: 999 };
    const judged = (changes: Partial<KindDescriptor>): string[] => {
      const broken: KindDescriptor = { ...note, ...changes };
      return conformanceProblems(broken, toolsFor([broken]));
    };
    expect(judged({})).toEqual([]);
    expect(judged({ check: () => true })).toEqual(['notice: asks for nothing and still takes a value']);
    expect(judged({ limits: { past: true } })).toEqual(['notice: asks for nothing and has limits']);
  });
});

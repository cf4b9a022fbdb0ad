import { describe, expect, expectTypeOf, test } from 'vitest';
import { standardKinds, withKind } from '@portal/field-kinds';
import { datetime } from '@portal/field-kinds/kinds/datetime';
import { readFieldSet } from '@portal/wire';
import {
  DefinitionError,
  field,
  fieldSet,
  MAX_DEFINITION,
  readDefinition,
  toFieldSet,
  type FieldSetSettings,
} from './definition.ts';
import { plainContext, translateFieldSet } from './index.ts';

const label = 'Label';
const context = plainContext({ today: '2026-07-03' });

/** What is said of a definition that is refused. */
function problemsOf(settings: FieldSetSettings): string[] {
  const read = readDefinition({ id: 'S', ...settings });
  return read.ok ? [] : read.problems.map(({ path, sentence }) => `${path}: ${sentence}`);
}

test('[PKG-06] names of fields and settings of kinds are known to the compiler', () => {
  // The compiler is the test: an unused @ts-expect-error is an error of `npm run check`.
  const fields = {
    from: field.month({ label }),
    to: field.month({ label }),
    sum: field.number({ label, calculated: { is: 'monthsBetween', of: ['from', 'to'] } }),
  };
  const set = fieldSet('S', { label, fields, orders: [{ field: 'to', is: 'notBefore', of: 'from' }] });
  expectTypeOf(set.fields).toEqualTypeOf<FieldSetSettings['fields']>();
  const wrong = (): unknown => [
    // @ts-expect-error a rule about a field that is not there
    fieldSet('S', { label, fields, rules: [{ when: { field: 'nobody', is: 'filled' }, show: ['to'] }] }),
    // @ts-expect-error a rule that shows a field that is not there
    fieldSet('S', { label, fields, rules: [{ when: { field: 'from', is: 'filled' }, show: ['nobody'] }] }),
    // @ts-expect-error an order of a date that is not there
    fieldSet('S', { label, fields, orders: [{ field: 'to', is: 'notBefore', of: 'nobody' }] }),
    // @ts-expect-error a check of a number that is not there
    fieldSet('S', { label, fields, checks: [{ sum: ['nobody'], is: 'equal', value: 1 }] }),
    fieldSet('S', {
      label,
      // @ts-expect-error a calculation of a field that is not there
      fields: { a: field.number({ label, calculated: { is: 'sum', of: ['nobody'] } }) },
    }),
    // @ts-expect-error a relation that stands alone takes no values
    fieldSet('S', {
      label,
      fields,
      rules: [{ when: { field: 'from', is: 'filled', of: ['1'] }, show: ['to'] }],
    }),
    // @ts-expect-error a text has no decimals
    field.text({ label, decimals: 2 }),
    // @ts-expect-error a date has no length
    field.date({ label, length: 10 }),
    // @ts-expect-error the bound of a date is written as a text
    field.date({ label, min: 2020 }),
    // @ts-expect-error a choice needs its list
    field.code({ label }),
    // @ts-expect-error a field needs its label
    field.text({}),
    // @ts-expect-error a section asks for nothing
    field.section({ label, must: true }),
  ];
  expect(wrong).toThrow();
});

test('[PKG-06] a builder throws one error that names the path of everything that is wrong', () => {
  const make = (): unknown =>
    fieldSet('jobs', {
      label,
      fields: { years: field.number({ label, min: 9, max: 3 }), begin: field.date({ label, min: '[gone]' }) },
    });
  expect(make).toThrow(DefinitionError);
  expect(make).toThrow(
    'field set jobs\n  fields.years.max: is below min: no value would be taken\n  fields.begin.min: there is no field "gone"',
  );
});

/** Definitions that are refused, each with what is said. */
const REFUSED: [what: string, settings: unknown, said: string][] = [
  ['no fields', { label, fields: {} }, 'fields: is empty'],
  [
    'an unknown kind',
    { label, fields: { a: { kind: 'colour', label } } },
    'fields.a.kind: has to be one of "text"',
  ],
  [
    'a setting of another kind',
    { label, fields: { a: { kind: 'yesno', label, length: 3 } } },
    'fields.a.length: is not known here',
  ],
  [
    'a wrong type',
    { label, fields: { a: { kind: 'text', label, length: '3' } } },
    'fields.a.length: has to be a whole number',
  ],
  ['a name with a blank', { label, fields: { 'a b': { kind: 'text', label } } }, 'fields.a b: is no name'],
  [
    'an inherited name',
    { label, fields: { constructor: { kind: 'text', label } } },
    'fields.constructor: this name means',
  ],
  ['a key of records', { label, fields: { rev: { kind: 'text', label } } }, 'fields.rev: this name means'],
  [
    'two names but for case',
    { label, fields: { a: { kind: 'text', label }, A: { kind: 'text', label } } },
    'fields.A: another field',
  ],
  [
    'one language of two',
    { label: { en: 'Jobs' }, fields: { a: { kind: 'text', label } } },
    'label.zh: is missing',
  ],
  [
    'a bound that is no date',
    { label, fields: { a: { kind: 'date', label, max: 'soon' } } },
    'fields.a.max: "soon" cannot be read',
  ],
  [
    'dates reversed',
    { label, fields: { a: { kind: 'date', label, min: 'today', max: 'today-1y' } } },
    'fields.a.max: is below min',
  ],
  [
    'an unknown pattern',
    { label, fields: { a: { kind: 'text', label, pattern: 'zip' } } },
    'fields.a.pattern: there is no pattern "zip"',
  ],
  [
    'a circle',
    {
      label,
      fields: {
        a: { kind: 'number', label, calculated: { is: 'sum', of: ['b'] } },
        b: { kind: 'number', label, calculated: { is: 'sum', of: ['S.a'] } },
      },
    },
    'fields.a.calculated: hangs on itself',
  ],
  [
    'a demanded calculation',
    {
      label,
      fields: {
        a: { kind: 'number', label, must: true, calculated: { is: 'sum', of: ['b'] } },
        b: { kind: 'number', label },
      },
    },
    'fields.a.must: what is calculated',
  ],
  [
    'a quote of nothing',
    { label, fields: { a: { kind: 'text', label: 'Of {{b}}' } } },
    'fields.a.label: there is no field "b"',
  ],
  [
    'a code that the list lacks',
    {
      label,
      lists: { L: [{ id: '1', label }] },
      fields: { a: { kind: 'choices', label, list: 'L', alone: ['9'] } },
    },
    'fields.a.alone[0]: the list "L" has no code "9"',
  ],
  [
    'a code twice',
    {
      label,
      lists: {
        L: [
          { id: '1', label },
          { id: '1', label },
        ],
      },
      fields: { a: { kind: 'text', label } },
    },
    'lists.L: the code "1" is there twice',
  ],
  [
    'rows reversed',
    {
      label,
      fields: {
        a: { kind: 'table', label, columns: { c: { kind: 'text', label } }, rows: { min: 5, max: 2 } },
      },
    },
    'fields.a.rows.max: is below min',
  ],
  [
    'a column without list',
    { label, fields: { a: { kind: 'table', label, columns: { c: { kind: 'code', label } } } } },
    'fields.a.columns.c.list: is missing',
  ],
  [
    'records reversed',
    { label, records: { min: 3, max: 1 }, fields: { a: { kind: 'text', label } } },
    'records.max: is below min',
  ],
  [
    'a rule without effect',
    { label, fields: { a: { kind: 'text', label } }, rules: [{ when: { field: 'a', is: 'filled' } }] },
    'rules[0]: shows and demands nothing',
  ],
  [
    'a rule about a note',
    {
      label,
      fields: { a: { kind: 'note', label }, b: { kind: 'text', label } },
      rules: [{ when: { field: 'a', is: 'filled' }, show: ['b'] }],
    },
    'rules[0].when: the field "a" has no answer',
  ],
  [
    'a field shown by itself',
    {
      label,
      fields: { a: { kind: 'text', label } },
      rules: [{ when: { field: 'a', is: 'filled' }, show: ['a'] }],
    },
    'rules[0].show: "a" would hang on itself',
  ],
  [
    'an unknown relation',
    {
      label,
      fields: { a: { kind: 'text', label } },
      rules: [{ when: { field: 'a', is: 'near', of: ['1'] }, show: ['a'] }],
    },
    'rules[0].when.is: has to be one of',
  ],
  [
    'an order of no date',
    { label, fields: { a: { kind: 'text', label } }, orders: [{ field: 'a', is: 'after', of: 'today' }] },
    'orders[0].field: the field "a" is no date',
  ],
  [
    'years of after',
    {
      label,
      fields: { a: { kind: 'date', label } },
      orders: [{ field: 'a', is: 'after', of: 'today', years: 1 }],
    },
    'orders[0].years: is said of within',
  ],
  [
    'a check with two sides',
    {
      label,
      fields: { a: { kind: 'number', label } },
      checks: [{ sum: ['a'], is: 'equal', value: 1, of: ['a'] }],
    },
    'checks[0]: compares with either',
  ],
];

describe('[PKG-06] a definition that is not right is refused with the path and a sentence', () => {
  test.each(REFUSED)('%s', (_, settings, said) => {
    const found = problemsOf(settings as FieldSetSettings);
    expect(
      found.some((problem) => problem.startsWith(said)),
      found.join('\n'),
    ).toBe(true);
  });
});

test('[PKG-06] reading never throws: what is no definition is told, large texts and deep ones are not looked at', () => {
  const deep = `{"id":"S","label":"x","fields":{"a":{"kind":"text","label":"x"}},"lists":{"L":${'[{"id":"1","label":"x","items":'.repeat(5000)}[]${'}]'.repeat(5000)}}}`;
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`f${at}`, null]));
  for (const [json, said] of [
    ['{', 'is no JSON'],
    ['null', 'has to be an object'],
    [undefined, 'has to be an object'],
    [[], 'has to be an object'],
    [' '.repeat(MAX_DEFINITION + 1), `has more than ${MAX_DEFINITION} characters`],
    [{ id: 'S', label, fields: many }, 'has more than 500 entries'],
    [deep, 'is nested too deeply'],
    ['{"__proto__":{"fields":{}},"id":"S","label":"x","fields":{"__proto__":{}}}', 'is no name'],
  ] as const) {
    const read = readDefinition(json);
    expect(read.ok ? [] : read.problems.map(({ sentence }) => sentence).join('\n')).toContain(said);
  }
});

test('[PKG-06] a host’s own kind is read by the registry that has it, and by no other', () => {
  const meeting = { ...datetime, id: 'meeting', rank: 56, recognises: () => false } as const;
  const definition = { id: 'S', label, fields: { when: field.own(meeting, { label, past: true }) } };
  expect(readDefinition(definition).ok).toBe(false);
  const registry = withKind(standardKinds, meeting);
  expect(readDefinition(definition, registry)).toEqual({ ok: true, definition });
  expect(toFieldSet(definition, 'en', registry).set.fieldList[0]).toMatchObject({
    itemtype: 'D',
    dateType: 'past',
  });
  expect(() => toFieldSet(definition, 'en')).toThrow('there is no kind "meeting"');
});

test('[PKG-06] what is not said of a field is what the kind is stored as, for every kind', () => {
  const extra: Record<string, object> = {
    code: { list: 'L' },
    choices: { list: 'L' },
    table: { columns: { c: { kind: 'text', label } } },
  };
  for (const kind of standardKinds.list) {
    const set = { id: 'S', label, fields: { a: { kind: kind.id, label, ...extra[kind.id] } } };
    expect(readDefinition(set), kind.id).toMatchObject({ ok: true });
    const written = toFieldSet(set, 'en').set;
    if (kind.attached)
      expect(written.uploadFileList).toMatchObject([{ filetype: 'a', document: { before: '*' } }]);
    else
      expect(standardKinds.ofField({ ...written.fieldList[0]!, codesetid: kind.coded ? 'L' : '0' })?.id).toBe(
        kind.id,
      );
  }
});

test('[PKG-06] the friendly form is shown as the wire form that says the same', () => {
  const text = (en: string) => ({ zh: `zh ${en}`, en });
  const definition = fieldSet('A04', {
    label: text('Education'),
    short: text('Edu'),
    help: text('Latest first'),
    must: true,
    records: { min: 1, max: 5 },
    lists: { AM: [{ id: '1', label: text('Degrees'), items: [{ id: '11', label: text('Doctor') }] }] },
    fields: {
      head: field.section({ label: text('School'), help: text('Where'), folded: true }),
      intro: field.note({ label: text('As printed on the certificate') }),
      school: field.text({
        label: text('School'),
        length: 80,
        min: 2,
        must: true,
        suggest: 'SC',
        pattern: 're:[A-Z].*',
        patternMessage: 'Begin with a capital',
        width: 'full',
      }),
      degree: field.code({
        label: text('Degree of {{school|the school}}'),
        list: 'AM',
        levels: 2,
        branches: true,
      }),
      fields: field.choices({
        label: 'Subjects',
        list: 'SU',
        max: 3,
        ranked: true,
        alone: ['99'],
        only: [{ field: 'degree', is: ['11'], choices: ['1', '2'] }],
      }),
      begin: field.month({
        label: 'Begin',
        max: 'today',
        message: 'Too late',
        format: 'yyyy/MM',
        past: true,
      }),
      end: field.month({ label: 'End', min: '[begin]+1m' }),
      months: field.number({
        label: 'Months',
        length: 3,
        calculated: { is: 'monthsBetween', of: ['begin', 'end'] },
      }),
      grade: field.number({ label: 'Grade', length: 1, decimals: 2, min: 1, max: 5 }),
      essay: field.memo({ label: 'Essay', length: 100 }),
      prizes: field.table({
        label: 'Prizes',
        rows: { max: 3 },
        columns: {
          name: { kind: 'text', label: text('Name'), must: true },
          sum: { kind: 'number', label: 'Sum', decimals: 1, min: 0 },
        },
      }),
      abroad: field.yesno({ label: 'Abroad' }),
      proof: field.file({
        label: 'Certificate',
        must: true,
        types: ['pdf', 'jpg'],
        kb: 2,
        files: 1,
        pixels: { width: 300, height: 400 },
        sample: '/sample.pdf',
        help: 'In colour',
      }),
      remark: field.text({ label: 'Remark' }),
    },
    rules: [
      { when: { field: 'abroad', in: [true] }, show: ['remark'], require: ['remark'] },
      {
        when: {
          all: [{ field: 'grade', is: 'greater', of: [3] }, { any: [{ field: 'school', is: 'filled' }] }],
        },
        require: ['essay'],
      },
    ],
    orders: [
      { field: 'end', is: 'within', of: 'today', years: 8 },
      { field: 'end', is: 'notBefore', of: 'begin' },
    ],
    checks: [{ sum: ['grade', 'months'], is: 'atMost', value: 60, message: 'More than {{school}} takes' }],
  });
  const wire = readFieldSet({
    fieldsetid: 'A04',
    displayname: 'Education',
    shortname: 'Edu',
    explain: 'Latest first',
    must: '1',
    file_flag: '6',
    records: { min: '1', max: '5' },
    fieldList: [
      {
        itemid: 'head',
        itemdesc: 'School',
        itemtype: 'A',
        itemlength: 0,
        format: 'note',
        section: 'folded',
        explain: 'Where',
      },
      {
        itemid: 'intro',
        itemdesc: 'As printed on the certificate',
        itemtype: 'A',
        itemlength: 0,
        format: 'note',
      },
      {
        itemid: 'school',
        itemdesc: 'School',
        itemtype: 'A',
        itemlength: 80,
        must: '1',
        suggest: 'SC',
        pattern: 're:[A-Z].*',
        patternMessage: 'Begin with a capital',
        width: 'full',
        bounds: { min: '2' },
      },
      {
        itemid: 'degree',
        itemdesc: 'Degree of School',
        itemtype: 'A',
        itemlength: 30,
        codesetid: 'AM',
        layer: '2',
        quotes: { itemdesc: 'Degree of {{school|the school}}' },
      },
      {
        itemid: 'fields',
        itemdesc: 'Subjects',
        itemtype: 'A',
        itemlength: 1000,
        codesetid: 'SU',
        leaf_only: '1',
        format: 'choices',
        maxValue: '3',
        choices: 'ranked; alone: 99; degree = 11: 1 | 2',
      },
      {
        itemid: 'begin',
        itemdesc: 'Begin',
        itemtype: 'D',
        itemlength: 7,
        format: 'yyyy/MM',
        dateType: 'past',
        bounds: { max: 'today', message: 'Too late' },
      },
      {
        itemid: 'end',
        itemdesc: 'End',
        itemtype: 'D',
        itemlength: 7,
        format: 'yyyy-MM',
        bounds: { min: '[begin]+1m' },
      },
      {
        itemid: 'months',
        itemdesc: 'Months',
        itemtype: 'N',
        itemlength: 3,
        calculated: 'monthsBetween(begin, end)',
      },
      {
        itemid: 'grade',
        itemdesc: 'Grade',
        itemtype: 'N',
        itemlength: 1,
        decimal: 2,
        maxValue: '5',
        bounds: { min: '1' },
      },
      { itemid: 'essay', itemdesc: 'Essay', itemtype: 'M', itemlength: 200 },
      {
        itemid: 'prizes',
        itemdesc: 'Prizes',
        itemtype: 'A',
        itemlength: 8000,
        format: 'table',
        columns: 'rows=0-3; name text must en:"Name"; sum number decimals=1 min=0 en:"Sum"',
      },
      { itemid: 'abroad', itemdesc: 'Abroad', itemtype: 'A', itemlength: 1, format: 'yesno' },
      { itemid: 'remark', itemdesc: 'Remark', itemtype: 'A', itemlength: 60 },
    ],
    // Not before the remark, which comes and goes.
    uploadFileList: [
      {
        title: 'Certificate',
        filetype: 'proof',
        must: '1',
        document: {
          before: '*',
          explain: 'In colour',
          sample: '/sample.pdf',
          types: 'pdf jpg',
          maxBytes: '2048',
          most: '1',
          minWidth: '300',
          minHeight: '400',
        },
      },
    ],
    rules: [
      { when: { item: 'abroad', in: ['1'] }, then: { show: ['remark'], require: ['remark'] } },
      {
        when: {
          all: [
            { item: 'grade', is: 'greater', of: ['3'] },
            { any: [{ item: 'school', is: 'filled', of: [] }] },
          ],
        },
        then: { require: ['essay'] },
      },
    ],
    orders: [
      { item: 'end', is: 'within', of: '@today', years: 8 },
      { item: 'end', is: 'notBefore', of: 'begin' },
    ],
    checks: [
      {
        sum: ['grade', 'months'],
        is: 'atMost',
        value: '60',
        message: 'More than School takes',
        quoted: 'More than {{school}} takes',
      },
    ],
  });
  const { set, codes } = toFieldSet(definition, 'en');
  expect(set).toEqual(wire);
  expect(translateFieldSet(set, context)).toEqual(translateFieldSet(wire, context));
  expect(codes).toEqual({
    AM: [
      { id: '1', itemdesc: 'Degrees', leaf: false, children: [{ id: '11', itemdesc: 'Doctor', leaf: true }] },
    ],
  });
  expect(toFieldSet(definition, 'zh').set.displayname).toBe('zh Education');
});

import { expect, expectTypeOf, test } from 'vitest';
import { standardKinds, withKind } from '@portal/field-kinds';
import { datetime } from '@portal/field-kinds/kinds/datetime';
import { readFieldSet } from '@portal/wire';
import education from '../definitions/education.fieldset.json' with { type: 'json' };
import educationOnWire from '../definitions/education.wire.json' with { type: 'json' };
import refused from '../definitions/refused.json' with { type: 'json' };
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
    fieldSet('S', {
      label,
      fields,
      // @ts-expect-error a relation that stands alone takes no values
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

test.each(refused)('[PKG-06] refused with the path and a sentence: $what', ({ definition, said }) => {
  const read = readDefinition(definition);
  const found = read.ok ? [] : read.problems.map(({ path, sentence }) => `${path}: ${sentence}`);
  expect(
    found.some((problem) => problem.startsWith(said)),
    found.join('\n'),
  ).toBe(true);
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

test('[PKG-06] a definition is read up to its greatest length, and what is wrong with the whole is told so', () => {
  const json = JSON.stringify({ id: 'S', label, fields: { a: { kind: 'text', label } } });
  expect(readDefinition(json.padEnd(MAX_DEFINITION)).ok).toBe(true);
  expect(readDefinition(json.padEnd(MAX_DEFINITION + 1)).ok).toBe(false);
  const { message } = new DefinitionError('S', [{ path: '', sentence: 'is no JSON' }]);
  expect(message).toBe('field set S\n  the whole: is no JSON');
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
    else expect(written.fieldList.map((wire) => standardKinds.ofField(wire)?.id)).toEqual([kind.id]);
  }
});

test('[PKG-06] the friendly form is shown as the wire form that says the same, written by hand', () => {
  const read = readDefinition(education);
  if (!read.ok) throw new DefinitionError('education', read.problems);
  const { set, codes } = toFieldSet(read.definition, 'en');
  const wire = readFieldSet(educationOnWire);
  expect(set).toEqual(wire);
  expect(translateFieldSet(set, context)).toEqual(translateFieldSet(wire, context));
  expect(codes).toEqual({
    AM: [
      {
        id: '1',
        itemdesc: 'Degrees',
        leaf: false,
        children: [{ id: '11', itemdesc: 'Doctor', leaf: true }],
      },
    ],
  });
  expect(toFieldSet(read.definition, 'zh').set.displayname).toBe(education.label.zh);
});

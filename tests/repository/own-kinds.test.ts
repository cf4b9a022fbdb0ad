import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineKinds, kinds, registeredKinds, standardKinds, type KindDescriptor } from '@portal/field-kinds';
import {
  fieldOf,
  fieldsFromReading,
  filledRows,
  fromJson,
  intentOf,
  intents,
  kindNamed,
  operate,
  problemsOf,
  readPaste,
  setContent,
  toJson,
  wireSetOf,
  withIntent,
} from '@portal/fieldsets';
import { fromSheets } from '@portal/fieldsets/sheets/from-sheets';
import { toSheets } from '@portal/fieldsets/sheets/to-sheets';
import { compileCheck } from '@portal/forms/validator/check';
import { DEFAULT_LANGUAGE, LANGUAGE_IDS } from '@portal/schemas/languages';
import { toWireRecord, translateFieldSet } from '@portal/translator';
import { readFieldSet } from '@portal/wire/parse';
import { judgeDraft, translateContext } from '../../apps/server/src/modules/resume/judge.ts';
import { initialSettings } from '../../apps/server/src/modules/settings/initial.ts';
import { allWords, wordsIn } from '../../apps/server/src/modules/field-sets/sheet-words.ts';

const PLATE = /^[A-Z]{2}-\d{4}$/;

/** A kind that only this file knows: number plates of two letters and four digits. */
const plate: KindDescriptor<'plate'> = {
  id: 'plate',
  family: 'plate',
  rank: 96,
  recognises: ({ itemtype, format }) => itemtype === 'A' && format === 'plate',
  stored: { itemtype: 'A', itemlength: 7, format: 'plate' },
  widget: 'text',
  selected: false,
  coded: false,
  freeText: false,
  wide: false,
  shape: () => ({ schema: { format: 'plate' }, ui: { 'ui:widget': 'text' } }),
  query: () => ({ ui: { 'ui:widget': 'text' } }),
  search: 'contains',
  checks: { formats: { plate: (value) => PLATE.test(value) } },
  check: (value) => PLATE.test(value),
  normalise: (value) => value.trim().toUpperCase(),
  format: (value) => value,
  convert: (shown) => shown,
  convertsTo: { text: 'lossless' },
  limits: {},
  sample: () => 'AB-1234',
  guess: { words: /号牌|number plate/i, label: { zh: '车辆号牌', en: 'Number plate' } },
  texts: { names: { zh: '号牌', en: 'Number plate' } },
};

const TODAY = '2026-07-03';
const field = () =>
  fieldOf('plate' as never, { itemid: 'A9901', itemdesc: { zh: '车辆号牌', en: 'Number plate' } });
const setOf = (...fieldList: ReturnType<typeof field>[]) => ({
  fieldsetid: 'A99',
  displayname: { zh: '车辆', en: 'Cars' },
  must: '0' as const,
  fieldList,
});

beforeEach(() => defineKinds([...standardKinds.list, plate]));
afterEach(() => defineKinds(standardKinds.list));

test('[PKG-03] HR is offered a kind from outside, and gives it to a field, by choice, by pasting and by its label', () => {
  expect(intents().at(-1)).toBe('plate');
  expect(kinds().at(-1)).toBe(plate);
  const text = fieldOf('text', { itemid: 'A9901', itemdesc: { zh: '车', en: '' } });
  const { content } = operate(
    setContent(setOf(text)),
    { op: 'chooseIntent', itemid: 'A9901', intent: 'plate' as never },
    null,
  );
  const [chosen] = content.kind === 'set' ? content.set.fieldList : [];
  expect(chosen).toEqual({ ...withIntent(text, 'plate' as never) });
  expect(chosen && intentOf(chosen)).toBe('plate');
  expect(['号牌', 'number plate', 'plate'].map(kindNamed)).toEqual(['plate', 'plate', 'plate']);
  const rows = filledRows([
    ['名称', '类型'],
    ['所有车辆', 'Number plate'],
    ['车辆号牌', ''],
  ]);
  const reading = readPaste(
    rows.map(({ cells }) => cells),
    [],
  );
  const pasted = fieldsFromReading(rows, reading, ['A9901', 'A9902'], []);
  expect(pasted.faults).toEqual([]);
  expect(pasted.fields.map(intentOf)).toEqual(['plate', 'plate']);
  expect(
    problemsOf(setContent(setOf(field())), { lists: [], sets: [] }).filter(({ level }) => level === 'error'),
  ).toEqual([]);
});

test('[PKG-03] files of field sets hold a kind from outside, by its name in each language', () => {
  const contents = [setContent(setOf(field()))];
  expect(toJson(fromJson(toJson(contents)).contents)).toBe(toJson(contents));
  for (const language of LANGUAGE_IDS) {
    const words = wordsIn(language);
    const sheets = toSheets(contents, words);
    expect(JSON.stringify(sheets[1])).toContain(JSON.stringify(words.kinds['plate']));
    const { contents: read, problems } = fromSheets(sheets, { words: allWords() });
    expect(problems).toEqual([]);
    expect(toJson(read)).toBe(toJson(contents));
  }
});

test('[PKG-03] a kind from outside is translated, checked, sent and judged alike in the browser and on the server', () => {
  const { portal } = initialSettings;
  const definition = setOf(field());
  const judge = judgeDraft(definition, portal, TODAY, '');
  const set = readFieldSet(wireSetOf(definition, 1, '', DEFAULT_LANGUAGE));
  const context = translateContext(portal, TODAY, '');
  const { schema, uiSchema } = translateFieldSet(set, context);
  expect(schema.properties?.['A9901']).toMatchObject({ format: 'plate', 'x-kind': 'plate' });
  expect(uiSchema['A9901']).toMatchObject({ 'ui:widget': 'text' });
  for (const problems of [judge, compileCheck(schema)]) {
    expect(problems({ A9901: 'AB-1234' })).toEqual([]);
    expect(problems({ A9901: 'nothing' })).toMatchObject([
      { keyword: 'format', params: { format: 'plate' } },
    ]);
  }
  expect(toWireRecord({ A9901: ' ab-1234 ' }, set, '1', '', context)).toMatchObject({ A9901: 'AB-1234' });
});

test('[PKG-03] kinds of fields that are stored cannot be left out, and two cannot have one id', () => {
  expect(() => defineKinds([plate])).toThrow(/text is missing/);
  expect(() => defineKinds([...standardKinds.list, plate, plate])).toThrow(RangeError);
  expect(registeredKinds().byId('plate')).toBe(plate);
});

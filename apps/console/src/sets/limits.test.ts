import { describe, expect, test } from 'vitest';
import { displayFormat } from '@portal/field-kinds';
import { fieldOf, type CodeList } from '@portal/fieldsets';
import { formatsOf, depthOf } from './limits.ts';

const TEXTS = { itemid: 'A9901', itemdesc: { zh: '日期', en: 'Date' } };
const list = (...items: [id: string, parent: string][]): CodeList => ({
  codesetid: 'ZZ',
  name: { zh: '表', en: 'List' },
  items: items.map(([id, parent]) => ({ id, parent, name: { zh: id, en: id } })),
});

describe('what the details of a field offer', () => {
  test.each(['year', 'month', 'date'] as const)(
    '[HR-07, TRANS-10] every format of a %s is one the form shows',
    (intent) => {
      const field = fieldOf(intent, TEXTS);
      const formats = formatsOf(field);
      expect(formats.length).toBeGreaterThan(1);
      expect(formats[0]).toBe(field.format);
      expect(formats.map((format) => displayFormat({ format }, intent))).toEqual(formats);
    },
  );

  test('[HR-07] a format that came from elsewhere is kept', () => {
    expect(formatsOf({ ...fieldOf('date', TEXTS), format: 'dd.MM.yyyy' }).at(-1)).toBe('dd.MM.yyyy');
  });

  test('[HR-07] a list has as many levels as its deepest item', () => {
    expect(depthOf(list())).toBe(1);
    expect(depthOf(list(['1', ''], ['2', '']))).toBe(1);
    expect(depthOf(list(['1', ''], ['11', '1'], ['111', '11'], ['2', '']))).toBe(3);
  });
});

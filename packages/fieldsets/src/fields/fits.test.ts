import { expect, test } from 'vitest';
import type { StoredField } from '@portal/schemas';
import { valueFits } from './fits.ts';
import { fieldOf } from './intents.ts';
import type { Intent } from '../model.ts';
import { item, t } from '../testing.ts';

const lists = [
  {
    codesetid: 'AM',
    name: t('学历'),
    items: [item('1'), item('11', '1'), item('2', '', { disabled: true })],
  },
];

const fits = (value: string, intent: Intent, more: Partial<StoredField> = {}): boolean =>
  valueFits(
    value,
    { ...fieldOf(intent, { itemid: 'a', itemdesc: t('字段') }, 'AM'), ...more },
    lists,
    '2026-07-03',
  );

test('[HR-11] what is stored is tried on the field as it would be', () => {
  const tried: [string, Intent, Partial<StoredField>, boolean][] = [
    ['', 'number', {}, true],
    ['一二三', 'text', { itemlength: 3 }, true],
    ['一二三四', 'text', { itemlength: 3 }, false],
    ['字'.repeat(5001), 'memo', {}, false],
    ['12', 'number', { itemlength: 2 }, true],
    ['123', 'number', { itemlength: 2 }, false],
    ['1.5', 'number', {}, false],
    ['很多', 'number', {}, false],
    ['2020-05-01', 'year', {}, true],
    ['2020', 'date', {}, false],
    ['2027-01-01', 'date', { dateType: 'past' }, false],
    ['2027-01-01', 'date', { maxValue: '2026-12-31' }, false],
    ['2020年5月1日', 'date', {}, true],
    ['11', 'code', {}, true],
    ['1', 'code', {}, false],
    ['1', 'code', { leaf_only: '0' }, true],
    ['11', 'code', { layer: '1' }, false],
    ['2', 'code', {}, true],
    ['9', 'code', {}, false],
    ['11', 'code', { codesetid: 'ZZ' }, false],
    ['138 0013 8000', 'phone', {}, true],
    ['12345', 'phone', {}, false],
    ['a@b.cn', 'email', {}, true],
    ['a@b', 'email', {}, false],
    ['11010519491231002X', 'identity', {}, true],
    ['110105194912310021', 'identity', {}, false],
    ['字', 'note', {}, false],
  ];
  for (const [value, intent, more, expected] of tried)
    expect(fits(value, intent, more), `${value} as ${intent} ${JSON.stringify(more)}`).toBe(expected);
});

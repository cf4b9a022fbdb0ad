import { expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import { askedAs, optionsOf, readPhoneRule, writePhoneRule } from './asked-as.ts';

test('[GRID-08] a phone rule is chosen by its name, and any stored one is written back as it was', () => {
  for (const [setting, choice] of [
    ['', ''],
    ['mainland', 'mainland'],
    ['e164', 'e164'],
    ['prefixes: +86, +852', 'prefixes'],
    ['1[3-9]\\d{9}', 'own'],
  ] as const) {
    const rule = readPhoneRule(setting);
    expect([setting, rule.choice]).toEqual([setting, choice]);
    expect(writePhoneRule(rule)).toBe(setting);
  }
});

test('[GRID-08] fields are chosen by their names; one that is no longer asked for is not among them', () => {
  const [first, ...others] = demo.fieldSets;
  if (!first) throw new Error('no field set');
  const [gone, ...rest] = first.fieldList;
  if (!gone) throw new Error('no field');
  const basic = { ...first, fieldList: [{ ...gone, archived: '1' as const }, ...rest] };
  const { item } = optionsOf([basic, ...others], [], null, 'en');
  expect(item.map(({ value }) => value)).toEqual(rest.map(({ itemid }) => itemid));
  expect(item[0]?.label).toBe(rest[0]?.itemdesc.en);
  expect([askedAs(['calculateItem', 'cardid']), askedAs(['cardid']), askedAs(['siteName', 'zh'])]).toEqual([
    'item',
    'item',
    undefined,
  ]);
});

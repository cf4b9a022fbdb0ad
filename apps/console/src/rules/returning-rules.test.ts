import { expect, test, vi } from 'vitest';
import type { FieldRule, StoredFieldSet } from '@portal/schemas';
import { call } from '../api.ts';
import { returningRules } from './returning-rules.ts';

vi.mock('../api.ts', () => ({ call: vi.fn() }));

const rule = (item: string, shown: string): FieldRule => ({
  when: { item, in: ['1'] },
  then: { show: [shown] },
});
const setOf = (archived: string[], rules: FieldRule[]): StoredFieldSet => ({
  fieldsetid: 'A99',
  displayname: { zh: '项目', en: 'Project' },
  must: '0',
  fieldList: ['a', 'b', 'c'].map((itemid) => ({
    itemid,
    itemdesc: { zh: itemid, en: itemid },
    itemtype: 'A',
    itemlength: 20,
    ...(archived.includes(itemid) ? { archived: '1' as const } : {}),
  })),
  rules,
});
const content = (set: StoredFieldSet) => ({ kind: 'set' as const, set });

test('[GRID-06] a rule that was taken away so that its field could go comes back with the field', async () => {
  const published = content(setOf([], [rule('a', 'b'), rule('a', 'c'), rule('c', 'b')]));
  // Gone in this draft: what is published still has it.
  expect(await returningRules(setOf(['b'], [rule('a', 'c')]), 'b', published)).toEqual([
    rule('a', 'b'),
    rule('c', 'b'),
  ]);
  // What speaks of another field that is gone stays away, and nothing comes twice.
  expect(await returningRules(setOf(['b', 'c'], [rule('a', 'b')]), 'b', published)).toEqual([]);

  // Published without it meanwhile: the version that last asked for it has the rule.
  const versions = new Map([
    [3, content(setOf(['b'], []))],
    [2, published],
  ]);
  vi.mocked(call).mockImplementation(async (_key, input) => {
    const version = Number(Object(Object(input).params).version ?? 0);
    return version > 0 ? { content: versions.get(version) } : [{ version: 3 }, { version: 2 }];
  });
  expect(await returningRules(setOf(['b'], []), 'b', content(setOf(['b'], [])))).toEqual([
    rule('a', 'b'),
    rule('c', 'b'),
  ]);
  vi.mocked(call).mockRejectedValue(new Error('offline'));
  expect(await returningRules(setOf(['b'], []), 'b', null)).toEqual([]);
});

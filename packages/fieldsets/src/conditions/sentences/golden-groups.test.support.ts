import { BASIC_SET } from '@portal/rules';
import type { ConditionWhen } from '@portal/schemas';
import { age, is, one } from './golden.test.support.ts';

/** Conditions of groups within groups (OFFICE-04), in Chinese and in English. */
export const GOLDEN_GROUPS: readonly [ConditionWhen, string, string][] = [
  [
    {
      any: [
        { all: [one('EDU', is('E1', '11')), age({ atMost: 35 })] },
        { all: [one('WORK', is('W4', '2')), age({ atMost: 45 })] },
      ],
    },
    '（学历：博士研究生 · 年龄：35 周岁及以下（计算到报名当天））或（“职称：等级”：副高级 · 年龄：45 周岁及以下（计算到报名当天））',
    '(Level: Doctor · Age: 35 or under (on the day of applying)) or (“Title: grade”: Associate senior · Age: 45 or under (on the day of applying))',
  ],
  [
    {
      all: [
        {
          any: [
            one('EDU', is('E1', '11')),
            { all: [one('EDU', is('E1', '12')), one('WORK', is('W4', '1'))] },
          ],
        },
        one(BASIC_SET, is('B2', '1')),
      ],
    },
    '（（学历：博士研究生）或（学历：硕士研究生 · “职称：等级”：正高级）） · 政治面貌：中共党员',
    '((Level: Doctor) or (Level: Master · “Title: grade”: Senior)) · Political status: CPC member',
  ],
];

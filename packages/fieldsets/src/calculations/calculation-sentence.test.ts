import { expect, test } from 'vitest';
import { readCalculation } from '@portal/rules';
import type { Language } from '@portal/schemas';
import { BASIC, setOf, WORK } from './calculations.test.support.ts';
import { calculationWords } from './calculation-sentence.ts';
import { speaks } from '../sentence.test.support.ts';

test.each([
  ['sum(N, W.PAY)', '“N”、各条“工作”的“PAY”之和', 'the sum of “N!”, “PAY!” of each “Work”'],
  ['average(W.PAY)', '各条“工作”的“PAY”的平均值', 'the average of “PAY!” of each “Work”'],
  ['smallest(N)', '“N”中最小或最早的', 'the smallest or earliest of “N!”'],
  ['largest(N)', '“N”中最大或最晚的', 'the largest or latest of “N!”'],
  [
    'firstInList(W.KIND)',
    '各条“工作”的“KIND”中在代码表里最靠前的',
    'the first in its code list of “KIND!” of each “Work”',
  ],
  ['lastInList(N)', '“N”中在代码表里最靠后的', 'the last in its code list of “N!”'],
  ['count(W.*)', '“工作”的记录条数', 'how many records “Work” has'],
  ['count(N, T)', '“N”、“T”中已填写的个数', 'how many of “N!”, “T!” are filled in'],
  [
    'monthsBetween(D, today)',
    '从“D”到今天的月数，首尾两月都算',
    'the months from “D!” to today, both counted',
  ],
  [
    'months(W.FROM, W.TO)',
    '从各条“工作”的“FROM”到各条“工作”的“TO”共涵盖的月数，重叠的只算一次',
    'the months covered from “FROM!” of each “Work” to “TO!” of each “Work”, overlaps counted once',
  ],
  [
    'months(W.FROM, W.TO, today)',
    '从各条“工作”的“FROM”到各条“工作”的“TO”共涵盖的月数，重叠的只算一次，没有结束的算到今天',
    'the months covered from “FROM!” of each “Work” to “TO!” of each “Work”, overlaps counted once, up to today where there is no end',
  ],
  [
    'age(A01.BORN, 2026-12-31)',
    '按“基本”的“BORN”，到2026-12-31为止的周岁',
    'the full years from “BORN!” of “Basics” to 2026-12-31',
  ],
  ['join(N, T)', '“N”、“T”连在一起', '“N!”, “T!”, joined'],
  ['join(N, T, "-")', '“N”、“T”连在一起，中间用“-”', '“N!”, “T!”, joined with “-”'],
  ['sum(X, Z.Y)', '“X”、各条“Z”的“Y”之和', 'the sum of “X”, “Y” of each “Z”'],
])('[FORM-05] %s in words', (text, inChinese, inEnglish) => {
  const calculation = readCalculation(text);
  if (!calculation) throw new Error(text);
  const around = { set: setOf(text), sets: [WORK, BASIC] };
  const wordsIn = (language: Language): string =>
    calculationWords(calculation, { ...around, language }, (key, values) =>
      speaks({ key, values }, language),
    );
  expect([wordsIn('zh'), wordsIn('en')]).toEqual([inChinese, inEnglish]);
});

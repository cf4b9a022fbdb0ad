import { expect, test } from 'vitest';
import { stubDatabase } from '../../platform/database/testing.ts';
import type { Services } from '../../protocol/services.ts';
import type { JudgedApplication } from './repository/verdicts.ts';
import { judgeApplications } from './verdicts.ts';

const when = { set: 'S', when: { item: 'A', in: ['yes'] } };
const application = (id: number, value: string, isAsked = true): JudgedApplication => ({
  id: String(id),
  applied_on: '2026-11-22',
  conditions: isAsked ? [{ id: 'c', action: 'inform', when }] : [],
  records: [{ fieldsetid: 'S', values: { A: value } }],
});
const many = (count: number): JudgedApplication[] =>
  Array.from({ length: count }, (_, index) => application(index + 1, 'yes'));

interface Waiting {
  /** Applications to be judged, a look each; none = there are no more. */
  due?: JudgedApplication[][];
  /** How many of each look ask for nothing. */
  without?: number[];
  /** Applications of a position that is walked through, a look each. */
  walk?: JudgedApplication[][];
}

/** What was written while all that waits is judged: verdicts by id, how walks go on, and how often what was looked for. */
async function judged({ due = [], without = [], walk = [] }: Waiting, isStopped?: () => boolean) {
  const verdicts: Record<string, string> = {};
  const walked: (string | null)[] = [];
  const looks = { without: 0, due: 0, walk: 0 };
  const { db } = stubDatabase((text, parameters) => {
    if (text.includes("set verdict_due = false, verdict = ''")) {
      looks.without += 1;
      return Array.from({ length: without.shift() ?? 0 }, () => ({}));
    }
    if (text.includes('unnest(')) {
      const [ids = [], found = []] = parameters as [string[]?, string[]?];
      ids.forEach((id, place) => (verdicts[id] = found[place] ?? ''));
      return [];
    }
    if (text.includes('select position_id')) {
      looks.walk += 1;
      return walk.length > 0 ? [{ position_id: 'p', after: '0' }] : [];
    }
    if (text.includes('application.id >')) return walk.shift() ?? [];
    if (text.includes('where application.verdict_due')) {
      looks.due += 1;
      return due.shift() ?? [];
    }
    if (text.includes('"verdict_walk"'))
      walked.push(text.startsWith('delete') ? null : String(parameters[0]));
    return [];
  });
  const cache = { take: (_key: string, load: () => unknown) => load() };
  await judgeApplications({ db, cache } as unknown as Services, isStopped);
  return { verdicts, walked, looks };
}

test('[REVIEW-06] what was handed in is judged by what its position asks, part by part until nothing waits', async () => {
  const { verdicts, looks } = await judged({
    due: [
      [application(1, 'yes'), application(2, 'no')],
      [application(3, ''), application(4, 'yes', false)],
    ],
  });
  expect(verdicts).toEqual({ 1: 'met', 2: 'notMet', 3: 'unknown', 4: '' });
  expect(looks).toEqual({ without: 3, due: 3, walk: 1 });
});

test('[REVIEW-06] those that are asked for nothing are done first, without being read', async () => {
  const { looks } = await judged({ without: [500, 2] });
  expect(looks).toEqual({ without: 3, due: 1, walk: 1 });
});

test('[REVIEW-06] a position whose conditions changed is gone through to its end, from where it stopped', async () => {
  const { verdicts, walked, looks } = await judged({ walk: [many(500), many(499)] });
  expect(walked).toEqual(['500', null]);
  expect(Object.keys(verdicts)).toHaveLength(500);
  expect(looks.walk).toBe(3);
  expect((await judged({ walk: [[]] })).walked).toEqual([null]);
});

test('[REVIEW-06] nothing is begun once the server stops', async () => {
  expect((await judged({ due: [many(1)], walk: [many(1)] }, () => true)).looks).toEqual({
    without: 0,
    due: 0,
    walk: 0,
  });
  let asked = 0;
  const { looks } = await judged({ due: [many(1), many(1)], walk: [many(1)] }, () => (asked += 1) > 1);
  expect(looks).toEqual({ without: 1, due: 1, walk: 0 });
});

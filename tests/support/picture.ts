import { expect } from 'vitest';
import type { RecruitmentPicture, ReviewPage } from '../../packages/console-contract/src/index.ts';
import { filterOfStep, type FurthestSight } from '../../packages/console-contract/src/furthest.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { search } from '../contract/review-support.ts';
import type { ConsoleClient } from './console.ts';

const NUMBERS = ['reached', 'waiting', 'left'] as const;

/** Steps of somebody's picture of a recruitment, each number of which is the count of the list that it opens (HIRE-04). */
export async function comparedPicture(
  who: ConsoleClient,
  base: string,
  sight: FurthestSight,
): Promise<RecruitmentPicture['steps']> {
  const { steps } = await who.good<RecruitmentPicture>('GET', `${base}/picture`);
  for (const step of steps)
    for (const number of NUMBERS) {
      if (step[number] === 0) continue;
      const filter = { ...EVERYTHING, ...filterOfStep(step.id, number, sight) };
      const page = await who.good<ReviewPage>(
        'POST',
        `${base}/applications/search`,
        search({ filter, count: true }),
      );
      expect(page.total, `${step.id} ${number}`).toBe(step[number]);
    }
  return steps;
}

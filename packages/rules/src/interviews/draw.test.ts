import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  drawInterviews,
  isDrawnAgain,
  type InterviewCandidate,
  type InterviewGroupPlan,
  type InterviewTurn,
} from './draw.ts';

const SEED = 'a3'.repeat(32);
const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

interface Plan {
  groups: InterviewGroupPlan[];
  candidates: InterviewCandidate[];
}

const plans = (most: { people: number; groups: number; capacity: number; positions: number }) =>
  fc
    .record({
      capacities: fc.array(fc.integer({ min: 1, max: most.capacity }), {
        minLength: 1,
        maxLength: most.groups,
      }),
      people: fc.array(fc.tuple(fc.nat(most.positions - 1), fc.nat(9), fc.nat(most.groups * 2 - 1)), {
        maxLength: most.people,
      }),
    })
    .map(({ capacities, people }): Plan => ({
      // Two examiners of each group, and one who marks in two.
      groups: capacities.map((capacity, at) => ({
        code: `g${at}`,
        capacity,
        examiners: [`e${at * 2}`, `e${at * 2 + 1}`, ...(at < 2 ? ['both'] : [])],
      })),
      candidates: people.map(([position, relation, examiner], at) => ({
        id: `c${at}`,
        position: `p${position}`,
        apart: relation === 0 ? ['both'] : relation < 4 ? [`e${examiner}`] : [],
      })),
    }));

/** Every rule that an arrangement breaks. */
function faultsOf({ groups, candidates }: Plan, turns: readonly InterviewTurn[]): string[] {
  const faults: string[] = [];
  if (new Set(turns.map(({ candidate }) => candidate)).size !== candidates.length) faults.push('left out');
  if (turns.length !== candidates.length) faults.push('twice');
  for (const { code, capacity, examiners } of groups) {
    const own = turns.filter(({ group }) => group === code);
    if (own.length > capacity) faults.push('too many');
    if (own.some(({ number }, at) => number !== at + 1)) faults.push('numbers');
    for (const { candidate } of own) {
      const who = candidates.find(({ id }) => id === candidate);
      if (!who || who.apart.some((one) => examiners.includes(one))) faults.push('related');
    }
  }
  return faults;
}

/** In how many groups the positions are, all together, and the sum of the squares of the sizes of the groups. */
function worthOf({ candidates }: Plan, groupOf: (at: number) => string): [number, number] {
  const pairs = new Set(candidates.map(({ position }, at) => `${position} ${groupOf(at)}`));
  const sizes = new Map<string, number>();
  for (const at of candidates.keys()) sizes.set(groupOf(at), (sizes.get(groupOf(at)) ?? 0) + 1);
  return [pairs.size, [...sizes.values()].reduce((sum, size) => sum + size * size, 0)];
}

/** The best worth of all arrangements there are; null = there is none. */
function bestOf(plan: Plan): [number, number] | null {
  const { groups, candidates } = plan;
  let best: [number, number] | null = null;
  const given: string[] = [];
  const place = (at: number): void => {
    const one = candidates[at];
    if (!one) {
      const worth = worthOf(plan, (of) => given[of] ?? '');
      if (!best || worth[0] < best[0] || (worth[0] === best[0] && worth[1] < best[1])) best = worth;
      return;
    }
    for (const { code, capacity, examiners } of groups) {
      if (one.apart.some((who) => examiners.includes(who))) continue;
      if (given.slice(0, at).filter((group) => group === code).length >= capacity) continue;
      given[at] = code;
      place(at + 1);
    }
  };
  place(0);
  return best;
}

test('[INTV-01] 200 generated plans: everybody has one turn, groups hold what they hold, and no examiner has a relation in the own group', () => {
  let drawn = 0;
  fc.assert(
    fc.property(plans({ people: 60, groups: 5, capacity: 30, positions: 8 }), seeds, (plan, seed) => {
      const result = drawInterviews(plan.groups, plan.candidates, seed);
      if ('lacks' in result) {
        expect(result.lacks[0]?.needed).toBeGreaterThan(result.lacks[0]?.there ?? 0);
        return;
      }
      drawn += 1;
      expect(faultsOf(plan, result.turns)).toEqual([]);
      // The same seed gives the same order, in whatever order the plan is handed in.
      expect(drawInterviews(plan.groups.toReversed(), plan.candidates.toReversed(), seed)).toEqual(result);
    }),
    { numRuns: 200 },
  );
  expect(drawn).toBeGreaterThan(50);
});

test('[INTV-01] small plans are compared with every arrangement there is: whether there is one, in how few groups positions are, how equal groups are', () => {
  let [possible, impossible] = [0, 0];
  fc.assert(
    fc.property(plans({ people: 6, groups: 3, capacity: 4, positions: 3 }), seeds, (plan, seed) => {
      const result = drawInterviews(plan.groups, plan.candidates, seed);
      const best = bestOf(plan);
      expect('turns' in result).toBe(best !== null);
      if (!('turns' in result)) {
        impossible += 1;
        return;
      }
      possible += 1;
      const groups = new Map(result.turns.map(({ candidate, group }) => [candidate, group]));
      expect(worthOf(plan, (at) => groups.get(plan.candidates[at]?.id ?? '') ?? '')).toEqual(best);
    }),
    { numRuns: 300 },
  );
  expect(Math.min(possible, impossible)).toBeGreaterThan(10);
});

const people = (position: string, count: number, apart: string[] = []): InterviewCandidate[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${position}${at}`, position, apart }));
const group = (code: string, capacity: number, ...examiners: string[]) => ({ code, capacity, examiners });

test('[INTV-01] a position stays together where it fits, else it is in as few groups as can be, and the groups are equal', () => {
  const groups = [group('1', 20), group('2', 20), group('3', 20)];
  const result = drawInterviews(
    groups,
    [...people('a', 26), ...people('b', 9), ...people('c', 12), ...people('d', 6)],
    SEED,
  );
  if (!('turns' in result)) throw new Error('not drawn');
  const of = (position: string) =>
    groups.map(
      ({ code }) =>
        result.turns.filter((one) => one.group === code && one.candidate.startsWith(position)).length,
    );
  expect(of('a').filter((count) => count > 0)).toHaveLength(2);
  const sizes = groups.map(({ code }) => result.turns.filter((one) => one.group === code).length);
  expect(sizes.toSorted((one, other) => one - other)).toEqual([17, 18, 18]);
  for (const position of ['b', 'c', 'd']) expect(of(position).filter((count) => count > 0)).toHaveLength(1);
});

test('[INTV-01] a shortage is no turn at all, and says of which groups and how many', () => {
  const groups = [group('1', 2, 'wang'), group('2', 3, 'li'), group('3', 3, 'zhao')];
  expect(drawInterviews(groups, people('a', 9), SEED)).toEqual({
    lacks: [{ kind: 'places', groups: ['1', '2', '3'], needed: 9, there: 8 }],
  });
  expect(drawInterviews(groups, [...people('a', 4, ['li', 'zhao']), ...people('b', 1)], SEED)).toEqual({
    lacks: [{ kind: 'apart', groups: ['1'], needed: 4, there: 2 }],
  });
  expect(drawInterviews(groups, people('a', 1, ['wang', 'li', 'zhao']), SEED)).toEqual({
    lacks: [{ kind: 'apart', groups: [], needed: 1, there: 0 }],
  });
});

test('[INTV-01] a draw is drawn again by whoever has its record; another turn, seed or relation is found', () => {
  const groups = [group('1', 5, 'wang'), group('2', 5, 'li')];
  const candidates = [...people('a', 4), ...people('b', 3, ['li'])];
  const result = drawInterviews(groups, candidates, SEED);
  if (!('turns' in result)) throw new Error('not drawn');
  const { turns } = result;
  expect(isDrawnAgain({ groups, candidates, turns }, SEED)).toBe(true);
  expect(isDrawnAgain({ groups, candidates, turns }, 'b4'.repeat(32))).toBe(false);
  expect(isDrawnAgain({ groups, candidates, turns: turns.toReversed() }, SEED)).toBe(false);
  expect(isDrawnAgain({ groups, candidates: candidates.slice(1), turns }, SEED)).toBe(false);
});

test('[INTV-01] another seed gives another order; 2,000 candidates of 120 positions in 40 groups keep the rules', () => {
  const plan = {
    groups: Array.from({ length: 40 }, (_, at) => group(`g${at}`, 56, `e${at}`)),
    candidates: Array.from({ length: 2000 }, (_, at) => ({
      id: `c${at}`,
      position: `p${at % 120}`,
      apart: at % 50 === 0 ? [`e${at % 40}`] : [],
    })),
  };
  const result = drawInterviews(plan.groups, plan.candidates, SEED);
  if (!('turns' in result)) throw new Error('not drawn');
  expect(faultsOf(plan, result.turns)).toEqual([]);
  const pairs = new Set(result.turns.map((one) => `${one.group} ${Number(one.candidate.slice(1)) % 120}`));
  expect(pairs.size).toBe(120);
  expect(drawInterviews(plan.groups, plan.candidates, 'b4'.repeat(32))).not.toEqual(result);
});

import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { fails, hangs, replies, settle } from '../testing.ts';
import { current, past, rankCases } from './applied-view.cases.ts';
import { appliedViewMachine, type AppliedList, type AppliedViewEmitted } from './applied-view.machine.ts';
import {
  arranged,
  groupByBatch,
  isRankingChanged,
  rankingPayload,
  rankProblems,
  ranksAfterMove,
  ranksAfterReload,
  ranksOf,
} from './ranking.ts';

type Ranked = { code: string; message: string };
type RankInput = { pos_id: string; thenumber: string }[];

interface Effects {
  current?: ReturnType<typeof replies<AppliedList>>;
  history?: ReturnType<typeof replies<AppliedList>>;
  rank?: ReturnType<typeof replies<Ranked, RankInput>>;
}

function start(effects: Effects = {}) {
  const clock = new SimulatedClock();
  const told: AppliedViewEmitted[] = [];
  const actor = createActor(
    appliedViewMachine.provide({
      actors: {
        current: effects.current ?? replies<AppliedList>(current),
        history: effects.history ?? replies<AppliedList>(past),
        rank: effects.rank ?? replies<Ranked, RankInput>({ code: 'success', message: '' }),
      },
    }),
    { clock },
  );
  actor.on('ranking', (event) => told.push(event));
  actor.start();
  return {
    actor,
    clock,
    told,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

/** Changes a and c of batch 甲 with each other. */
const swap = ({ actor }: ReturnType<typeof start>): void => {
  actor.send({ type: 'RANK', id: 'a', value: '2' });
  actor.send({ type: 'RANK', id: 'c', value: ' 1 ' });
};

describe('ranking', () => {
  test('[APPLIED-01] positions are grouped by batch in order of first appearance', () => {
    expect(
      groupByBatch(current.positions).map(({ batchName, positions }) => [
        batchName,
        positions.map(({ pos_id }) => pos_id),
      ]),
    ).toEqual([
      ['甲', ['a', 'c', 'd']],
      ['乙', ['b']],
    ]);
  });

  test('[APPLIED-04] numbers that are not saved stay when the positions are read anew, but not in a batch that changed', async () => {
    const typed = { a: '3', c: '2', d: '1', b: '1' };
    const { positions } = current;
    const stored = ranksOf(positions);
    expect(ranksAfterReload(positions, typed, positions)).toEqual({ ...stored, a: '3', c: '2', d: '1' });
    const fewer = positions.filter(({ pos_id }) => pos_id !== 'd');
    expect(ranksAfterReload(positions, typed, fewer)).toEqual(ranksOf(fewer));
    // What was read before was another view: nothing of it counts.
    expect(ranksAfterReload(past.positions, typed, positions)).toEqual(stored);
    const view = start();
    await settle();
    swap(view);
    view.actor.send({ type: 'RELOAD' });
    await settle();
    expect(view.at()).toBe('current');
    expect(view.context().ranks).toMatchObject({ a: '2' });
  });

  test('[APPLIED-06] where nothing was typed the numbers that are stored now count', () => {
    const before = current.positions;
    const [first] = before;
    const second = before.find((one) => one !== first && one.batchName === first?.batchName);
    expect(second).toBeDefined();
    const after = before.map((position) =>
      position === first || position === second
        ? { ...position, thenumber: (position === first ? second : first)?.thenumber ?? '' }
        : position,
    );
    expect(ranksAfterReload(before, ranksOf(before), after)).toEqual(ranksOf(after));
  });

  test.each(rankCases)('[APPLIED-05] [APPLIED-06] "$typed" among three: $problem', ({ typed, problem }) => {
    const problems = rankProblems(current.positions, { ...ranksOf(current.positions), a: typed });
    expect(problems['a']).toBe(problem);
    // The one with the same number is named too.
    expect(problems['c']).toBe(problem === 'duplicate' ? 'duplicate' : undefined);
  });

  test('[APPLIED-06] the same number in two batches is fine', () => {
    expect(rankProblems(current.positions, ranksOf(current.positions))).toEqual({});
  });

  test('[APPLIED-03] changing a number back counts as nothing changed', () => {
    const ranks = ranksOf(current.positions);
    expect(isRankingChanged(current.positions, ranks)).toBe(false);
    expect(isRankingChanged(current.positions, { ...ranks, a: '2' })).toBe(true);
    expect(isRankingChanged(current.positions, { ...ranks, a: ' 1' })).toBe(false);
  });

  test('[APPLIED-04] a batch stands in the order of its numbers once they are complete, and not before', () => {
    const batch = groupByBatch(current.positions)[0]?.positions ?? [];
    const stands = (ranks: Record<string, string>): string =>
      arranged(batch, { ...ranksOf(batch), ...ranks })
        .map(({ pos_id }) => pos_id)
        .join('');
    expect(stands({})).toBe('acd');
    expect(stands({ a: '3' })).toBe('acd');
    expect(stands({ a: '' })).toBe('acd');
    expect(stands({ a: '4', d: '1' })).toBe('acd');
    expect(stands({ a: ' 3', d: '1' })).toBe('dca');
  });

  test('[APPLIED-04, APPLIED-05] a move numbers its batch anew, without a gap', () => {
    const batch = groupByBatch(current.positions)[0]?.positions ?? [];
    expect(ranksAfterMove(batch, 'd', 0)).toEqual({ d: '1', a: '2', c: '3' });
    expect(ranksAfterMove(batch, 'a', 1)).toEqual({ c: '1', a: '2', d: '3' });
    expect(ranksAfterMove(batch, 'a', 2)).toEqual({ c: '1', d: '2', a: '3' });
    // Numbers that were wrong before are right afterwards.
    const ranks = { ...ranksOf(batch), a: '9', ...ranksAfterMove(batch, 'c', 1) };
    expect(rankProblems(batch, ranks)).toEqual({});
  });

  test('[APPLIED-04] changed batches alone travel, each complete', () => {
    const ranks = { ...ranksOf(current.positions), a: '2', c: '1' };
    expect(rankingPayload(current.positions, ranks)).toEqual([
      { pos_id: 'a', thenumber: '2' },
      { pos_id: 'c', thenumber: '1' },
      { pos_id: 'd', thenumber: '3' },
    ]);
  });
});

describe('applied-view machine', () => {
  test('[MACH-12] goes from current to history and back', async () => {
    const { actor, at, context } = start();
    expect(at()).toBe('loadingCurrent');
    await settle();
    expect(at()).toBe('current');
    actor.send({ type: 'TOGGLE' });
    expect(at()).toBe('loadingHistory');
    await settle();
    expect(at()).toBe('history');
    expect(context().list).toEqual(past);
    actor.send({ type: 'TOGGLE' });
    await settle();
    expect(at()).toBe('current');
  });

  test('[APPLIED-12] history takes no numbers and saves nothing', async () => {
    const calls: RankInput[] = [];
    const { actor, at, context } = start({
      rank: replies<Ranked, RankInput>({ code: 'success', message: '' }, calls),
    });
    await settle();
    actor.send({ type: 'TOGGLE' });
    await settle();
    actor.send({ type: 'RANK', id: 'z', value: '2' });
    actor.send({ type: 'SAVE' });
    expect(at()).toBe('history');
    expect(context().ranks).toEqual({ z: '1' });
    expect(calls).toEqual([]);
  });

  test('[APPLIED-04] saves a changed ranking and keeps it', async () => {
    const calls: RankInput[] = [];
    const flow = start({ rank: replies<Ranked, RankInput>({ code: 'success', message: '' }, calls) });
    await settle();
    flow.actor.send({ type: 'SAVE' });
    expect(flow.at()).toBe('current');
    swap(flow);
    flow.actor.send({ type: 'SAVE' });
    expect(flow.at()).toBe('saving');
    await settle();
    expect(calls).toEqual([
      [
        { pos_id: 'a', thenumber: '2' },
        { pos_id: 'c', thenumber: '1' },
        { pos_id: 'd', thenumber: '3' },
      ],
    ]);
    expect(flow.told).toEqual([{ type: 'ranking', code: 'success', message: '' }]);
    expect(isRankingChanged(flow.context().list.positions, flow.context().ranks)).toBe(false);
  });

  test('[APPLIED-07] with no applied position it says so and sends nothing', async () => {
    const calls: RankInput[] = [];
    const flow = start({
      current: replies<AppliedList>({ ...current, positions: [] }),
      rank: replies<Ranked, RankInput>({ code: 'success', message: '' }, calls),
    });
    await settle();
    flow.actor.send({ type: 'SAVE' });
    expect(flow.told).toEqual([{ type: 'ranking', code: 'noPosition', message: '' }]);
    expect(calls).toEqual([]);
  });

  test('[APPLIED-05] an invalid ranking is refused without a call', async () => {
    const flow = start({ rank: fails<Ranked, RankInput>() });
    await settle();
    flow.actor.send({ type: 'RANK', id: 'a', value: '9' });
    flow.actor.send({ type: 'SAVE' });
    expect(flow.at()).toBe('current');
    expect(flow.told).toEqual([{ type: 'ranking', code: 'invalid', message: '' }]);
  });

  test('[APPLIED-13] an unsaved ranking is asked about before the view changes', async () => {
    const flow = start();
    await settle();
    swap(flow);
    flow.actor.send({ type: 'TOGGLE' });
    expect(flow.at()).toBe('confirmingToggle');
    flow.actor.send({ type: 'DECLINE' });
    expect(flow.at()).toBe('current');
    expect(flow.context().ranks['a']).toBe('2');
    flow.actor.send({ type: 'TOGGLE' });
    flow.actor.send({ type: 'CONFIRM' });
    await settle();
    expect(flow.at()).toBe('history');
  });

  test('[ERR-37] a refused or failed saving keeps the numbers and says so', async () => {
    for (const [rank, code] of [
      [replies<Ranked, RankInput>({ code: 'fail', message: 'x' }), 'fail'],
      [fails<Ranked, RankInput>(), 'exception'],
    ] as const) {
      const flow = start({ rank });
      await settle();
      swap(flow);
      flow.actor.send({ type: 'SAVE' });
      await settle();
      expect(flow.at()).toBe('current');
      expect(flow.told.map((event) => event.code)).toEqual([code]);
      expect(flow.context().ranks['a']).toBe('2');
    }
  });

  test('[MACH-19] a lost saving reads what is stored', async () => {
    const flow = start({ rank: hangs<Ranked, RankInput>() });
    await settle();
    swap(flow);
    flow.actor.send({ type: 'SAVE' });
    flow.clock.increment(REQUEST_TIMEOUT_MS);
    expect(flow.at()).toBe('loadingCurrent');
    expect(flow.told.map((event) => event.code)).toEqual(['timeout']);
  });

  test('[MACH-19] lists that fail or get lost can be asked for again, and the other view is open', async () => {
    const failing = start({ current: fails<AppliedList>(), history: hangs<AppliedList>() });
    await settle();
    expect(failing.at()).toBe('currentFailed');
    expect(failing.context().code).toBe('exception');
    failing.actor.send({ type: 'RETRY' });
    expect(failing.at()).toBe('loadingCurrent');
    await settle();
    failing.actor.send({ type: 'TOGGLE' });
    failing.clock.increment(REQUEST_TIMEOUT_MS);
    expect(failing.at()).toBe('historyFailed');
    expect(failing.context().code).toBe('timeout');
    failing.actor.send({ type: 'RETRY' });
    expect(failing.at()).toBe('loadingHistory');
    failing.clock.increment(REQUEST_TIMEOUT_MS);
    failing.actor.send({ type: 'TOGGLE' });
    expect(failing.at()).toBe('loadingCurrent');
    const lost = start({ current: hangs<AppliedList>() });
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(lost.at()).toBe('currentFailed');
  });

  test('[APPLIED-09] the list is read again after a change in a detail', async () => {
    const flow = start();
    await settle();
    flow.actor.send({ type: 'RELOAD' });
    expect(flow.at()).toBe('loadingCurrent');
    // What is read anew stays in sight meanwhile; the other list does not stand under this one's heading.
    expect(flow.context().list).toEqual(current);
    await settle();
    flow.actor.send({ type: 'TOGGLE' });
    expect(flow.context()).toMatchObject({ list: { positions: [] }, ranks: {} });
  });
});

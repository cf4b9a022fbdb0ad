import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { applySteps, emptyDraft, type DraftId, type Operation, type Step } from '@portal/fieldsets';
import type { ConsoleError, DraftView, SavedSteps } from '@portal/console-contract';
import { designerMachine } from '@portal/machines';
import { CallFailed } from '../api.ts';
import { editing } from './editing.ts';
import { AT, content, label, saved, view } from './designer.test.support.ts';

const english = (itemid: string, en: string, zh = '甲'): Operation => ({
  op: 'changeField',
  itemid,
  change: { itemdesc: { zh, en } },
});

const typed = (zh: string) => ({ type: 'DO' as const, operation: label('a', zh), merge: true });

/** A draft whose saves answer what the list says, in turn; the last answer stays. */
function started(answers: (SavedSteps | ConsoleError)[], loads: DraftView[] = [view()]) {
  const sent: { rev: number; steps: Step[] }[] = [];
  const clock = new SimulatedClock();
  const machine = designerMachine.provide({
    actors: {
      load: fromPromise(async () => (loads.length > 1 ? loads.shift() : loads[0]) ?? view()),
      save: fromPromise(async ({ input }) => {
        sent.push({ rev: input.rev, steps: input.steps });
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { code: 'fail' };
        if ('code' in answer) throw new CallFailed(answer.code === 'offline' ? 0 : 409, answer);
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { id: 'set:A99' as DraftId, login: 'me', editing } });
  actor.start();
  const reach = (state: 'clean' | 'offline' | 'conflict' | 'refused' | 'dirty') =>
    waitFor(actor, (snapshot) => snapshot.matches({ open: state }), { timeout: 2000 });
  const labelNow = (): string | undefined => {
    const now = actor.getSnapshot().context.state?.content;
    return now?.kind === 'set' ? now.set.fieldList[0]?.itemdesc.zh : undefined;
  };
  return { actor, clock, sent, reach, labelNow };
}

describe('a draft on the screen', () => {
  test('[HR-11] typing is shown at once and saved by itself when it rests, as one entry', async () => {
    const { actor, clock, sent, reach, labelNow } = started([{ rev: 2, at: AT }]);
    await reach('clean');
    for (const text of ['乙', '乙丙', '乙丙丁']) {
      actor.send(typed(text));
      expect(labelNow()).toBe(text);
      clock.increment(500);
    }
    expect(sent).toEqual([]);
    clock.increment(700);
    await reach('clean');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.rev).toBe(1);
    const { state, rev } = actor.getSnapshot().context;
    expect(rev).toBe(2);
    expect(state?.journal).toHaveLength(1);
    // The server, which does the same steps, comes to the same draft.
    const there = applySteps(emptyDraft(content), sent[0]?.steps ?? [], 'me', AT, content);
    expect(there.content).toEqual(state?.content);
    expect(there.journal).toHaveLength(1);
  });

  test('[HR-09] undo and redo are steps as well; one that changes nothing is not sent', async () => {
    const { actor, clock, sent, reach, labelNow } = started([{ rev: 2, at: AT }]);
    await reach('clean');
    actor.send({ type: 'UNDO' });
    await reach('clean');
    actor.send(typed('乙'));
    actor.send({ type: 'UNDO' });
    expect(labelNow()).toBe('甲');
    actor.send({ type: 'REDO' });
    expect(labelNow()).toBe('乙');
    clock.increment(700);
    await reach('clean');
    expect(sent[0]?.steps.map((step) => Object.keys(step)[0])).toEqual(['do', 'undo', 'redo']);
  });

  test('[HR-11] without a connection nothing is lost: it is tried again with what was done since', async () => {
    const { actor, clock, sent, reach, labelNow } = started([{ code: 'offline' }, { rev: 2, at: AT }]);
    await reach('clean');
    actor.send(typed('乙'));
    clock.increment(700);
    await reach('offline');
    actor.send({ type: 'DO', operation: label('a', '丙') });
    expect(labelNow()).toBe('丙');
    clock.increment(5000);
    await reach('clean');
    expect(sent.map(({ steps }) => steps.length)).toEqual([1, 2]);
    expect(labelNow()).toBe('丙');
  });

  test('[HR-20] a stale save is no save: both sides stand side by side, and mine can go on top', async () => {
    const theirs = saved(7, 'other', { op: 'setProperties', change: { must: '1' } }, label('a', '丁'));
    const { actor, clock, sent, reach, labelNow } = started([
      { code: 'stale', draft: theirs },
      { rev: 8, at: AT },
    ]);
    await reach('clean');
    actor.send(typed('乙'));
    clock.increment(700);
    await reach('conflict');
    expect(actor.getSnapshot().context.theirs).toEqual(theirs);
    expect(labelNow()).toBe('乙');
    actor.send({ type: 'KEEP_MINE' });
    clock.increment(700);
    await reach('clean');
    expect(sent[1]?.rev).toBe(7);
    const now = actor.getSnapshot().context.state?.content;
    expect(now?.kind === 'set' && now.set.must).toBe('1');
    expect(labelNow()).toBe('乙');
  });

  test('[HR-20] or theirs is taken, read anew', async () => {
    const newer = saved(7, 'other', label('a', '丁'));
    const { actor, clock, reach, labelNow } = started([{ code: 'stale', draft: newer }], [view(), newer]);
    await reach('clean');
    actor.send(typed('乙'));
    clock.increment(700);
    await reach('conflict');
    actor.send({ type: 'TAKE_THEIRS' });
    await reach('clean');
    expect(labelNow()).toBe('丁');
    expect(actor.getSnapshot().context.rev).toBe(7);
  });

  test('[HR-20] while nobody types, what others saved comes by itself', async () => {
    const changed = applySteps(emptyDraft(content), [{ do: label('a', '别人改的') }], 'other', AT, content);
    const newer = view({ rev: 2, state: changed, others: ['other'] });
    const { actor, clock, reach, labelNow } = started([{ rev: 3, at: AT }], [view(), newer]);
    await reach('clean');
    clock.increment(10_000);
    await vi.waitFor(() => expect(labelNow()).toBe('别人改的'));
    expect(actor.getSnapshot().context.view?.others).toEqual(['other']);
  });

  test('[GRID-02] different cells merge without a question, and what was typed meanwhile goes on top', async () => {
    const theirs = saved(7, 'other', { op: 'setProperties', change: { must: '1' } }, english('a', 'Theirs'));
    const { actor, clock, sent, reach, labelNow } = started([
      { code: 'stale', draft: theirs },
      { rev: 8, at: AT },
    ]);
    await reach('clean');
    actor.send(typed('乙'));
    clock.increment(700);
    await vi.waitFor(() => expect(actor.getSnapshot().context.rev).toBe(7));
    expect(actor.getSnapshot().matches({ open: 'dirty' })).toBe(true);
    clock.increment(700);
    await reach('clean');
    const now = actor.getSnapshot().context.state?.content;
    expect(now?.kind === 'set' && [now.set.must, now.set.fieldList[0]?.itemdesc]).toEqual([
      '1',
      { zh: '乙', en: 'Theirs' },
    ]);
    expect(labelNow()).toBe('乙');
    // The server, which does what was sent, comes to the same.
    const there = applySteps(theirs.state, sent[1]?.steps ?? [], 'me', AT, content);
    expect(there.content).toEqual(now);
  });

  test('[GRID-02] what the server tells of is looked at at once, and one that types on sees it by the next save', async () => {
    const newer = saved(2, 'other', english('a', 'Theirs'));
    const { actor, clock, reach } = started(
      [
        { code: 'stale', draft: newer },
        { rev: 3, at: AT },
      ],
      [view(), newer],
    );
    await reach('clean');
    actor.send({ type: 'HEARD', rev: 1 });
    expect(actor.getSnapshot().matches({ open: 'clean' })).toBe(true);
    actor.send(typed('乙'));
    actor.send({ type: 'HEARD', rev: 2 });
    expect(actor.getSnapshot().matches({ open: 'saving' })).toBe(true);
    await vi.waitFor(() => expect(actor.getSnapshot().context.rev).toBe(2));
    clock.increment(700);
    await reach('clean');
    expect(actor.getSnapshot().context.rev).toBe(3);
    actor.send({ type: 'HEARD', rev: 0 });
    expect(actor.getSnapshot().matches({ open: 'looking' })).toBe(true);
    await reach('clean');
  });

  test('[GRID-02] undo under the save of another takes back the own operation; one that was changed since stays, and says by whom', async () => {
    const mine: Step = { do: label('a', '乙') };
    const first = applySteps(emptyDraft(content), [mine], 'me', AT, content);
    for (const [theirs, shown, refused] of [
      [english('a', 'Theirs', '乙'), '甲', undefined],
      [label('a', '丁'), '丁', 'other'],
    ] as const) {
      const both = applySteps(first, [{ do: theirs }], 'other', AT, content);
      const { actor, clock, reach, labelNow } = started(
        [
          { code: 'stale', draft: view({ rev: 3, by: 'other', state: both }) },
          { rev: 4, at: AT },
        ],
        [view({ rev: 2, state: first })],
      );
      await reach('clean');
      actor.send({ type: 'UNDO' });
      clock.increment(700);
      await vi.waitFor(() => expect(actor.getSnapshot().context.rev).toBe(3));
      clock.increment(700);
      await reach('clean');
      expect(labelNow()).toBe(shown);
      expect(actor.getSnapshot().context.refused?.subject).toBe(refused);
    }
  });

  test('[GRID-02] a save whose answer was lost is no conflict, and what it took back is not taken back twice', async () => {
    const steps: Step[] = [{ do: label('a', '乙') }, { do: label('a', '丙') }];
    const first = applySteps(emptyDraft(content), steps, 'me', AT, content);
    const taken = applySteps(first, [{ undo: true }], 'me', AT, content);
    const { actor, clock, sent, reach, labelNow } = started(
      [{ code: 'offline' }, { code: 'stale', draft: view({ rev: 3, by: 'me', state: taken }) }],
      [view({ rev: 2, state: first })],
    );
    await reach('clean');
    actor.send({ type: 'UNDO' });
    clock.increment(700);
    await reach('offline');
    clock.increment(5000);
    await reach('clean');
    expect(sent).toHaveLength(2);
    expect(labelNow()).toBe('乙');
    expect(actor.getSnapshot().context.rev).toBe(3);
  });

  test('an operation that does not fit changes nothing and says why; a refused save ends the editing', async () => {
    const { actor, clock, sent, reach, labelNow } = started([{ code: 'forbidden' }]);
    await reach('clean');
    actor.send({ type: 'DO', operation: label('gone', 'x') });
    expect(actor.getSnapshot().context.refused?.what).toBe('unknownField');
    expect(sent).toEqual([]);
    actor.send(typed('乙'));
    clock.increment(700);
    await reach('refused');
    expect(actor.getSnapshot().context.error?.code).toBe('forbidden');
    expect(labelNow()).toBe('乙');
  });
});

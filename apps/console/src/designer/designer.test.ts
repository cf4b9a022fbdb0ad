import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import {
  applySteps,
  emptyDraft,
  fieldOf,
  setContent,
  type DraftId,
  type Operation,
  type Step,
} from '@portal/fieldsets';
import type { ConsoleError, DraftView, SavedSteps } from '@portal/fieldsets/console-api';
import { designerMachine } from '@portal/machines';
import { remaining } from '@portal/machines/designer/remaining.ts';
import { CallFailed } from '../api.ts';
import { editing } from './editing.ts';

const AT = '2026-01-01T00:00:00Z';
const content = setContent({
  fieldsetid: 'A99',
  displayname: { zh: '项目', en: 'Project' },
  must: '0',
  fieldList: [fieldOf('text', { itemid: 'a', itemdesc: { zh: '甲', en: 'A' } })],
});
const view = (more: Partial<DraftView> = {}): DraftView => ({
  id: 'set:A99',
  baseVersion: 1,
  rev: 1,
  published: content,
  state: emptyDraft(content),
  by: 'me',
  at: AT,
  others: [],
  used: {},
  ...more,
});
const label = (itemid: string, zh: string): Operation => ({
  op: 'changeField',
  itemid,
  change: { itemdesc: { zh, en: 'A' } },
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
    const changed = applySteps(
      emptyDraft(content),
      [{ do: { op: 'setProperties', change: { must: '1' } } }],
      'other',
      AT,
      content,
    );
    const theirs = view({ rev: 7, by: 'other', state: changed });
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
    const newer = view({ rev: 7 });
    const { actor, clock, reach, labelNow } = started([{ code: 'stale', draft: newer }], [view(), newer]);
    await reach('clean');
    actor.send(typed('乙'));
    clock.increment(700);
    await reach('conflict');
    actor.send({ type: 'TAKE_THEIRS' });
    await reach('clean');
    expect(labelNow()).toBe('甲');
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

  test('an operation that does not fit changes nothing and says why; a refused save ends the editing', async () => {
    const { actor, clock, sent, reach, labelNow } = started([{ code: 'forbidden' }]);
    await reach('clean');
    actor.send({ type: 'DO', operation: label('gone', 'x') });
    expect(actor.getSnapshot().context.refused).toBe('unknownField');
    expect(sent).toEqual([]);
    actor.send(typed('乙'));
    clock.increment(700);
    await reach('refused');
    expect(actor.getSnapshot().context.error?.code).toBe('forbidden');
    expect(labelNow()).toBe('乙');
  });
});

describe('steps done again over another draft', () => {
  const put = (zh: string, merge = false): Step => ({
    do: label('a', zh),
    ...(merge ? { merge: true as const } : {}),
  });

  test('[HR-20] what was undone is left out, a whole entry of typing at once, and comes back with redo', () => {
    expect(remaining([put('1'), put('2'), put('23', true), { undo: true }])).toEqual([put('1')]);
    expect(remaining([put('1'), put('12', true), { undo: true }, { redo: true }])).toEqual([
      put('1'),
      put('12', true),
    ]);
    // What was undone before this page was opened is not undone a second time.
    expect(remaining([{ undo: true }, put('1')])).toEqual([put('1')]);
  });

  test('[HR-20] what no longer fits is counted', () => {
    const theirs = view();
    const done = editing.replay(theirs, [put('1'), { do: label('gone', 'x') }], 'me');
    expect(done.lost).toBe(1);
    expect(done.steps).toEqual([put('1')]);
    expect(done.state.journal).toHaveLength(1);
  });
});

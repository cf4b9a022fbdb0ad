import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { PROMPT_DELAY_MS, REQUEST_TIMEOUT_MS } from '@portal/rules';
import { fails, hangs, replies, settle } from '../testing.ts';
import { applyCases, cancelCases, collectCases, fresh } from './application.cases.ts';
import { applicationMachine } from './application.machine.ts';
import type { ApplicationEmitted, ApplicationInput, ApplicationResult, PositionState } from './types.ts';

type Id = { positionId: string };
/** What goes with the last word: the version of the commitment that was accepted (DATA-03). */
type Word = Id & { commitment: string };
type Apply = ReturnType<typeof replies<ApplicationResult, Word>>;
type Call = ReturnType<typeof replies<ApplicationResult, Id>>;

interface Effects {
  missing?: ReturnType<typeof replies<string[]>>;
  apply?: Apply;
  cancel?: Call;
  collect?: Call;
  uncollect?: Call;
  refresh?: ReturnType<typeof replies<PositionState, Id>>;
}

const success: ApplicationResult = { code: 'success', message: '' };

function start(input: Partial<ApplicationInput> = {}, effects: Effects = {}) {
  const clock = new SimulatedClock();
  const told: ApplicationEmitted[] = [];
  const actor = createActor(
    applicationMachine.provide({
      actors: {
        missingAttachments: effects.missing ?? replies<string[]>([]),
        apply: effects.apply ?? replies<ApplicationResult, Word>(success),
        cancel: effects.cancel ?? replies<ApplicationResult, Id>(success),
        collect: effects.collect ?? replies<ApplicationResult, Id>(success),
        uncollect: effects.uncollect ?? replies<ApplicationResult, Id>(success),
        refresh: effects.refresh ?? replies<PositionState, Id>(fresh),
      },
    }),
    { clock, input: { positionId: 'p1', loggedIn: true, ...fresh, ...input } },
  );
  actor.on('*', (event) => told.push(event));
  actor.start();
  const snapshot = () => actor.getSnapshot();
  return {
    actor,
    clock,
    told,
    snapshot,
    applying: () => snapshot().value.application,
    collecting: () => snapshot().value.collection,
    codes: () => told.flatMap((event) => (event.type === 'outcome' ? [event.outcome.code] : [])),
  };
}

/** Applies as far as the question. */
async function askToApply({ actor }: ReturnType<typeof start>): Promise<void> {
  actor.send({ type: 'APPLY' });
  await settle();
}

describe('application machine', () => {
  test.each(applyCases)('[MACH-08] apply answered "$answer.code" leads to $state', async (row) => {
    const calls: Word[] = [];
    const flow = start({}, { apply: replies<ApplicationResult, Word>(row.answer, calls) });
    await askToApply(flow);
    flow.actor.send({ type: 'CONFIRM' });
    expect(flow.applying()).toBe('applying');
    await settle();
    expect(flow.applying()).toBe(row.state);
    expect(calls).toEqual([{ positionId: 'p1', commitment: '' }]);
    expect(flow.snapshot().context).toMatchObject({
      applied: row.state === 'applied',
      accepted: row.accepted ?? false,
    });
    const outcome = { ...row.answer, code: row.told ?? row.answer.code, flow: 'apply' };
    expect(flow.told[0]).toEqual({ type: 'outcome', outcome });
    expect(flow.told.some(({ type }) => type === 'changed')).toBe(row.state === 'applied');
  });

  test('[POS-07] declining sends nothing', async () => {
    const calls: Word[] = [];
    const flow = start({}, { apply: replies<ApplicationResult, Word>(success, calls) });
    flow.actor.send({ type: 'APPLY' });
    await settle();
    expect(flow.applying()).toBe('confirming');
    flow.actor.send({ type: 'DECLINE' });
    expect(flow.applying()).toBe('notApplied');
    expect(calls).toEqual([]);
  });

  test('[POS-12] missing required attachments are named, and nothing is sent', async () => {
    const calls: Word[] = [];
    const flow = start(
      {},
      { missing: replies<string[]>(['学位证书']), apply: replies<ApplicationResult, Word>(success, calls) },
    );
    flow.actor.send({ type: 'APPLY' });
    await settle();
    expect(flow.applying()).toBe('notApplied');
    expect(flow.told).toEqual([
      {
        type: 'outcome',
        outcome: { flow: 'apply', code: 'attachMust', message: '', attachMust: ['学位证书'] },
      },
    ]);
    expect(calls).toEqual([]);
  });

  test('[POS-13] without login, apply and collect ask for it and send nothing', () => {
    const flow = start({ loggedIn: false });
    flow.actor.send({ type: 'APPLY' });
    flow.actor.send({ type: 'COLLECT' });
    expect(flow.applying()).toBe('notApplied');
    expect(flow.collecting()).toBe('notCollected');
    expect(flow.told).toEqual([{ type: 'loginNeeded' }, { type: 'loginNeeded' }]);
    flow.actor.send({ type: 'SESSION', loggedIn: true });
    flow.actor.send({ type: 'APPLY' });
    expect(flow.applying()).toBe('checking');
  });

  test.each(['notHavePhoto', 'subset'])('[POS-16] after %s the dialog comes 500 ms later', async (code) => {
    const flow = start({}, { apply: replies<ApplicationResult, Word>({ code, message: '', subset: 'A04' }) });
    await askToApply(flow);
    flow.actor.send({ type: 'CONFIRM' });
    await settle();
    flow.clock.increment(PROMPT_DELAY_MS - 1);
    expect(flow.applying()).toBe('prompting');
    flow.clock.increment(1);
    expect(flow.applying()).toBe('prompted');
    flow.actor.send({ type: 'OPEN_RESUME' });
    expect(flow.told.at(-1)).toEqual({ type: 'openResume', subset: 'A04' });
    expect(flow.applying()).toBe('notApplied');
  });

  test('[POS-16] the dialog may be closed', async () => {
    const flow = start(
      {},
      { apply: replies<ApplicationResult, Word>({ code: 'notHavePhoto', message: '' }) },
    );
    await askToApply(flow);
    flow.actor.send({ type: 'CONFIRM' });
    await settle();
    flow.clock.increment(PROMPT_DELAY_MS);
    flow.actor.send({ type: 'CLOSE' });
    expect(flow.applying()).toBe('notApplied');
    expect(flow.told.some(({ type }) => type === 'openResume')).toBe(false);
  });

  test('[POS-17] what is on its way is tagged, and a second confirmation sends nothing', async () => {
    const calls: Word[] = [];
    const flow = start({}, { apply: replies<ApplicationResult, Word>(success, calls) });
    expect(flow.snapshot().hasTag('pending')).toBe(false);
    await askToApply(flow);
    flow.actor.send({ type: 'CONFIRM' });
    expect(flow.snapshot().hasTag('pending')).toBe(true);
    flow.actor.send({ type: 'CONFIRM' });
    flow.actor.send({ type: 'APPLY' });
    await settle();
    expect(calls).toHaveLength(1);
    expect(flow.snapshot().hasTag('pending')).toBe(false);
  });

  test.each(cancelCases)('[MACH-08] cancel answered "$answer.code" leads to $state', async (row) => {
    const flow = start(
      { applied: true, accepted: true },
      { cancel: replies<ApplicationResult, Id>(row.answer) },
    );
    expect(flow.applying()).toBe('applied');
    flow.actor.send({ type: 'CANCEL_APPLY' });
    expect(flow.applying()).toBe('confirmingCancel');
    flow.actor.send({ type: 'CONFIRM' });
    await settle();
    expect(flow.applying()).toBe(row.state);
    expect(flow.snapshot().context.applied).toBe(row.state === 'applied');
    expect(flow.snapshot().context.accepted).toBe(row.state === 'applied');
    expect(flow.told[0]).toEqual({ type: 'outcome', outcome: { ...row.answer, flow: 'cancel' } });
  });

  test('[MACH-08] a declined cancellation keeps the application', () => {
    const flow = start({ applied: true });
    flow.actor.send({ type: 'CANCEL_APPLY' });
    flow.actor.send({ type: 'DECLINE' });
    expect(flow.applying()).toBe('applied');
  });

  test.each(collectCases)(
    '[MACH-08] $flow answered "$answer.code" leaves it collected: $collected',
    async ({ flow: name, answer, collected }) => {
      const flow = start(
        { collected: name === 'uncollect' },
        { [name]: replies<ApplicationResult, Id>(answer) },
      );
      flow.actor.send({ type: name === 'collect' ? 'COLLECT' : 'UNCOLLECT' });
      expect(flow.snapshot().hasTag('collectPending')).toBe(true);
      await settle();
      expect(flow.collecting()).toBe(collected ? 'collected' : 'notCollected');
      expect(flow.snapshot().context.collected).toBe(collected);
      expect(flow.told[0]).toEqual({ type: 'outcome', outcome: { ...answer, flow: name } });
    },
  );

  test('[POS-18] after a lost apply call the real state is asked for before the buttons come back', async () => {
    const flow = start(
      {},
      {
        apply: hangs<ApplicationResult, Word>(),
        refresh: replies<PositionState, Id>({ ...fresh, applied: true }),
      },
    );
    await askToApply(flow);
    flow.actor.send({ type: 'CONFIRM' });
    flow.clock.increment(REQUEST_TIMEOUT_MS);
    expect(flow.applying()).toBe('unsure');
    expect(flow.snapshot().hasTag('pending')).toBe(true);
    await settle();
    expect(flow.applying()).toBe('applied');
    expect(flow.codes()).toEqual(['timeout']);
  });

  test('[POS-18] so it is after a failed apply or cancel call, even when asking fails too', async () => {
    const failing = start(
      {},
      { apply: fails<ApplicationResult, Word>(), refresh: fails<PositionState, Id>() },
    );
    await askToApply(failing);
    failing.actor.send({ type: 'CONFIRM' });
    await settle();
    expect(failing.applying()).toBe('notApplied');
    expect(failing.codes()).toEqual(['exception']);
    for (const cancel of [fails<ApplicationResult, Id>(), hangs<ApplicationResult, Id>()]) {
      const flow = start({ applied: true }, { cancel, refresh: hangs<PositionState, Id>() });
      flow.actor.send({ type: 'CANCEL_APPLY' });
      flow.actor.send({ type: 'CONFIRM' });
      await settle();
      if (flow.applying() === 'cancelling') flow.clock.increment(REQUEST_TIMEOUT_MS);
      expect(flow.applying()).toBe('unsure');
      flow.clock.increment(REQUEST_TIMEOUT_MS);
      expect(flow.applying()).toBe('applied');
    }
  });

  test('[MACH-19] a failed or lost question about attachments leads back', async () => {
    const failing = start({}, { missing: fails<string[]>() });
    failing.actor.send({ type: 'APPLY' });
    await settle();
    expect(failing.applying()).toBe('notApplied');
    expect(failing.codes()).toEqual(['exception']);
    const lost = start({}, { missing: hangs<string[]>() });
    lost.actor.send({ type: 'APPLY' });
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(lost.applying()).toBe('notApplied');
    expect(lost.codes()).toEqual(['timeout']);
  });

  test.each(['collect', 'uncollect'] as const)(
    '[MACH-19] a failed or lost %s changes nothing',
    async (name) => {
      const collected = name === 'uncollect';
      const before = collected ? 'collected' : 'notCollected';
      const send = { type: collected ? 'UNCOLLECT' : 'COLLECT' } as const;
      const failing = start({ collected }, { [name]: fails<ApplicationResult, Id>() });
      failing.actor.send(send);
      await settle();
      expect(failing.collecting()).toBe(before);
      expect(failing.codes()).toEqual(['exception']);
      const lost = start({ collected }, { [name]: hangs<ApplicationResult, Id>() });
      lost.actor.send(send);
      lost.clock.increment(REQUEST_TIMEOUT_MS);
      expect(lost.collecting()).toBe(before);
      expect(lost.codes()).toEqual(['timeout']);
    },
  );

  test('[MACH-08] what the server tells wins over what was shown', () => {
    const flow = start();
    flow.actor.send({ type: 'TOLD', state: { applied: true, accepted: false, collected: true } });
    expect(flow.snapshot().value).toEqual({ application: 'applied', collection: 'collected' });
    flow.actor.send({ type: 'TOLD', state: fresh });
    expect(flow.snapshot().value).toEqual({ application: 'notApplied', collection: 'notCollected' });
  });
});

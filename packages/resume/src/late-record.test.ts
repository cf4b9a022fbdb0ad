import { describe, expect, test, vi } from 'vitest';
import type { RecordEmitted, RecordInput } from '@portal/machines';
import { context, fieldSet, record } from '@portal/translator/testing';
import type { WireClient } from '@portal/wire';
import { createLateRecord } from './late-record.ts';
import * as code from './record-actor.ts';

const stored = record({ A0435: '云溪大学' }, '3');
const input: RecordInput = { record: stored, writeable: true, isNew: false };

function given(load = () => Promise.resolve(code)) {
  const call = vi.fn(() => Promise.resolve({ ok: true, data: { state: '0' }, envelope: { data: {} } }));
  const calls = (): code.RecordCalls => ({
    client: { call } as unknown as WireClient,
    set: fieldSet([]),
    translateContext: context(),
    earlierSave: { unanswered: false, numbers: () => new Set() },
  });
  const loads = vi.fn(load);
  const actor = createLateRecord(input, calls, loads);
  const told: RecordEmitted[] = [];
  actor.on((event) => told.push(event));
  return { actor, calls, loads, call, told };
}

describe('a record before its machine is loaded', () => {
  test.each(
    [true, false].flatMap((writeable) =>
      [true, false].flatMap((isNew) =>
        ([undefined, 'view', 'edit'] as const).map((startIn) => ({
          writeable,
          isNew,
          ...(startIn ? { startIn } : {}),
        })),
      ),
    ),
  )('[PERF-06] stands where the machine starts: %j', (start) => {
    const { calls, loads } = given();
    const whole: RecordInput = { record: stored, ...start };
    const machine = code.createRecordActor(whole, calls);
    machine.start();
    const { value, context: made } = machine.getSnapshot();
    expect(createLateRecord(whole, calls, loads).getSnapshot()).toEqual({
      value,
      context: { record: made.record, draft: made.draft, outcome: made.outcome },
    });
    expect(loads).not.toHaveBeenCalled();
    machine.stop();
  });

  test('[PERF-06] what it is told meanwhile reaches the machine in its order, which is loaded once', async () => {
    const { actor, loads, call, told } = given();
    const heard = vi.fn();
    actor.subscribe(heard);
    actor.send({ type: 'CHANGE', data: { A0435: '云溪' } });
    actor.send({ type: 'DELETE' });
    actor.send({ type: 'CONFIRM_DELETE' });
    expect(actor.getSnapshot().value).toBe('edit');
    await expect.poll(() => actor.getSnapshot().value).toBe('removed');
    expect(loads).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledTimes(1);
    expect(told.map(({ type }) => type)).toEqual(['removed']);
    expect(heard).toHaveBeenCalled();
  });

  test('[PERF-06] a machine that cannot be loaded is a network failure, and the next try loads it again', async () => {
    let online = false;
    const { actor, told } = given(() =>
      online ? Promise.resolve(code) : Promise.reject(new TypeError('Failed to fetch')),
    );
    actor.send({ type: 'SAVE', data: { A0435: '云溪' } });
    await expect.poll(() => told).toEqual([{ type: 'failed', flow: 'save', code: 'network', message: '' }]);
    expect(actor.getSnapshot().value).toBe('edit');
    online = true;
    actor.send({ type: 'DELETE' });
    await expect.poll(() => actor.getSnapshot().value).toBe('confirmingDelete');
  });

  test('[PERF-06] a record that left the screen meanwhile begins nothing', async () => {
    const { actor, call, loads } = given();
    actor.send({ type: 'SAVE', data: { A0435: '云溪' } });
    actor.stop();
    await loads.mock.results[0]?.value;
    await Promise.resolve();
    expect(actor.getSnapshot().value).toBe('edit');
    expect(call).not.toHaveBeenCalled();
  });
});

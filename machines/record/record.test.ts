import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { fails, hangs, replies, settle } from '../testing.ts';
import { blank, changed, newer, removeCases, saveCases, saved, stored } from './record.cases.ts';
import {
  isRecordDirty,
  recordMachine,
  type RecordEmitted,
  type RecordInput,
  type RecordRemoveInput,
  type RecordRemoveOutcome,
  type RecordSaveInput,
  type RecordSaveOutcome,
} from './record.machine.ts';

type Save = ReturnType<typeof replies<RecordSaveOutcome, RecordSaveInput>>;
type Remove = ReturnType<typeof replies<RecordRemoveOutcome, RecordRemoveInput>>;

function start(input: Partial<RecordInput> = {}, effects: { save?: Save; remove?: Remove } = {}) {
  const clock = new SimulatedClock();
  const told: RecordEmitted[] = [];
  const actor = createActor(
    recordMachine.provide({
      actors: {
        save: effects.save ?? replies<RecordSaveOutcome, RecordSaveInput>(saved),
        remove: effects.remove ?? replies<RecordRemoveOutcome, RecordRemoveInput>({ ok: true, state: '' }),
      },
    }),
    { clock, input: { record: stored, writeable: true, isNew: false, ...input } },
  );
  actor.on('saved', (event) => told.push(event));
  actor.on('removed', (event) => told.push(event));
  actor.on('failed', (event) => told.push(event));
  actor.start();
  return {
    actor,
    clock,
    told,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('record machine', () => {
  test('[MACH-10] starts in edit when the resume is writeable, in view when it is not', () => {
    expect(start().at()).toBe('edit');
    expect(start({ writeable: false }).at()).toBe('view');
    expect(start({ startIn: 'view' }).at()).toBe('view');
    expect(start({ record: blank, isNew: true, startIn: 'view' }).at()).toBe('edit');
  });

  test('[MACH-10] a record that may not be written cannot be edited or deleted', () => {
    const { actor, at } = start({ writeable: false });
    actor.send({ type: 'EDIT' });
    actor.send({ type: 'DELETE' });
    expect(at()).toBe('view');
    actor.send({ type: 'WRITEABLE', writeable: true });
    actor.send({ type: 'EDIT' });
    expect(at()).toBe('edit');
  });

  test.each(saveCases)('[MACH-10] saving with $outcome.code ends in $state', async ({ outcome, state }) => {
    const calls: RecordSaveInput[] = [];
    const { actor, at, told, context } = start(
      {},
      { save: replies<RecordSaveOutcome, RecordSaveInput>(outcome, calls) },
    );
    actor.send({ type: 'CHANGE', data: changed });
    expect(isRecordDirty(context())).toBe(true);
    actor.send({ type: 'SAVE' });
    expect(at()).toBe('saving');
    await settle();
    expect(at()).toBe(state);
    expect(calls).toEqual([{ record: stored, data: changed }]);
    if (outcome.ok) {
      expect(told).toEqual([{ type: 'saved', record: outcome.record, state: outcome.state }]);
      expect(context()).toMatchObject({ record: outcome.record, isNew: false, outcome: null });
      expect(isRecordDirty(context())).toBe(false);
    } else {
      expect(told).toEqual([{ type: 'failed', flow: 'save', code: outcome.code, message: outcome.message }]);
      // What was typed is still there.
      expect(context().draft).toEqual(changed);
      expect(context().outcome).toEqual(outcome);
    }
  });

  test('[MACH-10] an unchanged stored record closes without a call', () => {
    const calls: RecordSaveInput[] = [];
    const { actor, at } = start({}, { save: replies<RecordSaveOutcome, RecordSaveInput>(saved, calls) });
    actor.send({ type: 'SAVE', data: { ...stored.values, A0440: '' } });
    expect(at()).toBe('view');
    expect(calls).toEqual([]);
  });

  test('[MACH-10] a new record is sent even when nothing was typed', async () => {
    const calls: RecordSaveInput[] = [];
    const { actor } = start(
      { record: blank, isNew: true },
      { save: replies<RecordSaveOutcome, RecordSaveInput>(saved, calls) },
    );
    actor.send({ type: 'SAVE' });
    await settle();
    expect(calls).toHaveLength(1);
  });

  test('[MACH-10] cancelling restores what is stored; a new record goes', () => {
    const { actor, at, context } = start();
    actor.send({ type: 'CHANGE', data: changed });
    actor.send({ type: 'CANCEL' });
    expect(at()).toBe('view');
    expect(context().draft).toEqual(stored.values);
    actor.send({ type: 'EDIT' });
    expect(at()).toBe('edit');

    const fresh = start({ record: blank, isNew: true });
    fresh.actor.send({ type: 'CANCEL' });
    expect(fresh.at()).toBe('removed');
    expect(fresh.told).toEqual([{ type: 'removed', state: undefined }]);
    const deleted = start({ record: blank, isNew: true });
    deleted.actor.send({ type: 'DELETE' });
    expect(deleted.at()).toBe('removed');
  });

  test('[UX-19] in a conflict one may keep one’s own values under the newer revision', async () => {
    const conflict: RecordSaveOutcome = {
      ok: false,
      code: 'conflict',
      message: '',
      errors: [],
      current: newer,
    };
    const calls: RecordSaveInput[] = [];
    const { actor, at } = start({}, { save: replies<RecordSaveOutcome, RecordSaveInput>(conflict, calls) });
    actor.send({ type: 'SAVE', data: changed });
    await settle();
    actor.send({ type: 'KEEP_MINE' });
    expect(at()).toBe('saving');
    await settle();
    expect(calls[1]).toEqual({ record: { ...stored, rev: '9' }, data: changed });
    actor.send({ type: 'CANCEL' });
    expect(at()).toBe('edit');
  });

  test('[UX-19] in a conflict one may take the other values', async () => {
    const conflict: RecordSaveOutcome = {
      ok: false,
      code: 'conflict',
      message: '',
      errors: [],
      current: newer,
    };
    const { actor, at, context } = start({}, { save: replies<RecordSaveOutcome, RecordSaveInput>(conflict) });
    actor.send({ type: 'SAVE', data: changed });
    await settle();
    actor.send({ type: 'TAKE_THEIRS' });
    expect(at()).toBe('view');
    expect(context().record).toEqual(newer);
    expect(context().draft).toEqual(newer.values);
  });

  test.each(removeCases)('[MACH-10] deleting ends in $state', async ({ outcome, state }) => {
    const { actor, at, told } = start(
      { startIn: 'view' },
      { remove: replies<RecordRemoveOutcome, RecordRemoveInput>(outcome) },
    );
    actor.send({ type: 'DELETE' });
    expect(at()).toBe('confirmingDelete');
    actor.send({ type: 'CONFIRM_DELETE' });
    expect(at()).toBe('deleting');
    await settle();
    expect(at()).toBe(state);
    expect(told).toEqual([
      outcome.ok
        ? { type: 'removed', state: outcome.state }
        : { type: 'failed', flow: 'delete', code: outcome.code, message: outcome.message },
    ]);
  });

  test('[MACH-10] a declined deletion goes back to where it was asked', () => {
    const view = start({ startIn: 'view' });
    view.actor.send({ type: 'DELETE' });
    view.actor.send({ type: 'DECLINE_DELETE' });
    expect(view.at()).toBe('view');
    const edit = start();
    edit.actor.send({ type: 'CHANGE', data: changed });
    edit.actor.send({ type: 'DELETE' });
    edit.actor.send({ type: 'DECLINE_DELETE' });
    expect(edit.at()).toBe('edit');
  });

  test('[MACH-19] failed and lost calls lead back with what was typed', async () => {
    const failing = start({}, { save: fails<RecordSaveOutcome, RecordSaveInput>() });
    failing.actor.send({ type: 'SAVE', data: changed });
    await settle();
    expect(failing.at()).toBe('edit');
    expect(failing.told).toEqual([{ type: 'failed', flow: 'save', code: 'exception', message: '' }]);

    const lost = start({}, { save: hangs<RecordSaveOutcome, RecordSaveInput>() });
    lost.actor.send({ type: 'SAVE', data: changed });
    lost.clock.increment(REQUEST_TIMEOUT_MS - 1);
    expect(lost.at()).toBe('saving');
    lost.clock.increment(1);
    expect(lost.at()).toBe('edit');
    expect(lost.context().draft).toEqual(changed);
    expect(lost.told).toMatchObject([{ code: 'timeout' }]);

    const gone = start({ startIn: 'view' }, { remove: hangs<RecordRemoveOutcome, RecordRemoveInput>() });
    gone.actor.send({ type: 'DELETE' });
    gone.actor.send({ type: 'CONFIRM_DELETE' });
    gone.clock.increment(REQUEST_TIMEOUT_MS);
    expect(gone.at()).toBe('view');
    expect(gone.told).toMatchObject([{ flow: 'delete', code: 'timeout' }]);
  });
});

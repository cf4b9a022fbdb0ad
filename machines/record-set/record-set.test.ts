import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { blank, changed, saved, stored } from '../record/record.cases.ts';
import { recordMachine, type RecordSaveInput, type RecordSaveOutcome } from '../record/record.machine.ts';
import { replies, settle } from '../testing.ts';
import { recordSetMachine, type RecordSetInput } from './record-set.machine.ts';

function start(input: Partial<RecordSetInput> = {}) {
  const record = recordMachine.provide({
    actors: { save: replies<RecordSaveOutcome, RecordSaveInput>(saved) },
  });
  const actor = createActor(recordSetMachine.provide({ actors: { record } }), {
    input: { fieldsetid: 'A04', records: [stored], writeable: true, single: false, blank, ...input },
  });
  actor.start();
  const context = () => actor.getSnapshot().context;
  return { actor, context, at: () => actor.getSnapshot().value };
}

describe('record set machine', () => {
  test('[REC-04] refuses to add a record while another is in edit, and names it', async () => {
    const { actor, context, at } = start();
    actor.send({ type: 'ADD' });
    expect(at()).toBe('refused');
    expect(context().openRecord).toBe('record:3');
    expect(context().actors).toHaveLength(1);
    actor.send({ type: 'ADD' });
    expect(at()).toBe('refused');

    context().actors[0]?.send({ type: 'SAVE', data: changed });
    await settle();
    expect(at()).toBe('ready');
    expect(context().openRecord).toBe('');
    actor.send({ type: 'ADD' });
    expect(context().actors).toHaveLength(2);
  });

  test('[REC-04] adds after the open record was closed without a call', () => {
    const { actor, context, at } = start();
    actor.send({ type: 'ADD' });
    context().actors[0]?.send({ type: 'CANCEL' });
    actor.send({ type: 'ADD' });
    expect(at()).toBe('ready');
    expect(context().actors).toHaveLength(2);
  });

  test('[REC-04] new records are numbered downwards from -1 and go when cancelled', () => {
    const { actor, context } = start({ records: [] });
    actor.send({ type: 'ADD' });
    expect(context().actors.map(({ id }) => id)).toEqual(['record:-1']);
    context().actors[0]?.send({ type: 'CANCEL' });
    expect(context().actors).toEqual([]);
    actor.send({ type: 'ADD' });
    expect(context().actors.map(({ id }) => id)).toEqual(['record:-2']);
  });

  test('[REC-04] a set of one record, and one that may not be written, take no more', () => {
    for (const input of [{ single: true }, { writeable: false }]) {
      const { actor, context, at } = start(input);
      actor.send({ type: 'ADD' });
      expect(at()).toBe('ready');
      expect(context().actors).toHaveLength(1);
    }
  });
});

import { createActor, createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { mergeTaken, recordTransitions } from './record-transitions.ts';

const door = createMachine({
  id: 'recordedDoor',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'open', LOCK: 'locked' } },
    open: { on: { CLOSE: 'closed' } },
    locked: {},
  },
});

test('[WORK-05] a recorder tells which transitions actors take that others create, those of spawned actors too, until it is stopped', () => {
  const hall = createMachine({
    id: 'recordedHall',
    initial: 'used',
    states: { used: { invoke: { src: door, id: 'door' }, on: { LEAVE: 'empty' } }, empty: {} },
  });
  const before = createActor(door).start();
  const recorder = recordTransitions();
  try {
    expect(recorder.taken()).toEqual({});
    before.send({ type: 'OPEN' });
    createActor(door).start().send({ type: 'UNKNOWN' });
    const outer = createActor(hall).start();
    outer.getSnapshot().children['door']?.send({ type: 'LOCK' });
    outer.send({ type: 'LEAVE' });
    const taken = recorder.taken();
    expect(Object.keys(taken)).toEqual(['recordedDoor', 'recordedHall']);
    expect(taken['recordedDoor']).toHaveLength(2);
    expect(taken['recordedHall']).toHaveLength(1);
  } finally {
    recorder.stop();
  }
  const after = recorder.taken();
  createActor(door).start().send({ type: 'OPEN' });
  expect(recorder.taken()).toEqual(after);
});

test('[WORK-05] records of many test files are one, in order and each transition once', () => {
  expect(mergeTaken([{ b: ['y', 'x'] }, { a: ['1'], b: ['x'] }, {}])).toEqual({ a: ['1'], b: ['x', 'y'] });
});

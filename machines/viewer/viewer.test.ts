import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { fails, hangs, repliesInTurn, replies, settle } from '../testing.ts';
import { answers, threePages, ticket } from './viewer.cases.ts';
import {
  scaleOf,
  viewerData,
  viewerMachine,
  type DocumentFound,
  type DocumentRead,
} from './viewer.machine.ts';

type ReadInput = { fileName: string };
const reads = (calls: ReadInput[] = []) => replies<DocumentRead, ReadInput>(threePages, calls);

function start(
  ask: ReturnType<typeof replies<DocumentFound>> = replies(ticket),
  read: ReturnType<typeof replies<DocumentRead, ReadInput>> = reads(),
) {
  const clock = new SimulatedClock();
  const actor = createActor(viewerMachine.provide({ actors: { ask, read } }), { clock }).start();
  return {
    actor,
    clock,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    data: () => viewerData(actor.getSnapshot().context),
    send: (type: 'NEXT' | 'PREVIOUS' | 'ZOOM_IN' | 'ZOOM_OUT' | 'RETRY' | 'OPEN' | 'CLOSE', times = 1) => {
      for (let time = 0; time < times; time += 1) actor.send({ type });
    },
  };
}

describe('viewer machine', () => {
  test.each(answers)('[MACH-16, PDF-10, PDF-11] $found leads to $state', async ({ found, state }) => {
    const read: ReadInput[] = [];
    const viewer = start(replies(found), reads(read));
    expect(viewer.at()).toBe('asking');
    await settle();
    expect(viewer.at()).toBe(state);
    expect(read).toEqual(state === 'ready' ? [{ fileName: found.fileName }] : []);
  });

  test('[TRY-25] a document with a card is opened from there by a new address, and closed to it again', async () => {
    const read: ReadInput[] = [];
    const first = { ...ticket, cardFirst: true };
    const second = { ...first, fileName: 'pdf-second' };
    const viewer = start(repliesInTurn<DocumentFound>([first, second, first]), reads(read));
    await settle();
    expect([viewer.at(), read]).toEqual(['card', []]);
    viewer.send('OPEN');
    await settle();
    expect([viewer.at(), read]).toEqual(['ready', [{ fileName: 'pdf-second' }]]);
    viewer.send('CLOSE');
    await settle();
    expect(viewer.at()).toBe('card');
  });

  test('[MACH-16, PDF-07] exposes exactly six view data, right after load, paging and zoom', async () => {
    const viewer = start();
    expect(viewer.data()).toEqual({
      currentPage: 1,
      totalCount: 0,
      increaseBtn: false,
      decreaseBtn: false,
      viewWidth: 0,
      viewHeight: 0,
    });
    await settle();
    expect(viewer.data()).toEqual({
      currentPage: 1,
      totalCount: 3,
      increaseBtn: true,
      decreaseBtn: true,
      viewWidth: 893,
      viewHeight: 1263,
    });
    viewer.send('NEXT');
    viewer.send('ZOOM_IN');
    expect(viewer.data()).toEqual({
      currentPage: 2,
      totalCount: 3,
      increaseBtn: false,
      decreaseBtn: true,
      viewWidth: 952,
      viewHeight: 1347,
    });
  });

  test('[MACH-16, PDF-04] the scale starts at 1.5 and moves by 0.1 between 1 and 1.6, without float dust', async () => {
    const viewer = start();
    await settle();
    const scale = (): string => String(scaleOf(viewer.context()));
    expect(scale()).toBe('1.5');
    viewer.send('ZOOM_IN');
    expect(scale()).toBe('1.6');
    expect(viewer.data().increaseBtn).toBe(false);
    viewer.send('ZOOM_IN');
    expect(scale()).toBe('1.6');
    const steps = Array.from({ length: 6 }, () => {
      viewer.send('ZOOM_OUT');
      return scale();
    });
    expect(steps).toEqual(['1.5', '1.4', '1.3', '1.2', '1.1', '1']);
    expect(viewer.data()).toMatchObject({
      decreaseBtn: false,
      increaseBtn: true,
      viewWidth: 595,
      viewHeight: 842,
    });
    viewer.send('ZOOM_OUT');
    expect(scale()).toBe('1');
  });

  test('[MACH-16, PDF-02, PDF-03] pages stop at the first and at the last', async () => {
    const viewer = start();
    await settle();
    viewer.send('PREVIOUS');
    expect(viewer.data().currentPage).toBe(1);
    viewer.send('NEXT', 5);
    expect(viewer.data().currentPage).toBe(3);
    viewer.send('PREVIOUS', 2);
    expect(viewer.data().currentPage).toBe(1);
  });

  test('[MACH-16, PDF-12] asking and reading may fail or be lost; trying again asks anew', async () => {
    const failing = start(fails<DocumentFound>());
    await settle();
    expect([failing.at(), failing.context().code]).toEqual(['error', 'exception']);
    const lost = start(hangs<DocumentFound>());
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    expect([lost.at(), lost.context().code]).toEqual(['error', 'timeout']);
    const unread = start(replies(ticket), hangs<DocumentRead, ReadInput>());
    await settle();
    expect(unread.at()).toBe('loading');
    unread.clock.increment(REQUEST_TIMEOUT_MS);
    expect(unread.at()).toBe('error');

    const asked: void[] = [];
    const second = { ...ticket, fileName: 'pdf-second' };
    const broken = start(repliesInTurn([ticket, second], asked), fails<DocumentRead, ReadInput>());
    await settle();
    expect(broken.at()).toBe('error');
    broken.send('RETRY');
    await settle();
    expect(asked).toHaveLength(2);
    expect(broken.context().fileName).toBe('pdf-second');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { LiveBus, LiveViewer, watchActors } from './live.ts';
import type { LiveEntry } from './live-messages.ts';
import { MASK, Masker } from './mask.ts';
import { playerMachine } from './testing.ts';

describe('masking', () => {
  const masker = new Masker();

  test.each([
    ['a password', { password: 'Str0ng#pass' }],
    ['a new password', { newLogonPw: 'Str0ng#pass' }],
    ['a repeated password', { data: { pw_again: 'Str0ng#pass' } }],
    ['a captcha answer', { vaildcode: 'K7QX' }],
    ['a token', { headers: { csrfToken: 'abcdef' } }],
    ['the key of a link', { activeid: '499a78' }],
    ['an identity number under its key', { onlyValue: 'P1234' }],
    ['an identity number anywhere', { values: { A0177: '11010519491231002X' } }],
    ['an old identity number in a text', { note: 'No. 110105491231002.' }],
    ['a long key in a text', { note: 'x 499a7849-9435-6d0e-7453-6b4ca9dcc42e' }],
  ])('[WORK-03] %s does not leave the page', (_, value) => {
    const copied = JSON.stringify(masker.copy(value));
    expect(copied).toContain(MASK);
    for (const secret of ['Str0ng', 'K7QX', 'abcdef', '499a78', 'P1234', '1101054912', '110105194912'])
      expect(copied).not.toContain(secret);
  });

  test('[WORK-03] what was secret once is masked wherever it turns up', () => {
    const learned = new Masker();
    learned.copy({ vaildcode: 'Q9ZT', password: 'open-sesame' });
    expect(learned.copy({ url: '/x?c=Q9ZT', list: ['open-sesame!'] })).toEqual({
      url: `/x?c=${MASK}`,
      list: [`${MASK}!`],
    });
  });

  test('[WORK-03] plain values stay, cycles and foreign objects are cut, empty secrets stay empty', () => {
    const loop: Record<string, unknown> = { name: 'a', count: 3, on: true, password: '', none: null };
    loop['self'] = loop;
    loop['when'] = new Date(0);
    loop['run'] = () => 1;
    expect(masker.copy(loop)).toEqual({
      name: 'a',
      count: 3,
      on: true,
      password: '',
      none: null,
      self: '…',
      when: '[Date]',
      run: undefined,
    });
  });

  test('[WORK-03] further keys of a host are masked too', () => {
    expect(new Masker(/^A0177$/).copy({ A0177: 'x', A0101: 'y' })).toEqual({ A0177: MASK, A0101: 'y' });
  });
});

describe('the live bus', () => {
  let bus: LiveBus;
  let letGo: () => void;
  beforeEach(() => {
    bus = new LiveBus({ tab: 'tab-1', title: () => 'Portal' });
    letGo = watchActors(bus);
  });
  afterEach(() => {
    letGo();
    bus.close();
  });

  async function heard(act: () => void, until: (entry: LiveEntry) => boolean): Promise<LiveEntry[]> {
    const entries: LiveEntry[] = [];
    const viewer = new LiveViewer((message) => entries.push(...message.entries));
    await expect.poll(() => entries.length).toBeGreaterThan(0);
    act();
    await expect.poll(() => entries.some(until)).toBe(true);
    viewer.close();
    return entries;
  }

  test('[WORK-03] tells actors, events, transitions taken and active states, also of what came before the viewer', async () => {
    const actor = createActor(playerMachine).start();
    const entries = await heard(
      () => actor.send({ type: 'FRESH' }),
      (entry) => entry.kind === 'snapshot' && entry.active.includes('player.on'),
    );
    actor.stop();
    expect(entries.find(({ kind }) => kind === 'actor')).toMatchObject({ name: 'player', machine: 'player' });
    expect(entries.filter((entry) => entry.kind === 'step')).toMatchObject([
      { edges: ['player.off|FRESH|1'] },
    ]);
    const last = entries.filter((entry) => entry.kind === 'snapshot').at(-1);
    expect(last).toMatchObject({ status: 'active', context: { volume: 0 } });
    expect(last?.active).toContain('player.on.tape.stopped');
    expect(entries.map(({ n }) => n)).toEqual(entries.map((_, index) => index + 1));
  });

  test('[WORK-03] an actor that ran before is taken in with its next event; calls are told with code and time', async () => {
    letGo();
    const early = createActor(playerMachine).start();
    letGo = watchActors(bus);
    bus.call('login')('error_pw');
    const entries = await heard(
      () => {
        early.send({ type: 'FRESH', password: 'Str0ng#pass' });
        early.send({ type: 'PLAY' });
      },
      (entry) => entry.kind === 'snapshot' && entry.active.includes('player.on.tape.playing'),
    );
    early.stop();
    expect(entries.filter((entry) => entry.kind === 'call')).toMatchObject([
      { name: 'login', phase: 'start' },
      { name: 'login', phase: 'end', code: 'error_pw' },
    ]);
    expect(entries.some((entry) => entry.kind === 'event' && entry.type === 'PLAY')).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('Str0ng#pass');
  });

  test('[WORK-03] a viewer that was there first hears of a tab that is opened later', async () => {
    const entries: LiveEntry[] = [];
    const viewer = new LiveViewer((message) => {
      if (message.tab === 'tab-2') entries.push(...message.entries);
    });
    const later = new LiveBus({ tab: 'tab-2', title: () => 'Portal' });
    later.call('login')('success');
    await expect
      .poll(() => entries.some((entry) => entry.kind === 'call' && entry.phase === 'end'))
      .toBe(true);
    viewer.close();
    later.close();
  });
});

import { createInspector, createWebSocketInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { readDefinition } from './foreign-definition.ts';
import { toGraph } from './graph.ts';
import { InspectedApp } from './inspected-app.ts';
import { readInspection } from './inspection.ts';
import type { RelayNews } from './inspection-relay.ts';
import type { LiveEntry } from './live-messages.ts';
import { readOrigin, serve, type Serving } from './serve.ts';
import { runServe } from './serve-command.ts';

const machine = setup({
  actors: { load: fromPromise(async () => 5) },
  guards: { ready: () => true },
}).createMachine({
  id: 'lift',
  context: { floor: 1, password: 'lift-secret' },
  initial: 'still',
  states: {
    still: { on: { CALL: { guard: 'ready', target: 'moving', actions: assign({ floor: 2 }) } } },
    moving: {
      type: 'parallel',
      invoke: [
        { id: 'load', src: 'load', onDone: 'open' },
        { src: fromPromise(() => new Promise<number>(() => undefined)) },
      ],
      states: {
        motor: { initial: 'slow', states: { slow: { after: { 5000: 'fast' } }, fast: {} } },
        light: {},
      },
    },
    open: {},
  },
});

/** What the real inspector says of a run of the machine. */
async function told(): Promise<unknown[]> {
  const said: unknown[] = [];
  const inspector = createInspector({
    send: (event: StatelyInspectionEvent) => said.push(JSON.parse(JSON.stringify(event))),
  });
  const actor = createActor(machine, { inspect: inspector.inspect }).start();
  actor.send({ type: 'CALL' });
  await expect.poll(() => JSON.stringify(said)).toContain('"value":"open"');
  actor.stop();
  return said;
}

const heard = (messages: readonly unknown[]): LiveEntry[] => {
  const app = new InspectedApp();
  return messages.flatMap((message) => {
    const read = readInspection(message);
    if ('problem' in read) throw new Error(`${read.problem} ${read.subject}`);
    const entries = app.hear(read);
    if ('problem' in entries) throw new Error(entries.problem);
    return entries;
  });
};

describe('the protocol of @statelyai/inspect', () => {
  test('[WORK-10] a machine is drawn from what the inspector tells of it; its states and transitions follow the run', async () => {
    const entries = heard(await told());
    const first = entries.find((entry) => entry.kind === 'actor');
    if (first?.kind !== 'actor') return expect.fail('no actor');
    expect(first).toMatchObject({ actor: 'lift 1', name: 'lift', parent: '' });
    const { machine: drawn, isCut } = readDefinition(first.definition ?? '');
    expect(isCut).toBe(false);
    const ids = ({ nodes, edges }: ReturnType<typeof toGraph>): string[] =>
      [...nodes, ...edges].map(({ id }) => id).toSorted();
    expect(drawn && ids(toGraph(drawn))).toEqual(ids(toGraph(machine)));
    const states = entries.flatMap((entry) =>
      entry.kind === 'snapshot' && entry.actor === 'lift 1' ? [entry.active.join(' ')] : [],
    );
    expect([...new Set(states)]).toEqual(
      expect.arrayContaining([
        'lift lift.still',
        expect.stringContaining('lift lift.moving'),
        'lift lift.open',
      ]),
    );
    expect(entries.flatMap((entry) => (entry.kind === 'step' ? entry.edges : []))).toEqual([
      'lift.still|CALL|0',
      'lift.moving|xstate.done.actor.load|0',
    ]);
    expect(entries.map(({ n }) => n)).toEqual(entries.map((_, index) => index + 1));
  });

  test('[WORK-10] what stands under a secret key is masked; an actor that is told twice is one', async () => {
    const messages = await told();
    const entries = heard([
      ...messages,
      ...messages.filter((one) => JSON.stringify(one).includes('@xstate.actor')),
    ]);
    expect(entries.filter(({ kind }) => kind === 'actor')).toHaveLength(3);
    const shown = entries.map((entry) => (entry.kind === 'snapshot' ? JSON.stringify(entry.context) : ''));
    expect(shown.join('')).toContain('floor');
    expect(shown.join('')).not.toContain('lift-secret');
  });

  test('[WORK-10] a definition that the inspector has cut is drawn as far as it goes, and says so', () => {
    const deep = {
      id: 'deep',
      initial: 'a',
      states: { a: { initial: 'b', states: '[Object]' }, c: { on: { GO: '[Object]', BACK: 'a' } } },
    };
    const { machine: drawn, isCut, trouble } = readDefinition(JSON.stringify(deep));
    expect(trouble).toBeNull();
    expect(isCut).toBe(true);
    expect(drawn && toGraph(drawn).nodes.map(({ id }) => id)).toEqual(['deep', 'deep.a', 'deep.c']);
  });

  const valid = {
    type: '@xstate.event',
    sessionId: 'x:0',
    createdAt: '1',
    _version: '0.7.2',
    event: { type: 'GO' },
  };
  const round: Record<string, unknown> = { ...valid };
  round['self'] = round;
  test.each([
    ['{ not json', 'notJson'],
    [round, 'notJson'],
    [undefined, 'notJson'],
    [{ ...valid, event: { type: 'GO', text: 'x'.repeat(1_000_000) } }, 'tooLarge'],
    ['null', 'notInspection'],
    [[valid], 'notInspection'],
    [{ ...valid, _version: undefined }, 'notInspection'],
    [{ ...valid, type: '@xstate.unheard-of' }, 'unknownType'],
    [{ ...valid, sessionId: 7 }, 'badField'],
    [{ ...valid, createdAt: 'yesterday' }, 'badField'],
    [{ ...valid, event: 'GO' }, 'badField'],
    [{ ...valid, type: '@xstate.snapshot', snapshot: [] }, 'badField'],
    [{ ...valid, type: '@xstate.actor', definition: {} }, 'badField'],
  ])('[WORK-10] a malformed message is refused by what is wrong with it %#', (message, problem) => {
    expect(readInspection(message)).toMatchObject({ problem });
  });

  test('[WORK-10] hostile definitions and values are drawn or refused, never thrown', () => {
    const texts = [
      'null',
      '[]',
      '{"id":"a","states":{"b":7}}',
      '{"states":{"__proto__":{}}}',
      '{"initial":{}}',
      `${'['.repeat(20_000)}`,
    ];
    for (const text of texts) expect(() => readDefinition(text)).not.toThrow();
    const message = {
      type: '@xstate.actor',
      sessionId: 'x:1',
      createdAt: '1',
      _version: '1',
      definition: '{"id":"a","initial":"b","states":{"b":{}}}',
    };
    for (const value of ['__proto__', { constructor: { prototype: 'b' } }, 7, null])
      expect(heard([{ ...message, snapshot: { value } }]).at(-1)).toMatchObject({ active: ['a'] });
  });

  test('[WORK-10] an app that tells of actors without end is heard for the first 500', () => {
    const app = new InspectedApp();
    const one = (n: number) => {
      const read = readInspection({
        type: '@xstate.event',
        sessionId: `x:${n}`,
        createdAt: '1',
        _version: '1',
        event: { type: 'GO' },
      });
      return 'problem' in read ? read : app.hear(read);
    };
    for (let n = 0; n < 500; n += 1) expect(one(n)).toHaveLength(1);
    expect(one(500)).toEqual({ problem: 'tooManyActors', subject: '500' });
  });
});

describe('the relay', () => {
  let serving: Serving | null = null;
  afterEach(async () => {
    await serving?.close();
    serving = null;
  });

  const started = async (origins: string[] = []): Promise<Serving> =>
    (serving = await serve({ pages: '/nowhere', port: 0, origins }));

  /** Collects what pages are told. */
  async function news(url: string): Promise<RelayNews[]> {
    const told: RelayNews[] = [];
    const { body } = await fetch(`${url}/workbench/events`);
    const read = async (): Promise<void> => {
      let text = '';
      for await (const part of body ?? []) {
        text += Buffer.from(part as Uint8Array).toString('utf8');
        const lines = text.split('\n\n');
        text = lines.pop() ?? '';
        for (const line of lines)
          if (line.startsWith('data: ')) told.push(JSON.parse(line.slice(6)) as RelayNews);
      }
    };
    read().catch(() => undefined);
    return told;
  }

  const opened = (url: string, origin?: string): Promise<number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(url.replace('http', 'ws'), origin === undefined ? {} : { origin });
      socket.on('open', () => {
        socket.close();
        resolve(101);
      });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('error', () => resolve(0));
    });

  test('[WORK-10] an app in Node with the real inspector is heard, also by a page that comes later', async () => {
    const { url } = await started();
    const inspector = createWebSocketInspector({ url: url.replace('http', 'ws') });
    const actor = createActor(machine, { inspect: inspector.inspect }).start();
    const early = await news(url);
    actor.send({ type: 'CALL' });
    await expect.poll(() => JSON.stringify(early)).toContain('"value":"open"');
    const late = await news(url);
    await expect.poll(() => late.length).toBe(early.length);
    expect(late.find(({ kind }) => kind === 'app')).toEqual({ kind: 'app', app: 'app-1', title: 'Node.js' });
    inspector.stop();
    actor.stop();
  });

  test('[WORK-10] a page whose origin is not on the list is refused and named; one on it is let in', async () => {
    const { url } = await started(['http://app.invalid:5173']);
    const told = await news(url);
    expect(await opened(url, 'http://evil.invalid')).toBe(403);
    expect(await opened(url, 'null')).toBe(403);
    expect(await opened(url, 'http://app.invalid:5173')).toBe(101);
    await expect
      .poll(() => told)
      .toEqual(
        expect.arrayContaining([
          { kind: 'refused', origin: 'http://evil.invalid', why: 'origin' },
          { kind: 'app', app: 'app-1', title: 'http://app.invalid:5173' },
        ]),
      );
  });

  test('[WORK-10] malformed, too large and too many messages are told, and the relay goes on', async () => {
    const { url } = await started();
    const told = await news(url);
    const socket = new WebSocket(url.replace('http', 'ws'));
    await new Promise((resolve) => socket.once('open', resolve));
    for (let count = 0; count < 2500; count += 1) socket.send('{');
    socket.send('x'.repeat(5_000_000));
    const problems = () => new Set(told.map((one) => (one.kind === 'trouble' ? one.problem : one.kind)));
    await expect.poll(problems).toEqual(new Set(['app', 'notJson', 'tooOften', 'tooLarge']));
    expect(await opened(url)).toBe(101);
  });

  test('[WORK-10] it answers this machine’s names only, files of its folder only, and 20 apps', async () => {
    const { url } = await started();
    const { port } = new URL(url);
    const rebound = new WebSocket(`ws://127.0.0.1:${port}`, { headers: { host: 'evil.invalid' } });
    await new Promise((resolve) => rebound.once('error', resolve));
    expect((await fetch(`${url}/workbench/%2e%2e/%2e%2e/package.json`)).status).toBe(404);
    expect((await fetch(`${url}/workbench/`, { method: 'POST' })).status).toBe(405);
    const sockets = Array.from({ length: 20 }, () => new WebSocket(url.replace('http', 'ws')));
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('open', resolve))));
    expect(await opened(url)).toBe(403);
  });

  test('[WORK-10] the command refuses what is no origin and no port in one line', async () => {
    expect(readOrigin('http://localhost:5173/app')).toBe('http://localhost:5173');
    for (const args of [['--origin', 'localhost'], ['--origin', '*'], ['--port', 'x'], ['--what']]) {
      const answer = await runServe(args, '/nowhere');
      expect('trouble' in answer && answer.trouble).toContain('statecharts serve');
    }
  });
});

import { describe, expect, test } from 'vitest';
import { cleanConfig } from './foreign-definition.ts';
import { toGraph } from './graph.ts';
import { readConfigValue } from './read-config.ts';
import { readSource } from './read-source.ts';

const SETUP = `import { assign, fromPromise, not, raise, setup } from 'xstate';
import { report } from './report';
import { moreStates } from './elsewhere';

type Event = { type: 'GO' } | { type: 'BACK' };
enum Names { Go = 'GO', Back = 'BACK' }
const EVENTS = { stop: 'STOP' } as const;
const LIMIT = 5 * 1000;
const shared = { [EVENTS.stop]: 'idle' } satisfies Record<string, string>;
const load = fromPromise(async ({ input }: { input: number }) => input);
function isReady(): boolean { return globalThis.process.exit(7) }
const target = <T,>(name: T): T => name;

export const machine = setup({
  types: { context: {} as { count: number }, events: {} as Event },
  actors: { load },
  guards: { isReady },
}).createMachine({
  id: \`door\`,
  context: ({ input }) => ({ count: input }),
  initial: 'idle',
  states: {
    idle: {
      entry: [assign({ count: 1 }), report, () => { throw new Error('run') }],
      on: {
        [Names.Go]: [{ guard: not('isReady'), target: 'busy' }, { guard: isReady, target: 'ended', actions: raise({ type: 'BACK' }) }],
        ...shared,
      },
      after: { [LIMIT]: 'busy' },
    },
    busy: { invoke: { src: load, input: ({ context }) => context.count, onDone: { target: 'ended' } }, always: { target: 'ended', guard: ({ context }) => context.count > 3 } },
    ended: { type: 'final' as const, on: target(1) },
    ...moreStates,
  },
});
`;

const graphOf = (text: string) => {
  const [found] = readSource(text);
  if (!found) throw new Error('nothing found');
  return { found, graph: toGraph(readConfigValue(cleanConfig(found.config)).machine) };
};

describe('machines in a source', () => {
  test('[WORK-11] setup(…).createMachine(…) in TypeScript is read without being run; what cannot be known is named by its line', () => {
    const { found, graph } = graphOf(SETUP);
    expect(found).toMatchObject({ name: 'machine', line: 14 });
    expect(graph.edges.map(({ id, targets }) => `${id} → ${targets.join()}`)).toEqual([
      'door.idle|GO|0 → door.busy',
      'door.idle|GO|1 → door.ended',
      'door.idle|STOP|2 → door.idle',
      'door.idle|xstate.after.5000.door.idle|3 → door.busy',
      'door.busy|xstate.done.actor.0.door.busy|0 → door.ended',
      'door.busy||1 → door.ended',
    ]);
    expect(graph.edges[0]?.guard?.label).toBe("not('isReady')");
    expect(graph.edges[1]?.guard?.label).toBe('isReady');
    expect(graph.nodes[1]?.entry.map(({ label }) => label)).toEqual([
      'assign({ count: 1 })',
      'report',
      '(inline)',
    ]);
    expect(graph.nodes[2]?.invokes[0]?.label).toBe('load');
    expect(found.notes).toEqual([
      { line: 32, subject: 'target(1)' },
      { line: 33, subject: 'moreStates' },
    ]);
  });

  test('[WORK-11] every machine of a file is found, also one whose config is a constant, in JSX too', () => {
    const found = readSource(
      `const config = { id: 'b', initial: 'x', states: { x: {} } };
       const a = createMachine({ id: 'a' });
       export function App() { return <b>{createMachine(config).id}</b>; }`,
    );
    expect(found.map(({ name, config }) => [name, (config as { id: string }).id])).toEqual([
      ['a', 'a'],
      ['machine', 'b'],
    ]);
  });

  test('[WORK-11] the argument alone is read as it stands in a source', () => {
    const { graph } = graphOf(
      `{ id: 'door', initial: 'shut', states: { shut: { on: { OPEN: 'open' } }, open: {} } };`,
    );
    expect(graph.nodes.map(({ id }) => id)).toEqual(['door', 'door.shut', 'door.open']);
  });

  test('[WORK-11] a state that cannot be read is there all the same; states may be called like parts of a config', () => {
    const { graph, found } = graphOf(
      `createMachine({ id: 'm', initial: 'input', states: { input: { on: { GO: 'entry' } }, entry: elsewhere } })`,
    );
    expect(graph.nodes.map(({ id }) => id)).toEqual(['m', 'm.input', 'm.entry']);
    expect(found.notes).toEqual([{ line: 1, subject: 'elsewhere' }]);
  });

  test.each([
    ['const a = ;', 'notSource', '1'],
    ['ok();\nconst b = {', 'notSource', '2'],
    ['{ id: "a", }}', 'notSource', '1'],
    ['export const a = 1;', 'noMachine', ''],
    ['createMachine()', 'noMachine', ''],
    [`createMachine({ a: ${'['.repeat(100_000)} })`, 'tooDeep', ''],
    [`createMachine({ a: ${'['.repeat(300)}${']'.repeat(300)} })`, 'tooDeep', ''],
    [`createMachine({ a: [${'1,'.repeat(150_000)}] })`, 'tooDeep', ''],
    [' '.repeat(500_001), 'tooLarge', ''],
  ])('[WORK-11] what cannot be read is refused with what and where %#', (text, problem, at) => {
    let refused: unknown;
    try {
      readSource(text);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ problem, at });
  });

  test('[WORK-11] constants that name each other, twice the same name and a key __proto__ end in a note, not in a loop', () => {
    const [circle] = readSource(`const a = { ...b }; const b = { ...a }; createMachine({ id: 'm', ...a });`);
    expect(circle).toMatchObject({ config: { id: 'm' }, notes: [{ line: 1 }] });
    const [twice] = readSource(
      `function f() { const id = 'x'; } function g() { const id = 'y'; } createMachine({ id: id, on: {} });`,
    );
    expect(twice).toMatchObject({ config: { on: {} }, notes: [{ subject: 'id' }] });
    const [proto] = readSource(
      `createMachine({ id: 'm', initial: 'a', states: { a: {}, ['__proto__']: {} } });`,
    );
    expect(() => readConfigValue(cleanConfig(proto?.config))).toThrow('__proto__');
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from './cli.ts';
import { toGraph } from './graph.ts';

const root = resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'statecharts-cases-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** XState as another package brings it: the same files, another module. */
const copy = join(folder, 'node_modules', 'xstate');
mkdirSync(dirname(copy));
cpSync(dirname(require.resolve('xstate/package.json')), copy, { recursive: true });
for (const name of ['vitest', 'vite'])
  symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
write('package.json', '{"type": "module"}');

/** Begins with an order, which it cannot do without; guards of its own XState; a child that it spawns and waits for. */
const ORDER = `import { and, assign, fromPromise, not, or, setup, stateIn } from 'xstate';
export const order = setup({
  actors: { pack: fromPromise(async () => 'parcel') },
  guards: { isPaid: ({ context }) => context.paid, isSmall: ({ context }) => context.items < 3 },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ items: input.order.items, paid: input.order.paid, parcel: '' }),
  initial: 'open',
  states: {
    open: { on: {
      SEND: [
        { guard: and(['isPaid', 'isSmall']), target: 'packing' },
        { guard: or([not('isPaid'), stateIn('#order.packing')]), target: 'unpaid' },
        { target: 'large' },
      ],
    } },
    packing: {
      entry: assign({ child: ({ spawn }) => spawn("pack", { id: 'packer' }) }),
      on: { 'xstate.done.actor.*': { target: 'sent', actions: assign({ parcel: ({ event }) => event.output }) } },
    },
    unpaid: { on: { PAY: { guard: ({ event }) => event.amount > 0, target: 'open', actions: assign({ paid: true }) } } },
    large: {},
    sent: { type: 'final' },
  },
});
`;
const machine = write('order.mjs', ORDER);
const load = async (path: string): Promise<Record<string, unknown>> =>
  (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, unknown>;
const run = (...args: string[]) => runCommand(args, load);
const CASES = {
  inputs: [
    { order: { items: 2, paid: true } },
    { order: { items: 2, paid: false } },
    { order: { items: 9, paid: true } },
  ],
  events: [{ type: 'PAY', amount: 5 }],
  outcomes: { packer: ['parcel 7'] },
};
const cases = write('cases.json', JSON.stringify(CASES));

describe('a machine that is started with an input', () => {
  test.each(['paths', 'test', 'simulate'])(
    '[WORK-14] %s ends with 1 and says what it lacks',
    async (command) => {
      const { out, trouble, code } = await run(command, machine);
      expect([out, code]).toEqual(['', 1]);
      if (command !== 'simulate')
        expect(trouble).toMatch(/cannot be started: .*Cases say what it is started with/);
    },
  );

  test('[WORK-14] takes one by --input, and all there is by --cases', async () => {
    const one = await run('paths', machine, '--input', JSON.stringify(CASES.inputs[0]));
    expect(one.code).toBe(0);
    expect(one.out).toContain('SEND:0 done.packer:0\n');
    expect(one.out).toContain('not taken: order.unpaid|PAY|0');
    const all = await run('paths', machine, '--cases', cases);
    expect(all).toMatchObject({ code: 0, trouble: '' });
    expect(all.out).not.toContain('not taken: order.unpaid');
    const module = write('own-cases.mjs', `export const cases = ${JSON.stringify(CASES)};`);
    expect((await run('paths', machine, '--cases', module)).out).toBe(all.out);
    const steps = ['SEND:0', 'done.packer:0'];
    expect((await run('simulate', machine, ...steps, '--cases', cases)).out).toMatch(
      /done.packer:0: "sent"\n/,
    );
  });

  test.each([
    ['[]', /cases have to be an object with inputs, events, .* not a list/],
    ['{"payloads": []}', /cases have no "payloads": inputs, events, outcomes/],
    ['{"events": [{"amount": 1}]}', /events has to be a list of events, each with a type, not a list/],
    [
      '{"outcomes": {"packer": "x"}}',
      /outcomes has to be lists of outputs by the name of their actor, not an object/,
    ],
    ['{"limit": 0}', /limit has to be a whole number of situations, not a number/],
    ['{', /is not JSON/],
  ])('[WORK-14] says what is expected in place of the cases %s', async (text, sentence) => {
    const { trouble, code } = await run('paths', machine, '--cases', write('wrong.json', text));
    expect(trouble).toMatch(sentence);
    expect(code).toBe(1);
  });

  test('[WORK-14] the tests that are written for it pass, and fail when the machine is broken', async () => {
    const out = join(folder, 'order.test.ts');
    expect(await run('test', machine, '--cases', cases, '--out', out)).toEqual({
      out: `${out}\n`,
      trouble: '',
      code: 0,
    });
    expect(readFileSync(out, 'utf8')).toContain('{"order":{"items":9,"paid":true}}');
    const report = join(folder, 'report.json');
    const reported = (): unknown => JSON.parse(readFileSync(report, 'utf8'));
    const walked = () =>
      spawnSync(
        process.execPath,
        [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          '--root',
          folder,
          '--reporter',
          'json',
          '--outputFile',
          report,
        ],
        {
          encoding: 'utf8',
          env: { ...process.env, VITEST: '', NO_COLOR: '1' },
        },
      );
    const good = walked();
    expect(reported()).toMatchObject({ numPassedTests: 3, numFailedTests: 0 });
    expect(good.status).toBe(0);
    write('order.mjs', ORDER.replace("target: 'unpaid'", "target: 'large'"));
    const broken = walked();
    expect(reported()).toMatchObject({ numFailedTests: 1 });
    expect(broken.status).toBe(1);
    write('order.mjs', ORDER);
  });

  test('[WORK-14] what JSON cannot hold is not written into a test as something else', async () => {
    const dated = write(
      'dated.mjs',
      'export default { inputs: [{ order: { items: 2, paid: true, at: new Date() } }] };',
    );
    const { out, trouble, code } = await run('test', machine, '--cases', dated);
    expect([out, code]).toEqual(['', 1]);
    expect(trouble).toContain('Input 1 cannot be written into a test file: only what JSON holds can');
  });
});

test('[WORK-14] where not one transition is taken nothing is proved, and that ends with 1', async () => {
  const door = write(
    'door.mjs',
    `import { createMachine } from 'xstate';
export const door = createMachine({ initial: 'shut', states: {
  shut: { on: { OPEN: { guard: ({ event }) => event.key === 7, target: 'open' } } }, open: { type: 'final' } } });`,
  );
  for (const command of ['paths', 'test']) {
    const { out, trouble, code } = await run(command, door);
    expect([out, code]).toEqual(['', 1]);
    expect(trouble).toContain('Not one of its 1 transitions is taken. Cases say what its events hold');
  }
  const key = write('key.json', '{"events": [{"type": "OPEN", "key": 7}]}');
  expect(await run('paths', door, '--cases', key)).toMatchObject({ out: 'OPEN:0\n', code: 0 });
});

test('[WORK-14] guards that another copy of XState has put together are told by their names', async () => {
  const { order } = await load(machine);
  const graph = toGraph(order as never);
  const labels = graph.edges.flatMap(({ guard }) => (guard ? [guard.label] : []));
  expect(labels).toEqual(['isPaid and isSmall', 'not isPaid or in #order.packing', 'condition']);
});

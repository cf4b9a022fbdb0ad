import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from './cli.ts';
import { compareGraphs, differenceLines } from './compare.ts';
import { toGraph } from './graph.ts';
import { readConfig } from './read-config.ts';
import { playerMachine } from './testing.ts';

const base = {
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: [{ guard: 'unlocked', target: 'open' }, { actions: 'knock' }], LOCK: 'locked' } },
    open: { after: { 500: 'closed' } },
    locked: { on: { UNLOCK: 'closed' } },
  },
};
/** Another id, a state gone with its transitions, one more, an action changed, an entry action more. */
const head = {
  id: 'gate',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: [{ guard: 'unlocked', target: 'open' }, { actions: 'ring' }] } },
    open: { entry: 'light', after: { 500: 'closed' }, on: { SLAM: 'broken' } },
    broken: {},
  },
};
const graphOf = (config: object) => toGraph(readConfig(JSON.stringify(config)).machine);
const LINES = [
  '~ state open (atomic; entry light) (was: atomic)',
  '+ state broken',
  '- state locked',
  '~ transition closed: OPEN ② [else] / ring (was: closed: OPEN ② [else] / knock)',
  '+ transition open: SLAM → broken',
  '- transition closed: LOCK → locked',
  '- transition locked: UNLOCK → closed',
];

describe('two versions of a machine', () => {
  test('[WORK-12] are told apart in words, whatever the machine is called', () => {
    expect(differenceLines(compareGraphs(graphOf(base), graphOf(head)))).toEqual(LINES);
    expect(differenceLines(compareGraphs(graphOf(base), graphOf(base)))).toEqual([]);
    const player = toGraph(playerMachine);
    expect(compareGraphs(player, player).merged).toEqual(player);
  });

  test('[WORK-12] stand in one graph, the older one’s losses among them', () => {
    const { merged } = compareGraphs(graphOf(base), graphOf(head));
    expect(merged.nodes.map(({ path }) => path)).toEqual(['', 'closed', 'open', 'broken', 'locked']);
    expect(merged.nodes[0]?.children).toContain('door.locked');
    expect(merged.edges.at(-1)).toMatchObject({ source: 'door.locked', targets: ['gate.closed'] });
  });
});

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'statecharts-'));
  const file = (name: string, content: object): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const [one, other] = [file('base.json', base), file('head.json', head)];
  const run = (...args: string[]) =>
    runCommand(args, () => Promise.resolve({ playerMachine, other: 7, text: 'no machine' }));

  test('[WORK-12] diff says what differs, and draws it', async () => {
    const picture = join(folder, 'diff.svg');
    expect(await run('diff', one, other, '--out', picture)).toEqual({
      out: `${LINES.join('\n')}\n`,
      trouble: '',
      code: 0,
    });
    const svg = readFileSync(picture, 'utf8');
    expect(svg).toMatch(/class="sc-node sc-atomic sc-odd sc-added" data-node="gate.broken"/);
    expect(svg).toMatch(/sc-removed" data-node="door.locked"/);
    expect(svg.match(/class="sc-edge sc-removed"/g)).toHaveLength(2);
  });

  test('[WORK-11] draws, walks, checks and writes tests for a file or an export of a module', async () => {
    expect((await run('draw', one)).out).toContain('data-node="door.locked"');
    expect((await run('draw', 'some.ts', '--as', 'mermaid')).out).toContain('player_off');
    expect((await run('draw', one, '--as', 'table')).out).toContain('| `closed` | LOCK |');
    expect((await run('simulate', one, 'OPEN:1', 'LOCK:0')).out).toBe(
      'start: "closed"\nOPEN:1: "closed"\nLOCK:0: "locked"\nnext: UNLOCK:0\n',
    );
    expect((await run('check', other)).code).toBe(1);
    expect((await run('paths', one)).out.split('\n')).toContain('OPEN:1');
    const written = (await run('test', 'some.ts#playerMachine')).out;
    expect(written).toContain('import { playerMachine as given } from "./some.ts";');
    expect(written.match(/^test\(/gm)?.length).toBeGreaterThan(5);
  });

  test.each([
    [['simulate', one, 'FLY:0'], /FLY:0 is not on offer here; next: OPEN:0 OPEN:1 LOCK:0/],
    [['draw', join(folder, 'none.json')], /ENOENT/],
    [['draw', one, '--as', 'png'], /svg, mermaid and table/],
    [['draw', one, '--cases', one], /--cases is not known here: --as, --out/],
    [['check', one, '--out', 'x'], /--out is not known here/],
    [['paths', one, '--input'], /--input lacks its value/],
    [['paths', one, '--input', '{'], /--input is not JSON/],
    [['draw', 'some.ts#other'], /exports no machine named other/],
    [['fly', one], /^statecharts COMMAND FILE/],
    [['diff', one], /^statecharts COMMAND FILE/],
  ])('[WORK-11] refuses in a sentence: %#', async (args, sentence) => {
    const { trouble, code } = await run(...args);
    expect(trouble).toMatch(sentence);
    expect(code).toBe(1);
  });
});

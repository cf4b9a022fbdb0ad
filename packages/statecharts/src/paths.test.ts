import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { choices, type Cases } from './cases.ts';
import { Coverage } from './coverage.ts';
import { toGraph } from './graph.ts';
import { toMermaid } from './mermaid.ts';
import { explorePaths, replay } from './paths.ts';
import { activeStates, Simulation } from './simulate.ts';
import { toTable } from './table.ts';
import { houseMachine, parcelMachine, playerMachine } from './testing.ts';

const playerCases: Cases = {
  project: (snapshot) =>
    JSON.stringify([snapshot.value, (snapshot.context as { volume: number }).volume > 5]),
};

describe('walking without running', () => {
  test('[WORK-02] every snapshot can be gone back to, and nothing is carried out', () => {
    const simulation = new Simulation(parcelMachine);
    const start = simulation.start();
    expect(start.snapshot.value).toBe('moving');
    expect(start.edges).toEqual(['parcel.weighing||1', 'parcel.sorted||0']);
    const heavy = simulation.next(start.snapshot, { type: 'WEIGH' });
    expect(heavy.edges).toEqual([
      'parcel.moving|WEIGH|0',
      'parcel.weighing||0',
      'parcel.heavy||0',
      'parcel.sorted||0',
    ]);
    const back = simulation.next(start.snapshot, { type: 'WEIGH' });
    expect(back.edges).toEqual(heavy.edges);
    expect(start.snapshot.context).toEqual({ weight: 3, tries: 0 });
  });

  test('[WORK-02] outcomes of actors and delays are offered as choices', () => {
    const { snapshot } = new Simulation(parcelMachine).start();
    expect(choices(snapshot, {}).map(({ key }) => key)).toEqual([
      'WEIGH:0',
      'done.0.parcel.moving:0',
      'error.0.parcel.moving:0',
    ]);
    const playing = replay(playerMachine, {}, { input: 0, steps: ['FRESH:0', 'PLAY:0'] });
    expect(choices(playing.steps[2]?.snapshot ?? snapshot, {}).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['after.90:0', 'after.idleTime:0', 'STOP:0', 'seek.anything:0']),
    );
  });

  test('[WORK-02] a run is made again from its keys, and stops at one that is not on offer', () => {
    const run = replay(playerMachine, playerCases, {
      input: 0,
      steps: ['FRESH:0', 'PLAY:0', 'after.idleTime:0'],
    });
    expect(run.complete).toBe(true);
    expect(run.steps.at(-1)?.snapshot.value).toEqual({ on: { tape: 'stopped', sound: 'quiet' } });
    expect(activeStates(run.steps[0]?.snapshot ?? run.simulation.start().snapshot)).toEqual([
      'player',
      'player.off',
    ]);
    const broken = replay(playerMachine, playerCases, { input: 0, steps: ['FRESH:0', 'FLY:0', 'PLAY:0'] });
    expect(broken.complete).toBe(false);
    expect(broken.steps).toHaveLength(2);
  });
});

describe('paths', () => {
  test.each([
    ['player', playerMachine, playerCases],
    ['parcel', parcelMachine, {}],
    ['house', houseMachine(4, 6), {}],
  ] as const)('[WORK-05] take every transition of %s', (_, machine, cases) => {
    const { paths, uncovered } = explorePaths(machine, cases);
    expect(uncovered).toEqual([]);
    const taken = new Set(paths.flatMap(({ edges }) => edges));
    expect(taken.size).toBe(toGraph(machine).edges.length);
    for (const path of paths) expect(replay(machine, cases, path).complete).toBe(true);
  });

  test('[WORK-05] what no path takes is listed', () => {
    const { uncovered } = explorePaths(playerMachine, { limit: 2 });
    expect(uncovered).toContain('player.on.sound.limit|DOWN|0');
    // No event leads along the arrow of a history state, so nobody is asked to take it.
    expect(uncovered.filter((id) => id.startsWith('player.on.sound.last'))).toEqual([]);
  });

  test('[WORK-05] coverage counts what running actors take', () => {
    const coverage = new Coverage();
    const actor = createActor(playerMachine, { inspect: coverage.inspect }).start();
    actor.send({ type: 'FRESH' });
    actor.send({ type: 'UP' });
    expect([...coverage.takenBy('player')]).toEqual(['player.off|FRESH|1', 'player.on.sound.quiet|UP|0']);
    expect(coverage.takenBy('other').size).toBe(0);
    actor.stop();
  });
});

describe('as text', () => {
  test('[WORK-04] Mermaid has every state and transition, and no id with a dot', () => {
    const graph = toGraph(playerMachine);
    const lines = toMermaid(graph).split('\n');
    expect(lines[0]).toBe('stateDiagram-v2');
    expect(lines.filter((line) => / as /.test(line))).toHaveLength(graph.nodes.length);
    expect(lines.filter((line) => / --> .* : /.test(line))).toHaveLength(graph.edges.length);
    expect(lines).toContain('    [*] --> player_off');
    expect(lines).toContain('  player_on_sound_normal --> player_on_sound_limit : UP ① [loud and not muted]');
    expect(lines.filter((line) => line.trim() === '--')).toHaveLength(2);
    for (const line of lines) expect(line.replace(/ : .*/, '').replace(/"[^"]*"/, '')).not.toMatch(/\w\.\w/);
  });

  test('[WORK-04] the table has a row a state and a row a transition', () => {
    const graph = toGraph(parcelMachine);
    const texts = { state: 'S', type: 'K', meaning: 'M', event: 'E', guard: 'G', target: 'T', actions: 'A' };
    const rows = toTable(graph, { ...texts, describe: ({ key }) => `about | ${key}` }).split('\n');
    expect(rows).toContain('| `heavy` | atomic | about \\| heavy |');
    expect(rows).toContain('| `weighing` | always | ② else | `sorted` |  |');
    expect(rows.filter((row) => row.startsWith('| `'))).toHaveLength(
      graph.nodes.length - 1 + graph.edges.length,
    );
  });

  test('[WORK-01] [WORK-04] Mermaid and the table say where a history state leads while nothing is remembered', () => {
    const graph = toGraph(playerMachine);
    const texts = { state: 'S', type: 'K', meaning: 'M', event: 'E', guard: 'G', target: 'T', actions: 'A' };
    const rows = toTable(graph, { ...texts, describe: () => '' }).split('\n');
    expect(rows.filter((row) => row.includes('| default |'))).toEqual([
      '| `on.sound.last` | default |  | `on.sound.quiet` |  |',
    ]);
    const lines = toMermaid(graph).split('\n');
    expect(lines.filter((line) => line.includes('player_on_sound_last --> '))).toEqual([
      '  player_on_sound_last --> player_on_sound_quiet',
    ]);
  });
});

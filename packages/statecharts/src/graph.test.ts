import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { toGraph } from './graph.ts';
import { edgeText } from './edge-text.ts';
import { houseMachine, parcelMachine, playerMachine } from './testing.ts';

const textsFrom = (machine: Parameters<typeof toGraph>[0], source: string): string[] =>
  toGraph(machine)
    .edges.filter((edge) => edge.source === source)
    .map((edge) => `${edgeText(edge)} → ${edge.targets.join(' ')}`);

describe('a machine as plain data', () => {
  test('[WORK-01] has every state and transition of the definition, parents first', () => {
    const graph = toGraph(playerMachine);
    expect(graph.nodes.map(({ path }) => path)).toEqual([
      '',
      'off',
      'on',
      'on.back',
      'on.tape',
      'on.tape.stopped',
      'on.tape.playing',
      'on.tape.ended',
      'on.sound',
      'on.sound.quiet',
      'on.sound.normal',
      'on.sound.limit',
      'on.sound.last',
      'on.sound.ended',
    ]);
    expect(graph.edges).toHaveLength(18);
    expect(new Set(graph.edges.map(({ id }) => id)).size).toBe(18);
    expect(graph.nodes.find(({ path }) => path === 'on.back')).toMatchObject({
      type: 'history',
      history: 'deep',
    });
    expect(graph.nodes.find(({ path }) => path === 'on')).toMatchObject({ type: 'parallel', initial: null });
    expect(graph.nodes[0]).toMatchObject({ type: 'compound', initial: 'player.off', parent: null });
  });

  test('[WORK-01] spells out combined guards, delays, wildcards and ends of regions', () => {
    expect(textsFrom(playerMachine, 'player.on.sound.normal')).toEqual([
      'UP ① [loud and not muted] → player.on.sound.limit',
      'UP ② [else] / louder → player.on.sound.normal',
      'DOWN [loud or not muted] → player.on.sound.quiet',
    ]);
    expect(textsFrom(playerMachine, 'player.on.tape.playing')).toEqual([
      'STOP → player.on.tape.stopped',
      'seek.* ↻ / louder → player.on.tape.playing',
      'after 90 ms ↻ → player.on.tape.playing',
      'after idleTime → player.on.tape.stopped',
    ]);
    expect(textsFrom(playerMachine, 'player')).toEqual(['* / stopTape → ']);
    expect(textsFrom(playerMachine, 'player.on')).toEqual(['POWER → player.off', 'done → player.off']);
    expect(textsFrom(playerMachine, 'player.on.sound.limit')).toContain('after 2 s → player.on.sound.last');
  });

  test('[WORK-01] a history state names the state that it leads to while nothing is remembered', () => {
    const defaults = (machine: Parameters<typeof toGraph>[0]): Record<string, string[]> =>
      Object.fromEntries(
        toGraph(machine)
          .nodes.filter(({ type }) => type === 'history')
          .map(({ id, defaultTargets }) => [id, defaultTargets]),
      );
    expect(defaults(playerMachine)).toEqual({
      'player.on.back': [],
      'player.on.sound.last': ['player.on.sound.quiet'],
    });
    // Targets may be paths or ids, and ids may have dots of their own.
    const machine = createMachine({
      id: 'desk.v2',
      initial: 'open',
      states: {
        open: {
          id: 'open.desk',
          initial: 'drawer',
          states: {
            drawer: { initial: 'full', states: { full: {}, empty: {} } },
            lamp: { id: 'lamp' },
            byPath: { type: 'history', target: 'drawer.empty' },
            byId: { type: 'history', history: 'deep', target: '#lamp' },
          },
        },
      },
    });
    expect(defaults(machine)).toEqual({
      'desk.v2.open.byPath': ['desk.v2.open.drawer.empty'],
      'desk.v2.open.byId': ['lamp'],
    });
    expect(toGraph(machine).edges).toEqual([]);
  });

  test('[WORK-01] eventless chains and actors without a name are drawn too', () => {
    expect(textsFrom(parcelMachine, 'parcel.weighing')).toEqual([
      'always ① [condition] → parcel.heavy',
      'always ② [else] → parcel.sorted',
    ]);
    expect(textsFrom(parcelMachine, 'parcel.moving')).toEqual([
      'WEIGH / set weight → parcel.weighing',
      'done actor / set tries → parcel.delivered',
      'error actor → parcel.weighing',
    ]);
    const moving = toGraph(parcelMachine).nodes.find(({ key }) => key === 'moving');
    expect(moving?.invokes).toEqual([{ id: '0.parcel.moving', label: 'actor', named: false }]);
  });

  test('[WORK-01] plain data: it survives JSON, whatever the size', () => {
    for (const machine of [playerMachine, parcelMachine, houseMachine()])
      expect(JSON.parse(JSON.stringify(toGraph(machine)))).toEqual(toGraph(machine));
    expect(toGraph(houseMachine()).nodes.length).toBeGreaterThan(180);
  });

  test('[WORK-01] actions of entry and exit are kept, those that stand for a delay are not', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { entry: 'greet', exit: 'wave', after: { 50: 'b' } }, b: {} },
    });
    expect(toGraph(machine).nodes[1]).toMatchObject({
      entry: [{ label: 'greet', named: true }],
      exit: [{ label: 'wave', named: true }],
    });
  });
});

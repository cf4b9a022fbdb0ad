import { createActor, SimulatedClock, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { choices, type Cases } from './cases.ts';
import { actionFeatures } from './conformance-actions.ts';
import { stateFeatures } from './conformance-states.ts';
import { edgeText } from './edge-text.ts';
import { createElk } from './elk-node.ts';
import { toGraph } from './graph.ts';
import { layoutGraph } from './layout.ts';
import { toMermaid } from './mermaid.ts';
import { explorePaths } from './paths.ts';
import { Simulation } from './simulate.ts';
import { renderSvg } from './svg.ts';

const CASES: Cases = { outcomes: { ask: ['yes', 'no'] } };

/** All of a snapshot that a machine can be told by. */
const seen = (snapshot: AnyMachineSnapshot): unknown => ({
  value: snapshot.value,
  context: JSON.stringify(snapshot.context, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'sessionId' in value ? 'actor' : value,
  ),
  status: snapshot.status,
  output: snapshot.output,
  tags: [...snapshot.tags],
  children: Object.keys(snapshot.children),
  history: Object.fromEntries(
    Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id).toSorted()]),
  ),
});

describe.each(Object.entries({ ...stateFeatures, ...actionFeatures }))(
  '%s',
  (_, { machine, edges, nodes, run }) => {
    const graph = toGraph(machine);
    const pathOf = (id: string): string => graph.nodes.find((node) => node.id === id)?.path ?? id;

    test('[WORK-13] is read as the definition says', () => {
      expect(
        graph.edges.map(
          (edge) => `${pathOf(edge.source)}: ${edgeText(edge)} → ${edge.targets.map(pathOf).join(' ')}`,
        ),
      ).toEqual(edges);
      for (const [path, facts] of Object.entries(nodes ?? {}))
        expect(graph.nodes.find((node) => node.path === path)).toMatchObject(facts);
    });

    test('[WORK-13] is drawn and written with every state and transition', async () => {
      const svg = renderSvg(await layoutGraph(graph, createElk()), { title: 'feature' });
      const drawn = (attribute: string): number =>
        new Set([...svg.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, id]) => id)).size;
      expect(drawn('data-node')).toBe(graph.nodes.length);
      expect(drawn('data-edge')).toBe(graph.edges.length);
      const lines = toMermaid(graph).split('\n');
      expect(lines.filter((line) => line.includes(' as '))).toHaveLength(graph.nodes.length);
      const arrows = graph.edges.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0);
      expect(lines.filter((line) => /^ {2}\S+ --> \S+ : /.test(line))).toHaveLength(arrows);
    });

    test('[WORK-13] is simulated as a running actor goes', () => {
      const simulation = new Simulation(machine);
      const clock = new SimulatedClock();
      const actor = createActor(machine, { clock });
      const emitted: string[] = [];
      actor.on('*', ({ type }: { type: string }) => emitted.push(type));
      actor.start();
      let step = simulation.start();
      const told = [...step.emitted];
      expect(seen(step.snapshot)).toEqual(seen(actor.getSnapshot()));
      for (const key of run) {
        const offered = choices(step.snapshot, CASES, step.timers);
        const choice = offered.find((one) => one.key === key);
        if (!choice) return expect.fail(`${key} is not among ${offered.map((one) => one.key).join(', ')}`);
        const timer = step.timers.find(({ event }) => event === choice.event);
        step = simulation.next(step.snapshot, choice.event);
        if (timer) clock.increment(timer.delay);
        else actor.send(choice.event);
        told.push(...step.emitted);
        expect(seen(step.snapshot), key).toEqual(seen(actor.getSnapshot()));
      }
      expect(told.map(({ type }) => type)).toEqual(emitted);
      actor.stop();
    });

    test('[WORK-13] has paths without trouble', () => {
      expect(explorePaths(machine, CASES).troubles).toEqual([]);
    });
  },
);

import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { createElk } from './elk-node.ts';
import { toGraph } from './graph.ts';
import { layoutGraph, type Box, type ChartLayout, type LayoutEngine } from './layout.ts';
import type { ChartGraph } from './model.ts';
import { renderSvg } from './svg.ts';
import { faultyMachine, houseMachine, parcelMachine, playerMachine } from './testing.ts';

const elk = createElk();

/** The engine after it has failed so many times. */
const failing = (times: number): LayoutEngine => {
  let left = times;
  return {
    layout: (graph) => {
      if (left === 0) return elk.layout(graph);
      left -= 1;
      return Promise.reject(new Error('no layout'));
    },
  };
};

const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 0.5 &&
  b.x + b.width > a.x + 0.5 &&
  a.y + a.height > b.y + 0.5 &&
  b.y + b.height > a.y + 0.5;

const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

/** Pairs that cover each other though neither holds the other. */
function collisions(graph: ChartGraph, layout: ChartLayout): string[] {
  const found: string[] = [];
  const isAround = (id: string): boolean =>
    (graph.nodes.find((node) => node.id === id)?.children.length ?? 0) > 0;
  const leaves = layout.nodes.filter(({ id }) => !isAround(id)).map((node) => ({ name: node.id, box: node }));
  const labels = layout.edges.flatMap(({ id, label }) => (label ? [{ name: id, box: label }] : []));
  const all = [...leaves, ...labels];
  all.forEach((one, index) => {
    for (const other of all.slice(index + 1))
      if (overlap(one.box, other.box)) found.push(`${one.name} × ${other.name}`);
  });
  for (const node of graph.nodes) {
    const box = layout.nodes.find(({ id }) => id === node.id);
    const around = layout.nodes.find(({ id }) => id === node.parent);
    if (box && around && !inside(box, around)) found.push(`${node.id} leaves ${around.id}`);
  }
  return found;
}

const machines = {
  player: playerMachine,
  parcel: parcelMachine,
  house: houseMachine(),
  faulty: faultyMachine,
};

describe.each(Object.entries(machines))('layout of %s', (name, machine) => {
  test('[WORK-01] nothing overlaps, every state and transition has its place', async () => {
    const graph = toGraph(machine);
    const layout = await layoutGraph(graph, elk);
    expect(collisions(graph, layout)).toEqual([]);
    const placed = new Set(layout.nodes.map(({ id }) => id));
    expect(graph.nodes.filter(({ id }) => !placed.has(id))).toEqual([]);
    const drawn = renderSvg(layout, { title: name });
    const edges = new Set([...drawn.matchAll(/data-edge="([^"]+)"/g)].map(([, id]) => id));
    const nodes = new Set([...drawn.matchAll(/data-node="([^"]+)"/g)].map(([, id]) => id));
    expect(nodes.size).toBe(graph.nodes.length);
    expect(edges.size).toBe(graph.edges.length);
  });
});

test.each([
  ['player', playerMachine],
  ['parcel', parcelMachine],
  ['small house', houseMachine(3, 6)],
])('[WORK-04] the same machine gives the same picture: %s', async (title, machine) => {
  const draw = async (): Promise<string> =>
    renderSvg(await layoutGraph(toGraph(machine), createElk()), { title, standalone: true });
  expect(await draw()).toBe(await draw());
});

test('[WORK-01] an initial state stands first in its group, even where every arrow leads to it', async () => {
  const machine = createMachine({
    id: 'desk',
    initial: 'open',
    states: {
      open: {
        initial: 'idle',
        on: { CHECK: '.checking', STOP: 'closed' },
        states: {
          idle: {},
          checking: { on: { DONE: 'idle', FAIL: 'idle', AGAIN: 'waiting' } },
          waiting: { on: { DONE: 'idle' } },
        },
      },
      closed: { on: { OPEN: 'open' } },
    },
  });
  const { nodes, edges } = await layoutGraph(toGraph(machine), elk, 'RIGHT');
  const place = (id: string) => nodes.find((node) => node.id === id) ?? expect.fail(`${id} has no place`);
  for (const later of ['desk.open.checking', 'desk.open.waiting'])
    expect(place(later).x).toBeGreaterThan(place('desk.open.idle').x);
  expect(place('desk.closed').x).toBeGreaterThan(place('desk.open').x);
  // An arrow still ends where it leads to.
  const idle = place('desk.open.idle');
  const tip = edges.find(({ id }) => id.includes('FAIL'))?.points[0]?.at(-1);
  expect(tip?.x).toBeCloseTo(idle.x + idle.width, 0);
});

test('[WORK-13] a machine of many transitions has them written in its states, and a line to each neighbour', async () => {
  const machine = createMachine({
    id: 'm',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: 7 }, (_, from) => [
        `s${from}`,
        {
          on: Object.fromEntries(
            Array.from({ length: 14 }, (__, event) => [
              `E${event}`,
              `s${event % 2 === 0 ? (from + 1) % 7 : from}`,
            ]),
          ),
        },
      ]),
    ),
  });
  const graph = toGraph(machine);
  const layout = await layoutGraph(graph, elk);
  expect(layout.attempt).toBe('dense');
  expect(collisions(graph, layout)).toEqual([]);
  expect(layout.edges.filter(({ kind }) => kind === 'transition')).toHaveLength(14);
  const first = layout.nodes.find(({ id }) => id === 'm.s0');
  expect(first?.lines.map(({ text }) => text).slice(0, 3)).toEqual(['s0', 'E0', '→ s1']);
  const svg = renderSvg(layout, { title: 'many', taken: new Set(['m.s0|E4|4']) });
  expect(new Set(svg.match(/data-edge="[^"]+"/g)).size).toBe(graph.edges.length);
  // The line that several transitions share is marked with any of them.
  expect(svg.match(/sc-taken/g)).toHaveLength(2);
});

test.each([0, 1, 2])(
  '[WORK-01] a dashed arrow leads from a history state to its default target, on rung %i',
  async (failures) => {
    const graph = toGraph(playerMachine);
    const layout = await layoutGraph(graph, failing(failures), 'RIGHT');
    const [arrow, ...others] = layout.edges.filter(({ kind }) => kind === 'default');
    expect(others).toEqual([]);
    const box = (id: string): Box =>
      layout.nodes.find((node) => node.id === id) ?? expect.fail(`${id} has no place`);
    const point = (end: { x: number; y: number } | undefined): Box => ({
      x: end?.x ?? -1,
      y: end?.y ?? -1,
      width: 0,
      height: 0,
    });
    const way = arrow?.points[0] ?? [];
    expect(inside(point(way[0]), box('player.on.sound.last'))).toBe(true);
    expect(inside(point(way.at(-1)), box('player.on.sound.quiet'))).toBe(true);

    const drawn = renderSvg(layout, { title: 'player', standalone: true });
    expect(drawn.match(/<g class="sc-edge sc-default"><path/g)).toHaveLength(1);
    expect(drawn).toContain('.sc-default>.sc-line{stroke-dasharray');
    // It is no transition: what is taken or uncovered never marks it.
    expect(new Set(drawn.match(/data-edge="[^"]+"/g)).size).toBe(graph.edges.length);
  },
);

describe('the ladder', () => {
  test.each([
    [0, 'depth-first'],
    [1, 'plain'],
    [2, 'level by level'],
  ])('[WORK-01] after %i failures the picture comes from "%s"', async (times, attempt) => {
    const graph = toGraph(playerMachine);
    const layout = await layoutGraph(graph, failing(times), 'RIGHT');
    expect(layout.attempt).toBe(attempt);
    expect(layout.nodes.filter(({ kind }) => kind !== 'init' && kind !== 'any')).toHaveLength(
      graph.nodes.length,
    );
  });

  test('[WORK-01] when every rung fails the trouble is told', async () => {
    await expect(layoutGraph(toGraph(playerMachine), failing(3), 'RIGHT')).rejects.toThrow('no layout');
  });
});

describe('the picture', () => {
  test('[WORK-03, WORK-05] shows active states, taken and uncovered transitions, and escapes names', async () => {
    const graph = toGraph(playerMachine);
    const layout = await layoutGraph(graph, elk, 'RIGHT');
    const [edge] = graph.edges.filter(({ trigger }) => trigger.label === 'PLAY');
    const svg = renderSvg(layout, {
      title: 'a <b> & "c"',
      active: new Set(['player.off']),
      taken: new Set([edge?.id ?? '']),
      uncovered: new Set([edge?.id ?? '']),
    });
    expect(svg).toContain('aria-label="a &lt;b&gt; &amp; &quot;c&quot;"');
    expect(svg.match(/sc-active/g)).toHaveLength(1);
    expect(svg).toContain(`class="sc-edge sc-taken sc-uncovered" data-edge="${edge?.id}"`);
    expect(svg).not.toContain('<style');
    expect(svg).not.toContain('style=');
  });
});

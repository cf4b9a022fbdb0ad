import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { createElk } from './elk-node.ts';
import { toGraph } from './graph.ts';
import { ROWS_WIDTH } from './layout-rows.ts';
import { layoutGraph, type Box, type ChartLayout, type LayoutEngine } from './layout.ts';
import type { ChartGraph } from './model.ts';
import { renderSvg } from './svg.ts';
import { flatMachine, nestedMachine } from './testing.ts';

const unused: LayoutEngine = { layout: () => Promise.reject(new Error('rows need no engine')) };

const meets = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y && b.y + b.height > a.y;

/** Every two boxes that overlap although neither holds the other, and every box outside of its parent. */
function misplaced(graph: ChartGraph, layout: ChartLayout): string[] {
  const parents = new Map(graph.nodes.map(({ id, parent }) => [id, parent]));
  const boxes = new Map(layout.nodes.map((node) => [node.id, node]));
  const holds = (outer: string, inner: string): boolean => {
    for (let at: string | null = inner; at !== null; at = parents.get(at) ?? null)
      if (at === outer) return true;
    return false;
  };
  const found: string[] = [];
  graph.nodes.forEach(({ id, parent }, index) => {
    const box = boxes.get(id) ?? expect.fail(`${id} has no place`);
    for (const { id: other } of graph.nodes.slice(index + 1)) {
      const second = boxes.get(other);
      if (second && meets(box, second) && !holds(id, other) && !holds(other, id))
        found.push(`${id} × ${other}`);
    }
    const around = parent === null ? undefined : boxes.get(parent);
    if (
      around &&
      (box.x < around.x ||
        box.y < around.y ||
        box.x + box.width > around.x + around.width ||
        box.y + box.height > around.y + around.height)
    )
      found.push(`${id} leaves ${parent}`);
  });
  return found;
}

/** States without states inside that a line passes over. */
function covered(layout: ChartLayout): string[] {
  const leaves = layout.nodes.filter(({ kind }) => kind === 'atomic');
  return layout.edges.flatMap(({ points, edges }) =>
    points.flatMap((way) =>
      way.slice(1).flatMap((end, index) => {
        const start = way[index] ?? end;
        const line = {
          x: Math.min(start.x, end.x),
          y: Math.min(start.y, end.y),
          width: Math.max(0.1, Math.abs(end.x - start.x)),
          height: Math.max(0.1, Math.abs(end.y - start.y)),
        };
        return leaves
          .filter((leaf) =>
            meets(line, { x: leaf.x + 1, y: leaf.y + 1, width: leaf.width - 2, height: leaf.height - 2 }),
          )
          .map(({ id }) => `${edges.join()} over ${id}`);
      }),
    ),
  );
}

describe.each([
  ['100 flat states', flatMachine(100)],
  ['10 groups of 10 states', nestedMachine(10, 10)],
  [
    '100 states without transitions',
    createMachine({
      id: 'm',
      initial: 's0',
      states: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`s${at}`, {}])),
    }),
  ],
])('%s', (title, machine) => {
  const graph = toGraph(machine);

  test('[WORK-15] stand in rows no wider than a window, nothing overlaps, no line passes over a state', async () => {
    const layout = await layoutGraph(graph, unused);
    expect(layout.attempt).toBe('rows');
    expect(layout.width).toBeLessThanOrEqual(ROWS_WIDTH);
    expect(misplaced(graph, layout)).toEqual([]);
    expect(covered(layout)).toEqual([]);
    expect(
      layout.nodes
        .filter(({ id }) => !id.includes('#'))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(graph.nodes.map(({ id }) => id).toSorted());
  });

  test('[WORK-15] every line begins and ends at a box, every transition is named, the same machine gives the same picture', async () => {
    const layout = await layoutGraph(graph, unused);
    const atEdge = ({ x, y }: { x: number; y: number }): boolean =>
      layout.nodes.some(
        (box) =>
          ((Math.abs(x - box.x) < 0.1 || Math.abs(x - box.x - box.width) < 0.1) &&
            y >= box.y &&
            y <= box.y + box.height) ||
          ((Math.abs(y - box.y) < 0.1 || Math.abs(y - box.y - box.height) < 0.1) &&
            x >= box.x &&
            x <= box.x + box.width),
      );
    for (const { points } of layout.edges)
      for (const way of points) expect([way[0], way.at(-1)].every((end) => end && atEdge(end))).toBe(true);
    const svg = renderSvg(layout, { title, standalone: true });
    const named = new Set([...svg.matchAll(/data-edge="([^"]*)"/g)].map(([, id]) => id));
    expect(graph.edges.filter(({ id }) => !named.has(id))).toEqual([]);
    expect(renderSvg(await layoutGraph(toGraph(machine), unused), { title, standalone: true })).toBe(svg);
  });
});

test('[WORK-15] a chain of 18 states, a strip for the engine, wraps into rows; a short one does not', async () => {
  const elk = createElk();
  const long = await layoutGraph(toGraph(flatMachine(18)), elk);
  expect(long.attempt).toBe('rows');
  expect(long.width).toBeLessThanOrEqual(ROWS_WIDTH);
  expect((await layoutGraph(toGraph(flatMachine(8)), elk)).attempt).toBe('depth-first');
});

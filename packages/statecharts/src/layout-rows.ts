import { Plan, type ChartLayout, type PlacedEdge, type PlacedNode } from './layout-plan.ts';
import { measureNode } from './measure.ts';
import type { ChartGraph } from './model.ts';
import { layGroup, ownedBy, type Cell, type Group } from './rows-group.ts';

/**
 * A picture in rows is at most this wide where its states are narrow enough: beside the panels of a window of 1280 px it
 * then shows whole, with letters of 11 px.
 */
export const ROWS_WIDTH = 860;
const PAGE = 16;

type Flat = Pick<ChartLayout, 'nodes' | 'edges'>;

function flatten(
  plan: Plan,
  cell: Pick<Cell, 'id' | 'node' | 'width' | 'height'> & { inner: Group | null },
  x: number,
  y: number,
  depth: number,
): Flat {
  const { id, node, inner, width, height } = cell;
  const own: PlacedNode = {
    id,
    kind: node?.type ?? (id.endsWith('#any') ? 'any' : 'init'),
    depth,
    lines: node ? measureNode(node, plan.inner.get(id) ?? []).lines : [],
    ...(node?.hidden === undefined ? {} : { hidden: node.hidden }),
    x,
    y,
    width,
    height,
  };
  const edges = (inner?.lines ?? []).map(({ arrow, edges: ids, points, label }): PlacedEdge => ({
    id: arrow.edge?.id ?? '',
    edges: ids,
    kind: arrow.kind,
    depth,
    points: [points.map((point) => ({ x: x + point.x, y: y + point.y }))],
    label: label && { ...label, x: x + label.x, y: y + label.y },
  }));
  const below = (inner?.cells ?? []).map((child) =>
    flatten(plan, child, x + child.x, y + child.y, depth + 1),
  );
  return {
    nodes: [own, ...below.flatMap(({ nodes }) => nodes)],
    edges: [...edges, ...below.flatMap((part) => part.edges)],
  };
}

/**
 * A machine of many states in rows that fit a window (WORK-15): transitions are written into their states, and lines run
 * between rows and columns, so that none passes over a state. Takes time in proportion to the machine.
 */
export function layoutRows(graph: ChartGraph): ChartLayout {
  const plan = new Plan(graph, true);
  const [machine] = graph.nodes;
  if (!machine) return { width: 0, height: 0, nodes: [], edges: [], attempt: 'rows' };
  const group = layGroup(plan, ownedBy(plan), machine, ROWS_WIDTH - 2 * PAGE);
  const { width, height } = group;
  return {
    width: Math.ceil(width) + 2 * PAGE,
    height: Math.ceil(height) + 2 * PAGE,
    ...flatten(plan, { id: machine.id, node: machine, inner: group, width, height }, PAGE, PAGE, 0),
    attempt: 'rows',
  };
}

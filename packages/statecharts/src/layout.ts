import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import { DENSE_LADDER, LADDER, toElk, type Attempt, type Direction } from './layout-elk.ts';
import { Plan, type ChartLayout, type PlacedEdge, type PlacedNode } from './layout-plan.ts';
import { layoutRows } from './layout-rows.ts';
import { measureNode } from './measure.ts';
import type { ChartGraph } from './model.ts';

export type { Direction } from './layout-elk.ts';
export type { Box, ChartLayout, PlacedEdge, PlacedNode, Sign } from './layout-plan.ts';

/** What lays out: elkjs in this thread or in a worker. */
export type LayoutEngine = Pick<ELK, 'layout'>;

function readNodes(plan: Plan, elk: ElkNode, depth: number): PlacedNode[] {
  const node = plan.byId.get(elk.id);
  const box = { x: elk.x ?? 0, y: elk.y ?? 0, width: elk.width ?? 0, height: elk.height ?? 0 };
  const placed: PlacedNode = node
    ? {
        id: elk.id,
        kind: node.type,
        depth,
        lines: measureNode(node, plan.inner.get(node.id) ?? []).lines,
        ...(node.hidden === undefined ? {} : { hidden: node.hidden }),
        ...box,
      }
    : { id: elk.id, kind: elk.id.endsWith('#any') ? 'any' : 'init', depth, lines: [], ...box };
  return [placed, ...(elk.children ?? []).flatMap((child) => readNodes(plan, child, depth + 1))];
}

function readEdges(plan: Plan, elk: ElkNode, depth: number): PlacedEdge[] {
  const own = (elk.edges ?? []).map((edge): PlacedEdge => {
    const arrow = plan.byArrow.get(edge.id);
    const label = edge.labels?.[0];
    return {
      id: arrow?.edge?.id ?? '',
      edges: arrow?.edges ?? [],
      kind: arrow?.kind ?? 'transition',
      depth,
      points: (edge.sections ?? []).map(({ startPoint, bendPoints, endPoint }) => {
        const way = [startPoint, ...(bendPoints ?? []), endPoint];
        return arrow?.back ? way.toReversed() : way;
      }),
      label:
        label && arrow
          ? {
              x: label.x ?? 0,
              y: label.y ?? 0,
              width: label.width ?? 0,
              height: label.height ?? 0,
              lines: arrow.lines,
            }
          : null,
    };
  });
  return [...own, ...(elk.children ?? []).flatMap((child) => readEdges(plan, child, depth + 1))];
}

const isSound = (layout: ChartLayout): boolean =>
  layout.nodes.every(({ x, y, width, height }) => [x, y, width, height].every(Number.isFinite)) &&
  layout.edges.every(({ points }) => points.length > 0);

async function attemptLayout(
  plan: Plan,
  engine: LayoutEngine,
  attempt: Attempt,
  direction: Direction,
): Promise<ChartLayout> {
  const done = await engine.layout(toElk(plan, attempt, direction));
  const [machine] = done.children ?? [];
  const layout: ChartLayout = {
    width: Math.ceil(done.width ?? 0),
    height: Math.ceil(done.height ?? 0),
    nodes: machine ? readNodes(plan, machine, 0) : [],
    edges: readEdges(plan, done, -1),
    attempt: attempt.name,
  };
  if (!isSound(layout))
    throw new Error(`layout "${attempt.name}" of ${plan.graph.id} has no position for everything`);
  return layout;
}

async function climb(plan: Plan, engine: LayoutEngine, direction: Direction): Promise<ChartLayout> {
  let trouble: unknown;
  for (const attempt of plan.listed ? DENSE_LADDER : LADDER) {
    try {
      return await attemptLayout(plan, engine, attempt, direction);
    } catch (error) {
      trouble = error;
    }
  }
  throw trouble instanceof Error ? trouble : new Error(String(trouble));
}

const GOOD_ASPECT = 1.5;

/** How far a picture is from one that fits a screen: its area, and more so the more it is a strip. */
function cost({ width, height }: ChartLayout): number {
  const aspect = width / Math.max(1, height);
  return width * height * Math.max(aspect / GOOD_ASPECT, GOOD_ASPECT / aspect);
}

/** More states than this stand in rows: their layers would be a strip that nobody can read. */
const MANY_STATES = 50;
/** More labels than this on one picture cost seconds and are read by nobody. */
const MANY_EDGES = 60;
/** Pictures so much wider than high, or the other way round, are strips when they have more states than `FEW_STATES`. */
const STRIP = 6;
const FEW_STATES = 16;

const isStrip = ({ width, height }: ChartLayout): boolean =>
  Math.max(width / Math.max(1, height), height / Math.max(1, width)) > STRIP;

/**
 * Places every state, transition and label (WORK-01): by columns or by rows, whichever fits a screen better; machines of
 * many states, and those that would be a strip, in rows of a window's width (WORK-15).
 *
 * @param direction one of the two where it is given
 * @throws the engine's error when even the last rung of the ladder fails
 */
export async function layoutGraph(
  graph: ChartGraph,
  engine: LayoutEngine,
  direction?: Direction,
): Promise<ChartLayout> {
  // Those hidden in collapsed ones count too, so that a picture keeps its form while parts of it collapse.
  const states = graph.nodes.reduce((sum, { hidden = 0 }) => sum + 1 + hidden, 0);
  if (!direction && states > MANY_STATES) return layoutRows(graph);
  const plan = new Plan(graph, graph.edges.length > MANY_EDGES);
  if (direction) return await climb(plan, engine, direction);
  const right = await climb(plan, engine, 'RIGHT');
  const down = plan.listed ? right : await climb(plan, engine, 'DOWN');
  const best = cost(down) < cost(right) ? down : right;
  return graph.nodes.length > FEW_STATES && isStrip(best) ? layoutRows(graph) : best;
}

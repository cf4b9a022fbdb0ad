import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { measureEdge, measureNode, PAD, type Line } from './measure.ts';
import type { ChartEdge, ChartGraph, ChartNode, ChartNodeType } from './model.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Signs that belong to no state: where a compound begins, and what starts anywhere inside of it. */
export type Sign = 'init' | 'any';

export interface PlacedNode extends Box {
  id: string;
  kind: ChartNodeType | Sign;
  /** 0 for the machine itself. */
  depth: number;
  lines: Line[];
}

/** Arrows that no event leads along: from an init sign, and from a history state while nothing is remembered. */
type ArrowKind = 'transition' | 'begin' | 'default';

export interface PlacedEdge {
  /** Id of the transition; '' for other arrows. */
  id: string;
  kind: ArrowKind;
  points: ElkPoint[][];
  label: (Box & { lines: Line[] }) | null;
  /** Depth of the state that it is drawn in; -1 outside of the machine. */
  depth: number;
}

export interface ChartLayout {
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  /** Which rung of the ladder succeeded. */
  attempt: string;
}

/** What lays out: elkjs in this thread or in a worker. */
export type LayoutEngine = Pick<ELK, 'layout'>;

const ROOT = '$root';
const initOf = (id: string): string => `${id}#init`;
const anyOf = (id: string): string => `${id}#any`;

interface Attempt {
  name: string;
  /** Edges between states of different parents are drawn as they are; else between their ancestors beside each other. */
  across: boolean;
  options: LayoutOptions;
}

const SPACING: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelLabel': '8',
  'elk.spacing.componentComponent': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
};

/** From the best picture to the one that always comes: nested graphs make some strategies of elkjs throw. */
const LADDER: readonly Attempt[] = [
  {
    name: 'depth-first',
    across: true,
    options: { ...SPACING, 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' },
  },
  {
    name: 'plain',
    across: true,
    options: { 'elk.algorithm': 'layered', 'elk.edgeRouting': 'ORTHOGONAL', 'elk.spacing.nodeNode': '28' },
  },
  { name: 'level by level', across: false, options: SPACING },
];

/** A transition's arrow; one with several targets has one arrow a target and its label on the first. */
interface Arrow {
  id: string;
  kind: ArrowKind;
  edge: ChartEdge | null;
  from: string;
  to: string;
  labelled: boolean;
  /**
   * It leads back to the initial state of a group around its source. Such arrows are given to the engine the other way
   * round, so that an initial state stands first in its group even where everything leads to it.
   */
  back: boolean;
}

class Plan {
  readonly byId: Map<string, ChartNode>;
  readonly arrows: Arrow[] = [];
  readonly signs = new Map<string, Sign[]>();

  constructor(readonly graph: ChartGraph) {
    this.byId = new Map(graph.nodes.map((node) => [node.id, node]));
    for (const node of graph.nodes) {
      if (node.initial) this.#begin(node.id, node.initial);
      if (node.defaultTarget)
        this.#draw(node.id, node.defaultTarget, {
          id: `${node.id}#default`,
          kind: 'default',
          edge: null,
          labelled: false,
        });
    }
    for (const edge of graph.edges)
      edge.targets.forEach((target, index) =>
        this.#draw(edge.source, target, {
          id: `${edge.id}#${index}`,
          kind: 'transition',
          edge,
          labelled: index === 0,
        }),
      );
  }

  /** Ids from a node up to the machine itself. */
  chain(id: string): string[] {
    const ids: string[] = [];
    for (let at = this.byId.get(id); at; at = at.parent === null ? undefined : this.byId.get(at.parent))
      ids.push(at.id);
    return ids;
  }

  /** Parent of a node or of a sign. */
  parentOf(id: string): string | null {
    return id.includes('#') && !this.byId.has(id)
      ? id.slice(0, id.lastIndexOf('#'))
      : (this.byId.get(id)?.parent ?? null);
  }

  #sign(id: string, sign: Sign): void {
    const signs = this.signs.get(id) ?? [];
    if (!signs.includes(sign)) this.signs.set(id, sign === 'init' ? [sign, ...signs] : [...signs, sign]);
  }

  #begin(id: string, initial: string): void {
    this.#sign(id, 'init');
    this.arrows.push({
      id: `${id}#begin`,
      kind: 'begin',
      edge: null,
      from: initOf(id),
      to: initial,
      labelled: false,
      back: false,
    });
  }

  #draw(source: string, target: string, arrow: Pick<Arrow, 'id' | 'kind' | 'edge' | 'labelled'>): void {
    let from = source;
    let to = target;
    // An arrow from a state to one inside of it starts at the sign for "anywhere in here".
    if (from !== to && this.chain(to).includes(from)) {
      this.#sign(from, 'any');
      from = anyOf(from);
    } else if (from !== to && this.chain(from).includes(to)) {
      const inner = this.byId.get(to);
      if (inner?.initial) to = initOf(to);
    } else if (from === to && (this.byId.get(from)?.children.length ?? 0) > 0) {
      this.#sign(from, 'any');
      from = anyOf(from);
      const inner = this.byId.get(to);
      to = inner?.initial ? initOf(to) : (inner?.children[0] ?? to);
    }
    const group = this.byId.get(target)?.parent ?? null;
    const back =
      from === source &&
      to === target &&
      from !== to &&
      group !== null &&
      this.byId.get(group)?.initial === target &&
      this.chain(source).slice(1).includes(group);
    this.arrows.push({ ...arrow, from, to, back });
  }
}

function withParents(plan: Plan, id: string): string[] {
  const ids = [id];
  for (let at = plan.parentOf(id); at !== null; at = plan.parentOf(at)) ids.push(at);
  return ids;
}

/** The closest state around both ends, and the ends seen from there. */
function owner(plan: Plan, arrow: Arrow): { owner: string; from: string; to: string } {
  const from = withParents(plan, arrow.from);
  const to = withParents(plan, arrow.to);
  const around = from.slice(1).find((id) => to.slice(1).includes(id)) ?? ROOT;
  const below = (chain: string[]): string => {
    const index = chain.indexOf(around);
    return chain[index === -1 ? chain.length - 1 : index - 1] ?? arrow.from;
  };
  return { owner: around, from: below(from), to: below(to) };
}

function elkEdges(plan: Plan, attempt: Attempt): Map<string, ElkExtendedEdge[]> {
  const owned = new Map<string, ElkExtendedEdge[]>();
  for (const arrow of plan.arrows) {
    const place = owner(plan, arrow);
    const [source, target] = attempt.across ? [arrow.from, arrow.to] : [place.from, place.to];
    const label = arrow.edge && arrow.labelled ? measureEdge(arrow.edge) : null;
    const edge: ElkExtendedEdge = {
      id: arrow.id,
      sources: [arrow.back ? target : source],
      targets: [arrow.back ? source : target],
      ...(label && label.lines.length > 0
        ? {
            labels: [
              {
                id: `${arrow.id}#label`,
                text: ' ',
                width: label.width,
                height: label.height,
                layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
              },
            ],
          }
        : {}),
    };
    owned.set(place.owner, [...(owned.get(place.owner) ?? []), edge]);
  }
  return owned;
}

const SIGN_SIZE: Record<Sign, { width: number; height: number }> = {
  init: { width: 12, height: 12 },
  any: { width: 30, height: 22 },
};

function elkNode(
  plan: Plan,
  node: ChartNode,
  edges: Map<string, ElkExtendedEdge[]>,
  options: LayoutOptions,
): ElkNode {
  const inner = plan.graph.edges.filter(({ source, targets }) => source === node.id && targets.length === 0);
  const measured = measureNode(node, inner);
  const children = [
    ...(plan.signs.get(node.id) ?? []).map((sign) => ({
      id: sign === 'init' ? initOf(node.id) : anyOf(node.id),
      ...SIGN_SIZE[sign],
    })),
    // The first state comes first, whatever the order of the definition.
    ...node.children
      .toSorted((a, b) => Number(b === node.initial) - Number(a === node.initial))
      .flatMap((id) => plan.byId.get(id) ?? [])
      .map((child) => elkNode(plan, child, edges, options)),
  ];
  if (node.children.length === 0) return { id: node.id, width: measured.width, height: measured.height };
  return {
    id: node.id,
    children,
    edges: edges.get(node.id) ?? [],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${measured.height + 4},left=${PAD + 8},bottom=${PAD + 8},right=${PAD + 8}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${measured.width},${measured.height})`,
    },
  };
}

export type Direction = 'RIGHT' | 'DOWN';

function toElk(plan: Plan, attempt: Attempt, direction: Direction): ElkNode {
  const options = { ...attempt.options, 'elk.direction': direction };
  const edges = elkEdges(plan, attempt);
  const [machine] = plan.graph.nodes;
  return {
    id: ROOT,
    children: machine ? [elkNode(plan, machine, edges, options)] : [],
    edges: edges.get(ROOT) ?? [],
    layoutOptions: {
      ...options,
      'elk.hierarchyHandling': attempt.across ? 'INCLUDE_CHILDREN' : 'SEPARATE_CHILDREN',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
  };
}

function readNodes(plan: Plan, elk: ElkNode, depth: number): PlacedNode[] {
  const node = plan.byId.get(elk.id);
  const box = { x: elk.x ?? 0, y: elk.y ?? 0, width: elk.width ?? 0, height: elk.height ?? 0 };
  const inner = plan.graph.edges.filter(({ source, targets }) => source === elk.id && targets.length === 0);
  const placed: PlacedNode = node
    ? { id: elk.id, kind: node.type, depth, lines: measureNode(node, inner).lines, ...box }
    : { id: elk.id, kind: elk.id.endsWith('#any') ? 'any' : 'init', depth, lines: [], ...box };
  return [placed, ...(elk.children ?? []).flatMap((child) => readNodes(plan, child, depth + 1))];
}

function readEdges(plan: Plan, elk: ElkNode, depth: number): PlacedEdge[] {
  const own = (elk.edges ?? []).map((edge): PlacedEdge => {
    const arrow = plan.arrows.find(({ id }) => id === edge.id);
    const label = edge.labels?.[0];
    return {
      id: arrow?.edge?.id ?? '',
      kind: arrow?.kind ?? 'transition',
      depth,
      points: (edge.sections ?? []).map(({ startPoint, bendPoints, endPoint }) => {
        const way = [startPoint, ...(bendPoints ?? []), endPoint];
        return arrow?.back ? way.toReversed() : way;
      }),
      label:
        label && arrow?.edge
          ? {
              x: label.x ?? 0,
              y: label.y ?? 0,
              width: label.width ?? 0,
              height: label.height ?? 0,
              lines: measureEdge(arrow.edge).lines,
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
  for (const attempt of LADDER) {
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

const MANY_STATES = 80;

/**
 * Places every state, transition and label (WORK-01): by columns or by rows, whichever fits a screen better.
 *
 * @param direction one of the two where it is given; large machines are laid out in columns only
 * @throws the engine's error when even the last rung of the ladder fails
 */
export async function layoutGraph(
  graph: ChartGraph,
  engine: LayoutEngine,
  direction?: Direction,
): Promise<ChartLayout> {
  const plan = new Plan(graph);
  if (direction) return await climb(plan, engine, direction);
  const right = await climb(plan, engine, 'RIGHT');
  if (graph.nodes.length > MANY_STATES) return right;
  const down = await climb(plan, engine, 'DOWN');
  return cost(down) < cost(right) ? down : right;
}

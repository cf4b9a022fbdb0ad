import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { CORNER, measureLabel, measureNode, PAD } from './measure.ts';
import type { ChartNode } from './model.ts';
import { anyOf, initOf, owner, ROOT, type Plan, type Sign } from './layout-plan.ts';

export interface Attempt {
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
export const LADDER: readonly Attempt[] = [
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

/**
 * For machines of many transitions, whose labels stand in the states: what costs a second and shows in small pictures
 * only is left out. Measured with `npm run bench -- statecharts`.
 */
export const DENSE_LADDER: readonly Attempt[] = [
  {
    name: 'dense',
    across: true,
    options: {
      ...SPACING,
      'elk.layered.cycleBreaking.strategy': 'GREEDY',
      'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
      'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
      'elk.layered.thoroughness': '1',
      'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
      'elk.layered.crossingMinimization.greedySwitchHierarchical.type': 'OFF',
    },
  },
  ...LADDER.slice(1),
];

function elkEdges(plan: Plan, attempt: Attempt): Map<string, ElkExtendedEdge[]> {
  const owned = new Map<string, ElkExtendedEdge[]>();
  for (const arrow of plan.arrows) {
    const place = owner(plan, arrow);
    const [source, target] = attempt.across ? [arrow.from, arrow.to] : [place.from, place.to];
    const label = measureLabel(arrow.lines);
    const edge: ElkExtendedEdge = {
      id: arrow.id,
      sources: [arrow.back ? target : source],
      targets: [arrow.back ? source : target],
      ...(label.lines.length > 0
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
  const measured = measureNode(node, plan.inner.get(node.id) ?? []);
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
      'elk.nodeSize.minimum': `(${measured.width + CORNER},${measured.height})`,
    },
  };
}

export type Direction = 'RIGHT' | 'DOWN';

export function toElk(plan: Plan, attempt: Attempt, direction: Direction): ElkNode {
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

import type { ChartEdge, ChartGraph, ChartNode } from './model.ts';

/** As many names of transitions stand on a line that they share; how many more there are stands behind them. */
const NAMED_ON_A_LINE = 3;

/** The states that can be collapsed: all with states inside of them, but the machine itself. */
export const groupsOf = ({ nodes }: ChartGraph): ChartNode[] =>
  nodes.filter(({ parent, children }) => parent !== null && children.length > 0);

/** Where each hidden state shows: the outermost collapsed state around it. States that are seen are not in it. */
function hiddenIn({ nodes }: ChartGraph, collapsed: ReadonlySet<string>): Map<string, string> {
  const boxes = new Map<string, string>();
  // Parents stand before their children.
  for (const { id, parent } of nodes) {
    if (parent === null) continue;
    const around = boxes.get(parent);
    if (around !== undefined) boxes.set(id, around);
    else if (collapsed.has(parent)) boxes.set(id, parent);
  }
  return boxes;
}

const nameOf = ({ trigger, guard }: ChartEdge): string =>
  guard ? `${trigger.label} [${guard.label}]` : trigger.label;

/** Several transitions that lead from one box to another as one, which names the first of them and counts the rest. */
function asOne(edges: readonly ChartEdge[]): ChartEdge[] {
  const [first] = edges;
  if (!first || edges.length === 1) return [...edges];
  const names = [...new Set(edges.map(nameOf))];
  const more = names.length - NAMED_ON_A_LINE;
  const label = [...names.slice(0, NAMED_ON_A_LINE), ...(more > 0 ? [`+${more}`] : [])].join(', ');
  return [
    {
      ...first,
      trigger: { kind: 'other', label, actor: '' },
      guard: null,
      otherwise: false,
      order: 0,
      actions: [],
      reenter: false,
      forbidden: false,
      standsFor: edges.map(({ id }) => id),
    },
  ];
}

/**
 * A machine as it is seen while some of its states are collapsed (WORK-15): what is in them is left out, transitions from
 * and to it begin and end at the box, several between the same two are one, and those within a box are not drawn.
 */
export function collapseGraph(graph: ChartGraph, collapsed: ReadonlySet<string>): ChartGraph {
  const boxes = hiddenIn(
    graph,
    new Set(groupsOf(graph).flatMap(({ id }) => (collapsed.has(id) ? [id] : []))),
  );
  if (boxes.size === 0) return graph;
  const seen = (id: string): string => boxes.get(id) ?? id;
  const counts = new Map<string, number>();
  for (const box of boxes.values()) counts.set(box, (counts.get(box) ?? 0) + 1);
  const nodes = graph.nodes.flatMap((node): ChartNode[] => {
    if (boxes.has(node.id)) return [];
    const targets = [...new Set(node.defaultTargets.map(seen))];
    const hidden = counts.get(node.id);
    const shown = {
      ...node,
      initial: node.initial === null ? null : seen(node.initial),
      defaultTargets: targets,
    };
    return [
      hidden === undefined ? shown : { ...shown, children: [], initial: null, initialActions: [], hidden },
    ];
  });
  const shared = new Map<string, ChartEdge[]>();
  for (const edge of graph.edges) {
    const source = seen(edge.source);
    const targets = [...new Set(edge.targets.map(seen))];
    const touched = counts.has(source) || targets.some((id) => counts.has(id));
    const isWithin =
      targets.every((id) => id === source) &&
      (boxes.has(edge.source) || edge.targets.some((id) => boxes.has(id)));
    if (isWithin) continue;
    const key = touched && targets.length > 0 ? JSON.stringify([source, targets]) : edge.id;
    const moved = touched ? { ...edge, source, targets } : edge;
    const same = shared.get(key);
    if (same) same.push(moved);
    else shared.set(key, [moved]);
  }
  return { id: graph.id, nodes, edges: [...shared.values()].flatMap(asOne) };
}

/** The state that a state shows at while some are collapsed: itself, or the outermost collapsed one around it. */
export function boxOf(graph: ChartGraph, collapsed: ReadonlySet<string>): (id: string) => string {
  const boxes = hiddenIn(graph, collapsed);
  return (id) => boxes.get(id) ?? id;
}

/** What stays collapsed so that a state, or both ends of a transition, can be seen. */
export function openTo(graph: ChartGraph, collapsed: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const parents = new Map(graph.nodes.map((node) => [node.id, node.parent]));
  const edge = graph.edges.find((one) => one.id === id);
  const around = new Set<string>();
  for (const end of edge ? [edge.source, ...edge.targets] : [id])
    for (let at = parents.get(end) ?? null; at !== null; at = parents.get(at) ?? null) around.add(at);
  const kept = new Set([...collapsed].filter((group) => !around.has(group)));
  return kept.size === collapsed.size ? collapsed : kept;
}

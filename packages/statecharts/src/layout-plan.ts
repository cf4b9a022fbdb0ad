import type { ElkPoint } from 'elkjs/lib/elk-api.js';
import type { ChartEdge, ChartGraph, ChartNode, ChartNodeType } from './model.ts';
import { actionLines, edgeLines, type Line, type Listed } from './measure.ts';

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
  /** How many states are hidden in it because it is collapsed. */
  hidden?: number;
}

/** Arrows that no event leads along: from an init sign, and from a history state while nothing is remembered. */
export type ArrowKind = 'transition' | 'begin' | 'default';

export interface PlacedEdge {
  /** Id of the transition; '' for other arrows. */
  id: string;
  /** Ids of all transitions that the line stands for. */
  edges: string[];
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

export const ROOT = '$root';
export const initOf = (id: string): string => `${id}#init`;
export const anyOf = (id: string): string => `${id}#any`;

/** A transition's arrow; one with several targets has one arrow a target and its label on the first. */
export interface Arrow {
  id: string;
  kind: ArrowKind;
  edge: ChartEdge | null;
  /** Ids of all transitions that it stands for. */
  edges: string[];
  from: string;
  to: string;
  /** Its label; none where it is empty. */
  lines: Line[];
  /**
   * It leads back to the initial state of a group around its source. Such arrows are given to the engine the other way
   * round, so that an initial state stands first in its group even where everything leads to it.
   */
  back: boolean;
}

const idsOf = (edge: ChartEdge): string[] => edge.standsFor ?? [edge.id];

export class Plan {
  readonly byId: Map<string, ChartNode>;
  /** Transitions that are written into their state, by the state's id. */
  readonly inner = new Map<string, Listed[]>();
  readonly arrows: Arrow[] = [];
  /** How many states have a key: one that several have is told apart by its path. */
  readonly #keys = new Map<string, number>();
  readonly #merged = new Map<string, Arrow>();
  readonly byArrow = new Map<string, Arrow>();
  readonly signs = new Map<string, Sign[]>();

  /**
   * @param listed transitions are written into their states, and one line leads from a state to each that it goes to:
   * labels on hundreds of lines take minutes to place and nobody can follow them
   */
  constructor(
    readonly graph: ChartGraph,
    readonly listed = false,
  ) {
    this.byId = new Map(graph.nodes.map((node) => [node.id, node]));
    for (const { key } of graph.nodes) this.#keys.set(key, (this.#keys.get(key) ?? 0) + 1);
    for (const node of graph.nodes) {
      if (node.initial) this.#begin(node, node.initial);
      node.defaultTargets.forEach((target, index) =>
        this.#draw(node.id, target, {
          id: `${node.id}#default${index}`,
          kind: 'default',
          edge: null,
          lines: [],
        }),
      );
    }
    for (const edge of graph.edges) {
      if (this.listed || edge.targets.length === 0) this.#list(edge);
      edge.targets.forEach((target, index) =>
        this.#draw(edge.source, target, {
          id: `${edge.id}#${index}`,
          kind: 'transition',
          edge,
          lines: index === 0 && !this.listed ? edgeLines(edge) : [],
        }),
      );
    }
    for (const arrow of this.arrows) this.byArrow.set(arrow.id, arrow);
  }

  #list(edge: ChartEdge): void {
    const nameOf = (id: string): string => {
      const node = this.byId.get(id);
      if (!node) return id;
      return this.#keys.get(node.key) === 1 || node.parent === this.byId.get(edge.source)?.parent
        ? node.key
        : node.path;
    };
    const to = edge.targets.map(nameOf).join(', ');
    const own = this.inner.get(edge.source);
    if (own) own.push({ edge, to });
    else this.inner.set(edge.source, [{ edge, to }]);
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

  #begin({ id, initialActions }: ChartNode, initial: string): void {
    this.#sign(id, 'init');
    this.arrows.push({
      id: `${id}#begin`,
      kind: 'begin',
      edge: null,
      edges: [],
      from: initOf(id),
      to: initial,
      lines: actionLines(initialActions),
      back: false,
    });
  }

  #draw(source: string, target: string, arrow: Pick<Arrow, 'id' | 'kind' | 'edge' | 'lines'>): void {
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
    if (this.listed && arrow.edge) {
      const key = JSON.stringify([from, to]);
      const same = this.#merged.get(key);
      if (same) {
        same.edges.push(...idsOf(arrow.edge));
        return;
      }
      const drawn = { ...arrow, from, to, back, edges: idsOf(arrow.edge) };
      this.#merged.set(key, drawn);
      this.arrows.push(drawn);
      return;
    }
    this.arrows.push({ ...arrow, from, to, back, edges: arrow.edge ? idsOf(arrow.edge) : [] });
  }
}

export function withParents(plan: Plan, id: string): string[] {
  const ids = [id];
  for (let at = plan.parentOf(id); at !== null; at = plan.parentOf(at)) ids.push(at);
  return ids;
}

/** The closest state around both ends, and the ends seen from there. */
export function owner(plan: Plan, arrow: Arrow): { owner: string; from: string; to: string } {
  const from = withParents(plan, arrow.from);
  const to = withParents(plan, arrow.to);
  const around = from.slice(1).find((id) => to.slice(1).includes(id)) ?? ROOT;
  const below = (chain: string[]): string => {
    const index = chain.indexOf(around);
    return chain[index === -1 ? chain.length - 1 : index - 1] ?? arrow.from;
  };
  return { owner: around, from: below(from), to: below(to) };
}

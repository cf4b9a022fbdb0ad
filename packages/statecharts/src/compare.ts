import { edgeText } from './edge-text.ts';
import type { ChartEdge, ChartGraph, ChartNode } from './model.ts';

/** One difference between two versions of a machine. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed';
  what: 'state' | 'transition';
  /** Id in the merged graph. */
  id: string;
  /** The state's path, or the transition with its source: as it is, or as it was where it is gone. */
  text: string;
  /** What it was before, for a change. */
  before: string;
}

export interface Comparison {
  differences: Difference[];
  /** Both versions in one: the newer, and what it has lost. */
  merged: ChartGraph;
}

const nameOf = (path: string, id: string): string => (path === '' ? id : path);

/** What a state does and is, apart from its place and its transitions. */
function factsOf({
  type,
  history,
  entry,
  exit,
  invokes,
  tags,
  output,
  meta,
  initialActions,
}: ChartNode): string {
  const labels = (named: readonly { label: string }[]): string => named.map(({ label }) => label).join(', ');
  const all: [string, string][] = [
    ['', history === null ? type : `${history} history`],
    ['entry', labels(entry)],
    ['exit', labels(exit)],
    ['begins with', labels(initialActions)],
    ['invokes', labels(invokes)],
    ['tags', tags.join(', ')],
    ['output', output],
    ['meta', meta],
  ];
  return all
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (name === '' ? value : `${name} ${value}`))
    .join('; ');
}

class Comparer {
  readonly #differences: Difference[] = [];

  constructor(
    readonly base: ChartGraph,
    readonly head: ChartGraph,
  ) {}

  /** Paths of states by their ids: ids may change with the machine's own, paths say where a state stands. */
  #paths(graph: ChartGraph): Map<string, string> {
    return new Map(graph.nodes.map(({ id, path }) => [id, path]));
  }

  #told(edge: ChartEdge, paths: ReadonlyMap<string, string>, graph: ChartGraph): string {
    const path = (id: string): string => nameOf(paths.get(id) ?? id, graph.id);
    const to = edge.targets.length === 0 ? '' : ` → ${edge.targets.map(path).join(', ')}`;
    return `${path(edge.source)}: ${edgeText(edge)}${to}`;
  }

  #states(): ChartNode[] {
    const before = new Map(this.base.nodes.map((node) => [node.path, node]));
    const initials = (graph: ChartGraph, node: ChartNode): string =>
      graph.nodes.find(({ id }) => id === node.initial)?.key ?? '';
    for (const node of this.head.nodes) {
      const old = before.get(node.path);
      const text = nameOf(node.path, this.head.id);
      before.delete(node.path);
      if (!old) {
        this.#differences.push({ kind: 'added', what: 'state', id: node.id, text, before: '' });
        continue;
      }
      const facts = (graph: ChartGraph, one: ChartNode): string => {
        const initial = initials(graph, one);
        return `${factsOf(one)}${initial === '' ? '' : `; initial ${initial}`}`;
      };
      const [now, was] = [facts(this.head, node), facts(this.base, old)];
      if (now !== was)
        this.#differences.push({
          kind: 'changed',
          what: 'state',
          id: node.id,
          text: `${text} (${now})`,
          before: was,
        });
    }
    const gone = [...before.values()];
    for (const { id, path } of gone)
      this.#differences.push({
        kind: 'removed',
        what: 'state',
        id,
        text: nameOf(path, this.base.id),
        before: '',
      });
    return gone;
  }

  /** Transitions of one state for one event are the same where they read the same, then in their order. */
  #transitions(): ChartEdge[] {
    const [pathsNow, pathsThen] = [this.#paths(this.head), this.#paths(this.base)];
    // A delay's or a state's event is named after the state's id, which changes with the machine's.
    const key = (edge: ChartEdge, paths: ReadonlyMap<string, string>): string =>
      JSON.stringify([paths.get(edge.source), edge.trigger.kind, edge.trigger.label]);
    const then = this.base.edges.map((edge) => ({
      edge,
      key: key(edge, pathsThen),
      text: this.#told(edge, pathsThen, this.base),
      isMatched: false,
    }));
    const now = this.head.edges.map((edge) => ({
      edge,
      key: key(edge, pathsNow),
      text: this.#told(edge, pathsNow, this.head),
    }));
    const open = now.filter((one) => {
      const same = then.find((old) => !old.isMatched && old.text === one.text);
      if (same) same.isMatched = true;
      return !same;
    });
    for (const one of open) {
      const old = then.find((candidate) => !candidate.isMatched && candidate.key === one.key);
      if (old) old.isMatched = true;
      this.#differences.push({
        kind: old ? 'changed' : 'added',
        what: 'transition',
        id: one.edge.id,
        text: one.text,
        before: old?.text ?? '',
      });
    }
    const gone = then.filter(({ isMatched }) => !isMatched);
    for (const { edge, text } of gone)
      this.#differences.push({
        kind: 'removed',
        what: 'transition',
        id: `removed ${edge.id}`,
        text,
        before: '',
      });
    return gone.map(({ edge }) => edge);
  }

  compare(): Comparison {
    const goneStates = this.#states();
    const goneEdges = this.#transitions();
    const idNow = new Map(this.head.nodes.map(({ id, path }) => [path, id]));
    const pathsThen = this.#paths(this.base);
    const now = (id: string): string => idNow.get(pathsThen.get(id) ?? id) ?? id;
    const lost = goneStates.map((node) => ({
      ...node,
      parent: node.parent === null ? null : now(node.parent),
      initial: null,
      defaultTargets: node.defaultTargets.map(now),
      children: node.children.map(now),
    }));
    const nodes = this.head.nodes.map((node) => ({
      ...node,
      children: [...node.children, ...lost.filter(({ parent }) => parent === node.id).map(({ id }) => id)],
    }));
    const edges = goneEdges.map((edge) => ({
      ...edge,
      id: `removed ${edge.id}`,
      source: now(edge.source),
      targets: edge.targets.map(now),
    }));
    return {
      differences: this.#differences,
      merged: { id: this.head.id, nodes: [...nodes, ...lost], edges: [...this.head.edges, ...edges] },
    };
  }
}

/** What the newer of two versions of a machine has gained, lost and changed (WORK-12); states are told by their paths. */
export function compareGraphs(base: ChartGraph, head: ChartGraph): Comparison {
  return new Comparer(base, head).compare();
}

/** The same in lines of plain English, as a review shows it; empty where nothing differs. */
export const differenceLines = ({ differences }: Comparison): string[] =>
  differences.map(({ kind, what, text, before }) => {
    const sign = kind === 'added' ? '+' : kind === 'removed' ? '-' : '~';
    return `${sign} ${what} ${text}${before === '' ? '' : ` (was: ${before})`}`;
  });

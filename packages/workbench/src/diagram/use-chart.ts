import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import {
  boxOf,
  collapseGraph,
  groupsOf,
  layoutGraph,
  MachineError,
  openTo,
  toGraph,
  type ChartGraph,
  type ChartLayout,
  type LayoutEngine,
} from '@portal/statecharts';
import { keepCollapsed, keptCollapsed } from './kept-collapsed.ts';

export interface Chart {
  /** The whole machine, whatever is collapsed. */
  graph: ChartGraph;
  /** Its picture as it is collapsed at present. */
  layout: ChartLayout;
}

/** Which states are collapsed, and how that changes. */
export interface Folding {
  collapsed: ReadonlySet<string>;
  set: (collapsed: ReadonlySet<string>) => void;
  /** Opens what hides a state, or an end of a transition. */
  reveal: (id: string) => void;
  /** The state that a state shows at. */
  shownAt: (id: string) => string;
}

/** A larger picture could be read by nobody, and would hold the worker up for minutes. */
const MAX_DRAWN_STATES = 1500;

let engine: Promise<LayoutEngine> | null = null;
/** What is drawn: a machine, or a graph that was made of several. */
type Drawable = AnyStateMachine | ChartGraph;

const charts = new WeakMap<Drawable, Map<string, Promise<Chart>>>();
/** So many pictures of one machine are kept, as it was collapsed. */
const MAX_KEPT = 20;

/** The layout engine comes with the first diagram, in a worker of its own. */
function loadEngine(): Promise<LayoutEngine> {
  engine ??= import('@portal/statecharts/elk-browser').then(({ createElk }) => createElk());
  return engine;
}

async function makeChart(graph: ChartGraph, collapsed: ReadonlySet<string>): Promise<Chart> {
  if (graph.nodes.length > MAX_DRAWN_STATES)
    throw new MachineError('tooManyStates', graph.id, String(graph.nodes.length));
  return { graph, layout: await layoutGraph(collapseGraph(graph, collapsed), await loadEngine()) };
}

function chartOf(machine: Drawable, graph: ChartGraph, collapsed: ReadonlySet<string>): Promise<Chart> {
  const own = charts.get(machine) ?? new Map<string, Promise<Chart>>();
  charts.set(machine, own);
  const key = [...collapsed].toSorted().join('\n');
  const known = own.get(key);
  if (known) return known;
  if (own.size >= MAX_KEPT) own.clear();
  const made = makeChart(graph, collapsed);
  own.set(key, made);
  return made;
}

/** What kept a machine from being drawn. */
export interface Undrawn {
  trouble: unknown;
}

function graphOf(machine: Drawable): { graph: ChartGraph } | Undrawn {
  try {
    return { graph: 'nodes' in machine ? machine : toGraph(machine) };
  } catch (trouble) {
    return { trouble };
  }
}

const NONE: ReadonlySet<string> = new Set();

/**
 * A machine laid out as it is collapsed; null while its first picture is under way. The picture before stays until the
 * next is there.
 *
 * @param name what the collapsed states are kept by for this tab
 */
export function useChart(
  machine: Drawable | null,
  name: string,
): { chart: Chart | Undrawn | null; folding: Folding } {
  const read = useMemo(() => (machine ? graphOf(machine) : null), [machine]);
  const graph = read && 'graph' in read ? read.graph : null;
  const [changed, setChanged] = useState<{ name: string; collapsed: ReadonlySet<string> } | null>(null);
  const collapsed = useMemo(() => {
    if (!graph) return NONE;
    const wanted = changed?.name === name ? changed.collapsed : keptCollapsed(name);
    return new Set(groupsOf(graph).flatMap(({ id }) => (wanted.has(id) ? [id] : [])));
  }, [graph, name, changed]);
  const set = useCallback(
    (next: ReadonlySet<string>): void => {
      setChanged({ name, collapsed: next });
      keepCollapsed(name, next);
    },
    [name],
  );
  const folding = useMemo(
    (): Folding => ({
      collapsed,
      set,
      reveal: (id) => {
        const next = graph ? openTo(graph, collapsed, id) : collapsed;
        if (next !== collapsed) set(next);
      },
      shownAt: graph ? boxOf(graph, collapsed) : (id) => id,
    }),
    [graph, collapsed, set],
  );
  const [state, setState] = useState<{ machine: Drawable; chart: Chart | Undrawn } | null>(null);
  useEffect(() => {
    if (!machine || !graph) return;
    let current = true;
    const show = (chart: Chart | Undrawn): void => {
      if (current) setState({ machine, chart });
    };
    chartOf(machine, graph, collapsed).then(show, (trouble: unknown) => show({ trouble }));
    return () => {
      current = false;
    };
  }, [machine, graph, collapsed]);
  const chart = read && 'trouble' in read ? read : state?.machine === machine ? state.chart : null;
  return { chart, folding };
}

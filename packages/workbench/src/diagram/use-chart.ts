import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import {
  layoutGraph,
  MachineError,
  toGraph,
  type ChartGraph,
  type ChartLayout,
  type LayoutEngine,
} from '@portal/statecharts';

export interface Chart {
  graph: ChartGraph;
  layout: ChartLayout;
}

/** A larger picture could be read by nobody, and would hold the worker up for minutes. */
const MAX_DRAWN_STATES = 1500;

let engine: Promise<LayoutEngine> | null = null;
/** What is drawn: a machine, or a graph that was made of several. */
type Drawable = AnyStateMachine | ChartGraph;

const charts = new WeakMap<Drawable, Promise<Chart>>();

/** The layout engine comes with the first diagram, in a worker of its own. */
function loadEngine(): Promise<LayoutEngine> {
  engine ??= import('@portal/statecharts/elk-browser').then(({ createElk }) => createElk());
  return engine;
}

async function makeChart(given: Drawable): Promise<Chart> {
  const graph = 'nodes' in given ? given : toGraph(given);
  if (graph.nodes.length > MAX_DRAWN_STATES)
    throw new MachineError('tooManyStates', graph.id, String(graph.nodes.length));
  return { graph, layout: await layoutGraph(graph, await loadEngine()) };
}

function chartOf(machine: Drawable): Promise<Chart> {
  const known = charts.get(machine);
  if (known) return known;
  const made = makeChart(machine);
  charts.set(machine, made);
  return made;
}

/** What kept a machine from being drawn. */
export interface Undrawn {
  trouble: unknown;
}

/** A machine laid out; null while that is under way. */
export function useChart(machine: Drawable | null): Chart | Undrawn | null {
  const [state, setState] = useState<{ machine: Drawable; chart: Chart | Undrawn } | null>(null);
  useEffect(() => {
    if (!machine) return;
    let current = true;
    const set = (chart: Chart | Undrawn): void => {
      if (current) setState({ machine, chart });
    };
    chartOf(machine).then(set, (trouble: unknown) => set({ trouble }));
    return () => {
      current = false;
    };
  }, [machine]);
  return state !== null && state.machine === machine ? state.chart : null;
}

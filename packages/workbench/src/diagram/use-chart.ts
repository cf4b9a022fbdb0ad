import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import {
  layoutGraph,
  toGraph,
  type ChartGraph,
  type ChartLayout,
  type LayoutEngine,
} from '@portal/statecharts';

export interface Chart {
  graph: ChartGraph;
  layout: ChartLayout;
}

let engine: Promise<LayoutEngine> | null = null;
const charts = new WeakMap<AnyStateMachine, Promise<Chart>>();

/** The layout engine comes with the first diagram, in a worker of its own. */
function loadEngine(): Promise<LayoutEngine> {
  engine ??= import('@portal/statecharts/elk-browser').then(({ createElk }) => createElk());
  return engine;
}

function chartOf(machine: AnyStateMachine): Promise<Chart> {
  const known = charts.get(machine);
  if (known) return known;
  const graph = toGraph(machine);
  const made = loadEngine()
    .then((elk) => layoutGraph(graph, elk))
    .then((layout) => ({ graph, layout }));
  charts.set(machine, made);
  return made;
}

/** A machine laid out; null while that is under way, 'failed' when it could not be. */
export function useChart(machine: AnyStateMachine | null): Chart | 'failed' | null {
  const [state, setState] = useState<{ machine: AnyStateMachine; chart: Chart | 'failed' } | null>(null);
  useEffect(() => {
    if (!machine) return;
    let current = true;
    const set = (chart: Chart | 'failed'): void => {
      if (current) setState({ machine, chart });
    };
    chartOf(machine).then(set, () => set('failed'));
    return () => {
      current = false;
    };
  }, [machine]);
  return state !== null && state.machine === machine ? state.chart : null;
}

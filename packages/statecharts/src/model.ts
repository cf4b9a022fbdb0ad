/** What an edge waits for. */
export type TriggerKind =
  'event' | 'wildcard' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'stateDone' | 'other';

export interface Trigger {
  kind: TriggerKind;
  /** What is drawn: the event's name, the delay's name, or the name of the invoked actor. */
  label: string;
  /** Id of the invoked actor for done, error and snapshot; '' otherwise. */
  actor: string;
}

/** A guard, an action or an actor: what it is called, and whether it has a name of its own. */
export interface Named {
  label: string;
  named: boolean;
}

export interface ChartInvoke extends Named {
  /** Id of the invocation, as it stands in `xstate.done.actor.<id>`. */
  id: string;
}

export type ChartNodeType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartNode {
  /** XState's own id: unique in the machine. */
  id: string;
  key: string;
  /** Keys from the root, joined by dots; '' for the root. */
  path: string;
  parent: string | null;
  type: ChartNodeType;
  history: 'shallow' | 'deep' | null;
  /** Id of the child that is entered first, null where there is none. */
  initial: string | null;
  /** What is carried out on the way into the first child. */
  initialActions: Named[];
  /** Ids of the states that a history state leads to while nothing is remembered; empty where the definition names none. */
  defaultTargets: string[];
  children: string[];
  entry: Named[];
  exit: Named[];
  invokes: ChartInvoke[];
  tags: string[];
  description: string;
  /** `meta` as JSON, '' for none. */
  meta: string;
  /** What a final state or the machine answers: JSON, 'computed' for a function, '' for nothing. */
  output: string;
  /** How many states are hidden in it because it is collapsed; absent where it is open. */
  hidden?: number;
}

export interface ChartEdge {
  /** `source|eventType|index`: the same in drawings, live view and coverage. */
  id: string;
  source: string;
  /** Empty for a transition without a target. */
  targets: string[];
  eventType: string;
  trigger: Trigger;
  guard: Named | null;
  /** true where the same event is tried with a guard before: this is what happens otherwise. */
  otherwise: boolean;
  /** Place among the transitions of one state for one event, which are tried in this order; 0 for a single one. */
  order: number;
  actions: Named[];
  reenter: boolean;
  /** It does nothing, so that no state around may answer the event. */
  forbidden: boolean;
  description: string;
  /** `meta` as JSON, '' for none. */
  meta: string;
  /** Ids of all transitions that are drawn as this one, where a collapsed state made them one. */
  standsFor?: string[];
}

/** A machine as plain data: nothing in it refers to XState any more. */
export interface ChartGraph {
  id: string;
  /** Parents before their children, in the order of the definition. */
  nodes: ChartNode[];
  edges: ChartEdge[];
}

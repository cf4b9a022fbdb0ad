import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { checkedStates, defaultTargetsOf, statesOf } from './machine-states.ts';
import type {
  ChartEdge,
  ChartGraph,
  ChartInvoke,
  ChartNode,
  ChartNodeType,
  Named,
  Trigger,
} from './model.ts';
import { isForDelay, nameAction, nameGuard, nameValue, secondGuard } from './naming.ts';
import { readTrigger } from './trigger.ts';

/** All transitions that a state owns, eventless ones last, in the order that their ids count. */
function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

const edgeId = (node: AnyStateNode, eventType: string, index: number): string =>
  `${node.id}|${eventType}|${index}`;

/** The ids of a machine's transitions, for telling from XState's own objects which edge was taken. */
export function edgeIds(machine: AnyStateMachine): Map<unknown, string> {
  const ids = new Map<unknown, string>();
  for (const node of statesOf(machine.root))
    transitionsOf(node).forEach((transition, index) =>
      ids.set(transition, edgeId(node, transition.eventType, index)),
    );
  return ids;
}

function invokesOf(node: AnyStateNode): ChartInvoke[] {
  return node.invoke.map(({ id, src }) => {
    const own = typeof src === 'string' ? src : null;
    const given = own === null || own.startsWith('xstate.invoke.') ? null : own;
    const isIdGiven = !/^\d+\./.test(id);
    return { id, label: given ?? (isIdGiven ? id : 'actor'), named: given !== null };
  });
}

function nodeOf(node: AnyStateNode): ChartNode {
  const delays = new Set(node.after.map(({ eventType }) => eventType));
  const own = (actions: readonly unknown[]): Named[] =>
    actions.filter((action) => !isForDelay(action, delays)).map(nameAction);
  const initial = node.type === 'compound' ? node.initial : undefined;
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    parent: node.parent?.id ?? null,
    type: node.type as ChartNodeType,
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    initial: initial?.target?.[0]?.id ?? null,
    initialActions: (initial?.actions ?? []).map(nameAction),
    defaultTargets: defaultTargetsOf(node),
    children: Object.values(node.states).map(({ id }) => id),
    entry: own(node.entry),
    exit: own(node.exit),
    invokes: invokesOf(node),
    tags: [...node.tags].map(String),
    description: node.description ?? '',
    meta: nameValue(node.meta),
    output: nameValue(node.output),
  };
}

/** Event and guard of a transition; XState guards its routes to a state with a check of its own. */
function heads(
  { eventType, guard, target }: AnyTransitionDefinition,
  node: AnyStateNode,
  actorLabel: (id: string) => string,
): { trigger: Trigger; guard: unknown } {
  if (eventType !== 'xstate.route') return { trigger: readTrigger(eventType, node.id, actorLabel), guard };
  return {
    trigger: { kind: 'event', label: `route #${target?.[0]?.id ?? ''}`, actor: '' },
    guard: secondGuard(guard) ?? undefined,
  };
}

function edgesOf(node: AnyStateNode, actorLabel: (id: string) => string): ChartEdge[] {
  const all = transitionsOf(node);
  const tried = new Map<string, AnyTransitionDefinition[]>();
  for (const transition of all) {
    const same = tried.get(transition.eventType);
    if (same) same.push(transition);
    else tried.set(transition.eventType, [transition]);
  }
  return all.map((transition, index) => {
    const { eventType, reenter, actions } = transition;
    const same = eventType === 'xstate.route' ? [] : (tried.get(eventType) ?? []);
    const place = same.indexOf(transition);
    const { trigger, guard } = heads(transition, node, actorLabel);
    return {
      id: edgeId(node, eventType, index),
      source: node.id,
      targets: (transition.target ?? []).map(({ id }) => id),
      eventType,
      trigger,
      guard: guard === undefined ? null : nameGuard(guard),
      otherwise:
        guard === undefined && same.slice(0, Math.max(0, place)).some((before) => before.guard !== undefined),
      order: same.length > 1 ? place + 1 : 0,
      actions: actions.map(nameAction),
      reenter,
      forbidden: transition.target === undefined && actions.length === 0 && !reenter,
      description: transition.description ?? '',
      meta: nameValue(transition.meta),
    };
  });
}

/**
 * Any XState v5 machine as plain data (WORK-01, WORK-13). Reads the definition only: nothing is run.
 *
 * @throws MachineError for what is no machine, and for a definition that XState itself reads otherwise than it is written
 */
export function toGraph(machine: AnyStateMachine): ChartGraph {
  const states = checkedStates(machine);
  const actors = new Map(states.flatMap(invokesOf).map(({ id, label }) => [id, label]));
  const actorLabel = (id: string): string => actors.get(id) ?? id;
  return {
    id: machine.id,
    nodes: states.map(nodeOf),
    edges: states.flatMap((node) => edgesOf(node, actorLabel)),
  };
}

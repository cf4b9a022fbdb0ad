import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ChartEdge, ChartGraph, ChartInvoke, ChartNode, ChartNodeType, Named } from './model.ts';
import { nameAction, nameGuard } from './naming.ts';
import { readTrigger } from './trigger.ts';

/** Every state of a machine, parents before their children. */
export function* statesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* statesOf(child);
}

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

/** What `after` compiles to on entry and exit is a detail of XState, not of the machine. */
const isOwnAction = ({ label }: Named): boolean =>
  !['raise', 'cancel'].includes(label) && label !== 'xstate.cancel';

function invokesOf(node: AnyStateNode): ChartInvoke[] {
  return node.invoke.map(({ id, src }) => {
    const own = typeof src === 'string' ? src : null;
    const given = own === null || own.startsWith('xstate.invoke.') ? null : own;
    const isIdGiven = !/^\d+\./.test(id);
    return { id, label: given ?? (isIdGiven ? id : 'actor'), named: given !== null };
  });
}

/** A relative target starts at the state around the history state; its id is escaped because ids have dots too. */
function defaultTargetOf({ type, parent, machine, config }: AnyStateNode): string | null {
  const { target } = config as { target?: string };
  if (type !== 'history' || !parent || target === undefined) return null;
  const around = parent.id.replaceAll(/[\\.]/g, '\\$&');
  return machine.getStateNodeById(target.startsWith('#') ? target : `#${around}.${target}`).id;
}

function nodeOf(node: AnyStateNode): ChartNode {
  const delayed = node.after.length > 0;
  const own = (actions: readonly unknown[]): Named[] =>
    actions.map(nameAction).filter((action) => !delayed || action.named || isOwnAction(action));
  const initialTarget = node.type === 'compound' ? node.initial.target?.[0] : undefined;
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    parent: node.parent?.id ?? null,
    type: node.type as ChartNodeType,
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    initial: initialTarget?.id ?? null,
    defaultTarget: defaultTargetOf(node),
    children: Object.values(node.states).map(({ id }) => id),
    entry: own(node.entry),
    exit: own(node.exit),
    invokes: invokesOf(node),
    tags: [...node.tags].map(String),
    description: node.description ?? '',
  };
}

function edgesOf(node: AnyStateNode, actorLabel: (id: string) => string): ChartEdge[] {
  const all = transitionsOf(node);
  return all.map((transition, index) => ({
    id: edgeId(node, transition.eventType, index),
    source: node.id,
    targets: (transition.target ?? []).map(({ id }) => id),
    eventType: transition.eventType,
    trigger: readTrigger(transition.eventType, actorLabel),
    guard: transition.guard === undefined ? null : nameGuard(transition.guard),
    otherwise:
      transition.guard === undefined &&
      all
        .slice(0, index)
        .some(({ eventType, guard }) => eventType === transition.eventType && guard !== undefined),
    actions: transition.actions.map(nameAction),
    reenter: transition.reenter,
    description: transition.description ?? '',
  }));
}

/** Any XState v5 machine as plain data (WORK-01). Reads the definition only: nothing is run. */
export function toGraph(machine: AnyStateMachine): ChartGraph {
  const states = [...statesOf(machine.root)];
  const actors = new Map(states.flatMap(invokesOf).map(({ id, label }) => [id, label]));
  const actorLabel = (id: string): string => actors.get(id) ?? id;
  return {
    id: machine.id,
    nodes: states.map(nodeOf),
    edges: states.flatMap((node) => edgesOf(node, actorLabel)),
  };
}

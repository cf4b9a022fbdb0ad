import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { kindOf, MachineError } from './trouble.ts';

/** Every state of a machine, parents before their children, in the order of the definition. */
export function* statesOf(root: AnyStateNode): Generator<AnyStateNode> {
  const waiting: AnyStateNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...Object.values(node.states).toReversed());
  }
}

/** Path of a state for a person: keys joined by dots, the machine's id for the root. */
export const placeOf = (node: AnyStateNode): string =>
  node.path.length === 0 ? node.machine.id : node.path.join('.');

/** An XState v5 machine, whichever copy of XState made it. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' &&
  value !== null &&
  'root' in value &&
  typeof value.root === 'object' &&
  value.root !== null &&
  'transitions' in value.root &&
  'getInitialSnapshot' in value;

/**
 * XState takes some definitions without a word that no picture can be faithful to: two states of one id, of which it
 * knows the last, and a state called `__proto__`, which it loses.
 *
 * @throws MachineError
 */
export function checkedStates(machine: unknown): AnyStateNode[] {
  if (!isMachine(machine)) throw new MachineError('notMachine', '', kindOf(machine));
  const states = [...statesOf(machine.root)];
  const seen = new Set<string>();
  for (const node of states) {
    if (seen.has(node.id)) throw new MachineError('duplicateId', placeOf(node), node.id);
    seen.add(node.id);
    const given = (node.config as { states?: object }).states;
    if (given && Object.hasOwn(given, '__proto__'))
      throw new MachineError('forbiddenName', placeOf(node), '__proto__');
  }
  return states;
}

/** The state that a path leads to from another; XState's own escape for a dot within a key is a backslash. */
function byPath(from: AnyStateNode, path: string): AnyStateNode | undefined {
  let node: AnyStateNode | undefined = from;
  for (const key of path.split(/(?<!\\)\./)) {
    if (key === '' || !node) break;
    node = Object.hasOwn(node.states, key.replaceAll('\\', ''))
      ? (node.states as Record<string, AnyStateNode>)[key.replaceAll('\\', '')]
      : undefined;
  }
  return node;
}

/**
 * Ids of the states that a history state leads to while nothing is remembered; none where the definition names none.
 * Paths start at the state around the history state.
 *
 * @throws MachineError for a target that is not there, which XState finds only once it enters it
 */
export function defaultTargetsOf(node: AnyStateNode): string[] {
  if (node.type !== 'history' || !node.parent) return [];
  const { parent, machine } = node;
  const { target } = node.config as { target?: unknown };
  const targets = target === undefined ? [] : Array.isArray(target) ? target : [target];
  return targets.map((one) => {
    if (typeof one !== 'string') return (one as AnyStateNode).id;
    let found: AnyStateNode | undefined;
    try {
      found = one.startsWith('#') ? machine.getStateNodeById(one) : byPath(parent, one);
    } catch {
      found = undefined;
    }
    if (!found) throw new MachineError('unknownTarget', placeOf(node), one);
    return found.id;
  });
}

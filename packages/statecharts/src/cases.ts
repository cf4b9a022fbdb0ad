import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** What a machine cannot know of itself: payloads, outcomes of its actors, and how to tell its situations apart. */
export interface Cases {
  /** Ways to start; without any the machine starts without input. */
  inputs?: readonly unknown[];
  /** Events with a payload; those without are known from the definition. */
  events?: readonly AnyEventObject[];
  /** Outputs of invoked actors by the name of their source. */
  outcomes?: Readonly<Record<string, readonly unknown[]>>;
  /** Errors of invoked actors by the name of their source; one error without any meaning otherwise. */
  errors?: Readonly<Record<string, readonly unknown[]>>;
  /** Two snapshots with the same key count as one situation; by default those in the same states. */
  project?: (snapshot: AnyMachineSnapshot) => string;
  /** Most situations to look at; 2,000 by default. */
  limit?: number;
  /** Walks that events to the machine alone cannot make, such as those in which a spawned actor moves. */
  walks?: readonly { input?: unknown; drive: (actor: AnyActor) => void }[];
}

/** One thing that may happen next. */
export interface Choice {
  /** Names the choice in a run: `SUBMIT:0`, `done.login:2`, `error.login:0`, `after.timeout:0`. */
  key: string;
  kind: 'event' | 'done' | 'error' | 'after';
  label: string;
  /** Which of several payloads or outcomes. */
  index: number;
  event: AnyEventObject;
}

const matches = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

const UNKNOWN_ERROR = { kind: 'network' };

/** Everything that may happen in a snapshot: own events, outcomes of its running actors, its delays. */
export function choices(snapshot: AnyMachineSnapshot, cases: Cases): Choice[] {
  if (snapshot.status !== 'active') return [];
  const found: Choice[] = [];
  const add = (kind: Choice['kind'], label: string, events: readonly AnyEventObject[]): void => {
    const name = kind === 'event' ? label : `${kind}.${label}`;
    events.forEach((event, index) => {
      let key = `${name}:${index}`;
      while (found.some((choice) => choice.key === key)) key += '+';
      found.push({ key, kind, label, index, event });
    });
  };
  const descriptors = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  const given = cases.events ?? [];
  const types = new Set<string>();
  for (const descriptor of descriptors) {
    if (descriptor.startsWith('xstate.')) continue;
    const fitting = given.filter(({ type }) => matches(descriptor, type));
    for (const { type } of fitting) types.add(type);
    if (fitting.length === 0)
      types.add(descriptor.endsWith('*') ? descriptor.replace('*', 'anything') : descriptor);
  }
  for (const type of types) {
    const payloads = given.filter((event) => event.type === type);
    add('event', type, payloads.length > 0 ? payloads : [{ type }]);
  }
  for (const { id, src } of snapshot._nodes.flatMap(({ invoke }) => invoke)) {
    const name = typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id;
    const outcomes = cases.outcomes?.[name] ?? [undefined];
    add(
      'done',
      name,
      outcomes.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    );
    const errors = cases.errors?.[name] ?? [UNKNOWN_ERROR];
    add(
      'error',
      name,
      errors.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
    );
  }
  for (const type of descriptors) {
    const delay = /^xstate\.after\.([^.]*)\./.exec(type);
    if (delay) add('after', delay[1] ?? '', [{ type }]);
  }
  return found;
}

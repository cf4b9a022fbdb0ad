import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Timer } from './sandbox.ts';
import { delayOf } from './trigger.ts';

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
  /** Snapshots that invoked actors give on the way, by the name of their source. */
  snapshots?: Readonly<Record<string, readonly unknown[]>>;
  /** Two snapshots with the same key count as one situation; by default those in the same states. */
  project?: (snapshot: AnyMachineSnapshot) => string;
  /** Most situations to look at; 2,000 by default. */
  limit?: number;
  /** Walks that events to the machine alone cannot make, such as those in which a spawned actor moves. */
  walks?: readonly { input?: unknown; drive: (actor: AnyActor) => void }[];
}

/** One thing that may happen next. */
export interface Choice {
  /** Names the choice in a run: `SUBMIT:0`, `done.login:2`, `error.login:0`, `snapshot.clock:0`, `after.timeout:0`. */
  key: string;
  kind: 'event' | 'done' | 'error' | 'snapshot' | 'after';
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

interface Answering {
  id: string;
  name: string;
}

/** Actors that may answer: invoked ones, and spawned ones whose end some active state waits for. */
function answering(snapshot: AnyMachineSnapshot, descriptors: ReadonlySet<string>): Answering[] {
  const invoked = snapshot._nodes
    .flatMap(({ invoke }) => invoke)
    .map(({ id, src }) => ({
      id,
      name: typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id,
    }));
  const spawned = Object.keys(snapshot.children)
    .filter((id) => !invoked.some((actor) => actor.id === id))
    .filter((id) =>
      WAITED_FOR.some((kind) => [...descriptors].some((one) => matches(one, `xstate.${kind}${id}`))),
    )
    .map((id) => ({ id, name: id }));
  return [...invoked, ...spawned];
}

/** What a parent may wait for of a child. */
const WAITED_FOR = ['done.actor.', 'error.actor.', 'snapshot.'] as const;

/** Descriptor of a delay's event to the delay as the definition has it. */
const delaysOf = (snapshot: AnyMachineSnapshot): Map<string, string> =>
  new Map(
    snapshot._nodes.flatMap((node) =>
      node.after.map(({ eventType }): [string, string] => [eventType, delayOf(eventType, node.id) ?? '']),
    ),
  );

/** The event that leads along one of XState's routes to a state with an id. */
const routesOf = (snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  snapshot._nodes
    .flatMap((node) => node.transitions.get('xstate.route') ?? [])
    .flatMap(({ target }) => (target?.[0] ? [{ type: 'xstate.route', to: `#${target[0].id}` }] : []));

/**
 * Everything that may happen in a snapshot: own events, answers of its running actors, its delays.
 *
 * @param timers what is waited for; where it is not given, every delay of the active states is
 */
export function choices(snapshot: AnyMachineSnapshot, cases: Cases, timers?: readonly Timer[]): Choice[] {
  if (snapshot.status !== 'active') return [];
  const found: Choice[] = [];
  const keys = new Set<string>();
  const add = (kind: Choice['kind'], label: string, events: readonly AnyEventObject[]): void => {
    const name = kind === 'event' ? label : `${kind}.${label}`;
    events.forEach((event, index) => {
      let key = `${name}:${index}`;
      while (keys.has(key)) key += '+';
      keys.add(key);
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
      types.add(
        descriptor === '*' || descriptor.endsWith('.*') ? `${descriptor.slice(0, -1)}anything` : descriptor,
      );
  }
  for (const type of types) {
    const payloads = given.filter((event) => event.type === type);
    add('event', type, payloads.length > 0 ? payloads : [{ type }]);
  }
  for (const event of routesOf(snapshot)) add('event', `route ${String(event['to'])}`, [event]);
  for (const { id, name } of answering(snapshot, descriptors)) {
    const own = <T>(table: Readonly<Record<string, readonly T[]>> | undefined): readonly T[] | undefined =>
      table && Object.hasOwn(table, name) ? table[name] : undefined;
    add(
      'done',
      name,
      (own(cases.outcomes) ?? [undefined]).map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
        actorId: id,
      })),
    );
    add(
      'error',
      name,
      (own(cases.errors) ?? [UNKNOWN_ERROR]).map((error) => ({
        type: `xstate.error.actor.${id}`,
        error,
        actorId: id,
      })),
    );
    if (descriptors.has(`xstate.snapshot.${id}`))
      add(
        'snapshot',
        name,
        (own(cases.snapshots) ?? [{ status: 'active' }]).map((seen) => ({
          type: `xstate.snapshot.${id}`,
          snapshot: seen,
        })),
      );
  }
  const delays = delaysOf(snapshot);
  if (!timers) for (const [type, delay] of delays) add('after', delay, [{ type }]);
  else for (const { event } of timers) add('after', delays.get(event.type) ?? event.type, [event]);
  return found;
}

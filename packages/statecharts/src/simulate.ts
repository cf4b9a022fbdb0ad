import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { edgeIds } from './graph.ts';
import { Sandbox, type Timer } from './sandbox.ts';
import { messageOf } from './trouble.ts';

/** What one event did. */
export interface Step {
  snapshot: AnyMachineSnapshot;
  /** Ids of the transitions taken, eventless ones included, in order. */
  edges: string[];
  /** What the machine waits for by itself from here on. */
  timers: readonly Timer[];
  /** What it tells its listeners. */
  emitted: readonly AnyEventObject[];
  /** Names of the actions that a running machine would carry out. */
  actions: readonly string[];
  /** What a guard or an action threw, or that it never comes to rest; '' for none. */
  trouble: string;
}

/** Eventless steps, and events to itself, after which a machine counts as one that never comes to rest. */
const MAX_STEPS = 500;

/** The machine with an end to its eventless steps, which XState lets go on for ever. */
function bounded(machine: AnyStateMachine): AnyStateMachine {
  const own = machine.provide({});
  const options = own.options as { maxIterations?: number };
  options.maxIterations = Math.min(options.maxIterations ?? MAX_STEPS, MAX_STEPS);
  return own;
}

/**
 * Walks a machine without running it: no action of its own, actor or delay is carried out, every snapshot can be kept and
 * gone back to (WORK-02). What XState's own actions do to the machine itself is done: events that it raises or sends to
 * itself, now or later, and their cancelling, so that each snapshot is the one of a running actor (WORK-13).
 */
export class Simulation {
  readonly #machine: AnyStateMachine;
  readonly #input: unknown;
  readonly #ids: Map<unknown, string>;
  readonly #sandbox = new Sandbox();
  readonly #timers = new WeakMap<AnyMachineSnapshot, readonly Timer[]>();

  constructor(machine: AnyStateMachine, input?: unknown) {
    this.#machine = bounded(machine);
    this.#input = input;
    this.#ids = edgeIds(this.#machine);
  }

  #step(before: AnyMachineSnapshot | null, timers: readonly Timer[], run: () => AnyMachineSnapshot): Step {
    const box = this.#sandbox;
    box.begin(before, timers);
    let snapshot = before;
    let trouble = '';
    try {
      snapshot = run();
      box.be(snapshot);
      box.settle();
      for (let count = 0; snapshot.status === 'active'; count += 1) {
        const event = box.heard.shift();
        if (!event) break;
        if (count === MAX_STEPS) throw new Error(`More than ${MAX_STEPS} events to itself: ${event.type}`);
        snapshot = this.#machine.transition(snapshot, event, box.scope) as AnyMachineSnapshot;
        box.be(snapshot);
        box.settle();
      }
      if (snapshot.status === 'error') trouble = messageOf(snapshot.error);
    } catch (thrown) {
      trouble = messageOf(thrown);
      if (!snapshot) throw thrown;
      snapshot = { ...snapshot, status: 'error', error: thrown } as AnyMachineSnapshot;
    }
    // A step that changes no state may still change the timers, which are kept by snapshot.
    const after = snapshot === before ? ({ ...snapshot } as AnyMachineSnapshot) : snapshot;
    const waiting = after.status === 'active' ? box.timers : [];
    this.#timers.set(after, waiting);
    return {
      snapshot: after,
      edges: box.taken.flatMap((transition) => this.#ids.get(transition) ?? []),
      timers: waiting,
      emitted: box.emitted,
      actions: box.actions,
      trouble,
    };
  }

  /** The machine as it starts, after its eventless transitions. */
  start(): Step {
    return this.#step(
      null,
      [],
      () => this.#machine.getInitialSnapshot(this.#sandbox.scope, this.#input) as AnyMachineSnapshot,
    );
  }

  /** The machine after an event; where something throws, it has the status 'error', as a running one would. */
  next(snapshot: AnyMachineSnapshot, event: AnyEventObject): Step {
    const timers = [...(this.#timers.get(snapshot) ?? [])];
    const due = timers.findIndex((timer) => timer.event === event || timer.id === event.type);
    if (due !== -1) timers.splice(due, 1);
    return this.#step(
      snapshot,
      timers,
      () => this.#machine.transition(snapshot, event, this.#sandbox.scope) as AnyMachineSnapshot,
    );
  }
}

/** Ids of the active states of a snapshot. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(({ id }) => id);

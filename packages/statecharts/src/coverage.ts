import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { edgeIds } from './graph.ts';
import { isMachine } from './machine-states.ts';

/** The machine that an actor runs, null for promises, callbacks and the like. */
export function machineOf(actorRef: unknown): AnyStateMachine | null {
  if (typeof actorRef !== 'object' || actorRef === null || !('logic' in actorRef)) return null;
  return isMachine(actorRef.logic) ? actorRef.logic : null;
}

/** Ids of the transitions that an inspected microstep took. */
export class EdgeReader {
  readonly #ids = new WeakMap<AnyStateMachine, Map<unknown, string>>();

  read(event: InspectionEvent): string[] {
    if (event.type !== '@xstate.microstep' || !('_transitions' in event)) return [];
    const machine = machineOf(event.actorRef);
    if (!machine) return [];
    let ids = this.#ids.get(machine);
    if (!ids) this.#ids.set(machine, (ids = edgeIds(machine)));
    return (event._transitions as readonly unknown[]).flatMap((transition) => ids.get(transition) ?? []);
  }
}

/** Collects which transitions are taken, by any number of actors: give `inspect` to `createActor`. */
export class Coverage {
  readonly #reader = new EdgeReader();
  readonly #taken = new Map<string, Map<string, number>>();

  readonly inspect = (event: InspectionEvent): void => {
    const machine = machineOf(event.actorRef);
    if (!machine) return;
    const counts = this.#taken.get(machine.id) ?? new Map<string, number>();
    for (const id of this.#reader.read(event)) counts.set(id, (counts.get(id) ?? 0) + 1);
    this.#taken.set(machine.id, counts);
  };

  /** Transitions taken so far by the ids of their machines, in order; machines without any are left out. */
  taken(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.#taken]
        .map(([machine, counts]) => [machine, [...counts.keys()].toSorted()] as const)
        .filter(([, edges]) => edges.length > 0)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  /** Transitions of a machine taken so far, by the machine's id. */
  takenBy(machine: string): Set<string> {
    return new Set(this.#taken.get(machine)?.keys());
  }
}

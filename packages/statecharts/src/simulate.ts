import {
  createActor,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { edgeIds } from './graph.ts';

/** What one event did. */
export interface Step {
  snapshot: AnyMachineSnapshot;
  /** Ids of the transitions taken, eventless ones included, in order. */
  edges: string[];
}

/** The transitions of a microstep: part of XState's inspection protocol, though not of its types. */
const takenIn = (event: InspectionEvent): readonly unknown[] =>
  event.type === '@xstate.microstep' && '_transitions' in event
    ? (event._transitions as readonly unknown[])
    : [];

const nothing = (): void => undefined;

/**
 * Walks a machine without running it: no action, actor or delay is carried out, every snapshot can be kept and gone
 * back to (WORK-02).
 */
export class Simulation {
  readonly #machine: AnyStateMachine;
  readonly #input: unknown;
  readonly #scope: AnyActorScope;
  readonly #ids: Map<unknown, string>;
  #taken: string[] = [];

  constructor(machine: AnyStateMachine, input?: unknown) {
    this.#machine = machine;
    this.#input = input;
    this.#ids = edgeIds(machine);
    const self = createActor(machine, { input });
    const { system } = self;
    system.inspect((event) => {
      if (event.actorRef !== self) return;
      for (const transition of takenIn(event)) {
        const id = this.#ids.get(transition);
        if (id !== undefined) this.#taken.push(id);
      }
    });
    this.#scope = {
      self,
      system,
      id: self.id,
      sessionId: self.sessionId,
      logger: nothing,
      defer: nothing,
      stopChild: nothing,
      emit: nothing,
      actionExecutor: nothing,
    };
  }

  #step(run: () => AnyMachineSnapshot): Step {
    this.#taken = [];
    const snapshot = run();
    return { snapshot, edges: this.#taken };
  }

  /** The machine as it starts, after its eventless transitions. */
  start(): Step {
    return this.#step(() => this.#machine.getInitialSnapshot(this.#scope, this.#input) as AnyMachineSnapshot);
  }

  /**
   * The machine after an event.
   * @throws whatever a guard or an assignment throws at such an event
   */
  next(snapshot: AnyMachineSnapshot, event: AnyEventObject): Step {
    return this.#step(() => this.#machine.transition(snapshot, event, this.#scope) as AnyMachineSnapshot);
  }
}

/** Ids of the active states of a snapshot. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(({ id }) => id);

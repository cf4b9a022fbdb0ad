import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';

/**
 * What a walk through a machine needs besides its definition: payloads of events, outcomes of actors (our return codes),
 * ways to start, and what tells two situations apart. From these the tests take every transition (WORK-05).
 */
export interface FlowCases {
  inputs?: readonly unknown[];
  events?: readonly AnyEventObject[];
  /** Outputs by the name of the injected actor. */
  outcomes?: Readonly<Record<string, readonly unknown[]>>;
  errors?: Readonly<Record<string, readonly unknown[]>>;
  project?: (snapshot: AnyMachineSnapshot) => string;
  limit?: number;
  /** Walks in which a spawned actor moves by itself. */
  walks?: readonly { input?: unknown; drive: (actor: AnyActor) => void }[];
}

/** A situation is where the machine is, and these values of its context. */
export const situation =
  (...keys: string[]) =>
  (snapshot: AnyMachineSnapshot): string => {
    const context = snapshot.context as Record<string, unknown>;
    return JSON.stringify([snapshot.value, keys.map((key) => context[key])]);
  };

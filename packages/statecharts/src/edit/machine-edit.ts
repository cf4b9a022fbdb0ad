/** A transition as it stands in a definition. */
export interface TransitionAt {
  /** Path of the state that owns it, keys joined by dots; '' for the machine itself. */
  state: string;
  /** XState's name of its event: `GO`, `*`, '' for an eventless one, `xstate.after.…`, `xstate.done.…`. */
  eventType: string;
  /** Place among those of the state for the same event, from 0. */
  order: number;
}

/** One change of a machine's definition (WORK-16). States are told by their paths, '' for the machine itself. */
export type MachineEdit =
  | { do: 'addState'; parent: string; key: string }
  /** Targets and initial states that mean it follow. */
  | { do: 'renameState'; path: string; key: string }
  | { do: 'removeState'; path: string }
  | { do: 'setInitial'; path: string; key: string }
  /** `guard` is the name of one; '' for none. */
  | { do: 'addTransition'; state: string; event: string; target: string; guard: string }
  | { do: 'setTarget'; at: TransitionAt; target: string }
  | { do: 'setEvent'; at: TransitionAt; event: string }
  | { do: 'setGuard'; at: TransitionAt; guard: string }
  | { do: 'removeTransition'; at: TransitionAt };

import { createContext, use } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Cases } from '@portal/statecharts';

/** What the host has to show: machines by their names, and the cases of each. */
export interface Flows {
  machines: Readonly<Record<string, AnyStateMachine>>;
  cases: Readonly<Record<string, Cases>>;
  /** Where a test imports a machine from, as `./door.ts#door`; by its usual file otherwise. */
  files?: Readonly<Record<string, string>>;
}

export const FlowsContext = createContext<Flows>({ machines: {}, cases: {} });

export const useFlows = (): Flows => use(FlowsContext);

import { createContext, use } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Cases, TakenTransitions } from '@portal/statecharts';

/** Kinds of tests whose transitions are recorded. */
export const RECORDED_BY = ['unit', 'browser'] as const;
export type RecordedBy = (typeof RECORDED_BY)[number];

/** What the host has to show: machines by their names, and the cases of each. */
export interface Flows {
  machines: Readonly<Record<string, AnyStateMachine>>;
  cases: Readonly<Record<string, Cases>>;
  /** What the suite's own tests were seen to take, where that was recorded. */
  recorded?: Readonly<Record<RecordedBy, TakenTransitions>>;
  /** Where a test imports a machine from, as `./door.ts#door`; by its usual file otherwise. */
  files?: Readonly<Record<string, string>>;
}

export const FlowsContext = createContext<Flows>({ machines: {}, cases: {} });

export const useFlows = (): Flows => use(FlowsContext);

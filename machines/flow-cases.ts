import type { FlowCases } from './cases.ts';
import { cases as consoleSession } from './console-session/console-session.cases.ts';
import { cases as designer } from './designer/designer.cases.ts';
import { portalFlowCases } from './portal-flow-cases.ts';

/** The cases of every flow, by the names of `flows`. */
export const flowCases: Readonly<Record<string, FlowCases>> = {
  ...portalFlowCases,
  consoleSession,
  designer,
};

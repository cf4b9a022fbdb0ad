import type { AnyStateMachine } from 'xstate';
import { consoleSessionMachine } from './console-session/console-session.machine.ts';
import { designerMachine } from './designer/designer.machine.ts';
import { portalFlows } from './portal-flows.ts';

/** Every flow by its name, the console's too: what is drawn, walked and checked for dead ends (MACH-18, MACH-19). */
export const flows: Readonly<Record<string, AnyStateMachine>> = {
  ...portalFlows,
  consoleSession: consoleSessionMachine,
  designer: designerMachine,
};

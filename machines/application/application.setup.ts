import { ACCEPTED_CODE, PROMPT_DELAY_MS, REQUEST_TIMEOUT_MS, SUCCESS_CODE } from '@portal/rules';
import { assign, emit, setup } from 'xstate';
import type {
  ApplicationContext,
  ApplicationEmitted,
  ApplicationEvent,
  ApplicationFlow,
  ApplicationInput,
  ApplicationOutcome,
  ApplicationResult,
  PositionState,
} from './types.ts';
import { EXCEPTION, injected } from '../injected.ts';

/** Codes that ask the candidate to work on the resume first. */
export const RESUME_CODES: ReadonlySet<string> = new Set(['notHavePhoto', 'subset']);

const isAccepted = (code: string): boolean => code === SUCCESS_CODE || code === ACCEPTED_CODE;

/** An apply answer names an incomplete set either by its code or by a non-empty subset. */
export function applyCode(result: ApplicationResult): string {
  return !isAccepted(result.code) && result.subset ? 'subset' : result.code;
}

/** After trouble of the system nobody knows whether the call went through (POS-18, D-38). */
export const lost = (flow: ApplicationFlow, code: string): ApplicationOutcome => ({
  flow,
  code,
  message: '',
});

const stateOf = ({ applied, accepted, collected }: PositionState): PositionState => ({
  applied,
  accepted,
  collected,
});

/** What the machine of an application can do and whom it calls; its states stand in application.machine.ts. */
export const applicationSetup = setup({
  types: {
    input: {} as ApplicationInput,
    context: {} as ApplicationContext,
    events: {} as ApplicationEvent,
    emitted: {} as ApplicationEmitted,
    tags: {} as 'pending' | 'collectPending',
  },
  actors: {
    /** Names of the required attachment categories that have no file (POS-12). */
    missingAttachments: injected<string[]>('missingAttachments'),
    apply: injected<ApplicationResult, { positionId: string; commitment: string }>('apply'),
    cancel: injected<ApplicationResult, { positionId: string }>('cancel'),
    collect: injected<ApplicationResult, { positionId: string }>('collect'),
    uncollect: injected<ApplicationResult, { positionId: string }>('uncollect'),
    refresh: injected<PositionState, { positionId: string }>('refresh'),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS, promptDelay: PROMPT_DELAY_MS },
  guards: {
    attachmentsMissing: (_, names: string[]) => names.length > 0,
    accepted: (_, { code }: ApplicationResult) => isAccepted(code),
    succeeded: (_, { code }: ApplicationResult) => code === SUCCESS_CODE,
    loggedIn: ({ context }) => context.loggedIn,
    applied: ({ context }) => context.applied,
    collected: ({ context }) => context.collected,
    needsResume: ({ context }) => context.outcome !== null && RESUME_CODES.has(context.outcome.code),
  },
  actions: {
    askLogin: emit({ type: 'loginNeeded' }),
    tell: emit(({ context }) => ({
      type: 'outcome',
      outcome: context.outcome ?? lost('apply', EXCEPTION),
    })),
    tellChange: emit(({ context }) => ({ type: 'changed', state: stateOf(context) })),
    openResume: emit(({ context }) => ({ type: 'openResume', subset: context.outcome?.subset ?? '' })),
    setOutcome: assign((_, outcome: ApplicationOutcome) => ({ outcome })),
    forget: assign({ outcome: null }),
    accept: assign(({ event }) => ({
      commitment: event.type === 'CONFIRM' ? (event.commitment ?? '') : '',
    })),
    takeSession: assign(({ context, event }) => ({
      loggedIn: event.type === 'SESSION' ? event.loggedIn : context.loggedIn,
    })),
    takeState: assign((_, state: PositionState) => stateOf(state)),
    markApplied: assign((_, { code }: ApplicationResult) => ({
      applied: true,
      accepted: code === ACCEPTED_CODE,
    })),
    markCancelled: assign({ applied: false, accepted: false }),
    markCollected: assign({ collected: true }),
    markUncollected: assign({ collected: false }),
  },
});

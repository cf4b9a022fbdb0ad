import { ACCEPTED_CODE, PROMPT_DELAY_MS, REQUEST_TIMEOUT_MS, SUCCESS_CODE } from '@portal/rules';
import { assign, emit, setup } from 'xstate';
import { EXCEPTION, failureCode, injected, TIMEOUT } from '../injected.ts';

/** Which of the four calls an outcome belongs to; codes mean different things in each. */
export type ApplicationFlow = 'apply' | 'cancel' | 'collect' | 'uncollect';

/** An answer of apply, cancel, collect or uncollect, flattened (spec section 8). */
export interface ApplicationResult {
  code: string;
  message: string;
  /** First incomplete field set when applying was refused for it, with its name. */
  subset?: string;
  subsetName?: string;
  attachMust?: string[];
  reference?: string;
  /** Short id that also stands in the server's log (UX-08). */
  incident?: string;
}

export interface PositionState {
  applied: boolean;
  /** Applied and accepted at once (code 6); shown as applied. */
  accepted: boolean;
  collected: boolean;
}

export interface ApplicationInput extends PositionState {
  positionId: string;
  loggedIn: boolean;
}

export interface ApplicationOutcome extends ApplicationResult {
  flow: ApplicationFlow;
}

export interface ApplicationContext extends ApplicationInput {
  /** How the last call ended; null before the first. */
  outcome: ApplicationOutcome | null;
}

export type ApplicationEvent =
  | { type: 'APPLY' }
  | { type: 'CANCEL_APPLY' }
  | { type: 'CONFIRM' }
  | { type: 'DECLINE' }
  | { type: 'COLLECT' }
  | { type: 'UNCOLLECT' }
  /** The resume dialog: go there, or stay. */
  | { type: 'OPEN_RESUME' }
  | { type: 'CLOSE' }
  | { type: 'SESSION'; loggedIn: boolean }
  /** What the server says about the position now. */
  | { type: 'TOLD'; state: PositionState };

export type ApplicationEmitted =
  | { type: 'outcome'; outcome: ApplicationOutcome }
  | { type: 'changed'; state: PositionState }
  | { type: 'loginNeeded' }
  | { type: 'openResume'; subset: string };

/** Codes that ask the candidate to work on the resume first. */
export const RESUME_CODES: ReadonlySet<string> = new Set(['notHavePhoto', 'subset']);

const isAccepted = (code: string): boolean => code === SUCCESS_CODE || code === ACCEPTED_CODE;

/** An apply answer names an incomplete set either by its code or by a non-empty subset. */
export function applyCode(result: ApplicationResult): string {
  return !isAccepted(result.code) && result.subset ? 'subset' : result.code;
}

/** After trouble of the system nobody knows whether the call went through (POS-18, D-38). */
const lost = (flow: ApplicationFlow, code: string): ApplicationOutcome => ({ flow, code, message: '' });

const stateOf = ({ applied, accepted, collected }: PositionState): PositionState => ({
  applied,
  accepted,
  collected,
});

/**
 * Applying to one position and collecting it (MACH-08): two regions that run side by side, every code of the
 * catalogue, and a fresh look at the server after an answer that never came.
 */
export const applicationMachine = setup({
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
    apply: injected<ApplicationResult, { positionId: string }>('apply'),
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
}).createMachine({
  id: 'application',
  context: ({ input }) => ({ ...input, outcome: null }),
  type: 'parallel',
  on: {
    SESSION: { actions: 'takeSession' },
    TOLD: {
      target: ['.application.deciding', '.collection.deciding'],
      actions: { type: 'takeState', params: ({ event }) => event.state },
    },
  },
  states: {
    application: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'applied', target: 'applied' }, { target: 'notApplied' }] },
        notApplied: {
          on: {
            APPLY: [{ guard: 'loggedIn', target: 'checking', actions: 'forget' }, { actions: 'askLogin' }],
          },
        },
        checking: {
          tags: 'pending',
          invoke: {
            src: 'missingAttachments',
            onDone: [
              {
                guard: { type: 'attachmentsMissing', params: ({ event }) => event.output },
                target: 'notApplied',
                actions: [
                  {
                    type: 'setOutcome',
                    params: ({ event }) => ({
                      flow: 'apply',
                      code: 'attachMust',
                      message: '',
                      attachMust: event.output,
                    }),
                  },
                  'tell',
                ],
              },
              { target: 'confirming' },
            ],
            onError: {
              target: 'notApplied',
              actions: [
                { type: 'setOutcome', params: ({ event }) => lost('apply', failureCode(event.error)) },
                'tell',
              ],
            },
          },
          after: {
            timeout: {
              target: 'notApplied',
              actions: [{ type: 'setOutcome', params: lost('apply', TIMEOUT) }, 'tell'],
            },
          },
        },
        confirming: { on: { CONFIRM: 'applying', DECLINE: 'notApplied' } },
        applying: {
          tags: 'pending',
          invoke: {
            src: 'apply',
            input: ({ context }) => ({ positionId: context.positionId }),
            onDone: [
              {
                guard: { type: 'accepted', params: ({ event }) => event.output },
                target: 'applied',
                actions: [
                  { type: 'markApplied', params: ({ event }) => event.output },
                  { type: 'setOutcome', params: ({ event }) => ({ ...event.output, flow: 'apply' }) },
                  'tell',
                  'tellChange',
                ],
              },
              {
                target: 'refused',
                actions: [
                  {
                    type: 'setOutcome',
                    params: ({ event: { output } }) => ({
                      ...output,
                      code: applyCode(output),
                      flow: 'apply',
                    }),
                  },
                  'tell',
                ],
              },
            ],
            onError: {
              target: 'unsure',
              actions: [
                { type: 'setOutcome', params: ({ event }) => lost('apply', failureCode(event.error)) },
                'tell',
              ],
            },
          },
          after: {
            timeout: {
              target: 'unsure',
              actions: [{ type: 'setOutcome', params: lost('apply', TIMEOUT) }, 'tell'],
            },
          },
        },
        refused: { always: [{ guard: 'needsResume', target: 'prompting' }, { target: 'notApplied' }] },
        // The message is read first, then the dialog comes (POS-16).
        prompting: { after: { promptDelay: 'prompted' }, on: { CLOSE: 'notApplied' } },
        prompted: {
          on: { OPEN_RESUME: { target: 'notApplied', actions: 'openResume' }, CLOSE: 'notApplied' },
        },
        unsure: {
          tags: 'pending',
          invoke: {
            src: 'refresh',
            input: ({ context }) => ({ positionId: context.positionId }),
            onDone: {
              target: 'deciding',
              actions: [{ type: 'takeState', params: ({ event }) => event.output }, 'tellChange'],
            },
            onError: 'deciding',
          },
          after: { timeout: 'deciding' },
        },
        applied: { on: { CANCEL_APPLY: { target: 'confirmingCancel', actions: 'forget' } } },
        confirmingCancel: { on: { CONFIRM: 'cancelling', DECLINE: 'applied' } },
        cancelling: {
          tags: 'pending',
          invoke: {
            src: 'cancel',
            input: ({ context }) => ({ positionId: context.positionId }),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'notApplied',
                actions: [
                  'markCancelled',
                  { type: 'setOutcome', params: ({ event }) => ({ ...event.output, flow: 'cancel' }) },
                  'tell',
                  'tellChange',
                ],
              },
              {
                target: 'applied',
                actions: [
                  { type: 'setOutcome', params: ({ event }) => ({ ...event.output, flow: 'cancel' }) },
                  'tell',
                ],
              },
            ],
            onError: {
              target: 'unsure',
              actions: [
                { type: 'setOutcome', params: ({ event }) => lost('cancel', failureCode(event.error)) },
                'tell',
              ],
            },
          },
          after: {
            timeout: {
              target: 'unsure',
              actions: [{ type: 'setOutcome', params: lost('cancel', TIMEOUT) }, 'tell'],
            },
          },
        },
      },
    },
    collection: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'collected', target: 'collected' }, { target: 'notCollected' }] },
        notCollected: {
          on: { COLLECT: [{ guard: 'loggedIn', target: 'collecting' }, { actions: 'askLogin' }] },
        },
        collecting: {
          tags: 'collectPending',
          invoke: {
            src: 'collect',
            input: ({ context }) => ({ positionId: context.positionId }),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'collected',
                actions: [
                  'markCollected',
                  { type: 'setOutcome', params: ({ event }) => ({ ...event.output, flow: 'collect' }) },
                  'tell',
                  'tellChange',
                ],
              },
              {
                target: 'notCollected',
                actions: [
                  { type: 'setOutcome', params: ({ event }) => ({ ...event.output, flow: 'collect' }) },
                  'tell',
                ],
              },
            ],
            onError: {
              target: 'notCollected',
              actions: [
                { type: 'setOutcome', params: ({ event }) => lost('collect', failureCode(event.error)) },
                'tell',
              ],
            },
          },
          after: {
            timeout: {
              target: 'notCollected',
              actions: [{ type: 'setOutcome', params: lost('collect', TIMEOUT) }, 'tell'],
            },
          },
        },
        collected: { on: { UNCOLLECT: 'uncollecting' } },
        uncollecting: {
          tags: 'collectPending',
          invoke: {
            src: 'uncollect',
            input: ({ context }) => ({ positionId: context.positionId }),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'notCollected',
                actions: [
                  'markUncollected',
                  { type: 'setOutcome', params: ({ event }) => ({ ...event.output, flow: 'uncollect' }) },
                  'tell',
                  'tellChange',
                ],
              },
              {
                target: 'collected',
                actions: [
                  { type: 'setOutcome', params: ({ event }) => ({ ...event.output, flow: 'uncollect' }) },
                  'tell',
                ],
              },
            ],
            onError: {
              target: 'collected',
              actions: [
                { type: 'setOutcome', params: ({ event }) => lost('uncollect', failureCode(event.error)) },
                'tell',
              ],
            },
          },
          after: {
            timeout: {
              target: 'collected',
              actions: [{ type: 'setOutcome', params: lost('uncollect', TIMEOUT) }, 'tell'],
            },
          },
        },
      },
    },
  },
});

import { failureCode, TIMEOUT } from '../injected.ts';
import { applicationSetup, applyCode, lost } from './application.setup.ts';

/**
 * Applying to one position and collecting it (MACH-08): two regions that run side by side, every code of the
 * catalogue, and a fresh look at the server after an answer that never came.
 */
export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  context: ({ input }) => ({ ...input, outcome: null, commitment: '' }),
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
        confirming: { on: { CONFIRM: { target: 'applying', actions: 'accept' }, DECLINE: 'notApplied' } },
        applying: {
          tags: 'pending',
          invoke: {
            src: 'apply',
            input: ({ context }) => ({ positionId: context.positionId, commitment: context.commitment }),
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

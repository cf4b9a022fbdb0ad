import { failureCode, TIMEOUT } from './injected.ts';

/**
 * The states in which the mail of an activation is waited for and sent again, as often as somebody asks (MACH-01, MACH-02).
 * The machine around them has the actor `resend`, the action `takeResend` and the delay `timeout`.
 */
export const resendStates = {
  waiting: { on: { RESEND: 'resending' } },
  resending: {
    invoke: {
      src: 'resend',
      input: ({ context }: { context: { email: string } }) => ({ email: context.email }),
      onDone: {
        target: 'waiting',
        actions: {
          type: 'takeResend',
          params: ({ event }: { event: { output: string } }) =>
            event.output === 'true' ? 'send_success' : event.output,
        },
      },
      onError: {
        target: 'waiting',
        actions: {
          type: 'takeResend',
          params: ({ event }: { event: { error: unknown } }) => failureCode(event.error),
        },
      },
    },
    after: { timeout: { target: 'waiting', actions: { type: 'takeResend', params: TIMEOUT } } },
  },
} as const;

import { assign, emit, setup } from 'xstate';
import { failureCode, injected } from '../injected.ts';

/** How the server answered an upload; `data` is what the host needs of it, kept as it came. */
export interface UploadResult {
  ok: boolean;
  code: string;
  message: string;
  data: unknown;
}

export interface UploadSendInput {
  /** Names the file in the host's own table: files are no JSON and stay out of the context. */
  id: string;
  onProgress(sent: number, total: number): void;
}

interface UploadContext {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  code: string;
  message: string;
}

type UploadEvent =
  { type: 'PROGRESS'; sent: number } | { type: 'CANCEL' } | { type: 'RETRY' } | { type: 'DISMISS' };

/** One file on its way: sending → done, or failed with a way to try again; it can be cancelled (ATT-16, UX-15). */
export const uploadMachine = setup({
  types: {
    input: {} as { id: string; name: string; size: number },
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as { type: 'uploaded'; data: unknown },
  },
  actors: { send: injected<UploadResult, UploadSendInput>('send') },
  guards: { accepted: (_, { ok }: { ok: boolean }) => ok },
  actions: {
    takeProgress: assign(({ context, event }) => ({
      sent: event.type === 'PROGRESS' ? Math.min(event.sent, context.size) : context.sent,
    })),
    startOver: assign({ sent: 0, code: '', message: '' }),
    fail: assign((_, failure: { code: string; message: string }) => failure),
    tell: emit((_, { data }: UploadResult) => ({ type: 'uploaded', data })),
  },
}).createMachine({
  id: 'upload',
  description: 'One file on its way to the server',
  context: ({ input }) => ({ ...input, sent: 0, code: '', message: '' }),
  initial: 'sending',
  states: {
    sending: {
      description: 'Bytes are moving',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context, self }) => ({
          id: context.id,
          onProgress: (sent: number) => self.send({ type: 'PROGRESS', sent }),
        }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => ({ ok: event.output.ok }) },
            target: 'done',
            actions: { type: 'tell', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: {
              type: 'fail',
              params: ({ event }) => ({ code: event.output.code, message: event.output.message }),
            },
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'fail',
            params: ({ event }) => ({ code: failureCode(event.error), message: '' }),
          },
        },
      },
      on: { PROGRESS: { actions: 'takeProgress' }, CANCEL: { target: 'cancelled' } },
    },
    failed: {
      description: 'Refused or broken off; the file is still at hand',
      on: { RETRY: { target: 'sending', actions: 'startOver' }, DISMISS: { target: 'cancelled' } },
    },
    done: { type: 'final', description: 'Stored' },
    cancelled: { type: 'final', description: 'Given up' },
  },
});

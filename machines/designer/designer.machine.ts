import type { DraftId } from '@portal/fieldsets';
import type { ConsoleError, DraftView, SavedSteps, SaveSteps } from '@portal/console-contract';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { assign, setup } from 'xstate';
import { injected } from '../injected.ts';
import { refusalOf, TIMED_OUT } from '../refusal.ts';
import {
  onTopOf,
  replayed,
  shown,
  taken,
  wasTaken,
  type DesignerContext,
  type DesignerEvent,
  type DesignerInput,
} from './context.ts';

/** How long typing may rest before it is saved, how often a save is tried again and others are looked for, in milliseconds. */
const SAVE_AFTER = 700;
const RETRY_AFTER = 5000;
const LOOK_AFTER = 10_000;

/** Codes of refusals that the same steps would meet again, however often they are sent. */
const FINAL_REFUSALS = ['invalid', 'forbidden', 'notFound'];

/** A draft on the screen: done at once, saved by itself, kept through lost connections and other people's saves. */
export const designerMachine = setup({
  types: {
    context: {} as DesignerContext,
    events: {} as DesignerEvent,
    input: {} as DesignerInput,
  },
  actors: {
    load: injected<DraftView, DraftId>('load'),
    /** Refused with the code 'stale' when somebody else saved meanwhile; then `draft` is theirs. */
    save: injected<SavedSteps, { id: DraftId } & SaveSteps>('save'),
  },
  actions: {
    take: assign(({ context, event }) => taken(context, event)),
    open: assign((_, view: DraftView) => ({
      ...shown(view),
      sending: [],
      waiting: [],
      sent: null,
      uncertain: false,
      theirs: null,
      error: null,
    })),
    /** Nothing new but who else is here, or what they saved. */
    refresh: assign(({ context }, view: DraftView) =>
      view.rev === context.rev && view.baseVersion === context.view?.baseVersion ? { view } : shown(view),
    ),
    hear: assign((_, rev: number) => ({ heard: rev })),
    /** Whatever was told until now is going to be seen. */
    look: assign({ heard: null }),
    send: assign(({ context }) => ({
      sending: [...context.sending, ...context.waiting],
      waiting: [],
      sent: context.state,
    })),
    takeSaved: assign(({ context }, { rev, at }: SavedSteps) => ({
      rev,
      savedAt: at,
      sending: [],
      error: null,
      uncertain: false,
      saved: context.sent,
    })),
    /** The refusal tells which revision the save that was taken became. */
    takeStale: assign(({ context }, { draft }: ConsoleError) => ({
      rev: draft?.rev ?? context.rev,
      savedAt: draft?.at ?? context.savedAt,
      sending: [],
      error: null,
      uncertain: false,
      saved: context.sent,
    })),
    takeTheirs: assign((_, { draft = null }: { draft?: DraftView | null }) => ({ theirs: draft })),
    keepMine: assign(({ context }) => (context.theirs ? onTopOf(context, context.theirs) : {})),
    merge: assign(({ context }, { draft }: ConsoleError) => (draft ? onTopOf(context, draft) : {})),
    fail: assign((_, error: ConsoleError) => ({ error })),
    lose: assign({ uncertain: true }),
  },
  guards: {
    isSaved: ({ context }) => context.waiting.length === 0,
    knowsTheirs: ({ context }) => context.theirs !== null,
    /** Somebody else has saved since; what was looked at since then counts no more. */
    isBehind: ({ context: { heard, rev } }) => heard !== null && (heard > rev || (heard === 0 && rev > 0)),
    wasTaken: ({ context }, { code, draft }: ConsoleError) => code === 'stale' && wasTaken(context, draft),
    /** Nobody has to choose: different cells were changed. */
    merges: ({ context }, { code, draft }: ConsoleError) =>
      code === 'stale' && draft !== undefined && replayed(context, draft)?.clash === false,
    isStale: (_, { code }: ConsoleError) => code === 'stale',
    isRefused: (_, { code }: ConsoleError) => FINAL_REFUSALS.includes(code),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS, save: SAVE_AFTER, retry: RETRY_AFTER, look: LOOK_AFTER },
}).createMachine({
  id: 'designer',
  context: ({ input }) => ({
    ...input,
    view: null,
    state: null,
    saved: null,
    sent: null,
    rev: 0,
    heard: null,
    uncertain: false,
    sending: [],
    waiting: [],
    savedAt: '',
    error: null,
    theirs: null,
    refused: null,
    lost: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.id,
        onDone: { target: 'open.clean', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => refusalOf(event.error) },
        },
      },
      after: { timeout: { target: 'failed', actions: { type: 'fail', params: TIMED_OUT } } },
    },
    failed: { on: { RELOAD: 'loading' } },
    open: {
      initial: 'clean',
      on: {
        RELOAD: '#designer.loading',
        HEARD: { actions: { type: 'hear', params: ({ event }) => event.rev } },
      },
      states: {
        clean: {
          always: { guard: 'isBehind', target: 'looking' },
          on: {
            DO: { target: 'dirty', actions: 'take' },
            UNDO: { target: 'dirty', actions: 'take' },
            REDO: { target: 'dirty', actions: 'take' },
          },
          after: { look: 'looking' },
        },
        /** Sees who else is here and what they saved meanwhile. */
        looking: {
          entry: 'look',
          invoke: {
            src: 'load',
            input: ({ context }) => context.id,
            onDone: { target: 'clean', actions: { type: 'refresh', params: ({ event }) => event.output } },
            onError: 'clean',
          },
          after: { timeout: 'clean' },
          on: {
            DO: { target: 'dirty', actions: 'take' },
            UNDO: { target: 'dirty', actions: 'take' },
            REDO: { target: 'dirty', actions: 'take' },
          },
        },
        dirty: {
          always: [
            { guard: 'isSaved', target: 'clean' },
            // What is refused as stale brings theirs along: whoever types on sees it all the same.
            { guard: 'isBehind', target: 'saving' },
          ],
          on: {
            DO: { target: 'dirty', reenter: true, actions: 'take' },
            UNDO: { target: 'dirty', reenter: true, actions: 'take' },
            REDO: { target: 'dirty', reenter: true, actions: 'take' },
            SAVE_NOW: 'saving',
          },
          after: { save: 'saving' },
        },
        saving: {
          entry: 'send',
          invoke: {
            src: 'save',
            input: ({ context }) => ({
              id: context.id,
              rev: context.rev,
              baseVersion: context.view?.baseVersion ?? 0,
              steps: context.sending,
            }),
            onDone: { target: 'dirty', actions: { type: 'takeSaved', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'wasTaken', params: ({ event }) => refusalOf(event.error) },
                target: 'dirty',
                actions: { type: 'takeStale', params: ({ event }) => refusalOf(event.error) },
              },
              {
                guard: { type: 'merges', params: ({ event }) => refusalOf(event.error) },
                target: 'dirty',
                actions: { type: 'merge', params: ({ event }) => refusalOf(event.error) },
              },
              {
                guard: { type: 'isStale', params: ({ event }) => refusalOf(event.error) },
                target: 'conflict',
                actions: { type: 'takeTheirs', params: ({ event }) => refusalOf(event.error) },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => refusalOf(event.error) },
                target: 'refused',
                actions: { type: 'fail', params: ({ event }) => refusalOf(event.error) },
              },
              {
                target: 'offline',
                actions: [{ type: 'fail', params: ({ event }) => refusalOf(event.error) }, 'lose'],
              },
            ],
          },
          after: { timeout: { target: 'offline', actions: [{ type: 'fail', params: TIMED_OUT }, 'lose'] } },
          on: { DO: { actions: 'take' }, UNDO: { actions: 'take' }, REDO: { actions: 'take' } },
        },
        /** What was done stays on the page and is sent again. */
        offline: {
          after: { retry: 'saving' },
          on: {
            DO: { actions: 'take' },
            UNDO: { actions: 'take' },
            REDO: { actions: 'take' },
            SAVE_NOW: 'saving',
          },
        },
        /** The server will not take these steps, however often they are sent. */
        refused: {},
        conflict: {
          on: {
            KEEP_MINE: { target: 'dirty', guard: 'knowsTheirs', actions: 'keepMine' },
            TAKE_THEIRS: '#designer.loading',
          },
        },
      },
    },
  },
});

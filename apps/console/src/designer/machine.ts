import { assign, fromPromise, setup } from 'xstate';
import { applySteps } from '@portal/fieldsets';
import { WrongOperation } from '@portal/fieldsets';
import type { Content, DraftId, DraftState, Operation, Step } from '@portal/fieldsets';
import type { ConsoleError, DraftView, SavedSteps, SaveSteps } from '@portal/fieldsets/console-api';
import { call, errorOf } from '../api.ts';
import { remaining, replay } from './replay.ts';

/** How long typing may rest before it is saved, and how often a save is tried again, in milliseconds. */
export const SAVE_AFTER = 700;
const RETRY_AFTER = 5000;
const LOOK_AFTER = 10_000;

interface Input {
  id: DraftId;
  login: string;
}

interface Context extends Input {
  view: DraftView | null;
  /** The draft as the page shows it, with what is not saved yet. */
  state: DraftState | null;
  /** What the server has. */
  saved: Content | null;
  rev: number;
  /** Steps on their way, and steps that wait for them. */
  sending: Step[];
  waiting: Step[];
  savedAt: string;
  error: ConsoleError | null;
  /** Somebody else's draft that stands against ours. */
  theirs: DraftView | null;
  /** The last operation did not fit: why. */
  refused: string;
  /** Steps that could not be done again over the other side. */
  lost: number;
}

type Event =
  | { type: 'DO'; operation: Operation; merge?: boolean }
  | { type: 'UNDO' }
  | { type: 'REDO' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'RELOAD' }
  | { type: 'SAVE_NOW' };

const path = (id: DraftId): string => `/drafts/${encodeURIComponent(id)}`;

const failure = (event: unknown): ConsoleError => errorOf((event as { error: unknown }).error);

function stepOf(event: Event): Step | null {
  switch (event.type) {
    case 'DO':
      return { do: event.operation, ...(event.merge ? { merge: true as const } : {}) };
    case 'UNDO':
      return { undo: true };
    case 'REDO':
      return { redo: true };
    default:
      return null;
  }
}

/** The draft after one step, or why it does not fit. A step that changes nothing is not sent. */
function taken(context: Context, event: Event): Partial<Context> {
  const step = stepOf(event);
  if (!step || !context.state) return {};
  try {
    const state = applySteps(
      context.state,
      [step],
      context.login,
      new Date().toISOString(),
      context.view?.published ?? null,
    );
    if (state === context.state || (state.content === context.state.content && 'undo' in step)) return {};
    return { state, waiting: [...context.waiting, step], refused: '' };
  } catch (error) {
    if (error instanceof WrongOperation) return { refused: error.what };
    throw error;
  }
}

/** A draft on the screen: done at once, saved by itself, kept through lost connections and other people's saves. */
export const designerMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    load: fromPromise(async ({ input }: { input: DraftId }) => call<DraftView>('GET', path(input))),
    save: fromPromise(async ({ input }: { input: { id: DraftId } & SaveSteps }) => {
      const { id, ...body } = input;
      return call<SavedSteps>('POST', `${path(id)}/steps`, body);
    }),
  },
  actions: {
    take: assign(({ context, event }) => taken(context, event)),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0 || context.sending.length > 0,
    isStale: ({ event }) => failure(event).code === 'stale',
    isRefused: ({ event }) => ['invalid', 'forbidden', 'notFound'].includes(failure(event).code),
  },
  delays: { save: SAVE_AFTER, retry: RETRY_AFTER, look: LOOK_AFTER },
}).createMachine({
  id: 'designer',
  context: ({ input }) => ({
    ...input,
    view: null,
    state: null,
    saved: null,
    rev: 0,
    sending: [],
    waiting: [],
    savedAt: '',
    error: null,
    theirs: null,
    refused: '',
    lost: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context.id,
        onDone: {
          target: 'open.clean',
          actions: assign(({ event }) => ({
            view: event.output,
            state: event.output.state,
            saved: event.output.state.content,
            rev: event.output.rev,
            savedAt: event.output.at,
            sending: [],
            waiting: [],
            theirs: null,
            error: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => failure(event) }) },
      },
    },
    failed: { on: { RELOAD: 'loading' } },
    open: {
      initial: 'clean',
      on: { RELOAD: '#designer.loading' },
      states: {
        clean: {
          on: {
            DO: { target: 'dirty', actions: 'take' },
            UNDO: { target: 'dirty', actions: 'take' },
            REDO: { target: 'dirty', actions: 'take' },
          },
          after: { look: 'looking' },
        },
        /** Sees who else is here and what they saved meanwhile. */
        looking: {
          invoke: {
            src: 'load',
            input: ({ context }) => context.id,
            onDone: {
              target: 'clean',
              actions: assign(({ context, event }) =>
                event.output.rev === context.rev && event.output.baseVersion === context.view?.baseVersion
                  ? { view: event.output }
                  : {
                      view: event.output,
                      state: event.output.state,
                      saved: event.output.state.content,
                      rev: event.output.rev,
                      savedAt: event.output.at,
                    },
              ),
            },
            onError: 'clean',
          },
          on: {
            DO: { target: 'dirty', actions: 'take' },
            UNDO: { target: 'dirty', actions: 'take' },
            REDO: { target: 'dirty', actions: 'take' },
          },
        },
        dirty: {
          always: { guard: ({ context }) => context.waiting.length === 0, target: 'clean' },
          on: {
            DO: { target: 'dirty', reenter: true, actions: 'take' },
            UNDO: { target: 'dirty', reenter: true, actions: 'take' },
            REDO: { target: 'dirty', reenter: true, actions: 'take' },
            SAVE_NOW: 'saving',
          },
          after: { save: 'saving' },
        },
        saving: {
          entry: assign(({ context }) => ({
            sending: [...context.sending, ...context.waiting],
            waiting: [],
          })),
          invoke: {
            src: 'save',
            input: ({ context }) => ({
              id: context.id,
              rev: context.rev,
              baseVersion: context.view?.baseVersion ?? 0,
              steps: context.sending,
            }),
            onDone: {
              target: 'dirty',
              actions: assign(({ context, event }) => ({
                rev: event.output.rev,
                savedAt: event.output.at,
                sending: [],
                error: null,
                // What waits is not saved; without it the page shows what the server has.
                saved: context.waiting.length === 0 && context.state ? context.state.content : context.saved,
              })),
            },
            onError: [
              {
                guard: 'isStale',
                target: 'conflict',
                actions: assign(({ event }) => ({ theirs: failure(event).draft ?? null })),
              },
              {
                guard: 'isRefused',
                target: 'refused',
                actions: assign({ error: ({ event }) => failure(event) }),
              },
              { target: 'offline', actions: assign({ error: ({ event }) => failure(event) }) },
            ],
          },
          on: {
            DO: { actions: 'take' },
            UNDO: { actions: 'take' },
            REDO: { actions: 'take' },
          },
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
            KEEP_MINE: {
              target: 'dirty',
              guard: ({ context }) => context.theirs !== null,
              actions: assign(({ context }) => {
                const { theirs } = context;
                if (!theirs) return {};
                const steps = remaining([...context.sending, ...context.waiting]);
                const done = replay(theirs, steps, context.login);
                return {
                  view: theirs,
                  rev: theirs.rev,
                  saved: theirs.state.content,
                  state: done.state,
                  waiting: done.steps,
                  sending: [],
                  lost: done.lost,
                  theirs: null,
                };
              }),
            },
            TAKE_THEIRS: '#designer.loading',
          },
        },
      },
    },
  },
});

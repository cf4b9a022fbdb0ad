import type { Content, DraftId, DraftState, Operation, Step } from '@portal/fieldsets';
import type { ConsoleError, DraftView, SavedSteps, SaveSteps } from '@portal/fieldsets/console-api';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { assign, setup } from 'xstate';
import { injected } from '../injected.ts';
import { refusalOf, TIMED_OUT } from '../refusal.ts';
import { remaining } from './remaining.ts';

/** How long typing may rest before it is saved, how often a save is tried again and others are looked for, in milliseconds. */
const SAVE_AFTER = 700;
const RETRY_AFTER = 5000;
const LOOK_AFTER = 10_000;

/** Steps done over another draft. */
export interface Replayed {
  state: DraftState;
  /** The steps that still fit. */
  steps: Step[];
  /** How many no longer fit. */
  lost: number;
}

/** What a step does to a draft: given by the host, as every effect is. */
export interface DraftEditing {
  /**
   * The draft after one step; the same object when the step changes nothing.
   *
   * @returns a text when the step does not fit: why
   */
  take(state: DraftState, step: Step, login: string, published: Content | null): DraftState | string;
  /** Steps done once more over somebody else's draft (HR-20). */
  replay(theirs: DraftView, steps: readonly Step[], login: string): Replayed;
}

export interface DesignerInput {
  id: DraftId;
  login: string;
  editing: DraftEditing;
}

export interface DesignerContext extends DesignerInput {
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

export type DesignerEvent =
  | { type: 'DO'; operation: Operation; merge?: boolean }
  | { type: 'UNDO' }
  | { type: 'REDO' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'RELOAD' }
  | { type: 'SAVE_NOW' };

function stepOf(event: DesignerEvent): Step | null {
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

/** What one step makes of the context; a step that changes nothing is not sent. */
function taken(context: DesignerContext, event: DesignerEvent): Partial<DesignerContext> {
  const step = stepOf(event);
  if (!step || !context.state) return {};
  const state = context.editing.take(context.state, step, context.login, context.view?.published ?? null);
  if (typeof state === 'string') return { refused: state };
  if (state === context.state || (state.content === context.state.content && 'undo' in step)) return {};
  return { state, waiting: [...context.waiting, step], refused: '' };
}

/** The page shows what the server has. */
const shown = (view: DraftView): Partial<DesignerContext> => ({
  view,
  state: view.state,
  saved: view.state.content,
  rev: view.rev,
  savedAt: view.at,
});

/** My steps on top of theirs. */
function keptMine(context: DesignerContext): Partial<DesignerContext> {
  const { theirs } = context;
  if (!theirs) return {};
  const steps = remaining([...context.sending, ...context.waiting]);
  const done = context.editing.replay(theirs, steps, context.login);
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
}

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
      theirs: null,
      error: null,
    })),
    /** Nothing new but who else is here, or what they saved. */
    refresh: assign(({ context }, view: DraftView) =>
      view.rev === context.rev && view.baseVersion === context.view?.baseVersion ? { view } : shown(view),
    ),
    send: assign(({ context }) => ({
      sending: [...context.sending, ...context.waiting],
      waiting: [],
    })),
    takeSaved: assign(({ context }, { rev, at }: SavedSteps) => ({
      rev,
      savedAt: at,
      sending: [],
      error: null,
      // What waits is not saved; without it the page shows what the server has.
      saved: context.waiting.length === 0 && context.state ? context.state.content : context.saved,
    })),
    takeTheirs: assign((_, { draft = null }: { draft?: DraftView | null }) => ({ theirs: draft })),
    keepMine: assign(({ context }) => keptMine(context)),
    fail: assign((_, error: ConsoleError) => ({ error })),
  },
  guards: {
    isSaved: ({ context }) => context.waiting.length === 0,
    knowsTheirs: ({ context }) => context.theirs !== null,
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
          always: { guard: 'isSaved', target: 'clean' },
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
                actions: { type: 'fail', params: ({ event }) => refusalOf(event.error) },
              },
            ],
          },
          after: { timeout: { target: 'offline', actions: { type: 'fail', params: TIMED_OUT } } },
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

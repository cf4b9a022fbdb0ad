import type { Content, DraftId, DraftState, Operation, Step } from '@portal/fieldsets';
import type { ConsoleError, DraftView } from '@portal/console-contract';
import { remaining } from './remaining.ts';

/** Why a step does not fit: the last part of a text key, and the id or the person that it names. */
export interface Refusal {
  what: string;
  subject: string;
}

/** Steps done over another draft. */
export interface Replayed {
  state: DraftState;
  /** The steps that still fit. */
  steps: Step[];
  /** How many no longer fit. */
  lost: number;
  /** They change a cell that the other draft changed as well: somebody has to choose. */
  clash: boolean;
  /** An undo that was not done, and why. */
  refused: Refusal | null;
}

/** What a step does to a draft: given by the host, as every effect is. */
export interface DraftEditing {
  /**
   * The draft after one step; the same object when the step changes nothing.
   *
   * @returns a refusal when the step does not fit
   */
  take(state: DraftState, step: Step, login: string, published: Content | null): DraftState | Refusal;
  /** Steps that were done on `base` done once more over somebody else's draft (HR-20, GRID-02). */
  replay(theirs: DraftView, base: DraftView, steps: readonly Step[], login: string): Replayed;
  /** Whether two drafts hold the same. */
  isSame(one: DraftState, other: DraftState): boolean;
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
  saved: DraftState | null;
  /** What it has once the steps on their way are taken. */
  sent: DraftState | null;
  rev: number;
  /** The last revision that the server told of; null = nothing that was not looked at. 0 = the draft is gone. */
  heard: number | null;
  /** A save was sent and never answered: the server may have taken it. */
  uncertain: boolean;
  /** Steps on their way, and steps that wait for them. */
  sending: Step[];
  waiting: Step[];
  savedAt: string;
  error: ConsoleError | null;
  /** Somebody else's draft that stands against ours. */
  theirs: DraftView | null;
  /** The last operation did not fit: why. */
  refused: Refusal | null;
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
  | { type: 'SAVE_NOW' }
  /** The server tells that the draft has another revision; 0 = there is no draft any more. */
  | { type: 'HEARD'; rev: number };

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
export function taken(context: DesignerContext, event: DesignerEvent): Partial<DesignerContext> {
  const step = stepOf(event);
  if (!step || !context.state) return {};
  const state = context.editing.take(context.state, step, context.login, context.view?.published ?? null);
  if ('what' in state) return { refused: state };
  if (state === context.state) return {};
  return { state, waiting: [...context.waiting, step], refused: null };
}

/** The page shows what the server has. */
export const shown = (view: DraftView): Partial<DesignerContext> => ({
  view,
  state: view.state,
  saved: view.state,
  rev: view.rev,
  savedAt: view.at,
});

const isUndoOrRedo = (step: Step): boolean => !('do' in step);

/** What becomes of my steps on top of theirs; null while nothing is open. */
export function replayed(context: DesignerContext, theirs: DraftView): Replayed | null {
  const { view, saved, editing, login } = context;
  if (!view || !saved) return null;
  const steps = remaining([...context.sending, ...context.waiting]);
  // What may have been taken back already is not taken back a second time.
  const certain = context.uncertain ? steps.filter((step) => !isUndoOrRedo(step)) : steps;
  return editing.replay(theirs, { ...view, state: saved }, certain, login);
}

/** The draft with my steps on top of theirs. */
export function onTopOf(context: DesignerContext, theirs: DraftView): Partial<DesignerContext> {
  const done = replayed(context, theirs);
  if (!done) return {};
  return {
    ...shown(theirs),
    state: done.state,
    waiting: done.steps,
    sending: [],
    lost: done.lost,
    refused: done.refused,
    uncertain: false,
    theirs: null,
  };
}

/** A save that was refused as stale because it had been taken before, when its answer was lost. */
export const wasTaken = (
  { uncertain, sent, login, editing }: DesignerContext,
  draft: DraftView | undefined,
): boolean => uncertain && sent !== null && draft?.by === login && editing.isSame(draft.state, sent);

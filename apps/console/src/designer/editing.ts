import { applySteps, WrongOperation, type Content, type DraftState, type Step } from '@portal/fieldsets';
import type { DraftView } from '@portal/fieldsets/console-api';
import type { DraftEditing, Replayed } from '@portal/machines';

/** The draft after one step, or why it does not fit. */
function take(state: DraftState, step: Step, login: string, published: Content | null): DraftState | string {
  try {
    return applySteps(state, [step], login, new Date().toISOString(), published);
  } catch (error) {
    if (error instanceof WrongOperation) return error.what;
    throw error;
  }
}

/** Steps done once more over somebody else's draft (HR-20); what no longer fits is counted, not forced. */
function replay(theirs: DraftView, steps: readonly Step[], login: string): Replayed {
  const done: Replayed = { state: theirs.state, steps: [], lost: 0 };
  for (const step of steps) {
    try {
      done.state = applySteps(done.state, [step], login, new Date().toISOString(), theirs.published);
      done.steps.push(step);
    } catch (error) {
      if (!(error instanceof WrongOperation)) throw error;
      // Keys of one text are one change.
      if (!('do' in step && step.merge)) done.lost += 1;
    }
  }
  return done;
}

/** What a step does to a draft, in the page as on the server. */
export const editing: DraftEditing = { take, replay };

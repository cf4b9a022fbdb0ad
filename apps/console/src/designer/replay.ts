import { applySteps, WrongOperation, type DraftState, type Step } from '@portal/fieldsets';
import type { DraftView } from '@portal/fieldsets/console-api';

/** What is left of steps once every undo has taken its operation back; an undo of what was saved earlier is left out. */
export function remaining(steps: readonly Step[]): Step[] {
  const done: Step[] = [];
  const undone: Step[] = [];
  for (const step of steps) {
    if ('undo' in step) {
      let last = done.pop();
      // Typing that went on in one cell was one entry.
      const entry: Step[] = [];
      while (last && 'do' in last && last.merge) {
        entry.unshift(last);
        last = done.pop();
      }
      if (last) undone.push(last, ...entry);
    } else if ('redo' in step) {
      const first = undone.findLastIndex((one) => 'do' in one && !one.merge);
      if (first >= 0) done.push(...undone.splice(first));
    } else {
      done.push(step);
      undone.length = 0;
    }
  }
  return done;
}

interface Replayed {
  state: DraftState;
  /** The steps that still fit. */
  steps: Step[];
  /** How many no longer fit. */
  lost: number;
}

/** Steps done once more over somebody else's draft (HR-20); what no longer fits is counted, not forced. */
export function replay(theirs: DraftView, steps: readonly Step[], login: string): Replayed {
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

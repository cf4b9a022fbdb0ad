import {
  alike,
  applySteps,
  cellsOf,
  cellValue,
  operate,
  rebased,
  WrongOperation,
  type Cell,
  type Content,
  type DraftState,
  type Step,
} from '@portal/fieldsets';
import type { DraftView } from '@portal/console-contract';
import type { DraftEditing, Refusal, Replayed } from '@portal/machines';

/** The draft after one step, or why it does not fit. */
function take(state: DraftState, step: Step, login: string, published: Content | null): DraftState | Refusal {
  try {
    return applySteps(state, [step], login, new Date().toISOString(), published);
  } catch (error) {
    if (error instanceof WrongOperation) return { what: error.what, subject: error.subject };
    throw error;
  }
}

/** A step as it is to be done on another content, with the cells that it changes. */
interface Moved {
  step: Step;
  cells: Cell[];
}

/** Rows of a step over many that are no longer there. */
function rowsLeftOut(step: Step, next: Step): number {
  const rows = (one: Step): number => ('do' in one && 'changes' in one.do ? one.do.changes.length : 0);
  return rows(step) - rows(next);
}

/** What a step did on the draft it was made for, put so that it can be done on another (GRID-02). */
function moved(step: Step, before: Content, content: Content, published: Content | null): Moved {
  if (!('do' in step)) return { step, cells: [] };
  try {
    const { patches, inverse } = operate(before, step.do, published);
    const deed = { operation: step.do, patches, inverse };
    return { step: { ...step, do: rebased(deed, content) }, cells: cellsOf(deed) };
  } catch (error) {
    if (error instanceof WrongOperation) return { step, cells: [] };
    throw error;
  }
}

/**
 * Steps done once more over somebody else's draft (HR-20); what no longer fits is counted, not forced. They clash when
 * a cell that they change was changed to something else by the other side (GRID-02).
 */
function replay(theirs: DraftView, base: DraftView, steps: readonly Step[], login: string): Replayed {
  const done: Replayed = { state: theirs.state, steps: [], lost: 0, clash: false, refused: null };
  const touched: Cell[] = [];
  let own = base.state;
  for (const step of steps) {
    const { step: next, cells } = moved(step, own.content, done.state.content, theirs.published);
    touched.push(...cells);
    done.lost += rowsLeftOut(step, next);
    const after = take(own, step, login, base.published);
    if (!('what' in after)) own = after;
    const state = take(done.state, next, login, theirs.published);
    if ('what' in state) {
      if (!('do' in step)) done.refused = state;
      // Keys of one text are one change.
      else if (!step.merge) done.lost += 1;
    } else if (state !== done.state) {
      done.state = state;
      done.steps.push(next);
    }
  }
  const [before, mine, now] = [base.state.content, own.content, theirs.state.content];
  done.clash = touched.some((cell) => {
    const other = cellValue(now, cell);
    return !alike(cellValue(before, cell), other) && !alike(cellValue(mine, cell), other);
  });
  return done;
}

const isSame = (one: DraftState, other: DraftState): boolean => alike(one.content, other.content);

/** What a step does to a draft, in the page as on the server. */
export const editing: DraftEditing = { take, replay, isSame };

import type { Step } from '@portal/fieldsets';

/** Steps that are one entry of the journal: an operation with the typing that went on in it, or one undo or redo. */
type Unit = Step[];

const isA = (unit: Unit | undefined, step: 'undo' | 'redo'): boolean =>
  unit?.[0] !== undefined && step in unit[0];

/**
 * Steps without those that cancel each other out: an operation and its undo, an undo and its redo. What is left of undo
 * and redo is about what was saved earlier.
 */
export function remaining(steps: readonly Step[]): Step[] {
  const done: Unit[] = [];
  const undone: Unit[] = [];
  for (const step of steps) {
    const last = done.at(-1);
    if ('undo' in step) {
      if (!last || isA(last, 'undo')) done.push([step]);
      else undone.push(...done.splice(-1));
    } else if ('redo' in step) {
      if (undone.length > 0) done.push(...undone.splice(-1));
      else if (isA(last, 'undo')) done.pop();
      else done.push([step]);
    } else {
      undone.length = 0;
      if (step.merge && last && !isA(last, 'undo') && !isA(last, 'redo')) last.push(step);
      else done.push([step]);
    }
  }
  return done.flat();
}

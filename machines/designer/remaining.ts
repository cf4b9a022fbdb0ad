import type { Step } from '@portal/fieldsets';

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

import { Coverage } from './coverage.ts';
import { watchActors } from './live.ts';

/** Transitions by the id of their machine, in order. */
export type TakenTransitions = Readonly<Record<string, readonly string[]>>;

/**
 * Records which transitions every actor takes from now on, whoever creates it: for a set-up file of a test runner, which
 * writes what `taken` says when a test file is done (WORK-05). It hooks into XState's class of actors as a live view does.
 */
export function recordTransitions(): { taken(): TakenTransitions; stop(): void } {
  const coverage = new Coverage();
  // An actor that runs already has no transition under way.
  const stop = watchActors({ inspect: coverage.inspect, join: () => undefined });
  return { taken: () => coverage.taken(), stop };
}

/** What several records say together. */
export function mergeTaken(records: readonly TakenTransitions[]): TakenTransitions {
  const machines = [...new Set(records.flatMap((record) => Object.keys(record)))].toSorted();
  const edgesOf = (machine: string) => records.flatMap((record) => record[machine] ?? []);
  return Object.fromEntries(machines.map((machine) => [machine, [...new Set(edgesOf(machine))].toSorted()]));
}

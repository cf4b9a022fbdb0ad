import { createActor, SimulatedClock, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { choices, type Cases, type Choice } from './cases.ts';
import { toGraph } from './graph.ts';
import { Coverage } from './coverage.ts';
import { Simulation, type Step } from './simulate.ts';

/** A way through a machine: from a start by choices. */
export interface Path {
  /** Which of the inputs it starts with. */
  input: number;
  /** Keys of the choices, in order. */
  steps: string[];
  /** Transitions that it takes. */
  edges: string[];
}

export interface Exploration {
  /** Few paths that together take every transition that can be taken. */
  paths: Path[];
  /** Transitions that no path takes. */
  uncovered: string[];
  /** Situations looked at. */
  situations: number;
  /** Ways that end in something thrown, or in steps without end, each with what was said; at most 20. */
  troubles: { path: Path; message: string }[];
}

interface Place {
  step: Step;
  path: Path;
}

/** What is found out while walking. */
interface Findings {
  covered: Set<string>;
  paths: Path[];
  troubles: { path: Path; message: string }[];
}

const MAX_TROUBLES = 20;

const LIMIT = 2000;

const defaultProject = (snapshot: AnyMachineSnapshot): string =>
  `${snapshot.status} ${JSON.stringify(snapshot.value)}`;

/** Inputs that a machine is started with, one run each; without any, one run without an input. */
export const inputsOf = (cases: Cases): readonly unknown[] => cases.inputs ?? [undefined];

/** Goes breadth first from one start, so that the first path to a transition is a shortest one. */
function explore(
  machine: AnyStateMachine,
  cases: Cases,
  input: number,
  { covered, paths, troubles }: Findings,
): number {
  const simulation = new Simulation(machine, inputsOf(cases)[input]);
  const project = cases.project ?? defaultProject;
  const start = simulation.start();
  const first: Path = { input, steps: [], edges: start.edges };
  const take = (path: Path): void => {
    if (path.edges.every((edge) => covered.has(edge))) return;
    for (const edge of path.edges) covered.add(edge);
    paths.push(path);
  };
  const isSound = ({ trouble }: Step, path: Path, choice?: Choice): boolean => {
    // That nothing hears a failing actor is what the linter says.
    if (trouble !== '' && choice?.kind !== 'error' && troubles.length < MAX_TROUBLES)
      troubles.push({ path, message: trouble });
    return trouble === '';
  };
  if (!isSound(start, first)) return 1;
  take(first);
  const seen = new Set([project(start.snapshot)]);
  const waiting: Place[] = [{ step: start, path: first }];
  for (let place = waiting.shift(); place && seen.size < (cases.limit ?? LIMIT); place = waiting.shift()) {
    const { snapshot, timers } = place.step;
    for (const choice of choices(snapshot, cases, timers)) {
      const step = simulation.next(snapshot, choice.event);
      if (step.edges.length === 0 && step.trouble === '') continue;
      const path: Path = {
        input,
        steps: [...place.path.steps, choice.key],
        edges: [...place.path.edges, ...step.edges],
      };
      if (!isSound(step, path, choice)) continue;
      take(path);
      const key = project(step.snapshot);
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push({ step, path });
    }
  }
  return seen.size;
}

/** Leaves out paths whose transitions the others take too, short ones first. */
function withoutSpare(paths: readonly Path[]): Path[] {
  let kept = [...paths];
  for (const path of paths.toSorted((a, b) => a.steps.length - b.steps.length)) {
    const others = new Set(kept.filter((other) => other !== path).flatMap(({ edges }) => edges));
    if (path.edges.every((edge) => others.has(edge))) kept = kept.filter((other) => other !== path);
  }
  return kept;
}

/** Paths that take every transition of a machine at least once (WORK-05), from its definition and its cases. */
export function explorePaths(machine: AnyStateMachine, cases: Cases): Exploration {
  const findings: Findings = { covered: new Set(), paths: [], troubles: [] };
  const { covered, paths, troubles } = findings;
  let situations = 0;
  inputsOf(cases).forEach((_, input) => {
    situations += explore(machine, cases, input, findings);
  });
  for (const walk of cases.walks ?? []) {
    const coverage = new Coverage();
    const actor = createActor(machine, {
      input: walk.input,
      clock: new SimulatedClock(),
      inspect: coverage.inspect,
    });
    actor.start();
    walk.drive(actor);
    actor.stop();
    for (const edge of coverage.takenBy(machine.id)) covered.add(edge);
  }
  const uncovered = toGraph(machine)
    .edges.map(({ id }) => id)
    .filter((id) => !covered.has(id));
  return { paths: withoutSpare(paths), uncovered, situations, troubles };
}

/** One step of a run as it was made. */
export interface RunStep extends Step {
  choice: Choice | null;
}

/**
 * Makes a run again from the keys of its choices.
 *
 * @returns the start and one entry a choice; it ends early at a key that is not on offer there
 */
export function replay(
  machine: AnyStateMachine,
  cases: Cases,
  run: Pick<Path, 'input' | 'steps'>,
): { steps: RunStep[]; simulation: Simulation; complete: boolean } {
  const simulation = new Simulation(machine, inputsOf(cases)[run.input]);
  const start = simulation.start();
  const steps: RunStep[] = [{ choice: null, ...start }];
  for (const key of run.steps) {
    const last = steps.at(-1) ?? start;
    const choice = choices(last.snapshot, cases, last.timers).find((offered) => offered.key === key);
    if (!choice) return { steps, simulation, complete: false };
    steps.push({ choice, ...simulation.next(last.snapshot, choice.event) });
  }
  return { steps, simulation, complete: true };
}

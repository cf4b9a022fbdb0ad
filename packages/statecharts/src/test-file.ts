import type { AnyStateMachine } from 'xstate';
import type { Cases } from './cases.ts';
import { explorePaths, inputsOf, replay, type Exploration } from './paths.ts';
import { plainText } from './plain-text.ts';

/** true for what comes back from JSON as it was. */
function isPlain(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isPlain(item));
  const proto: unknown = Object.getPrototypeOf(value);
  return (proto === Object.prototype || proto === null) && Object.values(value).every(isPlain);
}

/** A value as a literal of TypeScript; JSON is one but for two signs of line ends. */
function literal(value: unknown, what: string): string {
  if (!isPlain(value))
    throw new Error(`${what} cannot be written into a test file: only what JSON holds can`);
  const text = JSON.stringify(value) ?? 'undefined';
  return text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The end of an import. */
const from = (module: string): string => `from ${literal(module, 'The name of a module')}`;

/**
 * What was found of a machine by walking it, where something was: a machine that cannot be started, or of which no transition
 * was taken, proves nothing (WORK-14).
 *
 * @throws Error that says why, and what to say beside the machine
 */
export function provenPaths(machine: AnyStateMachine, cases: Cases): Exploration {
  const found = explorePaths(machine, cases);
  const atStart = found.troubles.filter(({ path }) => path.steps.length === 0);
  const why = found.troubles[0]?.message ?? '';
  if (atStart.length === inputsOf(cases).length)
    throw new Error(`The machine cannot be started: ${why}. Cases say what it is started with`);
  if (found.paths.every(({ edges }) => edges.length === 0))
    throw new Error(
      `Not one of its ${found.uncovered.length} transitions is taken${why === '' ? '' : `: ${why}`}. Cases say what its events hold and how its actors answer`,
    );
  return found;
}

/**
 * A test file for Vitest that takes every transition of a machine and says where each step leads (WORK-11). Answers of
 * actors and ends of delays are sent by hand, so the machine is given actors that never answer.
 *
 * @param file the file of the machine, as it is to be imported: a module with `#export`, or JSON
 * @throws Error where nothing would be proved, or where a case is more than JSON can hold
 */
export function vitestFile(machine: AnyStateMachine, cases: Cases, file: string): string {
  const [path = '', exported = 'machine'] = file.split('#');
  const isJson = path.endsWith('.json');
  const { paths } = provenPaths(machine, cases);
  const tests = paths.map((run) => {
    const steps = replay(machine, cases, run).steps.map(
      ({ choice, snapshot }) =>
        `  [${literal(choice?.event ?? null, `The event ${choice?.key ?? ''}`)}, ${literal(snapshot.value, 'A state')}],`,
    );
    const input = inputsOf(cases)[run.input];
    const title = run.steps.length === 0 ? 'starts' : run.steps.join(', ');
    const start = inputsOf(cases).length > 1 ? `input ${run.input + 1}: ${title}` : title;
    const given = input === undefined ? '' : `, ${literal(input, `Input ${run.input + 1}`)}`;
    return `test(${literal(plainText(start), 'A title')}, () => walk([\n${steps.join('\n')}\n]${given}));`;
  });
  return `import { createActor, fromPromise, SimulatedClock, type AnyEventObject } ${from('xstate')};
import { expect, test } ${from('vitest')};
${
  isJson
    ? `import { readFileSync } ${from('node:fs')};
import { readConfig } ${from('@portal/statecharts')};

const { machine } = readConfig(readFileSync(${literal(path, 'The path')}, 'utf8'));`
    : `import { ${exported} as given } ${from(path)};

const silent = fromPromise(() => new Promise<never>(() => undefined));
const machine = given.provide({ actors: Object.fromEntries(Object.keys(given.implementations.actors).map((name) => [name, silent])) as never });`
}

/** Each event with the state that it leads to. */
function walk(steps: readonly [AnyEventObject | null, unknown][], input?: unknown): void {
  const actor = createActor(machine, { clock: new SimulatedClock(), input: input as never }).start();
  for (const [event, value] of steps) {
    if (event) actor.send(event as never);
    expect(actor.getSnapshot().value).toEqual(value);
  }
  actor.stop();
}

${tests.join('\n\n')}
`;
}

import type { AnyStateMachine } from 'xstate';
import type { Cases } from './cases.ts';
import { explorePaths, replay } from './paths.ts';
import { plainText } from './plain-text.ts';

/** A text as a literal of TypeScript; JSON is one but for two signs of line ends. */
const literal = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The end of an import. */
const from = (module: string): string => `from ${literal(module)}`;

/**
 * A test file for Vitest that takes every transition of a machine and says where each step leads (WORK-11). Answers of
 * actors and ends of delays are sent by hand, so the machine is given actors that never answer.
 *
 * @param file the file of the machine, as it is to be imported: a module with `#export`, or JSON
 */
export function vitestFile(machine: AnyStateMachine, cases: Cases, file: string): string {
  const [path = '', exported = 'machine'] = file.split('#');
  const isJson = path.endsWith('.json');
  const { paths } = explorePaths(machine, cases);
  const tests = paths.map((run) => {
    const steps = replay(machine, cases, run).steps.map(
      ({ choice, snapshot }) => `  [${literal(choice?.event ?? null)}, ${literal(snapshot.value)}],`,
    );
    const title = run.steps.length === 0 ? 'starts' : run.steps.join(', ');
    return `test(${literal(plainText(title))}, () => walk([\n${steps.join('\n')}\n]));`;
  });
  return `import { createActor, fromPromise, SimulatedClock, type AnyEventObject } ${from('xstate')};
import { expect, test } ${from('vitest')};
${
  isJson
    ? `import { readFileSync } ${from('node:fs')};
import { readConfig } ${from('@portal/statecharts')};

const { machine } = readConfig(readFileSync(${literal(path)}, 'utf8'));`
    : `import { ${exported} as given } ${from(path)};

const silent = fromPromise(() => new Promise<never>(() => undefined));
const machine = given.provide({ actors: Object.fromEntries(Object.keys(given.implementations.actors).map((name) => [name, silent])) as never });`
}

/** Each event with the state that it leads to. */
function walk(steps: readonly [AnyEventObject | null, unknown][]): void {
  const actor = createActor(machine, { clock: new SimulatedClock() }).start();
  for (const [event, value] of steps) {
    if (event) actor.send(event as never);
    expect(actor.getSnapshot().value).toEqual(value);
  }
  actor.stop();
}

${tests.join('\n\n')}
`;
}

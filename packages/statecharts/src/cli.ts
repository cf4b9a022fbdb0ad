import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { choices, type Cases } from './cases.ts';
import { compareGraphs, differenceLines } from './compare.ts';
import { createElk } from './elk-node.ts';
import { toGraph } from './graph.ts';
import { layoutGraph } from './layout.ts';
import { lint } from './lint.ts';
import { isMachine } from './machine-states.ts';
import { toMermaid } from './mermaid.ts';
import { replay } from './paths.ts';
import { casesOfFile, inputOf } from './read-cases.ts';
import { readConfig } from './read-config.ts';
import { renderSvg } from './svg.ts';
import { toTable } from './table.ts';
import { provenPaths, vitestFile } from './test-file.ts';
import { messageOf } from './trouble.ts';

/** How a module is loaded; the file is run, so it must be one of the caller's own. */
export type LoadModule = (path: string) => Promise<Record<string, unknown>>;

interface Given {
  name: string;
  machine: AnyStateMachine;
  cases: Cases;
}

const USAGE = `statecharts COMMAND FILE
  draw FILE [--as svg|mermaid|table] [--out FILE]   the machine as a picture or as text
  simulate FILE [CHOICE …]                          where the choices lead, and what may happen next
  check FILE                                        what the linter finds; ends with 1 where there is something grave
  paths FILE                                        paths that take every transition; ends with 1 where one fails
  test FILE [--out FILE]                            a test file for Vitest that walks them
  diff BASE HEAD [--out FILE.svg]                   what the second has gained, lost and changed
FILE is JSON (the argument of createMachine) or a module that exports a machine; FILE#name says which export.
simulate, paths and test start the machine: --input JSON is what it is started with; --cases FILE holds more, as JSON or as a
module with the export cases: {"inputs": [...], "events": [{"type": "SUBMIT", ...}], "outcomes": {"ACTOR": [...]},
"errors": {"ACTOR": [...]}, "snapshots": {"ACTOR": [...]}, "limit": 2000}. What proves nothing ends with 1.`;

/** Options by command. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  draw: ['as', 'out'],
  simulate: ['input', 'cases'],
  check: [],
  paths: ['input', 'cases'],
  test: ['input', 'cases', 'out'],
  diff: ['out'],
};

const GRAVE: ReadonlySet<string> = new Set(['unreachable', 'deadEnd', 'shadowed', 'noErrorPath']);

const TABLE = {
  state: 'State',
  type: 'Kind',
  meaning: 'Meaning',
  event: 'Event',
  guard: 'Guard',
  target: 'Target',
  actions: 'Actions',
};

async function read(given: string, load: LoadModule): Promise<Given> {
  const [path = '', wanted = ''] = given.split('#');
  if (path.endsWith('.json')) {
    const own = readConfig(readFileSync(path, 'utf8'));
    return { name: basename(path, '.json'), ...own };
  }
  const exported = await load(resolve(path));
  const machines = Object.entries(exported).filter(
    ([name, value]) => isMachine(value) && (wanted === '' || name === wanted),
  );
  const [found] = machines;
  if (!found) throw new Error(`${path} exports no machine${wanted === '' ? '' : ` named ${wanted}`}`);
  if (machines.length > 1)
    throw new Error(
      `${path} exports several machines: ${machines.map(([name]) => `${path}#${name}`).join(', ')}`,
    );
  const [name, machine] = found;
  return { name, machine: machine as AnyStateMachine, cases: {} };
}

/**
 * Options such as `--out FILE`, and what is left.
 *
 * @throws Error for an option that the command does not know, or that lacks its value
 */
function parse(
  args: readonly string[],
  known: readonly string[],
): { options: Map<string, string>; rest: string[] } {
  const options = new Map<string, string>();
  const rest: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('--')) {
      rest.push(arg);
      continue;
    }
    const name = arg.slice(2);
    const value = args[(index += 1)];
    if (!known.includes(name))
      throw new Error(
        `${arg} is not known here${known.length === 0 ? '' : `: ${known.map((one) => `--${one}`).join(', ')}`}`,
      );
    if (value === undefined) throw new Error(`${arg} lacks its value`);
    options.set(name, value);
  }
  return { options, rest };
}

/** What is said beside the machine, over what its file says itself. */
async function withCases(
  given: Given,
  options: ReadonlyMap<string, string>,
  load: LoadModule,
): Promise<Given> {
  const [file, input] = [options.get('cases'), options.get('input')];
  return {
    ...given,
    cases: {
      ...given.cases,
      ...(file === undefined ? {} : await casesOfFile(file, load)),
      ...(input === undefined ? {} : inputOf(input)),
    },
  };
}

/** The file of a machine as a test beside `out` imports it; JSON is read from where the tests run. */
function importable(file: string, name: string, out: string): string {
  const [path = ''] = file.split('#');
  if (path.endsWith('.json')) return path;
  const near = relative(out === '' ? '.' : dirname(out), path).replaceAll('\\', '/');
  return `${near.startsWith('.') ? near : `./${near}`}#${name}`;
}

async function drawn({ machine, name }: Given, as: string): Promise<string> {
  const graph = toGraph(machine);
  if (as === 'mermaid') return toMermaid(graph);
  if (as === 'table') return toTable(graph, { ...TABLE, describe: ({ description }) => description });
  if (as !== 'svg') throw new Error(`--as ${as}: svg, mermaid and table are known`);
  return renderSvg(await layoutGraph(graph, createElk()), { title: name, standalone: true });
}

function simulated({ machine, cases }: Given, steps: readonly string[]): string {
  const run = replay(machine, cases, { input: 0, steps: [...steps] });
  const [first] = run.steps;
  if (first?.snapshot.status === 'error')
    throw new Error(`The machine cannot be started: ${first.trouble}. Cases say what it is started with`);
  const lines = run.steps.map(
    ({ choice, snapshot, trouble }) =>
      `${choice?.key ?? 'start'}: ${JSON.stringify(snapshot.value)}${trouble === '' ? '' : ` (${trouble})`}`,
  );
  const last = run.steps.at(-1);
  const next = last ? choices(last.snapshot, cases, last.timers).map(({ key }) => key) : [];
  const offered = `next: ${next.length === 0 ? 'nothing' : next.join(' ')}`;
  if (!run.complete)
    throw new Error(`${lines.join('\n')}\n${steps[run.steps.length - 1]} is not on offer here; ${offered}`);
  return `${lines.join('\n')}\n${offered}\n`;
}

function checked({ machine }: Given): { text: string; code: number } {
  const findings = lint(toGraph(machine), { describe: () => true });
  return {
    text:
      findings.map(({ rule, at, subject }) => `${rule} ${at}: ${subject}\n`).join('') || 'Nothing found\n',
    code: findings.some(({ rule }) => GRAVE.has(rule)) ? 1 : 0,
  };
}

function pathLines({ machine, cases }: Given): { text: string; code: number } {
  const { paths, uncovered, troubles } = provenPaths(machine, cases);
  const lines = [
    ...paths.map(({ steps }) => (steps.length === 0 ? 'start' : steps.join(' '))),
    ...uncovered.map((id) => `not taken: ${id}`),
    ...troubles.map(({ path, message }) => `error: ${path.steps.join(' ')}: ${message}`),
    '',
  ];
  return { text: lines.join('\n'), code: troubles.length > 0 ? 1 : 0 };
}

async function compared(base: Given, head: Given, out: string): Promise<string> {
  const comparison = compareGraphs(toGraph(base.machine), toGraph(head.machine));
  if (out !== '') {
    const differs = new Map(comparison.differences.map(({ id, kind }) => [id, kind]));
    const layout = await layoutGraph(comparison.merged, createElk());
    writeFileSync(
      out,
      renderSvg(layout, { title: `${base.name} → ${head.name}`, differs, standalone: true }),
    );
  }
  return `${differenceLines(comparison).join('\n') || 'No difference'}\n`;
}

/**
 * The command line of the package (WORK-11, WORK-12).
 *
 * @returns what goes to standard output and standard error, and the exit code: 0, 1 for a finding or something refused
 */
export async function runCommand(
  args: readonly string[],
  load: LoadModule,
): Promise<{ out: string; trouble: string; code: number }> {
  const [command = '', file = '', ...more] = args;
  const known = Object.hasOwn(OPTIONS, command) ? OPTIONS[command] : undefined;
  const usage = { out: '', trouble: `${USAGE}\n`, code: 1 };
  if (!known || file === '') return usage;
  try {
    const { options, rest } = parse(more, known);
    const out = options.get('out') ?? '';
    const put = (text: string, code = 0): { out: string; trouble: string; code: number } => {
      if (out === '') return { out: text, trouble: '', code };
      writeFileSync(out, text);
      return { out: `${out}\n`, trouble: '', code };
    };
    const given = await withCases(await read(file, load), options, load);
    if (command === 'draw') return put(await drawn(given, options.get('as') ?? 'svg'));
    if (command === 'simulate') return put(simulated(given, rest));
    if (command === 'test')
      return put(vitestFile(given.machine, given.cases, importable(file, given.name, out)));
    if (command === 'check' || command === 'paths') {
      const { text, code } = command === 'check' ? checked(given) : pathLines(given);
      return put(text, code);
    }
    const [head] = rest;
    if (head === undefined) return usage;
    return { out: await compared(given, await read(head, load), out), trouble: '', code: 0 };
  } catch (error) {
    return { out: '', trouble: `${file}: ${messageOf(error)}\n`, code: 1 };
  }
}

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
import { explorePaths, replay } from './paths.ts';
import { readConfig } from './read-config.ts';
import { renderSvg } from './svg.ts';
import { toTable } from './table.ts';
import { vitestFile } from './test-file.ts';
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
  paths FILE                                        paths that take every transition
  test FILE [--out FILE]                            a test file for Vitest that walks them
  diff BASE HEAD [--out FILE.svg]                   what the second has gained, lost and changed
FILE is JSON (the argument of createMachine) or a module that exports a machine; FILE#name says which export.`;

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

/** Options such as `--out FILE`, and what is left. */
function parse(args: readonly string[]): { options: Map<string, string>; rest: string[] } {
  const options = new Map<string, string>();
  const rest: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg.startsWith('--')) options.set(arg.slice(2), args[(index += 1)] ?? '');
    else rest.push(arg);
  }
  return { options, rest };
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
  const lines = run.steps.map(
    ({ choice, snapshot, trouble }) =>
      `${choice?.key ?? 'start'}: ${JSON.stringify(snapshot.value)}${trouble === '' ? '' : ` (${trouble})`}`,
  );
  const last = run.steps.at(-1);
  if (!run.complete)
    throw new Error(`${lines.join('\n')}\n${steps[run.steps.length - 1]} is not on offer here`);
  const next = last ? choices(last.snapshot, cases, last.timers).map(({ key }) => key) : [];
  return `${lines.join('\n')}\nnext: ${next.length === 0 ? 'nothing' : next.join(' ')}\n`;
}

function checked({ machine }: Given): { text: string; code: number } {
  const findings = lint(toGraph(machine), { describe: () => true });
  return {
    text:
      findings.map(({ rule, at, subject }) => `${rule} ${at}: ${subject}\n`).join('') || 'Nothing found\n',
    code: findings.some(({ rule }) => GRAVE.has(rule)) ? 1 : 0,
  };
}

function pathLines({ machine, cases }: Given): string {
  const { paths, uncovered, troubles } = explorePaths(machine, cases);
  return [
    ...paths.map(({ steps }) => (steps.length === 0 ? 'start' : steps.join(' '))),
    ...uncovered.map((id) => `not taken: ${id}`),
    ...troubles.map(({ path, message }) => `error: ${path.steps.join(' ')}: ${message}`),
    '',
  ].join('\n');
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
  const { options, rest } = parse(args);
  const [command = '', file = '', ...more] = rest;
  const out = options.get('out') ?? '';
  const put = (text: string): { out: string; trouble: string; code: number } => {
    if (out === '') return { out: text, trouble: '', code: 0 };
    writeFileSync(out, text);
    return { out: `${out}\n`, trouble: '', code: 0 };
  };
  if (file === '' || !['draw', 'simulate', 'check', 'paths', 'test', 'diff'].includes(command))
    return { out: '', trouble: `${USAGE}\n`, code: 1 };
  try {
    const given = await read(file, load);
    if (command === 'draw') return put(await drawn(given, options.get('as') ?? 'svg'));
    if (command === 'simulate') return put(simulated(given, more));
    if (command === 'paths') return put(pathLines(given));
    if (command === 'test')
      return put(vitestFile(given.machine, given.cases, importable(file, given.name, out)));
    if (command === 'check') {
      const { text, code } = checked(given);
      return { out: text, trouble: '', code };
    }
    if (more[0] === undefined) return { out: '', trouble: `${USAGE}\n`, code: 1 };
    const text = await compared(given, await read(more[0], load), out);
    return { out: text, trouble: '', code: 0 };
  } catch (error) {
    return { out: '', trouble: `${file}: ${messageOf(error)}\n`, code: 1 };
  }
}

import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser, type AnyNode, type CallExpression, type Program } from 'acorn';
import { nodesOf, OverBudget, StaticReader, type SourceNote } from './static-values.ts';
import { MachineError, messageOf } from './trouble.ts';

/** Characters of a source that is read. */
const MAX_LENGTH = 500_000;
const MAX_MACHINES = 100;

/** A machine found in a source, as data. */
export interface SourceMachine {
  /** Name of the constant that holds it, or `machine`. */
  name: string;
  /** Counted from 1. */
  line: number;
  /** The argument of `createMachine`, without what only running could tell. */
  config: unknown;
  /** What was left out for that, by line. */
  notes: SourceNote[];
}

const OPTIONS = { ecmaVersion: 'latest', sourceType: 'module', locations: true } as const;

/** The tree of a module; with JSX where it is none without. */
export function parseSource(text: string): Program {
  try {
    return Parser.extend(tsPlugin()).parse(text, OPTIONS);
  } catch (error) {
    try {
      return Parser.extend(tsPlugin({ jsx: true })).parse(text, OPTIONS);
    } catch {
      throw error;
    }
  }
}

/** A name is `createMachine`, or `.createMachine` of a set-up. */
function isMachineCall(node: AnyNode): node is CallExpression {
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' && name.name === 'createMachine';
}

/** The calls in a module that make machines, in their order, as far as they are given a definition. */
export function machineCalls(program: Program): CallExpression[] {
  const calls: CallExpression[] = [];
  for (const node of nodesOf(program))
    if (isMachineCall(node) && node.arguments.length > 0 && calls.push(node) >= MAX_MACHINES) break;
  return calls;
}

function machinesIn(text: string, program: Program): SourceMachine[] {
  const names = new Map<AnyNode, string>();
  for (const node of nodesOf(program))
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      names.set(node.init, node.id.name);
  return machineCalls(program).flatMap((call) => {
    const [given] = call.arguments;
    if (!given) return [];
    const reader = new StaticReader(text, program);
    const config = reader.read(given);
    const line = call.loc?.start.line ?? 0;
    return [{ name: names.get(call) ?? 'machine', line, config, notes: reader.notes }];
  });
}

/** Whether a text is the argument of `createMachine` alone. */
export const isBareConfig = (text: string): boolean => /^\s*\{/.test(text) && !/\bcreateMachine\b/.test(text);

/** The argument of `createMachine` alone, as it stands in a source. */
function bareConfig(text: string): SourceMachine[] {
  try {
    const source = `createMachine(\n${text.trim().replace(/;$/, '')}\n)`;
    const shifted = (line: number): number => line - 1;
    return machinesIn(source, parseSource(source)).map((machine) => ({
      ...machine,
      line: 1,
      notes: machine.notes.map((note) => ({ ...note, line: shifted(note.line) })),
    }));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/**
 * Finds the machines of a source in JavaScript or TypeScript: every `createMachine(…)`, that of `setup(…)` too (WORK-11).
 * The source is read, never run: what only running could tell is left out and named by its line.
 *
 * @throws MachineError `notSource` with the line, `noMachine`, `tooLarge`, `tooDeep`
 */
export function readSource(text: string): SourceMachine[] {
  if (text.length > MAX_LENGTH) throw new MachineError('tooLarge', '', String(MAX_LENGTH));
  try {
    const isBare = isBareConfig(text);
    const found = isBare ? bareConfig(text) : machinesIn(text, parseSource(text));
    if (found.length > 0) return found;
    if (isBare) parseSource(text);
  } catch (error) {
    const isOver =
      error instanceof OverBudget || error instanceof RangeError || /stack space/.test(messageOf(error));
    if (isOver) throw new MachineError('tooDeep', '', '');
    const { loc } = error as { loc?: { line: number } };
    throw new MachineError(
      'notSource',
      String(loc?.line ?? 1),
      messageOf(error).replace(/ \(\d+:\d+\)$/, ''),
    );
  }
  throw new MachineError('noMachine', '', '');
}

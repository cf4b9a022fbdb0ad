import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createActor, fromPromise, SimulatedClock, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { flowCases } from '@portal/machines/flow-cases.ts';
import { flows } from '@portal/machines/flows.ts';
import {
  Coverage,
  explorePaths,
  inputsOf,
  lint,
  replay,
  toGraph,
  type Cases,
  type LintRule,
  type Path,
} from '@portal/statecharts';
import { describeState, machineDocs, machineTexts } from '../../scripts/lib/machine-docs.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs', 'machines');
const UNNAMED: ReadonlySet<LintRule> = new Set(['unnamedGuard', 'unnamedAction', 'unnamedActor']);
const machines = Object.entries(flows).map(([name, machine]) => ({ name, machine }));

const casesOf = (name: string): Cases => {
  const cases = flowCases[name];
  if (!cases)
    throw new Error(
      `machine "${name}" has no cases: add ${name}.cases.ts and name it in machines/flow-cases.ts`,
    );
  return cases;
};

/** The machine with actors that never answer: the walk says how they end. */
const silent = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      [...new Set(toGraph(machine).nodes.flatMap(({ invokes }) => invokes.map(({ label }) => label)))].map(
        (source) => [source, fromPromise(() => new Promise<never>(() => undefined))],
      ),
    ),
  });

/** Walks a path with a running actor; what is taken goes into the coverage. */
function walk(machine: AnyStateMachine, cases: Cases, path: Path, coverage: Coverage): void {
  const foreseen = replay(machine, cases, path).steps;
  const actor = createActor(silent(machine), {
    input: inputsOf(cases)[path.input],
    clock: new SimulatedClock(),
    inspect: coverage.inspect,
  });
  actor.start();
  for (const { choice, snapshot } of foreseen) {
    if (choice) actor.send(choice.event);
    expect(actor.getSnapshot().value, choice?.key ?? 'start').toEqual(snapshot.value);
  }
  actor.stop();
}

describe.each(machines)('machine $name', ({ name, machine }) => {
  test(`[WORK-05] every transition of ${name} is taken by a walk generated from it`, () => {
    const cases = casesOf(name);
    const { paths } = explorePaths(machine, cases);
    const coverage = new Coverage();
    for (const path of paths) walk(machine, cases, path, coverage);
    for (const { input, drive } of cases.walks ?? []) {
      const actor = createActor(machine, { input, clock: new SimulatedClock(), inspect: coverage.inspect });
      actor.start();
      drive(actor);
      actor.stop();
    }
    const taken = coverage.takenBy(machine.id);
    const uncovered = toGraph(machine).edges.filter(({ id }) => !taken.has(id));
    expect(uncovered.map(({ id }) => id)).toEqual([]);
  });

  test(`[WORK-06] ${name} has no unreachable state, dead end, shadowed transition or actor without an error path`, () => {
    const findings = lint(toGraph(machine), { describe: () => true });
    expect(findings.filter(({ rule }) => !UNNAMED.has(rule))).toEqual([]);
  });

  // A diagram, a table and a host that gives its own effects can only speak of what has a name.
  test(`[WORK-06] [MACH-17] every guard, action and actor of ${name} has a name`, () => {
    const findings = lint(toGraph(machine)).filter(({ rule }) => UNNAMED.has(rule));
    expect(findings.map(({ rule, at, subject }) => `${rule} ${at}: ${subject}`)).toEqual([]);
  });

  test(`[WORK-04] ${name} and all its states are described in both languages`, () => {
    for (const language of ['zh', 'en'] as const) {
      expect(machineTexts[language][name]?.about ?? '', language).not.toBe('');
      const silentStates = toGraph(machine).nodes.filter(
        (node) =>
          node.parent !== null && node.type !== 'history' && describeState(language, name, node) === '',
      );
      expect(
        silentStates.map(({ path }) => path),
        `locales/${language}/machines.json`,
      ).toEqual([]);
    }
  });
});

test('[WORK-05] the cases name no machine that is not there', () => {
  expect(Object.keys(flowCases).filter((name) => !(name in flows))).toEqual([]);
});

test('[WORK-04] docs/machines is what the machines say: run `npm run machines` after changing one', async () => {
  const wanted = await machineDocs();
  const there = existsSync(docs) ? readdirSync(docs) : [];
  expect(there.toSorted()).toEqual([...wanted.keys()].toSorted());
  const stale = [...wanted].filter(([name, text]) => readFileSync(join(docs, name), 'utf8') !== text);
  expect(stale.map(([name]) => name)).toEqual([]);
});

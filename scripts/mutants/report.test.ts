import { expect, test } from 'vitest';
import { PLANTED, readRun, type Explained, type Report } from './report.mjs';

type Mutant = Report['files'][string]['mutants'][number];

const mutant = (
  line: number,
  from: number,
  to: number,
  replacement: string,
  more: Partial<Mutant> = {},
): Mutant => ({
  status: 'Killed',
  replacement,
  location: { start: { line, column: from }, end: { line, column: to } },
  testsCompleted: 1,
  ...more,
});

const SOURCE = 'const a = 1;\n  if (a > 1) go();\n';
const planted = [mutant(1, 1, 2, 'x', { static: true }), mutant(1, 1, 2, 'y')];

const reportOf = (mutants: readonly Mutant[], own: readonly Mutant[] = planted): Report => ({
  files: {
    [PLANTED]: { source: 'const a = 1;', mutants: own },
    'rules.ts': { source: SOURCE, mutants },
  },
});

const survivor = mutant(2, 7, 12, 'a >= 1', { status: 'Survived' });
const why: Explained = {
  file: 'rules.ts',
  line: 'if (a > 1) go();',
  from: 'a > 1',
  to: 'a >= 1',
  why: 'never 1',
};

test('[RUN-07] what survives is named by its place and the change, and counts against the score', () => {
  const found = readRun(
    reportOf([
      survivor,
      mutant(2, 7, 12, 'true', { status: 'NoCoverage', testsCompleted: 0 }),
      mutant(2, 7, 12, 'false'),
      mutant(2, 7, 12, 'a < 1', { status: 'Timeout' }),
    ]),
    [],
  );
  expect(found).toEqual({
    total: 4,
    killed: 2,
    timeouts: 1,
    survived: [{ place: 'rules.ts:2:7', change: 'a > 1 → a >= 1' }],
    uncovered: [{ place: 'rules.ts:2:7', change: 'a > 1 → true' }],
    explained: 0,
    score: 50,
    faults: [],
  });
});

test('[RUN-07] an explained survivor is found wherever its line moves, and is not killed by that', () => {
  const moved = {
    ...reportOf([]).files,
    'rules.ts': { source: `\n\n${SOURCE}`, mutants: [mutant(4, 7, 12, 'a  >= 1', { status: 'Survived' })] },
  };
  expect(readRun({ files: moved }, [why])).toMatchObject({
    survived: [],
    explained: 1,
    score: 0,
    faults: [],
  });
  expect(readRun(reportOf([survivor]), [{ ...why, to: 'true' }]).survived).toHaveLength(1);
});

test('[RUN-07] an explanation stands for one change, not for the same one elsewhere in its line', () => {
  expect(readRun(reportOf([survivor, survivor]), [why])).toMatchObject({ explained: 1, faults: [] });
  expect(readRun(reportOf([survivor, survivor]), [why]).survived).toHaveLength(1);
  expect(readRun(reportOf([survivor, survivor]), [why, why])).toMatchObject({ survived: [], explained: 2 });
});

test('[RUN-07] an explanation by which nothing survives is a fault where its file was changed', () => {
  expect(readRun(reportOf([{ ...survivor, status: 'Killed' }]), [why]).faults).toHaveLength(1);
  expect(readRun(reportOf([survivor]), [why, { ...why, file: 'elsewhere.ts' }]).faults).toEqual([]);
});

test('[RUN-07] changes that do not load or are left out count neither way', () => {
  const others = ['CompileError', 'RuntimeError', 'Ignored'].map((status) => ({ ...survivor, status }));
  expect(readRun(reportOf([...others, mutant(2, 7, 12, 'true')]), [])).toMatchObject({
    total: 1,
    score: 100,
  });
  expect(readRun(reportOf([]), [])).toMatchObject({ total: 0, score: 0 });
});

test.each<[string, Report]>([
  ['a survivor that no test looked at', reportOf([{ ...survivor, testsCompleted: 0 }])],
  ['a change that was not tried', reportOf([{ ...survivor, status: 'Pending' }])],
  [
    'a planted change that survives',
    reportOf([], [...planted, { ...survivor, location: planted[0]?.location ?? survivor.location }]),
  ],
  ['planted changes of one kind alone', reportOf([], planted.slice(0, 1))],
  ['no planted changes', { files: {} }],
])('[RUN-07] %s makes a run unbelievable', (_, report) => {
  expect(readRun(report, []).faults).toHaveLength(1);
});

import { expect, test } from 'vitest';
import type { RecruitmentView } from '@portal/console-contract';
import english from '../../../../locales/en/recruitments.json' with { type: 'json' };
import { nextTime } from './due.ts';
import { byPhase, PART_NAMES, partAddress, partsFor, phaseAt, PHASES } from './phases.ts';

test('[OFFICE-09] every part of a recruitment stands in one phase, in order, under a name of its own, at the address it had', () => {
  const groups = byPhase(PART_NAMES);
  expect(groups.map(({ phase }) => phase)).toEqual(PHASES);
  expect(groups.flatMap(({ parts }) => parts)).toEqual(PART_NAMES);
  for (const part of PART_NAMES) expect(english.parts).toHaveProperty([part]);
  for (const phase of PHASES) expect(english.phase).toHaveProperty([phase]);
  expect(partAddress('B1', 'settings')).toBe('/recruitments/B1');
  expect(partAddress('B1', 'second-look')).toBe('/recruitments/B1/second-look');
});

test('[OFFICE-09, SEE-06, SEE-07] a person is shown the parts that the person may open, and no phase without any', () => {
  const calls = ['getRecruitment', 'searchApplications', 'getStatistics', 'getExams'] as const;
  const scope = { recruitments: ['B1'], units: [], positions: [] };
  const parts = (of: typeof scope | null, recruitment: string) =>
    partsFor({ scope: of, calls: [...calls] }, recruitment);
  expect(parts(null, 'B1')).toEqual(['settings', 'applications', 'exams', 'statistics']);
  expect(parts(scope, 'B1')).toEqual(parts(null, 'B1'));
  expect(parts(scope, 'B2')).toEqual(['settings', 'applications', 'statistics']);
  expect(byPhase(parts(scope, 'B2')).map(({ phase }) => phase)).toEqual(['prepare', 'review', 'keep']);
});

const at = new Date('2027-03-10T00:00:00Z');
const [past, soon, later] = ['2027-03-01T00:00:00Z', '2027-03-12T00:00:00Z', '2027-04-01T00:00:00Z'];
type Windows = RecruitmentView['windows'];

test.each<[string, RecruitmentView['state'], Windows]>([
  ['prepare', 'draft', { scores: { from: past, to: null } }],
  ['prepare', 'open', { apply: { from: soon, to: later } }],
  ['review', 'open', {}],
  ['review', 'open', { apply: { from: past, to: soon }, ticket: { from: later, to: null } }],
  ['review', 'open', { apply: { from: null, to: past } }],
  ['examine', 'open', { review: { from: null, to: past } }],
  ['examine', 'open', { ticket: { from: past, to: later }, scores: { from: later, to: null } }],
  ['results', 'open', { ticket: { from: past, to: past }, scores: { from: past, to: null } }],
  ['keep', 'closed', { apply: { from: soon, to: later } }],
  ['keep', 'archived', {}],
])('[OFFICE-09] it stands at %s when it is %s and its times are such', (phase, state, windows) => {
  expect(phaseAt({ state, windows }, at)).toBe(phase);
});

test('[OFFICE-09] the next time is the nearest one to come; a closed recruitment has none', () => {
  const windows: Windows = { apply: { from: past, to: later }, ticket: { from: soon, to: later } };
  expect(nextTime({ state: 'open', windows }, at)).toEqual({ kind: 'ticket', side: 'from', at: soon });
  expect(nextTime({ state: 'draft', windows: { apply: windows.apply } }, at)).toMatchObject({ side: 'to' });
  expect(nextTime({ state: 'open', windows: { apply: { from: past, to: past } } }, at)).toBeNull();
  expect(nextTime({ state: 'closed', windows }, at)).toBeNull();
});

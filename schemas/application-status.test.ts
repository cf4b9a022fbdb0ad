import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  APPLICATION_COUNTS,
  APPLICATION_STATUS,
  STEPS_BESIDE,
  APPLICATION_STATUSES,
  DECISIONS,
  REVIEW_DECISIONS,
  type ApplicationStatus,
} from './application-status.ts';

const root = join(import.meta.dirname, '..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

test('[REVIEW-01] every status can be reached from the first one, in steps that are declared', () => {
  const reached = new Set<ApplicationStatus>(['applied']);
  for (const status of reached) for (const next of APPLICATION_STATUS[status].next) reached.add(next);
  expect([...reached].toSorted()).toEqual([...APPLICATION_STATUSES].toSorted());
});

test('[REVIEW-01] a status that counts says so on the wire, one that does not says nothing', () => {
  for (const status of APPLICATION_STATUSES) {
    const { state, wire } = APPLICATION_STATUS[status];
    expect(wire !== 'none', status).toBe(state === 'live');
  }
});

test('[REVIEW-13] parts of a bar are disjoint: a status is in one of them, but for those that are counted nowhere', () => {
  for (const status of APPLICATION_STATUSES) {
    const { counts } = APPLICATION_STATUS[status];
    const parts = counts.filter((count) => APPLICATION_COUNTS[count].part !== null);
    expect(parts, status).toHaveLength(counts.length === 0 ? 0 : 1);
  }
});

test('[REVIEW-13] every number of statistics counts a status', () => {
  const counted = new Set<string>(
    APPLICATION_STATUSES.flatMap((status) => APPLICATION_STATUS[status].counts),
  );
  expect([...counted, 'applied'].toSorted()).toEqual(Object.keys(APPLICATION_COUNTS).toSorted());
});

test('[REVIEW-03] a letter of the review screen chooses one decision, and does nothing else', () => {
  const used = [...read('apps/console/src/review/use-review-keys.ts').matchAll(/^ {2}(\w): \(keys\)/gm)].map(
    ([, letter = '']) => letter.toUpperCase(),
  );
  expect(used.length).toBeGreaterThan(3);
  const letters = [...used, ...Object.values(DECISIONS).map(({ key }) => key)];
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[A-Z]$/);
});

interface Texts {
  status: Record<string, string>;
  decision: Record<string, { button: string; change: string; help: string; mail: Record<string, string> }>;
  step: Record<string, Record<string, string>>;
  count: Record<string, string>;
}

test('[OFFICE-08, REVIEW-02] statuses, decisions, steps and numbers have their texts, and no others do', () => {
  const texts = JSON.parse(read('locales', 'zh', 'statuses.json')) as Texts;
  const names = (group: object): string[] => Object.keys(group).toSorted();
  expect(names(texts.status)).toEqual([...APPLICATION_STATUSES].toSorted());
  expect(names(texts.count)).toEqual(names(APPLICATION_COUNTS));
  expect(names(texts.decision)).toEqual([...REVIEW_DECISIONS].toSorted());
  for (const decision of Object.values(texts.decision)) {
    expect(names(decision)).toEqual(['button', 'change', 'help', 'mail']);
    expect(names(decision.mail)).toEqual(['done', 'subject']);
  }
  const steps = APPLICATION_STATUSES.map((status) => APPLICATION_STATUS[status].step);
  expect(names(texts.step)).toEqual(
    [...new Set([...steps, 'read', 'stage', 'exam', ...STEPS_BESIDE])].toSorted(),
  );
  for (const step of Object.values(texts.step)) expect(names(step)).toEqual(['candidate', 'office']);
});

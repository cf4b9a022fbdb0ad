import { beforeAll, expect, test } from 'vitest';
import { CALLS, type Role } from '../../packages/console-contract/src/index.ts';
import { ConsoleClient, seesClear } from '../support/console.ts';
import { Comparison } from './non-interference/compare.ts';
import { fill, PEOPLE, type Fixture } from './non-interference/fixture.ts';
import { changeOutside, outsidersOf } from './non-interference/outside.ts';
import { isAsked, MASKED, ROLES, SCOPED } from './non-interference/people.ts';
import { alignIds, plantOther } from './non-interference/plant.ts';
import { givenMould } from './non-interference/portals.ts';
import { noFindings, walk, type Findings } from './non-interference/walk.ts';
import type { Portal } from './support.ts';

const { start, filled } = givenMould(fill);
let fixture: Fixture;
beforeAll(() => {
  fixture = filled();
});

const EVERYBODY = Array.from({ length: PEOPLE }, (_none, n) => n);

const two = async (): Promise<[Portal, Portal]> => [await start(), await start()];

/** Roles that are named see personal values in parts, the others whole. */
async function setMasked({ url }: Portal, masked: readonly Role[]): Promise<void> {
  const client = new ConsoleClient(url);
  client.cookie = fixture.cookies['admin'] ?? '';
  for (const role of ROLES) await seesClear(client, role, !masked.includes(role));
}

/** Calls that show personal values to whoever may see them. */
const TOLD_IN_CLEAR = [
  'countFacets',
  'findApplications',
  'getApplication',
  'getDifferences',
  'getDraft',
  'getFile',
  'getImpact',
  'getMail',
  'getMails',
  'previewMailing',
  'readPasted',
  'review',
  'reviewAgeDay',
  'reviewConditions',
  'reviewSettings',
  'searchApplications',
];

const measured = (of: string, { asked, answered, calls }: Findings): string =>
  `[${of}] ${asked} questions of ${calls.size} calls to each of two portals, ${answered} answered`;

const told = ({ different, telling }: Findings): string[] => [
  ...[...different].map(([call, list]) => `${call} (${list.length})\n  ${list.slice(0, 3).join('\n  ')}`),
  ...telling.slice(0, 20),
];

test('[SEE-03] portals that differ in hidden values alone answer whoever may not see them the same, in every call', async () => {
  const sides = await two();
  expect(await plantOther(sides[1], EVERYBODY)).toBeGreaterThan(100);
  await alignIds(sides);
  const comparison = new Comparison();
  const clear = noFindings();
  const admin = { login: 'admin', role: 'admin', scope: 'everything' } as const;
  await walk({ sides, fixture, asker: admin, marked: [], looksOnly: true, isDeep: false, comparison }, clear);
  // Whoever sees everything sees where they differ; else nothing would be hidden, and nothing shown by what follows.
  expect([...clear.different.keys()]).toEqual(expect.arrayContaining(TOLD_IN_CLEAR));
  const findings = noFindings();
  for (const { roles, askers } of MASKED) {
    for (const side of sides) await setMasked(side, roles);
    for (const asker of askers.filter(isAsked)) {
      const isWhole = asker.scope === 'everything';
      const isDeep = isWhole && asker.role === 'editor';
      await walk(
        { sides, fixture, asker, marked: EVERYBODY, isDeep, isSampled: !isWhole, comparison },
        findings,
      );
    }
  }
  console.info(measured('SEE-03', findings));
  expect(told(findings)).toEqual([]);
  expect(CALLS.filter(({ name }) => !findings.calls.has(name))).toEqual([]);
}, 600_000);

test('[SEE-04] whoever has a part of the portal is answered the same whatever happens to people outside of it', async () => {
  const sides = await two();
  await changeOutside(sides[1], fixture);
  await alignIds(sides);
  for (const side of sides) await setMasked(side, ['viewer']);
  const comparison = new Comparison();
  const findings = noFindings();
  for (const asker of SCOPED)
    await walk({ sides, fixture, asker, marked: outsidersOf(fixture), isDeep: false, comparison }, findings);
  console.info(measured('SEE-04', findings));
  expect(told(findings)).toEqual([]);
  expect(findings.answered).toBeGreaterThan(500);
}, 600_000);

import { beforeAll, expect, test } from 'vitest';
import type {
  FoundApplication,
  FoundPosition,
  StagesView,
} from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { givenPortal } from '../support/suite.ts';
import { givenApplications, givenRecruitment, type Recruitment } from './review-support.ts';

const portal = givenPortal();
let admin: ConsoleClient;
let one: Recruitment;
let other: Recruitment;
let ids: string[];

beforeAll(async () => {
  admin = await firstAdmin(portal);
  one = await givenRecruitment(admin, 'FIND1');
  other = await givenRecruitment(admin, 'FIND2');
  ids = await givenApplications(portal, one, 12);
  await givenApplications(portal, other, 1);
});

const positions = async (person: ConsoleClient, text: string): Promise<string[]> =>
  (await person.good<FoundPosition[]>('POST', '/search/positions', { text })).map(({ code }) => code);
const applications = (person: ConsoleClient, text: string): Promise<FoundApplication[]> =>
  person.good<FoundApplication[]>('POST', '/search/applications', { text });

test('[OFFICE-15] positions are found by code and by name in both languages, applications by name and reference, at most eight', async () => {
  expect(await positions(admin, '岗位FIND1')).toEqual(['FIND1']);
  expect(await positions(admin, 'position find2')).toEqual(['FIND2']);
  // Both are open: those of the latest first.
  expect(await positions(admin, 'find')).toEqual(['FIND2', 'FIND1']);
  const [found, ...more] = await applications(admin, '应聘者12');
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    id: ids.at(-1),
    name: '应聘者12',
    position: { zh: '岗位FIND1', en: 'Position FIND1' },
    recruitment: one.id,
    recruitmentName: { zh: '审核FIND1', en: 'Review FIND1' },
  });
  const named = await applications(admin, (found?.reference ?? '').toLowerCase());
  expect(named.map(({ id }) => id)).toEqual([found?.id]);
  expect(await applications(admin, '应聘者')).toHaveLength(8);
});

test('[OFFICE-15] what is typed is text and no pattern; nothing is found of spaces, and too much is refused', async () => {
  for (const text of ['%', '_', '\\', '   ', "' or 1=1 --"]) {
    expect(await positions(admin, text), text).toEqual([]);
    expect(await applications(admin, text), text).toEqual([]);
  }
  for (const text of ['x'.repeat(101), 'a\u0000b'])
    for (const path of ['/search/positions', '/search/applications'])
      expect((await admin.call('POST', path, { text })).status).toBe(422);
});

test('[OFFICE-15, REVIEW-12, SEE-06] whoever has a part of the portal finds what is in it, and whoever has no right to applications none', async () => {
  const part = await newColleague(admin, 'finds.part', 'reviewer');
  await admin.good('PATCH', '/users/finds.part', {
    scope: { recruitments: [], units: [], positions: [other.position] },
  });
  await part.signIn('finds.part', 'reviewer of the console');
  expect(await positions(part, 'find')).toEqual(['FIND2']);
  const found = await applications(part, '应聘者1');
  expect(found.map(({ recruitment }) => recruitment)).toEqual([other.id]);
  const [first] = await applications(admin, '应聘者12');
  expect(await applications(part, first?.reference ?? '')).toEqual([]);

  const counts = await newColleague(admin, 'finds.counts', 'statistician');
  expect((await counts.call('POST', '/search/applications', { text: '应聘者' })).status).toBe(403);
});

test('[OFFICE-15, SEE-02, SEE-10] whoever sees no names finds nobody by name, and reads none', async () => {
  const judge = await newColleague(admin, 'finds.judges', 'reviewer');
  const [known] = await applications(judge, '应聘者12');
  expect(known?.name).toBe('应聘者12');
  const { rev, stages } = await admin.good<StagesView>('GET', `${one.base}/stages`);
  await admin.good('PUT', `${one.base}/stages`, { rev, stages, reviewBlind: true });
  expect(await applications(judge, '应聘者12')).toEqual([]);
  const [blind] = await applications(judge, known?.reference ?? '');
  expect([blind?.id, blind?.name]).toEqual([known?.id, '']);
  // Whoever sees the names does not decide there, and goes on finding by them.
  expect(await applications(admin, '应聘者12')).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnitEntry, UnitsView } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { Client, startPortal, type Portal } from './support.ts';

let portal: Portal;
let lin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  lin = await newColleague(await firstAdmin(portal), 'lin', 'editor');
});
afterAll(() => portal.close());

const units = async (): Promise<UnitEntry[]> => (await lin.good<UnitsView>('GET', '/units')).units;
const put = (was: readonly UnitEntry[], next: readonly UnitEntry[]) =>
  lin.call<UnitsView & { error?: { problems?: { path: string; what: string }[] } }>('PUT', '/units', {
    was,
    units: next,
  });
const entry = (id: string, zh: string, parent = ''): UnitEntry => ({
  id,
  parent,
  name: { zh, en: '' },
  hidden: false,
});

test('[HR-23] units and divisions are written in the console, in their order, and named by lists of the portal at once', async () => {
  const before = await units();
  const [first] = before;
  if (!first) throw new Error('the demo data has units');
  const renamed = { ...first, name: { zh: '改名学院', en: 'Renamed School' } };
  const next = [entry('new 1', '新学院'), entry('new 2', '新系', 'new 1'), renamed, ...before.slice(1)];
  const { body } = await put(before, next);
  const [unit, division, other] = body.units;
  expect([unit?.name.zh, division?.name.zh, other?.name.zh]).toEqual(['新学院', '新系', '改名学院']);
  // The portal knows a division's unit by the beginning of its id.
  expect(division?.id.startsWith(unit?.id ?? '-')).toBe(true);
  expect(division?.parent).toBe(unit?.id);
  const { data } = await new Client(portal.url).call('ZP1000000001', {
    type: 'organization',
    hire_channel: '08',
  });
  expect(JSON.stringify(data['unitList'])).toContain('改名学院');
});

test('what positions name cannot go, a second person is not written over, and wrong entries are told by their place', async () => {
  const before = await units();
  const used = before.find((unit) => unit.used && unit.parent === '');
  const without = before.filter(({ id, parent }) => id !== used?.id && parent !== used?.id);
  const refused = await put(before, without);
  expect([refused.status, refused.body.error?.problems?.[0]?.what]).toEqual([422, 'used']);
  expect((await put(before.slice(1), before)).status).toBe(409);
  const wrong: [UnitEntry[], string][] = [
    [[...before, entry('new 1', ' ')], 'empty'],
    [[...before, ...before.slice(0, 1)], 'twice'],
    [[...before, entry('new 1', '系', 'nowhere')], 'parent'],
  ];
  for (const [next, what] of wrong) {
    const answer = await put(before, next);
    expect([answer.status, answer.body.error?.problems?.[0]?.what]).toEqual([422, what]);
  }
  expect(await units()).toEqual(before);
});

import { expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import { givenPortal } from '../support/given.ts';
import { Client, EDUCATION, newCandidate } from './support.ts';

const portal = givenPortal();
const channels = [...new Set(demo.positions.map(({ channel }) => channel))];

interface Found {
  posTotal: number;
  position_data: (Record<string, string> & { eligibilityMissing?: Record<string, string>[] })[];
  facets: { itemid: string; entries: { value: string; count: number }[] }[];
}
const list = async (who: Client, hire_channel: string, qualify: string): Promise<Found> => {
  const asked = {
    type: 'list',
    hire_channel,
    queryitem: [],
    newHire: 'true',
    pageNum: 1,
    pageSize: 100,
    qualify,
  };
  return (await who.call('ZP1000000001', asked)).data as unknown as Found;
};
const across = async (who: Client, qualify: string): Promise<Found> => {
  const asked = { type: 'search', text: '', pageNum: 1, pageSize: 100, qualify };
  return (await who.call('ZP1000000001', asked)).data as unknown as Found;
};
const idsOf = ({ position_data: rows }: { position_data: Record<string, unknown>[] }): string[] =>
  rows.map((row) => String(row['z0301'])).toSorted();

test('[TRY-47] what cannot be told is apart from what is met and from what is not, in a channel and over all of them, each with its field', async () => {
  const { client: fresh } = await newCandidate(portal);
  const { client: studied } = await newCandidate(portal);
  const params = { A04: [{ ...EDUCATION, i9999: '-1' }] };
  expect((await studied.call('ZP1000000005', { type: 'update', params })).code).toBe('success');
  const seen = { unknown: 0, notMet: 0 };
  for (const who of [fresh, studied]) {
    const all = await across(who, 'all');
    expect(all.posTotal).toBe(all.position_data.length);
    const verdict = (of: string): string[] =>
      idsOf({
        position_data: all.position_data.filter(({ eligibility }) =>
          of.split(' ').includes(String(eligibility)),
        ),
      });
    const [met, unknown] = [await across(who, 'met'), await across(who, 'unknown')];
    expect(idsOf(met)).toEqual(
      [
        ...verdict('met'),
        ...idsOf({ position_data: all.position_data.filter(({ eligibility }) => eligibility === '') }),
      ].toSorted(),
    );
    expect(idsOf(unknown)).toEqual(verdict('unknown'));
    expect(unknown.posTotal).toBe(unknown.position_data.length);
    for (const row of all.position_data)
      expect((row.eligibilityMissing ?? []).length > 0, row['z0301']).toBe(row['eligibility'] === 'unknown');
    // Counts are of the same search.
    const counted = unknown.facets.find(({ itemid }) => itemid === 'channel')?.entries ?? [];
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(unknown.posTotal);
    const listed = await Promise.all(channels.map((channel) => list(who, channel, 'unknown')));
    expect(listed.flatMap(idsOf).toSorted()).toEqual(idsOf(unknown));
    seen.unknown += unknown.posTotal;
    seen.notMet += verdict('notMet').length;
  }
  expect(seen.unknown).toBeGreaterThan(0);
  expect(seen.notMet).toBeGreaterThan(0);
  const [first] = (await across(fresh, 'unknown')).position_data.filter(
    ({ hireChannel }) => hireChannel === '06',
  );
  expect(first?.eligibilityMissing).toEqual([
    { fieldsetid: 'A04', itemid: 'A0405', itemdesc: '学历', record: '0' },
  ]);
  // Nobody is told anything of anybody who is not signed in, and a mode that nobody knows is none.
  const visitor = await across(new Client(portal.url), 'unknown');
  expect(visitor.position_data.some((row) => 'eligibility' in row)).toBe(false);
  expect((await across(fresh, 'mine')).position_data.some((row) => 'eligibility' in row)).toBe(false);
});

import { sql } from 'kysely';
import type { PositionsSaved, PositionsView } from '../../../packages/console-contract/src/index.ts';
import type { ConsoleClient } from '../../support/console.ts';
import { givenRecruitment, type Recruitment } from '../review-support.ts';
import type { Portal } from '../support.ts';
import type { Place } from './fixture.ts';

/** Three units of which none is below another, a position in each, and two more recruitments. */
export async function addPlaces(portal: Portal, admin: ConsoleClient): Promise<Record<Place, Recruitment>> {
  const { db } = portal.server.services;
  const first = await givenRecruitment(admin, 'NI1');
  const whole = await givenRecruitment(admin, 'NI2');
  const beyond = await givenRecruitment(admin, 'NI3');
  const { units, positions } = await admin.good<PositionsView>('GET', `${first.base}/positions`);
  const taken = positions[0]?.unit;
  const [second = '', third = '', fourth = '', fifth = ''] = units
    .map(({ id }) => id)
    .filter((id) => id !== taken);
  await sql`update unit set parent_id = null where id = any(${[taken, second, third, fourth, fifth]}::text[])`.execute(
    db,
  );
  const edits = [second, third].map((unit, at) => ({
    id: '',
    key: unit,
    rev: 0,
    change: {
      code: `NI1-${at}`,
      channel: '08',
      unit,
      name: { zh: `岗位${at}`, en: `Position ${at}` },
      headcount: 1,
      opensAt: '2026-01-01T00:00:00Z',
    },
  }));
  const { saved } = await admin.good<PositionsSaved>('POST', `${first.base}/positions`, { edits });
  const [two, three] = saved.map(({ position }) => position.id);
  for (const [position, unit] of [
    [whole.position, fourth],
    [beyond.position, fifth],
  ])
    await sql`update position set definition = definition || ${JSON.stringify({ unit })}::jsonb
      where id = ${position}`.execute(db);
  return {
    first,
    second: { ...first, position: two ?? '' },
    third: { ...first, position: three ?? '' },
    whole,
    beyond,
  };
}

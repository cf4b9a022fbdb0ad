import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditionSql } from '../../apps/server/src/modules/review/repository/condition-sql.ts';
import { pageOf, type Cursor } from '../../apps/server/src/modules/review/repository/list.ts';
import type { PositionsView, ReviewSort } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, type ConsoleClient } from '../support/console.ts';
import {
  givenApplications,
  givenRecruitment,
  newPosition,
  SEES_ALL,
  type Recruitment,
} from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let recruitment: Recruitment;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'O1');
});
afterAll(() => portal.close());

const PAGE = 7;
const ALL = 60;
const asked = () => ({
  recruitment: recruitment.id,
  today: '2026-11-22',
  mask: SEES_ALL,
  sight: 'hiring' as const,
});

/** An application with what the list is sorted by; null = it has no such value. */
interface Sortable {
  id: number;
  name: string;
  position: string;
  text: string | null;
  number: number | null;
}

/** Further positions of the recruitment, by their codes. */
async function givenPositions(codes: readonly string[]): Promise<string[]> {
  const { units } = await admin.good<PositionsView>('GET', `${recruitment.base}/positions`);
  const edits = codes.map((code) => ({ id: '', key: code, rev: 0, change: newPosition(code, units[0]?.id) }));
  await admin.good('POST', `${recruitment.base}/positions`, { edits });
  const { rows } = await sql<{
    id: string;
  }>`select id from position where code = any(${codes}) order by code`.execute(portal.server.services.db);
  return rows.map(({ id }) => id);
}

/** Applications to three positions: every fourth of people of one name, some with two records, some without a value. */
async function givenSortables(): Promise<Sortable[]> {
  const { db } = portal.server.services;
  const places = [recruitment.position, ...(await givenPositions(['B2', 'Z3']))];
  const codes = ['O1', 'B2', 'Z3'];
  const ids = await givenApplications(portal, recruitment, ALL);
  const made: Sortable[] = [];
  for (const [at, id] of ids.entries()) {
    const own = { name: at % 4 === 0 ? '同名' : `人${(at * 7) % 30}`, place: at % 3 };
    const texts = at % 5 === 1 ? [] : at % 5 === 2 ? ['', `后${at % 6}`] : [`文${at % 6}`, '首'];
    const numbers = at % 7 === 0 ? ['没有'] : at % 7 === 1 ? ['没有', '9.5'] : [String((at * 11) % 40)];
    const size = Math.max(texts.length, numbers.length);
    const records = Array.from({ length: size }, (_none, i9999) => ({
      fieldsetid: 'A01',
      i9999,
      version: 1,
      values: { TEXT: texts[i9999] ?? '', NUMBER: numbers[i9999] ?? '' },
    }));
    await sql`update application set frozen = ${JSON.stringify({ records })}::jsonb, position_id = ${places[own.place]}
      where id = ${id}`.execute(db);
    await sql`update account set name = ${own.name} where id = (select account_id from application where id = ${id})`.execute(
      db,
    );
    const [number] = numbers.map(Number).filter((one) => !Number.isNaN(one));
    made.push({
      id: Number(id),
      name: own.name,
      position: codes[own.place] ?? '',
      text: texts.find((one) => one !== '') ?? null,
      number: number ?? null,
    });
  }
  return made;
}

/** Ids in the order of a key, those without one behind, as JavaScript puts them. */
function inOrder(all: readonly Sortable[], key: keyof Sortable, descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  const keyed = all.filter((one) => one[key] !== null);
  const blank = all.filter((one) => one[key] === null).map(({ id }) => id);
  keyed.sort((a, b) => {
    const [left, right] = [a[key] ?? 0, b[key] ?? 0];
    return sign * (left < right ? -1 : left > right ? 1 : a.id - b.id);
  });
  return [...keyed.map(({ id }) => id), ...blank.toSorted((a, b) => a - b)];
}

/** Ids of all pages. @param few so many that match are put in order without their index */
async function walked(sort: ReviewSort, where: RawBuilder<boolean>, few: number): Promise<number[]> {
  const seen: number[] = [];
  const numeric = typeof sort.by === 'object' && sort.by.item === 'NUMBER';
  let after: Cursor | null = null;
  do {
    const { rows } = await pageOf(portal.server.services.db, {
      asked: asked(),
      where: [where],
      sort,
      after,
      limit: PAGE,
      numeric,
      few,
    });
    seen.push(...rows.map(({ id }) => Number(id)));
    after = rows.length < PAGE ? null : (rows.at(-1) ?? null);
  } while (after !== null);
  return seen;
}

test('[REVIEW-06, PERF-08] whether few or many match, along an index or not, pages come in one and the same order', async () => {
  const all = await givenSortables();
  // People of other recruitments stand between them in the order of names.
  await givenApplications(portal, await givenRecruitment(admin, 'O2'), 40);
  const halves = all.filter(({ text }) => text?.startsWith('文'));
  expect([halves.length > PAGE, halves.length < ALL]).toEqual([true, true]);
  const among = {
    everybody: { where: sql<boolean>`true`, expected: all },
    some: {
      where: conditionSql(asked(), { set: 'A01', when: { item: 'TEXT', is: 'contains', of: ['文'] } }),
      expected: halves,
    },
    nobody: {
      where: conditionSql(asked(), { set: 'A01', when: { item: 'TEXT', is: 'contains', of: ['无'] } }),
      expected: [],
    },
  };
  const sorts: [keyof Sortable, ReviewSort['by']][] = [
    ['name', 'name'],
    ['position', 'position'],
    ['text', { set: 'A01', item: 'TEXT' }],
    ['number', { set: 'A01', item: 'NUMBER' }],
  ];
  for (const [key, by] of sorts)
    for (const descending of [false, true])
      for (const [who, { where, expected }] of Object.entries(among))
        for (const few of [0, ALL])
          expect(await walked({ by, descending }, where, few), `${key} ${descending} ${who} ${few}`).toEqual(
            inOrder(expected, key, descending),
          );
});

test('[PERF-08] dates are looked up in the index of dates, whose condition is the one that questions ask', async () => {
  const undo = new Error('undone');
  const plans: string[] = [];
  const looking = portal.server.services.db.transaction().execute(async (trx) => {
    await sql`drop index review_value_value`.execute(trx);
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    for (const is of ['less', 'greater'] as const) {
      const when = { set: 'A01', when: { item: 'BORN', is, of: ['1995-01-01'] } };
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from application where ${conditionSql(asked(), when)}`.execute(trx);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    throw undo;
  });
  await expect(looking).rejects.toBe(undo);
  for (const plan of plans) expect(plan).toContain('review_value_date');
});

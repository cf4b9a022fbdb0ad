import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditionSql } from '../../apps/server/src/modules/review/repository/condition-sql.ts';
import type { ConditionTerm, Eligibility } from '../../schemas/index.ts';
import { firstAdmin } from '../support/console.ts';
import { CASES, isSeveral, recordWith, SET } from '../support/relations.ts';
import { EXAMPLE_DAY, TERM_CASES } from '../support/terms.ts';
import { givenApplications, givenRecruitment, SEES_ALL, type Recruitment } from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let recruitment: Recruitment;
let forTerms: Recruitment;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  const admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'R1');
  forTerms = await givenRecruitment(admin, 'R2');
});
afterAll(() => portal.close());

test('[REVIEW-06, GRID-07] every answer of every example of a relation is found in SQL as its file says', async () => {
  const { db } = portal.server.services;
  const keyOf = ({ item, answer }: { item: string; answer: string }): string =>
    JSON.stringify([item, answer]);
  const answers = [...new Map(CASES.map((one) => [keyOf(one), one])).values()];
  const ids = await givenApplications(portal, recruitment, answers.length);
  const idOf = new Map(answers.map((one, at) => [keyOf(one), ids[at] ?? '']));
  for (const { item, answer } of answers) {
    const records = [{ fieldsetid: SET, i9999: 0, version: 1, values: recordWith(item, answer) }];
    await sql`update application set frozen = ${JSON.stringify({ records })}::jsonb
      where id = ${idOf.get(keyOf({ item, answer }))}`.execute(db);
  }
  const asked = {
    recruitment: recruitment.id,
    today: '2026-11-22',
    several: isSeveral,
    mask: SEES_ALL,
    sight: 'hiring' as const,
  };
  const found = async (when: ConditionTerm): Promise<Set<string>> => {
    const { rows } = await sql<{ id: string }>`
      select id from application where batch_id = ${recruitment.id} and ${conditionSql(asked, when)}`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  };
  for (const one of CASES) {
    const { term, expected } = one;
    const id = idOf.get(keyOf(one)) ?? '';
    const isMet = (await found({ set: SET, when: term })).has(id);
    // At most none of what is met, or cannot be told: told of what is not met alone.
    const isNotMet = (await found({ set: SET, count: { atMost: 0 }, of: term })).has(id);
    const told: Eligibility = isMet ? 'met' : isNotMet ? 'notMet' : 'unknown';
    expect(told, keyOf(one) + JSON.stringify(term)).toBe(expected);
    expect(isMet && isNotMet).toBe(false);
  }
});

test('[REVIEW-06, FORM-03] every example of a term about records is found in SQL where its file says that it is met', async () => {
  const { db } = portal.server.services;
  const ids = await givenApplications(portal, forTerms, TERM_CASES.length);
  for (const [at, { records }] of TERM_CASES.entries()) {
    const frozen = records.map((values, i9999) => ({ fieldsetid: 'S', i9999, version: 1, values }));
    await sql`update application set frozen = ${JSON.stringify({ records: frozen })}::jsonb
      where id = ${ids[at]}`.execute(db);
  }
  const asked = { recruitment: forTerms.id, today: EXAMPLE_DAY, mask: SEES_ALL, sight: 'hiring' as const };
  for (const [at, { term, records, expected }] of TERM_CASES.entries()) {
    const { rows } = await sql<{ id: string }>`
      select id from application where batch_id = ${forTerms.id} and ${conditionSql(asked, term)}`.execute(
      db,
    );
    const isFound = rows.some(({ id }) => id === ids[at]);
    expect(isFound, JSON.stringify([term, records])).toBe(expected === 'met');
  }
});

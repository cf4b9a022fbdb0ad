import { judgeCondition, type ResumeValues } from '../../packages/conditions/src/index.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditionSql } from '../../apps/server/src/modules/review/repository/condition-sql.ts';
import { grouped } from '../../packages/rules/src/testing.ts';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen } from '../../schemas/index.ts';
import type { ReviewFilter, ReviewPage, ReviewSearch } from '../../packages/console-contract/src/index.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { firstAdmin, type ConsoleClient } from '../support/console.ts';
import { givenApplications, givenRecruitment, type Recruitment, search, SEES_ALL } from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let recruitment: Recruitment;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'F1');
});

let late = 0;
async function givenLateApplication(): Promise<void> {
  late += 1;
  const { db } = portal.server.services;
  await sql`
    with made as (insert into account (email, email_key, name, password_hash, active)
      values (${`late${late}@example.com`}, ${`late${late}@example.com`}, '迟到', '', true) returning id)
    insert into application (account_id, position_id, batch_id, preference, reference, frozen)
    select id, ${recruitment.position}, ${recruitment.id}, 1, 'L' || id, '{"records": []}' from made`.execute(
    db,
  );
}

/** Applications whose first set says a name. */
async function countNamed(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application where batch_id = ${recruitment.id}
      and frozen->'records' @> ${JSON.stringify([{ fieldsetid: 'A01', values: { NAME: name } }])}::jsonb`.execute(
    portal.server.services.db,
  );
  return rows[0]?.count ?? 0;
}
afterAll(() => portal.close());

const today = '2026-11-22';
const several = (_set: string, item: string): boolean => item === 'SKILLS';

/** Values that differ in case, width, length, and what stands for something in a pattern. */
const LONG = `${'长'.repeat(119)}尾End`;
const VALUES: Readonly<Record<string, readonly string[]>> = {
  NAME: ['', '王', '王小明', 'Ａｂｃ', 'abc', '100%', 'a_b', 'a\\b', LONG, '  张三 '],
  LEVEL: ['', '01', '02', '0201', '21'],
  SCORE: ['', '9', '10', '10.50', '-3', '2026'],
  BORN: ['', '1990', '1991-05', '1991-05-31', '1991-05-31 09:30', '2000-02-29', '2026-11-22', '1991-05-1x'],
  UNTIL: ['', '1995-01', '2010-07-31', '2026-12-01'],
  SKILLS: ['', '01', '01 02', '02  0201', '21'],
};
const ITEMS = Object.keys(VALUES);
const SETS = ['A01', 'A04'];

const item = fc.constantFrom(...ITEMS);
const valueOf = (name: string) => fc.constantFrom(...(VALUES[name] ?? []));
const record = fc.record(Object.fromEntries(ITEMS.map((name) => [name, valueOf(name)])), {
  requiredKeys: [],
});
const resume = fc.record(Object.fromEntries(SETS.map((set) => [set, fc.array(record, { maxLength: 3 })])), {
  requiredKeys: [],
});

const term: fc.Arbitrary<RuleTerm> = item.chain((name): fc.Arbitrary<RuleTerm> => {
  const values = fc.array(fc.oneof(valueOf(name), fc.constantFrom('明', 'B', '%', '_', '尾e', '\\')), {
    maxLength: 2,
  });
  return fc.oneof(
    fc.record({ item: fc.constant(name), in: values }),
    fc.record({
      item: fc.constant(name),
      is: fc.constantFrom('not', 'empty', 'filled', 'greater', 'less', 'contains', 'lacks'),
      of: values,
    }),
  );
});
const terms = fc.array(term, { maxLength: 3 });
const rule: fc.Arbitrary<RuleWhen> = fc.oneof(
  term,
  fc.record({ all: fc.array(fc.oneof(term, fc.record({ any: terms })), { maxLength: 3 }) }),
  fc.record({ any: fc.array(fc.oneof(term, fc.record({ all: terms })), { maxLength: 3 }) }),
);
const set = fc.constantFrom(...SETS);
const day = fc.constantFrom('', '2020-06-15', '2024-02-29');
const condition: fc.Arbitrary<ConditionTerm> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ set, when: rule }) },
  { weight: 1, arbitrary: fc.record({ set, every: rule }) },
  { weight: 1, arbitrary: fc.record({ set, latest: rule, by: fc.constant('UNTIL') }) },
  {
    weight: 2,
    arbitrary: fc.record(
      { set, count: fc.record({ atLeast: fc.nat(3), atMost: fc.nat(3) }, { requiredKeys: [] }), of: rule },
      { requiredKeys: ['set', 'count'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      { set, age: fc.constant('BORN'), on: day, atLeast: fc.nat(40), atMost: fc.nat(40) },
      { requiredKeys: ['set', 'age', 'on'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      set,
      years: fc.constant({ from: 'BORN', to: 'UNTIL' }),
      on: day,
      atLeast: fc.nat(25),
    }),
  },
);
const when = grouped(condition, 0);

/** Over so many items that their values are read by one walk (SEE-08). */
const plain = fc.record({ set, when: term });
const wide: fc.Arbitrary<ConditionWhen> = fc.oneof(
  fc.record({
    all: fc.array(
      fc.record({ set, when: fc.record({ any: fc.array(term, { minLength: 4, maxLength: 6 }) }) }),
      { minLength: 2, maxLength: 3 },
    ),
  }),
  fc.record({ any: fc.array(plain, { minLength: 6, maxLength: 12 }) }),
  fc.record({ set, when: fc.record({ all: fc.array(term, { minLength: 5, maxLength: 6 }) }) }),
);

test('[REVIEW-06, SEE-08] 800 generated sentences select over 60 resumes in SQL what the engine of conditions says is met', async () => {
  const { db } = portal.server.services;
  const resumes = fc.sample(resume, { numRuns: 60, seed: 6 });
  const ids = await givenApplications(portal, recruitment, resumes.length);
  for (const [at, id] of ids.entries()) {
    const records = Object.entries(resumes[at] ?? {}).flatMap(([fieldsetid, own]) =>
      (own ?? []).map((values, i9999) => ({ fieldsetid, i9999, version: 1, values })),
    );
    await sql`update application set frozen = ${JSON.stringify({ records })}::jsonb where id = ${id}`.execute(
      db,
    );
  }
  let found = 0;
  const asked = { recruitment: recruitment.id, today, several, mask: SEES_ALL, sight: 'hiring' as const };
  for (const sentence of [
    ...fc.sample(when, { numRuns: 600, seed: 7 }),
    ...fc.sample(wide, { numRuns: 200, seed: 8 }),
  ]) {
    const { rows } = await sql<{ id: string }>`
      select id from application where batch_id = ${recruitment.id} and ${conditionSql(asked, sentence)}
      order by id`.execute(db);
    const met = ids.filter(
      (_id, at) =>
        judgeCondition(sentence, (resumes[at] ?? {}) as ResumeValues, { today, several }).verdict === 'met',
    );
    expect(
      rows.map(({ id }) => id),
      JSON.stringify(sentence),
    ).toEqual(met);
    found += met.length;
  }
  expect(found).toBeGreaterThan(2_000);
});

test('[REVIEW-06] every sort walks each application once, whoever has no value last, while rows are being added', async () => {
  const { base } = recruitment;
  const seenBefore = await admin.good<ReviewPage>(
    'POST',
    `${base}/applications/search`,
    search({ count: true }),
  );
  const many = await givenApplications(portal, recruitment, 230);
  const { db } = portal.server.services;
  for (const [at, id] of many.entries()) {
    const values = at % 3 === 0 ? {} : { SCORE: String((at * 7) % 50), NAME: `名${at % 5}` };
    const records = [{ fieldsetid: 'A01', i9999: 0, version: 1, values }];
    await sql`update application set frozen = ${JSON.stringify({ records })}::jsonb where id = ${id}`.execute(
      db,
    );
  }
  const all = (seenBefore.total ?? 0) + many.length;
  const sorts: ReviewSearch['sort']['by'][] = [
    'applied',
    'decided',
    'name',
    'position',
    'status',
    'stage',
    'verdict',
    'reference',
    { set: 'A01', item: 'NAME' },
    { set: 'A04', item: 'SCORE' },
  ];
  for (const by of sorts)
    for (const descending of [false, true]) {
      const seen: string[] = [];
      const names: string[] = [];
      let after = '';
      do {
        const page: ReviewPage = await admin.good(
          'POST',
          `${base}/applications/search`,
          search({
            sort: { by, descending },
            after,
            columns: [{ set: 'A01', item: 'NAME' }],
            count: after === '',
          }),
        );
        if (after === '') expect(page.total).toBeGreaterThanOrEqual(all);
        seen.push(...page.rows.map(({ id }) => id));
        names.push(...page.rows.flatMap(({ values }) => values['A01.NAME']?.slice(0, 1) ?? []));
        after = page.next;
        // Somebody applies between two pages.
        if (seen.length === 100) await givenLateApplication();
      } while (after !== '');
      expect(new Set(seen).size, JSON.stringify(by)).toBe(seen.length);
      if (typeof by === 'object' && by.item === 'NAME')
        expect(names).toEqual(descending ? names.toSorted().toReversed() : names.toSorted());
      expect(
        many.every((id) => seen.includes(id)),
        JSON.stringify(by),
      ).toBe(true);
    }
});

test('[REVIEW-06] a filter narrows by each of its parts, and what is no filter or cursor is refused by its place', async () => {
  const { base } = recruitment;
  const count = async (filter: Partial<ReviewFilter>) =>
    (
      await admin.good<ReviewPage>(
        'POST',
        `${base}/applications/search`,
        search({ filter: { ...EVERYTHING, ...filter }, count: true }),
      )
    ).total;
  const all = await count({});
  expect(await count({ positions: [recruitment.position] })).toBe(all);
  expect(await count({ positions: ['none'] })).toBe(0);
  expect(await count({ statuses: ['refused'] })).toBe(0);
  expect(await count({ statuses: ['applied'], told: ['applied'] })).toBe(all);
  expect(await count({ untold: true })).toBe(0);
  expect(await count({ appliedFrom: '2000-01-01', appliedTo: '2001-01-01' })).toBe(0);
  expect(await count({ verdicts: ['met'] })).toBe(0);
  expect(await count({ text: '应聘者17' })).toBeGreaterThan(0);
  expect(await count({ text: '%' })).toBe(0);
  const when: ConditionWhen = { set: 'A01', when: { item: 'NAME', in: ['名1'] } };
  const named = await countNamed('名1');
  expect(named).toBeGreaterThan(0);
  expect(await count({ when })).toBe(named);
  const refused = async (body: object) =>
    (await admin.call('POST', `${base}/applications/search`, body)).body.error?.problems?.[0]?.path;
  expect(await refused(search({ after: 'x' }))).toBe('after');
  expect(await refused(search({ after: '["1","x"]', sort: { by: 'decided', descending: false } }))).toBe(
    'after',
  );
  expect(
    await refused(search({ filter: { ...EVERYTHING, when: { set: 'A01', when: {} } as never } })),
  ).toMatch(/^filter/);
});

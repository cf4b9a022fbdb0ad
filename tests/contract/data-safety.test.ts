import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AllocatedIds, Published, Review } from '../../packages/fieldsets/src/console-api.ts';
import type { DraftId, Operation, Verdict } from '../../packages/fieldsets/src/model.ts';
import type { StoredField } from '../../schemas/index.ts';
import { firstAdmin, type ConsoleClient } from '../support/console.ts';
import { fillResumes, storedHash } from '../support/filled.ts';
import { startPortal, type Portal } from './support.ts';

const RESUMES = 3_000;

let portal: Portal;
let admin: ConsoleClient;
let before: string;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  await fillResumes(portal, { resumes: RESUMES, applications: await applied('A0410') });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  // One test that fails leaves no draft to the next.
  for (const { id, rev } of await portal.server.services.db
    .selectFrom('draft')
    .select(['id', 'rev'])
    .execute())
    await admin.good('DELETE', `/drafts/${id}?rev=${rev}`);
  before = await storedHash(portal.server.services.db);
});

const count = async (condition: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from resume_record r where ${sql.raw(condition)}`.execute(
    portal.server.services.db,
  );
  return rows[0]?.n ?? -1;
};
const applied = async (itemid: string, value?: string): Promise<number> => {
  const condition =
    value === undefined ? sql`f->'values' ? ${itemid}` : sql`f->'values'->>${itemid}::text = ${value}`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from application
    where state = 'live' and exists (select 1 from jsonb_array_elements(frozen->'records') f where ${condition})`.execute(
    portal.server.services.db,
  );
  return rows[0]?.n ?? -1;
};
const people = async (condition: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct account_id)::int as n from resume_record r where ${sql.raw(condition)}`.execute(
    portal.server.services.db,
  );
  return rows[0]?.n ?? -1;
};

const newItem = async (fieldsetid: string): Promise<string> =>
  (await admin.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 1 })).ids[0] ?? '';
const field = (itemid: string, more: Partial<StoredField> = {}): StoredField => ({
  itemid,
  itemdesc: { zh: '英语水平', en: 'English' },
  itemtype: 'A',
  itemlength: 20,
  ...more,
});

/** What a change does, counted and classed. */
async function reviewed(
  id: DraftId,
  ...operations: Operation[]
): Promise<{ rev: number; verdicts: Verdict[]; blocked: string[] }> {
  const { rev } = await admin.edit(id, ...operations);
  const review = await admin.good<Review>('POST', '/review', { drafts: [id] });
  return { rev, verdicts: review.drafts[0]?.verdicts ?? [], blocked: review.blocked };
}

async function publish(
  id: DraftId,
  { rev, verdicts }: { rev: number; verdicts: Verdict[] },
  plans: Record<string, Record<string, string>> = {},
): Promise<number> {
  const confirmed = verdicts.filter((verdict) => verdict.class === 'confirm').map(({ change }) => change.key);
  const { versions } = await admin.good<Published>('POST', '/publish', {
    drafts: [{ id, rev }],
    note: 'Test',
    confirmed,
    plans,
  });
  return versions[0]?.version ?? 0;
}

const discard = async (id: DraftId): Promise<void> => {
  const { rev } = await admin.draft(id);
  await admin.good('DELETE', `/drafts/${id}?rev=${rev}`);
};

const untouched = async (): Promise<void> => {
  expect(await storedHash(portal.server.services.db)).toBe(before);
};

const zh = (text: string) => ({ zh: text, en: 'Text' });

describe('harmless changes', () => {
  test('[HR-12] labels that say the same, help, order, longer texts, more decimals, a new optional field and must to optional are published at once', async () => {
    const itemid = await newItem('A04');
    const review = await reviewed(
      'set:A04',
      { op: 'changeField', itemid: 'A0435', change: { itemdesc: zh('毕业院校（全称）'), itemlength: 100 } },
      { op: 'changeField', itemid: 'A0440', change: { decimal: 3 } },
      { op: 'changeField', itemid: 'A0410', change: { explain: zh('说明') } },
      { op: 'moveField', itemid: 'A0450', before: 'A0415' },
      { op: 'addFields', before: '', fields: [field(itemid)] },
    );
    expect(review.verdicts.map((verdict) => [verdict.change.what, verdict.class])).toEqual(
      expect.arrayContaining(
        ['labelChanged', 'lengthLonger', 'decimalsMore', 'helpChanged', 'fieldMoved', 'fieldAdded'].map(
          (what) => [what, 'ok'],
        ),
      ),
    );
    expect(review.verdicts.every((verdict) => verdict.class === 'ok')).toBe(true);
    expect(await publish('set:A04', review)).toBe(2);
    const optional = await reviewed('set:A04', { op: 'changeField', itemid: 'A0410', change: { must: '0' } });
    expect(optional.verdicts).toMatchObject([{ class: 'ok', change: { what: 'mustOff' } }]);
    await publish('set:A04', optional);
    await untouched();
  });
});

describe('changes that are asked about, with numbers', () => {
  test('[HR-12] a label that asks something else: is it the same question?', async () => {
    const review = await reviewed('set:A04', {
      op: 'changeField',
      itemid: 'A0410',
      change: { itemdesc: zh('导师姓名') },
    });
    expect(review.verdicts).toMatchObject([
      {
        class: 'confirm',
        change: { what: 'labelChanged' },
        evidence: { records: await count(`values ? 'A0410'`), applications: await applied('A0410') },
      },
    ]);
    const unconfirmed = await admin.call('POST', '/publish', {
      drafts: [{ id: 'set:A04', rev: review.rev }],
      note: '',
      confirmed: [],
      plans: {},
    });
    expect(unconfirmed).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: review.verdicts[0]?.change.key, what: 'unanswered' }] } },
    });
    await discard('set:A04');
  });

  test('[HR-11] a filled optional field that becomes required says how many resumes it turns incomplete, and live applications stay', async () => {
    const review = await reviewed('set:A19', { op: 'changeField', itemid: 'A1925', change: { must: '1' } });
    const incomplete = await people(
      `fieldset_id = 'A19' and account_id in (select id from account where email like 'filled%') and not values ? 'A1925'`,
    );
    expect(incomplete).toBe(RESUMES / 4);
    const [verdict] = review.verdicts;
    expect(verdict).toMatchObject({ class: 'confirm', change: { what: 'mustOn' }, reason: 'incomplete' });
    const others = await people(
      `fieldset_id = 'A19' and account_id not in (select id from account where email like 'filled%') and not values ? 'A1925'`,
    );
    expect(verdict?.evidence.incomplete).toBeGreaterThanOrEqual(incomplete);
    expect(verdict?.evidence.incomplete).toBeLessThanOrEqual(incomplete + others);
    await publish('set:A19', review);
    await untouched();
  });

  test('[HR-11] a new required field turns every complete resume of its set incomplete', async () => {
    const itemid = await newItem('A19');
    const review = await reviewed('set:A19', {
      op: 'addFields',
      before: '',
      fields: [field(itemid, { must: '1' })],
    });
    expect(review.verdicts).toMatchObject([{ class: 'confirm', change: { what: 'fieldAddedRequired' } }]);
    expect(review.verdicts[0]?.evidence.incomplete).toBeGreaterThanOrEqual(RESUMES / 4);
    await publish('set:A19', review);
    await untouched();
  });

  test('[HR-12] a shorter length lists the values that are longer, which stay', async () => {
    const review = await reviewed('set:A04', {
      op: 'changeField',
      itemid: 'A0410',
      change: { itemlength: 5 },
    });
    const longer = await count(`fieldset_id = 'A04' and values->>'A0410' = '应用数学与计算科学'`);
    expect(review.verdicts).toMatchObject([{ class: 'confirm', change: { what: 'lengthShorter' } }]);
    expect(review.verdicts[0]?.evidence.failing).toContainEqual({
      value: '应用数学与计算科学',
      records: longer,
    });
    await publish('set:A04', review);
    await untouched();
  });

  test('[TRY-03] a new order of dates lists the pairs that break it, which stay', async () => {
    const orders = [{ item: 'A0430', is: 'within' as const, of: 'A0415', years: 3 }];
    const review = await reviewed('set:A04', { op: 'setOrders', orders });
    const records = await count(
      `fieldset_id = 'A04' and values->>'A0415' = '2015-09' and values->>'A0430' = '2019-06'`,
    );
    expect(records).toBeGreaterThan(100);
    expect(review.verdicts).toMatchObject([
      { class: 'confirm', reason: 'valuesStay', change: { what: 'orderAdded' } },
      { class: 'ok', change: { what: 'orderRemoved' } },
    ]);
    expect(review.verdicts[0]?.evidence.failing).toContainEqual({ value: '2019-06 – 2015-09', records });
    await publish('set:A04', review);
    await untouched();
  });

  test('[HR-12] fewer decimals and a narrower maximum list what does not fit', async () => {
    const review = await reviewed('set:A04', {
      op: 'changeField',
      itemid: 'A0440',
      change: { decimal: 1, maxValue: '3' },
    });
    expect(review.verdicts.map((verdict) => [verdict.change.what, verdict.class])).toEqual([
      ['decimalsFewer', 'confirm'],
      ['maxNarrower', 'confirm'],
    ]);
    for (const { evidence } of review.verdicts) expect(evidence.failing?.length).toBeGreaterThan(10);
    await publish('set:A04', review);
    await untouched();
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ImpactPage, Published, Review } from '../../packages/console-contract/src/index.ts';
import { evidenceSentences } from '../../packages/fieldsets/src/index.ts';
import type { Operation } from '../../packages/fieldsets/src/model.ts';
import { EDUCATION } from './support.ts';
import { givenCandidate, givenPortal, givenPublisher } from '../support/given.ts';

const portal = givenPortal();
const publisher = givenPublisher(portal);
const client = givenCandidate(portal);

const db = () => portal.server.services.db;

/** Education of so many people more, each with these values. */
async function given(count: number, values: Record<string, string>): Promise<void> {
  await sql`
    with made as (
      insert into account (email, email_key, name, password_hash, active)
      select name, name, 'somebody', '', true
      from (select ${JSON.stringify(values)} || n || '@example.com' as name from generate_series(1, ${count}::int) n) one
      returning id)
    insert into resume_record (account_id, fieldset_id, i9999, values, fieldset_version)
    select made.id, 'A04', 1, ${JSON.stringify(values)}::jsonb, (select max(version) from fieldset_version where fieldset_id = 'A04')
    from made`.execute(db());
}

/** What is told of a change before it is published. */
async function reviewed(operation: Operation) {
  const { rev } = await publisher.edit('set:A04', operation);
  const review = await publisher.good<Review>('POST', '/review', { drafts: ['set:A04'] });
  return { rev, verdicts: review.drafts.flatMap(({ verdicts }) => verdicts) };
}

async function publish({ rev, verdicts }: Awaited<ReturnType<typeof reviewed>>): Promise<void> {
  const confirmed = verdicts.map(({ change }) => change.key);
  const request = { drafts: [{ id: 'set:A04', rev }], note: '', confirmed, plans: {} };
  await publisher.good<Published>('POST', '/publish', request);
}

/** The candidate's education is saved with other values. */
async function saved(values: Record<string, string>) {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset: 'A04' });
  const [set] = data['field_set_list'] as { dataList: { i9999: string; rev?: string }[] }[];
  const { i9999 = '1', rev } = set?.dataList[0] ?? {};
  return client.call('ZP1000000005', {
    type: 'update',
    params: { A04: [{ i9999, ...(rev === undefined ? {} : { rev }), ...EDUCATION, ...values }] },
  });
}

test('[FORM-01] a bound that 37 stored records break says 37, lists them, and is judged by the server', async () => {
  await given(20, { A0440: '0.50' });
  await given(17, { A0440: '0.99' });
  await given(23, { A0440: '1.00' });
  const review = await reviewed({
    op: 'changeField',
    itemid: 'A0440',
    change: { minValue: '1', boundText: { zh: '绩点不能低于 1', en: 'At least one point, please' } },
  });
  const narrower = review.verdicts.find(({ change }) => change.what === 'minNarrower');
  expect(narrower).toMatchObject({
    class: 'confirm',
    evidence: {
      failing: [
        { value: '0.50', records: 20 },
        { value: '0.99', records: 17 },
      ],
      failingRecords: 37,
    },
  });
  expect(evidenceSentences(narrower?.evidence ?? {})).toContainEqual({
    key: 'evidence.failing',
    values: { count: 37 },
  });
  const asked = new URLSearchParams({ change: narrower?.change.key ?? '', need: 'failing' });
  const page = await publisher.good<ImpactPage>('GET', `/impact/set:A04?${asked.toString()}`);
  expect(page.rows.map(({ set }) => set?.zh)).toHaveLength(37);
  await publish(review);
  expect((await saved({ A0440: '1.00' })).code).toBe('success');
  const refused = await saved({ A0440: '0.5' });
  expect(refused.code).toBe('invalid');
  expect(JSON.stringify(refused.data)).toContain('A0440');
});

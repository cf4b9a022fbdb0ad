import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { AllocatedIds, Published, Review } from '../../packages/console-contract/src/index.ts';
import type { Content, DraftId, Operation, Verdict } from '../../packages/fieldsets/src/model.ts';
import type { StoredField, StoredFieldSet } from '../../schemas/index.ts';
import { firstAdmin, type ConsoleClient } from '../support/console.ts';
import { fillResumes, storedHash } from '../support/filled.ts';
import { startPortal, type Portal } from './support.ts';

/** Resumes of candidates that a change of a field set meets. */
export const RESUMES = 3_000;

/** A text in both languages whose English says nothing. */
export const zh = (text: string) => ({ zh: text, en: 'Text' });

/** A portal with many resumes for the tests of one file, and what HR does there; every test begins without drafts. */
export function givenFilledPortal() {
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

  const setOf = (content: Content | null): StoredFieldSet => {
    if (content?.kind !== 'set') throw new Error('no set');
    return content.set;
  };
  const publishedSet = async (id: string): Promise<StoredFieldSet> =>
    setOf((await admin.draft(`set:${id}`)).published);
  const fieldIn = async (set: string, itemid: string): Promise<StoredField> => {
    const found = (await publishedSet(set)).fieldList.find((field) => field.itemid === itemid);
    if (!found) throw new Error(`no field ${itemid}`);
    return found;
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
    const confirmed = verdicts
      .filter((verdict) => verdict.class === 'confirm')
      .map(({ change }) => change.key);
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

  return {
    get portal() {
      return portal;
    },
    get admin() {
      return admin;
    },
    get before() {
      return before;
    },
    count,
    applied,
    people,
    setOf,
    publishedSet,
    fieldIn,
    newItem,
    field,
    reviewed,
    publish,
    discard,
    untouched,
  };
}

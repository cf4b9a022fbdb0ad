import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKS } from '../../apps/server/src/admin/checks.ts';
import type {
  AllocatedIds,
  Published,
  Review,
  VersionSummary,
} from '../../packages/fieldsets/src/console-api.ts';
import type { Content, DraftId, Operation, Verdict } from '../../packages/fieldsets/src/model.ts';
import type { StoredField, StoredFieldSet } from '../../schemas/index.ts';
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

describe('taking away', () => {
  test('[HR-12] a removed field is archived with its values and comes back with them', async () => {
    const records = await count(`fieldset_id = 'A04' and values ? 'A0450'`);
    const review = await reviewed('set:A04', { op: 'archiveField', itemid: 'A0450' });
    expect(review.verdicts).toMatchObject([{ class: 'confirm', reason: 'archived', evidence: { records } }]);
    await publish('set:A04', review);
    expect((await fieldIn('A04', 'A0450')).archived).toBe('1');
    await untouched();
    const refused = await admin.draft('set:A04');
    expect(
      await admin.call('POST', '/drafts/set:A04/steps', {
        rev: refused.rev,
        steps: [{ do: { op: 'removeField', itemid: 'A0450' } }],
      }),
    ).toMatchObject({ status: 422 });
    await publish('set:A04', await reviewed('set:A04', { op: 'restoreField', itemid: 'A0450' }));
    expect((await fieldIn('A04', 'A0450')).archived).toBeUndefined();
    expect(await count(`fieldset_id = 'A04' and values ? 'A0450'`)).toBe(records);
    await untouched();
  });

  test('[HR-12] a used code is disabled, not deleted, and still named; an unused one may go', async () => {
    const { state } = await admin.draft('codes:YN');
    expect(state.content.kind).toBe('codes');
    const review = await reviewed('codes:YN', { op: 'changeItem', id: '1', change: { disabled: true } });
    expect(review.verdicts).toMatchObject([
      {
        class: 'confirm',
        reason: 'disabled',
        evidence: {
          records: await count(`'1' in (values->>'A0424', values->>'A6530', values->>'A6630')`),
          applications: await applied('A0424', '1'),
        },
      },
    ]);
    await publish('codes:YN', review);
    const { db } = portal.server.services;
    const row = await db
      .selectFrom('code_item')
      .selectAll()
      .where('codeset_id', '=', 'YN')
      .where('id', '=', '1')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ disabled: true, name: { zh: '是' } });
    await publish(
      'codes:YN',
      await reviewed('codes:YN', { op: 'changeItem', id: '1', change: { disabled: false } }),
    );
    const added = await reviewed('codes:YN', {
      op: 'addItems',
      parent: '',
      before: '',
      items: [{ id: '9', parent: '', name: zh('不详') }],
    });
    expect(added.verdicts).toMatchObject([{ class: 'ok', change: { what: 'codeAdded' } }]);
    await publish('codes:YN', added);
    await untouched();
  });

  test('[HR-12] relabelling a code and moving it in the tree keep the code', async () => {
    const review = await reviewed(
      'codes:AM',
      { op: 'changeItem', id: '21', change: { name: zh('大学本科（含专升本）') } },
      { op: 'moveItem', id: '22', parent: '3', before: '' },
    );
    const used = await count(`values->>'A0405' = '21'`);
    expect(review.verdicts).toMatchObject([
      { class: 'ok', reason: 'sameWording', change: { code: '21' }, evidence: { records: used } },
      { change: { what: 'codeMoved', code: '22' } },
    ]);
    await publish('codes:AM', review);
    await untouched();
  });

  test('[HR-12] a field that settings name cannot go, and of core fields only texts and must may change', async () => {
    for (const itemid of ['A0101', 'A0177', 'A0148', 'A0145']) {
      const review = await reviewed('set:A01', { op: 'archiveField', itemid });
      expect(review.verdicts).toMatchObject([{ class: 'forbidden' }]);
      expect(review.blocked).toContain('forbidden');
      const refused = await admin.call('POST', '/publish', {
        drafts: [{ id: 'set:A01', rev: review.rev }],
        note: '',
        confirmed: review.verdicts.map(({ change }) => change.key),
        plans: {},
      });
      expect(refused.status).toBe(422);
      await discard('set:A01');
    }
    const label = await reviewed('set:A01', {
      op: 'changeField',
      itemid: 'A0101',
      change: { itemdesc: zh('真实姓名') },
    });
    expect(label.verdicts).toMatchObject([{ class: 'ok' }]);
    await discard('set:A01');
  });

  test('[HR-12] a whole set is archived: nobody is asked, everything comes back with it', async () => {
    const records = await people(`fieldset_id = 'A19'`);
    const review = await reviewed('set:A19', { op: 'setProperties', change: { archived: '1' } });
    expect(review.verdicts).toMatchObject([
      { class: 'confirm', change: { what: 'setArchived' }, evidence: { records } },
    ]);
    await publish('set:A19', review);
    await untouched();
    await publish('set:A19', await reviewed('set:A19', { op: 'setProperties', change: { archived: '0' } }));
    expect(await people(`fieldset_id = 'A19'`)).toBe(records);
    await untouched();
  });
});

describe('changes of kind', () => {
  test('[HR-12] text to code wants a plan for every value that is no name of the list; originals stay', async () => {
    const codes = await admin.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
    const list = codes.ids[0] ?? '';
    const items = ['法学', '数论'].map((name, index) => ({
      id: String(index + 1),
      parent: '',
      name: zh(name),
    }));
    await publish(
      `codes:${list}`,
      await reviewed(
        `codes:${list}`,
        { op: 'setListName', name: zh('专业') },
        { op: 'addItems', parent: '', before: '', items },
      ),
    );
    const review = await reviewed('set:A04', {
      op: 'chooseIntent',
      itemid: 'A0410',
      intent: 'code',
      codesetid: list,
    });
    const verdict = review.verdicts.find(({ change }) => change.what === 'kindChanged');
    expect(verdict).toMatchObject({ class: 'plan', reason: 'someFail' });
    const values = (verdict?.evidence.failing ?? []).map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['应用数学与计算科学', '2012']));
    expect(values).not.toContain('法学');
    const key = verdict?.change.key ?? '';
    const attempt = (plan: Record<string, string>) =>
      admin.call('POST', '/publish', {
        drafts: [{ id: 'set:A04', rev: review.rev }],
        note: '',
        confirmed: review.verdicts.map(({ change }) => change.key),
        plans: { [key]: plan },
      });
    expect((await attempt({})).body.error?.problems).toEqual([{ path: key, what: 'unanswered' }]);
    const all = Object.fromEntries(values.map((value) => [value, '']));
    expect((await attempt({ ...all, '2012': '77' })).body.error?.problems).toEqual([
      { path: key, what: 'planValue' },
    ]);
    await publish('set:A04', review, { [key]: { ...all, 应用数学与计算科学: '2' } });
    await untouched();
    const next = (await publishedSet('A04')).fieldList;
    const at = next.findIndex((entry) => entry.itemid === 'A0410');
    expect(next[at]).toMatchObject({ archived: '1', itemtype: 'A' });
    const fresh = next[at - 1];
    expect(fresh).toMatchObject({ codesetid: list });
    expect(
      await count(
        `fieldset_id = 'A04' and values->>'${fresh?.itemid}' = '2' and values->>'A0410' in ('数论', '应用数学与计算科学')`,
      ),
    ).toBe(await count(`fieldset_id = 'A04' and values->>'A0410' in ('数论', '应用数学与计算科学')`));
    expect(
      await count(`fieldset_id = 'A04' and values->>'A0410' = '2012' and values ? '${fresh?.itemid}'`),
    ).toBe(0);
  });

  test('[HR-12] number to text loses nothing: the text stands under a new id beside the number', async () => {
    const review = await reviewed('set:A04', { op: 'chooseIntent', itemid: 'A0440', intent: 'text' });
    expect(review.verdicts).toMatchObject([{ class: 'confirm', reason: 'lossless' }]);
    const records = await count(`fieldset_id = 'A04' and values ? 'A0440'`);
    await publish('set:A04', review);
    const next = (await publishedSet('A04')).fieldList;
    const fresh = next[next.findIndex((entry) => entry.itemid === 'A0440') - 1]?.itemid ?? '';
    expect(await count(`fieldset_id = 'A04' and values->>'${fresh}' = values->>'A0440'`)).toBe(records);
    await untouched();
  });

  test('[HR-12] another code list: what has the same name is carried over, the rest wants a plan', async () => {
    const review = await reviewed('set:A04', {
      op: 'changeField',
      itemid: 'A0424',
      change: { codesetid: 'AX' },
    });
    expect(review.verdicts).toMatchObject([{ class: 'plan', change: { what: 'codesetChanged' } }]);
    const { change, evidence } = review.verdicts[0] ?? {};
    expect(evidence?.failing?.map(({ value }) => value)).toEqual(['1']);
    await publish('set:A04', review, { [change?.key ?? '']: { 1: '2' } });
    await untouched();
  });

  test.each([
    ['number to date', 'set:A19', 'A1925', 'date'],
    ['memo to code', 'set:A01', 'A01AA', 'code'],
    ['a date to a number', 'set:A04', 'A0430', 'number'],
  ] as const)('[HR-12] %s is not possible: archive it and add another', async (_, id, itemid, intent) => {
    const review = await reviewed(id, {
      op: 'chooseIntent',
      itemid,
      intent,
      ...(intent === 'code' ? { codesetid: 'YN' } : {}),
    });
    expect(review.verdicts.find(({ change }) => change.what === 'kindChanged')).toMatchObject({
      class: 'forbidden',
    });
    await discard(id);
    await untouched();
  });
});

describe('versions', () => {
  test('[HR-13] restoring publishes the old content as a new version; no version ever changes', async () => {
    const versions = await admin.good<VersionSummary[]>('GET', '/versions/set:A23');
    expect(versions.map(({ version }) => version)).toEqual([1]);
    for (const name of ['获奖情况', '科研获奖'])
      await publish(
        'set:A23',
        await reviewed('set:A23', { op: 'setProperties', change: { displayname: zh(name) } }),
      );
    const second = await admin.good<{ content: Content }>('GET', '/versions/set:A23/2');
    await publish(
      'set:A23',
      await reviewed('set:A23', { op: 'replace', content: second.content, why: 'restore' }),
    );
    const after = await admin.good<VersionSummary[]>('GET', '/versions/set:A23');
    expect(after.map(({ version, by }) => [version, by])).toEqual([
      [4, 'admin'],
      [3, 'admin'],
      [2, 'admin'],
      [1, ''],
    ]);
    expect(after[0]?.hash).toBe(after[2]?.hash);
    expect((await admin.good<{ content: Content }>('GET', '/versions/set:A23/4')).content).toEqual(
      second.content,
    );
    const { db } = portal.server.services;
    for (const statement of [
      sql`update fieldset_version set definition = '{}' where fieldset_id = 'A23'`,
      sql`delete from fieldset_version`,
      sql`update code_set_version set hash = ''`,
      sql`truncate set_order_version`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('never changed');
  });

  test('[OPS-11] after all of this no invariant of the database is broken', async () => {
    for (const check of CHECKS) {
      const { rows } = await check.query.execute(portal.server.services.db);
      expect([check.name, rows]).toEqual([check.name, []]);
    }
  });
});

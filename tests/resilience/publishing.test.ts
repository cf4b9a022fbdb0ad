import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../apps/server/src/admin/checks.ts';
import type {
  AllocatedIds,
  Published,
  Review,
  SetSummary,
} from '../../packages/console-contract/src/index.ts';
import type { CodeEntry, DraftId, Intent, Operation } from '../../packages/fieldsets/src/model.ts';
import type { StoredField } from '../../schemas/index.ts';
import { startPortal, type Portal } from '../contract/support.ts';
import {
  ADMIN_PASSWORD,
  ConsoleClient,
  firstAdmin,
  printedAdmin,
  printedPassword,
} from '../support/console.ts';
import { fillResumes, storedHash } from '../support/filled.ts';
import { databaseOf } from '../support/resume.ts';
import { startBuiltServer } from '../support/server.ts';

/** In small with every test run, at full count by `npm run soak`. */
const FULL = process.env['SOAK'] === 'full';
const PUBLISHES = FULL ? 200 : 20;
const LONG = FULL ? 3_600_000 : 240_000;
const SEED = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  await fillResumes(portal, { resumes: FULL ? 3_000 : 500, applications: 10 });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

/** The same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const INTENTS: readonly Intent[] = [
  'text',
  'memo',
  'number',
  'year',
  'month',
  'date',
  'code',
  'phone',
  'email',
];
const zh = (text: string) => ({ zh: text, en: 'Text' });

/** Something HR may do to a set, sensible or not. */
async function anyOperation(random: (below: number) => number, id: string): Promise<Operation> {
  const { state } = await admin.draft(`set:${id}`);
  const fields = state.content.kind === 'set' ? state.content.set.fieldList : [];
  const pick = (): StoredField => {
    const field = fields[random(fields.length)];
    if (!field) throw new Error(`${id} has no fields`);
    return field;
  };
  const field = pick();
  const { itemid } = field;
  switch (random(9)) {
    case 0:
      return { op: 'changeField', itemid, change: { itemdesc: zh(`问题${random(1000)}`) } };
    case 1:
      return { op: 'changeField', itemid, change: { must: field.must === '1' ? '0' : '1' } };
    case 2:
      return {
        op: 'changeField',
        itemid,
        change: { itemlength: field.itemtype === 'D' ? 7 : 1 + random(12) },
      };
    case 3:
      return field.archived === '1' ? { op: 'restoreField', itemid } : { op: 'archiveField', itemid };
    case 4:
      return { op: 'moveField', itemid, before: pick().itemid };
    case 5: {
      const intent = INTENTS[random(INTENTS.length)] ?? 'text';
      return { op: 'chooseIntent', itemid, intent, ...(intent === 'code' ? { codesetid: 'YN' } : {}) };
    }
    case 6:
      return { op: 'setProperties', change: { archived: random(3) === 0 ? '1' : '0' } };
    case 7:
      return {
        op: 'setProperties',
        change: { must: random(2) === 0 ? '1' : '0', explain: zh(`说明${random(99)}`) },
      };
    default: {
      const { ids } = await admin.good<AllocatedIds>('POST', '/ids', { fieldsetid: id, count: 1 });
      const added = { itemid: ids[0] ?? '', itemdesc: zh('新字段'), itemtype: 'A' as const, itemlength: 20 };
      return { op: 'addFields', before: '', fields: [{ ...added, must: random(2) === 0 ? '1' : '0' }] };
    }
  }
}

/** Something HR may do to a code list. */
async function anyCodeOperation(random: (below: number) => number, id: string): Promise<Operation> {
  const { state } = await admin.draft(`codes:${id}`);
  const items = state.content.kind === 'codes' ? state.content.list.items : [];
  const item: CodeEntry | undefined = items[random(items.length)];
  if (!item) throw new Error(`${id} is empty`);
  switch (random(4)) {
    case 0:
      return { op: 'changeItem', id: item.id, change: { name: zh(`代码${random(1000)}`) } };
    case 1:
      return { op: 'changeItem', id: item.id, change: { disabled: item.disabled !== true } };
    case 2:
      return { op: 'moveItem', id: item.id, parent: '', before: '' };
    default:
      return {
        op: 'addItems',
        parent: '',
        before: '',
        items: [{ id: `n${random(1_000_000)}`, parent: '', name: zh('新代码') }],
      };
  }
}

/** Publishes what may be published; false when the rules refuse it, and then the draft is thrown away. */
async function attempt(id: DraftId, rev: number): Promise<boolean> {
  const { blocked, drafts } = await admin.good<Review>('POST', '/review', { drafts: [id] });
  if (blocked.length > 0) {
    await admin.good('DELETE', `/drafts/${id}?rev=${rev}`);
    return false;
  }
  const verdicts = drafts.flatMap((draft) => draft.verdicts);
  const plans = Object.fromEntries(
    verdicts
      .filter((verdict) => verdict.class === 'plan')
      .map(({ change, evidence }) => [
        change.key,
        Object.fromEntries((evidence.failing ?? []).map(({ value }) => [value, ''])),
      ]),
  );
  const confirmed = verdicts.map(({ change }) => change.key);
  const published = await admin.good<Published>('POST', '/publish', {
    drafts: [{ id, rev }],
    note: 'random',
    confirmed,
    plans,
  });
  expect(published.versions).toHaveLength(1);
  return true;
}

test(
  `[HR-12] after ${PUBLISHES} random publishes every stored value is what it was`,
  async () => {
    const { db } = portal.server.services;
    const random = randomOf(SEED);
    const before = await storedHash(db);
    const sets = (await admin.good<SetSummary[]>('GET', '/sets')).map(({ fieldsetid }) => fieldsetid);
    const lists = ['AM', 'AG', 'YN', 'AW', 'AT'];
    let done = 0;
    for (let tries = 0; done < PUBLISHES && tries < PUBLISHES * 20; tries += 1) {
      const isList = random(4) === 0;
      const own = (isList ? lists[random(lists.length)] : sets[random(sets.length)]) ?? '';
      const id: DraftId = isList ? `codes:${own}` : `set:${own}`;
      for (let steps = 0; steps <= random(3); steps += 1) {
        const operation = await (isList ? anyCodeOperation : anyOperation)(random, own);
        const { rev } = await admin.draft(id);
        const reply = await admin.call('POST', `/drafts/${id}/steps`, { rev, steps: [{ do: operation }] });
        expect([200, 422], JSON.stringify([SEED, operation, reply.body])).toContain(reply.status);
      }
      const { rev } = await admin.draft(id);
      if (rev === 0) continue;
      if (await attempt(id, rev)) done += 1;
      expect(await storedHash(db), `seed ${SEED}, publish ${done}, ${id}`).toBe(before);
    }
    expect(done, `seed ${SEED}`).toBe(PUBLISHES);
    for (const check of CHECKS) {
      const { rows } = await check.query.execute(db);
      expect([check.name, rows]).toEqual([check.name, []]);
    }
    if (FULL) process.stderr.write(`soak: ${done} random publishes, seed ${SEED}\n`);
  },
  LONG,
);

test('[HR-02, HR-12, HR-19] a server killed in the middle of publishing leaves the old version live and the draft as it was; no password is in its log', async () => {
  const server = await startBuiltServer();
  const password = printedPassword(server.output());
  const client = await printedAdmin(server, server.output());
  const { rev } = await client.edit('set:A70', { op: 'setProperties', change: { explain: zh('新说明') } });
  const request = { drafts: [{ id: 'set:A70', rev }], note: '', confirmed: [], plans: {} };

  // Publishing writes its line of the audit log last: it has to wait here, with everything else done.
  const database = await databaseOf(server);
  await database.query('begin');
  await database.query('lock table audit in exclusive mode');
  const publishing = client.call('POST', '/publish', request).catch(() => null);
  await expect
    .poll(
      async () =>
        (await database.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
      { timeout: 20_000 },
    )
    .toBe(1);
  for (const secret of [password, ADMIN_PASSWORD]) expect(server.log()).not.toContain(secret);
  expect(server.output().split(password)).toHaveLength(2);
  await server.kill();
  expect(await publishing).toBeNull();
  await database.query('rollback');
  await database.end();

  const again = await startBuiltServer({ dataDir: server.dataDir });
  const back = new ConsoleClient(again.url);
  expect((await back.signIn('admin', ADMIN_PASSWORD)).status).toBe(200);
  const sets = await back.good<SetSummary[]>('GET', '/sets');
  expect(sets.find(({ fieldsetid }) => fieldsetid === 'A70')).toMatchObject({
    version: 1,
    draft: { by: 'admin', steps: 1 },
  });
  expect(await back.good<Published>('POST', '/publish', request)).toEqual({
    versions: [{ id: 'set:A70', version: 2 }],
  });
  // A second start prints no password.
  expect(again.output()).not.toContain('First sign-in');
  await again.stop();
});

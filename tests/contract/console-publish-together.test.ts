import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AuditLine,
  ImportResult,
  JournalPage,
  Published,
  Review,
  SettingsView,
} from '../../packages/console-contract/src/index.ts';
import type { Content, DraftId, Operation } from '../../packages/fieldsets/src/model.ts';
import { fromXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import type { StoredField } from '../../schemas/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { EDUCATION, newCandidate, startPortal, type Client, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let other: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  other = await newColleague(admin, 'lin', 'publisher');
});
afterAll(() => portal.close());

const zh = (text: string) => ({ zh: text, en: 'Text' });

/** Changes documents and publishes them together, everything confirmed. */
async function publish(changes: Record<string, Operation[]>): Promise<Published> {
  const drafts: { id: DraftId; rev: number }[] = [];
  for (const [id, operations] of Object.entries(changes) as [DraftId, Operation[]][])
    drafts.push({ id, rev: (await admin.edit(id, ...operations)).rev });
  const review = await admin.good<Review>('POST', '/review', { drafts: drafts.map(({ id }) => id) });
  const confirmed = review.drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key));
  return admin.good('POST', '/publish', { drafts, note: '测试', confirmed, plans: {} });
}

const fail = (): never => {
  throw new Error('nobody there');
};

interface SetRow {
  fieldsetid: string;
  state: string;
  version: string;
  fieldList: Record<string, string>[];
  dataList: Record<string, string>[];
}
const setOf = async (client: Client, subset: string): Promise<SetRow | undefined> => {
  const reply = await client.call('ZP1000000004', {
    type: 'search',
    subset,
    candidate_status: '',
    isGetCode: '0',
  });
  return (reply.data['field_set_list'] as SetRow[])[0];
};
const save = (client: Client, params: Record<string, unknown>, versions: Record<string, string> = {}) =>
  client.call('ZP1000000005', { type: 'update', params, versions });

describe('at the same moment', () => {
  test('[HR-12, HR-20] saves while values are carried over lose neither what is typed nor what is added', async () => {
    const candidates = await Promise.all(Array.from({ length: 6 }, () => newCandidate(portal)));
    for (const { client } of candidates)
      await save(client, { A04: [{ i9999: '-1', ...EDUCATION, A0440: '3.5' }] });
    const versions = { A04: (await setOf(candidates[0]?.client ?? fail(), 'A04'))?.version ?? '' };
    const { rev } = await admin.edit('set:A04', { op: 'chooseIntent', itemid: 'A0440', intent: 'text' });
    const review = await admin.good<Review>('POST', '/review', { drafts: ['set:A04'] });
    const confirmed = review.drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key));
    const body = { drafts: [{ id: 'set:A04', rev }], note: '', confirmed, plans: {} };
    const [published, ...saved] = await Promise.all([
      admin.call<Published>('POST', '/publish', body),
      ...candidates.flatMap(({ client }) =>
        ['甲', '乙', '丙'].map((word) =>
          save(client, { A04: [{ i9999: '1', ...EDUCATION, A0435: `大学${word}`, A0440: '3.5' }] }, versions),
        ),
      ),
    ]);
    expect(published?.status).toBe(200);
    expect(saved.map(({ code }) => code)).toEqual(saved.map(() => 'success'));
    const { client } = candidates[0] ?? fail();
    const set = await setOf(client, 'A04');
    const at = set?.fieldList.findIndex((field) => field['itemid'] === 'A0440') ?? 0;
    const fresh = set?.fieldList[at - 1]?.['itemid'] ?? '';
    for (const each of candidates) {
      const record = (await setOf(each.client, 'A04'))?.dataList[0];
      expect(record).toMatchObject({ A0440: '3.5', [fresh]: '3.5' });
      expect(record?.['A0435']).toMatch(/^大学[甲乙丙]$/);
    }
  });
});

describe('what stays written down', () => {
  test('[HR-21] each action adds one line with who, when and what; nothing changes or takes one away', async () => {
    const lines = () => admin.good<AuditLine[]>('GET', '/audit?limit=500');
    const last = (await lines())[0]?.id ?? '0';
    await publish({ 'set:A70': [{ op: 'setProperties', change: { explain: zh('说明') } }] });
    await admin.good('GET', '/export?format=json&ids=set:A70');
    await admin.good('POST', '/import', { format: 'nothing' });
    await other.good('PUT', '/settings', { rev: (await other.good<SettingsView>('GET', '/settings')).rev });
    await admin.good('POST', '/users', { login: 'audited', role: 'viewer' });
    await admin.good('PATCH', '/users/audited', { active: false });
    await other.signIn('audited', 'wrong');
    const fresh = (await lines()).filter(({ id }) => Number(id) > Number(last)).toReversed();
    expect(fresh.map(({ action, by, subject }) => [action, by, subject])).toEqual([
      ['publish', 'admin', 'set:A70'],
      ['export', 'admin', 'json'],
      ['import', 'admin', ''],
      ['settings', 'lin', ''],
      ['userAdded', 'admin', 'audited'],
      ['userChanged', 'admin', 'audited'],
      ['signInFailed', '', 'audited'],
    ]);
    expect(fresh[0]?.details).toMatchObject({
      version: 2,
      note: '测试',
      changes: [{ what: 'setHelpChanged' }],
    });
    expect(Date.parse(fresh[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(fresh)).not.toMatch(/password/i);
    const { db } = portal.server.services;
    for (const statement of [
      sql`update audit set login = ''`,
      sql`delete from audit`,
      sql`truncate audit`,
      sql`delete from journal_entry`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('never changed');
    expect(
      (await admin.good<AuditLine[]>('GET', `/audit?limit=2&before=${fresh[0]?.id}`)).map(
        ({ id }) => Number(id) < Number(fresh[0]?.id),
      ),
    ).toEqual([true, true]);
  });

  test('[HR-09, HR-13] the journal of a document names every operation and the version it came out in', async () => {
    await publish({ 'set:A66': [{ op: 'setProperties', change: { explain: zh('一') } }] });
    await other.edit('set:A66', { op: 'setProperties', change: { explain: zh('二') } });
    const { entries } = await other.good<JournalPage>('GET', '/journal/set:A66');
    expect(entries.map(({ by, version, operation }) => [by, version, operation.op])).toEqual([
      ['lin', 0, 'setProperties'],
      ['admin', 2, 'setProperties'],
    ]);
    await admin.good('DELETE', `/drafts/set:A66?rev=${(await admin.draft('set:A66')).rev}`);
  });
});

describe('files', () => {
  const file = async (query: string): Promise<Uint8Array> =>
    new Uint8Array(await (await admin.fetch('GET', `/export?${query}`)).arrayBuffer());
  const send = async (body: Uint8Array, type: string): Promise<ImportResult> => {
    const response = await admin.fetch('POST', '/import', {
      headers: { 'Content-Type': type },
      body: body as BodyInit,
    });
    expect(response.status).toBe(200);
    return (await response.json()) as ImportResult;
  };
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

  test('[HR-18] what goes out comes in without a difference, as XLSX and as JSON', async () => {
    expect(await send(await file('format=xlsx'), XLSX)).toEqual({ drafts: [], problems: [] });
    expect(await send(await file('format=json'), 'application/json')).toEqual({ drafts: [], problems: [] });
  });

  test('[HR-18] a file makes drafts and publishes nothing; what it changes is a step that can be undone', async () => {
    const text = new TextDecoder().decode(await file('format=json&ids=set:A23,codes:AX'));
    const changed = text
      .replace('"男"', '"男性"')
      .replace(/"displayname": \{\s*"zh": "[^"]*"/, '"displayname": {"zh": "获奖"');
    const before = await admin.draft('set:A23');
    const result = await send(new TextEncoder().encode(changed), 'application/json');
    expect(result).toEqual({ drafts: ['codes:AX', 'set:A23'], problems: [] });
    const after = await admin.draft('set:A23');
    expect(after.published).toEqual(before.published);
    expect(after.state.journal.map(({ operation }) => operation.op)).toEqual(['replace']);
    await admin.good('POST', '/drafts/set:A23/steps', { rev: after.rev, steps: [{ undo: true }] });
    expect((await admin.draft('set:A23')).state.content).toEqual(before.state.content);
    const drafted = await fromXlsx(await file('format=xlsx&ids=codes:AX&drafts=1'));
    expect(JSON.stringify(drafted.contents)).toContain('男性');
  });

  test('[GRID-11] a set goes out with its code lists; what a file meets here is named, and nothing is written by trying it', async () => {
    const text = new TextDecoder().decode(await file('format=json&ids=set:A04&lists=1'));
    const { contents } = JSON.parse(text) as { contents: Content[] };
    const lists = contents.flatMap((content) => (content.kind === 'codes' ? [content.list] : []));
    expect(lists.map(({ codesetid }) => codesetid)).toContain('AM');
    const changed = contents.map((content): Content => {
      if (content.kind === 'codes')
        return content.list.codesetid === 'AM'
          ? { ...content, list: { ...content.list, items: content.list.items.slice(0, 1) } }
          : content;
      if (content.kind !== 'set') return content;
      const [first, ...rest] = content.set.fieldList;
      const odd: StoredField = {
        itemid: 'A0101',
        itemdesc: zh('新种类'),
        itemtype: 'A',
        itemlength: 20,
        format: 'hologram',
        suggest: 'NOWHERE',
      };
      return { ...content, set: { ...content.set, fieldList: first ? [first, ...rest, odd] : [odd] } };
    });
    const drafts = async (): Promise<string> =>
      JSON.stringify(
        await portal.server.services.db.selectFrom('draft').select(['id', 'rev']).orderBy('id').execute(),
      );
    const before = [await drafts(), (await admin.good<AuditLine[]>('GET', '/audit?limit=1'))[0]?.id];
    const response = await admin.fetch('POST', '/import?dry=1', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ format: 'field-sets-1', contents: changed }),
    });
    const { conflicts = [], drafts: made } = (await response.json()) as ImportResult;
    expect(made).toEqual(['codes:AM', 'set:A04']);
    expect(conflicts).toEqual(
      expect.arrayContaining([
        { what: 'listDiffers', id: 'AM', of: '' },
        { what: 'setThere', id: 'A04', of: '' },
        { what: 'listMissing', id: 'A04', of: 'NOWHERE' },
        { what: 'kindUnknown', id: 'A04', of: 'A0101' },
        { what: 'fieldElsewhere', id: 'A04', of: 'A0101' },
      ]),
    );
    expect([await drafts(), (await admin.good<AuditLine[]>('GET', '/audit?limit=1'))[0]?.id]).toEqual(before);
  });

  test('[HR-18] a file that is none is refused by what is wrong with it', async () => {
    const broken = await send(new TextEncoder().encode('no spreadsheet'), XLSX);
    expect(broken).toMatchObject({ drafts: [], problems: [{ what: 'notXlsx' }] });
    expect(
      (await admin.fetch('POST', '/import', { headers: { 'Content-Type': 'text/csv' }, body: 'a,b' })).status,
    ).toBe(415);
  });
});

describe('settings', () => {
  test('[HR-24] work at once; a stale save and values that fit no schema are refused', async () => {
    const view = await admin.good<SettingsView>('GET', '/settings');
    const candidate = (await newCandidate(portal)).client;
    const canRegister = async () => (await candidate.call('ZP1000000009')).data['canRegister'];
    expect(await canRegister()).toBe('true');
    const saved = await admin.good<SettingsView>('PUT', '/settings', {
      rev: view.rev,
      portal: { ...view.portal, canRegister: false },
    });
    expect(await canRegister()).toBe('false');
    expect(saved.rev).toBeGreaterThan(view.rev);
    expect((await other.call('PUT', '/settings', { rev: view.rev, portal: view.portal })).status).toBe(409);
    const wrong = await admin.call('PUT', '/settings', {
      rev: saved.rev,
      portal: { ...view.portal, pageSize: 'many', banners: ['javascript:alert(1)'], unknown: 1 },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.error?.problems?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['portal/pageSize', 'portal/banners/0', 'portal/unknown']),
    );
    const named = { ...view.portal, phoneItem: 'A0404' };
    expect(
      (await admin.call('PUT', '/settings', { rev: saved.rev, portal: named })).body.error?.problems,
    ).toEqual([{ path: 'portal/phoneItem', what: 'unknownField' }]);
    await admin.good('PUT', '/settings', {
      rev: saved.rev,
      portal: view.portal,
      registration: view.registration,
    });
    expect(await canRegister()).toBe('true');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AllocatedIds, Published, Review } from '../../packages/console-contract/src/index.ts';
import type { DraftId, Operation } from '../../packages/fieldsets/src/model.ts';
import type { FrozenResume } from '../../apps/server/src/modules/applications/freeze.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { completeResume, EDUCATION, newCandidate, startPortal, type Client, type Portal } from './support.ts';

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

const newItem = async (fieldsetid: string): Promise<string> =>
  (await admin.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 1 })).ids[0] ?? '';

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

describe('what candidates notice', () => {
  test('[HR-19] a published field is there on the next load, in the same process', async () => {
    const { client } = await newCandidate(portal);
    const before = await setOf(client, 'A81');
    const itemid = await newItem('A81');
    const { versions } = await publish({
      'set:A81': [
        {
          op: 'addFields',
          before: '',
          fields: [{ itemid, itemdesc: zh('等级'), itemtype: 'A', itemlength: 9 }],
        },
      ],
    });
    const after = await setOf(client, 'A81');
    expect(versions).toEqual([{ id: 'set:A81', version: Number(before?.version) + 1 }]);
    expect(after?.version).toBe(String(Number(before?.version) + 1));
    expect(after?.fieldList.at(-1)).toMatchObject({ itemid, itemdesc: '等级' });
  });

  test('[PKG-03] a date with a time of day is chosen by HR, checked by the server and stored', async () => {
    const { client } = await newCandidate(portal);
    const itemid = await newItem('A90');
    const texts = { itemid, itemdesc: zh('可面试时间') };
    await publish({
      'set:A90': [
        { op: 'addFields', before: '', fields: [{ ...texts, itemtype: 'A', itemlength: 9 }] },
        { op: 'chooseIntent', itemid, intent: 'datetime' },
        { op: 'changeField', itemid, change: { format: 'yyyy/MM/dd HH:mm' } },
      ],
    });
    const page = await setOf(client, 'A90');
    expect(page?.fieldList.at(-1)).toMatchObject({ itemid, itemtype: 'D', itemlength: '16' });
    const others = Object.fromEntries(
      (page?.fieldList ?? [])
        .filter((field) => field['must'] === '1')
        .map((field) => [field['itemid'] ?? '', '自述']),
    );
    const send = (value: string) => save(client, { A90: [{ i9999: '-1', ...others, [itemid]: value }] });
    expect(await send('2026-02-30 09:05')).toMatchObject({ code: 'invalid', data: { errors: [{ itemid }] } });
    expect(await send('2026-07-03 09:05')).toMatchObject({ code: 'success' });
    expect((await setOf(client, 'A90'))?.dataList[0]).toMatchObject({ [itemid]: '2026-07-03 09:05' });
    await publish({ 'set:A90': [{ op: 'archiveField', itemid }] });
  });

  test('[HR-14] an older page still saves a complete record; the set turns incomplete by the newest version', async () => {
    const { client } = await newCandidate(portal);
    const page = await setOf(client, 'A04');
    const itemid = await newItem('A04');
    await publish({
      'set:A04': [
        {
          op: 'addFields',
          before: '',
          fields: [{ itemid, itemdesc: zh('导师'), itemtype: 'A', itemlength: 9, must: '1' }],
        },
        { op: 'archiveField', itemid: 'A0450' },
      ],
    });
    const versions = { A04: page?.version ?? '' };
    const saved = await save(client, { A04: [{ i9999: '-1', ...EDUCATION, A0450: '高等代数' }] }, versions);
    expect(saved).toMatchObject({ code: 'success', data: { state: '0' } });
    const now = await setOf(client, 'A04');
    expect(now?.dataList[0]).toMatchObject({ A0450: '高等代数', A0435: EDUCATION.A0435 });
    expect(now?.fieldList.find((field) => field['itemid'] === 'A0450')).toMatchObject({ archived: '1' });
    // The newest page does not ask for it: what is there stays, and blanks of a client that knows no archive empty nothing.
    const again = await save(
      client,
      { A04: [{ i9999: '1', ...EDUCATION, [itemid]: '王', A0450: '' }] },
      { A04: now?.version ?? '' },
    );
    expect(again).toMatchObject({ code: 'success', data: { state: '1' } });
    expect((await setOf(client, 'A04'))?.dataList[0]).toMatchObject({ A0450: '高等代数', [itemid]: '王' });
    const refused = await save(client, { A04: [{ i9999: '-1', ...EDUCATION }] }, { A04: now?.version ?? '' });
    expect(refused).toMatchObject({ code: 'invalid', data: { errors: [{ itemid }] } });
    await publish({
      'set:A04': [
        { op: 'changeField', itemid, change: { must: '0' } },
        { op: 'restoreField', itemid: 'A0450' },
      ],
    });
  });

  test('[HR-14, HR-12] a set that was archived meanwhile takes what an older page sends, asks nobody, and comes back with it', async () => {
    const { client } = await newCandidate(portal);
    const page = await setOf(client, 'A90');
    const first = page?.fieldList.find((field) => field['itemtype'] === 'M' || field['itemtype'] === 'A');
    await publish({ 'set:A90': [{ op: 'setProperties', change: { archived: '1' } }] });
    expect(await setOf(client, 'A90')).toBeUndefined();
    const values = Object.fromEntries(
      (page?.fieldList ?? [])
        .filter((field) => field['must'] === '1' || field === first)
        .map((field) => [field['itemid'] ?? '', '自述']),
    );
    expect(await save(client, { A90: [{ i9999: '-1', ...values }] })).toMatchObject({ code: 'fail' });
    const saved = await save(client, { A90: [{ i9999: '-1', ...values }] }, { A90: page?.version ?? '' });
    expect(saved.code).toBe('success');
    await publish({ 'set:A90': [{ op: 'setProperties', change: { archived: '0' } }] });
    expect((await setOf(client, 'A90'))?.dataList[0]).toMatchObject(values);
  });

  test('[HR-12] a value that was fine stays fine when the field becomes shorter, until it is edited', async () => {
    const { client } = await newCandidate(portal);
    await save(client, { A04: [{ i9999: '-1', ...EDUCATION, A0410: '应用数学与计算科学' }] });
    await publish({ 'set:A04': [{ op: 'changeField', itemid: 'A0410', change: { itemlength: 4 } }] });
    const now = await setOf(client, 'A04');
    expect(now?.state).toBe('1');
    expect(now?.dataList[0]?.['kept']).toBe('A0410');
    const versions = { A04: now?.version ?? '' };
    const record = { i9999: '1', ...EDUCATION, A0410: '应用数学与计算科学' };
    const elsewhere = await save(client, { A04: [{ ...record, A0435: '星海大学' }] }, versions);
    expect(elsewhere).toMatchObject({ code: 'success', data: { state: '1' } });
    expect((await setOf(client, 'A04'))?.state).toBe('1');
    const edited = await save(client, { A04: [{ ...record, A0410: '应用数学与计算' }] }, versions);
    expect(edited).toMatchObject({ code: 'invalid', data: { errors: [{ itemid: 'A0410' }] } });
    expect((await save(client, { A04: [{ ...record, A0410: '数学' }] }, versions)).code).toBe('success');
    expect((await save(client, { A04: [{ ...record }] }, versions)).code).toBe('invalid');
    await publish({ 'set:A04': [{ op: 'changeField', itemid: 'A0410', change: { itemlength: 60 } }] });
  });

  test('[HR-12, HR-15] a disabled code is offered to nobody and still named; an application keeps the name of its day', async () => {
    const { client, person } = await newCandidate(portal);
    await completeResume(client, person);
    const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-9Lm2aX' });
    expect(applied.code).toBe('success');
    const { db } = portal.server.services;
    const frozen = async (): Promise<FrozenResume> => {
      const row = await db
        .selectFrom('application')
        .select('frozen')
        .where('reference', '=', String(applied.data['reference']))
        .executeTakeFirstOrThrow();
      return row.frozen as FrozenResume;
    };
    const before = await frozen();
    const record = before.records.find((entry) => entry.fieldsetid === 'A04');
    await publish({
      'codes:AM': [
        { op: 'changeItem', id: EDUCATION.A0405, change: { name: zh('硕士（改）'), disabled: true } },
        { op: 'changeItem', id: '21', change: { disabled: true } },
      ],
      'set:A04': [{ op: 'changeField', itemid: 'A0405', change: { itemdesc: zh('最高学历') } }],
    });
    const set = await setOf(client, 'A04');
    expect(set?.dataList[0]).toMatchObject({ A0405: EDUCATION.A0405, A0405Name: '硕士（改）' });
    expect(set?.fieldList.find((field) => field['itemid'] === 'A0405')?.['itemdesc']).toBe('最高学历');
    const tree = await client.call('ZP0000000004', {
      codesetid: 'AM',
      nodeid: '0',
      currentid: '',
      search: '',
    });
    expect(JSON.stringify(tree.data)).not.toContain('硕士');
    const after = await frozen();
    expect(after).toEqual(before);
    expect(after.codes['AM']?.[EDUCATION.A0405]?.zh).not.toBe('硕士（改）');
    const { content } = await admin.good<{
      content: { set: { fieldList: { itemid: string; itemdesc: { zh: string } }[] } };
    }>('GET', `/versions/set:A04/${record?.version ?? 0}`);
    expect(content.set.fieldList.find((field) => field.itemid === 'A0405')?.itemdesc.zh).not.toBe('最高学历');
    await publish({
      'codes:AM': [
        { op: 'changeItem', id: EDUCATION.A0405, change: { disabled: false } },
        { op: 'changeItem', id: '21', change: { disabled: false } },
      ],
    });
  });

  test('[HR-19] a new set, a new list and a new order are published together, or not at all', async () => {
    const [set = ''] = (await admin.good<AllocatedIds>('POST', '/ids', { count: 1 })).ids;
    const [list = ''] = (await admin.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 })).ids;
    const itemid = await newItem(set);
    const changes: Record<string, Operation[]> = {
      [`set:${set}`]: [
        { op: 'setProperties', change: { displayname: zh('获奖') } },
        {
          op: 'addFields',
          before: '',
          fields: [{ itemid, itemdesc: zh('级别'), itemtype: 'A', itemlength: 30, codesetid: list }],
        },
      ],
      [`codes:${list}`]: [
        { op: 'setListName', name: zh('级别') },
        { op: 'addItems', parent: '', before: '', items: [{ id: '1', parent: '', name: zh('国家级') }] },
      ],
      order: [{ op: 'moveSet', fieldsetid: 'A04', before: 'A01' }],
    };
    const { versions } = await publish(changes);
    expect(versions.map(({ id }) => id)).toEqual([`codes:${list}`, `set:${set}`, 'order']);
    const { client } = await newCandidate(portal);
    const reply = await client.call('ZP1000000004', {
      type: 'search',
      subset: '',
      candidate_status: '',
      isGetCode: '1',
    });
    const sets = reply.data['field_set_list'] as SetRow[];
    expect(sets.slice(0, 2).map(({ fieldsetid }) => fieldsetid)).toEqual(['A04', 'A01']);
    expect(sets.at(-1)?.fieldsetid).toBe(set);
    expect((reply.data['codeData'] as Record<string, unknown>)[list]).toEqual([
      { id: '1', itemdesc: '国家级', leaf: true },
    ]);

    const { rev } = await admin.edit('set:A81', {
      op: 'addFields',
      before: '',
      fields: [
        {
          itemid: await newItem('A81'),
          itemdesc: zh('级别'),
          itemtype: 'A',
          itemlength: 30,
          codesetid: 'NONE',
        },
      ],
    });
    const refused = await admin.call('POST', '/publish', {
      drafts: [{ id: 'set:A81', rev }],
      note: '',
      confirmed: [],
      plans: {},
    });
    expect(refused.body.error?.problems).toEqual([{ path: 'drafts', what: 'problems' }]);
    const stale = await other.call('POST', '/publish', {
      drafts: [{ id: 'set:A81', rev: rev - 1 }],
      note: '',
      confirmed: [],
      plans: {},
    });
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'stale', draft: { rev } } } });
    await admin.good('DELETE', `/drafts/set:A81?rev=${rev}`);
  });
});

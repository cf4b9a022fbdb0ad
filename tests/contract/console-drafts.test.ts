import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AllocatedIds,
  CodeListSummary,
  DraftView,
  Review,
  SetSummary,
} from '../../packages/console-contract/src/index.ts';
import type { Content } from '../../packages/fieldsets/src/model.ts';
import type { StoredField } from '../../schemas/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let editor: ConsoleClient;
let other: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  const admin = await firstAdmin(portal);
  editor = await newColleague(admin, 'lin', 'editor');
  other = await newColleague(admin, 'yun', 'editor');
});
afterAll(() => portal.close());

const newField = (itemid: string, zh = '民族'): StoredField => ({
  itemid,
  itemdesc: { zh, en: '' },
  itemtype: 'A',
  itemlength: 20,
});
const fieldsOf = (content: Content): StoredField[] => (content.kind === 'set' ? content.set.fieldList : []);
const item = async (fieldsetid: string): Promise<string> => {
  const { ids } = await editor.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 1 });
  return ids[0] ?? '';
};

describe('a new set', () => {
  test('[GRID-05] is a draft at once that everybody sees; a name that is refused takes no id', async () => {
    const before = (await editor.good<SetSummary[]>('GET', '/sets')).map(({ fieldsetid }) => fieldsetid);
    for (const displayname of [{ zh: 1 }, { zh: '长'.repeat(201), en: '' }, { fr: 'Parrainage' }])
      expect((await editor.call('POST', '/sets', { displayname })).status).toBe(422);
    const names = ['推荐情况', '志愿服务'];
    const made = await Promise.all(
      names.map((zh) =>
        editor.good<{ fieldsetid: string }>('POST', '/sets', { displayname: { zh, en: '' } }),
      ),
    );
    const ids = made.map(({ fieldsetid }) => fieldsetid);
    // One after the other: nothing that was refused has taken a number.
    const numbers = ids.map((id) => Number(id.slice(1))).toSorted((one, two) => one - two);
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
    const after = await other.good<SetSummary[]>('GET', '/sets');
    expect(
      after
        .filter(({ fieldsetid }) => !before.includes(fieldsetid))
        .map(({ version, draft }) => [version, draft?.by]),
    ).toEqual([
      [0, 'lin'],
      [0, 'lin'],
    ]);
    const { rev } = await editor.draft(`set:${ids[0] ?? ''}`);
    await editor.good('DELETE', `/drafts/set:${ids[0] ?? ''}?rev=${rev}`);
  });

  test('[GRID-05] a field that becomes a choice has no list until one is chosen, and is not published without', async () => {
    const { fieldsetid } = await editor.good<{ fieldsetid: string }>('POST', '/sets', {
      displayname: { zh: '语言考试', en: 'Language tests' },
    });
    const id = `set:${fieldsetid}` as const;
    const itemid = await item(fieldsetid);
    await editor.edit(id, {
      op: 'addFields',
      before: '',
      fields: [{ ...newField(itemid), itemdesc: { zh: '考试', en: 'Test' }, codesetid: '0' }],
    });
    await editor.edit(id, { op: 'chooseIntent', itemid, intent: 'code' });
    expect(fieldsOf((await editor.draft(id)).state.content)[0]?.codesetid).toBe('');
    const blocked = async () =>
      (await editor.good<{ blocked: string[] }>('POST', '/review', { drafts: [id] })).blocked;
    expect(await blocked()).toContain('problems');
    const review = await editor.good<Review>('POST', '/review', { drafts: [id] });
    expect(review.drafts.map(({ errors }) => errors)).toEqual([1]);
    await editor.edit(id, { op: 'changeField', itemid, change: { codesetid: 'AX' } });
    expect(await blocked()).not.toContain('problems');
  });
});

describe('ids', () => {
  test('[HR-08] are given away once, also to askers at the same moment, and only for sets that exist', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        editor.good<AllocatedIds>('POST', '/ids', { fieldsetid: 'A04', count: 5 }),
      ),
    );
    const ids = answers.flatMap((answer) => answer.ids);
    expect(new Set(ids).size).toBe(40);
    expect(ids.every((id) => /^A04\d{3}$/.test(id))).toBe(true);
    expect((await editor.call('POST', '/ids', { fieldsetid: 'Z99', count: 1 })).status).toBe(404);
    expect((await editor.call('POST', '/ids', { count: 0 })).status).toBe(422);
  });

  test('[HR-08] a field’s id is none of the page’s making and no field takes another’s', async () => {
    const { rev } = await editor.draft('set:A04');
    const add = (itemid: string) =>
      editor.call('POST', '/drafts/set:A04/steps', {
        rev,
        steps: [{ do: { op: 'addFields', before: '', fields: [newField(itemid)] } }],
      });
    expect((await add('MINE')).body.error?.problems).toEqual([{ path: 'MINE', what: 'id' }]);
    expect((await add('A0405')).body.error?.problems).toEqual([{ path: 'A0405', what: 'duplicate' }]);
    expect((await editor.draft('set:A04')).rev).toBe(rev);
  });

  test('[HR-08] renaming twice keeps the id; labels may repeat', async () => {
    const itemid = await item('A04');
    await editor.edit('set:A04', { op: 'addFields', before: 'A0405', fields: [newField(itemid)] });
    for (const zh of ['学历（最高）', '学历'])
      await editor.edit('set:A04', { op: 'changeField', itemid, change: { itemdesc: { zh, en: '' } } });
    const { state } = await editor.draft('set:A04');
    const fields = fieldsOf(state.content);
    const at = fields.findIndex((field) => field.itemid === itemid);
    expect(fields[at]?.itemdesc.zh).toBe('学历');
    expect(fields[at + 1]?.itemid).toBe('A0405');
    expect(state.journal.map((entry) => [entry.operation.op, entry.by])).toEqual([
      ['addFields', 'lin'],
      ['changeField', 'lin'],
      ['changeField', 'lin'],
    ]);
  });
});

describe('drafts', () => {
  test('[HR-20] a second save with a stale revision is refused with the draft as it is', async () => {
    const [mine, theirs] = await Promise.all([editor.draft('set:A19'), other.draft('set:A19')]);
    expect(mine.rev).toBe(theirs.rev);
    const save = (client: ConsoleClient, zh: string, rev: number) =>
      client.call<{ rev: number }>('POST', '/drafts/set:A19/steps', {
        rev,
        steps: [{ do: { op: 'setProperties', change: { displayname: { zh, en: 'X' } } } }],
      });
    const first = await save(editor, '甲', mine.rev);
    expect(first.status).toBe(200);
    const second = await save(other, '乙', theirs.rev);
    expect(second.status).toBe(409);
    expect(second.body.error).toMatchObject({
      code: 'stale',
      draft: { rev: first.body.rev, by: 'lin', state: { content: { set: { displayname: { zh: '甲' } } } } },
    });
    expect((await save(other, '乙', first.body.rev)).status).toBe(200);
  });

  test('[SAFE-01] a text with a null character is refused by its place, before the database is asked', async () => {
    const { rev } = await editor.draft('set:A66');
    const change = { displayname: { zh: '项目\0', en: '' } };
    const step = { do: { op: 'setProperties', change } };
    expect(await editor.call('POST', '/drafts/set:A66/steps', { rev, steps: [step] })).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid', problems: [{ path: 'steps/0/do/change/displayname/zh' }] } },
    });
    const request = { drafts: [], note: 'a\0', confirmed: [], plans: {} };
    expect((await editor.call('POST', '/publish', request)).status).toBe(422);
    expect((await editor.draft('set:A66')).rev).toBe(rev);
  });

  test('[HR-20] of saves at the same moment one wins; the revision of a draft thrown away is worth nothing', async () => {
    const { rev } = await editor.draft('set:A23');
    const steps = [{ do: { op: 'setProperties', change: { must: '0' } } }];
    const body = { rev, steps };
    const replies = await Promise.all(
      [editor, other, editor, other].map((client) => client.call('POST', '/drafts/set:A23/steps', body)),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const saved = await editor.draft('set:A23');
    expect((await other.call('DELETE', `/drafts/set:A23?rev=${rev}`)).status).toBe(409);
    await other.good('DELETE', `/drafts/set:A23?rev=${saved.rev}`);
    expect((await editor.draft('set:A23')).rev).toBe(0);
    await other.good('POST', '/drafts/set:A23/steps', { rev: 0, steps });
    expect((await editor.call('POST', '/drafts/set:A23/steps', { rev: saved.rev, steps })).status).toBe(409);
    expect(
      (await editor.call('POST', '/drafts/order/steps', { rev: 0, baseVersion: 7, steps: [] })).status,
    ).toBe(409);
  });

  test('[HR-09] undo and redo go through the stored journal; steps that do not fit refuse all of a save', async () => {
    const before = await editor.draft('set:A70');
    await editor.edit('set:A70', { op: 'setProperties', change: { must: '1' } });
    const { rev } = await editor.draft('set:A70');
    const steps = [{ do: { op: 'setProperties', change: { must: '0' } } }, { do: { op: 'nothing' } }];
    expect((await editor.call('POST', '/drafts/set:A70/steps', { rev, steps })).status).toBe(422);
    for (const bad of [[{ do: 5 }], [{}], [{ do: { op: 'changeField' } }], [{ do: { op: '__proto__' } }]])
      expect((await editor.call('POST', '/drafts/set:A70/steps', { rev, steps: bad })).status).toBe(422);
    await editor.good('POST', '/drafts/set:A70/steps', { rev, steps: [{ undo: true }] });
    const undone = await editor.draft('set:A70');
    expect(undone.state.content).toEqual(before.state.content);
    expect(undone.state.undone).toHaveLength(1);
    await editor.good('POST', '/drafts/set:A70/steps', { rev: undone.rev, steps: [{ redo: true }] });
    expect((await editor.draft('set:A70')).state.content).toMatchObject({ set: { must: '1' } });
  });

  test('[HR-11] opening writes nothing; a draft says what candidates hold and who else looks', async () => {
    await other.draft('set:A01');
    const view: DraftView = await editor.draft('set:A01');
    expect(view).toMatchObject({ rev: 0, baseVersion: 1, others: ['yun'] });
    expect(await other.good('GET', '/drafts/set:A01/others')).toEqual({
      rev: 0,
      steps: 0,
      others: ['lin'],
    });
    expect(await other.good('GET', '/drafts/set:A19/others')).toMatchObject({ steps: 2 });
    expect(view.used['A0101']).toBeGreaterThan(0);
    expect(view.published).toEqual(view.state.content);
    const sets = await editor.good<SetSummary[]>('GET', '/sets');
    expect(sets.find((set) => set.fieldsetid === 'A01')).toMatchObject({ draft: null, version: 1 });
    expect(sets.find((set) => set.fieldsetid === 'A19')?.draft).toMatchObject({ by: 'yun', steps: 2 });
    expect((await editor.call('GET', '/drafts/set:Z99')).status).toBe(404);
    expect((await editor.call('GET', '/drafts/nothing')).status).toBe(404);
  });

  test('[HR-04] a new set and a new list begin as empty drafts under ids of their own; sets can be put in order', async () => {
    const { ids } = await editor.good<AllocatedIds>('POST', '/ids', { count: 2 });
    const lists = await editor.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
    const [set = ''] = ids;
    const [list = ''] = lists.ids;
    expect(await editor.draft(`set:${set}`)).toMatchObject({ rev: 0, baseVersion: 0, published: null });
    await editor.edit(`set:${set}`, {
      op: 'setProperties',
      change: { displayname: { zh: '获奖', en: 'Prizes' } },
    });
    await editor.edit(`codes:${list}`, {
      op: 'addItems',
      parent: '',
      before: '',
      items: [{ id: '1', parent: '', name: { zh: '国家级', en: '' } }],
    });
    const codes = await editor.good<CodeListSummary[]>('GET', '/codes');
    expect(codes.find((entry) => entry.codesetid === list)).toMatchObject({ version: 0, items: 1 });
    expect(codes.find((entry) => entry.codesetid === 'AX')).toMatchObject({
      version: 1,
      usedBy: ['A01/A0107'],
    });
    await editor.edit('order', { op: 'moveSet', fieldsetid: 'A04', before: 'A01' });
    const sets = await editor.good<SetSummary[]>('GET', '/sets');
    expect(sets.map((entry) => entry.fieldsetid).slice(0, 2)).toEqual(['A04', 'A01']);
    expect(sets.at(-1)).toMatchObject({ fieldsetid: set, version: 0, draft: { by: 'lin' } });
  });

  test('[HR-16] a list of 10,000 codes opens with all of them, in the order of its tree', async () => {
    const { db } = portal.server.services;
    await db.insertInto('code_set').values({ id: 'BIG', name: '{"zh":"大","en":"Big"}' }).execute();
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      codeset_id: 'BIG',
      id: String(index).padStart(5, '0'),
      parent_id: index < 100 ? null : String(index % 100).padStart(5, '0'),
      sort: index,
      level: index < 100 ? 1 : 2,
      name: JSON.stringify({ zh: `代码${index}`, en: '' }),
      leaf: index >= 100,
    }));
    for (let start = 0; start < rows.length; start += 2000)
      await db
        .insertInto('code_item')
        .values(rows.slice(start, start + 2000))
        .execute();
    const { state } = await editor.draft('codes:BIG');
    const items = state.content.kind === 'codes' ? state.content.list.items : [];
    expect(items).toHaveLength(10_000);
    expect(items.slice(0, 3).map((entry) => entry.id)).toEqual(['00000', '00100', '00200']);
    // Every name changed at once, as a file does it.
    const list = { codesetid: 'BIG', name: { zh: '大', en: 'Big' } };
    const renamed = items.map((entry) => ({ ...entry, name: { zh: `新${entry.name.zh}`, en: '' } }));
    const { rev } = await editor.edit('codes:BIG', {
      op: 'replace',
      content: { kind: 'codes', list: { ...list, items: renamed } },
      why: 'import',
    });
    const published = await editor.call('POST', '/publish', {
      drafts: [{ id: 'codes:BIG', rev }],
      note: '',
      confirmed: [],
      plans: {},
    });
    expect(published).toMatchObject({ status: 200, body: { versions: [{ version: 2 }] } });
    expect((await editor.draft('codes:BIG')).published).toMatchObject({ list: { items: renamed } });
    const names = await db
      .selectFrom('code_item')
      .select('name')
      .where('id', '=', '09999')
      .executeTakeFirst();
    expect(names?.name.zh).toBe('新代码9999');
  });
});

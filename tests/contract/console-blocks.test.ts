import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import type { Content, DraftId, Operation } from '../../packages/fieldsets/src/model.ts';
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

const field = (itemid: string, zh: string): StoredField => ({
  itemid,
  itemdesc: { zh, en: '' },
  itemtype: 'A',
  itemlength: 20,
});
const names = (content: Content): string[] =>
  content.kind === 'set' ? content.set.fieldList.map(({ itemdesc: { zh, en } }) => `${zh}|${en}`) : [];

const step = async (client: ConsoleClient, id: DraftId, ...steps: object[]) => {
  const { rev } = await client.draft(id);
  return client.call('POST', `/drafts/${id}/steps`, { rev, steps });
};

describe('blocks of cells in a draft', () => {
  test('[SHEET-01] cells of several fields and a field with them are one step; undo leaves what somebody else wrote in another language', async () => {
    const { fieldsetid } = await editor.good<{ fieldsetid: string }>('POST', '/sets', {
      displayname: { zh: '志愿服务', en: '' },
    });
    const id: DraftId = `set:${fieldsetid}`;
    const { ids } = await editor.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 3 });
    const [one = '', two = '', three = ''] = ids;
    await editor.edit(id, { op: 'addFields', before: '', fields: [field(one, '甲'), field(two, '乙')] });
    const english = [one, two].map((itemid) => ({ itemid, change: { itemdesc: { en: 'New' } } }));
    const block = (itemid: string): Operation => ({
      op: 'changeEach',
      changes: english,
      added: { before: two, fields: [field(itemid, '丙')] },
    });

    // An id of the page's making, a row twice or what is no change refuses all of it.
    expect((await step(editor, id, { do: block('MINE') })).body.error?.problems).toEqual([
      { path: 'MINE', what: 'id' },
    ]);
    for (const odd of [
      { changes: [...english, ...english] },
      { changes: english, added: null },
      { changes: [...english, { itemid: 'Z', change: {} }] },
      { changes: [{ itemid: one, change: { archived: '1' } }] },
      { changes: 'all' },
    ])
      expect((await step(editor, id, { do: { op: 'changeEach', ...odd } })).status).toBe(422);
    expect(names((await editor.draft(id)).state.content)).toEqual(['甲|', '乙|']);

    await editor.edit(id, block(three));
    await other.edit(id, { op: 'changeField', itemid: one, change: { itemdesc: { zh: '申', en: 'New' } } });
    const { state } = await editor.draft(id);
    expect(names(state.content)).toEqual(['申|New', '丙|', '乙|New']);
    expect(state.journal.map(({ operation, by }) => [operation.op, by])).toEqual([
      ['setProperties', 'lin'],
      ['addFields', 'lin'],
      ['changeEach', 'lin'],
      ['changeField', 'yun'],
    ]);
    expect((await step(editor, id, { undo: true })).status).toBe(200);
    expect(names((await other.draft(id)).state.content)).toEqual(['申|', '乙|']);
    expect((await step(editor, id, { redo: true })).status).toBe(200);
    expect(names((await other.draft(id)).state.content)).toEqual(['申|New', '丙|', '乙|New']);
  });

  test('[SHEET-02] items change and come under several others as one step that one undo takes back', async () => {
    const { ids } = await editor.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
    const id: DraftId = `codes:${ids[0] ?? ''}`;
    const item = (code: string, parent = '') => ({ id: code, name: { zh: `项${code}`, en: '' }, parent });
    await editor.edit(id, { op: 'addItems', parent: '', before: '', items: [item('1'), item('2')] });
    const before = await editor.draft(id);
    const changes = [{ id: '1', change: { name: { en: 'One' } } }];
    for (const odd of [
      { changes: [...changes, ...changes] },
      { changes, added: null },
      { changes, added: [{ parent: '9', before: '', items: [item('91')] }] },
    ])
      expect((await step(editor, id, { do: { op: 'changeItems', ...odd } })).status).toBe(422);
    expect((await editor.draft(id)).rev).toBe(before.rev);

    await editor.edit(id, {
      op: 'changeItems',
      changes,
      added: ['1', '2'].map((parent) => ({ parent, before: '', items: [item(`${parent}1`)] })),
    });
    const { state } = await editor.draft(id);
    expect(state.journal).toHaveLength(2);
    expect(state.content).toMatchObject({
      list: {
        items: [
          { id: '1', name: { zh: '项1', en: 'One' } },
          { id: '11', parent: '1' },
          { id: '2' },
          { id: '21', parent: '2' },
        ],
      },
    });
    expect((await step(editor, id, { undo: true })).status).toBe(200);
    expect((await editor.draft(id)).state.content).toEqual(before.state.content);
  });

  test('[SHEET-01] [SHEET-03] names of 10,000 codes replaced in one language are one step; its undo leaves what somebody else wrote and disabled meanwhile', async () => {
    const { ids } = await editor.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
    const id: DraftId = `codes:${ids[0] ?? ''}`;
    const codes = Array.from({ length: 10_000 }, (_, place) => String(place));
    const items = codes.map((code) => ({ id: code, parent: '', name: { zh: `项${code}`, en: 'Old' } }));
    await editor.edit(id, { op: 'addItems', parent: '', before: '', items });
    await editor.edit(id, {
      op: 'changeItems',
      changes: codes.map((code) => ({ id: code, change: { name: { en: 'New' } } })),
    });
    // Another person writes in the other language and disables a code.
    const changes = [{ id: '7', change: { name: { zh: '七' }, disabled: true } }];
    await other.edit(id, { op: 'changeItems', changes });
    const itemOf = async (code: string) => {
      const { content, journal } = (await editor.draft(id)).state;
      const all = content.kind === 'codes' ? content.list.items : [];
      return { item: all.find((one) => one.id === code), count: all.length, steps: journal.length };
    };
    expect(await itemOf('7')).toEqual({
      item: { id: '7', parent: '', name: { zh: '七', en: 'New' }, disabled: true },
      count: 10_000,
      steps: 3,
    });
    expect((await step(editor, id, { undo: true })).status).toBe(200);
    expect((await itemOf('7')).item).toEqual({
      id: '7',
      parent: '',
      name: { zh: '七', en: 'Old' },
      disabled: true,
    });
    expect((await itemOf('9999')).item?.name).toEqual({ zh: '项9999', en: 'Old' });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let editor: ConsoleClient;
let publisher: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  editor = await newColleague(admin, 'one.editor', 'editor');
  publisher = await newColleague(admin, 'one.publisher', 'publisher');
});
afterAll(() => portal.close());

const makeDraft = async (): Promise<{ id: string; rev: number }> => {
  const { ids } = await editor.good<{ ids: string[] }>('POST', '/ids', { fieldsetid: 'A70', count: 1 });
  const { rev } = await editor.edit('set:A70', {
    op: 'addFields',
    before: '',
    fields: [
      {
        itemid: ids[0] ?? '',
        itemdesc: { zh: '备注', en: 'Remark' },
        itemtype: 'A',
        itemlength: 20,
        must: '1',
      },
    ],
  });
  return { id: 'set:A70', rev };
};

test('[HR-03] what must be confirmed wants a publisher, whatever the editor sends along', async () => {
  const draft = await makeDraft();
  const { body } = await editor.call<{
    blocked: string[];
    drafts: { verdicts: { change: { key: string } }[] }[];
  }>('POST', '/review', { drafts: [draft.id] });
  expect(body.blocked).toEqual(['role']);
  const request = {
    drafts: [draft],
    note: '',
    confirmed: body.drafts[0]?.verdicts.map(({ change }) => change.key),
    plans: {},
  };
  expect(await editor.call('POST', '/publish', request)).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden' } },
  });
  expect((await publisher.call('POST', '/publish', request)).status).toBe(200);
});

test('[HR-03, HR-11] under the strictest policy an editor publishes nothing alone', async () => {
  await admin.good('PUT', '/policy', { policy: 'always-review', totpRoles: [] });
  const { rev } = await editor.edit('set:A65', {
    op: 'setProperties',
    change: { explain: { zh: '说明', en: 'Help' } },
  });
  const request = { drafts: [{ id: 'set:A65', rev }], note: '', confirmed: [], plans: {} };
  expect((await editor.call('POST', '/publish', request)).status).toBe(403);
  await admin.good('PUT', '/policy', { policy: 'no-critical', totpRoles: [] });
  expect((await editor.call('POST', '/publish', request)).status).toBe(200);
});

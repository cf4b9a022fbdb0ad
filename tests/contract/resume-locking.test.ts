import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  completeResume,
  EDUCATION,
  newCandidate,
  startPortal,
  type Client,
  type Person,
  type Portal,
  type Reply,
} from './support.ts';

let portal: Portal;
let client: Client;
let person: Person;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ client, person } = await newCandidate(portal));
});

type Row = Record<string, string>;
interface SetRow {
  fieldsetid: string;
  must: string;
  state: string;
  version: string;
  fieldList: Row[];
  dataList: (Row & { file_list: unknown[]; uploadFileList: unknown[] })[];
}

const search = (more: Record<string, unknown> = {}) =>
  client.call('ZP1000000004', { type: 'search', subset: '', candidate_status: '', isGetCode: '0', ...more });
const update = (params: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  client.call('ZP1000000005', { type: 'update', params, ...more });
const remove = (params: Record<string, unknown>) => client.call('ZP1000000005', { type: 'delete', params });
const setsOf = (reply: Reply) => reply.data['field_set_list'] as SetRow[];
const setOf = async (id: string): Promise<SetRow> => {
  const found = setsOf(await search({ subset: id }))[0];
  if (!found) throw new Error(`no set ${id}`);
  return found;
};
describe('deleting', () => {
  test('[WIRE-28] an own record goes, a foreign or unknown one does not', async () => {
    await update({ A04: [{ i9999: '-1', ...EDUCATION }] });
    const other = await newCandidate(portal);
    expect(
      (await other.client.call('ZP1000000005', { type: 'delete', params: { A04: [{ i9999: '1' }] } })).code,
    ).toBe('fail');
    expect((await remove({ A04: [{ i9999: '1' }, { i9999: '9' }] })).code).toBe('fail');
    expect((await setOf('A04')).dataList).toHaveLength(1);
    expect(await remove({ A04: [{ i9999: '1' }] })).toMatchObject({
      code: 'success',
      data: { subset: 'A04', state: '0' },
    });
    expect((await setOf('A04')).dataList).toEqual([]);
  });

  test('[PERM-06] the basic information and required sets with deleteRecord false lose nothing', async () => {
    expect((await remove({ A01: [{ i9999: '0' }] })).code).toBe('cannot');
    const family = { A7905: '林山', A7910: '1' };
    const sets = setsOf(await search({ subset: 'A79' }));
    const fields = sets[0]?.fieldList ?? [];
    const values = Object.fromEntries(
      fields
        .filter((field) => field['must'] === '1')
        .map((field) => [field['itemid'], family[field['itemid'] as 'A7905'] ?? '']),
    );
    const { db } = portal.server.services;
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('resume_record')
      .values({
        account_id: account.id,
        fieldset_id: 'A79',
        i9999: 1,
        values: JSON.stringify(values),
        fieldset_version: 1,
      })
      .execute();
    await db.updateTable('account').set({ apply_code: '0201' }).where('id', '=', account.id).execute();
    expect((await remove({ A79: [{ i9999: '1' }] })).code).toBe('cannot');
    await db.updateTable('account').set({ apply_code: '01' }).where('id', '=', account.id).execute();
    expect((await remove({ A79: [{ i9999: '1' }] })).code).toBe('success');
  });
});

describe('identity and locking', () => {
  const change = (value: string) =>
    client.call('ZP1000000005', { candidate_status: value, candidateItemid: 'A0149', candidateValue: value });

  test('[WIRE-29] the identity changes to one that may be chosen, and the resume asks what it asks', async () => {
    expect(await change('0201')).toMatchObject({
      code: 'success',
      data: { applyCode: '0201', applyCodeDesc: expect.stringMatching(/\S/) },
    });
    expect((await setOf('A79')).must).toBe('1');
    expect((await search()).data).toMatchObject({ applyCode: '0201', hasAttach: '2' });
    for (const wrong of ['0301', '99', '02', '']) expect((await change(wrong)).code, wrong).toBe('invalid');
  });

  test('[PERM-05][D-50] after applying nothing of the resume can be changed, after withdrawing it can', async () => {
    await completeResume(client, person);
    expect((await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-9Lm2aX' })).code).toBe(
      'success',
    );
    expect((await search()).data['writeable']).toBe('0');
    expect((await update({ A04: [{ i9999: '1', A0410: 'x' }] })).code).toBe('notWriteable');
    expect((await remove({ A04: [{ i9999: '1' }] })).code).toBe('notWriteable');
    expect((await change('05')).code).toBe('cannot');
    const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF');
    expect(
      (
        await client.upload(
          '/servlet/hire/FileUploadServlet',
          { option: 'resume', itemId: '02' },
          'a.pdf',
          pdf,
        )
      ).code,
    ).toBe('notWriteable');
    expect(
      (await client.upload('/servlet/SaveFileServlet', { fieldsetid: 'A04', i9999: '1' }, 'a.pdf', pdf)).code,
    ).toBe('notWriteable');
    await client.call('ZP1000000006', { type: 'cancel', pos_id: 'hjev-9Lm2aX' });
    expect((await search()).data['writeable']).toBe('1');
    expect((await update({ A04: [{ i9999: '1', A0410: '数论' }] })).code).toBe('success');
  });

  test('[HR-12] an application keeps the resume as it was, with the names its codes had', async () => {
    await completeResume(client, person);
    await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-9Lm2aX' });
    const { db } = portal.server.services;
    const row = await db
      .selectFrom('application')
      .innerJoin('account', 'account.id', 'application.account_id')
      .select('application.frozen')
      .where('account.email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(row.frozen).toMatchObject({
      applyCode: '01',
      records: [
        { fieldsetid: 'A01', version: 1, values: { A0101: person.name } },
        { fieldsetid: 'A04', i9999: 1, values: { A0435: '云溪大学' } },
      ],
      codes: { AM: { '02': { zh: expect.stringMatching(/硕士/) } } },
    });
  });
});

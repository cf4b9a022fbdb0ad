import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import {
  basicValues,
  completeResume,
  EDUCATION,
  newCandidate,
  newIdentity,
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
const setsOf = (reply: Reply) => reply.data['field_set_list'] as SetRow[];
const setOf = async (id: string): Promise<SetRow> => {
  const found = setsOf(await search({ subset: id }))[0];
  if (!found) throw new Error(`no set ${id}`);
  return found;
};
const errorsOf = (reply: Reply) => reply.data['errors'] as Row[];

describe('reading', () => {
  test('[WIRE-23] the answer has every key; codes come only when asked for', async () => {
    const { data } = await search({ isGetCode: '1' });
    const keys =
      'field_set_list field_list codeData email_item phone_item email writeable photo photo_size max_filesize subFileMaxSize attach isAttachCodeset hasAttach mustFlag isApplyJob attachCodeSet uploadFileList applyCode applyCodeDesc Candidate';
    expect(Object.keys(data)).toEqual(expect.arrayContaining(keys.split(' ')));
    expect(data).toMatchObject({
      email: person.email,
      writeable: '1',
      applyCode: '01',
      isApplyJob: 'true',
      field_list: [],
    });
    expect((data['codeData'] as Record<string, Row[]>)['AX']).toMatchObject([
      { id: '1', itemdesc: '男', leaf: true },
      { id: '2', itemdesc: '女', leaf: true },
    ]);
    expect((await search()).data).not.toHaveProperty('codeData');
  });

  test('[WIRE-23] one set comes alone, with its fields', async () => {
    const { data } = await search({ subset: 'A04' });
    expect((data['field_set_list'] as SetRow[]).map((set) => set.fieldsetid)).toEqual(['A04']);
    expect((data['field_list'] as Row[]).map((field) => field['itemid'])).toContain('A0405');
  });

  test('[WIRE-23] registration has filled what it knew', async () => {
    const basic = await setOf('A01');
    expect(basic.dataList).toMatchObject([
      { i9999: '0', A0101: person.name, A0177: person.identity, A0145: person.email, A0150: '01' },
    ]);
    expect(basic.fieldList.find((field) => field['itemid'] === 'A0150')).toMatchObject({
      value: '01',
      codeitemid: '01',
    });
    expect(basic.state).toBe('0');
  });

  test('[WIRE-26] what is missing is named set by set, and nothing when all is there', async () => {
    const must = () => client.call('ZP1000000004', { type: 'checkMust' });
    const before = (await must()).data['mustList'] as { fieldsetid: string; items: Row[] }[];
    expect(before.map((set) => set.fieldsetid)).toEqual(['A01', 'A04']);
    // Birthday and sex follow from the identity number of the registration.
    expect(before[0]?.items.map((item) => item['itemid'])).toEqual(['A0148']);
    expect(before[1]?.items).toEqual([]);
    await completeResume(client, person);
    expect((await must()).data['mustList']).toEqual([]);
  });

  test('[TRY-07] what a position asks for beside the sets is named for that position, judged as its application is', async () => {
    await completeResume(client, person);
    const must = async (pos_id: unknown) =>
      (await client.call('ZP1000000004', { type: 'checkMust', pos_id })).data;
    expect(await must('hjev-5Jw8lQ')).toEqual({ mustList: [], needPhoto: '1', attachMust: [] });
    expect(await must('hjev-7Qk3vT')).toEqual({ mustList: [], needPhoto: '0', attachMust: [] });
    for (const nonsense of ['', 'hjev-none', { a: 1 }, undefined])
      expect(await must(nonsense)).toEqual({ mustList: [] });
    const strict = demo.positions.find(({ needAttachments }) => needAttachments);
    const { attachMust } = await must(strict?.id);
    expect(attachMust).not.toEqual([]);
    const refused = await client.call('ZP1000000006', { type: 'apply', pos_id: strict?.id });
    expect(refused.data['attachMust']).toEqual(attachMust);
  });
});

describe('saving', () => {
  test('[WIRE-27] new records get numbers and come back as stored, with the names of their codes', async () => {
    const reply = await update({
      A04: [
        { i9999: '-1', ...EDUCATION },
        { i9999: '-2', ...EDUCATION, A0405: '01' },
      ],
    });
    expect(reply).toMatchObject({
      code: 'success',
      data: { i9999_map: { '-1': '1', '-2': '2' }, subset: 'A04', state: '1' },
    });
    expect(reply.data['dataList']).toMatchObject([
      { i9999: '1', rev: '1', A0435: '云溪大学', A0405Name: expect.stringMatching(/硕士/) },
      { i9999: '2', rev: '1', A0405Name: expect.stringMatching(/博士/) },
    ]);
  });

  test.each([
    ['+1 415 555 0100', 'success'],
    ['+8613800138001', 'success'],
    ['0044 20 7946 0000', 'success'],
    ['+1 415 555 010', 'invalid'],
    ['4155550100', 'invalid'],
  ])('[TRY-01] a phone number from abroad, %s, is answered %s', async (phone, code) => {
    const reply = await update({ A01: [{ i9999: '-1', ...basicValues(person), A0148: phone }] });
    expect(reply.code).toBe(code);
    if (code === 'invalid') expect(errorsOf(reply)).toMatchObject([{ itemid: 'A0148' }]);
  });

  test('[TRY-03] dates that contradict each other are refused in words that name both, and a birth date says the age', async () => {
    const study = { i9999: '-1', ...EDUCATION, A0415: '2020-09', A0430: '2019-06' };
    expect(await update({ A04: [study] })).toMatchObject({
      code: 'invalid',
      data: { errors: [{ itemid: 'A0430', message: '毕业时间不能早于入学时间' }] },
    });
    expect(await update({ A04: [{ ...study, A0430: '2020-09' }] })).toMatchObject({ code: 'success' });
    const values = { ...basicValues(person), A0111: '1990-01-31', A0112: '99' };
    const { data } = await update({ A01: [{ i9999: '0', ...values }] });
    const age = (data['dataList'] as Row[])[0]?.['A0112'];
    expect(Number(age)).toBeGreaterThan(34);
    expect(Number(age)).toBeLessThan(99);
  });

  test('[WIRE-27] of two records, one faulty, none is stored', async () => {
    const reply = await update({
      A04: [
        { i9999: '-1', ...EDUCATION },
        { i9999: '-2', ...EDUCATION, A0415: '2019-13' },
      ],
    });
    expect(reply).toMatchObject({
      code: 'invalid',
      data: { errors: [{ fieldsetid: 'A04', i9999: '-2', itemid: 'A0415' }] },
    });
    expect((await setOf('A04')).dataList).toEqual([]);
  });

  test.each([
    ['a missing must field', { A0435: '' }, 'A0435'],
    ['a month that does not exist', { A0415: '2019-00' }, 'A0415'],
    ['a month to come for a past date', { A0415: '2999-01' }, 'A0415'],
    ['a code nobody knows', { A0405: '9999' }, 'A0405'],
    ['too many decimals', { A0440: '3.123' }, 'A0440'],
    ['a number over the limit', { A0440: '5.01' }, 'A0440'],
    ['a negative number', { A0440: '-1' }, 'A0440'],
    ['a text over its length', { A0435: '大'.repeat(61) }, 'A0435'],
    ['a memo over its length', { A0450: '课'.repeat(201) }, 'A0450'],
  ])('[VAL-35] %s is refused by name', async (_, change, itemid) => {
    const reply = await update({ A04: [{ i9999: '-1', ...EDUCATION, ...change }] });
    expect(reply.code).toBe('invalid');
    expect(errorsOf(reply).map((error) => error['itemid'])).toEqual([itemid]);
    expect(errorsOf(reply)[0]?.['message']).toMatch(/\S/);
  });

  test.each([
    ['a check digit', { A0177: '110105194912310021' }, 'A0177'],
    ['a birthday', { A0111: '2001-02-29' }, 'A0111'],
    ['a phone number', { A0148: '12345' }, 'A0148'],
    ['a spouse who is missing though married', { A0127: '2' }, 'A0128'],
    ['a branch where a leaf is asked', { A0107: '3' }, 'A0107'],
  ])('[VAL-35] the basic information refuses %s', async (_, change, itemid) => {
    const reply = await update({ A01: [{ i9999: '0', ...basicValues(person), ...change }] });
    expect(reply.code).toBe('invalid');
    expect(errorsOf(reply).map((error) => error['itemid'])).toContain(itemid);
  });

  test('[HR-17] a condition met and answered is stored; the address stays that of the account', async () => {
    const values = { ...basicValues(person), A0127: '2', A0128: '周舟', A0145: 'other@example.com' };
    expect((await update({ A01: [{ i9999: '0', ...values }] })).code).toBe('success');
    expect((await setOf('A01')).dataList[0]).toMatchObject({ A0128: '周舟', A0145: person.email });
  });

  test('[VAL-35] somebody else’s identity number is refused', async () => {
    const reply = await update({
      A01: [{ i9999: '0', ...basicValues(person), A0177: '330106199605183243' }],
    });
    expect(reply).toMatchObject({ code: 'invalid', data: { errors: [{ itemid: 'A0177' }] } });
    const own = newIdentity();
    const values = { ...basicValues({ ...person, identity: own }) };
    expect((await update({ A01: [{ i9999: '0', ...values }] })).code).toBe('success');
  });

  test('[REC-15] values are stored in their one spelling', async () => {
    const reply = await update({
      A04: [{ i9999: '-1', ...EDUCATION, A0435: '  Yunxi (Main) "A"--B ', A0440: '03.50' }],
    });
    expect(reply.data['dataList']).toMatchObject([{ A0435: 'Yunxi （Main） ＂A＂－－B' }]);
  });

  test('[WIRE-27] a cleared value is gone, one that is not sent stays', async () => {
    await update({ A04: [{ i9999: '-1', ...EDUCATION, A0440: '3.5', A0450: '图论' }] });
    await update({ A04: [{ i9999: '1', A0440: '' }] });
    const [record] = (await setOf('A04')).dataList;
    expect(record).not.toHaveProperty('A0440');
    expect(record).toMatchObject({ A0450: '图论', A0435: '云溪大学', rev: '2' });
  });

  test('[UX-19] a record that was changed elsewhere is not overwritten', async () => {
    await update({ A04: [{ i9999: '-1', ...EDUCATION }] });
    expect((await update({ A04: [{ i9999: '1', rev: '1', A0410: '数论' }] })).code).toBe('success');
    const late = await update({ A04: [{ i9999: '1', rev: '1', A0410: '拓扑' }] });
    expect(late).toMatchObject({
      code: 'conflict',
      data: { current: { i9999: '1', rev: '2', A0410: '数论' } },
    });
    expect((await update({ A04: [{ i9999: '1', rev: '2', A0410: '拓扑' }] })).code).toBe('success');
  });

  test('[HR-14] a page from before a publication is judged by its own version; completion by the newest', async () => {
    const { db } = portal.server.services;
    await update({ A04: [{ i9999: '-1', ...EDUCATION }] });
    const old = await db
      .selectFrom('fieldset_version')
      .select('definition')
      .where('fieldset_id', '=', 'A81')
      .executeTakeFirstOrThrow();
    const language = { A8105: '01', A8110: '1' };
    const stricter = {
      ...old.definition,
      fieldList: old.definition.fieldList.map((field) =>
        field.itemid === 'A8115' ? { ...field, must: '1' } : field,
      ),
    };
    await db
      .insertInto('fieldset_version')
      .values({ fieldset_id: 'A81', version: 2, definition: JSON.stringify(stricter) })
      .execute();
    await db.updateTable('fieldset').set({ version: 2 }).where('id', '=', 'A81').execute();
    const page = await update({ A81: [{ i9999: '-1', ...language }] }, { versions: { A81: '1' } });
    expect(page).toMatchObject({ code: 'success', data: { state: '0' } });
    const fresh = await update({ A81: [{ i9999: '-1', ...language }] }, { versions: { A81: '2' } });
    expect(fresh).toMatchObject({ code: 'invalid', data: { errors: [{ itemid: 'A8115' }] } });
    expect((await setOf('A81')).version).toBe('2');
    await db.updateTable('fieldset').set({ version: 1 }).where('id', '=', 'A81').execute();
  });

  test('[PERM-08] a number that is not one’s own cannot be written', async () => {
    await update({ A04: [{ i9999: '-1', ...EDUCATION }] });
    const other = await newCandidate(portal);
    const reply = await other.client.call('ZP1000000005', {
      type: 'update',
      params: { A04: [{ i9999: '1', A0410: 'x' }] },
    });
    expect(reply.code).toBe('fail');
    expect((await setOf('A04')).dataList[0]).toMatchObject({ A0410: '应用数学' });
  });

  test.each([
    ['an unknown set', { Z99: [{ i9999: '-1' }] }],
    ['a number that is none', { A04: [{ i9999: 'x', ...EDUCATION }] }],
    ['a second basic record', { A01: [{ i9999: '1', A0101: 'x' }] }],
    ['no records', { A04: [] }],
    ['a list', [1]],
  ])('[WIRE-27] %s fails without an exception', async (_, params) => {
    expect((await update(params as Record<string, unknown>)).code).toBe('fail');
  });

  test('[OPS-05] records saved at the same moment all get numbers of their own', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => update({ A04: [{ i9999: '-1', ...EDUCATION }] })),
    );
    const numbers = replies.map((reply) => (reply.data['i9999_map'] as Row)['-1']);
    expect(new Set(numbers).size).toBe(8);
  });
});

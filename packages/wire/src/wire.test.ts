import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { sm2 } from 'sm-crypto';
import * as schemas from '@portal/schemas';
import {
  calls,
  cipherOf,
  createSm2Cipher,
  createWireClient,
  hardenPayload,
  hardenText,
  isNewRecord,
  plainCipher,
  readChannel,
  readCodeItem,
  readEnvelope,
  readFieldSet,
  readNotice,
  readPortalConfig,
  readPosition,
  readQueryItem,
  readRecord,
  readRegistrationConfig,
  readResume,
  readSessionUser,
  recogniseCall,
  specOf,
  WireError,
  type CallName,
  type Transport,
} from './index.ts';
import { passwordDigest } from './md5.ts';

describe('text hardening', () => {
  test('[WIRE-11] replaces the dangerous characters by full-width ones and keeps a single dash', () => {
    expect(hardenText(`a"b'c<d>e;f(g)h+i--j-k`)).toBe('a＂b＇c＜d＞e；f（g）h＋i－－j-k');
    expect(hardenText('---')).toBe('－－-');
  });

  test('[WIRE-14] is idempotent and reaches nested objects and arrays', () => {
    fc.assert(fc.property(fc.string(), (value) => hardenText(hardenText(value)) === hardenText(value)));
    expect(hardenPayload({ params: { A04: [{ A0410: 'C+' }] } })).toEqual({
      params: { A04: [{ A0410: 'C＋' }] },
    });
  });

  test('[WIRE-13] leaves passwords, e-mail addresses, ids and tokens alone', () => {
    const exempt = {
      password: 'Ab1(+;)',
      loginName: 'a+b@x.com',
      pos_id: 'a+b/c=',
      guidkey: "x'--",
      localUrl: 'http://a;b',
    };
    expect(hardenPayload(exempt)).toEqual(exempt);
  });
});

describe('ciphers', () => {
  test('[WIRE-05] SM2 text is lower-case hex C1C3C2 with a leading 04 that another SM2 library can read', async () => {
    const pair = sm2.generateKeyPairHex();
    const cipher = await createSm2Cipher(pair.publicKey);
    const plain = JSON.stringify({ functionId: 'ZP1000000009', text: '应届毕业生 😀' });
    const text = await cipher.encrypt(plain);
    expect(text).toMatch(/^04[0-9a-f]{192,}$/);
    expect(cipherOf(text)).toBe('sm2');
    expect(sm2.doDecrypt(text.slice(2), pair.privateKey, 1)).toBe(plain);
  });

  test('knows plain text and refuses anything else', () => {
    expect(cipherOf('{"a":1}')).toBe('plain');
    expect(cipherOf('zz')).toBeNull();
    expect(cipherOf('04ab')).toBeNull();
  });

  test('[WIRE-52] the password travels as lower-case hex MD5 of the whitespace-stripped text', () => {
    expect(passwordDigest(' Ab 1#x\t')).toBe(passwordDigest('Ab1#x'));
    expect(passwordDigest('hello')).toBe('5d41402abc4b2a76b9719d911017c592');
  });
});

describe('envelope', () => {
  test('[WIRE-06] reads the three known shapes alike', () => {
    const flat = {
      succeed: true,
      message: '',
      return_code: 'after',
      return_msg: '已结束',
      return_data: { a: 1 },
    };
    const nested = {
      succeed: 'true',
      data: { return_code: 'after', return_msg: '已结束', return_data: '{"a":1}' },
    };
    const inside = { succeed: 1, return_data: { return_code: 'after', return_msg: '已结束', a: 1 } };
    for (const body of [flat, nested, inside]) {
      const read = readEnvelope(body);
      expect(read).toMatchObject({ succeed: true, code: 'after', msg: '已结束' });
      expect(read.data).toMatchObject({ a: 1 });
    }
  });

  test('takes a missing code of a success as success and null data as empty', () => {
    expect(readEnvelope({ succeed: true, return_data: null })).toMatchObject({ code: 'success', data: {} });
    expect(readEnvelope({ succeed: false })).toMatchObject({ code: '', succeed: false });
  });
});

describe('client', () => {
  function clientOver(answer: (url: string, form: URLSearchParams) => { status: number; body: string }) {
    const seen: { url: string; form: URLSearchParams; headers: Record<string, string> }[] = [];
    let expired = 0;
    const transport: Transport = async ({ url, body, headers }) => {
      const form = body instanceof URLSearchParams ? body : new URLSearchParams();
      seen.push({ url, form, headers });
      return answer(url, form);
    };
    const client = createWireClient({
      base: '',
      transport,
      cipher: plainCipher,
      language: () => 'en',
      onNotLoggedIn: () => (expired += 1),
    });
    return { client, seen, expired: () => expired };
  }

  const ok = (data: unknown): { status: number; body: string } => ({
    status: 200,
    body: JSON.stringify({ succeed: true, return_code: 'success', return_data: data }),
  });

  test('[WIRE-01, WIRE-02, WIRE-03] posts one flat object in __xml beside __type', async () => {
    const { client, seen } = clientOver(() => ok({ posTotal: '2', position_data: [{ Z0301: 'x' }] }));
    const answer = await client.call('positionList', {
      hire_channel: '08',
      queryitem: [{ itemid: 'z0351', value: 'C++' }],
      newHire: 'true',
      pageNum: 1,
      pageSize: 10,
    });
    expect(answer.data.total).toBe(2);
    expect(answer.data.positions[0]?.pos_id).toBe('x');
    expect(seen[0]?.url).toBe('/ajax/ajaxService');
    expect([...(seen[0]?.form.keys() ?? [])]).toEqual(['__xml', '__type']);
    expect(seen[0]?.form.get('__type')).toBe('extTrans');
    expect(seen[0]?.headers['Accept-Language']).toBe('en');
    expect(JSON.parse(seen[0]?.form.get('__xml') ?? '')).toEqual({
      functionId: 'ZP1000000001',
      type: 'list',
      hire_channel: '08',
      queryitem: [{ itemid: 'z0351', value: 'C＋＋' }],
      newHire: 'true',
      pageNum: 1,
      pageSize: 10,
    });
  });

  test('hands business refusals back as codes and system trouble as errors', async () => {
    const refused = clientOver(() => ({
      status: 200,
      body: JSON.stringify({ succeed: true, return_code: 'after', return_msg: '已结束' }),
    }));
    await expect(refused.client.call('apply', { pos_id: 'p' })).resolves.toMatchObject({
      ok: false,
      code: 'after',
    });
    const broken = clientOver(() => ({
      status: 500,
      body: JSON.stringify({ succeed: false, return_code: 'exception', incident: 'k3' }),
    }));
    await expect(broken.client.call('apply', { pos_id: 'p' })).rejects.toMatchObject({
      kind: 'server',
      incident: 'k3',
    });
  });

  test('[WIRE-07] reads JSON whatever its type and turns a page into an error', async () => {
    const { client } = clientOver(() => ({ status: 200, body: '<html>' }));
    await expect(client.call('channels', { state: '1' })).rejects.toBeInstanceOf(WireError);
  });

  test('reports a not-logged-in reply in every known spelling', async () => {
    for (const code of ['notLogin', 'no_login', 'sessionTimeout']) {
      const { client, expired } = clientOver(() => ({
        status: 200,
        body: JSON.stringify({ succeed: false, return_code: code }),
      }));
      await expect(client.call('appliedPositions', {})).rejects.toMatchObject({ kind: 'notLogin' });
      expect(expired()).toBe(1);
    }
    const { client } = clientOver(() => ({ status: 401, body: '' }));
    await expect(client.call('appliedPositions', {})).rejects.toMatchObject({ kind: 'notLogin' });
  });

  test('leaves records alone, because the translator hardened them field by field', async () => {
    const { client, seen } = clientOver(() => ok({}));
    await client.call('saveRecords', { params: { A01: [{ i9999: '0', A0145: 'a+b@x.com' }] } });
    expect(seen[0]?.form.get('__xml')).toContain('a+b@x.com');
  });
});

describe('call table', () => {
  test('[WIRE-15] every entry is recognised from the request its own client sends', () => {
    for (const name of Object.keys(calls) as CallName[]) {
      const spec = specOf(name);
      expect(recogniseCall({ functionId: spec.functionId, ...spec.select }), name).toBe(name);
    }
  });

  test('[WIRE-18] a position id alone is a position request', () => {
    expect(recogniseCall({ functionId: 'ZP1000000001', Z0301: 'hjev-1' })).toBe('position');
    expect(recogniseCall({ functionId: 'ZP1000000001' })).toBeNull();
    expect(recogniseCall({ functionId: 'ZP9' })).toBeNull();
  });
});

describe('entities', () => {
  test('[ENT-05] three spellings of leaf are true', () => {
    for (const leaf of [true, 'true', '1'])
      expect(readCodeItem({ id: '01', itemdesc: 'x', leaf }).leaf).toBe(true);
    expect(readCodeItem({ id: '01', itemdesc: 'x', leaf: 'false' }).leaf).toBe(false);
  });

  test('[ENT-06] channels are read with nested children and params of any shape', () => {
    const channel = readChannel({
      id: 5,
      name: 'a',
      params: '{"tab":"all"}',
      children: [{ id: '6', name: 'b', params: { x: 1 }, children: null }],
    });
    expect(channel.params).toEqual({ tab: 'all' });
    expect(channel.children[0]).toMatchObject({ id: '6', params: { x: 1 }, children: [] });
    expect(readChannel({ params: '' }).params).toEqual({});
  });

  test('[ENT-04] every key of a notice is readable, also down and days; missing optional ones are empty', () => {
    const whole = {
      id: 'n1',
      title: '标题',
      subTitle: '副标题',
      createtime: '2026-07-03',
      label: '重要',
      content: '<p>正文</p>',
      href: '/servlet/notice?id=n1',
      down: 'true',
      days: 3,
    };
    expect(readNotice(whole)).toEqual(whole);
    expect(readNotice({ ...whole, down: true, days: '3' })).toEqual(whole);
    expect(readNotice({ id: 'n1', title: 't' })).toEqual({
      id: 'n1',
      title: 't',
      subTitle: '',
      createtime: '',
      label: '',
      content: '',
      href: '',
      down: 'false',
      days: 0,
    });
  });

  test('[ENT-08] list, detail, applied and collected rows give one position type', () => {
    expect(readPosition({ Z0301: 'p', Z0351: 'n', APPLYED: 1 })).toMatchObject({
      z0301: 'p',
      pos_id: 'p',
      z0351: 'n',
      applyed: '1',
    });
    expect(readPosition({ pos_id: 'q', thenumber: 2, z0321Name: 'u' })).toMatchObject({
      z0301: 'q',
      thenumber: '2',
    });
    expect(readPosition({ pos_id: 'q', z0321Name: 'u' }).columns['z0321name']).toBe('u');
  });

  test('[ENT-10] a query item is labelled by itself, its column, or its id', () => {
    const columns = [{ itemid: 'Z0321', itemdesc: '招聘单位', itemtype: 'A' }];
    expect(readQueryItem({ itemid: 'z0321', itemdesc: '单位', itemlength: '30' }, columns)).toMatchObject({
      itemdesc: '单位',
      itemlength: 30,
    });
    expect(readQueryItem({ itemid: 'z0321' }, columns).itemdesc).toBe('招聘单位');
    expect(readQueryItem({ itemid: 'z9' }, columns).itemdesc).toBe('z9');
  });

  test('[ENT-11, ENT-12] a field set is read with numbers from text and must as text', () => {
    const set = readFieldSet({
      fieldsetid: 'A04',
      displayname: '教育',
      must: 1,
      fieldList: [{ itemid: 'A0440', itemdesc: '绩点', itemtype: 'N', itemlength: '1', decimal: '2' }],
      dataList: [{ i9999: 3, a0440: 3.85 }],
    });
    expect(set.must).toBe('1');
    expect(set.fieldList[0]).toMatchObject({ itemlength: 1, decimal: 2, codesetid: '0', must: '0' });
    expect(set.dataList[0]).toMatchObject({ i9999: '3', values: { A0440: '3.85' } });
  });

  test('[ENT-13] control keys of a record are never values, and shown texts stand apart', () => {
    const record = readRecord(
      {
        i9999: '3',
        editorsave: '0',
        btnState: 'save',
        rev: 4,
        A0405: '02',
        A0405Name: '硕士',
        file_list: [{ file_id: 'f', file_name: 'a.pdf' }],
      },
      [{ itemid: 'A0405' }],
    );
    expect(record.values).toEqual({ A0405: '02' });
    expect(record.names).toEqual({ A0405: '硕士' });
    expect(record).toMatchObject({ rev: '4', file_list: [{ file_id: 'f', title: '' }] });
  });

  test('[ENT-15] a negative number means a new record', () => {
    for (const id of ['-1', -2, '-7']) expect(isNewRecord(id)).toBe(true);
    for (const id of ['0', '3', 12]) expect(isNewRecord(id)).toBe(false);
  });

  test('[ENT-18] the resume settings have their defaults', () => {
    const { config } = readResume({ writeable: 1, isAttachCodeset: '1' });
    expect(config).toMatchObject({
      writeable: '1',
      max_filesize: 9999,
      subFileMaxSize: 5242880,
      isAttachCodeset: true,
      attach: '0',
    });
  });

  test('[ENT-19] portal settings read the legacy names of the password rule', () => {
    expect(
      readPortalConfig({
        complexPassword: '1',
        passwordMinLength: '8',
        passwordMaxLength: '20',
        portType: 0,
      }),
    ).toMatchObject({
      complex: true,
      minlen: 8,
      maxlen: 20,
      portType: '0',
      position_list_page_param: { page_size: 10, show_sizer: false },
    });
    expect(readPortalConfig({})).toMatchObject({ complex: false, minlen: 6, maxlen: 12 });
  });

  test('[ENT-20] registration settings keep their odd spelling', () => {
    expect(
      readRegistrationConfig({ isVisibleExplaination: '1', onlyName: { itemid: 'A0177', itemdesc: '证' } }),
    ).toMatchObject({
      isVisibleExplaination: true,
      onlyName: { itemid: 'A0177', itemdesc: '证' },
      equalFlag: '',
    });
  });

  test('[ENT-24] no reader throws on partial rows or swapped types', () => {
    const readers = [
      readChannel,
      readNotice,
      readPosition,
      readFieldSet,
      readResume,
      readPortalConfig,
      readRegistrationConfig,
      readSessionUser,
      readCodeItem,
      readQueryItem,
      readRecord,
    ];
    const keys = Object.values(schemas).flatMap((entry) =>
      'properties' in entry ? Object.keys(entry.properties ?? {}) : [],
    );
    const cell = fc.oneof(
      fc.anything(),
      fc.constant('{"a":1}'),
      fc.array(fc.anything()),
      fc.dictionary(fc.constantFrom(...keys), fc.anything()),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...keys), cell)), (row) => {
        for (const read of readers) read(row as never);
      }),
      { numRuns: 300 },
    );
  });
});

import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { sm2 } from 'sm-crypto';
import {
  calls,
  cipherOf,
  createSm2Cipher,
  createWireClient,
  hardenPayload,
  receivedPayload,
  hardenText,
  plainCipher,
  readEnvelope,
  recogniseCall,
  specOf,
  servlets,
  WireError,
  type CallName,
  type ServletName,
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
    const payload = { queryitem: [{ itemid: 'a--b', value: 'C+' }], names: ['(a)', 1], pageNum: 2 };
    expect(hardenPayload(payload, ['queryitem.value', 'names', 'absent.value'])).toEqual({
      queryitem: [{ itemid: 'a--b', value: 'C＋' }],
      names: ['（a）', 1],
      pageNum: 2,
    });
  });

  test('[TRY-59] what arrives has its angle brackets where the request holds free text, and nowhere else', () => {
    const sent = { queryitem: [{ itemid: '＜', value: 'p＜0.05' }], name: '＜b＞', pw: '＜＞' };
    expect(receivedPayload(sent, ['queryitem.value', 'name'])).toEqual({
      queryitem: [{ itemid: '＜', value: 'p<0.05' }],
      name: '<b>',
      pw: '＜＞',
    });
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

  /** What a call declares of its request. */
  interface Said {
    needs: readonly string[];
    text: readonly string[];
  }
  const RISKY = `a+b--c("d")`;
  const sentBy = ({ seen }: ReturnType<typeof clientOver>): Record<string, unknown> =>
    JSON.parse(seen.at(-1)?.form.get('__xml') ?? '{}') as Record<string, unknown>;
  /** A payload with a risky text at every key that a request must have and at all that is declared as free text. */
  const risky = (needs: readonly string[], paths: readonly string[]): Record<string, unknown> =>
    Object.fromEntries([
      ...needs.map((key) => [key, RISKY]),
      ...paths.map((path) => {
        const [key = '', inner] = path.split('.');
        return [key, inner === undefined ? RISKY : [{ [inner]: RISKY, id: RISKY }]];
      }),
    ]) as Record<string, unknown>;

  test('[WIRE-11, WIRE-13] every call and servlet hardens what it declares as free text and nothing else', async () => {
    const over = clientOver(() => ok({}));
    const check = (name: string, { needs, text: paths }: Said): void => {
      const sent = sentBy(over);
      for (const [key, value] of Object.entries(risky(needs, paths))) {
        const inner = paths.find((path) => path.startsWith(`${key}.`))?.slice(key.length + 1);
        const hardened = paths.includes(key) ? hardenText(RISKY) : value;
        expect(sent[key], `${name}.${key}`).toEqual(
          inner === undefined ? hardened : [{ [inner]: hardenText(RISKY), id: RISKY }],
        );
      }
    };
    for (const name of Object.keys(calls) as CallName[]) {
      const spec = specOf(name);
      await over.client.call(name, risky(spec.needs, spec.text) as never);
      check(name, spec);
    }
    for (const name of Object.keys(servlets) as ServletName[]) {
      const spec = servlets[name];
      await over.client.servlet(name, risky(spec.needs, spec.text) as never);
      check(name, spec);
    }
  });

  test('[WIRE-13, SEC-09] what a passkey signed, tokens of mails and an address that is typed again arrive as they are', async () => {
    const over = clientOver(() => ok({}));
    const passkey = {
      id: 'a--b',
      rawId: 'a--b',
      response: { signature: 'MEUC--x', clientDataJSON: 'eyJ--' },
    };
    await over.client.call('addPasskey', { name: '手机 (A)', passkey });
    expect(sentBy(over)).toMatchObject({ name: '手机 （A）', passkey });
    await over.client.call('passkeySignIn', { passkey });
    expect(sentBy(over)).toMatchObject({ passkey });
    for (const name of ['keepAccount', 'stopSearchMails'] as const) {
      await over.client.call(name, { token: 'x--y' });
      expect(sentBy(over)).toMatchObject({ token: 'x--y' });
    }
    await over.client.call('askDeletion', { pw0: 'd1', confirm: 'a+b@x.com' });
    expect(sentBy(over)).toMatchObject({ confirm: 'a+b@x.com' });
    await over.client.call('askContact', { what: 'email', value: 'a+b@x.com', pw0: 'd1' });
    expect(sentBy(over)).toMatchObject({ value: 'a+b@x.com' });
    await over.client.servlet('login', {
      loginName: 'a+b@x.com',
      password: 'Ab1(+;)',
      vaildcode: 'pow:a--b',
    });
    expect(sentBy(over)).toMatchObject({
      loginName: 'a+b@x.com',
      password: 'Ab1(+;)',
      vaildcode: 'pow:a--b',
    });
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

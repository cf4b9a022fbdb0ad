import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, specOf, type CallName } from '@portal/wire/calls';
import { CALLS } from '../../packages/console-contract/src/index.ts';
import { firstAdmin } from '../support/console.ts';
import { Client, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let client: Client;
beforeAll(async () => {
  portal = await startPortal();
  client = new Client(portal.url, { cipher: 'plain', language: 'en' });
});
afterAll(() => portal.close());

const AJAX = '/ajax/ajaxService';

describe('what cannot be read', () => {
  test.each([
    ['no cipher text', ''],
    ['neither cipher', 'abcdef'],
    ['a damaged SM2 text', `04${'ab'.repeat(200)}`],
    ['broken JSON', '{"functionId":'],
    ['a list', '[1,2]'],
    ['a NUL', '{"functionId":"ZP1000000009","a":"\\u0000"}'],
    ['an unknown call', '{"functionId":"ZP9"}'],
    ['an unknown type of a known call', '{"functionId":"ZP1000000006","type":"none"}'],
    ['no call', '{}'],
  ])('[SEC-07] %s is a bad request in the language asked for', async (_, xml) => {
    const reply = await client.postRaw(AJAX, xml);
    expect(reply).toMatchObject({ status: 200, code: 'badRequest', body: { succeed: false } });
    expect(reply.msg).toMatch(/^[A-Z][\w ]+$/);
  });

  test('[SEC-02] JSON that is too deep and a body that is too large are refused as too large', async () => {
    const deep = await client.postRaw(
      AJAX,
      `{"functionId":"ZP1000000009","a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    );
    expect(deep).toMatchObject({ code: 'tooLarge', body: { succeed: false } });
    const large = await client.postRaw(AJAX, `{"a":"${'x'.repeat(10_000_000)}"}`);
    expect(large).toMatchObject({ status: 413, code: 'tooLarge', body: { succeed: false } });
  });

  test('[SEC-07] another content type is answered with an envelope too', async () => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      const response = await client.fetch(AJAX, {
        method: 'POST',
        body: '{"a":1}',
        headers: { 'Content-Type': type },
      });
      expect(await client.reply(response), type).toMatchObject({ code: 'badRequest' });
      expect(response.status, type).toBeLessThan(500);
    }
  });

  test('[WIRE-04] a text enciphered for another deployment is not accepted', async () => {
    const other = new Client(portal.url);
    const { sm2 } = await import('sm-crypto');
    const foreign = sm2.generateKeyPairHex().publicKey;
    const xml = `04${sm2.doEncrypt('{"functionId":"ZP1000000009"}', foreign, 1)}`;
    expect(await other.postRaw(AJAX, xml)).toMatchObject({ code: 'badRequest' });
  });
});

const names = Object.keys(calls) as CallName[];

describe('calls of the table', () => {
  test.each(names.filter((name) => specOf(name).who === 'candidate'))(
    '[PERM-08] %s is refused without a session, whatever ids are sent',
    async (name) => {
      const spec = specOf(name);
      const reply = await client.call(spec.functionId, {
        ...spec.select,
        ...Object.fromEntries(spec.needs.map((key) => [key, 'x'])),
        a0100: '00000001',
        nbase: 'Zpk',
      });
      expect(reply).toMatchObject({ code: 'notLogin', body: { succeed: false } });
    },
  );

  test('[WIRE-15] each missing key of each call is named', async () => {
    const { client: candidate } = await newCandidate(portal, {}, { cipher: 'plain' });
    for (const name of names) {
      const spec = specOf(name);
      for (const missing of spec.needs) {
        const others = spec.needs.filter((key) => key !== missing).map((key) => [key, 'x']);
        const reply = await candidate.call(spec.functionId, {
          ...spec.select,
          ...Object.fromEntries(others),
        });
        if (name === 'position' && missing === 'Z0301') {
          expect(reply.code, `${name} ${missing}`).toBe('invalid');
        } else
          expect(reply, `${name} ${missing}`).toMatchObject({
            code: 'invalid',
            data: { errors: [{ itemid: missing }] },
          });
      }
    }
  });

  test('[SEC-07] values of every wrong type never make an exception', async () => {
    const { client: candidate } = await newCandidate(portal, {}, { cipher: 'plain' });
    const values = [
      0,
      -1,
      1e308,
      true,
      null,
      '',
      '\'";--',
      '𠮷'.repeat(50),
      [],
      [[]],
      [null],
      {},
      { a: { b: [] } },
      '9'.repeat(400),
    ];
    for (const name of names) {
      const spec = specOf(name);
      for (const value of values) {
        const keys = [
          ...spec.needs,
          'pageNum',
          'pageSize',
          'queryitem',
          'subset',
          'node',
          'currentid',
          'searchtext',
          'size',
          'channelIdList',
          'versions',
        ];
        const payload = Object.fromEntries(keys.map((key) => [key, value]));
        const reply = await candidate.call(spec.functionId, { ...payload, ...spec.select });
        expect(reply.code, `${name} ${JSON.stringify(value).slice(0, 40)}`).not.toBe('exception');
        expect(reply.status, name).toBe(200);
      }
    }
  });

  test.each([
    ['pageNum', 0],
    ['pageNum', -3],
    ['pageNum', 'x'],
    ['pageSize', 0],
    ['pageSize', 101],
    ['pageSize', 1e9],
  ])('[SEC-02] %s=%s is refused by name', async (key, value) => {
    for (const [functionId, type] of [
      ['ZP1000000001', 'list'],
      ['ZP1000000002', 'board_list'],
    ] as const) {
      const reply = await client.call(functionId, { type, hire_channel: '08', [key]: value });
      expect(reply).toMatchObject({ code: 'invalid', data: { errors: [{ itemid: key }] } });
    }
  });

  test('[SEC-02] too many query items are refused', async () => {
    const queryitem = Array.from({ length: 500 }, () => ({ itemid: 'z0351', value: 'a' }));
    const reply = await client.call('ZP1000000001', { type: 'list', hire_channel: '08', queryitem });
    expect(reply).toMatchObject({ code: 'invalid', data: { errors: [{ itemid: 'queryitem' }] } });
  });
});

describe('ids that name what every object has', () => {
  const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  /** Every property of what all objects share, and of each of those. */
  const shared = () =>
    Object.getOwnPropertyNames(Object.prototype).map((name) => {
      const value: unknown = Object.getOwnPropertyDescriptor(Object.prototype, name)?.value;
      return [name, typeof value === 'function' ? Object.getOwnPropertyNames(value) : typeof value];
    });
  const before = shared();

  test('[SAFE-11] as ids in any call of candidates they are refused or harmless', async () => {
    const { client: candidate } = await newCandidate(portal, {}, { cipher: 'plain' });
    for (const name of names)
      for (const id of INHERITED) {
        const { functionId, needs, select } = specOf(name);
        const keyed = Object.fromEntries([[id, [{ i9999: '-1', [id]: { a: '1' } }]]]);
        const payload = Object.fromEntries([...needs, 'subset', 'node', 'queryitem'].map((key) => [key, id]));
        const reply = await candidate.call(functionId, { ...payload, ...select });
        expect(reply.code, `${name} ${id}`).not.toBe('exception');
        const nested = await candidate.call(functionId, { ...payload, params: keyed, ...select });
        expect(nested.code, `${name} params ${id}`).not.toBe('exception');
      }
    expect(shared()).toEqual(before);
  });

  test('[SAFE-11] in any address of the console they are refused or harmless, stored sets of such names too', async () => {
    const admin = await firstAdmin(portal);
    const { db } = portal.server.services;
    const known = await db.selectFrom('fieldset_version').selectAll().limit(1).executeTakeFirstOrThrow();
    const [field] = known.definition.fieldList;
    for (const id of INHERITED) {
      const fieldList = INHERITED.map((itemid) => ({ ...field, itemid }));
      const definition = JSON.stringify({ ...known.definition, fieldsetid: id, fieldList });
      await sql`insert into fieldset (id, sort, version) values (${id}, 99, 1)`.execute(db);
      await sql`insert into fieldset_version (fieldset_id, version, definition) values (${id}, 1, ${definition})`.execute(
        db,
      );
    }
    const { sets } = await admin.good<{ sets: Record<string, unknown> }>('GET', '/dictionary');
    for (const id of INHERITED)
      expect(Object.keys(Object(sets[id])), id).toEqual(expect.arrayContaining(['toString']));
    const asked = CALLS.filter(({ path }) => /:\w/.test(path));
    expect(asked.length).toBeGreaterThan(50);
    for (const { method, path } of asked)
      for (const id of INHERITED) {
        const address = path.replaceAll(/:\w+/g, id);
        const reply = await admin.fetch(method, address, {
          headers: { 'Content-Type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        expect(reply.status, `${method} ${address}`).toBeLessThan(500);
        await reply.text();
      }
    expect(shared()).toEqual(before);
  });
});

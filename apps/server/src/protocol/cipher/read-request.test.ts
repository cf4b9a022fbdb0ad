import { expect, test } from 'vitest';
import { isTooComplex } from '../../platform/json.ts';
import { BUSY } from './decipherer.ts';
import { createRequestReader } from './read-request.ts';

const read = createRequestReader(async () => null, true);
const form = (__xml: string): unknown => ({ __xml, __type: 'extTrans' });

test('[WIRE-03] reads one flat object', async () => {
  expect(await read(form('{"functionId":"ZP1","a":"\\"[["}'))).toEqual({
    payload: { functionId: 'ZP1', a: '"[[' },
  });
});

test.each([
  ['no field', {}],
  ['two fields of one name', { __xml: ['{}', '{}'], __type: 'extTrans' }],
  ['another type', { __xml: '{}', __type: 'x' }],
  ['neither cipher', form('04abc')],
  ['an array', form('[1]')],
  ['broken JSON', form('{"a":')],
  ['a NUL', form('{"a":"\\u0000"}')],
  ['half a surrogate pair', form('{"a":"\\ud800"}')],
  ['half a surrogate pair in a list', form('{"a":["\\udc00"]}')],
])('[SEC-02] refuses %s', async (_, sent) => {
  expect(await read(sent)).toEqual({ refused: 'badRequest' });
});

test('[WIRE-04] refuses plain text where the deployment does not allow it', async () => {
  expect(await createRequestReader(async () => null, false)(form('{"functionId":"ZP1000000009"}'))).toEqual({
    refused: 'badRequest',
  });
});

test('[SEC-02] refuses JSON that is nested too deep, without reading it', async () => {
  expect(await read(form(`{"a":${'['.repeat(50_000)}`))).toEqual({ refused: 'tooLarge' });
  expect(isTooComplex(`{"a":"${'['.repeat(1000)}"}`)).toBe(false);
});

test('[SAFE-01] says that it is busy when too many long texts wait to be deciphered', async () => {
  const busy = createRequestReader(async () => BUSY, false);
  expect(await busy(form(`04${'ab'.repeat(200)}`))).toEqual({ refused: 'busy' });
});

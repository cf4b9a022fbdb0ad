import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StoredGateway } from './gateway.ts';
import { isUsableBody, lacksPlace, smsRequest } from './request.ts';

const gateway: StoredGateway = {
  on: true,
  address: 'https://sms.example.com/',
  format: 'json',
  body: '{"to": "{{phone}}", "text": "{{ text }}", "id": "{{id}}", "at": {{time}}, "key": "{{secret}}"}',
  headerName: 'Authorization',
  headerValue: 'Bearer {{secret}}',
  signatureHeader: 'X-Signature',
  signed: '',
  signatureFormat: 'hex',
  prefix: '',
  success: '',
  knowsIds: false,
  consentItem: '',
  consentValue: '1',
  secret: 's"1',
};
const sms = { phone: '13800138000', text: '张"三"\n{{secret}} \\u0041&a=b', id: 'sms-1-2' };
const NOW = new Date(1_700_000_000_999);

test('[OFFICE-12] a body of JSON holds any text as it is written, and is signed as it is sent', () => {
  const { body, headers } = smsRequest(gateway, sms, NOW);
  expect(JSON.parse(body)).toEqual({
    to: sms.phone,
    text: sms.text,
    id: 'sms-1-2',
    at: 1_700_000_000,
    key: 's"1',
  });
  expect(headers).toEqual({
    'Content-Type': 'application/json; charset=utf-8',
    'Idempotency-Key': 'sms-1-2',
    Authorization: 'Bearer s"1',
    'X-Signature': createHmac('sha256', 's"1').update(body).digest('hex'),
  });
});

test('[OFFICE-12] a form keeps its fields whatever a text holds, and what is signed can be another text', () => {
  const form: StoredGateway = {
    ...gateway,
    format: 'form',
    body: 'mobile={{phone}}&content={{text}}',
    signed: '{{phone}}{{time}}',
    signatureFormat: 'base64',
  };
  const { body, headers } = smsRequest(form, sms, NOW);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ mobile: sms.phone, content: sms.text });
  expect(headers['X-Signature']).toBe(
    createHmac('sha256', 's"1').update('138001380001700000000').digest('base64'),
  );
});

test('[OFFICE-12] no value begins another header', () => {
  const { headers } = smsRequest(
    { ...gateway, headerValue: '{{text}}' },
    { ...sms, text: 'a\r\nX-Other: 1' },
    NOW,
  );
  expect(headers['Authorization']).toBe('a%0D%0AX-Other%3A%201');
});

test('[OFFICE-12] a body that would not arrive is known before it is saved', () => {
  expect([isUsableBody(gateway), lacksPlace(gateway)]).toEqual([true, false]);
  for (const body of ['', '{', '{"a": {{text}}}', '"{{text}}"'])
    expect(isUsableBody({ ...gateway, body }), body).toBe(false);
  for (const body of ['', 'text={{text}} x', '{{text}}', 'a={{txt}}'])
    expect(isUsableBody({ ...gateway, format: 'form', body }), body).toBe(false);
  expect(lacksPlace({ ...gateway, body: '{"text": "{{text}}"}' })).toBe(true);
});

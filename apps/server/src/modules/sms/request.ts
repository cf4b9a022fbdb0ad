import { createHmac } from 'node:crypto';
import type { StoredGateway } from './gateway.ts';

/** A message as it is handed to the gateway. */
export interface Sms {
  phone: string;
  text: string;
  /** The same at each try. */
  id: string;
}

const PLACE = /\{\{\s*(phone|text|id|time|secret)\s*\}\}/g;
const TYPES = { json: 'application/json; charset=utf-8', form: 'application/x-www-form-urlencoded' } as const;

/** How a value stands in a body of each format: within a string of JSON, or as a value of a form. */
const ESCAPES: Readonly<Record<StoredGateway['format'], (value: string) => string>> = {
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
};

/** One pass: a text that holds braces stays as it is. */
const filled = (
  template: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string = String,
): string => template.replaceAll(PLACE, (_place, name: string) => escape(values[name] ?? ''));

/**
 * The body and the headers of one message, signed by HMAC-SHA256 where the gateway wants it. The same id at each try, in the
 * body and as `Idempotency-Key`, is what a gateway knows a message by that comes twice.
 *
 * @param now for `{{time}}`, in whole seconds since 1970
 */
export function smsRequest(
  gateway: StoredGateway,
  sms: Sms,
  now: Date,
): { body: string; headers: Record<string, string> } {
  const values = { ...sms, time: String(Math.floor(now.getTime() / 1_000)), secret: gateway.secret };
  const body = filled(gateway.body, values, ESCAPES[gateway.format]);
  const headers: Record<string, string> = {
    'Content-Type': TYPES[gateway.format],
    'Idempotency-Key': sms.id,
  };
  // A line end in a value would begin another header.
  if (gateway.headerName !== '')
    headers[gateway.headerName] = filled(gateway.headerValue, values, encodeHeader);
  if (gateway.signatureHeader !== '')
    headers[gateway.signatureHeader] = createHmac('sha256', gateway.secret)
      .update(gateway.signed === '' ? body : filled(gateway.signed, values))
      .digest(gateway.signatureFormat);
  return { body, headers };
}

/** What a header can hold as it is; all else in percent signs. */
const encodeHeader = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);

/** Whether a body is JSON once its places are filled in. */
export function isUsableBody(gateway: StoredGateway): boolean {
  const { body } = smsRequest(gateway, { phone: '13800138000', text: '"\\\n', id: 'a' }, new Date(0));
  if (gateway.format === 'form') return /^[^\s{}]*$/.test(body) && body.includes('=');
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
}

/** Whether a text or a number has no place in the body: nothing could arrive. */
export const lacksPlace = ({ body }: StoredGateway): boolean =>
  ['phone', 'text'].some((name) => !new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(body));

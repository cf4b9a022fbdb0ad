import Type, { type Static } from 'typebox';
import { object, revision, storable } from '../object.ts';

/** Where SMS go: to the office's gateway, to the built-in mailbox for want of one, or nowhere (OFFICE-12). */
export const SmsWay = Type.Enum(['gateway', 'mailbox', 'none']);
export type SmsWay = Static<typeof SmsWay>;

/** Why a recipient of a mailing gets no SMS: no number, one that the portal's rule refuses, or SMS were not agreed to. */
export const PHONE_FAULTS = ['none', 'invalid', 'refused'] as const;
export const PhoneFault = Type.Enum([...PHONE_FAULTS]);
export type PhoneFault = Static<typeof PhoneFault>;

/**
 * How the gateway is called. Templates hold `{{phone}}`, `{{text}}`, `{{id}}` (the same at each try of a message),
 * `{{time}}` (Unix seconds) and `{{secret}}`.
 */
const gateway = {
  on: Type.Boolean(),
  /** https, or a host that OUTGOING_HOSTS names. */
  address: storable(500),
  format: Type.Enum(['json', 'form']),
  /** Template of the body; values are escaped as the format demands. */
  body: storable(4_000),
  /** A header of its own such as Authorization; '' = none. */
  headerName: Type.String({ maxLength: 60, pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]*$" }),
  headerValue: Type.String({ maxLength: 500, pattern: '^[\\x20-\\x7e]*$' }),
  /** Header that carries HMAC-SHA256 by the secret; '' = none. */
  signatureHeader: Type.String({ maxLength: 60, pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]*$" }),
  /** Template of what is signed; '' = the body as it is sent. */
  signed: storable(1_000),
  signatureFormat: Type.Enum(['hex', 'base64']),
  /** Stands before each text, as the name of the office in brackets. */
  prefix: storable(40),
  /** Must stand in the answer, white space aside; '' = any answer with status 2xx will do. */
  success: storable(200),
  /** The gateway takes a message of the same id once: one whose answer was lost is sent again. */
  knowsIds: Type.Boolean(),
  /** Field of the basic information by which SMS are agreed to; '' = nobody is asked. */
  consentItem: Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9_]*$' }),
  /** The value that agrees. */
  consentValue: storable(50),
};

/** GET /sms-gateway → SmsGateway. The secret is never answered. */
export const SmsGateway = object({
  ...gateway,
  rev: Type.Number(),
  hasSecret: Type.Boolean(),
  way: SmsWay,
});
export type SmsGateway = Static<typeof SmsGateway>;

/**
 * PUT /sms-gateway → SmsGateway; 409 'stale'; 422 with paths 'sms/…'. `secret` null = it stays, '' = none; it has to be given
 * anew with another host, which would be told the one that is stored.
 */
export const SmsGatewayChange = object({
  ...gateway,
  rev: revision,
  secret: Type.Union([storable(500), Type.Null()]),
});
export type SmsGatewayChange = Static<typeof SmsGatewayChange>;

/** POST /sms-gateway/test { phone, text } → SmsTested: one message at once, outside the outbox. */
export const SmsTest = object({
  phone: Type.String({ minLength: 1, maxLength: 64 }),
  text: Type.String({ minLength: 1, maxLength: 200 }),
});
export const SmsTested = object({
  sent: Type.Boolean(),
  /** As in the outbox; '' = it was taken. */
  error: Type.String(),
  /** What the gateway said, without the secret. */
  reply: Type.String(),
});
export type SmsTested = Static<typeof SmsTested>;

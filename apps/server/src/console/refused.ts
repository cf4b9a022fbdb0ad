import type { ConsoleError, DraftView } from '@portal/console-contract';

const STATUS = {
  badRequest: 400,
  notLogin: 401,
  signInFailed: 401,
  wrongCode: 401,
  forbidden: 403,
  passwordsOff: 403,
  passkeyNeeded: 401,
  passkeyFailed: 401,
  passkeysOff: 403,
  noGroup: 401,
  providerDown: 503,
  mustChangePassword: 403,
  totpDemanded: 403,
  notFound: 404,
  stale: 409,
  exists: 409,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  busy: 503,
  fail: 500,
} as const;

export type ConsoleCode = keyof typeof STATUS;

/** A call of the console that is refused; within a transaction it rolls everything back. */
export class ConsoleRefused extends Error {
  override name = 'ConsoleRefused';
  readonly status: number;
  readonly error: ConsoleError;
  constructor(code: ConsoleCode, more: Omit<ConsoleError, 'code'> = {}) {
    super(code);
    this.status = STATUS[code];
    this.error = { code, ...more };
  }
}

export const invalid = (...problems: { path: string; what: string }[]): ConsoleRefused =>
  new ConsoleRefused('invalid', { problems });

export const stale = (draft?: DraftView): ConsoleRefused =>
  new ConsoleRefused('stale', draft === undefined ? {} : { draft });

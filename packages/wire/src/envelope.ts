import { SUCCESS_CODE } from '@portal/rules';
import { flag, list, objectOf, objectOrJson, pick, text } from './read.ts';

/** An answer as it travels (wire contract 1.4); servlets have no functionId. */
export interface Envelope {
  functionId?: string;
  succeed: boolean;
  message: string;
  return_code: string;
  return_msg: string;
  return_data: unknown;
  serverTime?: string;
  sessionEnds?: string;
  [legacy: string]: unknown;
}

/** An answer as the client reads it, whichever of the known shapes it came in. */
export interface ReadEnvelope {
  succeed: boolean;
  code: string;
  message: string;
  msg: string;
  data: Record<string, unknown>;
  /** The whole body, for the keys that servlets put at top level. */
  body: Record<string, unknown>;
  serverTime: string;
  sessionEnds: string;
  incident: string;
}

const NOT_LOGGED_IN = new Set(['notLogin', 'no_login', 'sessionTimeout']);

/** true for every spelling of the not-logged-in reply (D-35). */
export function isNotLoggedIn(code: string, extra: readonly string[] = []): boolean {
  return NOT_LOGGED_IN.has(code) || extra.includes(code);
}

/**
 * Reads return_code, return_msg and return_data at top level, then under `data`, then code and message inside
 * return_data; return_data may be JSON text, null is {} (WIRE-06). A missing code of a success is 'success'.
 */
export function readEnvelope(value: unknown): ReadEnvelope {
  const body = objectOf(value);
  const nested = objectOrJson(pick(body, 'data'));
  const own = pick(body, 'return_data') ?? pick(nested, 'return_data');
  const data = Array.isArray(own) ? { list: list(own) } : objectOrJson(own);
  const first = (key: string): string =>
    text(pick(body, key)) || text(pick(nested, key)) || (own === undefined ? '' : text(pick(data, key)));
  const succeed =
    pick(body, 'succeed') === undefined
      ? flag(pick(nested, 'succeed') ?? pick(body, 'success'))
      : flag(pick(body, 'succeed'));
  const code = first('return_code');
  return {
    succeed,
    code: code || (succeed ? SUCCESS_CODE : ''),
    message: text(pick(body, 'message')) || text(pick(nested, 'message')),
    msg: first('return_msg'),
    data,
    body,
    serverTime: text(pick(body, 'serverTime')),
    sessionEnds: text(pick(body, 'sessionEnds')),
    incident: text(pick(body, 'incident')),
  };
}

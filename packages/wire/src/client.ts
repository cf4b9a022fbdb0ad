import { SUCCESS_CODE } from '@portal/rules';
import { calls, specOf, type CallAnswer, type CallName, type CallRequest } from './calls.ts';
import type { WireCipher } from './cipher.ts';
import { isNotLoggedIn, readEnvelope, type ReadEnvelope } from './envelope.ts';
import { hardenPayload } from './harden-payload.ts';
import {
  addresses,
  closedBrowse,
  readUpload,
  servlets,
  type ServletAnswer,
  type ServletName,
  type ServletRequest,
  type ServletSpec,
  type UploadAnswer,
} from './servlets.ts';
import { readSessionUser } from './parse-portal.ts';
import { WireError } from './wire-error.ts';
import type { Language, SessionUser } from '@portal/schemas';
import { LANGUAGES } from '@portal/schemas/languages';

export interface TransportRequest {
  method: 'POST' | 'GET';
  url: string;
  /** Form fields, multipart data, or nothing. */
  body?: URLSearchParams | FormData;
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** Uploads: bytes sent and all bytes; their time limit is on standing still (D-38). */
  onProgress?: (sent: number, total: number) => void;
}

/**
 * Sends one request with cookies and answers with status and body text.
 * @throws WireError of kind network, timeout or cancelled
 */
export type Transport = (request: TransportRequest) => Promise<{ status: number; body: string }>;

export interface WireAnswer<T> {
  /** true when return_code is success. */
  ok: boolean;
  code: string;
  /** return_msg, else message. */
  message: string;
  data: T;
  envelope: ReadEnvelope;
}

export interface WireClientOptions {
  /** Origin of the back end, '' = own. */
  base: string;
  transport: Transport;
  cipher: WireCipher;
  /** Language of the answers, read at each call. */
  language: () => Language;
  /** Called once for every not-logged-in reply, before the error is thrown. */
  onNotLoggedIn?: () => void;
  /** Called with serverTime and sessionEnds of each answer. */
  onTimes?: (serverTime: string, sessionEnds: string) => void;
  notLoggedInCodes?: readonly string[];
}

/** How one request is sent. */
export interface CallOptions {
  signal?: AbortSignal;
}

export interface UploadRequest {
  fields: Record<string, string>;
  file: File;
  signal?: AbortSignal;
  onProgress?: (sent: number, total: number) => void;
}

/** The typed client of the wire protocol: one method a kind of request, all effects in `transport`. */
export interface WireClient {
  call<K extends CallName>(
    name: K,
    payload: CallRequest<K>,
    options?: CallOptions,
  ): Promise<WireAnswer<CallAnswer<K>>>;
  servlet<K extends ServletName>(
    name: K,
    payload: ServletRequest<K>,
    options?: CallOptions,
  ): Promise<WireAnswer<ServletAnswer<K>>>;
  activate(activeid: string, activeDate: string): Promise<WireAnswer<{ user: SessionUser }>>;
  closeBrowse(): Promise<boolean>;
  upload(target: 'upload' | 'saveFile', request: UploadRequest): Promise<WireAnswer<UploadAnswer>>;
  /** Where an address of the protocol is fetched from by something else than this client: a link or a picture. */
  address(path: string): string;
  /** Answer of a GET address of the protocol, for the captcha's proof of work. */
  get(address: string): Promise<Record<string, unknown>>;
}

function parseBody(response: { status: number; body: string }): ReadEnvelope {
  let parsed: unknown;
  try {
    parsed = JSON.parse(response.body);
  } catch {
    throw new WireError(response.status >= 500 ? 'server' : 'malformed');
  }
  if (typeof parsed !== 'object' || parsed === null) throw new WireError('malformed');
  return readEnvelope(parsed);
}

/**
 * A client of the protocol: typed calls by name, servlets and uploads, each of which may be enciphered.
 *
 * @returns what throws WireError where there is no answer of the protocol: network, time, server, no longer signed in
 */
export function createWireClient(options: WireClientOptions): WireClient {
  async function send(
    request: Omit<TransportRequest, 'headers'>,
    tell = options.onNotLoggedIn,
  ): Promise<ReadEnvelope> {
    const headers = { 'Accept-Language': LANGUAGES[options.language()].tag };
    const response = await options.transport({ ...request, url: `${options.base}${request.url}`, headers });
    if (response.status === 401) {
      tell?.();
      throw new WireError('notLogin');
    }
    const answer = parseBody(response);
    options.onTimes?.(answer.serverTime, answer.sessionEnds);
    if (!answer.succeed && isNotLoggedIn(answer.code, options.notLoggedInCodes)) {
      tell?.();
      throw new WireError('notLogin', answer.msg || answer.message);
    }
    return answer;
  }

  function answered<T>(envelope: ReadEnvelope, read: (envelope: ReadEnvelope) => T): WireAnswer<T> {
    return {
      ok: envelope.succeed && envelope.code === SUCCESS_CODE,
      code: envelope.code,
      message: envelope.msg || envelope.message,
      data: read(envelope),
      envelope,
    };
  }

  const form = async (payload: unknown): Promise<URLSearchParams> =>
    new URLSearchParams({ __xml: await options.cipher.encrypt(JSON.stringify(payload)), __type: 'extTrans' });

  return {
    async call(name, payload, { signal } = {}) {
      const spec = specOf(name);
      const plain = {
        functionId: spec.functionId,
        ...spec.select,
        ...(hardenPayload(payload, spec.text) as Record<string, unknown>),
      };
      const request = { method: 'POST', url: addresses.ajax, body: await form(plain), signal } as const;
      const envelope = await send(request, spec.background ? () => undefined : undefined);
      // Trouble of the system is an error; a business outcome is an answer, whatever its code (D-36).
      if (!envelope.succeed)
        throw new WireError('server', envelope.msg || envelope.message, envelope.incident);
      return answered(envelope, (read) => calls[name].read(read.data) as CallAnswer<typeof name>);
    },
    async servlet(name, payload, { signal } = {}) {
      const spec = servlets[name] as unknown as ServletSpec<
        Record<string, unknown>,
        ServletAnswer<typeof name>
      >;
      const query = new URLSearchParams(spec.query).toString();
      const envelope = await send({
        method: 'POST',
        url: query === '' ? spec.path : `${spec.path}?${query}`,
        body: await form(hardenPayload(payload, spec.text)),
        signal,
      });
      return answered(envelope, (read) => spec.read(read));
    },
    async activate(activeid, activeDate) {
      const envelope = await send({ method: 'POST', url: addresses.activate(activeid, activeDate) });
      return answered(envelope, (read) => ({ user: readSessionUser(read.data) }));
    },
    async closeBrowse() {
      return closedBrowse(await send({ method: 'POST', url: addresses.closeBrowse }));
    },
    async upload(target, { fields, file, signal, onProgress }) {
      const body = new FormData();
      for (const [key, value] of Object.entries(fields)) body.append(key, value);
      body.append('file', file, file.name);
      const envelope = await send({ method: 'POST', url: addresses[target], body, signal, onProgress });
      return answered(envelope, readUpload);
    },
    address: (path) => `${options.base}${path}`,
    async get(address) {
      return (await send({ method: 'GET', url: address })).body;
    },
  };
}

import { BACKGROUND_HEADER } from '@portal/fieldsets/background-calls';
import type { ConsoleError } from '@portal/fieldsets/console-api';

/** A call that the server refused, or that never reached it: then the code is 'offline' and the status 0. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  constructor(
    readonly status: number,
    readonly error: ConsoleError,
    /** What has to be sent along for the call to go through: 'totp', a code of the second factor. */
    readonly needs = '',
  ) {
    super(error.code);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const listeners = new Set<() => void>();

/** Told when the server no longer knows the session; answers how to stop listening. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const errorOf = (error: unknown): ConsoleError =>
  error instanceof CallFailed ? error.error : { code: 'fail' };

async function refusal(response: Response): Promise<CallFailed> {
  const body: unknown = await response.json().catch(() => null);
  const { error, needs } = (body ?? {}) as { error?: ConsoleError; needs?: string };
  return new CallFailed(response.status, error?.code ? error : { code: 'fail' }, needs);
}

async function send(method: Method, path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/console/api${path}`, {
      method,
      credentials: 'same-origin',
      ...init,
    });
  } catch {
    throw new CallFailed(0, { code: 'offline' });
  }
  if (response.ok) return response;
  const failed = await refusal(response.clone());
  if (failed.error.code === 'notLogin' || failed.error.code === 'noGroup')
    for (const listener of listeners) listener();
  throw failed;
}

/**
 * One call of the console.
 *
 * @throws CallFailed
 */
export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const json = { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await send(method, path, body === undefined ? {} : json);
  return (await response.json()) as T;
}

/**
 * One call of the console that answers bytes.
 *
 * @throws CallFailed
 */
export async function callForBytes(path: string, body: unknown): Promise<Uint8Array> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await send('POST', path, { body: JSON.stringify(body), headers });
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * What a GET call answers as bytes: a file, or a document drawn for the call.
 *
 * @throws CallFailed
 */
export async function bytesAt(path: string): Promise<Uint8Array> {
  const response = await send('GET', path);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * A GET call that the page makes by itself, to see what others did: it does not keep the session of an idle person alive.
 *
 * @throws CallFailed
 */
export async function lookAt<T>(path: string): Promise<T> {
  const response = await send('GET', path, { headers: { [BACKGROUND_HEADER]: '1' } });
  return (await response.json()) as T;
}

/**
 * Sends a file as it is.
 *
 * @throws CallFailed
 */
export async function sendFile<T>(path: string, file: File): Promise<T> {
  const isJson = file.name.toLowerCase().endsWith('.json');
  const type = isJson
    ? 'application/json'
    : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const init = { body: await file.arrayBuffer(), headers: { 'Content-Type': type } };
  return (await (await send('POST', path, init)).json()) as T;
}

/**
 * Sends a file of HR's content under its own name.
 *
 * @throws CallFailed
 */
export async function sendContentFile<T>(path: string, file: File): Promise<T> {
  const query = new URLSearchParams({ name: file.name }).toString();
  const init = { body: await file.arrayBuffer(), headers: { 'Content-Type': 'application/octet-stream' } };
  return (await (await send('POST', `${path}?${query}`, init)).json()) as T;
}

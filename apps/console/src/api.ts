import { BACKGROUND_HEADER } from '@portal/console-contract/background-calls';
import type {
  AnswerOf,
  BodyOf,
  CallKeys,
  ConsoleError,
  CONTRACT,
  ParamsOf,
  QueryOf,
} from '@portal/console-contract';

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

/** A call of the contract, as `METHOD /path`. */
export type CallKey = keyof CallKeys;
/** A call that only looks. */
export type GetKey = Extract<CallKey, `GET ${string}`>;

const BASE = '/console/api';

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

async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`${BASE}${path}`, {
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

type FileCall = {
  [K in CallKey]: (typeof CONTRACT)[CallKeys[K]] extends { body: 'file' } ? K : never;
}[CallKey];

type Filled<T, Part> = [keyof T] extends [never] ? unknown : Part;

type Written = string | number;

/** Parts of the path and what stands after `?`, as the contract names them; a part that is '' or absent is left out. */
export type Address<K extends CallKey> = Filled<
  ParamsOf<CallKeys[K]>,
  { params: { readonly [P in keyof ParamsOf<CallKeys[K]>]: Written } }
> &
  Filled<
    QueryOf<CallKeys[K]>,
    { query?: { readonly [Q in keyof QueryOf<CallKeys[K]>]?: Written | undefined } }
  >;

/** All that a call is made with. */
export type Input<K extends CallKey> = Address<K> &
  (BodyOf<CallKeys[K]> extends undefined ? unknown : { body: BodyOf<CallKeys[K]> });

/** One argument where a call needs anything, none where it does not. */
export type Given<I> = object extends I ? [input?: I] : [input: I];

interface AnyInput {
  params?: Readonly<Record<string, Written>>;
  query?: Readonly<Partial<Record<string, Written>>>;
  body?: unknown;
}

/** Address of a call below the console's own, with its parameters filled in. */
export function addressOf<K extends CallKey>(key: K, ...[input]: Given<Address<K>>): string {
  const { params = {}, query = {} } = (input ?? {}) as AnyInput;
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || String(value).trim() === '' ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked).toString()}`;
}

/** Address of a call for a link that the browser follows by itself. */
export const linkTo = <K extends GetKey>(key: K, ...given: Given<Address<K>>): string =>
  `${BASE}${addressOf(key, ...given)}`;

const methodOf = (key: CallKey): string => key.slice(0, key.indexOf(' '));

async function sent<K extends CallKey>(key: K, input: AnyInput, init: RequestInit = {}): Promise<Response> {
  const address = addressOf(key, ...([input] as unknown as Given<Address<K>>));
  if (!('body' in input)) return send(methodOf(key), address, init);
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'application/json');
  return send(methodOf(key), address, { ...init, body: JSON.stringify(input.body), headers });
}

/**
 * One call of the console, by its method and path in the contract.
 *
 * @throws CallFailed
 */
export async function call<K extends CallKey>(
  key: K,
  ...[input]: Given<Input<K>>
): Promise<AnswerOf<CallKeys[K]>> {
  const response = await sent(key, (input ?? {}) as AnyInput);
  return (await response.json()) as AnswerOf<CallKeys[K]>;
}

/**
 * What a call answers as bytes: a file, or a document drawn for the call.
 *
 * @throws CallFailed
 */
export async function bytesOf<K extends CallKey>(key: K, ...[input]: Given<Input<K>>): Promise<Uint8Array> {
  const response = await sent(key, (input ?? {}) as AnyInput);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * What a link of `linkTo` answers as bytes.
 *
 * @throws CallFailed
 */
export async function bytesAt(link: string): Promise<Uint8Array> {
  const response = await send('GET', link.slice(BASE.length));
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * What an address of `addressOf` answers.
 *
 * @param byItself the page asks because of what others did: that keeps the session of an idle person not alive
 * @throws CallFailed
 */
export async function readAddress<T>(address: string, byItself: boolean): Promise<T> {
  const response = await send('GET', address, byItself ? { headers: { [BACKGROUND_HEADER]: '1' } } : {});
  return (await response.json()) as T;
}

/**
 * A GET call that the page makes by itself, to see what others did: it does not keep the session of an idle person alive.
 *
 * @throws CallFailed
 */
export const lookAt = <K extends GetKey>(
  key: K,
  ...[input]: Given<Input<K>>
): Promise<AnswerOf<CallKeys[K]>> =>
  readAddress(addressOf(key, ...([input] as unknown as Given<Address<K>>)), true);

/**
 * Tells the server something by the page itself, also while the page is being closed. Whether it arrives is nobody's concern,
 * and it does not keep the session of an idle person alive.
 */
export function tellItself<K extends CallKey>(key: K, input: Input<K>): void {
  const init = { keepalive: true, headers: { [BACKGROUND_HEADER]: '1' } };
  sent(key, input as AnyInput, init)
    // An answer that nobody reads keeps its connection, of which a browser has six.
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

type FileInput<K extends CallKey> = Address<K> & { file: File };

async function sentFile<K extends FileCall>(
  key: K,
  input: FileInput<K>,
  type: string,
): Promise<AnswerOf<CallKeys[K]>> {
  const { file, ...address } = input;
  const init = { body: await file.arrayBuffer(), headers: { 'Content-Type': type } };
  return (await (await sent(key, address as AnyInput, init)).json()) as AnswerOf<CallKeys[K]>;
}

/**
 * Sends a spreadsheet, or a file of JSON, as it is.
 *
 * @throws CallFailed
 */
export function sendFile<K extends FileCall>(key: K, input: FileInput<K>): Promise<AnswerOf<CallKeys[K]>> {
  const isJson = input.file.name.toLowerCase().endsWith('.json');
  return sentFile(
    key,
    input,
    isJson ? 'application/json' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
}

/**
 * Sends a file of HR's content under its own name.
 *
 * @throws CallFailed
 */
export const sendContentFile = <K extends 'POST /pictures' | 'POST /notice-files'>(
  key: K,
  { file }: { file: File },
): Promise<AnswerOf<CallKeys[K]>> =>
  sentFile(key, { file, query: { name: file.name } } as unknown as FileInput<K>, 'application/octet-stream');

/**
 * Sends a picture of a form (FORM-08), or of the text of a notice or page (OFFICE-13), without its name.
 *
 * @throws CallFailed
 */
export const sendFormPicture = (
  { file }: { file: File },
  key: 'POST /form-pictures' | 'POST /notice-pictures' = 'POST /form-pictures',
): Promise<AnswerOf<CallKeys['POST /form-pictures']>> => sentFile(key, { file }, 'application/octet-stream');

import { createHash, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sm2 } from 'sm-crypto';
import { inject } from 'vitest';
import type { Limits } from '../../apps/server/src/platform/limits.ts';
import { startServer, type RunningServer } from '../../apps/server/src/server.ts';
import { prepare } from '../support/prepared-copy.ts';
import { timed } from '../support/times.ts';

/** A whole server on a free port, with a database and files of its own. */
export interface Portal {
  url: string;
  server: RunningServer;
  dataDir: string;
  close(): Promise<void>;
}

export const CAPTCHA = 'TEST';

/** Database server that this run of the suite is to use; undefined = each portal starts its embedded one. */
export const externalPostgres = (): string | undefined => inject('externalPostgres');

/**
 * @param variables in addition to those of every test, as in the environment
 * @param options fresh: the server's first start is what the test is about; limits: budgets of requests in place of the
 *   usual ones
 */
export async function startPortal(
  variables: Record<string, string> = {},
  { fresh = false, limits = {} }: { fresh?: boolean; limits?: Partial<Limits> } = {},
): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const prepared = await prepare(dataDir, variables, fresh);
  const all = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CAPTCHA_FIXED: CAPTCHA,
    ...prepared.variables,
    ...variables,
  };
  const server = await timed('start a server in the process', () => startServer(all, limits));
  const close = async (): Promise<void> => {
    await timed('close a server in the process', () => server.close());
    rmSync(dataDir, { recursive: true, force: true });
    await prepared.remove();
  };
  if (prepared.firstPassword !== '') server.firstPassword = prepared.firstPassword;
  return { url: server.url, server, dataDir, close };
}

/** The database of a portal, for another server over the same. */
export function databaseUrl({ server }: Pick<Portal, 'server'>): string {
  const { connectionString, host = '' } = server.services.connection.pool.options;
  return connectionString ?? `postgres:///portal?host=${encodeURIComponent(host)}&user=postgres`;
}

export const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

/** An answer as it came: the envelope of the wire contract and what HTTP said beside it. */
export interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  code: string;
  msg: string;
  data: Record<string, unknown>;
}

export interface ClientOptions {
  cipher?: 'sm2' | 'plain';
  language?: 'zh-CN' | 'en';
  headers?: Record<string, string>;
}

/** A client written from the wire contract alone, with a cookie jar and another SM2 library than the portal's. */
export class Client {
  readonly cookies = new Map<string, string>();
  /** Set-Cookie lines of the last answer. */
  lastCookies: string[] = [];
  private key = '';

  constructor(
    readonly url: string,
    readonly options: ClientOptions = {},
  ) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('Accept-Language')) headers.set('Accept-Language', this.options.language ?? 'zh-CN');
    for (const [name, value] of Object.entries(this.options.headers ?? {})) headers.set(name, value);
    const jar = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (jar !== '') headers.set('Cookie', jar);
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers });
    this.lastCookies = response.headers.getSetCookie();
    for (const line of this.lastCookies) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '') this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), value);
    }
    return response;
  }

  async encipher(plain: string): Promise<string> {
    if (this.options.cipher === 'plain') return plain;
    if (this.key === '') {
      const config = (await (await this.fetch('/portal-config.json')).json()) as { key: string };
      this.key = config.key;
    }
    return `04${sm2.doEncrypt(plain, this.key, 1)}`;
  }

  async reply(response: Response): Promise<Reply> {
    const text = await response.text();
    const body = JSON.parse(text) as Record<string, unknown>;
    return {
      status: response.status,
      headers: response.headers,
      body,
      code: String(body['return_code']),
      msg: String(body['return_msg']),
      data: (body['return_data'] ?? {}) as Record<string, unknown>,
    };
  }

  /** Posts a text as __xml, whatever it is. */
  async postRaw(path: string, xml: string): Promise<Reply> {
    const body = new URLSearchParams({ __xml: xml, __type: 'extTrans' });
    return this.reply(await this.fetch(path, { method: 'POST', body }));
  }

  async servlet(path: string, payload: unknown): Promise<Reply> {
    return this.postRaw(path, await this.encipher(JSON.stringify(payload)));
  }

  call(functionId: string, payload: Record<string, unknown> = {}): Promise<Reply> {
    return this.servlet('/ajax/ajaxService', { functionId, ...payload });
  }

  login(email: string, password: string, vaildcode = CAPTCHA): Promise<Reply> {
    return this.servlet('/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=login', {
      loginName: email,
      password: md5(password),
      vaildcode,
    });
  }

  async post(path: string): Promise<Reply> {
    return this.reply(await this.fetch(path, { method: 'POST' }));
  }

  async upload(
    path: string,
    fields: Record<string, string>,
    name: string,
    content: Uint8Array,
  ): Promise<Reply> {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append('file', new Blob([content as BlobPart]), name);
    return this.reply(await this.fetch(path, { method: 'POST', body: form }));
  }
}

let people = 0;

/** A valid identity number of somebody born in 1995, different at each call. */
export function newIdentity(birthday = '19950315'): string {
  people += 1;
  const digits = `330106${birthday}${String(people % 1000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
}

export interface Person {
  email: string;
  password: string;
  name: string;
  identity: string;
  applyCode: string;
}

export function newPerson(changes: Partial<Person> = {}): Person {
  people += 1;
  return {
    email: `person${people}.${randomInt(1_000_000)}@example.com`,
    password: 'Good#pass1',
    name: '林溪',
    identity: newIdentity(),
    applyCode: '01',
    ...changes,
  };
}

export const REGISTER = '/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=register';
export const RESEND = '/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=sendActiveEmail';

/** The keys of a registration as the contract names them. */
export const registration = (person: Person, changes: Record<string, unknown> = {}) => ({
  loginName: person.email,
  password: person.password,
  idTypeValue: '01',
  onlyValue: person.identity,
  realname: person.name,
  applycode: person.applyCode,
  vaildcode: CAPTCHA,
  localUrl: 'https://evil.example.net/signin',
  blackValue: '',
  equalFlag: '3',
  ...changes,
});

export interface Message {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** Mails to an address, newest first, as the built-in mailbox shows them. */
export async function mailsTo(portal: Pick<Portal, 'url'>, email: string): Promise<Message[]> {
  const all = (await (await fetch(`${portal.url}/mailbox/messages.json`)).json()) as Message[];
  return all.filter((mail) => mail.to === email);
}

/** Path and query of the first link of a mail. */
export function linkIn(mail: Message | undefined): URL {
  const address = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (address === undefined) throw new Error('the mail holds no link');
  return new URL(address);
}

export const activationPath = (link: URL): string =>
  `/servlet/hirelogin/HireActiveAccount?operate=activeAccount&activeid=${link.searchParams.get('activeid')}&activeDate=${link.searchParams.get('activeDate')}`;

/** A client signed in as a new, activated candidate. */
export const newCandidate = (
  portal: Pick<Portal, 'url'>,
  changes: Partial<Person> = {},
  options: ClientOptions = {},
): Promise<{ client: Client; person: Person }> =>
  timed('register a candidate by wire', () => registerCandidate(portal, changes, options));

async function registerCandidate(
  portal: Pick<Portal, 'url'>,
  changes: Partial<Person>,
  options: ClientOptions,
): Promise<{ client: Client; person: Person }> {
  const client = new Client(portal.url, options);
  const person = newPerson(changes);
  const registered = await client.servlet(REGISTER, registration(person));
  if (registered.code !== 'success') throw new Error(`${registered.code} ${registered.msg}`);
  const [mail] = await mailsTo(portal, person.email);
  const activated = await client.post(activationPath(linkIn(mail)));
  if (activated.code !== 'success') throw new Error(activated.code);
  return { client, person };
}

export { basicValues, completeResume, EDUCATION } from './resume-values.ts';

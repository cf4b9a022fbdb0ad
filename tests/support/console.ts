import type {
  ConsoleError,
  ConsoleUser,
  DraftView,
  Role,
  SavedSteps,
} from '../../packages/fieldsets/src/console-api.ts';
import type { DraftId, Operation, Step } from '../../packages/fieldsets/src/model.ts';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import type { StoredFieldSet } from '../../schemas/index.ts';
import type { Portal } from '../contract/support.ts';
import { picturedOnFailure, visit } from './browser.ts';

/** An answer of the console as it came. */
export interface ConsoleReply<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T & { error?: ConsoleError };
}

/** What an HR person's pages do over HTTP, written from the types of the interface alone. */
export class ConsoleClient {
  cookie = '';

  constructor(readonly url: string) {}

  async fetch(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie !== '') headers.set('Cookie', this.cookie);
    const response = await fetch(`${this.url}/console/api${path}`, { ...init, method, headers });
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? '';
      this.cookie = pair.endsWith('=') ? '' : pair;
    }
    return response;
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ConsoleReply<T>> {
    const init =
      body === undefined
        ? { headers }
        : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
    const response = await this.fetch(method, path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse(text) as ConsoleReply<T>['body'],
    };
  }

  /** An answer that must be a good one. */
  async good<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await this.call<T>(method, path, body);
    if (reply.status >= 300)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  signIn(login: string, password: string, totp?: string): Promise<ConsoleReply<ConsoleUser>> {
    return this.call('POST', '/session', { login, password, ...(totp === undefined ? {} : { totp }) });
  }

  draft(id: DraftId): Promise<DraftView> {
    return this.good('GET', `/drafts/${id}`);
  }

  /** Saves operations on the draft as it stands. */
  async edit(id: DraftId, ...operations: Operation[]): Promise<SavedSteps> {
    const { rev } = await this.draft(id);
    const steps = operations.map((operation): Step => ({ do: operation }));
    return this.good('POST', `/drafts/${id}/steps`, { rev, steps });
  }
}

export const ADMIN_PASSWORD = 'four quiet rivers';

/** The first admin, who has chosen a password of her own. */
export async function firstAdmin(portal: Portal): Promise<ConsoleClient> {
  const client = new ConsoleClient(portal.url);
  await client.signIn('admin', portal.server.firstPassword);
  await client.good('POST', '/me/password', { old: portal.server.firstPassword, password: ADMIN_PASSWORD });
  return client;
}

/** A new person with a role, signed in. */
export async function newColleague(admin: ConsoleClient, login: string, role: Role): Promise<ConsoleClient> {
  const { password } = await admin.good<{ password: string }>('POST', '/users', { login, role });
  const client = new ConsoleClient(admin.url);
  await client.signIn(login, password);
  await client.good('POST', '/me/password', { old: password, password: `${role} of the console` });
  return client;
}

/** A page of the console with a person signed in; nothing may break the content security policy or throw. */
export async function atConsole(
  browser: Browser,
  person: ConsoleClient,
  address: string,
  scenario: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, context, troubles, close } = await visit(browser, 1440);
  const [name = '', value = ''] = person.cookie.split('=');
  // The path is the server's own: with another the browser would keep both, and send the old one after a change.
  const { hostname } = new URL(person.url);
  await context.addCookies([{ name, value, domain: hostname, path: '/console', httpOnly: true }]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: person.url });
  await picturedOnFailure(page, async () => {
    await page.goto(`${person.url}/console/${address}`);
    await scenario(page);
    expect(troubles).toEqual([]);
  });
  await close();
}

/** A field set as it is drafted. */
export async function draftedSet(person: ConsoleClient, id: string): Promise<StoredFieldSet> {
  const { state } = await person.draft(`set:${id}`);
  if (state.content.kind !== 'set') throw new Error('a field set');
  return state.content.set;
}

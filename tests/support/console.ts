import type {
  ConsoleError,
  ConsoleUser,
  DraftView,
  Published,
  Review,
  Role,
  RoleLine,
  SavedSteps,
} from '../../packages/console-contract/src/index.ts';
import type { DraftId, Operation, Step } from '../../packages/fieldsets/src/model.ts';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import type { StoredField, StoredFieldSet } from '../../schemas/index.ts';
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

/** Signs in with a one-time password, and chooses one's own. */
async function signInFirst(url: string, login: string, once: string, own: string): Promise<ConsoleClient> {
  const client = new ConsoleClient(url);
  await client.good('POST', '/session', { login, password: once });
  await client.good('POST', '/me/password', { old: once, password: own });
  return client;
}

/** The first admin, who has chosen a password of her own. */
export const firstAdmin = (portal: Portal): Promise<ConsoleClient> =>
  signInFirst(portal.url, 'admin', portal.server.firstPassword, ADMIN_PASSWORD);

/** The one-time password that a server in a process of its own printed. */
export function printedPassword(output: string): string {
  const [, password] = /First sign-in of the console: admin \/ (\S+)/.exec(output) ?? [];
  if (password === undefined) throw new Error(`no first sign-in was printed: ${JSON.stringify(output)}`);
  return password;
}

/** The first admin of a server in a process of its own. */
export const printedAdmin = ({ url }: { url: string }, output: string): Promise<ConsoleClient> =>
  signInFirst(url, 'admin', printedPassword(output), ADMIN_PASSWORD);

/** A new person with a role, signed in. */
export async function newColleague(admin: ConsoleClient, login: string, role: Role): Promise<ConsoleClient> {
  const { password } = await admin.good<{ password: string }>('POST', '/users', { login, role });
  return signInFirst(admin.url, login, password, `${role} of the console`);
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

/** Gives the people of a role the right to see persons in clear, or takes it from them (REVIEW-12). */
export async function seesClear(admin: ConsoleClient, id: Role, isClear: boolean): Promise<void> {
  const role = (await admin.good<RoleLine[]>('GET', '/roles')).find((one) => one.id === id);
  if (!role) throw new Error(`no role ${id}`);
  const others = role.capabilities.filter((one) => one !== 'persons.clear');
  const { name, rev } = role;
  await admin.good('PUT', `/roles/${id}`, {
    name,
    rev,
    capabilities: isClear ? [...others, 'persons.clear'] : others,
  });
}

/** Publishes the draft of a set, whatever has to be confirmed; answers what was told of it before. */
export const publishSet = (publisher: ConsoleClient, fieldsetid: string): Promise<Review> =>
  publishDraft(publisher, `set:${fieldsetid}`);

/** The same of any draft. */
export async function publishDraft(publisher: ConsoleClient, id: DraftId): Promise<Review> {
  const { rev } = await publisher.draft(id);
  const review = await publisher.good<Review>('POST', '/review', { drafts: [id] });
  const confirmed = review.drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key));
  await publisher.good<Published>('POST', '/publish', {
    drafts: [{ id, rev }],
    note: '',
    confirmed,
    plans: {},
  });
  return review;
}

/** A number of three digits and two decimals that has to be filled in. */
export const numberField = (itemid: string, zh: string, en = zh): StoredField => ({
  itemid,
  itemdesc: { zh, en },
  itemtype: 'N',
  itemlength: 3,
  decimal: 2,
  must: '1',
});

/** A field for a document, named the same in every language. */
export const documentField = (
  itemid: string,
  name: string,
  more: Partial<StoredField> = {},
): StoredField => ({
  itemid,
  itemdesc: { zh: name, en: name },
  itemtype: 'A',
  itemlength: 0,
  format: 'file',
  ...more,
});

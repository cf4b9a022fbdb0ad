import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Browser, Locator, Page, Request } from 'playwright';
import { CAPTCHA, newCandidate, type Client, type Person } from '../contract/support.ts';
import { picturedOnFailure, visit, type Visitor } from './browser.ts';
import { startBuiltServer, type StartedServer } from './server.ts';
import { textsOf } from './texts.ts';

export const DESKTOP = 1280;
export const PHONE = 390;

/** The built server, with the captcha that the wire client of the contract tests answers. */
export const startForResume = (env: Record<string, string> = {}): Promise<StartedServer> =>
  startBuiltServer({ env: { CAPTCHA_FIXED: CAPTCHA, ...env } });

/** A candidate's resume open in a browser, and the same candidate's wire client beside it. */
export interface Desk extends Visitor {
  client: Client;
  person: Person;
  /** Text of a locale key in the page's language. */
  t: ReturnType<typeof textsOf>;
  /** The panel of a set. */
  panel(fieldsetid: string): Locator;
  /** A record of a set, from 1. */
  record(fieldsetid: string, place: number): Locator;
  button(name: string, within?: Locator): Locator;
  /** Opens the resume and waits until it is there. */
  open(path?: string): Promise<void>;
  /** Chooses a set in the list. */
  choose(displayname: string): Promise<void>;
}

interface DeskOptions {
  width?: number;
  language?: 'zh' | 'en';
  person?: Partial<Person>;
  /** What the candidate has before the page opens. */
  before?: (client: Client, person: Person) => Promise<unknown>;
  /** Requests in plain text, so that a test can read what was sent; the server has to allow it. */
  plain?: boolean;
  /** Called before the first page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Someone who is there already, in a browser of his or her own. */
  as?: { client: Client; person: Person };
}

/** Gives a browser profile the session of a candidate, once: a logout in the page stays a logout. */
export async function enter(page: Page, url: string, client: Client, person: Person): Promise<void> {
  const reply = await client.login(person.email, person.password);
  if (reply.code !== 'success') throw new Error(`${reply.code} ${reply.msg}`);
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url, httpOnly: true }));
  await page.context().addCookies(cookies);
  await page.goto(`${url}/portal-config.json`);
  await page.evaluate((user) => localStorage.setItem('portal.session', user), JSON.stringify(reply.data));
}

/** Runs a scenario at the desk of a new candidate; nothing may break the content security policy or throw. */
export async function atDesk(
  browser: Browser,
  server: Pick<StartedServer, 'url'>,
  options: DeskOptions,
  scenario: (desk: Desk) => Promise<void>,
): Promise<void> {
  const { width = DESKTOP, language = 'zh' } = options;
  const { client, person } = options.as ?? (await newCandidate(server, options.person));
  await options.before?.(client, person);
  const visitor = await visit(browser, width, { locale: language === 'zh' ? 'zh-CN' : 'en-GB' });
  const { page } = visitor;
  const t = textsOf(language);
  if (options.plain === true)
    await page.route('**/portal-config.json', (route) => route.fulfill({ json: { cipher: 'plain' } }));
  await options.prepare?.(page);
  const panel = (fieldsetid: string): Locator => page.locator(`#set-${fieldsetid}`);
  const desk: Desk = {
    ...visitor,
    client,
    person,
    t,
    panel,
    record: (fieldsetid, place) => panel(fieldsetid).locator(`[data-place="${place - 1}"]`),
    button: (name, within) => (within ?? page).getByRole('button', { name, exact: true }),
    async open(path = '/user/resume') {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1, name: t('editor:title') }).waitFor();
    },
    async choose(displayname) {
      await page
        .getByRole('navigation', { name: t('editor:sets') })
        .getByRole('button', { name: new RegExp(`^${displayname}`) })
        .click();
    },
  };
  await picturedOnFailure(page, async () => {
    await enter(page, server.url, client, person);
    if (language === 'en') await page.evaluate(() => localStorage.setItem('portal.language', 'en'));
    await desk.open();
    await scenario(desk);
    if (visitor.troubles.length > 0) throw new Error(visitor.troubles.join('\n'));
  });
  await visitor.close();
}

/** What a page sent in plain text to the business address. */
export function sentPayload(request: Request): Record<string, unknown> {
  const xml = new URLSearchParams(request.postData() ?? '').get('__xml') ?? '{}';
  return JSON.parse(xml) as Record<string, unknown>;
}

/** Every business call from now on, as it was sent. */
export function watchCalls(page: Page): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ajax/ajaxService')) calls.push(sentPayload(request));
  });
  return calls;
}

/** Changes answers on their way to the page, as another back end would send them. */
export async function alterAnswers(
  page: Page,
  change: (data: Record<string, unknown>, body: Record<string, unknown>) => void,
): Promise<void> {
  await page.route('**/ajax/ajaxService', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, unknown>;
    change((body['return_data'] ?? {}) as Record<string, unknown>, body);
    await route.fulfill({ response, json: body });
  });
}

/** A connection to the database of a started server. */
export async function databaseOf({ databaseUrl, dataDir }: StartedServer): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl === '' ? embeddedIn(dataDir) : databaseUrl);
  await client.connect();
  return client;
}

/** Where the embedded database of a running server listens. */
function embeddedIn(dataDir: string): pg.ClientConfig {
  const folder = join(dataDir, 'postgres');
  const name = readdirSync(folder, { recursive: true }).find((path) =>
    String(path).endsWith('postmaster.pid'),
  );
  const lines = readFileSync(join(folder, String(name)), 'utf8').split('\n');
  return { host: lines[4]?.trim() ?? '', user: 'postgres', database: 'portal' };
}

import type { Page, Route } from 'playwright';
import { recogniseCall } from '@portal/wire';
import { text } from '@portal/wire/read';

/** What a page sent: a business call by its name, a servlet by its path and operation. */
export interface Sent {
  name: string;
  payload: Record<string, unknown>;
}

type Envelope = Record<string, unknown>;

/** An answer in place of the server's; nothing lets the server answer. */
type Stand = (payload: Record<string, unknown>) => Envelope | undefined | Promise<Envelope | undefined>;

/** The requests of a page, readable, and answers that a back end could give in place of the server. */
export interface Traffic {
  sent: readonly Sent[];
  /** How often a call or servlet was sent. */
  count(name: string): number;
  last(name: string): Record<string, unknown>;
  /** From now on this call is answered so; null gives it back to the server. */
  answer(name: string, answer: Envelope | Stand | null): void;
}

/** A business outcome as it travels. */
export const outcome = (code: string, msg = '', more: Envelope = {}): Envelope => ({
  succeed: true,
  message: '',
  return_code: code,
  return_msg: msg,
  return_data: {},
  ...more,
});

function readRequest(route: Route): Sent | null {
  const request = route.request();
  const url = new URL(request.url());
  const xml = new URLSearchParams(request.postData() ?? '').get('__xml');
  const payload = xml === null ? {} : (JSON.parse(xml) as Record<string, unknown>);
  if (url.pathname === '/ajax/ajaxService') return { name: recogniseCall(payload) ?? 'unknown', payload };
  const operate = text(payload['operate']) || (url.searchParams.get('operate') ?? '');
  return {
    name: operate || (url.pathname.split('/').at(-1) ?? ''),
    payload: { ...Object.fromEntries(url.searchParams), ...payload },
  };
}

/** Watches a page from its next load on; its requests travel in plain text, which the server has to allow. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const sent: Sent[] = [];
  const answers = new Map<string, Envelope | Stand>();
  await page.route('**/portal-config.json', (route) =>
    route.fulfill({ json: { cipher: 'plain', key: '', base: '', calendar: true } }),
  );
  const handle = async (route: Route): Promise<void> => {
    const read = route.request().method() === 'POST' ? readRequest(route) : null;
    if (read === null) return await route.fallback();
    sent.push(read);
    const known = answers.get(read.name);
    const envelope = typeof known === 'function' ? await known(read.payload) : known;
    if (envelope === undefined) await route.fallback();
    else await route.fulfill({ json: envelope });
  };
  await page.route('**/ajax/ajaxService', handle);
  await page.route('**/servlet/**', handle);
  return {
    sent,
    count: (name) => sent.filter((call) => call.name === name).length,
    last: (name) => sent.findLast((call) => call.name === name)?.payload ?? {},
    answer(name, answer) {
      if (answer === null) answers.delete(name);
      else answers.set(name, answer);
    },
  };
}

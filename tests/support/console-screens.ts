import type { Locator, Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { picturedOnFailure, visit } from './browser.ts';
import { firstAdmin, type ConsoleClient } from './console.ts';
import { givenBrowser, givenPortal } from './suite.ts';

export const portal = givenPortal();

const browser = givenBrowser();

export let admin: ConsoleClient;

beforeAll(async () => {
  admin = await firstAdmin(portal);
  // Something of everything: a draft with a question, an order, a rule, a person.
  const { state } = await admin.draft('set:A79');
  const [field] = state.content.kind === 'set' ? state.content.set.fieldList : [];
  await admin.edit('set:A79', { op: 'changeField', itemid: field?.itemid ?? '', change: { itemlength: 3 } });
  await admin.edit('set:A04', {
    op: 'changeField',
    itemid: 'A0430',
    change: { must: '1', itemdesc: { zh: '毕业时间', en: '' } },
  });
  await admin.good('POST', '/users', { login: 'lin', role: 'editor' });
});

/** A rule in words says something in each language. */
export async function readBack(words: Locator, texts: Record<'zh' | 'en', string>): Promise<void> {
  for (const [language, text] of Object.entries(texts))
    await expect.poll(() => words.locator(`[lang="${language}"] dd`).innerText()).toContain(text);
}

export async function atConsole(
  language: 'zh' | 'en',
  width: number,
  scenario: (page: Page) => Promise<void>,
  signedIn = true,
): Promise<void> {
  const { page, context, troubles, close } = await visit(browser, width);
  await context.addInitScript((chosen) => {
    // A frame that has no page yet has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('portal.language', chosen);
  }, language);
  const [name = '', value = ''] = admin.cookie.split('=');
  if (signedIn) await context.addCookies([{ name, value, url: `${portal.url}/console/`, httpOnly: true }]);
  await picturedOnFailure(page, async () => {
    await scenario(page);
    expect(troubles).toEqual([]);
  });
  await close();
}

import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import type { StoredFieldSet } from '../../schemas/index.ts';
import { atConsole, draftedSet, firstAdmin, newColleague, type ConsoleClient } from './console.ts';
import { givenBrowser, givenPortal } from './suite.ts';
import { textsOf } from './texts.ts';

export const portal = givenPortal();

export const browser = givenBrowser();

export let admin: ConsoleClient;

export let publisher: ConsoleClient;

export const t = textsOf('zh');

export const at = (address: string, scenario: (page: Page) => Promise<void>): Promise<void> =>
  atConsole(browser, publisher, address, scenario);

export const setOf = (id: string): Promise<StoredFieldSet> => draftedSet(publisher, id);

beforeAll(async () => {
  admin = await firstAdmin(portal);
  publisher = await newColleague(admin, 'fang', 'publisher');
});

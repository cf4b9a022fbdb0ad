import { demo } from '@portal/schemas/demo';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { completeResume, type Client } from '../contract/support.ts';
import { picturedOnFailure, visit } from './browser.ts';
import { candidateOn } from './candidates.ts';
import { givenBrowser, givenPortal } from './suite.ts';
import { textsOf } from './texts.ts';

const portal = givenPortal();

export const browser = givenBrowser();

/** Three open positions of one batch that anybody may apply for, in the order of the applications. */
const IDS = demo.positions
  .filter(
    (one) =>
      one.batch === 'B1' &&
      one.status === 'open' &&
      one.opensInDays <= 0 &&
      (one.closesInDays ?? 1) > 0 &&
      !(
        one.forCodes ||
        one.needPhoto ||
        one.needAttachments ||
        one.maxApplicants ||
        one.refuse ||
        one.autoAccept
      ) &&
      one.maxAge === undefined,
  )
  .slice(0, 3)
  .map(({ id }) => id);

export const nameOf = (id: string): string => {
  const found = demo.positions.find((one) => one.id === id);
  return `${found?.name.zh}-${found?.code}`;
};

export const [FIRST = '', SECOND = '', THIRD = ''] = IDS;

export interface Ranking {
  page: Page;
  client: Client;
  t: ReturnType<typeof textsOf>;
  /** Ids of the rows from top to bottom, each with the number in its field. */
  rows(): Promise<string[]>;
  /** Where the handle of a row is held, in the window. */
  handle(id: string): Promise<{ x: number; y: number }>;
  /** The middle of a row, in the window. */
  middle(id: string): Promise<number>;
  /** What the row of a position is marked with while one is dragged. */
  mark(id: string, name: 'dragged' | 'drop'): Promise<string | null>;
}

/** Someone who has applied for three positions of a batch looks at them. */
export async function ranking(
  scenario: (ranking: Ranking) => Promise<void>,
  { width = 1280, language = 'zh' as 'zh' | 'en', still = false } = {},
): Promise<void> {
  const { page, troubles, close } = await visit(browser, width);
  const t = textsOf(language);
  await picturedOnFailure(page, async () => {
    // All three cards are in view, so that one is dragged to another without the page scrolling.
    if (width >= 1280) await page.setViewportSize({ width, height: 1500 });
    if (still) await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    const { client, person } = await candidateOn(page, portal);
    await completeResume(client, person);
    for (const pos_id of IDS)
      expect((await client.call('ZP1000000006', { type: 'apply', pos_id })).code).toBe('success');
    await page.goto(`${portal.url}/user/applied`);
    const row = (id: string) => page.locator(`tr[data-position="${id}"]`);
    // Each row has what comes late, before anything is measured.
    for (const id of IDS)
      await row(id)
        .getByRole('button', { name: t('user-late:correction.ask') })
        .waitFor();
    const box = async (id: string, inside = ''): Promise<{ x: number; y: number }> => {
      const target = inside === '' ? row(id) : row(id).locator(inside);
      const found = await target.boundingBox();
      if (!found) throw new Error(`${id} is not shown`);
      return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
    };
    await scenario({
      page,
      client,
      t,
      rows: () =>
        page
          .locator('tr[data-position]')
          .evaluateAll((found) =>
            found.map(
              (one) => `${(one as HTMLElement).dataset['position']} ${one.querySelector('input')?.value}`,
            ),
          ),
      handle: (id) => box(id, `[title="${t('user:rank.drag')}"]`),
      middle: async (id) => (await box(id)).y,
      mark: (id, name) => row(id).getAttribute(`data-${name}`),
    });
    expect(troubles).toEqual([]);
  });
  await close();
}

export const numbered = (...ids: string[]): string[] => ids.map((id, index) => `${id} ${index + 1}`);

export const stored = async (client: Client): Promise<unknown[]> => {
  const { data } = await client.call('ZP1000000006', { type: 'search' });
  const list = data['position_list'] as { pos_id: string; thenumber: string }[];
  return list.toSorted((a, b) => Number(a.thenumber) - Number(b.thenumber)).map(({ pos_id }) => pos_id);
};

/** What is read out, and nothing else, to whoever does not see the rows. */
export const said = (page: Page): Promise<string[]> =>
  page.getByRole('region').locator('[aria-live=polite]').allInnerTexts();

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>('[data-position]')?.dataset['position'];
    return `${row} ${(activeElement as HTMLElement | null)?.dataset['by']}`;
  });

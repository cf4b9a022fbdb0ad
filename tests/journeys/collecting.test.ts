import { describe, expect, test } from 'vitest';
import { isOnTop } from '../support/browser.ts';
import { button, candidate, open, portal, t } from '../support/applying.ts';

describe('collecting', () => {
  test('[POS-04, POS-11, ERR-36, COLL-01, COLL-02, COLL-03, COLL-05, TRY-08, TRY-14, TRY-27] collects and removes, in the detail and in the list', async () => {
    await candidate(async (page, { client }) => {
      await page.goto(`${portal.url}/user/collected`);
      await page.getByText(t('user:collectedEmpty')).waitFor();
      for (const path of ['collected', 'applied'] as const) {
        let good = 0;
        await page.route('**/ajax/ajaxService', async (route) => {
          // The centre and the settings are there; the list's own call breaks off.
          const response = await route.fetch();
          const body = (await response.json()) as { return_data?: Record<string, unknown> };
          if (body.return_data?.['position_list'] === undefined)
            await route.fulfill({ response, json: body });
          else if ((good += 1) === 1) await route.fulfill({ status: 502, body: 'Bad Gateway' });
          else await route.fulfill({ response, json: body });
        });
        await page.goto(`${portal.url}/user/${path}`);
        const trouble = page.getByRole('alert').filter({ hasText: t(`user:${path}Failed`) });
        await trouble.getByText(t('common:serverError')).waitFor();
        await trouble.getByRole('button', { name: t('common:retry') }).click();
        await page.getByText(t(`user:${path}Empty`)).waitFor();
        await page.unroute('**/ajax/ajaxService');
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, 'hjev-9Lm2aX');
      await button(page, t('position:collect')).click();
      await page.getByText(t('codes:collect.success')).first().waitFor();
      await button(page, t('position:cancelCollect')).waitFor();
      await button(page, t('position:cancelCollect')).click();
      await page.getByText(t('codes:uncollect.success')).first().waitFor();
      await button(page, t('position:collect')).click();
      await button(page, t('position:cancelCollect')).waitFor();
      // While messages show, what lies at the middle of each action is that action.
      await page.getByText(t('codes:collect.success')).first().waitFor();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        for (const name of ['position:back', 'position:cancelCollect', 'position:apply'])
          await expect.poll(() => isOnTop(button(page, t(name)))).toBe(true);
      }
      await client.call('ZP1000000007', { type: 'add', pos_id: 'hjev-P1a7wK' });

      await page.goto(`${portal.url}/user/collected`);
      const rows = page.getByRole('table').locator('tbody tr');
      await rows.first().waitFor();
      await expect.poll(() => rows.count()).toBe(2);
      await page.getByRole('button', { name: /^图论方向博士后/ }).click();
      await button(page, t('position:cancelCollect')).waitFor();
      expect(new URL(page.url()).pathname).toBe('/user/collected');
      await page
        .getByRole('button', { name: t('position:back') })
        .first()
        .click();
      await rows.first().waitFor();
      await rows
        .first()
        .getByRole('button', { name: t('user:cancelCollect') })
        .click();
      await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
      const left = await client.call('ZP1000000007', { type: 'search' });
      expect(left.data['position_list']).toHaveLength(1);
      // From the list it is one press to the review before applying.
      await rows.first().getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: t('position:check.title') }).waitFor();
    });
  });
});

import { describe, expect, test } from 'vitest';
import { axeFindings, scrollsSideways, visit } from '../support/browser.ts';
import { textsOf } from '../support/texts.ts';
import { activeStates, atBench, browser, button, chart, choice, portal, t } from '../support/workbench.ts';

describe('fields, looks and keys', () => {
  test('[WORK-07] a field set is translated; a node says its field and rule and points at the field', async () => {
    await atBench('#/playground', async (page) => {
      const source = page.getByRole('textbox', { name: t('workbench:playground.source') });
      const set = {
        fieldsetid: 'A09',
        displayname: '奖励',
        fieldList: [
          { itemid: 'A0901', itemdesc: '奖励名称', itemtype: 'A', itemlength: 20, must: '1' },
          { itemid: 'A0902', itemdesc: '金额', itemtype: 'N', itemlength: 6 },
        ],
      };
      await source.fill(JSON.stringify(set, null, 2));
      const form = page.getByTestId('form');
      await form.getByRole('textbox', { name: '奖励名称' }).waitFor();
      await page.getByRole('button', { name: '"maxLength": 20', exact: false }).click();
      await page.getByText(t('workbench:playground.origin', { item: 'A0901', rule: 'kind' })).waitFor();
      await expect
        .poll(() => form.locator('[data-pointed]').getByText('奖励名称').count())
        .toBeGreaterThan(0);
      await expect.poll(() => form.locator('[data-pointed]').getByText('金额').count()).toBe(0);
      await expect
        .poll(() =>
          source.evaluate((area: HTMLTextAreaElement) =>
            area.value.slice(area.selectionStart, area.selectionEnd),
          ),
        )
        .toContain('A0901');
      await source.fill('{ not json');
      await page.getByRole('alert').waitFor();
    });
  });

  const looks = [
    { language: 'zh', scheme: 'dark' },
    { language: 'en', scheme: 'light' },
  ] as const;
  test.each(looks)(
    '[WORK-09, UX-29] every page is sound for readers of screens in $language, $scheme',
    async ({ language, scheme }) => {
      const own = textsOf(language);
      await atBench('', async (page) => {
        await page.emulateMedia({ colorScheme: scheme });
        await button(page, language === 'zh' ? '中文' : 'English').click();
        await page.getByRole('heading', { level: 1, name: own('workbench:list.title') }).waitFor();
        const sound = async (where: string): Promise<void> => {
          await expect.poll(() => axeFindings(page), { message: where }).toEqual([]);
          await expect.poll(() => scrollsSideways(page), { message: where }).toBe(false);
        };
        await sound('list');
        await page.goto(`${portal.url}/workbench/#/machine/record`);
        await chart(page).waitFor();
        await sound('simulator');
        for (const tab of ['text', 'coverage', 'checks']) {
          await page.getByRole('tab', { name: own(`workbench:machine.${tab}`) }).click();
          await sound(tab);
        }
        await page.goto(`${portal.url}/workbench/#/live`);
        await page.getByRole('heading', { level: 1, name: own('workbench:live.title') }).waitFor();
        await sound('live');
        await page.goto(`${portal.url}/workbench/#/playground`);
        await page.getByTestId('form').getByRole('textbox').first().waitFor();
        await sound('playground');
      });
    },
  );

  test('[WORK-09] everything works by keyboard, also on a phone', async () => {
    await atBench(
      '',
      async (page) => {
        const until = async (isThere: () => Promise<boolean>, key: string): Promise<void> => {
          for (let press = 0; press < 60; press += 1) {
            if (await isThere()) return;
            await page.keyboard.press(key);
          }
          throw new Error(`${key} leads nowhere`);
        };
        const focused = (pattern: RegExp) => async (): Promise<boolean> =>
          pattern.test(
            await page.evaluate(
              () =>
                document.activeElement?.getAttribute('aria-label') ??
                document.activeElement?.textContent ??
                '',
            ),
          );
        await until(focused(/^login/), 'Tab');
        await page.keyboard.press('Enter');
        await chart(page).waitFor();
        await until(focused(new RegExp(t('workbench:diagram.label', { title: 'login' }))), 'Tab');
        const width = async (): Promise<number> => Number(await chart(page).getAttribute('width'));
        const before = await width();
        await page.keyboard.press('+');
        await expect.poll(width).toBeGreaterThan(before);
        await page.keyboard.press('0');
        await expect.poll(width).toBeLessThan(before);
        await until(focused(new RegExp(`^${t('workbench:machine.simulator')}$`)), 'Tab');
        await page.keyboard.press('ArrowRight');
        await page
          .getByRole('button', { name: /notActive\.resending/ })
          .first()
          .waitFor();
        await page.keyboard.press('Home');
        await until(focused(/^SUBMIT/), 'Tab');
        await page.keyboard.press('Enter');
        await expect.poll(() => activeStates(page)).toContain('login.submitting');
        await expect.poll(() => scrollsSideways(page)).toBe(false);
      },
      390,
    );
  });

  test('[ROUTE-17] /test is a chunk of its own, fetched when it is opened, and hosts the workbench', async () => {
    const { page, troubles, close } = await visit(browser, 1280);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const ofTest = (): string[] => scripts.filter((path) => /TestScreen/.test(path));
    await page.goto(`${portal.url}/`);
    await page.getByRole('heading', { name: t('home:notices'), exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(ofTest()).toEqual([]);
    expect(scripts.filter((path) => /\/elk/.test(path))).toEqual([]);
    await page.goto(`${portal.url}/test`);
    await page.getByRole('heading', { level: 1, name: t('workbench:list.title') }).waitFor();
    expect(ofTest()).toHaveLength(1);
    await page.getByRole('link', { name: /^login/ }).click();
    await chart(page).waitFor();
    await choice(page, 'event', /^SUBMIT/).click();
    await expect.poll(() => activeStates(page)).toContain('login.submitting');
    // Where developer tools are off there is no such page, and nothing is told to other tabs (D-19).
    const { cipher, key } = (await (await fetch(`${portal.url}/portal-config.json`)).json()) as Record<
      string,
      string
    >;
    await page.route('**/portal-config.json', (route) =>
      route.fulfill({ json: { cipher, key, devTools: false } }),
    );
    scripts.length = 0;
    await page.goto(`${portal.url}/test?again`);
    await page.getByRole('heading', { level: 1, name: t('common:notFound.title') }).waitFor();
    await page.waitForLoadState('networkidle');
    // By the beginning of their names: digests at the end may hold any letters.
    expect(scripts.filter((path) => /\/(?:live-bus|elk)/.test(path))).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  });
});

import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { flowCases } from '@portal/machines/flow-cases.ts';
import { flows } from '@portal/machines/flows.ts';
import { loginMachine } from '@portal/machines';
import { explorePaths, toGraph } from '@portal/statecharts';
import { axeFindings, picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal({ RATE_LIMITS: 'off', DEV_TOOLS: '1' });
const browser = givenBrowser();
const t = textsOf('zh');

/** A visitor of the workbench; no request may leave the origin, and nothing may break the content policy (WORK-08). */
async function atBench(
  address: string,
  scenario: (page: Page, context: BrowserContext) => Promise<void>,
  width = 1280,
): Promise<void> {
  const { page, context, troubles, close } = await visit(browser, width);
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(portal.url) && !/^(data|blob):/.test(url)) foreign.push(url);
  });
  await picturedOnFailure(page, async () => {
    await page.goto(`${portal.url}/workbench/${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await scenario(page, context);
    expect(foreign).toEqual([]);
    expect(troubles).toEqual([]);
  });
  await close();
}

const chart = (page: Page) => page.locator('svg.statechart');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choice = (page: Page, kind: string, text: RegExp) =>
  page.getByRole('group', { name: t(`workbench:simulator.${kind}`) }).getByRole('button', { name: text });
const activeStates = (page: Page): Promise<string[]> =>
  page
    .locator('.sc-active')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-node') ?? ''));
const takenEdges = (page: Page): Promise<string[]> =>
  page.locator('.sc-taken').evaluateAll((edges) => edges.map((edge) => edge.getAttribute('data-edge') ?? ''));

describe('the workbench', () => {
  test('[WORK-01, WORK-08, MACH-18] lists every machine and draws it with all its states and transitions', async () => {
    await atBench('', async (page) => {
      const cards = page.getByTestId('name');
      await expect.poll(() => cards.allTextContents()).toEqual(Object.keys(flows));
      for (const name of ['login', 'application', 'recordSet']) {
        const machine = flows[name];
        if (!machine) throw new Error(name);
        const { nodes, edges } = toGraph(machine);
        await page.goto(`${portal.url}/workbench/#/machine/${name}`);
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        await chart(page).waitFor();
        const ids = (attribute: string): Promise<(string | null)[]> =>
          page
            .locator(`[${attribute}]`)
            .evaluateAll((found, own) => [...new Set(found.map((one) => one.getAttribute(own)))], attribute);
        await expect.poll(() => ids('data-node')).toHaveLength(nodes.length);
        await expect.poll(() => ids('data-edge')).toHaveLength(edges.length);
      }
    });
  });

  test('[WORK-02, WORK-05, WORK-06] login is walked, stepped back, shared by its address; its coverage and checks show', async () => {
    await atBench('#/machine/login', async (page) => {
      await chart(page).waitFor();
      await choice(page, 'event', /^SUBMIT/).click();
      await expect.poll(() => activeStates(page)).toEqual(['login', 'login.submitting']);
      await expect.poll(() => takenEdges(page)).toEqual(['login.idle|SUBMIT|0']);
      await choice(page, 'done', /not_active/).click();
      await expect
        .poll(() => activeStates(page))
        .toEqual(['login', 'login.notActive', 'login.notActive.waiting']);
      const shared = page.url();

      await button(page, t('workbench:simulator.back')).click();
      await expect.poll(() => activeStates(page)).toEqual(['login', 'login.submitting']);
      await button(page, t('workbench:simulator.forward')).click();
      await expect.poll(() => activeStates(page)).toContain('login.notActive.waiting');
      await page.reload();
      await chart(page).waitFor();
      expect(page.url()).toBe(shared);
      await expect
        .poll(() => activeStates(page))
        .toEqual(['login', 'login.notActive', 'login.notActive.waiting']);
      await page
        .getByRole('list')
        .filter({ hasText: t('workbench:simulator.begin') })
        .getByRole('button')
        .first()
        .click();
      await expect.poll(() => activeStates(page)).toEqual(['login', 'login.idle']);
      await choice(page, 'event', /^SUBMIT/).click();
      await choice(page, 'after', /^timeout/).click();
      await expect.poll(() => takenEdges(page)).toHaveLength(1);
      expect((await takenEdges(page))[0]).toContain('xstate.after.timeout');

      await page.getByRole('tab', { name: t('workbench:machine.coverage') }).click();
      const { paths } = explorePaths(loginMachine, flowCases['login'] ?? {});
      await page
        .getByText(t('workbench:coverage.sum', { taken: 11, total: 11, paths: paths.length }))
        .waitFor();
      await expect.poll(() => page.locator('.sc-uncovered').count()).toBe(0);
      await page.getByTestId('paths').getByRole('link').last().click();
      await page.getByRole('tab', { name: t('workbench:machine.checks') }).click();
      await page.getByRole('tabpanel').getByText(t('workbench:checks.none')).waitFor();

      await page.goto(`${portal.url}/workbench/#/machine/login/run/NOWHERE%3A0`);
      await page.reload();
      await page.getByText(t('workbench:simulator.incomplete')).waitFor();
    });
  });

  test('[WORK-13] a run is shared in its language, answers say where they lead, a wrong name is told', async () => {
    const en = textsOf('en');
    await atBench('#/machine/login/in/en/run/SUBMIT%3A0', async (page) => {
      await page.getByRole('tab', { name: en('workbench:machine.simulator') }).waitFor();
      const answers = page.getByRole('group', { name: en('workbench:simulator.done') });
      await answers.getByRole('button', { name: /not_active.*→ notActive/ }).waitFor();
      await button(page, '中文').click();
      await page.getByRole('tab', { name: t('workbench:machine.simulator') }).waitFor();
      await expect.poll(() => page.url()).toContain('/in/zh/run/');
      await page.goto(`${portal.url}/workbench/#/machine/toString`);
      await page.getByText(t('workbench:machine.unknown', { name: 'toString' })).waitFor();
      await page.getByRole('link', { name: t('workbench:nav.list'), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: t('workbench:list.title') }).waitFor();
    });
  });

  test('[WORK-11] [WORK-12] a machine of one’s own is read, walked and compared; what is wrong with it is told', async () => {
    await atBench('#/own', async (page) => {
      const source = page.getByRole('textbox', { name: t('workbench:own.source') });
      await source.fill('{"id":"door","initial":"shut","states":{"shut":{"on":{"OPEN":"opne"}}}}');
      await page
        .getByRole('alert')
        .getByText(t('workbench:trouble.unknownTarget', { at: 'shut, OPEN', subject: 'opne' }))
        .waitFor();
      const shut = { on: { OPEN: [{ guard: 'unlocked', target: 'open' }, { actions: 'knock' }] } };
      const door = { id: 'door', initial: 'shut', states: { shut, open: {} } };
      await source.fill(JSON.stringify(door));
      await button(page, t('workbench:own.compare')).click();
      await page
        .getByRole('textbox', { name: t('workbench:own.older') })
        .fill(JSON.stringify({ ...door, states: { shut: {}, open: {}, gone: {} } }));
      await expect.poll(() => page.locator('.sc-added[data-edge]').count()).toBe(2);
      await expect.poll(() => page.locator('.sc-removed[data-node="door.gone"]').count()).toBe(1);
      await page.getByTestId('differences').getByText(t('workbench:own.removed.state')).waitFor();
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await expect.poll(() => scrollsSideways(page)).toBe(false);
      await page
        .getByRole('link', { name: t('workbench:own.open', { name: 'door', states: 2, transitions: 2 }) })
        .click();
      await choice(page, 'event', /^OPEN.*→ open/).click();
      await expect.poll(() => activeStates(page)).toEqual(['door', 'door.open']);
      await page.reload();
      await expect.poll(() => activeStates(page)).toEqual(['door', 'door.open']);
    });
  });

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
    await page.getByRole('heading', { name: t('home:notices') }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(ofTest()).toEqual([]);
    expect(scripts.filter((path) => /elk/.test(path))).toEqual([]);
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
    expect(scripts.filter((path) => /live-bus|elk/.test(path))).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  });
});

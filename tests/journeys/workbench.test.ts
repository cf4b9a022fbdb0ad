import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { flowCases } from '@portal/machines/flow-cases.ts';
import { flows } from '@portal/machines/flows.ts';
import { loginMachine } from '@portal/machines';
import { loginCases, inactive } from '@portal/machines/login/login.cases.ts';
import { explorePaths, toGraph, type Path } from '@portal/statecharts';
import {
  CAPTCHA,
  Client,
  completeResume,
  newCandidate,
  newPerson,
  REGISTER,
  registration,
  type Person,
} from '../contract/support.ts';
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

async function signIn(
  page: Page,
  { email, password, captcha = CAPTCHA }: { email: string; password: string; captcha?: string },
): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: t('account:field.email') }).fill(email);
  await main.getByLabel(t('account:field.password'), { exact: false }).first().fill(password);
  await main.getByRole('textbox', { name: t('account:field.captcha') }).fill(captcha);
  await main.getByRole('button', { name: t('account:login.submit'), exact: true }).click();
}

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

describe('watching the portal', () => {
  test('[WORK-03] logging in, saving a record and applying show live; no secret leaves the portal', async () => {
    const { client, person } = await newCandidate(portal);
    await completeResume(client, person);
    await atBench('#/live', async (bench, context) => {
      // Hears all that is said on the channel, as a third tab would.
      await bench.evaluate((name) => {
        const heard: string[] = [];
        new BroadcastChannel(name).addEventListener('message', ({ data }) =>
          heard.push(JSON.stringify(data)),
        );
        Object.assign(globalThis, { heard });
      }, 'statecharts-live');
      const page = await context.newPage();
      await page.goto(`${portal.url}/login`);
      const actor = (name: string) => bench.getByRole('button', { name: new RegExp(`^${name} \\d+`) });
      await actor('login').waitFor();
      await signIn(page, { email: person.email, password: 'Wrong#2026x' });
      await page.locator('main [aria-invalid="true"]').first().waitFor();
      await actor('login').click();
      await expect.poll(() => activeStates(bench)).toEqual(['login', 'login.idle']);
      await expect
        .poll(() => takenEdges(bench))
        .toEqual(['login.submitting|xstate.done.actor.0.login.submitting|2']);

      await signIn(page, { email: person.email, password: person.password });
      await page.waitForURL('**/user/resume');
      await expect.poll(() => activeStates(bench)).toEqual(['login', 'login.success']);
      const log = bench.getByRole('table');
      await expect.poll(() => log.getByText('SUBMIT').count()).toBeGreaterThan(0);

      await page.getByRole('heading', { level: 1, name: t('editor:title') }).waitFor();
      await page
        .getByRole('navigation', { name: t('editor:sets') })
        .getByRole('button', { name: /^教育经历/ })
        .click();
      const education = page.locator('#set-A04');
      await education.getByRole('combobox', { name: '毕业院校' }).fill('青云大学');
      await education
        .getByRole('button', { name: t('editor:save'), exact: true })
        .first()
        .click();
      const search = bench.getByRole('searchbox', { name: t('workbench:live.filter') });
      await search.fill('record.saving');
      await expect.poll(() => log.getByText(/record\.saving\|xstate\.done/).count()).toBeGreaterThan(0);

      await page.goto(`${portal.url}/channel/08/position/hjev-7Qk3vT`);
      await page
        .getByRole('button', { name: t('position:back') })
        .first()
        .waitFor();
      await picturedOnFailure(page, async () => {
        await page.getByRole('button', { name: t('position:apply'), exact: true }).click();
        // The page that shows what is sent with it comes before the question.
        await page.waitForURL('**/position/hjev-7Qk3vT?apply=check');
        await page.getByRole('button', { name: t('position:apply'), exact: true }).click();
        await page.getByRole('dialog').getByRole('button').last().click();
      });
      await page.getByRole('button', { name: t('position:cancelApply') }).waitFor();
      await search.fill('application.applying');
      await expect.poll(() => log.getByText(/applying\|xstate\.done/).count()).toBeGreaterThan(0);
      await search.fill('apply');
      await expect.poll(() => log.locator('[data-kind="call"]').count()).toBeGreaterThan(0);
      await bench.getByRole('tab', { name: t('workbench:live.sequence') }).click();
      await bench.locator('[role="tabpanel"] [data-kind="call"]').first().waitFor();
      await expect.poll(() => axeFindings(bench)).toEqual([]);

      const heard = await bench.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
      const said = heard.join('\n');
      expect(said).toContain('login.idle|SUBMIT|0');
      for (const secret of [person.password, 'Wrong#2026x', `"${CAPTCHA}"`, person.identity]) {
        expect(secret.length).toBeGreaterThan(3);
        expect(said).not.toContain(secret);
      }
    });
  });
});

describe('paths generated from the login machine drive the real screen', () => {
  const success = loginCases.find(({ state }) => state === 'success')?.answer;
  const captcha = loginCases.find(({ code }) => code === 'error_vaildata')?.answer;
  // Outcomes that a real server can be brought to; a lost answer is injected at the edge of the network.
  const cases = {
    ...flowCases['login'],
    outcomes: { login: [success, captcha, inactive], resend: ['true'] },
  };
  const { paths } = explorePaths(loginMachine, cases);
  const walkable = paths.filter(({ steps }) =>
    steps.every((step) => !step.startsWith('after.') && !step.startsWith('error.resend')),
  );

  interface Actor {
    active: Person;
    waiting: Person;
  }

  /** What a person does, or meets, for a step of a path. */
  async function act(page: Page, people: Actor, step: string, next: string): Promise<void> {
    if (step === 'CLOSE:0')
      return await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:close') })
        .last()
        .click();
    if (step === 'RESEND:0') return await page.getByRole('dialog').getByRole('button').last().click();
    if (step !== 'SUBMIT:0') return;
    if (next === 'error.login:0')
      await page.route('**/HireLoginValidate**', (route) => route.abort(), { times: 1 });
    const person = next === 'done.login:2' ? people.waiting : people.active;
    await signIn(page, { ...person, ...(next === 'done.login:1' ? { captcha: 'ZZZZ' } : {}) });
  }

  /** What stands on the screen once the machine has taken a step. */
  async function seen(page: Page, step: string): Promise<void> {
    const form = page.getByRole('main').getByRole('button', { name: t('account:login.submit'), exact: true });
    if (step === 'done.login:0') return await page.waitForURL('**/user/resume');
    if (step === 'done.login:2')
      return await page.getByRole('dialog', { name: t('account:inactive.title') }).waitFor();
    if (step === 'CLOSE:0') return await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // A wrong captcha is told at its field, trouble of the system above the form.
    if (step === 'done.login:1') await page.locator('main [aria-invalid="true"]').first().waitFor();
    if (step === 'error.login:0') await page.getByRole('main').getByRole('alert').first().waitFor();
    if (step.startsWith('done.login:1') || step.startsWith('error.login')) await form.waitFor();
  }

  const title = ({ steps }: Path): string => steps.join(' → ');

  test('[WORK-05] they reach success, refusal, trouble and the dialog', () => {
    const steps = new Set(walkable.flatMap((path) => path.steps));
    for (const step of [
      'done.login:0',
      'done.login:1',
      'done.login:2',
      'error.login:0',
      'CLOSE:0',
      'RESEND:0',
    ])
      expect([...steps]).toContain(step);
  });

  test.each(walkable.map((path) => ({ path, title: title(path) })))(
    '[WORK-05, MACH-01] $title',
    async ({ path }) => {
      const { person: active } = await newCandidate(portal);
      const waiting = newPerson();
      await new Client(portal.url).servlet(REGISTER, registration(waiting));
      const { page, troubles, close } = await visit(browser, 1280);
      await picturedOnFailure(page, async () => {
        await page.goto(`${portal.url}/login`);
        for (const [index, step] of path.steps.entries()) {
          await act(page, { active, waiting }, step, path.steps[index + 1] ?? '');
          await seen(page, step);
        }
        expect(troubles).toEqual([]);
      });
      await close();
    },
  );
});

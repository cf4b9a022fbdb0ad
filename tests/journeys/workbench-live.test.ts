import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { flowCases } from '@portal/machines/flow-cases.ts';
import { loginMachine } from '@portal/machines';
import { loginCases, inactive } from '@portal/machines/login/login.cases.ts';
import { explorePaths, type Path } from '@portal/statecharts';
import { serve } from '@portal/statecharts/serve';
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
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { startInspectedHost } from '../support/inspected-app.ts';
import { activeStates, atBench, browser, button, chart, portal, t } from '../support/workbench.ts';

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

const PAGES = join(import.meta.dirname, '..', '..', 'dist', 'workbench');

describe('watching an app of another origin', () => {
  test('[WORK-10] it is drawn live over a socket and between windows; an origin that is not allowed is refused in words', async () => {
    const app = await startInspectedHost();
    const open = await serve({ pages: PAGES, port: 0, origins: [app.url] });
    const shut = await serve({ pages: PAGES, port: 0, origins: [] });
    const { page: bench, context, troubles, close } = await visit(browser, 1280);
    const addressOf = (by: string, workbench: string): string =>
      `${app.url}/?by=${by}&workbench=${encodeURIComponent(workbench)}`;
    const appPage = async (workbench: string): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(addressOf('socket', workbench));
      return page;
    };
    /** An app that opens the workbench in a window. A new window has no address yet when it is told of. */
    const appWithWindow = async (workbench: string): Promise<{ own: Page; opened: Page }> => {
      const own = await context.newPage();
      const opening = own.waitForEvent('popup');
      await own.goto(addressOf('window', workbench));
      return { own, opened: await opening };
    };
    // A window that opens loads the workbench and lays a machine out first.
    const OPENED = { timeout: 20_000 };
    const follow = async (watched: Page, own: Page): Promise<void> => {
      await expect.poll(() => activeStates(watched), OPENED).toEqual(['lift', 'lift.still']);
      await own.getByRole('button', { name: 'CALL' }).click();
      await expect
        .poll(async () => (await activeStates(watched)).toSorted(), OPENED)
        .toEqual(['lift', 'lift.moving', 'lift.moving.light', 'lift.moving.motor']);
      await expect.poll(() => takenEdges(watched), OPENED).toEqual(['lift.still|CALL|0']);
      await expect
        .poll(() => watched.locator('[data-kind="event"]').getByText('CALL').count(), OPENED)
        .toBe(1);
    };
    await picturedOnFailure(bench, async () => {
      await bench.goto(`${open.url}/`);
      await bench.getByText(t('workbench:live.emptyServed')).waitFor();
      await follow(bench, await appPage(open.url));
      await bench.reload();
      await expect.poll(() => activeStates(bench), OPENED).toContain('lift.moving');
      await expect.poll(() => axeFindings(bench)).toEqual([]);

      const free = await appWithWindow(open.url);
      await follow(free.opened, free.own);

      await bench.goto(`${shut.url}/`);
      await bench.getByText(t('workbench:live.emptyServed')).waitFor();
      await appPage(shut.url);
      const refused = t('workbench:foreign.refused.origin', { origin: app.url });
      await bench.getByRole('alert').getByText(refused).waitFor();
      expect(await chart(bench).count()).toBe(0);

      const { own: shy, opened: window } = await appWithWindow(shut.url);
      await window.getByRole('alert').getByText(refused).waitFor();
      expect(await chart(window).count()).toBe(0);
      await button(window, t('workbench:foreign.allow', { origin: app.url })).click();
      await follow(window, shy);
      expect(troubles).toEqual([]);
    });
    await close();
    await Promise.all([app.close(), open.close(), shut.close()]);
  });

  test('[WORK-11] serve FOLDER shows the machines of its sources and follows what is saved', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'machines-'));
    const put = (states: string): void =>
      writeFileSync(
        join(folder, 'door.ts'),
        `export const door = createMachine({ id: 'door', initial: 'shut', states: { shut: {}, ${states} } });`,
      );
    put('open: {}');
    const serving = await serve({ pages: PAGES, port: 0, origins: [], folder });
    const { page, troubles, close } = await visit(browser, 1280);
    await picturedOnFailure(page, async () => {
      await page.goto(`${serving.url}/workbench/#/machine/door`);
      await expect.poll(() => page.locator('[data-node="door.open"]').count()).toBeGreaterThan(0);
      put('ajar: {}, locked: elsewhere');
      await expect.poll(() => page.locator('[data-node="door.ajar"]').count()).toBeGreaterThan(0);
      await page.goto(`${serving.url}/workbench/#/`);
      await expect
        .poll(() => page.getByTestId('troubles').getByRole('listitem').allTextContents())
        .toEqual([`door.ts ${t('workbench:own.line', { line: 1 })} elsewhere`]);
      await expect.poll(() => axeFindings(page)).toEqual([]);
      expect(troubles).toEqual([]);
    });
    await close();
    await serving.close();
    rmSync(folder, { recursive: true });
  });

  test('[WORK-10] the portal itself takes no other app: no socket, no word from another window', async () => {
    const socket = new WebSocket(portal.url.replace('http', 'ws'));
    const answer = await new Promise((resolve) => {
      socket.addEventListener('open', () => resolve('open'));
      socket.addEventListener('error', () => resolve('refused'));
    });
    expect(answer).toBe('refused');
    const { headers } = await fetch(`${portal.url}/workbench/`);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
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
    const buttons = page.getByRole('dialog').getByRole('button');
    if (step === 'CLOSE:0') return await buttons.getByText(t('common:close')).last().click();
    if (step === 'RESEND:0') return await buttons.last().click();
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

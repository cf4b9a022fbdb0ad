import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { flowCases } from '@portal/machines/flow-cases.ts';
import { flows } from '@portal/machines/flows.ts';
import { loginMachine } from '@portal/machines';
import { explorePaths, toGraph } from '@portal/statecharts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { textsOf } from '../support/texts.ts';
import { activeStates, atBench, button, chart, choice, portal, t } from '../support/workbench.ts';

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
        .getByText(t('workbench:coverage.sum', { taken: 18, total: 18, paths: paths.length }))
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

  test('[WORK-11] a source is read without being run, what it leaves open is named by line, and every form of it is saved', async () => {
    await atBench('#/own', async (page) => {
      const source = page.getByRole('textbox', { name: t('workbench:own.source') });
      await source.fill('export const door = createMachine({\n  id: ;\n});');
      await page.getByRole('alert').getByText('第 2 行', { exact: false }).waitFor();
      await source.fill(
        `import { setup } from 'xstate';
const lamp = createMachine({ id: 'lamp' });
document.title = 'run';
export const doorMachine = setup({ types: {} as { events: { type: 'OPEN' } } }).createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { OPEN: 'open' } }, open: { on: elsewhere.on } },
});`,
      );
      await page
        .getByRole('combobox', { name: t('workbench:own.pick') })
        .selectOption(t('workbench:own.picked', { name: 'doorMachine', line: 4 }));
      await expect
        .poll(() => page.getByTestId('notes').getByRole('listitem').allTextContents())
        .toEqual([`${t('workbench:own.line', { line: 7 })} elsewhere.on`]);
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await page
        .getByRole('link', { name: t('workbench:own.open', { name: 'door', states: 2, transitions: 1 }) })
        .click();
      await choice(page, 'event', /^OPEN.*→ open/).click();
      await page.reload();
      await expect.poll(() => activeStates(page)).toEqual(['door', 'door.open']);
      expect(await page.title()).not.toBe('run');

      const saved = async (label: string): Promise<[string, Buffer]> => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          button(page, t(`workbench:machine.${label}`)).click(),
        ]);
        return [download.suggestedFilename(), readFileSync(await download.path())];
      };
      const text = ([name, content]: [string, Buffer]): string => `${name} ${content.toString('utf8')}`;
      expect(text(await saved('saveSvg'))).toMatch(/^door\.svg <svg/);
      expect(text(await saved('saveMermaid'))).toMatch(/^door\.mmd stateDiagram-v2/);
      expect(text(await saved('saveTable'))).toMatch(/^door\.md [^]*\| `shut` \|[^]*OPEN/);
      expect(text(await saved('saveTests'))).toMatch(
        /^door\.test\.ts [^]*import \{ doorMachine as given \} from "\.\/door\.ts"/,
      );
      const [name, png] = await saved('savePng');
      expect(name).toBe('door.png');
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      // Width of the picture: something was drawn, twice as sharp as it is shown.
      expect(png.readUInt32BE(16)).toBeGreaterThan(100);
    });
  });
});

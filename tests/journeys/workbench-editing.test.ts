import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { serve } from '@portal/statecharts/serve';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { atBench, browser, button, t } from '../support/workbench.ts';

const PAGES = join(import.meta.dirname, '../../dist/workbench');
const SOURCE = `import { createMachine } from 'xstate';

export const door = createMachine({
  id: 'door',
  initial: 'shut', // at night
  states: {
    shut: { on: { OPEN: 'open' } },
    open: {},
  },
});
`;

const lines = (page: Page) => page.getByTestId('changed-lines');
const label = (name: string): string => t(`workbench:edit.${name}`);

/** Opens the edits of the machine that is shown, and chooses in the picture what they are of. */
async function edit(page: Page, selector: string): Promise<void> {
  await page.getByRole('tab', { name: t('workbench:machine.edit') }).click();
  await page.locator(selector).first().click();
}

test('[WORK-16] a machine of a followed folder is edited in its picture and written back; what another hand changed meanwhile is not overwritten, and a change is taken back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'machines-'));
  const file = join(folder, 'door.ts');
  writeFileSync(file, SOURCE);
  const serving = await serve({ pages: PAGES, port: 0, origins: [], folder, isWritable: true });
  const { page, troubles, close } = await visit(browser, 1280);
  await picturedOnFailure(page, async () => {
    await page.goto(`${serving.url}/workbench/#/machine/door`);
    await page.locator('[data-node="door.open"]').first().waitFor();
    await edit(page, '[data-node="door.open"]');
    await page.getByLabel(label('name')).fill('ajar');
    await button(page, label('rename')).click();
    await expect.poll(() => lines(page).innerText()).toContain("+    shut: { on: { OPEN: 'ajar' } },");
    await expect.poll(() => page.locator('[data-node="door.ajar"]').count()).toBeGreaterThan(0);
    expect(readFileSync(file, 'utf8')).toBe(SOURCE.replace("'open'", "'ajar'").replace('open:', 'ajar:'));
    // The state is still the one that is edited, under its new name.
    await expect.poll(() => page.getByLabel(label('name')).inputValue()).toBe('ajar');
    await page.getByLabel(label('newEvent')).fill('CLOSE');
    await page.getByLabel(label('target')).selectOption({ label: 'shut' });
    await page.getByLabel(label('guard')).fill('isDay');
    await page.getByLabel(label('guard')).press('Enter');
    const CLOSING = "    ajar: { on: { CLOSE: { target: 'shut', guard: 'isDay' } } },";
    await expect.poll(() => lines(page).innerText()).toContain(`+${CLOSING}`);
    expect(await axeFindings(page)).toEqual([]);

    await button(page, label('undo')).click();
    await expect.poll(() => lines(page).innerText()).toContain('+    ajar: {},');
    await button(page, label('removeState')).click();
    await page
      .getByRole('alert')
      .getByText(t('workbench:trouble.editLedTo', { subject: 'ajar', at: 7 }))
      .waitFor();

    // Another hand was there, and the page has not heard of it yet.
    await page.route('**/workbench/source', async (route) => {
      writeFileSync(file, SOURCE);
      await route.continue();
    });
    await page.getByLabel(label('newState')).fill('late');
    await page.getByLabel(label('newState')).press('Enter');
    await page.getByText(t('workbench:edit.stale', { path: 'door.ts' })).waitFor();
    expect(readFileSync(file, 'utf8')).toBe(SOURCE);
    expect(troubles.filter((trouble) => !/409|422/.test(trouble))).toEqual([]);
  });
  await close();
  await serving.close();
  rmSync(folder, { recursive: true });
});

test('[WORK-16] a pasted machine is edited in its picture: the text changes by the lines concerned, and nothing typed is lost between', async () => {
  await atBench('#/own', async (page) => {
    const source = page.getByLabel(t('workbench:own.source'));
    await source.fill(SOURCE);
    await page
      .getByRole('link', { name: t('workbench:own.open', { name: 'door', states: 2, transitions: 1 }) })
      .click();
    await edit(page, '[data-edge="door.shut|OPEN|0"]');
    await page.getByLabel(label('guard')).fill('isDay');
    await page.getByLabel(label('guard')).press('Enter');
    await expect
      .poll(() => lines(page).innerText())
      .toContain("+    shut: { on: { OPEN: { target: 'open', guard: 'isDay' } } },");
    await expect.poll(() => page.locator('svg.statechart').textContent()).toContain('isDay');
    await button(page, label('undo')).click();
    await expect.poll(() => page.locator('svg.statechart').textContent()).not.toContain('isDay');
    await page.getByRole('link', { name: t('workbench:nav.own') }).click();
    expect(await source.inputValue()).toBe(SOURCE);
  });
});

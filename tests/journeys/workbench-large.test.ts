import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { toGraph } from '@portal/statecharts';
import { flatMachine, nestedMachine } from '@portal/statecharts/testing';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { pdfFacts } from '../support/pdf.ts';
import { activeStates, atBench, button, chart, choice, t } from '../support/workbench.ts';

/** A machine of one's own is typed in and opened. */
async function open(page: Page, machine: AnyStateMachine): Promise<void> {
  const { nodes, edges } = toGraph(machine);
  const { id: name, config } = machine;
  await page.getByRole('textbox', { name: t('workbench:own.source') }).fill(JSON.stringify(config));
  await page
    .getByRole('link', {
      name: t('workbench:own.open', { name, states: nodes.length - 1, transitions: edges.length }),
    })
    .click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await chart(page).waitFor();
}

/** Pairs of states on the screen that overlap although neither holds the other, and the smallest letters. */
const seen = (page: Page): Promise<{ overlaps: string[]; letters: number }> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('svg.statechart [data-node]')].map((node) => ({
      id: node.getAttribute('data-node') ?? '',
      box: (node.querySelector('.sc-box') ?? node).getBoundingClientRect(),
    }));
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            !one.id.startsWith(`${other.id}.`) &&
            !other.id.startsWith(`${one.id}.`) &&
            one.box.left < other.box.right &&
            other.box.left < one.box.right &&
            one.box.top < other.box.bottom &&
            other.box.top < one.box.bottom,
        )
        .map((other) => `${one.id} × ${other.id}`),
    );
    const letters = [...document.querySelectorAll<SVGTextElement>('svg.statechart text')].map(
      (text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    );
    return { overlaps, letters: Math.min(...letters) };
  });

const scrolled = (page: Page): Promise<{ x: number; y: number; wide: boolean }> =>
  page
    .getByRole('group', { name: new RegExp(`^${t('workbench:diagram.label', { title: '' })}`) })
    .evaluate((frame) => ({
      x: frame.scrollLeft,
      y: frame.scrollTop,
      wide: frame.scrollWidth > frame.clientWidth,
    }));

test.each([
  ['100 flat states', flatMachine(100), 101],
  ['10 groups of 10 states', nestedMachine(10, 10), 111],
])('[WORK-15] %s are readable at 1280 × 800, and a map moves the view', async (_, machine, states) => {
  await atBench('#/own', async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, machine);
    await expect.poll(() => chart(page).locator('[data-node]').count()).toBe(states);
    const { overlaps, letters } = await seen(page);
    expect(overlaps).toEqual([]);
    expect(letters).toBeGreaterThanOrEqual(10.99);
    expect((await scrolled(page)).wide).toBe(false);

    const map = page.getByTestId('map');
    await map.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await scrolled(page)).y).toBeGreaterThan(100);
    const view = page.getByTestId('map-view');
    await expect.poll(async () => Number(await view.getAttribute('y'))).toBeGreaterThan(100);
    const box = (await map.boundingBox()) ?? expect.fail('no map');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 8);
    await expect.poll(async () => (await scrolled(page)).y).toBeGreaterThan(1000);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 8);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 6, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await scrolled(page)).y).toBe(0);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => map.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    // A picture that fits has no map.
    await page.setViewportSize({ width: 1280, height: 8000 });
    if (states > 101) await button(page, t('workbench:diagram.collapseAll')).click();
    await button(page, t('workbench:diagram.fit')).click();
    for (let press = 0; press < 8; press += 1) await button(page, t('workbench:diagram.smaller')).click();
    await expect.poll(() => map.count()).toBe(0);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
  });
});

test('[WORK-15] states collapse and open by keyboard, the run shows at the box, and a chosen state is opened', async () => {
  await atBench('#/own', async (page) => {
    await open(page, nestedMachine(10, 10));
    const fold = page.locator('button[data-fold="nested.part0"]');
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true');
    expect(await fold.getAttribute('aria-label')).toBe(t('workbench:diagram.inside', { name: 'part0' }));
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => chart(page).locator('[data-node^="nested.part0."]').count()).toBe(0);
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => fold.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => activeStates(page)).toEqual(['nested', 'nested.part0']);

    await button(page, t('workbench:diagram.collapseAll')).click();
    await expect.poll(() => chart(page).locator('[data-node]').count()).toBe(11);
    await choice(page, 'event', /^LEAVE/).click();
    await expect.poll(() => activeStates(page)).toEqual(['nested', 'nested.part1']);
    await page.reload();
    await expect.poll(() => chart(page).locator('[data-node]').count()).toBe(11);
    await button(page, t('workbench:simulator.reveal')).click();
    await expect.poll(() => activeStates(page)).toContain('nested.part1.step0');
    await page.getByRole('tab', { name: t('workbench:machine.text') }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^part7\.step3/ })
      .click();
    await expect
      .poll(() => chart(page).locator('.sc-selected[data-node="nested.part7.step3"]').count())
      .toBe(1);
    await expect.poll(() => chart(page).locator('[data-node]').count()).toBe(31);
    await button(page, t('workbench:diagram.openAll')).click();
    await expect.poll(() => chart(page).locator('[data-node]').count()).toBe(111);
  });
});

test('[WORK-15] the picture is saved as it is collapsed: SVG, PNG twice as sharp, and one page of PDF', async () => {
  await atBench('#/own', async (page) => {
    await open(page, nestedMachine(10, 10));
    await button(page, t('workbench:diagram.collapseAll')).click();
    await expect.poll(() => chart(page).locator('[data-node]').count()).toBe(11);
    const saved = async (as: 'saveSvg' | 'savePng' | 'savePdf'): Promise<{ name: string; bytes: Buffer }> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, t(`workbench:machine.${as}`)).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    const svg = await saved('saveSvg');
    expect(svg.name).toBe('nested.svg');
    const text = svg.bytes.toString();
    expect(text.match(/data-node=/g)).toHaveLength(11);
    const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? []).map(Number);

    const png = await saved('savePng');
    expect(png.name).toBe('nested.png');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([2 * width, 2 * height]);

    const pdf = await saved('savePdf');
    expect(pdf.name).toBe('nested.pdf');
    const { pages, title, size } = pdfFacts(pdf.bytes);
    expect(pages).toBe(1);
    expect(title).toBe('nested');
    const [wide, high] = size.split(/ x | pts/).map(Number);
    expect(wide).toBeCloseTo(width * 0.75, 0);
    expect(high).toBeCloseTo(height * 0.75, 0);
  });
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';

const portal = givenPortal();
const browser = givenBrowser();

const PAGES = ['/', '/channel/08', '/notice/n1', '/signin', '/channel/08/position/hjev-7Qk3vT'];

async function onPages(
  prepare: (page: Page) => Promise<unknown>,
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const { page, troubles, close } = await visit(browser, 1280);
  try {
    await prepare(page);
    for (const path of PAGES) {
      await page.goto(`${portal.url}${path}`);
      await page.locator('main h1').first().waitFor();
      await look(page, path);
    }
    expect(troubles).toEqual([]);
  } finally {
    await close();
  }
}

test('[UX-21] Chinese in the system’s fonts at 16 px, 1.6 to 1.8 lines high, never slanted, with air around Latin', async () => {
  await onPages(
    () => Promise.resolve(),
    async (page, path) => {
      const found = await page.evaluate(() => {
        const body = getComputedStyle(document.body);
        return {
          size: body.fontSize,
          line: Number.parseFloat(body.lineHeight) / Number.parseFloat(body.fontSize),
          family: body.fontFamily,
          slanted: [...document.querySelectorAll('body *')]
            .filter((element) => getComputedStyle(element).fontStyle !== 'normal')
            .map((element) => element.outerHTML.slice(0, 80)),
          fontFiles: document.fonts.size,
        };
      });
      expect(found.size, path).toBe('16px');
      expect(found.line, path).toBeGreaterThanOrEqual(1.6);
      expect(found.line, path).toBeLessThanOrEqual(1.8);
      expect(found.family, path).toMatch(/PingFang SC.*Microsoft YaHei.*Noto Sans CJK SC/);
      expect(found.slanted, path).toEqual([]);
      expect(found.fontFiles, path).toBe(0);
    },
  );
});

test('[UX-23] a skip link with a visible ring, and nothing that moves for still readers, also in forced colours', async () => {
  await onPages(
    (page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
    async (page, path) => {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const skip = document.activeElement;
        const style = skip ? getComputedStyle(skip) : null;
        const longest = (times: string): number =>
          Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
        return {
          target: skip?.getAttribute('href') ?? '',
          ring: style ? [style.outlineStyle, Number.parseFloat(style.outlineWidth) >= 2] : [],
          moving: [...document.querySelectorAll('body *')]
            .filter((element) => {
              const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
              return (
                (animationName !== 'none' && longest(animationDuration) > 0.01) ||
                longest(transitionDuration) > 0.01
              );
            })
            .map((element) => element.outerHTML.slice(0, 80)),
        };
      });
      expect(found.target, path).toBe('#main');
      expect(found.ring, path).toEqual(['solid', true]);
      expect(found.moving, path).toEqual([]);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? '')).toBe('main');
    },
  );
});

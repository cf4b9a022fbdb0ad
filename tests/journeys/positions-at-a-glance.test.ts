import { expect, test } from 'vitest';
import { scrollsSideways } from '../support/browser.ts';
import { as } from '../support/finding.ts';
import { outcome } from '../support/traffic.ts';

for (const [language, width] of [
  ['zh', 1280],
  ['en', 390],
] as const)
  test(`[TRY-54, D-20, HOME-14] a position is read at a glance: its name with the code apart, where, how many and until when, with one channel and with eight (${language}, ${width} px)`, async () => {
    await as(
      async ({ page, open: visit, traffic, t }) => {
        const row = (id: string) => ({
          z0301: id,
          z0351: `高分子材料与工程专业教学科研岗位-202601001-${id}`,
          z0321Name: '交通学院',
          z0315: '3',
          z0329Name: '博士研究生',
          opentime: '2026-06-18',
          endtime: '2099-07-11T00:00:00+08:00',
        });
        const day = language === 'zh' ? '2099年7月10日' : /10 July 2099|July 10, 2099/;
        for (const count of [1, 8]) {
          const open = { positions: '42', openings: '96', until: '2099-07-11T00:00:00+08:00' };
          const newPosList = Array.from({ length: count }, (_, at) => ({
            hireChannel: `c${at}`,
            name: `渠道${at}`,
            list: Array.from({ length: 8 }, (_each, place) => row(`P${at}${place}`)),
          }));
          traffic.answer('newPositions', outcome('success', '', { return_data: { newPosList, open } }));
          await visit('/');
          const section = page.getByRole('region', { name: t('home:newPositions') });
          await section.getByRole('heading', { level: 3 }).first().waitFor();
          // What is open, how many, until when, in the first line of the page.
          const numbers = page.getByText(t('home:heroOpen_other', { count: 42 })).locator('..');
          for (const fact of ['96', language === 'zh' ? '2099年7月10日' : '2099'])
            expect(await numbers.innerText()).toContain(fact);
          const cards = section.locator('> ul > li');
          expect(await cards.count()).toBe(Math.min(4, count));
          expect(await cards.first().locator('ul > li').count()).toBe(count === 1 ? 8 : 1);
          const entry = cards.first().locator('ul > li').first();
          // The code uses up nothing of the count; it is short enough to be shown whole.
          await entry.getByText('高分子材料与工程专业教学科研岗位').waitFor();
          expect(await section.innerText()).not.toContain('…');
          for (const fact of ['交通学院', '博士研究生', t('home:openings_other', { number: '3' }), day])
            await entry.getByText(fact).waitFor();
          expect(await entry.getByText('2026-06-18').count()).toBe(0);
          // No empty column beside them.
          const [all, last] = [await section.boundingBox(), await cards.last().boundingBox()];
          const right = (box: typeof all): number => Math.round((box?.x ?? 0) + (box?.width ?? 0));
          expect(right(last)).toBe(right(all));
          await expect.poll(() => scrollsSideways(page)).toBe(false);
        }
      },
      { language, width },
    );
  });

import { describe, expect, test } from 'vitest';
import { textsOf } from '../support/texts.ts';
import { outcome } from '../support/traffic.ts';
import { as, portal } from '../support/finding.ts';

const EVIL =
  '<p>正文</p><img src="/media/none.svg" alt="图" onerror="window.hacked=1"><script>window.hacked=1</script>' +
  '<a href="javascript:window.hacked=1">点我</a><a href="https://example.com/x">外链</a>' +
  '<table><tbody><tr><td>格</td></tr></tbody></table>';

const item = (itemid: string, itemtype: string, itemdesc: string, more: Record<string, unknown> = {}) => ({
  itemid,
  itemtype,
  itemdesc,
  codesetid: '0',
  itemlength: 30,
  ...more,
});

describe('what the server sends is what is shown', () => {
  test('[SHELL-01, HOME-12, CONST-03, I18N-05, ERR-21] Home asks for channels and settings once; the menu is what the channels are', async () => {
    await as(async ({ page, open, traffic, t }) => {
      const channels = ['甲', '乙', '丙'].map((name, index) => ({
        id: `x${index}`,
        name: `${name}渠道`,
        hireChannel: `x${index}`,
        link: '',
        children: [],
      }));
      traffic.answer('channels', outcome('success', '', { return_data: { channels } }));
      traffic.answer('newPositions', outcome('configFail', '最新岗位尚未配置'));
      await open('/');
      await page.getByRole('alert').getByText('最新岗位尚未配置').waitFor();
      await page
        .getByRole('region', { name: t('home:notices') })
        .getByRole('listitem')
        .first()
        .waitFor();
      const menu = page
        .getByRole('navigation', { name: t('common:menu') })
        .first()
        .getByRole('listitem');
      await expect.poll(() => menu.allInnerTexts()).toEqual(['甲渠道', '乙渠道', '丙渠道']);
      expect(traffic.count('channels')).toBe(1);
      expect(traffic.last('channels')['state']).toBe('1');
      expect(traffic.count('portalConfig')).toBe(1);
      expect(traffic.last('noticeList')['pageSize']).toBe(15);
      await open('/notices/0');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      expect(traffic.last('noticeList')).toMatchObject({ pageSize: 10, pageNum: 1, hire_channel: '0' });
      traffic.answer('channels', null);
      const asked = page.waitForRequest('**/ajax/ajaxService');
      await page.getByRole('button', { name: 'English' }).click();
      expect((await asked).headers()['accept-language']).toBe('en');
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .or(page.getByRole('navigation').first())
        .first()
        .getByRole('link', { name: 'Faculty' })
        .waitFor();
    });
  });

  test('[CHAN-04, CHAN-05, CHAN-08, CHAN-10] the search form has the items the server sends, in its order, each with its control', async () => {
    await as(async ({ page, open, traffic, t }) => {
      const ask = async (): Promise<Record<string, unknown>> => {
        const response = await fetch(`${portal.url}/ajax/ajaxService`, {
          method: 'POST',
          body: new URLSearchParams({
            __xml: JSON.stringify({
              functionId: 'ZP1000000001',
              type: 'list',
              hire_channel: '08',
              queryitem: [],
              newHire: 'true',
              pageNum: 1,
              pageSize: 10,
            }),
            __type: 'extTrans',
          }),
        });
        return (await response.json()) as Record<string, unknown>;
      };
      const answer = await ask();
      const queryitems = [
        item('z0331', 'D', '发布日期起', { itemlength: 10 }),
        item('z0351', 'A', '名称', { itemlength: 5 }),
        item('z0315', 'N', '人数', { itemlength: 4 }),
        item('z0329', 'A', '学历', { codesetid: 'AM', itemlength: 8 }),
        item('z0377', 'M', '要求', { itemlength: 0 }),
        item('z0399', 'A', '新加的一项'),
      ];
      const data = { ...(answer['return_data'] as Record<string, unknown>), queryitems };
      traffic.answer('positionList', { ...answer, return_data: data });
      await open('/channel/08');
      const search = page.getByRole('search');
      await search.getByRole('textbox', { name: '名称' }).waitFor();
      await search.getByRole('button', { name: t('channel:moreFilters') }).click();
      await search.getByRole('textbox', { name: '新加的一项' }).waitFor();
      const labels = await search.locator('label').allInnerTexts();
      expect(labels.map((label) => label.trim())).toEqual(queryitems.map(({ itemdesc }) => itemdesc));
      await search.getByRole('textbox', { name: '名称' }).fill('一二三四五六七');
      await expect.poll(() => search.getByRole('textbox', { name: '名称' }).inputValue()).toBe('一二三四五');
      await search.getByRole('textbox', { name: '发布日期起' }).fill('2026-07-03');
      await search.getByRole('combobox', { name: '学历' }).click();
      await expect.poll(() => traffic.last('codeTree')['codesetid']).toBe('AM');
      await page.keyboard.press('Escape');
      await search.getByRole('button', { name: t('forms:search.submit') }).click();
      await expect
        .poll(() => JSON.stringify(traffic.last('positionList')['queryitem']))
        .toContain('{"itemid":"z0331","value":"2026-07-03"}');
      expect(traffic.last('positionList')).toMatchObject({ newHire: 'true', hire_channel: '08' });
    });
  });

  test('[I18N-04, TRY-38] the pager, the calendar of the search and its texts follow the language', async () => {
    await as(
      async ({ page, open }) => {
        await open('/channel/08');
        await page.getByRole('table').waitFor();
        const pager = page.getByRole('navigation', { name: textsOf('en')('common:pager.label') });
        await expect.poll(() => pager.innerText()).not.toMatch(/[\u4e00-\u9fff]/);
        const search = page.getByRole('search');
        await search.getByRole('button', { name: textsOf('en')('channel:moreFilters') }).click();
        await search
          .getByRole('button', { name: /^Choose (?:published|date|from)/i })
          .first()
          .click();
        const calendar = page.getByRole('dialog');
        await calendar
          .getByText(
            /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/,
          )
          .first()
          .waitFor();
        await expect.poll(() => calendar.innerText()).not.toMatch(/[\u4e00-\u9fff]/);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: '中文' }).click();
        await search
          .getByRole('button', { name: /^选择.*(?:日期|起)/ })
          .first()
          .click();
        await calendar
          .getByText(/\d{4}\s*年/)
          .first()
          .waitFor();
      },
      { language: 'en' },
    );
  });

  test('[POS-01, TRY-26] the detail has its fields in the order of columninfo, two a row, memo and empty field in their places', async () => {
    const names = ['代码', '单位', '职责', '学历', '空', '人数', '类别', '地点', '年龄', '批次'];
    const values = ['2027-01', '云溪学院', '第一行\n第二行', '博士', '', '3', '教师', '云溪', '35', '一'];
    for (const [width, columns] of [
      [1280, 2],
      [390, 1],
    ] as const)
      await as(
        async ({ page, open, traffic }) => {
          traffic.answer(
            'position',
            outcome('success', '', {
              return_data: {
                hireChannel: '08',
                columninfo: names.map((itemdesc, index) => ({
                  itemid: index === 1 ? 'Z0321' : `z09${index}`,
                  itemdesc,
                  itemtype: index === 2 ? 'M' : 'A',
                })),
                position_data: [
                  {
                    z0301: 'p',
                    z0351: '甲岗',
                    ...Object.fromEntries(
                      values.map((value, index) => [index === 1 ? 'z0321' : `Z09${index}`, value]),
                    ),
                  },
                ],
              },
            }),
          );
          await open('/channel/08/position/p');
          const pairs = page.locator('main dl > div');
          await pairs.first().waitFor();
          await expect.poll(() => page.locator('main dt').allInnerTexts()).toEqual(names);
          expect(await page.locator('main dd').allInnerTexts()).toEqual(values.map((value) => value || '—'));
          const boxes = await pairs.evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ top, left }) => [top, left] as const),
          );
          const rows = [...new Set(boxes.map(([top]) => top))];
          expect(rows).toHaveLength(names.length / columns);
          // Read from left to right, row by row.
          const read = boxes.toSorted(
            ([top, left], [otherTop, otherLeft]) => top - otherTop || left - otherLeft,
          );
          expect(boxes).toEqual(read);
        },
        { width },
      );
  });

  test('[CHAN-16, CHAN-17, CHAN-18, POS-02] columns name themselves in any letter case, names win over codes, an applied row says so', async () => {
    await as(async ({ page, open, traffic, t }) => {
      traffic.answer(
        'positionList',
        outcome('success', '', {
          return_data: {
            columninfo: [
              { itemid: 'Z0351', itemdesc: '岗位', itemtype: 'A' },
              { itemid: 'Z0321', itemdesc: '单位', itemtype: 'A' },
              { itemid: 'Z0999', itemdesc: '没有的列', itemtype: 'A' },
              { itemid: 'ypljl', itemdesc: '操作', itemtype: 'A' },
            ],
            position_data: [
              {
                z0301: 'hjev-7Qk3vT',
                z0351: '甲岗',
                z0321: '103E02',
                z0321Name: '交通学院',
                isApplyedPos: 'true',
              },
              { z0301: 'b', Z0351: '乙岗', Z0321: '103E05', isApplyedPos: 'false' },
            ],
            queryitems: [],
            posTotal: '2',
          },
        }),
      );
      await open('/channel/08');
      const rows = page.getByRole('table').locator('tbody tr');
      await rows.first().waitFor();
      const cells = await rows.nth(0).locator('td').allInnerTexts();
      expect(cells.slice(0, 2)).toEqual(['交通学院', '']);
      await expect.poll(() => rows.nth(0).getByText(t('channel:applied')).count()).toBe(1);
      await expect
        .poll(() =>
          rows
            .nth(0)
            .getByRole('link', { name: new RegExp(`^${t('channel:apply')}`) })
            .count(),
        )
        .toBe(0);
      await expect
        .poll(() =>
          rows
            .nth(1)
            .getByRole('link', { name: new RegExp(`^${t('channel:apply')}`) })
            .count(),
        )
        .toBe(1);
      await expect.poll(() => rows.nth(1).innerText()).toContain('103E05');
      await rows.nth(0).getByRole('link', { name: '甲岗', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: /交通规划教师/ }).waitFor();
      expect(traffic.last('position')['Z0301']).toBe('hjev-7Qk3vT');
    });
  });

  test('[NOTICE-05, CHAN-23] HTML of notices and channels is shown without anything that acts', async () => {
    await as(
      async ({ page, open, traffic }) => {
        traffic.answer(
          'notice',
          outcome('success', '', {
            id: 'n1',
            title: '公告',
            content: EVIL,
            createtime: '2026-07-03',
            return_data: { id: 'n1', title: '公告', content: EVIL, createtime: '2026-07-03' },
          }),
        );
        traffic.answer(
          'channelContent',
          outcome('success', '', { return_data: { content: EVIL, name: '政策' } }),
        );
        for (const path of ['/notice/n1', '/customChannel/533']) {
          await open(path);
          const main = page.getByRole('main');
          await main.getByText('正文').waitFor();
          await main.getByRole('table').waitFor();
          const link = main.getByRole('link', { name: '外链' });
          await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
          await expect.poll(() => link.getAttribute('target')).toBe('_blank');
          await expect.poll(() => main.locator('script, [onerror], a[href^="javascript"]').count()).toBe(0);
          await expect.poll(() => main.locator('img[alt="图"]').count()).toBe(1);
          await main.getByText('点我').click();
          await expect.poll(() => page.evaluate(() => 'hacked' in window)).toBe(false);
        }
      },
      { hostile: true },
    );
  });
});

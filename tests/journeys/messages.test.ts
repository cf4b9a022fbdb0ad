import { expect, test } from 'vitest';
import { completeResume, newCandidate } from '../contract/support.ts';
import { axeFindings } from '../support/browser.ts';
import { enter } from '../support/resume.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { outcome } from '../support/traffic.ts';
import { visiting } from '../support/visiting.ts';

const portal = givenPortal();
const browser = givenBrowser();

type Answer = Record<string, unknown>;

/** Answer, key of its text or the text itself, key of the next step in its panel. */
const REFUSALS: [answer: Answer, text: string, step: string][] = [
  [outcome('fail'), 'codes:apply.fail', 'position:refused.other'],
  [
    outcome('resumeRulefail', '年龄须在35岁以下'),
    '年龄须在35岁以下',
    'position:refused.apply.resumeRulefail',
  ],
  [outcome('before'), 'codes:apply.before', 'position:refused.apply.before'],
  [outcome('after'), 'codes:apply.after', 'position:refused.apply.after'],
  [outcome('finished'), 'codes:apply.finished', 'position:refused.apply.finished'],
  [outcome('paused'), 'codes:apply.paused', 'position:refused.apply.paused'],
  [outcome('cannot'), 'codes:apply.cannot', 'position:refused.apply.cannot'],
  [outcome('3', '报名人数已满'), '报名人数已满', 'position:refused.other'],
  [outcome('applyCodeFail'), 'codes:apply.applyCodeFail', 'position:refused.apply.applyCodeFail'],
  [outcome('hired'), 'codes:apply.hired', 'position:refused.apply.hired'],
  [outcome('怪码', '<b>请稍候</b>'), '<b>请稍候</b>', 'position:refused.other'],
  [outcome('weird'), 'codes:apply.other', 'position:refused.other'],
];

for (const language of ['zh', 'en'] as const)
  test(`[UX-08, ERR-22, ERR-23, ERR-24, ERR-25, ERR-26, ERR-28, ERR-29, ERR-30, ERR-31, ERR-32, ERR-35, ERR-36, ERR-46] every answer to applying, withdrawing and collecting in its own words (${language})`, async () => {
    const { client, person } = await newCandidate(portal);
    await completeResume(client, person);
    await visiting(
      browser,
      portal.url,
      async ({ page, open, t, traffic, button, path }) => {
        const words = (text: string): string => (/^(codes|position):/.test(text) ? t(text) : text);
        await enter(page, portal.url, client, person);
        await open('/channel/08/position/hjev-7Qk3vT?apply=check');
        const panel = page.getByRole('region', { name: t('position:refused.title') });
        const apply = async (answer: Answer): Promise<void> => {
          traffic.answer('apply', answer);
          await button('position:apply').click();
          await page.getByRole('dialog').getByRole('button').last().click();
        };
        for (const [answer, text, step] of REFUSALS) {
          await apply(answer);
          await panel.getByRole('heading', { name: words(text), exact: true }).waitFor();
          await panel.getByText(t(step), { exact: true }).waitFor();
          // No field is to blame: it is a panel, and Apply can be pressed again.
          await expect.poll(() => page.locator('main [aria-invalid="true"]').count()).toBe(0);
          await expect.poll(() => button('position:apply').isEnabled()).toBe(true);
        }
        expect(new Set(REFUSALS.slice(2, 7).map(([, text]) => words(text))).size).toBe(5);
        await apply({ ...outcome('weird'), incident: 'k3v9qz' });
        await panel.getByText(t('position:refused.incident', { incident: 'k3v9qz' })).waitFor();
        await apply(outcome('applyCodeFail'));
        await panel.getByRole('link', { name: t('position:changeCode') }).waitFor();
        await expect.poll(() => axeFindings(page)).toEqual([]);

        for (const [answer, text] of [
          [outcome('notHavePhoto'), t('codes:apply.notHavePhoto')],
          [
            outcome('fail', '', { return_data: { subset: 'A04', subsetName: '教育经历' } }),
            t('codes:apply.subset', { name: '教育经历' }),
          ],
        ] as const) {
          await apply(answer);
          const dialog = page.getByRole('dialog', { name: t('position:resumeTitle') });
          await dialog.getByText(text).waitFor();
          await dialog.getByRole('button', { name: t('position:later') }).click();
        }

        // Required attachments are looked at before anything is asked.
        const sent = traffic.count('apply');
        traffic.answer(
          'attachmentCategories',
          outcome('success', '', {
            return_data: {
              uploadFileList: [],
              attachCodeSet: [
                { itemId: '1', itemDesc: '学位证书', notNull: '2', hasFile: '0' },
                { itemId: '2', itemDesc: '推荐信', notNull: '2', hasFile: '' },
                { itemId: '3', itemDesc: '其他', notNull: '0', hasFile: '0' },
              ],
            },
          }),
        );
        await button('position:apply').click();
        await panel
          .getByRole('heading', {
            name: t('codes:apply.attachMust', {
              names: ['学位证书', '推荐信'].join(t('position:listComma')),
            }),
          })
          .waitFor();
        expect(traffic.count('apply')).toBe(sent);
        traffic.answer('attachmentCategories', null);

        const collect = async (
          call: string,
          key: string,
          answer: Answer | null,
          text: string,
        ): Promise<void> => {
          traffic.answer(call, answer);
          await button(key).click();
          await page.getByText(text, { exact: true }).first().waitFor();
        };
        await open('/channel/08/position/hjev-7Qk3vT');
        await collect('collect', 'position:collect', outcome('fail'), t('codes:collect.fail'));
        await collect('collect', 'position:collect', null, t('codes:collect.success'));
        await collect('uncollect', 'position:cancelCollect', outcome('fail'), t('codes:uncollect.fail'));
        await collect('uncollect', 'position:cancelCollect', null, t('codes:uncollect.success'));

        traffic.answer('apply', null);
        await open('/channel/08/position/hjev-7Qk3vT?apply=check');
        await button('position:apply').click();
        await page.getByRole('dialog').getByRole('button').last().click();
        await page.getByText(t('codes:apply.success')).first().waitFor();
        await button('position:cancelApply').first().waitFor();
        for (const [answer, text] of [
          [outcome('cannot'), t('codes:cancel.cannot')],
          [outcome('in_process'), t('codes:cancel.inProcess')],
          [outcome('other', '请到现场办理'), '请到现场办理'],
        ] as const) {
          traffic.answer('cancelApply', answer);
          await button('position:cancelApply').first().click();
          await page.getByRole('dialog').getByRole('button').last().click();
          await panel.getByRole('heading', { name: text, exact: true }).waitFor();
          await button('position:cancelApply').first().waitFor();
        }
        expect(path()).toBe('/channel/08/position/hjev-7Qk3vT');
      },
      { language },
    );
  });

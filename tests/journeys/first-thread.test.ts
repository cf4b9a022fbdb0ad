import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFindings, picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { identityNumber } from '../support/people.ts';
import { FIXED_CAPTCHA, mailTo } from '../support/server.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const server = givenServer();
const browser = givenBrowser();

const PASSWORD = 'Journey#2026';

/** What must hold wherever the journey stops: no accessibility finding, no sideways scrolling. */
async function wellMade(page: Page, where: string): Promise<void> {
  // What the header covers at the moment comes out from under it: a target that is half covered is no fault.
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => axeFindings(page), { message: where }).toEqual([]);
  await expect.poll(() => scrollsSideways(page), { message: where }).toBe(false);
}

/** Each language and each width once; the whole journey walks both languages at 1280 px. */
const cases = [
  { language: 'zh', width: 390 },
  { language: 'en', width: 1280 },
] as const;

describe('one candidate, start to finish', () => {
  cases.forEach(({ language, width }, index) => {
    test(`[RUN-01, ACT-02, REC-05, POS-08] browses, registers, activates, fills the resume and applies in ${language} at ${width} px`, async () => {
      const t = textsOf(language);
      const { page, context, troubles, close } = await visit(browser, width);
      const phone = width < 768;
      const email = `journey-${language}-${width}@example.com`;
      await picturedOnFailure(page, async () => {
        await page.goto(`${server.url}/`);
        if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
        await page.getByRole('heading', { name: t('home:newPositions') }).waitFor();
        await page.getByRole('heading', { name: t('home:notices'), exact: true }).waitFor();
        await wellMade(page, 'home');

        const openMenu = async (): Promise<void> => {
          // A menu that is still closing says "close" until it has.
          if (await page.locator('[aria-controls="drawer"]').isVisible())
            await page.getByRole('button', { name: t('common:openMenu') }).click();
        };
        await openMenu();
        await page
          .getByRole('navigation', { name: t('common:menu') })
          .getByRole('link', { name: language === 'zh' ? '专任教师招聘' : 'Faculty' })
          .last()
          .click();
        await page.waitForURL('**/channel/08');
        await page.getByRole('table').waitFor();
        await page
          .getByRole('heading', { level: 1, name: language === 'zh' ? '专任教师招聘' : 'Faculty' })
          .waitFor();
        await wellMade(page, 'channel');

        const position = language === 'zh' ? '交通规划教师' : 'Lecturer in Transport Planning';
        if (phone) await page.getByRole('button', { name: t('channel:filters') }).click();
        const search = page.getByRole('search');
        await search.getByRole('textbox').first().fill(position);
        await search.getByRole('button', { name: t('forms:search.submit') }).click();
        await page.getByText(t('channel:count', { total: 1 })).waitFor();
        await page.getByRole('link', { name: new RegExp(`^${position}`) }).click();
        await page.getByRole('heading', { level: 1, name: new RegExp(position) }).waitFor();
        await wellMade(page, 'position');

        // Applying without a session leads to the sign-in, and from there to registration.
        await page.getByRole('button', { name: t('position:apply'), exact: true }).click();
        await page.waitForURL('**/login?redirect=**');
        await page.getByRole('heading', { level: 1, name: t('account:login.title') }).waitFor();
        await wellMade(page, 'login');
        await page
          .getByRole('main')
          .getByRole('link', { name: t('account:login.signUp') })
          .click();
        await page.waitForURL('**/signin**');

        await page.getByRole('textbox', { name: t('account:field.email') }).fill(email);
        await page
          .getByRole('textbox', { name: t('account:field.name') })
          .fill(language === 'zh' ? '程之远' : 'Zhiyuan Cheng');
        await page
          .getByRole('textbox', { name: t('account:field.password'), exact: false })
          .first()
          .fill(PASSWORD);
        await page.getByRole('textbox', { name: t('account:field.confirm') }).fill(PASSWORD);
        await page
          .getByRole('textbox', { name: language === 'zh' ? '证件号码' : 'ID number' })
          .fill(identityNumber(101 + index * 2));
        const identity = page.getByRole('combobox', { name: t('account:field.applyCode') });
        await identity.click();
        await page
          .getByText(language === 'zh' ? '应届毕业生' : 'Graduating student')
          .first()
          .click();
        await page.getByRole('textbox', { name: t('account:field.captcha') }).fill(FIXED_CAPTCHA);
        await page.getByRole('checkbox').check();
        await wellMade(page, 'registration');
        await page.getByRole('button', { name: t('account:signin.submit'), exact: true }).click();
        await page.getByText(t('account:signin.pendingTitle')).waitFor();
        await wellMade(page, 'activation pending');

        const mail = await mailTo(server.url, email);
        const link = /http\S+activeid=\S+/.exec(mail.text)?.[0] ?? '';
        expect(link.startsWith(`${server.url}/signin?activeid=`)).toBe(true);
        await page.goto(link);
        await page.getByText(t('account:activation.successTitle')).waitFor();
        await page.waitForURL('**/user/resume', { timeout: 15_000 });

        // Personal details: the identity number fills birthday, sex and age.
        await page.getByRole('heading', { level: 1, name: t('editor:title') }).waitFor();
        await wellMade(page, 'resume');
        const basic = language === 'zh' ? '基本信息' : 'Personal details';
        if (phone)
          await page
            .getByRole('button', { name: new RegExp(`^${basic}`) })
            .first()
            .click();
        const details = page.getByRole('region', { name: new RegExp(basic) });
        await details
          .getByRole('textbox', { name: language === 'zh' ? '手机号码' : 'Mobile phone' })
          .fill('13912345678');
        await wellMade(page, 'personal details');
        await details.getByRole('button', { name: t('editor:save'), exact: true }).click();
        await page.getByText(t('editor:saved')).first().waitFor();
        await details.getByText('1998-04-02').waitFor();

        const education = language === 'zh' ? '教育经历' : 'Education';
        if (phone) await page.getByRole('button', { name: t('editor:back') }).click();
        await page
          .getByRole('navigation', { name: t('editor:sets') })
          .getByRole('button', { name: new RegExp(`^${education}`) })
          .click();
        const studies = page.getByRole('region', { name: new RegExp(education) });
        await studies.getByRole('button', { name: t('editor:addNamed', { name: education }) }).click();

        // Saving an empty record names what is missing and sends nothing.
        await studies.getByRole('button', { name: t('editor:save'), exact: true }).click();
        await page.getByText(t('editor:invalid')).first().waitFor();

        await studies
          .getByRole('textbox', { name: language === 'zh' ? '入学时间' : 'Start' })
          .fill('2020-09');
        await studies
          .getByRole('combobox', { name: language === 'zh' ? '毕业院校' : 'School' })
          .fill('云溪大学 (Yunxi)');
        await studies
          .getByRole('textbox', { name: language === 'zh' ? '所学专业' : 'Field of study' })
          .fill('交通工程');
        await studies.getByRole('combobox', { name: language === 'zh' ? '学历' : 'Level' }).click();
        await page
          .getByText(language === 'zh' ? '研究生教育' : 'Postgraduate education')
          .first()
          .click();
        await page
          .getByText(language === 'zh' ? '博士研究生' : 'Doctoral degree programme')
          .first()
          .click();
        await wellMade(page, 'education');
        await studies.getByRole('button', { name: t('editor:save'), exact: true }).click();
        // What was stored is shown, in the record or on its card: full-width brackets.
        await studies.getByText('云溪大学 （Yunxi）').filter({ visible: true }).waitFor();
        await page.getByText(t('editor:allDone')).first().waitFor({ state: 'attached' });

        await page.goto(`${server.url}/channel/08/position/hjev-7Qk3vT`);
        await page.getByRole('button', { name: t('position:apply'), exact: true }).click();
        await page.getByRole('heading', { level: 1, name: t('position:check.title') }).waitFor();
        await page.getByText('云溪大学 （Yunxi）').first().waitFor();
        await wellMade(page, 'check');
        await page.getByRole('button', { name: t('position:apply'), exact: true }).click();
        const question = page.getByRole('dialog');
        await question.waitFor();
        await wellMade(page, 'apply question');
        await question.getByRole('button').last().click();
        await page.getByRole('heading', { level: 1, name: t('position:done.title') }).waitFor();
        await wellMade(page, 'done');
        await page.getByRole('button', { name: t('position:cancelApply') }).waitFor();

        await page.goto(`${server.url}/user/applied`);
        await page
          .getByRole('button', {
            name: new RegExp(language === 'zh' ? '^交通规划教师' : '^Lecturer in Trans'),
          })
          .first()
          .waitFor();
        await wellMade(page, 'applied');

        await openMenu();
        // The open menu lies over the page, which has a logout of its own.
        await page
          .getByRole('banner')
          .getByRole('button', { name: t('common:logout.logout') })
          .last()
          .click();
        await page.waitForURL(`${server.url}/`);
        await openMenu();
        await page
          .getByRole('link', { name: t('common:login') })
          .last()
          .waitFor();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
        expect((await context.cookies()).find(({ name }) => name === 'RPSESSION')?.httpOnly).not.toBe(false);
        expect(troubles).toEqual([]);
      });
      await close();
    });
  });
});

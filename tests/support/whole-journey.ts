import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { axeFindings, scrollsSideways } from './browser.ts';
import { DEMO_NAMES } from './demo-names.ts';
import { chosen } from './files.ts';
import { FIXED_CAPTCHA, mailTo } from './server.ts';
import { signOutPage } from './sign-out.ts';
import { signUpFromLogin } from './sign-up-form.ts';
import { textsOf } from './texts.ts';

const PASSWORD = 'Journey#2026';
/** The demo candidate has a ticket and scores. */
const ADMITTED = { email: 'demo@example.com', password: 'Demo#2026', changed: 'Changed#2026' };

export interface Place {
  /** Address of Home, without the slash at its end. */
  url: string;
  /** Server whose mailbox has the mails. */
  mailbox: string;
  /** Where the link of a mail leads there. */
  link(address: string): string;
  /** Whether the back end answers more than the specification. */
  additions: boolean;
}

interface Newcomer {
  language: 'zh' | 'en';
  email: string;
  /** A valid identity number that has no account. */
  number: string;
}

/** The steps of a candidate's whole story on a page, each an assertion of its own; they build upon one another. */
export function wholeJourney(page: Page, place: Place, { language, email, number }: Newcomer) {
  const t = textsOf(language);
  const words = DEMO_NAMES[language];

  const go = (path: string) => page.goto(`${place.url}${path}`);
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const field = (name: string) => page.getByRole('textbox', { name });
  const menu = (key: string) =>
    page.getByRole('complementary', { name: t('user:title') }).getByRole('link', { name: t(key) });
  const said = (key: string) => page.getByText(t(key)).first().waitFor();
  const answerYes = async (): Promise<void> => {
    const question = page.getByRole('dialog');
    await question.waitFor();
    await question.getByRole('button').last().click();
  };
  /** Its name in a table; the buttons that rank it begin with it too. */
  const position = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  const wellMade = async (where: string): Promise<void> => {
    await expect.poll(() => axeFindings(page), { message: where }).toEqual([]);
    await expect.poll(() => scrollsSideways(page), { message: where }).toBe(false);
  };
  const signIn = async (as: string, password: string): Promise<void> => {
    await go('/login');
    await field(t('account:field.email')).fill(as);
    await field(t('account:field.password')).first().fill(password);
    await field(t('account:field.captcha')).fill(FIXED_CAPTCHA);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user/resume');
  };
  const signOut = (): Promise<void> => signOutPage(page, `${place.url}/`, t);

  async function searchPlanning(): Promise<void> {
    await go('/channel/08');
    await page.getByRole('heading', { level: 1, name: words.channel }).waitFor();
    await page.getByRole('search').getByRole('textbox').first().fill(words.planning);
    await page.getByRole('button', { name: t('forms:search.submit') }).click();
    await page.getByText(t('channel:count', { total: 1 })).waitFor();
  }

  async function browse(): Promise<void> {
    await go('/');
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: t('home:newPositions') }).waitFor();
    await searchPlanning();
    await page.getByRole('link', { name: new RegExp(`^${words.planning}`) }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(words.planning) }).waitFor();
  }

  async function register(): Promise<void> {
    await button('position:apply').click();
    const account = { email, password: PASSWORD, name: words.name, identityNumber: number };
    await signUpFromLogin(page, t, words, account);
    await said('account:signin.pendingTitle');
    const mail = await mailTo(place.mailbox, email);
    await page.goto(place.link(/http\S+activeid=\S+/.exec(mail.text)?.[0] ?? ''));
    await said('account:activation.successTitle');
    await page.waitForURL('**/user/resume', { timeout: 15_000 });
  }

  async function fillResume(): Promise<void> {
    await page.getByRole('heading', { level: 1, name: t('editor:title') }).waitFor();
    const side = page.getByRole('complementary', { name: t('user:title') });
    const picture = await sharp({ create: { width: 400, height: 560, channels: 3, background: '#876' } })
      .jpeg()
      .toBuffer();
    await side.locator('input[type=file]').setInputFiles(chosen('me.jpg', picture, 'image/jpeg'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('resume-late:photo.use') })
      .click();
    await side.getByRole('img', { name: t('editor:photo.alt') }).waitFor();

    const details = page.getByRole('region', { name: new RegExp(words.basic) });
    await details.getByRole('textbox', { name: words.mobile }).fill('13912345678');
    await details.getByRole('button', { name: t('editor:save'), exact: true }).click();
    await details.getByText('1998-04-02').waitFor();

    const sets = page.getByRole('navigation', { name: t('editor:sets') });
    await sets.getByRole('button', { name: new RegExp(`^${words.education}`) }).click();
    const studies = page.getByRole('region', { name: new RegExp(words.education) });
    await studies.getByRole('button', { name: t('editor:addNamed', { name: words.education }) }).click();
    await studies.getByRole('textbox', { name: words.start }).fill('2020-09');
    // Names are suggested by an addition; without it the field is plain.
    const school = place.additions ? 'combobox' : 'textbox';
    await studies.getByRole(school, { name: words.school }).fill('云溪大学');
    await studies.getByRole('textbox', { name: words.field }).fill('交通工程');
    await studies.getByRole('combobox', { name: words.level }).click();
    await page.getByText(words.branch).first().click();
    await page.getByText(words.doctor).first().click();
    await studies.getByRole('button', { name: t('editor:save'), exact: true }).click();
    await studies.getByText('云溪大学').filter({ visible: true }).waitFor();

    await sets.getByRole('button', { name: new RegExp(`^${t('editor:files.title')}`) }).click();
    const papers = page
      .locator('#set-attachments div', { has: page.getByRole('heading', { level: 3, name: words.papers }) })
      .last();
    await papers.locator('input[type=file]').setInputFiles(chosen('paper.pdf'));
    await papers.getByRole('link', { name: 'paper.pdf' }).waitFor();
    await page.getByText(t('editor:allDone')).first().waitFor({ state: 'attached' });
    await wellMade('resume');
  }

  /** From the list or from the page of the position. */
  async function applyFor(id: string, from: 'list' | 'page'): Promise<void> {
    if (from === 'page') {
      await go(`/channel/08/position/${id}`);
      await button('position:apply').click();
    } else {
      await searchPlanning();
      await page.getByRole('table').locator(`a[href$="/position/${id}?apply=check"]`).click();
    }
    // All that is handed in is shown first, the uploaded paper with it.
    await page.getByRole('heading', { level: 1, name: t('position:check.title') }).waitFor();
    await page.getByText('paper.pdf').first().waitFor();
    await button('position:apply').click();
    await answerYes();
    await page.getByRole('heading', { level: 1, name: t('position:done.title') }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`/channel/08/position/${id}$`));
    // A reference is an addition to the protocol (UX-05).
    if (place.additions) await page.getByText(t('position:done.referenceLabel')).waitFor();
  }

  async function collectApplyRankCancel(): Promise<void> {
    await go('/channel/08/position/hjev-9Lm2aX');
    await button('position:collect').click();
    await button('position:cancelCollect').waitFor();
    await go('/user/collected');
    await position(words.statistics).waitFor();
    await applyFor('hjev-7Qk3vT', 'list');
    await applyFor('hjev-9Lm2aX', 'page');

    await go('/user/applied');
    const order = () =>
      page
        .getByRole('table')
        .getByRole('textbox')
        .evaluateAll((inputs) =>
          inputs.map((input) => `${input.getAttribute('aria-label')} ${(input as HTMLInputElement).value}`),
        );
    await position(words.statistics).waitFor();
    const before = await order();
    expect(before).toHaveLength(2);
    const up = page.getByRole('button', {
      name: new RegExp(t('user:rank.up', { name: `${words.statistics}.*` })),
    });
    await up.click();
    await button('user:rank.save').click();
    await said('codes:ranking.success');
    await page.reload();
    await expect.poll(async () => (await order())[0] ?? '').toContain(words.statistics);
    await wellMade('applied');

    const withdraw = page.getByRole('button', {
      name: new RegExp(`^${t('user:cancelApply')}: ${words.planning}`),
    });
    await withdraw.click();
    await answerYes();
    await expect.poll(() => withdraw.count()).toBe(0);
    await position(words.statistics).waitFor();
    await signOut();
  }

  async function ticketAndScores(): Promise<void> {
    await signIn(ADMITTED.email, ADMITTED.password);
    await menu('user:ticket').click();
    await page.waitForURL('**/user/printexam');
    await page.locator('canvas').waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).toContain('202701060331');
    await menu('user:scores').click();
    await page.waitForURL('**/user/resumescore');
    await page.locator('canvas').waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).toContain('243.5');
    await wellMade('scores');
  }

  async function changePassword(): Promise<void> {
    await menu('user:account').click();
    await field(t('user:passwordOld')).first().fill(ADMITTED.password);
    await field(t('user:passwordNew')).first().fill(ADMITTED.changed);
    await field(t('user:passwordConfirm')).first().fill(ADMITTED.changed);
    await page
      .getByRole('button', { name: t('user:passwordSave') })
      .last()
      .click();
    await said('codes:password.success');
    await signOut();
  }

  async function resetPassword(): Promise<void> {
    await go('/resetpass');
    await field(t('account:field.email')).or(page.locator('input[name*=user]')).first().fill(ADMITTED.email);
    await field(t('account:field.captcha')).fill(FIXED_CAPTCHA);
    await button('account:reset.submit').click();
    await said('account:reset.sentTitle');
    const mail = await expect
      .poll(async () => (await mailTo(place.mailbox, ADMITTED.email)).text)
      .toMatch(/resetpass/)
      .then(() => mailTo(place.mailbox, ADMITTED.email));
    await page.goto(place.link(/http\S+resetpass\S+/.exec(mail.text)?.[0] ?? ''));
    await field(t('account:field.newPassword')).first().fill(ADMITTED.password);
    await field(t('account:field.confirmNew')).first().fill(ADMITTED.password);
    await button('account:reset.set').click();
    await said('account:reset.successTitle');
    await button('account:reset.home').click();
    await page.waitForURL(`${place.url}/`);
  }

  async function findAccount(): Promise<void> {
    await go('/findbackaccount');
    const form = page.getByRole('main').getByRole('textbox');
    await form.first().waitFor();
    await field(t('account:field.name')).fill('沈知夏');
    await field(words.mobile).fill('13800138000');
    await field(words.identityNumber).fill('330106199605183243');
    await field(t('account:field.captcha')).fill(FIXED_CAPTCHA);
    await button('account:find.submit').click();
    await said('account:find.foundTitle');
    await page.getByText(/\*+.*@example\.com/).waitFor();
  }

  async function changeCategory(): Promise<void> {
    await signIn(ADMITTED.email, ADMITTED.password);
    await go('/user/applied');
    await page.getByRole('heading', { level: 1, name: t('user:applied') }).waitFor();
    // As long as an application lives the category stays; the story runs twice over one set of demo data.
    const withdraw = page.getByRole('button', { name: new RegExp(`^${t('user:cancelApply')}: `) });
    await withdraw
      .or(page.getByText(t('user:appliedEmpty')))
      .first()
      .waitFor();
    if ((await withdraw.count()) > 0) {
      await withdraw.first().click();
      await answerYes();
      await said('user:appliedEmpty');
    }
    await go('/user/HireChangeApplyCode');
    const select = page.getByRole('combobox', { name: t('user:applyCode') });
    await select.click();
    const wanted = language === 'zh' ? '出站博士后' : words.graduate;
    await page.getByText(wanted, { exact: true }).last().click();
    await button('user:changeCodeSave').click();
    await said('codes:identity.success');
    await page
      .getByRole('complementary', { name: t('user:title') })
      .getByText(wanted)
      .waitFor();
  }

  return {
    browse,
    register,
    fillResume,
    collectApplyRankCancel,
    ticketAndScores,
    changePassword,
    resetPassword,
    findAccount,
    changeCategory,
  };
}

import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { Client, completeResume } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { candidateOn, signInPage, type SignedIn } from '../support/candidates.ts';
import { alterAnswers } from '../support/resume.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');

async function candidate(
  scenario: (page: Page, signedIn: SignedIn) => Promise<void>,
  email?: string,
): Promise<void> {
  const { page, troubles, close } = await visit(browser, 1280);
  await picturedOnFailure(page, async () => {
    const signedIn = await candidateOn(page, portal, email === undefined ? {} : { email });
    await scenario(page, signedIn);
    expect(troubles).toEqual([]);
  });
  await close();
}

const at = (path: string): string => `${portal.url}${path}`;
const field = (page: Page, key: string) => page.getByRole('textbox', { name: t(key) }).first();
const save = (page: Page) => page.getByRole('button', { name: t('user:passwordSave') }).last();

describe('side panel', () => {
  test('[USER-01, USER-02, USER-03, USER-04, USER-05, ROUTE-16, ROUTE-20, ROUTE-21, ROUTE-22, ROUTE-25] photo, address cut at 20, identity, and every entry', async () => {
    await candidate(async (page, { person }) => {
      await page.goto(at('/user'));
      await page.waitForURL('**/user/resume');
      const panel = page.getByRole('complementary', { name: t('user:title') });
      // The panel is drawn anew when its answer comes: asked until it stands.
      await expect
        .poll(async () => {
          const photo = await panel.getByRole('img', { name: t('editor:photo.none') }).boundingBox();
          return [photo?.width, photo?.height];
        })
        .toEqual([84, 120]);
      await panel.getByTitle(person.email).waitFor();
      await expect
        .poll(() => panel.getByTitle(person.email).locator('[aria-hidden=true]').innerText())
        .toBe(`${person.email.slice(0, 20)}…`);
      await panel.getByText('应届毕业生').waitFor();
      for (const [key, path] of [
        ['user:applied', '/user/applied'],
        ['user:collected', '/user/collected'],
        ['user:password', '/user/modpass'],
        ['user:resume', '/user/resume'],
      ] as const) {
        const link = panel.getByRole('link', { name: t(key) });
        await link.click();
        await page.waitForURL(`**${path}`);
        await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(() => axeFindings(page), { message: path }).toEqual([]);
        await expect.poll(() => scrollsSideways(page), { message: path }).toBe(false);
      }
      await panel.getByRole('link', { name: t('user:changeCode') }).click();
      await page.waitForURL('**/user/HireChangeApplyCode');
      await expect.poll(() => axeFindings(page)).toEqual([]);
    }, `somebody.with.a.long.address.${Date.now()}@example.com`);
  });

  test('[TRY-18] on a phone every page of the centre starts with its heading, and the menu is one row with the page one is on', async () => {
    const { page, close } = await visit(browser, 390);
    await picturedOnFailure(page, async () => {
      await candidateOn(page, portal, { email: `somebody.with.a.long.address.${Date.now()}@example.com` });
      for (const path of ['/user/resume', '/user/applied', '/user/collected', '/user/modpass']) {
        await page.goto(at(path));
        const panel = page.getByRole('complementary', { name: t('user:title') });
        await panel.getByText('应届毕业生').waitFor();
        const heading = page.getByRole('heading', { level: 1 });
        await expect.poll(async () => (await heading.boundingBox())?.y, { message: path }).toBeLessThan(320);
        const entries = await panel
          .getByRole('listitem')
          .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
        expect(entries, path).toBe(1);
        const current = await panel.locator('[aria-current=page]').boundingBox();
        expect(current?.x, path).toBeGreaterThanOrEqual(0);
        expect((current?.x ?? 0) + (current?.width ?? 0), path).toBeLessThanOrEqual(390);
        await expect.poll(() => axeFindings(page), { message: path }).toEqual([]);
        await expect.poll(() => scrollsSideways(page), { message: path }).toBe(false);
      }
    });
    await close();
  });

  test('[USER-08, USER-10, UX-17] logging out in one tab signs the other out, and nothing of the candidate stays', async () => {
    await candidate(async (page) => {
      await page.goto(at('/user/applied'));
      await page.getByRole('heading', { level: 1, name: t('user:applied') }).waitFor();
      const other = await page.context().newPage();
      await other.goto(at('/'));
      await other
        .getByRole('banner')
        .getByRole('link', { name: t('common:candidateCentre') })
        .waitFor();
      await page
        .getByRole('complementary')
        .getByRole('button', { name: t('common:logout.logout') })
        .click();
      await page.waitForURL(at('/'));
      await other
        .getByRole('banner')
        .getByRole('link', { name: t('common:login') })
        .waitFor();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
    });
  });
});

describe('password', () => {
  test('[PWD-01, PWD-02, PWD-03, PWD-04] what is missing, unequal, unchanged or too weak is said and not sent', async () => {
    await candidate(async (page, { person }) => {
      await page.goto(at('/user/modpass'));
      await field(page, 'user:passwordOld').waitFor();
      const requests: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
      await save(page).click();
      await expect.poll(async () => await page.locator('.error').count()).toBeGreaterThanOrEqual(3);
      await field(page, 'user:passwordOld').fill(person.password);
      await field(page, 'user:passwordNew').fill(person.password);
      await field(page, 'user:passwordConfirm').fill('Other#pass9');
      await save(page).click();
      await page.getByText(t('forms:error.x-same.any')).first().waitFor();
      await page.getByText(t('forms:error.x-differs.any')).first().waitFor();
      await field(page, 'user:passwordNew').fill('abcdefghij');
      await field(page, 'user:passwordConfirm').fill('abcdefghij');
      await save(page).click();
      await page.getByText(t('forms:error.x-password.digit')).first().waitFor();
      expect(requests).toEqual([]);
    });
  });

  test('[PWD-05, ERR-41] a wrong old password is said at its field; a change ends other sessions and the old password', async () => {
    await candidate(async (page, { person }) => {
      const elsewhere = new Client(portal.url);
      expect((await elsewhere.login(person.email, person.password)).code).toBe('success');
      await page.goto(at('/user/modpass'));
      await field(page, 'user:passwordOld').fill('Wrong#pass1');
      await field(page, 'user:passwordNew').fill('Better#pass2');
      await field(page, 'user:passwordConfirm').fill('Better#pass2');
      await save(page).click();
      await page.getByText(t('codes:password.wrongOld')).first().waitFor();
      await field(page, 'user:passwordOld').fill(person.password);
      await save(page).click();
      await page.getByText(t('codes:password.success')).first().waitFor();
      await expect.poll(() => field(page, 'user:passwordNew').inputValue()).toBe('');
      await page.goto(at('/user/applied'));
      await page.getByRole('heading', { level: 1, name: t('user:applied') }).waitFor();
      expect((await elsewhere.call('ZP1000000006', { type: 'search' })).code).toBe('notLogin');
      expect((await new Client(portal.url).login(person.email, person.password)).code).toBe('error_pw');
      expect((await new Client(portal.url).login(person.email, 'Better#pass2')).code).toBe('success');
    });
  });
});

describe('applicant category', () => {
  test('[CODE-03, CODE-04, CODE-06, ERR-38, ROUTE-20] is changed to another leaf, and the panel and the resume follow', async () => {
    await candidate(async (page) => {
      await page.goto(at('/user/HireChangeApplyCode'));
      const submit = page.getByRole('button', { name: t('user:changeCodeSave'), exact: true });
      await submit.waitFor();
      await expect.poll(() => submit.isDisabled()).toBe(true);
      const select = page.getByRole('combobox', { name: t('user:applyCode') });
      const choose = async (...path: string[]): Promise<void> => {
        await select.click();
        for (const name of path) await page.getByText(name, { exact: true }).last().click();
      };
      await choose('出站博士后');
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await choose('应届毕业生');
      await expect.poll(() => submit.isDisabled()).toBe(true);
      await page
        .getByRole('button', { name: t('forms:field.clear', { field: t('user:applyCode') }) })
        .click();
      await submit.click();
      await page
        .getByText(t('forms:error.required.code', { field: t('user:applyCode') }))
        .first()
        .waitFor();
      await choose('出站博士后');
      await submit.click();
      await page.getByText(t('codes:identity.success')).first().waitFor();
      const panel = page.getByRole('complementary', { name: t('user:title') });
      await panel.getByText('出站博士后').waitFor();
      await panel.getByRole('link', { name: t('user:resume') }).click();
      // For this identity the family is asked for as well.
      await page
        .getByRole('region', { name: /家庭成员/ })
        .getByText('*')
        .first()
        .waitFor();
    });
  });

  test('[CODE-05, USER-04] while an application is under way it cannot be changed, and the page says why', async () => {
    await candidate(async (page, { client, person }) => {
      await completeResume(client, person);
      const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-7Qk3vT' });
      expect(applied.code).toBe('success');
      await page.goto(at('/user/HireChangeApplyCode'));
      await page.getByText(t('user:changeCodeLocked')).waitFor();
      await expect.poll(() => page.getByRole('link', { name: t('user:changeCode') }).count()).toBe(0);
      await expect
        .poll(() => page.getByRole('button', { name: t('user:changeCodeSave'), exact: true }).count())
        .toBe(0);
      // Whoever calls the server without the page is refused by the server.
      const direct = await client.call('ZP1000000005', {
        type: 'changeApplyCode',
        candidate_status: '05',
        candidateItemid: 'candidateStatus',
        candidateValue: '05',
      });
      expect([direct.code, direct.msg]).toEqual([
        expect.not.stringMatching(/success/),
        expect.stringMatching(/不能更换应聘身份/),
      ]);
    });
  });
});

test('[PERM-09] the public pages are the same for a visitor and for a candidate, but for the header', async () => {
  const { page: visitor, close } = await visit(browser, 1280);
  const wordsOf = (page: Page): Promise<string[]> =>
    page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('h1, h2, h3, a, th, td, label')]
          .map((element) => element.textContent?.trim() ?? '')
          .filter((text) => text !== ''),
      );
  const read = async (page: Page, path: string, heading: string): Promise<string[]> => {
    await page.goto(at(path));
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    return wordsOf(page);
  };
  await candidate(async (page) => {
    for (const [path, heading] of [
      ['/', t('home:newPositions')],
      ['/channel/08', '专任教师招聘'],
      ['/notices/0', t('notice:listTitle')],
    ] as const) {
      const before = await read(visitor, path, heading);
      expect(before.length, path).toBeGreaterThan(5);
      await expect.poll(() => read(page, path, heading), { timeout: 10_000 }).toEqual(before);
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('common:candidateCentre') })
        .waitFor();
      await visitor
        .getByRole('banner')
        .getByRole('link', { name: t('common:login') })
        .waitFor();
    }
  });
  await close();
});

describe('leaving', () => {
  test('[WIRE-24, USER-08, TRY-05] logging out asks while a collected, open position is not applied for, and not otherwise', async () => {
    await candidate(async (page, { client }) => {
      await client.call('ZP1000000007', { type: 'add', pos_id: 'hjev-7Qk3vT' });
      await page.goto(at('/user/collected'));
      const logout = page.getByRole('complementary').getByRole('button', { name: t('common:logout.logout') });
      await logout.click();
      const question = page.getByRole('dialog', { name: t('common:logout.title') });
      await question.getByText(t('common:logout.unappliedTitle')).waitFor();
      await question.getByRole('timer').waitFor();
      await question.getByRole('button', { name: t('common:logout.stay') }).click();
      await question.waitFor({ state: 'detached' });
      expect((await client.call('ZP1000000006', { type: 'search' })).code).toBe('success');
      await client.call('ZP1000000007', { type: 'remove', pos_id: 'hjev-7Qk3vT' });
      await logout.click();
      await page.waitForURL(at('/'));
      await page.getByRole('heading', { name: t('common:logout.done') }).waitFor();
      await expect.poll(() => question.count()).toBe(0);
      expect((await client.call('ZP1000000006', { type: 'search' })).code).toBe('notLogin');
    });
  });
});

describe('applied positions', () => {
  test('[APPLIED-11] columns are those the server names, and deleteRecord false hides withdrawing', async () => {
    await candidate(async (page, { client, person }) => {
      await completeResume(client, person);
      await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-7Qk3vT' });
      await page.goto(at('/user/applied'));
      const heads = () => page.getByRole('columnheader').allInnerTexts();
      await page
        .getByRole('button', { name: new RegExp(t('user:cancelApply')) })
        .first()
        .waitFor();
      await expect
        .poll(() => heads())
        .toEqual(['岗位名称', '招聘单位', '应聘日期', '状态', '应聘编号', '志愿序号', t('user:actions')]);
      await alterAnswers(page, (data) => {
        if (!Array.isArray(data['column_info'])) return;
        data['deleteRecord'] = 'false';
        data['column_info'] = [
          { itemid: 'Z0351', itemdesc: '报考岗位', itemtype: 'A' },
          { itemid: 'reference', itemdesc: '报名编号', itemtype: 'A' },
        ];
      });
      await page.reload();
      await page.getByRole('columnheader', { name: '报名编号' }).waitFor();
      await expect.poll(() => heads()).toEqual(['报考岗位', '报名编号']);
      await expect
        .poll(() => page.getByRole('button', { name: new RegExp(t('user:cancelApply')) }).count())
        .toBe(0);
    });
  });

  test('[APPLIED-02, APPLIED-08, APPLIED-10, POS-15, TRY-11, TRY-40] notes of the batch, names cut at 19, status, reference and time line, the history behind a switch', async () => {
    const { page, close } = await visit(browser, 1280);
    await picturedOnFailure(page, async () => {
      const demo = {
        email: 'demo@example.com',
        password: 'Demo#2026',
        name: '',
        identity: '',
        applyCode: '',
      };
      await signInPage(page, portal.url, { client: new Client(portal.url), person: demo });
      await page.goto(at('/user/applied'));
      const name = page.getByRole('button', { name: '专职辅导员（男生宿舍）-202701-06033', exact: true });
      await name.waitFor();
      await expect.poll(() => name.locator('[aria-hidden=true]').innerText()).toMatch(/^.{19}…$/u);
      await page.getByText('笔试时间以准考证为准').waitFor();
      const row = page.getByRole('row').filter({ has: name });
      const reference = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/;
      await row.getByText(reference).waitFor();
      await row.getByText('安排考试').waitFor();
      await name.click();
      await page.getByRole('button', { name: t('position:cancelApply') }).waitFor();
      const timeline = page.getByRole('region', { name: t('user:timeline.title') });
      await timeline.getByText(reference).waitFor();
      for (const [place, step] of ['已提交', '已查看', '安排考试'].entries()) {
        const item = timeline.getByRole('listitem').nth(place);
        await item.getByText(step).waitFor();
        await item.getByText(/\d{4}年\d+月\d+日 \d\d:\d\d/).waitFor();
      }
      await expect.poll(() => axeFindings(page)).toEqual([]);
      expect(new URL(page.url()).pathname).toBe('/user/applied');
      await page
        .getByRole('button', { name: t('position:back') })
        .first()
        .click();
      await page.getByRole('button', { name: t('user:history') }).click();
      await page.getByText('未通过初审').waitFor();
      await page.getByRole('button', { name: t('user:current') }).click();
      await name.waitFor();
    });
    await close();
  });
});

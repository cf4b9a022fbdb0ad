import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { SHARED } from '../contract/belongings.ts';
import { Client, completeResume } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { at, browser, candidate, field, portal, t } from '../support/centre.ts';

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
        ['user:account', '/user/modpass'],
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

  test('[TRY-18, TRY-58] on a phone every page of the centre starts with its heading, and all of the menu is in view, with counts', async () => {
    const { page, close } = await visit(browser, 390);
    await picturedOnFailure(page, async () => {
      const email = `somebody.with.a.long.address.${Date.now()}@example.com`;
      const { client } = await candidateOn(page, portal, { email });
      await client.call('ZP1000000007', { type: 'add', pos_id: SHARED });
      for (const path of ['/user/resume', '/user/applied', '/user/collected', '/user/modpass']) {
        await page.goto(at(path));
        const panel = page.getByRole('complementary', { name: t('user:title') });
        await panel.getByText('应届毕业生').waitFor();
        const heading = page.getByRole('heading', { level: 1 });
        await expect.poll(async () => (await heading.boundingBox())?.y, { message: path }).toBeLessThan(400);
        const boxes = await panel
          .getByRole('listitem')
          .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
        expect(boxes.length, path).toBeGreaterThanOrEqual(6);
        for (const { left, right, bottom } of boxes)
          expect(left >= 0 && right <= 390 && bottom <= 844, `${path} ${left} ${right} ${bottom}`).toBe(true);
        const collected = panel.getByRole('link', { name: t('user:collected') });
        expect(await collected.innerText(), path).toMatch(/1$/);
        await expect.poll(() => axeFindings(page), { message: path }).toEqual([]);
        await expect.poll(() => scrollsSideways(page), { message: path }).toBe(false);
      }
    });
    await close();
  });

  test('[MAIL-03] messages are listed with how many are unread, opened, and stay read after a reload', async () => {
    await candidate(async (page, { client, person }) => {
      await completeResume(client, person);
      const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: SHARED });
      const reference = String(applied.data['reference']);
      await page.goto(at('/user/applied'));
      const panel = page.getByRole('complementary', { name: t('user:title') });
      const entry = panel.getByRole('link', { name: t('user:messages.title') });
      await expect.poll(() => entry.innerText()).toContain('1');
      await entry.click();
      await page.getByRole('heading', { level: 1, name: t('user:messages.title') }).waitFor();
      expect(await entry.getAttribute('aria-current')).toBe('page');
      expect(await panel.locator('[aria-current=page]').count()).toBe(1);
      await page.locator('summary').click();
      await page.getByText(reference).first().waitFor();
      await expect.poll(() => entry.innerText()).not.toContain('1');
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await expect.poll(() => scrollsSideways(page)).toBe(false);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: t('user:messages.title') }).waitFor();
      await page.locator('li[data-unread=false] summary').waitFor();
      await panel.getByRole('link', { name: t('user:collected') }).click();
      await page.getByRole('heading', { level: 1, name: t('user:collected') }).waitFor();
    });
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
      await page.getByText(t('forms-late:error.x-same.any')).first().waitFor();
      await page.getByText(t('forms-late:error.x-differs.any')).first().waitFor();
      await field(page, 'user:passwordNew').fill('abcdefghij');
      await field(page, 'user:passwordConfirm').fill('abcdefghij');
      await save(page).click();
      await page.getByText(t('forms-late:error.x-password.digit')).first().waitFor();
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

test('[PERM-09] the public pages are the same for a visitor and for a candidate, but for the header', async () => {
  const { page: visitor, close } = await visit(browser, 1280);
  const wordsOf = (page: Page): Promise<string[]> =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, a, th, td, label')]
        .filter((element) => element.closest('[data-verdict]') === null)
        .map((element) => {
          const words = element.cloneNode(true) as Element;
          for (const own of words.querySelectorAll('[data-verdict]')) own.remove();
          return words.textContent?.trim() ?? '';
        })
        .filter((text) => text !== ''),
    );
  const read = async (page: Page, path: string, heading: string): Promise<string[]> => {
    await page.goto(at(path));
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    // How one stands oneself is the one thing more that a list says to a candidate (ELIG-04).
    return (await wordsOf(page)).filter((word) => word !== t('channel:qualify'));
  };
  await candidate(async (page) => {
    for (const [path, heading] of [
      ['/', t('home:newPositions')],
      ['/channel/08', '专任教师招聘'],
      ['/notices/0', t('notice:listTitle')],
    ] as const) {
      // Parts of a page come one by one, on a slow machine after it was read.
      const seen = { visitor: [] as string[], candidate: [] as string[] };
      const differ = async (): Promise<boolean> => {
        seen.visitor = await read(visitor, path, heading);
        seen.candidate = await read(page, path, heading);
        return seen.visitor.join('\n') !== seen.candidate.join('\n');
      };
      for (let times = 0; (await differ()) && times < 5; times++);
      expect(seen.visitor.length, path).toBeGreaterThan(5);
      expect(seen.candidate).toEqual(seen.visitor);
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

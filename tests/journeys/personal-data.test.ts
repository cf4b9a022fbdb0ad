import { expect, test } from 'vitest';
import { completeResume, mailsTo, newCandidate } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atConsole, firstAdmin } from '../support/console.ts';
import { enter, PHONE } from '../support/resume.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';
import { visiting } from '../support/visiting.ts';

const portal = givenPortal();
const browser = givenBrowser();

test('[HR-30] on a phone a candidate downloads everything, asks for the deletion, and calls it off on the page or by the mail', async () => {
  const { client, person } = await newCandidate(portal);
  await visiting(
    browser,
    portal.url,
    async ({ page, open, t, button }) => {
      await enter(page, portal.url, client, person);
      await open('/user/modpass');
      const download = page.waitForEvent('download');
      await button('user:data.download').click();
      expect((await download).suggestedFilename()).toMatch(/\.zip$/);
      const dialog = page.getByRole('dialog');
      const ask = async (): Promise<void> => {
        await button('user:data.remove').click();
        await dialog.getByLabel(t('user:data.password')).fill(person.password);
        await dialog.getByLabel(t('user:data.address')).fill('somebody@example.com');
        await dialog.getByRole('button', { name: t('user:data.ask') }).click();
        // What was typed stays, and the field that is wrong says so.
        await dialog.getByText(t('server:confirmAddress')).waitFor();
        expect(await dialog.getByLabel(t('user:data.password')).inputValue()).toBe(person.password);
        await expect.poll(() => axeFindings(page)).toEqual([]);
        await expect.poll(() => scrollsSideways(page)).toBe(false);
        await dialog.getByLabel(t('user:data.address')).fill(person.email);
        await dialog.getByRole('button', { name: t('user:data.ask') }).click();
        await dialog.waitFor({ state: 'detached' });
      };
      await ask();
      // On every page of the centre, until it is called off.
      await open('/user/resume');
      await button('user:data.callOff').click();
      await button('user:data.callOff').waitFor({ state: 'detached' });
      await open('/user/modpass');
      await ask();
      const [mail] = await mailsTo(portal, person.email);
      const link = /https?:\/\/\S*keepAccount=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      await open(link.slice(portal.url.length));
      await button('account:keep.keep').waitFor();
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await button('account:keep.keep').click();
      await page.getByText(t('account:keep.done')).waitFor();
      await open(link.slice(portal.url.length));
      await page.getByText(t('account:keep.invalid'), { exact: true }).waitFor();
      await open('/user/modpass');
      await button('user:data.remove').waitFor();
    },
    { width: PHONE },
  );
});

test('[TRY-53] on a phone the account is one page, where address and phone are changed by a code, and a change is taken back', async () => {
  const { client, person } = await newCandidate(portal);
  const fresh = `moved.${person.email}`;
  await completeResume(client, person);
  await visiting(
    browser,
    portal.url,
    async ({ page, open, t, button }) => {
      await enter(page, portal.url, client, person);
      await open('/user/resume');
      const menu = page.getByRole('complementary', { name: t('user:title') });
      await menu.getByRole('link', { name: t('user:account') }).click();
      await page.getByRole('heading', { level: 1, name: t('user:account') }).waitFor();
      for (const part of [
        'user-late:contact.title',
        'user:password',
        'user:passkeys.title',
        'user:data.title',
      ])
        await page.getByRole('heading', { level: 2, name: t(part) }).waitFor();
      const dialog = page.getByRole('dialog');
      const field = (key: string) => dialog.getByRole('textbox', { name: t(`user-late:contact.${key}`) });
      const inDialog = (key: string) => dialog.getByRole('button', { name: t(`user-late:contact.${key}`) });
      const clean = async (): Promise<void> => {
        await expect.poll(() => axeFindings(page)).toEqual([]);
        await expect.poll(() => scrollsSideways(page)).toBe(false);
      };
      const ask = async (): Promise<void> => {
        await button('user-late:contact.email.change').click();
        await field('email.new').fill(fresh);
        await field('password').fill('A guess at it');
        await field('password').press('Enter');
        await dialog.getByText(t('codes:password.wrong')).first().waitFor();
        expect(await field('email.new').inputValue()).toBe(fresh);
        await clean();
        await field('password').fill(person.password);
        await field('password').press('Enter');
        await field('code').waitFor();
      };
      await ask();
      await clean();
      await dialog.getByRole('button', { name: t('common:cancel') }).click();
      // The way back in, and out.
      await button('user-late:contact.enter').waitFor();
      await clean();
      await button('user-late:contact.callOff').click();
      await button('user-late:contact.enter').waitFor({ state: 'detached' });
      await ask();
      const [mail] = await mailsTo(portal, fresh);
      const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
      await field('code').fill(code === '000000' ? '000001' : '000000');
      await inDialog('confirm').click();
      await dialog
        .getByText(t('server:codeWrong', { 0: 4 }))
        .first()
        .waitFor();
      await clean();
      await field('code').fill(code);
      await inDialog('confirm').click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('strong').filter({ hasText: fresh }).waitFor();
      await menu.getByTitle(fresh).waitFor();
      expect((await mailsTo(portal, person.email))[0]?.subject).toContain('邮箱已更换');
      // In the demo SMS stay in the built-in mailbox as well.
      await button('user-late:contact.phone.change').click();
      await field('phone.new').fill('139 1234 5678');
      await field('password').fill(person.password);
      await field('password').press('Enter');
      await field('code').waitFor();
      const [sms] = await mailsTo(portal, '13912345678');
      await field('code').fill(/\d{6}/.exec(sms?.text ?? '')?.[0] ?? '');
      await inDialog('confirm').click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('strong').filter({ hasText: '139 1234 5678' }).waitFor();
      await clean();
    },
    { width: PHONE },
  );
});

test('[HR-30, DATA-04] HR finds a candidate by the whole address, exports and deletes; and holds the retention of a recruitment', async () => {
  const { person } = await newCandidate(portal, { name: '白露' });
  const admin = await firstAdmin(portal);
  const t = textsOf('zh');
  await atConsole(browser, admin, 'candidates', async (page) => {
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
    const search = page.getByLabel(t('console:candidates.search'));
    await search.fill(person.email.slice(0, -1));
    await button('console:candidates.find').click();
    await page.getByText(t('console:candidates.none')).waitFor();
    await search.fill(person.email);
    await button('console:candidates.find').click();
    await page.getByRole('heading', { name: '白露' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('console:candidates.download') }).click();
    expect((await download).suggestedFilename()).toMatch(/^candidate-[0-9a-f]{12}-.*\.zip$/);
    await button('console:candidates.delete').click();
    await page.getByLabel(t('console:candidates.reason')).fill('来函要求');
    expect(await button('console:candidates.confirmDelete').isDisabled()).toBe(true);
    await page.getByLabel(t('console:candidates.confirm', { email: person.email })).fill(person.email);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await button('console:candidates.confirmDelete').click();
    await page.getByRole('status').waitFor();
    const [first] = await admin.good<{ id: string }[]>('GET', '/recruitments');
    await page.goto(`${portal.url}/console/recruitments/${first?.id}/retention`);
    await page.getByLabel(t('recruitments:retention.keepDays')).fill('180');
    await button('recruitments:retention.save').click();
    await page.getByText(t('recruitments:retention.saved')).waitFor();
    await button('recruitments:retention.set').click();
    await button('recruitments:retention.confirmSet').click();
    await page.getByText(t('recruitments:retention.needsReason')).waitFor();
    await page.getByLabel(t('recruitments:retention.reason')).fill('申诉 2026-7');
    await button('recruitments:retention.confirmSet').click();
    await button('recruitments:retention.lift').waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });
});

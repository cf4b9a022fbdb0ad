import { expect, test } from 'vitest';
import type { SmsGateway } from '../../packages/console-contract/src/index.ts';
import { axeFindings } from '../support/browser.ts';
import { admin, atConsole, portal } from '../support/console-screens.ts';
import { textsOf } from '../support/texts.ts';

test('[OFFICE-12] the gateway is set up in the settings: what is wrong is said, the secret is kept and never shown, nothing typed is lost', async () => {
  const t = textsOf('zh');
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/settings`);
    await page.getByRole('button', { name: t('console:settings.sms.title') }).click();
    const address = page.getByLabel(t('console:settings.sms.address'), { exact: true });
    const secret = page.getByLabel(t('console:settings.sms.secret'), { exact: true });
    const save = page.getByRole('button', { name: t('console:settings.sms.save'), exact: true });
    await page.getByText(t('console:settings.sms.way.mailbox')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await address.fill('http://127.0.0.1:9/send');
    await secret.fill('kept to itself');
    await save.click();
    await page.getByText(t('console:problem.sms/address.insecure')).waitFor();
    // Another section keeps what was typed; whoever goes elsewhere is asked.
    await page.getByRole('button', { name: t('console:settings.section.site') }).click();
    await address.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t('console:settings.sms.title') }).click();
    await page.getByRole('link', { name: t('console:nav.audit') }).click();
    const asks = page.getByRole('dialog', { name: t('console:unsaved.title') });
    await asks.getByRole('button', { name: t('console:unsaved.stay') }).click();
    await asks.waitFor({ state: 'detached' });
    expect(await secret.inputValue()).toBe('kept to itself');
    await address.fill('https://sms.example.com/send');
    await save.click();
    await page.getByText(t('console:settings.saved')).waitFor();
    await page.getByText(t('console:settings.sms.secretKept')).waitFor();
    expect(await secret.inputValue()).toBe('');
    await page.reload();
    await page.getByRole('button', { name: t('console:settings.sms.title') }).click();
    await address.waitFor();
    expect(await page.content()).not.toContain('kept to itself');
    await address.fill('https://other.example.com/send');
    await save.click();
    await page.getByText(t('console:problem.sms/secret.again')).waitFor();
    expect((await admin.good<SmsGateway>('GET', '/sms-gateway')).address).toBe(
      'https://sms.example.com/send',
    );
    await page.getByLabel(t('console:settings.sms.try.phone')).fill('13800138000');
    await page.getByText(t('console:settings.sms.try.save')).waitFor();
    await address.fill('https://sms.example.com/send');
    expect(await page.getByRole('button', { name: t('console:settings.sms.try.send') }).isEnabled()).toBe(
      true,
    );
  });
});

import type { Page } from 'playwright';
import { FIXED_CAPTCHA } from './server.ts';
import type { textsOf } from './texts.ts';

interface NewAccount {
  email: string;
  password: string;
  name: string;
  identityNumber: string;
}

/** Names of the demo data in the page's language. */
interface Words {
  identityNumber: string;
  graduate: string;
}

/** From the sign-in that an application leads to through the whole form, as a graduate does; sends it. */
export async function signUpFromLogin(
  page: Page,
  t: ReturnType<typeof textsOf>,
  words: Words,
  account: NewAccount,
): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name });
  await page.waitForURL('**/login?redirect=**');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('account:login.signUp') })
    .click();
  await page.waitForURL('**/signin**');
  await field(t('account:field.email')).fill(account.email);
  await field(t('account:field.name')).fill(account.name);
  await field(t('account:field.password')).first().fill(account.password);
  await field(t('account:field.confirm')).fill(account.password);
  await field(words.identityNumber).fill(account.identityNumber);
  await page.getByRole('combobox', { name: t('account:field.applyCode') }).click();
  await page.getByText(words.graduate).first().click();
  await field(t('account:field.captcha')).fill(FIXED_CAPTCHA);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('account:signin.submit'), exact: true }).click();
}

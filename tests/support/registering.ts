import { CAPTCHA, type Person } from '../contract/support.ts';
import { givenBrowser, givenPortal } from './suite.ts';
import { visiting, type Visiting } from './visiting.ts';

export const portal = givenPortal();

const browser = givenBrowser();

export const as = (
  scenario: (visiting: Visiting) => Promise<void>,
  options?: { width?: number; language?: 'zh' | 'en'; hostile?: boolean },
): Promise<void> => visiting(browser, portal.url, scenario, options);

const uniqueField = ({ page, t }: Visiting) =>
  page.getByRole('textbox', { name: t('account:field.onlyValue'), exact: true });

/** Everything the form asks, as a careful person fills it in. */
export async function fill(visit: Visiting, person: Person): Promise<void> {
  const { page, field, t } = visit;
  await field('account:field.email').fill(person.email);
  await field('account:field.name').fill(person.name);
  await field('account:field.password').fill(person.password);
  await field('account:field.confirm').fill(person.password);
  await uniqueField(visit).fill(person.identity);
  await page.getByRole('combobox', { name: t('account:field.applyCode') }).click();
  await page
    .getByText(/^(应届毕业生|Graduating student)$/)
    .first()
    .click();
  await field('account:field.captcha').fill(CAPTCHA);
  await page.getByRole('checkbox').check();
}

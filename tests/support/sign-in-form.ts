import { CAPTCHA } from '../contract/support.ts';
import type { Visiting } from './visiting.ts';

/** Fills the form of the sign-in, sends nothing. */
export async function fillSignIn(
  { field }: Visiting,
  email: string,
  password: string,
  captcha = CAPTCHA,
): Promise<void> {
  await field('account:field.email').fill(email);
  await field('account:field.password').fill(password);
  await field('account:field.captcha').fill(captcha);
}

/** The captcha's picture beside its field. */
export const captchaPicture = ({ page }: Visiting) => page.locator('main img[src*="vaildataCode"]');

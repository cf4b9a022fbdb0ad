import type { Page } from 'playwright';
import { newCandidate, type Client, type Person, type Portal } from '../contract/support.ts';

export interface SignedIn {
  client: Client;
  person: Person;
}

/** Signs a page in as the candidate of a wire client: the same session cookie, and the ids the portal keeps. */
export async function signInPage(page: Page, url: string, { client, person }: SignedIn): Promise<void> {
  const reply = await client.login(person.email, person.password);
  if (reply.code !== 'success') throw new Error(`${reply.code} ${reply.msg}`);
  await page
    .context()
    .addCookies([...client.cookies].map(([name, value]) => ({ name, value, url, httpOnly: true })));
  await page.addInitScript(
    (user) => localStorage.setItem('portal.session', user),
    JSON.stringify(reply.data),
  );
}

/** A new, activated candidate, signed in on the page. */
export async function candidateOn(
  page: Page,
  portal: Portal,
  changes: Partial<Person> = {},
): Promise<SignedIn> {
  const candidate = await newCandidate(portal, changes);
  await signInPage(page, portal.url, candidate);
  return candidate;
}

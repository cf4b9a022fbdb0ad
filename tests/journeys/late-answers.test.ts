import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { CAPTCHA, newCandidate, newPerson } from '../contract/support.ts';
import { gate } from '../support/gate.ts';
import { as, portal } from '../support/registering.ts';
import { enter } from '../support/resume.ts';
import { outcome, type Traffic } from '../support/traffic.ts';
import type { Visiting } from '../support/visiting.ts';

type Envelope = Record<string, unknown>;

interface Held {
  /** Holds once the call has been made. */
  asked: Promise<void>;
  /** Lets its answer go. */
  answered(): void;
}

/** Holds the answer to a call until it is let go. */
function held(traffic: Traffic, call: string, answer: Envelope): Held {
  const asked = gate();
  const answered = gate();
  traffic.answer(call, async () => {
    asked.open();
    await answered.opened;
    return answer;
  });
  return { asked: asked.opened, answered: answered.open };
}

/** The name of the control that has the focus; the name of the element where it has none. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement as HTMLInputElement | null)?.name || (activeElement?.tagName ?? '');
  });

/** What stands in each control of a form, by the end of its id. */
const values = (page: Page, prefix: string): Promise<Record<string, string>> =>
  page.evaluate(
    (start) =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>(`main input[id^="${start}_"]`)]
          .filter(({ type }) => !['checkbox', 'file', 'radio'].includes(type))
          .map(({ id, value }) => [id.slice(start.length + 1), value]),
      ),
    prefix,
  );

const SECRET = 'Portal#2026';

describe('answers that come while somebody types on', () => {
  for (const way of ['Tab', 'touch'] as const)
    test(`[TRY-44, REG-16] the address is in use: every character ends in its own field (${way})`, async () => {
      const { person } = await newCandidate(portal);
      await as(
        async ({ page, field, open, t, traffic }) => {
          await open('/signin');
          const answer = held(traffic, 'checkEmail', outcome('emailRepeat'));
          const next = async (key: string): Promise<void> => {
            if (way === 'touch') await field(key).tap();
            else await nextControl(page);
          };
          // The captcha is there, so leaving the address asks about it.
          await field('account:field.captcha').fill(CAPTCHA);
          await field('account:field.email').click();
          await page.keyboard.type(person.email);
          await next('account:field.name');
          await page.keyboard.type('林溪');
          await next('account:field.password');
          await answer.asked;
          await page.keyboard.type(SECRET.slice(0, 4));
          answer.answered();
          await page.getByRole('link', { name: t('account:signin.logInWith') }).waitFor();
          await page.getByText(t('codes:register.emailRepeat')).first().waitFor();
          await page.keyboard.type(SECRET.slice(4));
          await next('account:field.confirm');
          await page.keyboard.type(SECRET);
          await expect
            .poll(() => values(page, 'signin'))
            .toMatchObject({ user: person.email, name: '林溪', password: SECRET, pw_again: SECRET });
          await expect.poll(() => focused(page)).toBe('pw_again');
        },
        { width: way === 'touch' ? 390 : 1280 },
      );
    });

  test('[TRY-44, REG-16] an answer about an address that has been changed since says nothing', async () => {
    await as(async ({ page, field, open, t, traffic }) => {
      const person = newPerson();
      await open('/signin');
      await field('account:field.captcha').fill(CAPTCHA);
      const answer = held(traffic, 'checkEmail', outcome('emailRepeat'));
      await field('account:field.email').fill(`x${person.email}`);
      await page.keyboard.press('Tab');
      await answer.asked;
      await field('account:field.email').fill(person.email);
      answer.answered();
      await field('account:field.name').focus();
      await page.keyboard.type('林溪');
      await expect.poll(() => field('account:field.name').inputValue()).toBe('林溪');
      expect(await page.getByRole('link', { name: t('account:signin.logInWith') }).count()).toBe(0);
    });
  });

  interface SentForm {
    path: string;
    call: string;
    /** Answer that speaks of one field, and that field. */
    refused: Envelope;
    wrong: string;
    prefix: string;
    typed: Record<string, string>;
    /** The same as it stands after the answer: what is spent is empty. */
    kept?: Record<string, string>;
    submit: string;
    prepare?: (visit: Visiting) => Promise<void>;
  }
  const SENT: readonly SentForm[] = [
    {
      path: '/login',
      call: 'login',
      refused: outcome('error_pw'),
      wrong: 'password',
      prefix: 'login',
      typed: { user: 'wei@example.com', password: SECRET, vaildcode: CAPTCHA },
      kept: { vaildcode: '' },
      submit: 'account:login.submit',
    },
    {
      path: '/resetpass',
      call: 'retrievePassword',
      refused: outcome('success', '', { flag: 'no_account' }),
      wrong: 'user',
      prefix: 'reset',
      typed: { user: 'wei@example.com', vaildata: CAPTCHA },
      kept: { vaildata: '' },
      submit: 'account:reset.submit',
    },
    {
      path: '/findbackaccount',
      call: 'retrieveAccount',
      refused: outcome('success', '', { flag: 'validatecode-error' }),
      wrong: 'vaildataCode',
      prefix: 'find',
      typed: {
        myName: '林溪',
        phoneNumber: '13912345678',
        onlynFieldDesc: '110101199001011237',
        vaildataCode: CAPTCHA,
      },
      kept: { phoneNumber: '139 1234 5678', vaildataCode: '' },
      submit: 'account:find.submit',
    },
    {
      path: '/user/modpass',
      call: 'changePassword',
      refused: outcome('error_pw'),
      wrong: 'oldPw',
      prefix: 'modpass',
      typed: { oldPw: 'Wrong#2026', newPw: SECRET, confirmPw: SECRET },
      submit: 'user:passwordSave',
      prepare: async ({ page }) => {
        const { client, person } = await newCandidate(portal);
        await enter(page, portal.url, client, person);
      },
    },
  ];
  test.each(SENT)(
    '[TRY-44, ERR-02] a refusal of what was sent at $path takes the focus to the first error, unless its sender is elsewhere',
    async (form) => {
      await as(async (visit) => {
        const { page, open, traffic, button } = visit;
        await form.prepare?.(visit);
        const control = (name: string) => page.locator(`#${form.prefix}_${name}`);
        const names = Object.keys(form.typed);
        const send = async (): Promise<Held> => {
          await control(names[0] ?? '').click();
          for (const name of names) {
            await expect.poll(() => focused(page)).toBe(name);
            await page.keyboard.press('Control+a');
            await page.keyboard.type(form.typed[name] ?? '');
            if (name !== names.at(-1)) await nextControl(page);
          }
          const answer = held(traffic, form.call, form.refused);
          await page.keyboard.press('Enter');
          await answer.asked;
          return answer;
        };
        const refusal = async (answer: Held): Promise<void> => {
          answer.answered();
          await expect.poll(() => control(form.wrong).getAttribute('aria-invalid')).toBe('true');
          await expect.poll(() => button(form.submit).isEnabled()).toBe(true);
        };
        await open(form.path);
        await refusal(await send());
        await expect.poll(() => focused(page)).toBe(form.wrong);

        const whileAway = await send();
        const elsewhere = page.getByRole('banner').getByRole('link').first();
        await elsewhere.focus();
        await refusal(whileAway);
        expect(await elsewhere.evaluate((link) => link === document.activeElement)).toBe(true);

        const whileTyping = await send();
        await page.keyboard.type('abc');
        await refusal(whileTyping);
        await page.keyboard.type('def');
        expect(await values(page, form.prefix)).toMatchObject({ ...form.typed, ...form.kept });
      });
    },
  );
});

/** Tab to the next text control: buttons within a field, such as the one that shows a password, are passed by. */
async function nextControl(page: Page): Promise<void> {
  const from = await focused(page);
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
    })
    .not.toMatch(new RegExp(`^(${from})?$`));
}

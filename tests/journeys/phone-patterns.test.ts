import { expect, test } from 'vitest';
import { atDesk, databaseOf, startForResume, watchCalls } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(startForResume);
const browser = givenBrowser();

test('[SAFE-05] a pattern of the settings judges in the browser as on the server, by an engine that comes with the form', async () => {
  const pattern = '\\+\\d{6,15}';
  await atDesk(
    browser,
    server,
    {
      plain: true,
      before: async (client) => {
        const database = await databaseOf(server);
        const change = JSON.stringify({ phonePattern: pattern });
        await database.query(`update setting set value = value || $1::jsonb where key = 'portal'`, [change]);
        await database.end();
        await expect.poll(async () => (await client.call('ZP1000000009')).data['phonePattern']).toBe(pattern);
      },
    },
    async ({ page, t, panel, button, client }) => {
      const calls = watchCalls(page);
      const form = panel('A01');
      const phone = form.getByRole('textbox', { name: '手机号码' });
      await phone.fill('13800138000');
      await button(t('editor:save'), form).click();
      await form.getByText(t('forms-late:error.format.cn-phone')).first().waitFor();
      // Said by the page itself: nothing was sent.
      expect(calls.filter(({ functionId }) => functionId === 'ZP1000000005')).toEqual([]);
      await phone.fill('+44 20 7946 0000');
      await phone.press('Tab');
      await expect.poll(() => form.getByText(t('forms-late:error.format.cn-phone')).count()).toBe(0);
      await button(t('editor:save'), form).click();
      await expect
        .poll(async () =>
          JSON.stringify((await client.call('ZP1000000004', { type: 'search', subset: 'A01' })).data),
        )
        .toContain('+442079460000');
    },
  );
});

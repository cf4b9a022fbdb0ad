import sharp from 'sharp';
import { expect, test } from 'vitest';
import { completeResume, type Client, type Person } from '../contract/support.ts';
import { atDesk, startForResume } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(startForResume);
const browser = givenBrowser();

test('[RES-22, REC-01, PHOTO-04, D-50] a locked resume is readable and offers nothing that changes it', async () => {
  const before = async (client: Client, person: Person): Promise<void> => {
    await completeResume(client, person);
    const reply = await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-9Lm2aX' });
    expect(reply.code).toBe('success');
  };
  await atDesk(browser, server, { before }, async ({ page, t, panel, button, choose, client }) => {
    await page.getByText(t('editor:readOnly')).waitFor();
    await choose('教育经历');
    await panel('A04').getByText('云溪大学').waitFor();
    const main = page.getByRole('main');
    for (const key of ['editor:save', 'editor:edit', 'editor:delete', 'editor:cancel'])
      await expect.poll(() => button(t(key), main).count(), { message: key }).toBe(0);
    await expect.poll(() => main.locator('input, textarea, [role=combobox]').count()).toBe(0);
    await expect.poll(() => main.getByRole('button', { name: /^添加/ }).count()).toBe(0);
    const picture = await sharp({ create: { width: 84, height: 120, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const reply = await client.upload(
      '/servlet/hire/FileUploadServlet',
      { option: 'photo' },
      'a.jpg',
      picture,
    );
    expect(reply.code).not.toBe('success');
  });
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { atDesk, startForResume } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(startForResume);
const browser = givenBrowser();

const UPLOAD = '/servlet/hire/FileUploadServlet';
const KB = 1024;
/** Turned by a quarter when it is shown (EXIF). */
const ROTATED = 6;

/**
 * A picture of 12 megapixels as a phone takes it upright: stored lying, with the turn in its EXIF. Shown upright, its
 * upper half is red and its lower half blue; fine noise keeps it large.
 */
async function phonePicture(): Promise<Buffer> {
  const [width, height] = [3000, 4000];
  const half = (background: string) => ({
    create: { width, height: height / 2, channels: 3 as const, background },
  });
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .ensureAlpha(0.15)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const upright = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([
      { input: half('#d02020'), top: 0, left: 0 },
      { input: half('#2020d0'), top: height / 2, left: 0 },
      { input: noise },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(upright).rotate(-90).withMetadata({ orientation: ROTATED }).jpeg({ quality: 85 }).toBuffer();
}

const dominant = async (picture: Buffer, top: number): Promise<string> => {
  const { channels } = await sharp(
    await sharp(picture).extract({ left: 100, top, width: 200, height: 100 }).toBuffer(),
  ).stats();
  const [red, , blue] = channels.map(({ mean }) => mean);
  return (red ?? 0) > (blue ?? 0) ? 'red' : 'blue';
};

describe('the photo', () => {
  test('[UX-16, PHOTO-01, PHOTO-02, PHOTO-03] a large turned picture of a phone is uploaded upright, in shape and under the limit, and shown at once', async () => {
    const large = await phonePicture();
    expect(large.length).toBeGreaterThan(1000 * KB);
    expect(await sharp(large).metadata()).toMatchObject({ width: 4000, height: 3000, orientation: ROTATED });
    await atDesk(browser, server, {}, async ({ page, t, button }) => {
      const side = page.getByRole('complementary');
      const input = side.locator('input[type=file]');
      // Limits before anything is chosen; other kinds are refused by name.
      await side.getByText(/jpg png jpeg bmp gif.*200 KB/).waitFor();
      let sent = 0;
      page.on('request', (request) => (sent += request.url().includes('FileUploadServlet') ? 1 : 0));
      await input.setInputFiles({ name: 'x.webp', mimeType: 'image/webp', buffer: large });
      await side.getByRole('alert').filter({ hasText: 'jpg png jpeg bmp gif' }).waitFor();
      await input.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
      await side
        .getByRole('alert')
        .filter({ hasText: t('forms-late:files.empty') })
        .waitFor();
      // What the browser cannot open cannot be made smaller: the limit counts to the byte.
      const broken = (size: number) => ({
        name: 'b.JPG',
        mimeType: 'image/jpeg',
        buffer: Buffer.alloc(size, 1),
      });
      await input.setInputFiles(broken(200 * KB + 1));
      await side.getByRole('alert').filter({ hasText: '200 KB' }).waitFor();
      expect(sent).toBe(0);
      await input.setInputFiles(broken(200 * KB));
      await expect.poll(() => sent).toBe(1);
      await expect.poll(() => side.getByRole('alert').innerText()).not.toMatch(/200 KB/);

      const show = async (picture: Buffer, name: string): Promise<string> => {
        const request = page.waitForRequest(`**${UPLOAD}`);
        await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer: picture });
        const dialog = page.getByRole('dialog');
        await dialog.getByText(t('resume-late:photo.frame')).waitFor();
        await button(t('resume-late:photo.use'), dialog).click();
        expect((await request).headers()['content-type']).toMatch(/^multipart\/form-data/);
        await expect.poll(() => dialog.count()).toBe(0);
        return (await side.getByRole('img', { name: t('editor:photo.alt') }).getAttribute('src')) ?? '';
      };
      const first = await show(large, 'IMG_0001.JPG');
      const stored = await (await page.request.get(`${server.url}${first}`)).body();
      expect(stored.length).toBeLessThanOrEqual(200 * KB);
      const { width, height } = await sharp(stored).metadata();
      expect(width / height).toBeCloseTo(84 / 120, 2);
      expect(await dominant(stored, 20)).toBe('red');
      expect(await dominant(stored, height - 120)).toBe('blue');

      const second = await show(await sharp(large).rotate().flip().jpeg().toBuffer(), 'again.jpg');
      expect(second).not.toBe(first);
      expect(await dominant(await (await page.request.get(`${server.url}${second}`)).body(), 20)).toBe(
        'blue',
      );
    });
  });

  test('[PHOTO-02, ATT-17] the server counts the bytes again', async () => {
    await atDesk(browser, server, {}, async ({ client }) => {
      const small = await sharp({ create: { width: 84, height: 120, channels: 3, background: '#a33' } })
        .jpeg()
        .toBuffer();
      const filled = (size: number): Buffer => Buffer.concat([small, Buffer.alloc(size - small.length)]);
      const over = await client.upload(UPLOAD, { option: 'photo' }, 'a.jpg', filled(200 * KB + 1));
      expect(over.code).not.toBe('success');
      expect(over.msg).toContain('200 KB');
      const exact = await client.upload(UPLOAD, { option: 'photo' }, 'a.jpg', filled(200 * KB));
      expect(exact.code).toBe('success');
    });
  });
});

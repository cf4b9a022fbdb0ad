import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import type { StoredField } from '../../schemas/index.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { at, browser, details, portal, publisher, t } from '../support/console-details.ts';
import { draftedSet, publishSet } from '../support/console.ts';
import { atDesk, PHONE } from '../support/resume.ts';

const SECTIONS = ['基本情况', '学习经历', '工作经历', '家庭情况', '其他'] as const;
const FIELDS_EACH = 12;
/** What a picture between the fields shows. */
const SAMPLE = '登记照的样子';

const named = (zh: string) => ({ zh, en: zh });
const nameOf = (section: number, field: number): string => `${SECTIONS[section]}第${field + 1}项`;

/** A set of 60 fields; the first and the last behind each heading are demanded, and the first heading is a mere text yet. */
async function newSet() {
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: named('登记表'),
  });
  const count = SECTIONS.length * (FIELDS_EACH + 1) + 1;
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count });
  const idOf = (section: number, field = -1): string => ids[section * (FIELDS_EACH + 1) + field + 1] ?? '';
  const fields = SECTIONS.flatMap((heading, section): StoredField[] => [
    fieldOf(section === 0 ? 'note' : 'section', { itemid: idOf(section), itemdesc: named(heading) }),
    ...Array.from({ length: FIELDS_EACH }, (_, place): StoredField => ({
      ...fieldOf('text', { itemid: idOf(section, place), itemdesc: named(nameOf(section, place)) }),
      ...(place === 0 || place === FIELDS_EACH - 1 ? { must: '1' } : {}),
    })),
  ]);
  const picture = ids.at(-1) ?? '';
  await publisher.edit(
    `set:${fieldsetid}`,
    { op: 'addFields', before: '', fields },
    {
      op: 'addFields',
      before: idOf(0, 1),
      fields: [fieldOf('note', { itemid: picture, itemdesc: named(SAMPLE) })],
    },
  );
  return { fieldsetid, idOf, picture };
}

const chooseIn = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('[FORM-08] a set of 60 fields in 5 sections on a phone: one can be folded, an error opens it and leads to its field', async () => {
  const { fieldsetid, idOf, picture } = await newSet();
  const drafted = async (itemid: string) =>
    (await draftedSet(publisher, fieldsetid)).fieldList.find((field) => field.itemid === itemid);

  await at(`sets/${fieldsetid}`, async (page) => {
    // A text becomes the heading of what stands behind it.
    const kind = page.locator(`[role="grid"] [data-item="${idOf(0)}"] [data-column="kind"]`);
    await kind.click();
    await page.keyboard.press('F2');
    await kind.locator('select').selectOption('section');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await drafted(idOf(0)))?.section).toBe('open');

    const heading = await details(page, idOf(2));
    await heading.getByRole('checkbox', { name: new RegExp(t('console:details.folded')) }).check();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await heading.waitFor({ state: 'detached' });
    for (const place of [0, 1, 2]) {
      const field = await details(page, idOf(0, place));
      await chooseIn(page, t('console:details.width')).selectOption('third');
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
    }
    await expect
      .poll(async () => [(await drafted(idOf(2)))?.section, (await drafted(idOf(0, 2)))?.width])
      .toEqual(['folded', 'third']);
    // A text becomes a picture.
    const note = await details(page, picture);
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer();
    await chooseIn(page, t('console:details.pictureChoose')).setInputFiles({
      name: 'sample.png',
      mimeType: 'image/png',
      buffer: png,
    });
    await note.locator('img').waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await drafted(picture))?.picture).toMatch(/&size=900x600$/);
    const preview = page.frameLocator('iframe');
    await preview.getByRole('button', { name: SECTIONS[0] }).waitFor();
  });
  await publishSet(publisher, fieldsetid);

  await atDesk(browser, portal, { width: PHONE, before: completeResume }, async (desk) => {
    const { page, panel, record, choose, button } = desk;
    await choose('登记表');
    await button(t('editor:addNamed', { name: '登记表' }), panel(fieldsetid)).click();
    const card = record(fieldsetid, 1);
    const head = (section: number) => card.locator('h3 button').nth(section);
    const isOpen = (section: number) => head(section).getAttribute('aria-expanded');
    const box = (section: number, place: number) =>
      card.getByRole('textbox', { name: nameOf(section, place), exact: true });
    await head(4).waitFor();
    expect(await Promise.all([0, 1, 2, 3, 4].map(isOpen))).toEqual(['true', 'true', 'false', 'true', 'true']);
    // A picture has its room before it is here, and is no wider than the form.
    const shown = card.getByRole('img', { name: SAMPLE });
    const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBeLessThan(PHONE);
    expect(Math.round((width / height) * 100)).toBe(150);
    await expect
      .poll(() => shown.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBe(900);
    // What is folded is neither seen nor reached by the keyboard.
    expect(await box(2, 0).count()).toBe(0);
    await head(2).focus();
    await page.keyboard.press('Tab');
    expect(await head(3).evaluate((element) => element === document.activeElement)).toBe(true);
    await head(2).click();
    await box(2, 0).fill('内容');
    await head(2).click();

    for (const section of [0, 1, 3, 4])
      for (const place of [0, FIELDS_EACH - 1]) await box(section, place).fill('内容');
    const progress = (filled: number): string => t('forms-late:section.progress', { filled, of: 2 });
    await head(2).getByText(progress(1)).waitFor();
    await head(1).getByText(progress(2)).waitFor();
    await head(1).click();
    expect(await Promise.all([1, 2].map(isOpen))).toEqual(['false', 'false']);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);

    await button(t('editor:save'), card).click();
    await expect.poll(() => isOpen(2)).toBe('true');
    const missing = box(2, FIELDS_EACH - 1);
    await expect.poll(() => missing.evaluate((element) => element === document.activeElement)).toBe(true);
    // Only where something is wrong.
    expect(await isOpen(1)).toBe('false');
    await missing.fill('内容');
    await button(t('editor:save'), card).click();
    // To be read it has the same headings.
    await expect.poll(() => card.locator('dl').count()).toBe(SECTIONS.length);
    expect(await card.locator('h3', { hasText: SECTIONS[3] }).count()).toBe(1);
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import type { CodeEntry } from '../../packages/fieldsets/src/index.ts';
import { axeFindings } from '../support/browser.ts';
import { publishDraft } from '../support/console.ts';
import { at, publisher, t } from '../support/console-typing.ts';

const OWN: CodeEntry[] = [
  { id: '110000', parent: '', name: { zh: '北京', en: 'Beijing' } },
  { id: 'X1', parent: '', name: { zh: '不在名单上', en: 'Not listed' } },
];

test('[OFFICE-10] a national list is taken into a published list: its source is said, codes come with their levels, none of the office is lost, and undo takes it back', async () => {
  const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { codesets: true, count: 1 });
  const [id = ''] = ids;
  const items = async (): Promise<CodeEntry[]> => {
    const { content } = (await publisher.draft(`codes:${id}`)).state;
    return content.kind === 'codes' ? content.list.items : [];
  };
  await publisher.edit(`codes:${id}`, { op: 'setListName', name: { zh: '籍贯', en: 'Places' } });
  await publisher.edit(`codes:${id}`, { op: 'addItems', parent: '', before: '', items: OWN });
  await publishDraft(publisher, `codes:${id}`);

  await at(`codes/${id}`, async (page) => {
    await page.getByText(t('console:codes.national.title')).click();
    await page.getByLabel(t('console:codes.national.choose')).selectOption({ label: '行政区划' });
    await page.getByText('GB/T 2260').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const both = page.getByRole('button', {
      name: t('console:codes.national.both', { added: 3681, renamed: 1 }),
    });
    await both.click();
    await page.getByText(t('console:codes.national.done', { added: 3681, renamed: 1 })).waitFor();
    await expect.poll(async () => (await items()).length).toBe(3683);
    const found = new Map((await items()).map((one) => [one.id, one]));
    expect(found.get('110000')).toEqual({ ...OWN[0], name: { zh: '北京市', en: 'Beijing' } });
    expect(found.get('X1')).toEqual(OWN[1]);
    expect(found.get('330106')).toMatchObject({ parent: '330100', name: { zh: '西湖区' } });
    expect(found.get('330100')).toMatchObject({ parent: '330000', name: { zh: '杭州市' } });

    await page.keyboard.press('Control+Z');
    await expect.poll(async () => (await items()).length).toBe(2);
  });
}, 120_000);

import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { NoticeView } from '../../packages/console-contract/src/index.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { admin, atConsole, portal } from '../support/console-screens.ts';
import { textsOf } from '../support/texts.ts';

/** As Word puts it on the clipboard. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0;font-family:宋体}</style></head>
<body lang="ZH-CN"><!--StartFragment--><h1 style="color:red">公示名单</h1>
<p class="MsoNormal" style="text-indent:21pt"><b><span style="font-family:宋体;color:#333">张三</span></b><span>，请看</span><a href="https://example.edu.cn/a?b=1&amp;c=2" style="mso-x:y"><u>办法</u></a><a href="javascript:alert(1)">坏链接</a><o:p></o:p></p>
<table class="MsoTable" border="1" style="width:400pt"><colgroup><col width="200"></colgroup><tr><td style="width:5cm" colspan="2" valign="top"><p class="MsoNormal">合并</p></td></tr><tr><td align="center"><p>甲</p></td><td><p>乙</p></td></tr></table>
<ol type="a" start="3"><li><p class="MsoListParagraph">第一</p></li></ol><img src="file:///C:/a.png"><img src="https://pictures.example/a.png"><script>alert(1)</script><!--EndFragment--></body></html>`;

/** A picture of one colour. */
const plainPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

const paste = (page: Page, label: string, html: string): Promise<void> =>
  page.getByRole('textbox', { name: label }).evaluate((box, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    (box as HTMLElement).focus();
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

/** HTML as the browser reads it, without what only the page around it adds. */
const readIn = (page: Page, html: string): Promise<string> =>
  page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html').body;
    for (const gone of read.querySelectorAll('.ProseMirror-trailingBreak')) gone.remove();
    for (const element of read.querySelectorAll('*'))
      for (const name of ['class', 'rel', 'target', 'tabindex', 'contenteditable'])
        element.removeAttribute(name);
    // The line to go on typing on.
    if (read.lastElementChild?.matches('p:empty')) read.lastElementChild.remove();
    return read.innerHTML;
  }, html);

test('[HR-22] what is pasted from Word is shown, stored and read by candidates as one and the same text', async () => {
  const t = textsOf('zh');
  const label = t('content:field.in', { what: t('content:field.content'), language: '中文' });
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/content/notices/new`);
    const box = page.getByRole('textbox', { name: label });
    await box.waitFor();
    await page
      .getByLabel(t('content:field.in', { what: t('content:field.title'), language: '中文' }), {
        exact: true,
      })
      .fill('粘贴的公告');
    await paste(page, label, WORD);
    await box.getByText('合并').waitFor();
    // Nothing typed is lost with the page.
    await page.reload();
    await box.getByText('合并').waitFor();
    const shown = await box.innerHTML();
    await page.getByRole('button', { name: t('content:foot.publish'), exact: true }).click();
    await page.waitForURL(/notices\/(?!new)/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const stored = (await admin.good<NoticeView>('GET', `/notices/${id}`)).content.zh;
    expect(stored).not.toMatch(/style|class|javascript|<img|script|mso/i);
    expect(stored).toContain('<strong>张三</strong>');
    expect(stored).toContain('<h2>公示名单</h2>');
    expect(stored).toContain('colspan="2"');
    expect(await readIn(page, stored)).toBe(await readIn(page, shown));

    await page.goto(`${portal.url}/notice/${id}`);
    const article = page.locator('main article');
    await article.getByText('合并').waitFor();
    // The portal puts headings below its own and wide tables into a box; the words and marks are the same.
    expect((await article.innerText()).replaceAll(/\s+/g, '')).toContain(
      '公示名单张三，请看办法坏链接合并甲乙',
    );
    expect(await article.locator('strong').innerText()).toBe('张三');
    expect(await article.locator('a[href^="https:"]').count()).toBe(1);
  });
});

test('[OFFICE-13] a notice pasted from Word keeps table and alignment, takes pictures, files and a signature, and is read so', async () => {
  const t = textsOf('zh');
  const label = t('content:field.in', { what: t('content:field.content'), language: '中文' });
  const official = `<html><body><!--StartFragment--><p class="MsoNormal" align="center" style="text-align:center;font-size:22pt">招聘公告</p>
<p class="MsoNormal" style="mso-x:y;text-align:justify;text-indent:2em"><span style="color:red">一、岗位</span></p>
<table class="MsoTableGrid" style="width:400pt"><tr><td style="text-align:right" width="99"><p class="MsoNormal">右</p></td><td align="center">中</td></tr></table>
<p class="MsoNormal" align="right" style="text-align:right">人事处</p><!--EndFragment--></body></html>`;
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/content/notices/new`);
    const side = page.getByRole('region', { name: '中文' });
    const box = page.getByRole('textbox', { name: label });
    await box.waitFor();
    await side
      .getByLabel(t('content:field.in', { what: t('content:field.title'), language: '中文' }), {
        exact: true,
      })
      .fill('正式公告');
    await paste(page, label, official);
    await box.getByText('人事处').waitFor();
    await side.getByRole('button', { name: t('content:tools.signature') }).click();
    await box.getByText(t('content:tools.signatureOffice')).waitFor();
    const upload = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
      side.locator(`input[type="file"][aria-label="${t(`content:tools.${name}`)}"]`).setInputFiles(file);
    await upload('file', { name: '岗位表.txt', mimeType: 'text/plain', buffer: Buffer.from('A01') });
    await box.getByRole('link', { name: '岗位表.txt' }).waitFor();
    await upload('picture', { name: '校门.png', mimeType: 'image/png', buffer: await plainPicture() });
    await box.getByRole('img', { name: '校门' }).waitFor();
    await page.getByRole('button', { name: t('content:foot.publish'), exact: true }).click();
    await page.waitForURL(/notices\/(?!new)/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const stored = (await admin.good<NoticeView>('GET', `/notices/${id}`)).content.zh;
    expect(stored).not.toMatch(/style|class=|mso|color/i);
    expect(stored).toContain('<p align="center">招聘公告</p>');
    expect(stored).toContain('<p align="justify">一、岗位</p>');
    expect(stored).toMatch(/<td[^>]*><p align="right">右<\/p><\/td><td[^>]*><p align="center">中<\/p><\/td>/);
    expect(stored).toContain('<p align="right">人事处</p>');

    await page.goto(`${portal.url}/notice/${id}`);
    const article = page.locator('main article');
    const styleOf = (text: string) =>
      article.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).textAlign);
    expect(await styleOf('招聘公告')).toMatch(/center/);
    expect(await styleOf('人事处')).toMatch(/right/);
    expect(await styleOf('中')).toMatch(/center/);
    const picture = article.getByRole('img', { name: '校门' });
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const href = (await article.getByRole('link', { name: '岗位表.txt' }).getAttribute('href')) ?? '';
    const file = async () => (await fetch(new URL(href, portal.url))).text();
    expect(await file()).toContain('A01');
    // With the notice its files are gone from the public.
    const { rev } = await admin.good<NoticeView>('GET', `/notices/${id}`);
    await admin.good('POST', `/notices/${id}/state`, { rev, state: 'withdrawn' });
    expect(await file()).not.toContain('A01');
  });
});

test('[HR-22] a picture that a text has already is not lost when the text beside it is edited', async () => {
  const t = textsOf('zh');
  const both = (text: string) => ({ zh: text, en: '' });
  const picture = '<p>前<img src="/media/logo.svg" alt="校门">后</p>';
  const { id } = await admin.good<NoticeView>('POST', '/notices', {
    channel: '08',
    title: both('有图的公告'),
    subTitle: both(''),
    content: both(picture),
    state: 'draft',
    from: '',
    until: '',
    file: '',
  });
  const stored = async (): Promise<string> =>
    (await admin.good<NoticeView>('GET', `/notices/${id}`)).content.zh;
  expect(await stored()).toContain('<img');
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/content/notices/${id}`);
    const label = t('content:field.in', { what: t('content:field.content'), language: '中文' });
    const box = page.getByRole('textbox', { name: label });
    await box.getByText('后').click();
    await page.keyboard.press('End');
    await page.keyboard.type('新的话');
    await page.getByRole('button', { name: t('content:foot.save'), exact: true }).click();
    await expect.poll(stored, { timeout: 10_000 }).toContain('新的话');
  });
  expect(await stored()).toContain('alt="校门"');
});

test('[DATA-03] the last word before applying waits for the commitment, as HR has written it a moment ago', async () => {
  const t = textsOf('zh');
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/content/commitment`);
    await page
      .getByLabel(t('content:commitment.text', { language: '中文' }))
      .fill('本人承诺：\n所填内容真实。');
    await page.getByRole('button', { name: t('content:commitment.save', { version: 1 }) }).click();
    await page.getByText(t('content:commitment.now', { version: 1 })).waitFor();
    expect((await axeFindings(page)).filter((finding) => !finding.includes('iframe'))).toEqual([]);

    const { client, person } = await candidateOn(page, portal);
    await completeResume(client, person);
    await page.goto(`${portal.url}/channel/08/position/hjev-7Qk3vT?apply=check`);
    await page.getByRole('button', { name: t('position:apply'), exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByText('所填内容真实。').waitFor();
    const go = question.getByRole('button', { name: t('position:apply'), exact: true });
    expect(await go.isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await question.getByLabel(t('position:commitment.accept')).check();
    await go.click();
    await page.getByText(t('codes:apply.success')).first().waitFor();
  });
});

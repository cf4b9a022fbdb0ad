import type { Page } from 'playwright';
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

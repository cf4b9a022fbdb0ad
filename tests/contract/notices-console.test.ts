import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentFile, NoticeText, NoticeView } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { Client, startPortal, type Portal } from './support.ts';

let portal: Portal;
let lin: ConsoleClient;
let yun: ConsoleClient;
let visitor: Client;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  const admin = await firstAdmin(portal);
  lin = await newColleague(admin, 'lin', 'editor');
  yun = await newColleague(admin, 'yun', 'editor');
  visitor = new Client(portal.url);
});
afterAll(() => portal.close());

const both = (text: string) => ({ zh: text, en: text });
const written = (more: Partial<NoticeText> = {}): NoticeText => ({
  channel: 'publicity',
  title: both('拟聘用人员公示'),
  subTitle: both(''),
  content: both('<p>公示七个工作日。</p>'),
  state: 'published',
  from: '',
  until: '',
  file: '',
  ...more,
});
const add = (more: Partial<NoticeText> = {}) => lin.good<NoticeView>('POST', '/notices', written(more));
const refused = async (more: Partial<NoticeText>) => {
  const { status, body } = await lin.call('POST', '/notices', written(more));
  return [status, body.error?.problems?.[0]];
};
const textOf = ({ channel, title, subTitle, content, state, from, until, file }: NoticeView): NoticeText => ({
  channel,
  title,
  subTitle,
  content,
  state,
  from,
  until,
  file,
});

/** Runs with the server's clock at a moment. */
async function at<T>(moment: Date, run: () => Promise<T>): Promise<T> {
  const { services } = portal.server;
  const { now } = services;
  services.now = () => moment;
  try {
    return await run();
  } finally {
    services.now = now;
  }
}
const HOUR = 3_600_000;
const later = (hours: number): Date => new Date(Date.now() + hours * HOUR);

const listed = async (id: string): Promise<boolean> => {
  const answer = await visitor.call('ZP1000000002', {
    type: 'board_list',
    hire_channel: 'publicity',
    pageNum: 1,
    pageSize: 10,
  });
  return ((answer.data['list'] ?? []) as { id: string }[]).some((row) => row.id === id);
};

describe('notices of the console', () => {
  test('[HR-22] a scheduled notice appears at its time and goes at its end without a restart', async () => {
    const from = later(1).toISOString();
    const { id, phase } = await add({ from, until: later(3).toISOString() });
    expect(phase).toBe('scheduled');
    const seen = async () => [
      await listed(id),
      (await visitor.call('ZP1000000002', { type: 'notice_list', id })).code,
    ];
    expect(await seen()).toEqual([false, 'notFound']);
    expect(await at(later(2), seen)).toEqual([true, 'success']);
    expect(await at(later(4), seen)).toEqual([false, 'notFound']);
    const view = await at(later(2), () => lin.good<NoticeView>('GET', `/notices/${id}`));
    expect(view.phase).toBe('shown');
  });

  test('[HR-22] a draft is nobody’s; a notice withdrawn is gone at once and comes back as it was', async () => {
    const draft = await add({ state: 'draft' });
    expect(await listed(draft.id)).toBe(false);
    const shown = await add();
    expect(await listed(shown.id)).toBe(true);
    const to = (rev: number, state: string) =>
      lin.good<NoticeView>('POST', `/notices/${shown.id}/state`, { rev, state });
    const gone = await to(shown.rev, 'withdrawn');
    expect([gone.phase, await listed(shown.id)]).toEqual(['withdrawn', false]);
    const back = await to(gone.rev, 'published');
    expect([back.phase, back.content, back.day, await listed(shown.id)]).toEqual([
      'shown',
      shown.content,
      shown.day,
      true,
    ]);
  });

  test('[HR-22] HTML is cleaned when it is saved: scripts, handlers, script links and styles are not kept', async () => {
    const { content } = await add({
      state: 'draft',
      content: both(
        '<p style="color:red" onclick="x()">a<script>alert(1)</script></p><a href="javascript:alert(1)">b</a><a href="java\nscript:x">c</a><iframe src="//x"></iframe><p class="MsoNormal">d<o:p></o:p></p>',
      ),
    });
    expect(content.zh).toBe(
      '<p>a</p><a rel="noopener noreferrer">b</a><a rel="noopener noreferrer">c</a><p>d</p>',
    );
  });

  test('[HR-22] of two people on one notice the second is told, and nothing is written over', async () => {
    const notice = await add({ state: 'draft' });
    const path = `/notices/${notice.id}`;
    const ours = { ...textOf(notice), title: both('甲'), rev: notice.rev };
    expect((await lin.call('PUT', path, ours)).status).toBe(200);
    const theirs = await yun.call('PUT', path, { ...ours, title: both('乙') });
    expect([theirs.status, theirs.body.error?.code]).toEqual([409, 'stale']);
    expect((await yun.good<NoticeView>('GET', path)).title).toEqual(both('甲'));
  });

  test('[HR-22] bad input is refused with its place: end before start, unknown channel, no title, five megabytes', async () => {
    expect(await refused({ from: later(2).toISOString(), until: later(1).toISOString() })).toEqual([
      422,
      { path: 'until', what: 'order' },
    ]);
    expect(await refused({ channel: 'nowhere' })).toEqual([422, { path: 'channel', what: 'unknown' }]);
    expect(await refused({ title: both(' ') })).toEqual([422, { path: 'title', what: 'required' }]);
    expect(await refused({ from: 'tomorrow' })).toEqual([422, { path: 'from', what: 'pattern' }]);
    expect(await refused({ file: 'no-such-file' })).toEqual([422, { path: 'file', what: 'unknown' }]);
    const { status, body } = await lin.call(
      'POST',
      '/notices',
      written({ content: both('x'.repeat(5_000_000)) }),
    );
    expect([status, body.error?.code]).toEqual([413, 'tooLarge']);
    expect((await refused({ content: both('x'.repeat(200_001)) }))[1]).toMatchObject({ what: 'maxLength' });
  });

  test('[HR-22] an attachment is checked by name and content, and read by everybody only while its notice is shown', async () => {
    const send = async (name: string, content: string) => {
      const response = await lin.fetch('POST', `/notice-files?name=${encodeURIComponent(name)}`, {
        body: content,
        headers: { 'Content-Type': 'application/octet-stream' },
      });
      return (await response.json()) as ContentFile & { error?: { problems?: unknown[] } };
    };
    expect((await send('a.exe', 'MZ')).error?.problems).toEqual([{ path: 'file', what: 'fileExtension' }]);
    expect((await send('a.pdf', 'MZ')).error?.problems).toEqual([{ path: 'file', what: 'fileContent' }]);
    const { token } = await send('名单.txt', '一、二、三');
    const notice = await add({ file: token, state: 'draft' });
    const read = () => fetch(`${portal.url}/servlet/DisplayOleContent?filename=${token}`);
    expect((await read()).status).toBe(404);
    await lin.good('POST', `/notices/${notice.id}/state`, { rev: notice.rev, state: 'published' });
    const response = await read();
    expect([response.status, await response.text()]).toEqual([200, '一、二、三']);
  });

  test('[OFFICE-13] any number of files stand in the text of a notice, and are read only while it is shown and leads to them', async () => {
    const send = async (name: string): Promise<string> => {
      const response = await lin.fetch('POST', `/notice-files?name=${encodeURIComponent(name)}`, {
        body: `text of ${name}`,
        headers: { 'Content-Type': 'application/octet-stream' },
      });
      return ((await response.json()) as ContentFile).token;
    };
    const tokens = [await send('附件1.txt'), await send('附件2.txt')];
    const address = (token: string): string => `/servlet/DisplayOleContent?filename=${token}`;
    const links = tokens.map((token) => `<p align="right"><a href="${address(token)}">附件</a></p>`).join('');
    const notice = await add({ content: { zh: links, en: '' }, state: 'draft' });
    const statuses = () =>
      Promise.all(tokens.map(async (token) => (await fetch(`${portal.url}${address(token)}`)).status));
    expect(await statuses()).toEqual([404, 404]);
    const shown = await lin.good<NoticeView>('POST', `/notices/${notice.id}/state`, {
      rev: notice.rev,
      state: 'published',
    });
    expect(shown.content.zh).toContain('<p align="right">');
    expect(await statuses()).toEqual([200, 200]);
    const { content, ...rest } = textOf(shown);
    const one = { ...content, zh: links.slice(0, links.indexOf('</p>') + 4) };
    await lin.good('PUT', `/notices/${notice.id}`, { ...rest, content: one, rev: shown.rev });
    expect(await statuses()).toEqual([200, 404]);
  });
});

import { beforeEach, expect } from 'vitest';
import type { PublicListAsk, PublicListsView } from '../../packages/console-contract/src/index.ts';
import type { ConsoleReply } from '../support/console.ts';
import { batch, givenExams, lin, portal, references, wang } from './exam-support.ts';
import { Client } from './support.ts';

/** A Monday in a year whose calendar is known, whenever the test runs. */
export const NOW = Date.parse('2026-03-02T02:00:00Z');
export const HOUR = 3_600_000;

/** The recruitment of `givenExams` on that Monday. */
export function givenLists(): void {
  givenExams();
  beforeEach(() => at(NOW));
}

export const both = (zh: string, en = '') => ({ zh, en });
export const address = (path = ''): string => `/recruitments/${batch}/public-lists${path}`;
export const asked = (change: Partial<PublicListAsk> = {}): PublicListAsk => ({
  kind: 'ranking',
  stage: '',
  positions: [],
  columns: ['number', 'name', 'unit', 'position', 'code', 'ticket', 'total', 'rank', 'result', 'note'],
  tails: false,
  title: both('笔试成绩公示', 'Results of the written examination'),
  lead: both('现将笔试成绩公示如下。\n如有异议，请在公示期内反映：<a href="x">0571</a>'),
  note: both('拟进入面试', 'To be interviewed'),
  channel: 'publicity',
  from: '',
  until: '',
  days: 5,
  replaces: '',
  ...change,
});
export const ask = (change: Partial<PublicListAsk> = {}): Promise<ConsoleReply<PublicListsView>> =>
  lin.call('POST', address(), asked(change));
export const newest = (view: PublicListsView) => {
  const [list] = view.lists;
  if (!list) throw new Error('no list');
  return list;
};
export const look = () => lin.good<PublicListsView>('GET', address());
export const confirm = (id: string, who = wang): Promise<ConsoleReply<PublicListsView>> =>
  who.call('POST', address(`/${id}/confirm`));
/** Asks for a list and lets it through. @returns it, published */
export async function published(change: Partial<PublicListAsk> = {}) {
  const made = await ask(change);
  expect(made.status).toBe(200);
  const done = await confirm(newest(made.body).id);
  expect(done.status).toBe(200);
  return newest(done.body);
}
export const problem = ({ body }: ConsoleReply<unknown>) =>
  (body as { error: { problems?: object[] } }).error.problems?.[0];
export const at = (moment: number): void => {
  portal.server.services.now = () => new Date(moment);
};
/** The notice as anybody reads it; '' = there is none. */
export async function read(notice: string, language: 'zh-CN' | 'en' = 'zh-CN'): Promise<string> {
  const visitor = new Client(portal.url, { language });
  const { code, data } = await visitor.call('ZP1000000002', { type: 'notice_list', id: notice });
  return code === 'success' ? String(data['content']) : '';
}
export const rowsIn = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) => cell),
  );
/** Corrects a mark, with a second person. */
export async function correct(place: number, mark: string): Promise<void> {
  const { subjects } = await lin.good<{ subjects: { id: string }[] }>('GET', `/recruitments/${batch}/exams`);
  const corrections = `/recruitments/${batch}/exams/score-corrections`;
  const body = { reference: references[place], marks: { [subjects[0]?.id ?? '']: mark }, reason: '漏登' };
  await lin.good('POST', corrections, body);
  const { corrections: open } = await wang.good<{ corrections: { id: string }[] }>('GET', corrections);
  const one = await wang.good<{ fingerprint: string }>('GET', `${corrections}/${open[0]?.id}`);
  await wang.good('POST', `${corrections}/${open[0]?.id}/confirm`, { fingerprint: one.fingerprint });
}

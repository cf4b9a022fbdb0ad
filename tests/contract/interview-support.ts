import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import type {
  InterviewDrawn,
  InterviewGroupsView,
  InterviewMembersView,
  InterviewView,
  MarkingSent,
  MarkingView,
} from '../../packages/console-contract/src/index.ts';
import { newColleague, type ConsoleClient, type ConsoleReply } from '../support/console.ts';
import { admin, batch, givenRanks, lin } from './exam-support.ts';

const LOGINS = ['ex1', 'ex2', 'ex3', 'ex4', 'ex5', 'ex6', 'ex7'];
/** Seven people with the role, after `givenExaminers`. */
export const examiners: ConsoleClient[] = [];
export function givenExaminers(): void {
  beforeAll(async () => {
    for (const login of LOGINS) examiners.push(await newColleague(admin, login, 'examiner'));
  });
}

export const at = (path: string): string => `/recruitments/${batch}/${path}`;
export const look = () => lin.good<InterviewGroupsView>('GET', at('interview-groups'));
export const CRITERIA = [
  { id: '', name: { zh: '专业', en: 'Subject' }, weight: 60, min: '0', max: '100', decimals: 1 },
  { id: '', name: { zh: '表达', en: 'Speech' }, weight: 40, min: '0', max: '100', decimals: 1 },
];
export const group = (code: string, logins: string[], change: object = {}) => ({
  rev: 0,
  code,
  starts: '2027-05-08T09:00',
  room: `教室 ${code}`,
  capacity: 5,
  examiners: logins,
  marking: { criteria: CRITERIA, dropFrom: 5, needed: 1, digits: 2 },
  ...change,
});
export const put = (body: object, id = 'new', who = lin): Promise<ConsoleReply<InterviewGroupsView>> =>
  who.call('PUT', at(`interview-groups/${id}`), body);
export const draw = async (): Promise<ConsoleReply<InterviewDrawn>> =>
  lin.call('POST', at('interview-draws'), { fingerprint: (await look()).fingerprint });
export const problem = ({ body }: ConsoleReply<unknown>) =>
  (body as { error?: { problems?: object[] } }).error?.problems?.[0];

/** All five on the interview list. */
export async function invited(): Promise<void> {
  await givenRanks(['90', '80', '70', '60', '50']);
  const { rev, rule } = await lin.good<InterviewView>('GET', at('interview'));
  await lin.good('PUT', at('interview/rule'), { rev, ...rule, ratio: '3' });
  const { fingerprint } = await lin.good<InterviewView>('GET', at('interview'));
  await lin.good('POST', at('interview/lists'), { position: '', fingerprint });
}

/** A group with seven examiners, drawn. */
export async function drawn(logins = LOGINS): Promise<string> {
  await invited();
  expect((await put(group('A', logins))).status).toBe(200);
  expect((await draw()).body).toEqual({ count: 5, lacks: [] });
  return (await look()).groups[0]?.id ?? '';
}

export const marking = (who: ConsoleClient, id: string) => who.good<MarkingView>('GET', `/marking/${id}`);
/** Hands in the same mark for both criteria. */
export const give = async (
  who: ConsoleClient,
  id: string,
  numbers: readonly number[],
  mark: string,
  key = () => randomUUID() as string,
): Promise<MarkingSent> => {
  const { criteria } = (await marking(who, id)).marking;
  const marks = Object.fromEntries(criteria.map((one) => [one.id, mark]));
  return who.good('POST', `/marking/${id}/sheets`, {
    sheets: numbers.map((number) => ({ key: key(), number, absent: false, marks })),
  });
};
export const members = (id: string) => lin.good<InterviewMembersView>('GET', at(`interview-groups/${id}`));

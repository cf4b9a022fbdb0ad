import { afterAll, beforeAll, expect } from 'vitest';
import type { PublishRequest, RequestMade, Review } from '../../packages/console-contract/src/index.ts';
import type { DraftId, Operation } from '../../packages/fieldsets/src/model.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { startPortal, type Portal } from './support.ts';

export let portal: Portal;

export let admin: ConsoleClient;

export let lin: ConsoleClient;

export let yun: ConsoleClient;

export const rename = (itemid: string, zh: string): Operation => ({
  op: 'changeField',
  itemid,
  change: { itemdesc: { zh, en: zh } },
});

/** Changes a document and answers what its publish is asked for with, everything confirmed. */
export async function drafted(
  person: ConsoleClient,
  id: DraftId,
  ...operations: Operation[]
): Promise<PublishRequest & { review: Review }> {
  const { rev } = await person.edit(id, ...operations);
  const review = await person.good<Review>('POST', '/review', { drafts: [id] });
  const confirmed = review.drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key));
  return { review, drafts: [{ id, rev }], note: '为了秋招', confirmed, plans: {} };
}

export const wanted = ({ drafts, note, confirmed, plans }: PublishRequest): PublishRequest => ({
  drafts,
  note,
  confirmed,
  plans,
});

export const ask = (person: ConsoleClient, request: PublishRequest, more: { second: boolean; at: string }) =>
  person.call<RequestMade>('POST', '/requests', { ...wanted(request), ...more });

export async function asked(
  person: ConsoleClient,
  request: PublishRequest,
  more = { second: true, at: '' },
): Promise<string> {
  const { status, body } = await ask(person, request, more);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.id;
}

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  lin = await newColleague(admin, 'lin', 'editor');
  yun = await newColleague(admin, 'yun', 'publisher');
});

afterAll(() => portal.close());

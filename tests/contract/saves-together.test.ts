import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import { EDUCATION, newCandidate, startPortal, type Client, type Portal, type Reply } from './support.ts';

/** Candidates who save at the same moment. */
const PEOPLE = 12;

interface Candidate {
  client: Client;
  account: string;
}

let portal: Portal;
let people: Candidate[];
beforeAll(async () => {
  portal = await startPortal();
  people = [];
  for (let count = 0; count < PEOPLE; count++) {
    const { client, person } = await newCandidate(portal);
    const { id } = await portal.server.services.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    people.push({ client, account: id });
  }
});
afterAll(() => portal.close());

const one = (place: number): Candidate => {
  const found = people[place];
  if (!found) throw new Error(`no candidate ${place}`);
  return found;
};
const save = ({ client }: Candidate, record: Record<string, string>): Promise<Reply> =>
  client.call('ZP1000000005', { type: 'update', params: { A04: [record] } });
const fresh = { i9999: '-1', ...EDUCATION };

interface Row {
  account_id: string;
  i9999: number;
  rev: number;
  values: Record<string, string>;
  /** The transaction that wrote it. */
  xmin: string;
}

const rows = async (): Promise<Row[]> => {
  const accounts = people.map(({ account }) => account);
  const found = await sql<Row>`
    select account_id, i9999, rev, "values", xmin::text as xmin from resume_record
    where fieldset_id = 'A04' and account_id = any(${accounts}::bigint[])
    order by account_id, i9999`.execute(portal.server.services.db);
  return found.rows;
};
const ofPerson = async ({ account }: Candidate): Promise<Row[]> =>
  (await rows()).filter(({ account_id }) => account_id === account);
const codesOf = (replies: readonly Reply[]): string[] => replies.map(({ code }) => code);
const dataOf = (reply: Reply): Record<string, string>[] => reply.data['dataList'] as Record<string, string>[];

/** Keeps a lock while a task runs, as publishing or a slow action would. */
async function whileLocked(
  lock: (trx: Transaction<Tables>) => Promise<unknown>,
  task: () => Promise<void>,
): Promise<void> {
  await portal.server.services.db.transaction().execute(async (trx) => {
    await lock(trx);
    await task();
  });
}

describe('saves of several candidates at the same moment', () => {
  test('[PERF-07] share transactions, and each is stored and answered as its own', async () => {
    const replies = await Promise.all(people.map((person) => save(person, fresh)));
    expect(codesOf(replies)).toEqual(people.map(() => 'success'));
    const first = await rows();
    expect(first.map(({ i9999, rev }) => [i9999, rev])).toEqual(people.map(() => [1, 1]));
    expect(new Set(first.map(({ xmin }) => xmin)).size).toBeLessThan(PEOPLE);

    for (let round = 1; round <= 5; round++) {
      const again = await Promise.all(
        people.map((person, place) =>
          save(person, { ...EDUCATION, i9999: '1', rev: String(round), A0435: `专业 ${place}.${round}` }),
        ),
      );
      expect(codesOf(again)).toEqual(people.map(() => 'success'));
      expect(again.map((reply) => dataOf(reply)[0]?.['A0435'])).toEqual(
        people.map((_, place) => `专业 ${place}.${round}`),
      );
      for (const [place, person] of people.entries())
        expect(await ofPerson(person)).toMatchObject([
          { rev: round + 1, values: { A0435: `专业 ${place}.${round}` } },
        ]);
    }
  });

  test('[PERF-07] refusals are of the one who is refused: a stale revision, a wrong value, a record that is not there', async () => {
    const before = await rows();
    const revOf = (place: number): string =>
      String(before.find(({ account_id }) => account_id === one(place).account)?.rev);
    const replies = await Promise.all(
      people.map((person, place) => {
        if (place === 0) return save(person, { ...EDUCATION, i9999: '1', rev: '1' });
        if (place === 1) return save(person, { ...EDUCATION, i9999: '1', A0415: 'not a day' });
        if (place === 2) return save(person, { ...EDUCATION, i9999: '77' });
        return save(person, { ...EDUCATION, i9999: '1', rev: revOf(place) });
      }),
    );
    expect(codesOf(replies)).toEqual([
      'conflict',
      'invalid',
      'fail',
      ...people.slice(3).map(() => 'success'),
    ]);
    for (const place of [0, 1, 2])
      expect(await ofPerson(one(place))).toEqual(
        before.filter(({ account_id }) => account_id === one(place).account),
      );
  });

  test('[PERF-07] two saves of one record from one revision: one is stored, one is a conflict', async () => {
    const [stored] = await ofPerson(one(3));
    const rev = String(stored?.rev);
    const replies = await Promise.all([
      ...['甲', '乙'].map((A0435) => save(one(3), { ...EDUCATION, i9999: '1', rev, A0435 })),
      ...people.slice(4).map((person) => save(person, { ...EDUCATION, i9999: '1' })),
    ]);
    expect(codesOf(replies.slice(0, 2)).toSorted()).toEqual(['conflict', 'success']);
    expect(codesOf(replies.slice(2))).toEqual(people.slice(4).map(() => 'success'));
  });

  test('[PERF-07] two new records of one set are two records', async () => {
    const replies = await Promise.all([
      save(one(4), fresh),
      save(one(4), fresh),
      ...people.slice(5).map((person) => save(person, { ...EDUCATION, i9999: '1' })),
    ]);
    expect(new Set(codesOf(replies))).toEqual(new Set(['success']));
    expect((await ofPerson(one(4))).map(({ i9999 }) => i9999)).toEqual([1, 2, 3]);
  });

  test('[PERF-07] a value that PostgreSQL does not take costs nobody else a save', async () => {
    const before = await rows();
    const replies = await Promise.all(
      people.map((person, place) =>
        save(person, { ...EDUCATION, i9999: '1', A0435: place === 0 ? 'a lone \ud800 half' : '历史' }),
      ),
    );
    expect(codesOf(replies.slice(1))).toEqual(people.slice(1).map(() => 'success'));
    const after = await rows();
    for (const { account } of people.slice(1)) {
      const of = (list: Row[]) => list.find(({ account_id, i9999 }) => account_id === account && i9999 === 1);
      expect(of(after)?.rev).toBe((of(before)?.rev ?? 0) + 1);
    }
  });

  test('[PERF-07] who has an account locked keeps nobody else waiting', async () => {
    let late: Promise<Reply> | undefined;
    const held = one(0);
    await whileLocked(
      (trx) => trx.selectFrom('account').select('id').where('id', '=', held.account).forUpdate().execute(),
      async () => {
        late = save(held, { ...EDUCATION, i9999: '1', A0435: '晚' });
        const others = await Promise.all(
          people.slice(1).map((person) => save(person, { ...EDUCATION, i9999: '1' })),
        );
        expect(codesOf(others)).toEqual(people.slice(1).map(() => 'success'));
      },
    );
    expect((await late)?.code).toBe('success');
    expect((await ofPerson(held))[0]?.values['A0435']).toBe('晚');
  });

  test('[PERF-07] who has a record locked, as publishing does, keeps the candidates of other records waiting no longer', async () => {
    let late: Promise<Reply> | undefined;
    const held = one(0);
    await whileLocked(
      (trx) =>
        trx
          .selectFrom('resume_record')
          .select('id')
          .where('account_id', '=', held.account)
          .forUpdate()
          .execute(),
      async () => {
        late = save(held, { ...EDUCATION, i9999: '1', A0435: '更晚' });
        const others = await Promise.all(
          people.slice(1).map((person) => save(person, { ...EDUCATION, i9999: '1' })),
        );
        expect(codesOf(others)).toEqual(people.slice(1).map(() => 'success'));
      },
    );
    expect((await late)?.code).toBe('success');
    expect((await ofPerson(held))[0]?.values['A0435']).toBe('更晚');
  });
});

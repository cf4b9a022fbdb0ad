import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { serving } from './prepared.ts';
import { NotReplicated } from './trouble.ts';

/** A pool of one connection, whose answers are the test's. */
function onePool(answer: (text: string) => Promise<unknown>) {
  const query = vi.fn((asked: string | { text: string }) =>
    answer(typeof asked === 'string' ? asked : asked.text),
  );
  const client = Object.assign(new EventEmitter(), {
    query,
    release: vi.fn(),
    end: vi.fn(async () => undefined),
  });
  return { client, pool: { connect: async () => client } as unknown as Pool };
}

const connected = async (pool: Pool, isPreparing: boolean) =>
  (await serving(pool, isPreparing).connect()) as unknown as {
    query(text: string, values: readonly unknown[]): Promise<unknown>;
    release(): void;
  };

test('[OPS-13] behind a pooler that knows none, no statement has a name', async () => {
  const { client, pool } = onePool(async () => ({ rows: [] }));
  const text = 'select 1 from account where id = $1';
  await (await connected(pool, true)).query(text, ['1']);
  expect(client.query).toHaveBeenLastCalledWith({ name: expect.any(String), text, values: ['1'] });
  await (await connected(pool, false)).query(text, ['1']);
  expect(client.query).toHaveBeenLastCalledWith(text, ['1']);
});

test.each([
  ['select * from "account" where "id" = $1 for update', false],
  ['select "account".* from "account" where "id" = $1', false],
  ['update "account" set "active" = $1 returning *', false],
  ['select "id", count(*) from "account" where "id" = $1 group by 1', true],
])(
  '[OPS-16] a transaction gets over a column that the release after adds meanwhile: %s',
  async (text, named) => {
    const { client, pool } = onePool(async () => ({ rows: [] }));
    const own = await connected(pool, true);
    const prepared = { name: expect.any(String), text, values: ['1'] };
    await own.query(text, ['1']);
    expect(client.query).toHaveBeenLastCalledWith(prepared);
    await own.query('begin', []);
    await own.query(text, ['1']);
    expect(client.query.mock.lastCall).toEqual(named ? [prepared] : [text, ['1']]);
  },
);

test.each(['25006', '57P01'])(
  '[OPS-13] a connection that answers %s is given up, so that the next one finds the new primary',
  async (code) => {
    const { client, pool } = onePool(() => Promise.reject(Object.assign(new Error('no'), { code })));
    const own = await connected(pool, true);
    await expect(own.query('update account set name = $1', ['x'])).rejects.toMatchObject({ code });
    own.release();
    expect(client.release).toHaveBeenCalledWith(true);
  },
);

test('[OPS-13] a connection that refused a value serves on', async () => {
  const { client, pool } = onePool(() => Promise.reject(Object.assign(new Error('no'), { code: '23505' })));
  const own = await connected(pool, true);
  await expect(own.query('update account set name = $1', ['x'])).rejects.toThrow('no');
  own.release();
  expect(client.release).toHaveBeenCalledWith(false);
});

test('[OPS-13] a commit that did not wait for its standby is no success', async () => {
  const { client, pool } = onePool(async (text) => {
    if (text === 'commit') client.emit('notice', { routine: 'SyncRepWaitForLSN', message: 'canceling wait' });
    return { rows: [] };
  });
  const own = await connected(pool, true);
  await own.query('begin', []);
  await expect(own.query('commit', [])).rejects.toBeInstanceOf(NotReplicated);
  own.release();
  expect(client.release).toHaveBeenCalledWith(true);
  expect(client.listenerCount('notice')).toBe(0);
});

test('[OPS-13] a statement that is never answered ends its connection', async () => {
  const { client, pool } = onePool(() => Promise.reject(new Error('Query read timeout')));
  const own = await connected(pool, false);
  await expect(own.query('select pg_sleep(600)', [])).rejects.toThrow('timeout');
  expect(client.end).toHaveBeenCalledOnce();
});

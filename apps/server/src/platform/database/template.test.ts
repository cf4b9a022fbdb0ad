import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
} from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Tables } from './tables.ts';
import { template } from './template.ts';

function given() {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  vi.spyOn(db, 'executeQuery').mockImplementation(async (query) => {
    const { sql: text, parameters } = query as CompiledQuery;
    sent.push({ sql: text, parameters });
    return { rows: [] };
  });
  return { db, sent };
}

test('[PERF-07] the text of a statement is made once and each value goes where it stood', async () => {
  const { db, sent } = given();
  const build = vi.fn((own: typeof db, account: string, kind: 'record' | 'photo') =>
    own
      .selectFrom('file')
      .select('id')
      .where('kind', '=', kind)
      .where('account_id', '=', account)
      .where('fieldset_id', '=', 'A04'),
  );
  const files = template(build);
  await files(db, '7', 'record');
  await files(db, '8', 'photo');
  expect(build).toHaveBeenCalledTimes(1);
  const [first, second] = sent;
  expect(first?.sql).toBe(build(db, '7', 'record').compile().sql);
  expect(second?.sql).toBe(first?.sql);
  expect([first?.parameters, second?.parameters]).toEqual([
    ['record', '7', 'A04'],
    ['photo', '8', 'A04'],
  ]);
});

test('[PERF-07] a value that is no parameter is refused: the text would be that of the first call for ever', async () => {
  const { db } = given();
  const wrong = template((_, column: string) => sql`select ${sql.lit(String(column))}`);
  await expect(wrong(db, 'name')).rejects.toThrow('no parameter');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.close());

test('[OPS-06] a column that a newer version adds while this one runs breaks no prepared statement', async () => {
  const { client } = await newCandidate(portal);
  const search = () => client.call('ZP1000000004', { type: 'search' });
  // Often enough for every connection of the pool to have prepared it.
  for (let round = 0; round < 20; round += 1) expect((await search()).code).toBe('success');
  const { db } = portal.server.services;
  const { rows } = await sql<{ count: string }>`select count(*) from pg_prepared_statements`.execute(db);
  expect(Number(rows[0]?.count)).toBeGreaterThan(0);
  await sql`alter table account add column later text`.execute(db);
  try {
    for (let round = 0; round < 20; round += 1) expect((await search()).code).toBe('success');
  } finally {
    await sql`alter table account drop column later`.execute(db);
  }
});

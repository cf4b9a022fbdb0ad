import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  Client,
  completeResume,
  externalPostgres,
  newCandidate,
  startPortal,
  type Portal,
} from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('[RUN-04] the database is the embedded one, or by configuration alone another server, and nothing else differs', async () => {
  const { pool } = portal.server.services.connection;
  const { rows } = await pool.query<{ port: number | null; version: number }>(
    `select inet_server_port() as port, current_setting('server_version_num')::int as version`,
  );
  const external = externalPostgres();
  // The embedded one listens on no port at all.
  expect(rows[0]?.port ?? '').toBe(external === undefined ? '' : Number(new URL(external).port));
  expect(rows[0]?.version).toBeGreaterThanOrEqual(140_000);

  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  expect((await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-9Lm2aX' })).code).toBe('success');
  const again = new Client(portal.url);
  await again.login(person.email, person.password);
  expect((await again.call('ZP1000000006', { type: 'search' })).data['position_list']).toHaveLength(1);
});

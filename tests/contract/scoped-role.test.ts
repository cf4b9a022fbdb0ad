import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { doctor } from '../../apps/server/src/admin/doctor.ts';
import { findScopedRole } from '../../apps/server/src/platform/database/scoped-role.ts';
import { createDatabase, dropDatabase } from '../support/databases.ts';
import { externalPostgres, startPortal, type Portal } from './support.ts';

test.skipIf(externalPostgres() === undefined)(
  '[SEE-05] a PostgreSQL that gives no role has a server all the same, and doctor says what to type',
  async () => {
    const server = externalPostgres() ?? '';
    const login = `poor_${randomUUID().slice(0, 8)}`;
    const name = `portal_${login}`;
    const top = new pg.Client(server);
    await top.connect();
    await top.query(`create role ${login} login`);
    const url = new URL(await createDatabase(server, name));
    await top.query(`alter database ${name} owner to ${login}`);
    const owned = new pg.Client(url.href);
    await owned.connect();
    await owned.query(`alter schema public owner to ${login}`);
    await owned.end();
    url.username = login;
    const start = () => startPortal({ DATABASE_URL: url.href, DEMO_DATA: '0', RATE_LIMITS: 'off' });
    const lines: string[] = [];
    const ask = ({ server: { services } }: Portal) =>
      doctor(
        { connection: services.connection, files: services.files } as Parameters<typeof doctor>[0],
        {},
        (line) => lines.push(line),
      );
    let poor = await start();
    try {
      expect(poor.server.services.scoped).toBeNull();
      expect(await ask(poor)).toBe(1);
      const typed = lines.find((line) => line.includes('create role'))?.split('whoever may: ')[1] ?? '';
      expect(typed).toContain(`"${login}_scoped"`);
      await poor.close();
      await top.query(typed);
      poor = await start();
      expect(poor.server.services.scoped).not.toBeNull();
      lines.length = 0;
      expect(await ask(poor)).toBe(0);
      expect(lines).toContain('ok    scopes that the database does not keep');
      // A role that somebody signs in as is given nothing.
      await top.query(`alter role "${login}_scoped" login`);
      expect((await findScopedRole(poor.server.services.db)).trouble?.what).toMatch(/can be signed in as/);
      // Tables that somebody else copied here would hide everybody from the server itself.
      await poor.close();
      const copied = new pg.Client(Object.assign(new URL(url), { username: 'portal' }).href);
      await copied.connect();
      await copied.query('alter table application owner to portal');
      await copied.end();
      await expect(start()).rejects.toThrow(/belong to another role than poor_/);
    } finally {
      await poor.close();
      await dropDatabase(server, url.href.replace(`${login}@`, 'portal@'));
      await top.query(`drop role if exists "${login}_scoped"`);
      await top.query(`drop role ${login}`);
      await top.end();
    }
  },
);

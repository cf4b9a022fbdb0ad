import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { deleteDue } from '../../apps/server/src/modules/personal-data/requests.ts';
import type { CandidateLine } from '../../packages/fieldsets/src/console-api.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { furnish, type Belongings } from './belongings.ts';
import { Client, mailsTo, md5, newCandidate, startPortal, type Person, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const DAY = 86_400_000;
const CALL = 'ZP1000000001';
const own = async (client: Client, type = 'personalData', more = {}) => {
  const reply = await client.call(CALL, { type, ...more });
  return { ...reply, own: (reply.data['personalData'] ?? {}) as Record<string, string> };
};
const ask = (client: Client, { password, email }: Person) =>
  own(client, 'askDeletion', { pw0: md5(password), confirm: email });

/** The services with a clock that is so many days ahead. */
const later = (days: number) => ({
  ...portal.server.services,
  now: () => new Date(Date.now() + days * DAY),
});

/** Tables with a row in which one of some texts stands, whatever its columns. */
async function tablesWith(marks: readonly string[]): Promise<string[]> {
  const { db } = portal.server.services;
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows)
    for (const mark of marks) {
      const hit = await sql`select 1 from ${sql.table(name)} t
        where position(lower(${mark}) in lower(t::text)) > 0 limit 1`.execute(db);
      if (hit.rows.length > 0) found.push(`${name}: ${mark}`);
    }
  return found;
}

/** Keys of all that is stored on disk. */
const storedKeys = (): string[] => {
  const folder = join(portal.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(-2)}/${entry.name}`);
};

const keysOf = async (account: string): Promise<string[]> =>
  (
    await portal.server.services.db
      .selectFrom('file')
      .select('storage_key')
      .where('account_id', '=', account)
      .execute()
  ).map(({ storage_key }) => storage_key);

async function furnished(name: string): Promise<{ client: Client; person: Person; its: Belongings }> {
  const { client, person } = await newCandidate(portal, { name });
  return { client, person, its: await furnish(portal, client, person) };
}

/** Texts that are nobody else's; the others are those of everybody who was furnished. */
const marksOf = ({ marks }: Belongings): string[] => marks.filter((mark) => !/^(?:只属于)?本人/.test(mark));

/** What an archive holds, by path. */
async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

describe('the archive of a candidate', () => {
  test('[HR-30] holds every value, file, application and message, and opens in its own session alone, once at a time', async () => {
    const { client, its, person } = await furnished('数据齐全');
    const { own: answer } = await own(client, 'dataArchive');
    const address = answer['archive'] ?? '';
    expect((await new Client(portal.url).fetch(address)).status).toBe(404);
    const other = new Client(portal.url);
    await other.login(person.email, person.password);
    expect((await other.fetch(address)).status).toBe(404);
    const response = await client.fetch(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const entries = await unzipped(Buffer.from(await response.arrayBuffer()));
    const data = entries.get('data.json')?.toString() ?? '';
    const page = entries.get('index.html')?.toString() ?? '';
    for (const mark of [
      person.email,
      person.identity,
      person.name,
      '只属于本人的学校',
      '本人的论文',
      '本人的搜索',
    ]) {
      expect(data).toContain(mark);
      expect(page).toContain(mark);
    }
    const content = JSON.parse(data) as {
      records: { values: { id: string; value: string }[] }[];
      files: { path: string; name: string }[];
      applications: { frozen: { records: unknown[] }; steps: unknown[] }[];
      messages: unknown[];
      mails: unknown[];
    };
    const { db } = portal.server.services;
    const records = await db
      .selectFrom('resume_record')
      .select('values')
      .where('account_id', '=', its.id)
      .execute();
    const values = content.records.flatMap((record) =>
      record.values.map(({ id, value }) => `${id}=${value}`),
    );
    expect(values.toSorted()).toEqual(
      records
        .flatMap((record) => Object.entries(record.values).map(([id, value]) => `${id}=${value}`))
        .toSorted(),
    );
    expect(content.files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['本人的论文.pdf', '本人的证书.pdf']),
    );
    for (const { path } of content.files) expect(entries.get(path)?.length).toBeGreaterThan(0);
    expect(content.applications).toHaveLength(2);
    for (const { frozen, steps } of content.applications)
      expect([frozen.records.length > 0, steps.length > 0]).toEqual([true, true]);
    expect([content.messages.length > 0, content.mails.length > 0]).toEqual([true, true]);
  });

  test('[HR-30] names of files are safe and none covers another', async () => {
    const { client } = await newCandidate(portal);
    const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    for (const name of ['../../etc/passwd.pdf', 'a"b:c.pdf', 'a"b:c.pdf'])
      await client.upload('/servlet/hire/FileUploadServlet', { option: 'resume', itemId: '02' }, name, pdf);
    const { own: answer } = await own(client, 'dataArchive');
    const response = await client.fetch(answer['archive'] ?? '');
    const paths = [...(await unzipped(Buffer.from(await response.arrayBuffer()))).keys()].slice(2);
    expect(new Set(paths).size).toBe(3);
    for (const path of paths) expect(path).toMatch(/^files\/\d{3}-[^/<>:"\\|?*]+\.pdf$/);
  });

  test('[HR-30] HR gets the same archive, audited; whoever is no administrator gets nothing', async () => {
    const { person, its } = await furnished('人事导出');
    const [line] = await admin.good<CandidateLine[]>('POST', '/candidates/search', { text: person.email });
    expect(line).toMatchObject({ id: its.id, name: '人事导出', applications: 2 });
    const response = await admin.fetch('GET', `/candidates/${its.id}/archive?language=en`);
    const entries = await unzipped(Buffer.from(await response.arrayBuffer()));
    expect(entries.get('index.html')?.toString()).toContain('<html lang="en"');
    const [audit] = (await admin.good<{ lines?: unknown[] }[]>(
      'GET',
      '/audit?action=candidateArchive',
    )) as unknown[];
    expect(JSON.stringify(audit)).toContain(line?.pseudonym);
    const publisher = await newColleague(admin, 'archive.yun', 'publisher');
    for (const [method, path, body] of [
      ['POST', '/candidates/search', { text: person.email }],
      ['GET', `/candidates/${its.id}/archive`, undefined],
      ['POST', `/candidates/${its.id}/delete`, { reason: 'x', confirm: person.email }],
    ] as const)
      expect((await publisher.call(method, path, body)).status, path).toBe(403);
  });
});

describe('the deletion of a candidate', () => {
  test('[HR-30] is asked for by password and address, mailed, called off in the session or by the mailed link, which tells and does nothing before it is confirmed', async () => {
    const { client, person } = await newCandidate(portal);
    const wrong = await own(client, 'askDeletion', { pw0: md5('Wrong#pass1'), confirm: person.email });
    expect(wrong.code).toBe('error_pw');
    const other = await own(client, 'askDeletion', {
      pw0: md5(person.password),
      confirm: 'other@example.com',
    });
    expect(other.code).toBe('invalid');
    expect((await own(client)).own['dueAt']).toBe('');
    const asked = await ask(client, person);
    expect(asked.code).toBe('success');
    const due = Date.parse(asked.own['dueAt'] ?? '');
    expect(Math.round((due - Date.now()) / DAY)).toBe(7);
    expect((await ask(client, person)).own['dueAt']).toBe(asked.own['dueAt']);
    const [mail, ...older] = await mailsTo(portal, person.email);
    expect(older.filter(({ subject }) => subject === mail?.subject)).toEqual([]);
    const token = /keepAccount=([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
    const visitor = new Client(portal.url);
    expect((await own(visitor, 'keepAccount', { token: 'a'.repeat(32), confirm: '1' })).code).toBe(
      'keepAccountUnknown',
    );
    const told = await own(visitor, 'keepAccount', { token });
    expect([told.code, told.own['applications'], told.own['dueAt']]).toEqual([
      'success',
      '',
      asked.own['dueAt'],
    ]);
    expect((await own(client)).own['dueAt']).not.toBe('');
    expect((await own(visitor, 'keepAccount', { token, confirm: '1' })).own['dueAt']).toBe('');
    await deleteDue(later(8));
    expect((await own(client)).code).toBe('success');
    await ask(client, person);
    expect((await own(client, 'callOffDeletion')).own['dueAt']).toBe('');
    await deleteDue(later(8));
    expect((await new Client(portal.url).login(person.email, person.password)).code).toBe('success');
  });

  test('[HR-30] after it no row and no file is left, whichever process did it, and the audit log keeps a pseudonym', async () => {
    const { client, person, its } = await furnished('将被删除');
    const { services } = portal.server;
    const { db } = services;
    const keys = await keysOf(its.id);
    expect(keys.length).toBeGreaterThan(3);
    expect(storedKeys()).toEqual(expect.arrayContaining(keys));
    const visitor = new Client(portal.url);
    await visitor.login(person.email, 'x');
    const mailId = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('audit')
      .values({
        login: 'lin',
        action: 'mailResent',
        subject: mailId.id,
        details: JSON.stringify({ to: person.email }),
      })
      .execute();
    await ask(client, person);
    await deleteDue(later(6));
    expect((await own(client)).code).toBe('success');
    await Promise.all([deleteDue(later(8)), deleteDue(later(8)), deleteDue(later(8))]);
    expect((await own(client)).code).toBe('notLogin');
    expect((await new Client(portal.url).login(person.email, person.password)).code).toBe('error_pw');
    const last = await mailsTo(portal, person.email);
    expect(last).toHaveLength(1);
    await db
      .updateTable('mail_outbox')
      .set({ sent_at: new Date(0) })
      .where('forget', '=', true)
      .execute();
    await deleteDue(later(8));
    expect(await tablesWith([...marksOf(its), ...keys])).toEqual([]);
    for (const key of keys) expect(storedKeys()).not.toContain(key);
    const lines = await db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', services.pseudonym(its.id))
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['deletionAsked', 'candidateDeleted']);
    expect((await newCandidate(portal, person)).client).toBeDefined();
  });

  test('[HR-30] HR deletes with a reason after typing the address; a second one is told that it is gone', async () => {
    const { client, person, its } = await furnished('人事删除');
    const remove = (reason: string, confirm: string) =>
      admin.call('POST', `/candidates/${its.id}/delete`, { reason, confirm });
    expect((await remove(' ', person.email)).status).toBe(422);
    expect((await remove('来函要求', 'other@example.com')).status).toBe(422);
    await ask(client, person);
    const replies = await Promise.all([
      remove(`来函要求 ${person.email}`, person.email),
      remove('来函要求', person.email),
      deleteDue(later(8)),
    ]);
    // One of the three did it, and the other person is told.
    const statuses = replies.slice(0, 2).map((reply) => reply?.status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(2);
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
    const { db } = portal.server.services;
    await db
      .updateTable('mail_outbox')
      .set({ sent_at: new Date(0) })
      .where('forget', '=', true)
      .execute();
    await deleteDue(later(8));
    expect(await tablesWith(marksOf(its))).toEqual([]);
    expect((await remove('来函要求', person.email)).status).toBe(404);
  });

  test('[HR-30] every table that refers to an account or an application lets it go', async () => {
    const { rows } = await sql<{ child: string; parent: string; rule: string }>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype::text as rule
      from pg_constraint where contype = 'f'`.execute(portal.server.services.db);
    const reached = new Set(['account']);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const { child, parent, rule } of rows) if (reached.has(parent) && rule === 'c') reached.add(child);
    }
    // 'c' deletes along, 'n' forgets the reference; anything else would hold the account.
    expect(rows.filter(({ parent, rule }) => reached.has(parent) && rule !== 'c' && rule !== 'n')).toEqual(
      [],
    );
    const { rows: named } = await sql<{ name: string }>`select distinct table_name as name
      from information_schema.columns where table_schema = 'public'
        and column_name in ('account_id', 'application_id')`.execute(portal.server.services.db);
    expect(named.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual([]);
  });

  test('[HR-30] files wait for a store that is down and are removed once it answers; a transaction that fails leaves everything', async () => {
    const { client, person, its } = await furnished('存储故障');
    const { services } = portal.server;
    const keys = await keysOf(its.id);
    await ask(client, person);
    const failing = {
      ...later(8),
      pseudonym: () => {
        throw new Error('killed');
      },
    };
    await deleteDue(failing);
    expect(await keysOf(its.id)).toHaveLength(keys.length);
    expect((await own(client)).code).toBe('success');
    const down = {
      ...later(8),
      files: { ...services.files, remove: () => Promise.reject(new Error('store is down')) },
    };
    await deleteDue(down);
    expect((await own(client)).code).toBe('notLogin');
    expect(storedKeys()).toEqual(expect.arrayContaining(keys));
    await services.db
      .updateTable('storage_removal')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await deleteDue(later(8));
    for (const key of keys) expect(storedKeys()).not.toContain(key);
    expect(await services.db.selectFrom('storage_removal').selectAll().execute()).toEqual([]);
  });

  test('[HR-30] the audit log is changed by nothing else', async () => {
    const { db } = portal.server.services;
    await expect(sql`update audit set details = '{}'`.execute(db)).rejects.toThrow(/never changed/);
    await expect(
      db.transaction().execute(async (trx) => {
        await sql`select set_config('portal.erasing', 'yes', true)`.execute(trx);
        await sql`update audit set login = 'somebody'`.execute(trx);
      }),
    ).rejects.toThrow(/never changed/);
    await expect(
      db.transaction().execute(async (trx) => {
        await sql`select set_config('portal.erasing', 'yes', true)`.execute(trx);
        await sql`delete from audit`.execute(trx);
      }),
    ).rejects.toThrow(/never changed/);
  });
});

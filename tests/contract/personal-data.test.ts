import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteDue } from '../../apps/server/src/modules/personal-data/requests.ts';
import {
  admin,
  ask,
  DAY,
  furnished,
  keysOf,
  later,
  marksOf,
  own,
  portal,
  storedKeys,
  tablesWith,
} from './personal-data.ts';
import { Client, mailsTo, md5, newCandidate } from './support.ts';

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
    // A frozen selection keeps the number of an application, which then names nobody (REVIEW-08).
    reached.add('review_action_item');
    // A ticket number that was given keeps the number of an application, so that nobody else gets it (EXAM-03).
    reached.add('exam_number');
    // A question that was answered stays for everybody, and forgets who asked; others are removed (TRY-61).
    reached.add('position_question');
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

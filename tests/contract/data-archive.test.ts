import { buffer } from 'node:stream/consumers';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { archiveContent } from '../../apps/server/src/modules/personal-data/archive-content.ts';
import { drawArchive } from '../../apps/server/src/modules/personal-data/archive.ts';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import type { CandidateLine } from '../../packages/console-contract/src/index.ts';
import { newColleague } from '../support/console.ts';
import { admin, furnished, own, portal } from './personal-data.ts';
import { Client, databaseUrl, newCandidate } from './support.ts';

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

/** Tables with rows of a person that are not read for an archive, each with its reason. */
const NOT_IN_ARCHIVES: Readonly<Record<string, string>> = {
  captcha: 'a picture of ten minutes',
  token: 'secrets of mailed links',
  document_link: 'secrets of addresses',
  data_archive: 'secrets of addresses of archives',
  application_decision: 'what the office decided and has not told; what it told are steps',
  review_value: 'an index of what was handed in',
  review_claim: 'who of the office looks just now',
  review_draw: 'which decisions of the office are looked at again',
  review_export_item: 'selections of files of the office',
  review_action_item: 'selections of bulk actions of the office',
  score_correction: 'what the office considers; what came of it is in the marks',
  exam_seat: 'what was drawn; what was told is in the ticket',
  exam_number: 'numbers that nobody else gets; the own one is in the ticket',
  interview_member: 'a place in an order that the room shows',
  interview_relation: 'what examiners declared',
  interview_sheet: 'sheets of examiners; what came of them is in the marks',
  interview_correction: 'what examiners consider; what came of it is in the marks',
  hiring_event: 'the ledger of the office; what was asked of the candidate is told',
  hiring_check: 'what the office recorded in confidence, for which a person asks it',
  hiring_opinion: 'opinions of the office before it decides',
  search_told: 'which position a saved search has named',
};

test('[HR-30] a table with rows of a person is read for the archive, or the reason why not stands', async () => {
  const { its } = await furnished('每一张表');
  const { db } = portal.server.services;
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(db);
  const { rows: named } = await sql<{ name: string }>`select distinct table_name as name
    from information_schema.columns where table_schema = 'public'
      and column_name in ('account_id', 'application_id')`.execute(db);
  const personal = new Set(['account', ...named.map(({ name }) => name)]);
  for (let before = 0; before !== personal.size;) {
    before = personal.size;
    for (const { child, parent } of rows) if (personal.has(parent)) personal.add(child);
  }
  const statements: string[] = [];
  const listening = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl(portal), max: 1 }) }),
    log: ({ query }) => void statements.push(query.sql),
  });
  await archiveContent(listening, its.id, 'zh', new Date());
  await listening.destroy();
  const read = [...personal].filter((table) =>
    statements.some((text) => new RegExp(`\\b${table}\\b`, 'u').test(text)),
  );
  expect([...read, ...Object.keys(NOT_IN_ARCHIVES)].toSorted()).toEqual([...personal].toSorted());
});

describe('an archive under load', () => {
  test('[HR-30] reads one stored file at a time, whatever their number, and a reader who leaves makes room for the next', async () => {
    const { client, its } = await furnished('文件很多');
    const { services } = portal.server;
    const { db, files } = services;
    const pdf = Buffer.alloc(40_000, 'x');
    for (let n = 0; n < 60; n += 1) {
      const { key, size, sha256 } = await files.put({ bytes: pdf });
      await db
        .insertInto('file')
        .values({
          token: `many-${its.id}-${n}`,
          kind: 'resume',
          account_id: its.id,
          category: '02',
          fieldset_id: '',
          filetype: '',
          name: `${n}.pdf`,
          mime: 'application/pdf',
          size,
          sha256,
          storage_key: key,
          created_at: new Date(),
        })
        .execute();
    }
    let open = 0;
    let most = 0;
    const counting = {
      ...services,
      files: {
        ...files,
        read: async (key: string) => {
          const source = await files.read(key);
          open += 1;
          most = Math.max(most, open);
          source?.once('end', () => (open -= 1));
          return source;
        },
      },
    };
    const entries = await unzipped(await buffer(await drawArchive(counting, its.id, 'zh')));
    expect([...entries.keys()].filter((path) => path.startsWith('files/')).length).toBeGreaterThan(60);
    expect(most).toBe(1);
    const { own: first } = await own(client, 'dataArchive');
    const leaving = await client.fetch(first['archive'] ?? '');
    await leaving.body?.cancel();
    await expect.poll(async () => (await own(client, 'dataArchive')).code).toBe('success');
  });
});

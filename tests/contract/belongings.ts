import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import sharp from 'sharp';
import { completeResume, EDUCATION, type Client, type Person, type Portal } from './support.ts';

/** Both apply for SHARED; only the owner holds OTHER. */
export const SHARED = 'hjev-9Lm2aX';
export const OTHER = 'hjev-7Qk3vT';
export const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** What belongs to the owner, and what the stranger would send to get at it. */
export interface Belongings {
  id: string;
  a0100: string;
  person: Person;
  attachment: string;
  recordFile: string;
  temporary: string;
  savedSearch: string;
  draft: string;
  message: string;
  /** Tokens of addresses. */
  tokens: Record<string, string>;
  /** Texts that are nobody else's: they must not be in any answer to the stranger. */
  marks: string[];
}

export const accountOf = async (portal: Portal, email: string): Promise<string> => {
  const row = await portal.server.services.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** A complete resume, files of each kind, both applications and a document, all made over the wire. */
export async function furnish(portal: Portal, client: Client, person: Person): Promise<Belongings> {
  await completeResume(client, person);
  const second = await client.call('ZP1000000005', {
    type: 'update',
    params: { A04: [{ i9999: '-1', ...EDUCATION, A0435: '只属于本人的学校' }] },
  });
  expect(second.code).toBe('success');
  const attachment = await client.upload(
    '/servlet/hire/FileUploadServlet',
    { option: 'resume', itemId: '02' },
    '本人的论文.pdf',
    PDF,
  );
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const photo = await client.upload('/servlet/hire/FileUploadServlet', { option: 'photo' }, 'a.png', picture);
  const save = () =>
    client.upload(
      '/servlet/SaveFileServlet',
      { fieldsetid: 'A04', i9999: '2', filetype: '01' },
      '本人的证书.pdf',
      PDF,
    );
  const first = await save();
  const bound = await client.call('ZP1000000008', {
    operate: 'update_set_file',
    subset: 'A04',
    params: [{ i9999: '2', filename: '本人的证书.pdf', filetype: '01', file: first.data['file'] }],
  });
  const [file = {}] = bound.data['file_list'] as Record<string, string>[];
  const waiting = await save();
  for (const pos_id of [SHARED, OTHER]) {
    expect((await client.call('ZP1000000006', { type: 'apply', pos_id })).code).toBe('success');
    expect((await client.call('ZP1000000007', { type: 'add', pos_id })).code).toBe('success');
  }
  const kept = await client.call('ZP1000000001', { type: 'saveSearch', name: '本人的搜索', text: '教师' });
  const savedSearch = String(kept.data['id']);
  const switched = { type: 'changeSearch', id: savedSearch, mail: '1' };
  expect((await client.call('ZP1000000001', switched)).code).toBe('success');
  const draft = randomBytes(32).toString('hex');
  const sealed = randomBytes(48).toString('base64');
  const keeping = { type: 'keepDraft', id: draft, at: String(Date.now()), sealed };
  expect((await client.call('ZP1000000009', keeping)).code).toBe('success');
  const document = await client.call('ZP1000000012', { tableid: '5' });
  const id = await accountOf(portal, person.email);
  const references = await portal.server.services.db
    .selectFrom('application')
    .select('reference')
    .where('account_id', '=', id)
    .execute();
  const listed = await client.call('ZP1000000001', { type: 'messages' });
  const [{ id: message = '' } = {}] = listed.data['messages'] as { id?: string }[];
  const tokens = {
    attachment: String(attachment.data['encrypt_file_name']),
    photo: new URL(String(photo.data['photo']), portal.url).searchParams.get('filename') ?? '',
    recordFile: file['path'] ?? '',
    temporary: String(waiting.data['file']),
    document: String(document.data['fileName']),
  };
  return {
    id,
    a0100: id.padStart(8, '0'),
    person,
    attachment: String(attachment.data['file_id']),
    recordFile: file['file_id'] ?? '',
    temporary: tokens.temporary,
    savedSearch,
    draft,
    message,
    tokens,
    marks: [
      person.email,
      person.identity,
      person.name,
      '只属于本人的学校',
      '本人的论文',
      '本人的证书',
      '本人的搜索',
      sealed,
      ...Object.values(tokens),
      ...references.map(({ reference }) => reference),
    ],
  };
}

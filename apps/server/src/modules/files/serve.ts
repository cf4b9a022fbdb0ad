import { Readable } from 'node:stream';
import { extensionOf } from '@portal/rules';
import { noticeAttachment } from '../notices/attachment.ts';
import type { Context } from '../../protocol/context.ts';
import { isNamed } from '../../protocol/account.ts';
import { isDocumentToken } from '../documents/links.ts';
import { serveDocument } from '../documents/serve.ts';
import { kindOf } from './kind.ts';
import { openChecked } from './verified.ts';

/** A file on its way to the browser. */
export interface ServedFile {
  name: string;
  mime: string;
  size: number | null;
  isInline: boolean;
  content: Readable;
}

/** The attachment of a notice, which anybody may read. */
async function noticeFile(context: Context, token: string): Promise<ServedFile | null> {
  const found = await noticeAttachment(context.db, token, context.language);
  if (!found) return null;
  const { name, content } = found;
  return {
    name,
    mime: 'text/plain; charset=utf-8',
    size: content.length,
    isInline: false,
    content: Readable.from([content]),
  };
}

/**
 * The file behind an address: an own one of the signed-in candidate, or a notice's. Ids in the address that name
 * somebody else make it nobody's (D-33, PERM-08).
 *
 * @throws FileDamaged when what is stored is not what was uploaded
 */
export async function findFile(
  context: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<ServedFile | null> {
  const token = query['filename'];
  if (typeof token !== 'string' || !/^[\w-]{8,64}$/.test(token)) return null;
  if (isDocumentToken(token)) return serveDocument(context, token, query);
  const { account, db, services } = context;
  if (!account) return noticeFile(context, token);
  const file = await db
    .selectFrom('file')
    .selectAll()
    .where('token', '=', token)
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (!file) return noticeFile(context, token);
  if (!isNamed(account, query)) return null;
  const content = await openChecked(services.files, file);
  if (!content) return null;
  return {
    name: file.name,
    mime: file.mime,
    size: Number(file.size),
    isInline: kindOf(extensionOf(file.name))?.isInline ?? false,
    content,
  };
}

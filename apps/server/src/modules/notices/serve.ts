import { Readable } from 'node:stream';
import type { FileSource } from '../../protocol/served-file.ts';
import { noticeAttachment } from './attachment.ts';

/** The attachment of a notice, which anybody may read. */
export const noticeFile: FileSource = async (context, token) => {
  const found = await noticeAttachment(context.db, token, context.language);
  if (!found) return undefined;
  const { name, content } = found;
  return {
    name,
    mime: 'text/plain; charset=utf-8',
    size: content.length,
    isInline: false,
    content: Readable.from([content]),
  };
};

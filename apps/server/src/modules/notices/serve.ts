import { Readable } from 'node:stream';
import type { FileSource } from '../../protocol/served-file.ts';
import { findContentFile, servedContentFile } from '../files/content-files.ts';
import { noticeAttachment } from './attachment.ts';
import { isAttached, isLinked } from './repository.ts';

/** A file of a notice: its attachment, or one that its text leads to, which anybody may read as long as the notice is shown. */
export const noticeFile: FileSource = async (context, token) => {
  const { db, language, services } = context;
  const now = services.now();
  if (await isAttached(db, token, now)) return servedContentFile(services, token);
  // Texts are looked through for files of the office alone, of which there are few.
  if ((await findContentFile(db, token)) && (await isLinked(db, token, now)))
    return servedContentFile(services, token);
  const found = await noticeAttachment(db, token, language, now);
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

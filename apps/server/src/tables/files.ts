import { documentFile } from '../modules/documents/serve.ts';
import { letterFile } from '../modules/hiring/serve-letter.ts';
import { ownFile } from '../modules/files/serve.ts';
import { pageFile } from '../modules/channels/serve.ts';
import { archiveFile } from '../modules/personal-data/archive-link.ts';
import { noticeFile } from '../modules/notices/serve.ts';
import { formPicture, homePicture } from '../modules/pictures/pictures.ts';
import type { FileFinder, FileSource } from '../protocol/served-file.ts';

/** Who may answer the address of a file, in the order in which they are asked. */
const sources: readonly FileSource[] = [
  documentFile,
  archiveFile,
  letterFile,
  ownFile,
  noticeFile,
  pageFile,
  homePicture,
  formPicture,
];

/** The file behind an address, by its token (D-33); what can be no token is nobody's. */
export const findFile: FileFinder = async (context, query) => {
  const token = query['filename'];
  if (typeof token !== 'string' || !/^[\w-]{8,64}$/.test(token)) return null;
  for (const source of sources) {
    const file = await source(context, token, query);
    if (file !== undefined) return file;
  }
  return null;
};

import type { FileSource } from '../../protocol/served-file.ts';
import { findContentFile, servedContentFile } from '../files/content-files.ts';
import { isOnPage } from './repository.ts';

/** A file that the page of a channel leads to, which anybody may read as long as the page is shown. */
export const pageFile: FileSource = async ({ db, services }, token) =>
  (await findContentFile(db, token)) && (await isOnPage(db, token))
    ? servedContentFile(services, token)
    : undefined;

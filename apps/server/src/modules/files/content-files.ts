import { Readable } from 'node:stream';
import { extensionOf, formPictureAddress } from '@portal/rules';
import type { ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { Refused } from '../../protocol/answer.ts';
import type { ServedFile } from '../../protocol/served-file.ts';
import type { Services } from '../../protocol/services.ts';
import { SpoolFull } from '../../platform/storage/spool.ts';
import { openChecked } from '../../platform/storage/verified.ts';
import { kindOf } from './kind.ts';
import { displayName } from './name.ts';
import { check } from './receive.ts';
import { redrawFormPicture } from './pictures.ts';
import {
  findContentFile,
  formPicturesAmong,
  insertContentFile,
  type ContentFileRow,
} from './repository/content.ts';

export { findContentFile, formPicturesAmong };

/** A file as the console shows it. */
export const contentFileView = ({ token, name, size }: ContentFileRow) => ({
  token,
  name,
  size: Number(size),
});

/** The key of the sentence that refuses an upload. */
const reasonOf = ({ answer: { message } }: Refused): string =>
  typeof message === 'object' && 'key' in message ? message.key : 'fileBroken';

/**
 * Stores the body of a call as a file of HR's content, checked as a candidate's upload is: extension, size, leading bytes,
 * pictures drawn anew (SEC-03).
 *
 * @param allowed extensions without a dot; the most bytes
 * @throws ConsoleRefused 'invalid' at `file` with why, 'busy' when uploads are too many
 */
export async function storeContentFile(
  { services, db, user, query }: Pick<ConsoleCall, 'services' | 'db' | 'user' | 'query'>,
  body: unknown,
  allowed: { extensions: readonly string[]; maxBytes: number },
) {
  if (!Buffer.isBuffer(body)) throw invalid({ path: 'file', what: 'fileMissing' });
  try {
    const place = await services.spool.enter(`console ${user.login}`);
    const name = displayName(query['name'] ?? '');
    const taken = await place.take(Readable.from([body]), AbortSignal.timeout(services.spool.limits.stallMs));
    const received = { fields: {}, file: { ...taken, name }, place };
    const file = await check(received, services.files, { ...allowed, purpose: 'document' });
    return { token: await insertContentFile(db, file, user.login), name: file.name, size: file.size };
  } catch (error) {
    if (error instanceof SpoolFull) throw new ConsoleRefused('tooMany', { wait: 10 });
    if (error instanceof Refused) throw invalid({ path: 'file', what: reasonOf(error) });
    throw error;
  }
}

/** Largest picture of a form as it is sent, bytes; drawn anew on the way in. */
const MAX_FORM_PICTURE = 5 * 1024 * 1024;

/**
 * Stores the body of a call as a picture of a form (FORM-08). What it was called is not kept: its address is for anybody.
 *
 * @returns the address as `readFormPicture` reads it
 * @throws ConsoleRefused 'invalid' at `file` with why
 */
export async function storeFormPicture(
  { services, db, user }: Pick<ConsoleCall, 'services' | 'db' | 'user'>,
  body: unknown,
): Promise<string> {
  if (!Buffer.isBuffer(body)) throw invalid({ path: 'file', what: 'fileMissing' });
  if (body.length > MAX_FORM_PICTURE) throw invalid({ path: 'file', what: 'fileSize' });
  const drawn = await redrawFormPicture(body);
  if (!drawn) throw invalid({ path: 'file', what: 'fileBroken' });
  const { content, width, height } = drawn;
  const stored = await services.files.put({ bytes: content });
  const file = { ...stored, name: 'picture.webp', mime: 'image/webp' };
  return formPictureAddress({ token: await insertContentFile(db, file, user.login, true), width, height });
}

/** A file of HR's content on its way to whoever may read it; null = there is none. */
export async function servedContentFile({ db, files }: Services, token: string): Promise<ServedFile | null> {
  const file = await findContentFile(db, token);
  const content = file && (await openChecked(files, file));
  if (!content) return null;
  const kind = kindOf(extensionOf(file.name));
  return {
    name: file.name,
    mime: file.mime,
    size: Number(file.size),
    isInline: file.of_form || (kind?.isInline ?? false),
    // It never changes, and is never let go.
    ...(file.of_form ? { isLasting: true } : {}),
    content,
  };
}

import { extensionOf, hasPixelLimit, tooFewPixels, type FileLimits } from '@portal/rules';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { outcome, Refused, tooMany } from '../../protocol/answer.ts';
import { said } from '../../protocol/message.ts';
import type { TextKey } from '../../protocol/texts.ts';
import { contentFits, kindOf } from './kind.ts';
import { displayName, withExtension } from './name.ts';
import { pictureSize, redraw } from './pictures.ts';
import { isDiskFull } from '../../platform/disks.ts';
import { SpoolFull, type Place, type Spool, type Spooled } from '../../platform/storage/spool.ts';
import { watchStall } from './stall.ts';
import type { FileStore } from '../../platform/storage/store.ts';

/** A multipart request with its file in the spool, unchecked. */
export interface Received {
  fields: Record<string, string>;
  file: (Spooled & { name: string }) | null;
  place: Place;
}

const LIMITS = { files: 1, fields: 10, parts: 12, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 50 };
/** Who has too many uploads under way is told to wait so long; seconds. */
const WAIT = 10;

/**
 * Reads a multipart request; the file goes to the spool as it comes, never more than `maxBytes` + 1 of it. Whatever
 * ends it early, nothing stays in the spool and nothing stays open (SAFE-02).
 *
 * @throws Refused when uploads are too many, or 408 when the client sends nothing for too long (D-38)
 */
export async function receive(
  request: FastifyRequest,
  spool: Spool,
  account: string,
  maxBytes: number,
): Promise<Received> {
  let place: Place | null = null;
  const stall = watchStall(request.raw, spool.limits.stallMs);
  try {
    place = await spool.enter(account);
    // The parser would wait for ever for a client that has gone meanwhile.
    if (request.raw.destroyed) throw new Error('the client is gone');
    const received: Received = { fields: {}, file: null, place };
    const parts = request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } })[Symbol.asyncIterator]();
    for (;;) {
      const { value: part, done } = await Promise.race([parts.next(), stall.stalled]);
      if (done) return received;
      if (part.type === 'field')
        received.fields[part.fieldname] = typeof part.value === 'string' ? part.value : '';
      else
        received.file = {
          ...(await place.take(part.file, stall.signal)),
          name: displayName(part.filename),
        };
    }
  } catch (error) {
    await place?.release();
    // What still comes is let go, so that the client can read the answer.
    request.raw.unpipe();
    request.raw.resume();
    if (stall.signal.aborted) throw timedOut();
    if (error instanceof SpoolFull) throw noRoom(error);
    throw isSystemError(error) ? error : badMultipart(error);
  } finally {
    stall.stop();
  }
}

/** Removes what was received, when it is not wanted. */
export const discard = ({ place }: Received): Promise<void> => place.release();

const timedOut = (): Refused =>
  new Refused({ succeed: false, code: 'timeout', message: said('uploadStalled'), data: {} }, 408);

const noRoom = ({ whose }: SpoolFull): Refused =>
  new Refused(whose === 'account' ? tooMany(WAIT) : outcome('fail', said('uploadsFull')));

/** A full disk and the like; everything else is a request that is not as it should be, or was cut off. */
const isSystemError = (error: unknown): boolean => {
  const { errno, syscall } = error as NodeJS.ErrnoException;
  return isDiskFull(error) || (errno !== undefined && syscall !== 'read');
};

const badMultipart = (cause: unknown): Error => {
  const { statusCode = 400 } = cause as { statusCode?: number };
  return Object.assign(new Error('unreadable multipart request', { cause }), { statusCode });
};

const no = (key: TextKey, ...values: string[]): Refused => new Refused(outcome('fail', said(key, ...values)));

const readable = (bytes: number): string =>
  bytes >= 1_048_576 ? `${Math.round(bytes / 104_857.6) / 10} MB` : `${Math.ceil(bytes / 1024)} KB`;

export interface Checked {
  key: string;
  name: string;
  size: number;
  /** Digest of what is stored, hex. */
  sha256: string;
  mime: string;
}

/** What a file may be; `limits` are those of a document of its own (FORM-02). */
interface Allowed {
  extensions: readonly string[];
  maxBytes: number;
  purpose: 'photo' | 'document';
  limits?: FileLimits;
}

/** @throws Refused when a picture has too few pixels for what it is asked for */
async function demandPixels(
  content: Buffer,
  { name, limits }: { name: string; limits: FileLimits | undefined },
): Promise<void> {
  if (!limits || !hasPixelLimit({ name }, limits)) return;
  if (tooFewPixels(await pictureSize(content), limits))
    throw no('filePixels', name, String(limits.minWidth), String(limits.minHeight));
}

/** @throws Refused when a file's type is none of those that are taken */
function demandExtension(name: string, extensions: readonly string[]): void {
  if (!extensions.includes(extensionOf(name))) throw no('fileTypes', name, extensions.join(' '));
}

/**
 * Checks a stored file that is to stand for another document than it was sent for.
 *
 * @throws Refused with code fail and the reason
 */
export async function demandFit(
  files: FileStore,
  file: { name: string; size: string | number; storage_key: string },
  limits: FileLimits,
): Promise<void> {
  demandExtension(file.name, limits.extensions);
  if (Number(file.size) > limits.maxBytes) throw no('fileSize', readable(limits.maxBytes));
  if (!hasPixelLimit(file, limits)) return;
  const stream = await files.read(file.storage_key);
  await demandPixels(stream ? await buffer(stream) : Buffer.alloc(0), { name: file.name, limits });
}

/**
 * Checks a received file by extension, size and leading bytes, and draws pictures anew. Nothing stays in the spool; what is refused is not stored.
 *
 * @throws Refused with code fail and the reason
 */
export async function check(received: Received, files: FileStore, allowed: Allowed): Promise<Checked> {
  const { file } = received;
  if (!file) throw no('fileMissing');
  const extension = extensionOf(file.name);
  const kind = kindOf(extension);
  try {
    if (allowed.limits) demandExtension(file.name, allowed.limits.extensions);
    if (!kind || !allowed.extensions.includes(extension)) throw no('fileExtension');
    if (file.size === 0) throw no('fileEmpty');
    if (file.size > allowed.maxBytes) throw no('fileSize', readable(allowed.maxBytes));
    if (!(await contentFits(file.path, extension))) throw no('fileContent');
    if (!kind.isPicture)
      return {
        ...(await files.put({ path: file.path, sha256: file.sha256 })),
        name: file.name,
        mime: kind.mime,
      };

    const drawn = await redraw(file.path, extension, allowed.purpose);
    if (!drawn) throw no('fileBroken');
    await demandPixels(drawn.content, { name: file.name, limits: allowed.limits });
    const stored = await files.put({ bytes: drawn.content });
    const mime = kindOf(drawn.extension)?.mime ?? kind.mime;
    return { ...stored, mime, name: withExtension(file.name, drawn.extension) };
  } finally {
    await discard(received);
  }
}

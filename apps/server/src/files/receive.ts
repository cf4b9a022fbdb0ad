import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { extensionOf } from '@portal/rules';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@portal/schemas';
import { outcome, Refused } from '../http/answer.ts';
import { say, type TextKey } from '../texts.ts';
import { contentFits, kindOf } from './kind.ts';
import { displayName, withExtension } from './name.ts';
import { redraw } from './pictures.ts';
import type { Spool } from './spool.ts';
import type { FileStore } from './store.ts';

/** A multipart request with its file in the spool, unchecked. */
export interface Received {
  fields: Record<string, string>;
  file: { path: string; size: number; name: string } | null;
}

const LIMITS = { files: 1, fields: 10, parts: 12, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 50 };

/** Reads a multipart request; the file goes to the spool as it comes, never more than `maxBytes` + 1 of it. */
export async function receive(request: FastifyRequest, spool: Spool, maxBytes: number): Promise<Received> {
  const received: Received = { fields: {}, file: null };
  const parts = request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        received.fields[part.fieldname] = typeof part.value === 'string' ? part.value : '';
      } else {
        const { path, size } = await spool.take(part.file.pipe(counted()));
        received.file = { path, size, name: displayName(part.filename) };
      }
    }
  } catch (error) {
    await discard(received);
    throw isSystemError(error) ? error : badMultipart(error);
  }
  return received;
}

/** Removes what was received, when it is not wanted. */
export async function discard({ file }: Received): Promise<void> {
  if (file) await rm(file.path, { force: true });
}

/** A full disk and the like; everything else is a request that is not as it should be, or was cut off. */
const isSystemError = (error: unknown): boolean => (error as NodeJS.ErrnoException).errno !== undefined;

const badMultipart = (cause: unknown): Error => {
  const { statusCode = 400 } = cause as { statusCode?: number };
  return Object.assign(new Error('unreadable multipart request', { cause }), { statusCode });
};

/** Passes everything on; a pipe of its own keeps the parser's stream from being destroyed half read. */
const counted = (): Transform => new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) });

const no = (language: Language, key: TextKey, ...values: string[]): Refused =>
  new Refused(outcome('fail', say(language, key, ...values)));

const readable = (bytes: number): string =>
  bytes >= 1_048_576 ? `${Math.round(bytes / 104_857.6) / 10} MB` : `${Math.ceil(bytes / 1024)} KB`;

export interface Checked {
  key: string;
  name: string;
  size: number;
  mime: string;
}

/**
 * Checks a received file by extension, size and leading bytes, and draws pictures anew. Nothing stays in the spool; what is refused is not stored.
 *
 * @throws Refused with code fail and the reason
 */
export async function check(
  received: Received,
  files: FileStore,
  allowed: { extensions: readonly string[]; maxBytes: number; purpose: 'photo' | 'document' },
  language: Language,
): Promise<Checked> {
  const { file } = received;
  if (!file) throw no(language, 'fileMissing');
  const extension = extensionOf(file.name);
  const kind = kindOf(extension);
  try {
    if (!kind || !allowed.extensions.includes(extension)) throw no(language, 'fileExtension');
    if (file.size === 0) throw no(language, 'fileEmpty');
    if (file.size > allowed.maxBytes) throw no(language, 'fileSize', readable(allowed.maxBytes));
    if (!(await contentFits(file.path, extension))) throw no(language, 'fileContent');
    if (!kind.isPicture)
      return { ...(await files.put({ path: file.path })), name: file.name, mime: kind.mime };

    const drawn = await redraw(file.path, extension, allowed.purpose);
    if (!drawn) throw no(language, 'fileBroken');
    const { key, size } = await files.put({ bytes: drawn.content });
    const mime = kindOf(drawn.extension)?.mime ?? kind.mime;
    return { key, size, mime, name: withExtension(file.name, drawn.extension) };
  } finally {
    await discard(received);
  }
}

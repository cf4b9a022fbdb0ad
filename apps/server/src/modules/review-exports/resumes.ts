import { Readable } from 'node:stream';
import type { Language } from '@portal/schemas';
import { describeError } from '../../platform/log.ts';
import { xlsxStream } from '../../platform/xlsx-stream.ts';
import { zipStream, type ZipEntry } from '../../platform/zip-stream.ts';
import type { Services } from '../../protocol/services.ts';
import { say } from '../../protocol/texts.ts';
import { handedInDocuments } from '../documents/handed-in.ts';
import { safeName } from '../personal-data/safe-name.ts';
import { contentOf, peopleAfter, type ExportedPerson } from './repository/people.ts';

/** People that are read at a time: their resumes are held in memory. */
const CHUNK = 20;
const INDEX = 'index.xlsx';
const PDF = 'resume.pdf';

interface Asked {
  id: string;
  language: Language;
  /** Told after each person how many there were; throws to end. */
  onRead(count: number): Promise<void>;
}

/**
 * Resumes as PDF with all files, a folder a person, and an index that names what could not be put in (DATA-02). One file is
 * open at a time, so that memory holds the index and a few blocks.
 *
 * @returns a stream that breaks off when the store fails
 */
export function resumesZip(services: Services, { id, language, onRead }: Asked): Readable {
  const { db, documents, files, log, now } = services;
  const at = now();
  const index: string[][] = [];
  const modelOf = handedInDocuments(services, language);

  const drawn = async (person: ExportedPerson): Promise<Buffer | null> => {
    const { applyCode = '', records = [], files: own = [] } = person.frozen;
    const { name, template } = person;
    try {
      const model = await modelOf({
        name,
        applyCode,
        template,
        records,
        files: own.map((file) => file.name),
      });
      const bytes = await documents.render(model);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    } catch (error) {
      log.warn({ error: describeError(error), application: person.id }, 'resume of an export');
      return null;
    }
  };

  async function* filesOf(person: ExportedPerson): AsyncGenerator<ZipEntry> {
    const { reference, name, code } = person;
    const folder = safeName(`${reference}-${name}`);
    const note = (file: string, isThere: boolean): void => {
      index.push([
        reference,
        name,
        code,
        `${folder}/${file}`,
        isThere ? '' : say(language, 'exportFileMissing'),
      ]);
    };
    const pdf = await drawn(person);
    if (pdf) yield { path: `${folder}/${PDF}`, content: Readable.from([pdf]), compress: false };
    note(PDF, pdf !== null);
    const own = person.frozen.files ?? [];
    const contents = await contentOf(
      db,
      person.id,
      own.map((file) => file.id),
    );
    for (const [place, file] of own.entries()) {
      const path = `${String(place + 1).padStart(3, '0')}-${safeName(file.name)}`;
      const stored = contents.get(file.id);
      const isWhole = stored !== undefined && (await files.size(stored.key)) === stored.size;
      const content = isWhole ? await files.read(stored.key) : null;
      // Uploads are pictures and documents that are compressed already.
      if (content) yield { path: `${folder}/${path}`, content, compress: false };
      note(path, content !== null);
    }
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    let after = '0';
    let count = 0;
    for (;;) {
      const part = await peopleAfter(db, id, after, CHUNK);
      for (const person of part) {
        yield* filesOf(person);
        await onRead((count += 1));
      }
      const last = part.at(-1);
      if (!last || part.length < CHUNK) break;
      after = last.id;
    }
    const headings = (
      ['referenceColumn', 'exportName', 'exportCode', 'exportFile', 'exportNote'] as const
    ).map((key) => say(language, key));
    const sheet = { name: say(language, 'exportSheet'), headings, rows: Readable.from(index), at };
    yield { path: INDEX, content: xlsxStream(sheet), compress: false };
  }
  return zipStream(entries(), at);
}

import type { SlotDocument, StoredField } from '@portal/schemas';
import { checkFile, extensionOf, PHOTO_EXTENSIONS, RESUME_EXTENSIONS, type FileProblem } from './files.ts';

/** What one document may be as HR stores it (FORM-02); absent or 0 = as all files of records. */
export type StoredFileLimits = Pick<
  StoredField,
  'fileTypes' | 'fileKb' | 'fileMost' | 'pictureWidth' | 'pictureHeight'
>;

/** The same as the wire carries it: whole numbers as text, sizes in bytes; '' or absent = no limit of its own. */
export type WireFileLimits = Omit<SlotDocument, 'before' | 'explain' | 'sample'>;

/** What a file is measured by; Infinity and 0 = no limit. */
export interface FileLimits {
  extensions: readonly string[];
  maxBytes: number;
  most: number;
  minWidth: number;
  minHeight: number;
}

/** Most files that one document may be asked for in. */
export const MAX_FILES_OF_FIELD = 20;
/** Most pixels of a side that may be asked for: what is drawn anew has 40 million at most. */
export const MAX_PICTURE_SIDE = 6000;

const KB = 1024;

/** Extensions as they are typed: `PDF, .jpg`. */
export const splitExtensions = (written: string): string[] =>
  written
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,;、，；/|]+/)
    .map((one) => one.replace(/^[.*]+/, ''))
    .filter((one) => one !== '');

const isPicture = (extension: string): boolean => PHOTO_EXTENSIONS.includes(extension);

const limitOf = (value: string | number | undefined, none: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : none;
};

/** Stored limits as the wire carries them; {} = none. */
export function fileLimitsOnWire(stored: StoredFileLimits): WireFileLimits {
  const { fileTypes = '', fileKb = 0, fileMost = 0, pictureWidth = 0, pictureHeight = 0 } = stored;
  const types = splitExtensions(fileTypes).join(' ');
  return {
    ...(types === '' ? {} : { types }),
    ...(fileKb > 0 ? { maxBytes: String(fileKb * KB) } : {}),
    ...(fileMost > 0 ? { most: String(fileMost) } : {}),
    // A picture has two sides: one alone measures nothing.
    ...(pictureWidth > 0 && pictureHeight > 0
      ? { minWidth: String(pictureWidth), minHeight: String(pictureHeight) }
      : {}),
  };
}

/**
 * What a document of a record may be: its own limits within those of all files. A limit that cannot be read, and types of
 * which none is taken at all, limit nothing.
 *
 * @param maxBytes of any file of a record
 */
export function readFileLimits(wire: WireFileLimits = {}, maxBytes = Number.POSITIVE_INFINITY): FileLimits {
  const own = splitExtensions(wire.types ?? '').filter((one) => RESUME_EXTENSIONS.includes(one));
  const [minWidth, minHeight] = [limitOf(wire.minWidth, 0), limitOf(wire.minHeight, 0)];
  const measured = minWidth > 0 && minHeight > 0;
  return {
    extensions: own.length > 0 ? own : RESUME_EXTENSIONS,
    maxBytes: Math.min(limitOf(wire.maxBytes, Number.POSITIVE_INFINITY), maxBytes),
    most: limitOf(wire.most, Number.POSITIVE_INFINITY),
    minWidth: measured ? minWidth : 0,
    minHeight: measured ? minHeight : 0,
  };
}

/** Whether a file has to be measured in pixels; a document that is no picture has none. */
export const hasPixelLimit = ({ name }: { name: string }, { minWidth }: FileLimits): boolean =>
  minWidth > 0 && isPicture(extensionOf(name));

/** Whether a picture has too few pixels; one that lies on its side is as good as one that stands. */
export const tooFewPixels = (
  { width, height }: { width: number; height: number },
  { minWidth, minHeight }: FileLimits,
): boolean => {
  const fits = (wide: number, high: number): boolean => wide >= minWidth && high >= minHeight;
  return !fits(width, height) && !fits(height, width);
};

export type DocumentProblem = FileProblem | 'count' | 'pixels';

/** Checks a file by name, size and how many there are; null = fine so far. */
export function checkDocument(
  file: { name: string; size: number },
  limits: FileLimits,
  there: number,
): DocumentProblem | null {
  return checkFile(file, limits) ?? (there >= limits.most ? 'count' : null);
}

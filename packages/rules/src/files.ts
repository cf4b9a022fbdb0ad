import { UPLOAD_DEFAULTS } from './constants.ts';

export const RESUME_EXTENSIONS: readonly string[] =
  'doc docx xls xlsx rar zip ppt pptx jpg jpeg png gif bmp txt wps pdf'.split(' ');
export const PHOTO_EXTENSIONS: readonly string[] = 'jpg png jpeg bmp gif'.split(' ');

export type FileProblem = 'extension' | 'empty' | 'size';

/** Limits in bytes; Infinity = none named. */
export interface UploadLimits {
  resume: number;
  record: number;
  photo: number;
}

const KB = 1024;
const MB = 1024 * 1024;

/** Extension in lower case without the dot; '' when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Checks a chosen file by name and size in bytes, before anything is read or sent; null = fine (UX-15). */
export function checkFile(
  file: { name: string; size: number },
  allowed: { extensions: readonly string[]; maxBytes: number },
): FileProblem | null {
  if (!allowed.extensions.includes(extensionOf(file.name))) return 'extension';
  if (file.size <= 0) return 'empty';
  return file.size > allowed.maxBytes ? 'size' : null;
}

/** Limits that a resume's settings mean, with the defaults for what is missing (CONST-05). */
export function uploadLimits(config: {
  max_filesize?: number;
  subFileMaxSize?: number;
  photo_size?: number;
}): UploadLimits {
  const { max_filesize = 0, subFileMaxSize = 0, photo_size = 0 } = config;
  return {
    resume: (max_filesize > 0 ? max_filesize : UPLOAD_DEFAULTS.maxFileMb) * MB,
    record: subFileMaxSize > 0 ? subFileMaxSize : UPLOAD_DEFAULTS.subFileBytes,
    photo: photo_size > 0 ? photo_size * KB : Number.POSITIVE_INFINITY,
  };
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size in bytes for people: 204800 → "200 KB", 5242880 → "5 MB". */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Number(value.toFixed(1))} ${UNITS[unit] ?? 'B'}`;
}

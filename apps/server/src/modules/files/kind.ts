import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** What a file must be by its leading bytes, and how it is served, by extension (SEC-03). */
interface Kind {
  /** Names that file-type gives such content; '' = content without leading bytes of its own. */
  content: readonly string[];
  mime: string;
  isInline: boolean;
  isPicture: boolean;
}

const picture = (name: string): Kind => ({
  content: [name],
  mime: `image/${name === 'jpg' ? 'jpeg' : name}`,
  isInline: true,
  isPicture: true,
});
const office = (mime: string, ...content: string[]): Kind => ({
  content,
  mime,
  isInline: false,
  isPicture: false,
});
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

const KINDS: Readonly<Record<string, Kind>> = {
  jpg: picture('jpg'),
  jpeg: picture('jpg'),
  png: picture('png'),
  gif: picture('gif'),
  bmp: picture('bmp'),
  pdf: { content: ['pdf'], mime: 'application/pdf', isInline: true, isPicture: false },
  doc: office('application/msword', 'cfb'),
  xls: office('application/vnd.ms-excel', 'cfb'),
  ppt: office('application/vnd.ms-powerpoint', 'cfb'),
  wps: office('application/vnd.ms-works', 'cfb', 'zip', 'docx'),
  docx: office(`${OPEN_XML}.wordprocessingml.document`, 'docx', 'zip'),
  xlsx: office(`${OPEN_XML}.spreadsheetml.sheet`, 'xlsx', 'zip'),
  pptx: office(`${OPEN_XML}.presentationml.presentation`, 'pptx', 'zip'),
  zip: office('application/zip', 'zip', 'docx', 'xlsx', 'pptx'),
  rar: office('application/vnd.rar', 'rar'),
  txt: office('text/plain; charset=utf-8', ''),
};

export const kindOf = (extension: string): Kind | undefined =>
  Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;

const HEAD_BYTES = 8192;

/** Text has no NUL, or says by its first bytes that it is UTF-16. */
function isText(head: Buffer): boolean {
  const isWide =
    head.length >= 2 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff));
  return isWide || !head.includes(0);
}

/** true when the first bytes of the file fit its extension. */
export async function contentFits(path: string, extension: string): Promise<boolean> {
  const kind = kindOf(extension);
  if (!kind) return false;
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const found = (await fileTypeFromBuffer(head))?.ext ?? '';
    if (found === '' && kind.content.includes('')) return isText(head);
    return kind.content.includes(found);
  } finally {
    await handle.close();
  }
}

import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createDeflateRaw } from 'node:zlib';

/** A file of an archive whose directory may tell anything. */
export interface ZipEntry {
  name: string;
  /** As it stands in the archive: deflated. */
  packed: Buffer;
  /** Size before packing as both headers tell it. */
  told: number;
}

/** Deflates a text, a piece of it repeated in the middle, without ever holding it whole. */
export async function deflated(before: string, piece = '', times = 0, after = ''): Promise<ZipEntry> {
  const deflate = createDeflateRaw({ level: 9 });
  const packed = buffer(deflate);
  const block = Buffer.from(piece.repeat(Math.max(1, Math.floor(65_536 / Math.max(1, piece.length)))));
  let left = piece.length * times;
  deflate.write(before);
  while (left > 0) {
    const part = block.subarray(0, Math.min(left, block.length));
    left -= part.length;
    if (!deflate.write(part)) await once(deflate, 'drain');
  }
  deflate.end(after);
  const told = Buffer.byteLength(before) + piece.length * times + Buffer.byteLength(after);
  return { name: '', packed: await packed, told };
}

/** An archive of such files; checksums are left out, which no reader of ours looks at. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, told } of entries) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(told, 18);
    common.writeUInt16LE(title.length, 22);
    files.push(Buffer.from('PK\u0003\u0004'), common, title, packed);
    const central = Buffer.alloc(16);
    central.writeUInt32LE(offset, 12);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), common, central.subarray(2), title);
    offset += 30 + title.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\u0005\u0006'), end]);
}

/** Pixels of a picture, three bytes each: red, green, blue. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

const MAX_PIXELS = 40_000_000;

/**
 * Decodes an uncompressed Windows bitmap of 8 (with palette), 24 or 32 bits a pixel, which sharp does not read.
 *
 * @returns null for anything else or damaged
 */
export function decodeBmp(file: Buffer): Pixels | null {
  if (file.length < 54 || file.toString('latin1', 0, 2) !== 'BM') return null;
  const start = file.readUInt32LE(10);
  const headerSize = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const height = Math.abs(signedHeight);
  const isPlain = compression === 0 || (compression === 3 && bits === 32);
  if (headerSize < 40 || width <= 0 || height === 0 || width * height > MAX_PIXELS || !isPlain) return null;
  if (![8, 24, 32].includes(bits)) return null;

  const bytes = bits / 8;
  const rowSize = Math.ceil((width * bits) / 32) * 4;
  if (start + rowSize * height > file.length) return null;
  const palette = 14 + headerSize;
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    // A positive height means that the lowest row comes first.
    const row = start + rowSize * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const at = row + x * bytes;
      const color = bits === 8 ? palette + (file[at] ?? 0) * 4 : at;
      const to = (y * width + x) * 3;
      data[to] = file[color + 2] ?? 0;
      data[to + 1] = file[color + 1] ?? 0;
      data[to + 2] = file[color] ?? 0;
    }
  }
  return { width, height, data };
}

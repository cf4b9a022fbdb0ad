import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBmp } from './bmp.ts';

function header(width: number, height: number, bits: number, size: number): Buffer {
  const file = Buffer.alloc(size);
  file.write('BM');
  file.writeUInt32LE(54 + (bits === 8 ? 1024 : 0), 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(bits, 28);
  return file;
}

test('[SEC-03] bitmaps with a palette and with their top row first are read', () => {
  const palette = header(1, 1, 8, 54 + 1024 + 4);
  palette.set([10, 20, 30, 0], 54 + 4 * 7);
  palette[54 + 1024] = 7;
  expect(decodeBmp(palette)?.data).toEqual(Buffer.from([30, 20, 10]));
  const topFirst = header(1, -2, 32, 54 + 8);
  topFirst.set([1, 2, 3, 0, 4, 5, 6, 0], 54);
  expect(decodeBmp(topFirst)).toMatchObject({ width: 1, height: 2, data: Buffer.from([3, 2, 1, 6, 5, 4]) });
});

test('[SEC-03] damaged and huge bitmaps are refused without reading past their end', () => {
  expect(decodeBmp(header(100_000, 100_000, 24, 60))).toBeNull();
  expect(decodeBmp(header(10, 10, 24, 60))).toBeNull();
  expect(decodeBmp(header(10, 10, 4, 600))).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
      const file = Buffer.concat([Buffer.from('BM'), Buffer.from(noise)]);
      const read = decodeBmp(file);
      return read === null || read.data.length === read.width * read.height * 3;
    }),
  );
});

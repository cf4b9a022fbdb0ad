import { expect, test } from 'vitest';
import {
  checkDocument,
  fileLimitsOnWire,
  hasPixelLimit,
  readFileLimits,
  splitExtensions,
  tooFewPixels,
} from './file-limits.ts';
import { RESUME_EXTENSIONS } from './files.ts';

const MB = 1024 * 1024;

test('[FORM-02] types are read as people write them', () => {
  expect(splitExtensions(' PDF, .jpg、*.png；docx')).toEqual(['pdf', 'jpg', 'png', 'docx']);
  expect(splitExtensions(' ')).toEqual([]);
});

test('[FORM-02] the limits of a document lie within those of all files', () => {
  const wire = fileLimitsOnWire({ fileTypes: 'PDF', fileKb: 5120, fileMost: 3 });
  expect(wire).toEqual({ types: 'pdf', maxBytes: String(5 * MB), most: '3' });
  expect(readFileLimits(wire, 3 * MB)).toMatchObject({ extensions: ['pdf'], maxBytes: 3 * MB, most: 3 });
  expect(readFileLimits(wire, 9 * MB).maxBytes).toBe(5 * MB);
  expect(fileLimitsOnWire({})).toEqual({});
});

test('[FORM-02] a limit that cannot be read limits nothing, and nothing opens what all files are kept from', () => {
  const none = readFileLimits({ types: 'exe', maxBytes: 'many', most: '-1', minWidth: '600' }, MB);
  expect(none).toMatchObject({ extensions: RESUME_EXTENSIONS, maxBytes: MB, most: Infinity, minWidth: 0 });
  expect(readFileLimits({ types: 'exe pdf' }, MB).extensions).toEqual(['pdf']);
});

test('[FORM-02] a file is refused for its type, its size, or because there are enough', () => {
  const limits = readFileLimits({ types: 'pdf', most: '3', maxBytes: String(2 * MB) });
  expect(checkDocument({ name: 'a.PDF', size: 2 * MB }, limits, 2)).toBeNull();
  expect(checkDocument({ name: 'a.jpg', size: 1 }, limits, 0)).toBe('extension');
  expect(checkDocument({ name: 'a.pdf', size: 2 * MB + 1 }, limits, 0)).toBe('size');
  expect(checkDocument({ name: 'a.pdf', size: 1 }, limits, 3)).toBe('count');
});

test('[FORM-02] pixels are asked of pictures alone, whichever way they lie', () => {
  const limits = readFileLimits({ minWidth: '600', minHeight: '800' });
  expect([hasPixelLimit({ name: 'a.pdf' }, limits), hasPixelLimit({ name: 'a.JPG' }, limits)]).toEqual([
    false,
    true,
  ]);
  expect(hasPixelLimit({ name: 'a.jpg' }, readFileLimits({}))).toBe(false);
  expect(tooFewPixels({ width: 600, height: 800 }, limits)).toBe(false);
  expect(tooFewPixels({ width: 800, height: 600 }, limits)).toBe(false);
  expect(tooFewPixels({ width: 799, height: 799 }, limits)).toBe(true);
});

test('[FORM-02] a limit of nought limits nothing', () => {
  expect(readFileLimits({ maxBytes: '0', most: '0' })).toMatchObject({ maxBytes: Infinity, most: Infinity });
  expect(readFileLimits({ most: '1' }).most).toBe(1);
});

test('[FORM-02] a picture is measured by both of its sides or not at all', () => {
  const both = { minWidth: '600', minHeight: '800' };
  expect(fileLimitsOnWire({ pictureWidth: 600, pictureHeight: 800 })).toEqual(both);
  expect(fileLimitsOnWire({ pictureWidth: 1, pictureHeight: 1 })).toEqual({ minWidth: '1', minHeight: '1' });
  for (const alone of [
    { pictureWidth: 600 },
    { pictureHeight: 800 },
    { pictureWidth: 0, pictureHeight: 800 },
    { pictureWidth: 600, pictureHeight: 0 },
  ])
    expect(fileLimitsOnWire(alone)).toEqual({});
  expect(readFileLimits(both)).toMatchObject({ minWidth: 600, minHeight: 800 });
  expect(readFileLimits({ minHeight: '800' })).toMatchObject({ minWidth: 0, minHeight: 0 });
  expect(readFileLimits({ minWidth: '600' })).toMatchObject({ minWidth: 0, minHeight: 0 });
});

test('[FORM-02] a picture that is too narrow is too small, however high it is', () => {
  const limits = readFileLimits({ minWidth: '600', minHeight: '800' });
  expect(tooFewPixels({ width: 599, height: 2000 }, limits)).toBe(true);
  expect(tooFewPixels({ width: 2000, height: 599 }, limits)).toBe(true);
  expect(tooFewPixels({ width: 600, height: 799 }, limits)).toBe(true);
  expect(tooFewPixels({ width: 600, height: 2000 }, limits)).toBe(false);
});

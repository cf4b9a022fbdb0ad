import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { xlsxStream } from './xlsx-stream.ts';

/** Rows that fail after so many of them and so many milliseconds. */
async function* failing(count: number, ms: number): AsyncGenerator<string[]> {
  for (let row = 0; row < count; row += 1) yield ['a'.repeat(100)];
  await pause(ms);
  throw new Error('the database is away');
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

const written = (rows: AsyncIterable<string[]>, signal?: AbortSignal): Promise<unknown> =>
  pipeline(
    xlsxStream({ name: 'sheet', headings: ['text'], rows, at: new Date() }),
    nowhere(),
    signal ? { signal } : {},
  ).catch((error: unknown) => error);

// An error that nobody hears ends the process, and with it the test run.
test.each([
  ['at once', 0, 0],
  ['later', 0, 30],
  ['after many', 5_000, 5],
])('[DATA-01] rows that fail %s end the file with their error', async (_when, count, ms) => {
  expect(String(await written(failing(count, ms)))).toContain('the database is away');
  await pause(20);
});

test.each([
  [20, 40],
  [30, 30],
])(
  '[DATA-01] a file given up after %i ms whose rows fail after %i ms disturbs nobody',
  async (gone, fails) => {
    const ended = new AbortController();
    const end = setTimeout(() => ended.abort(new Error('stopped')), gone);
    expect(await written(failing(0, fails), ended.signal)).toBeInstanceOf(Error);
    clearTimeout(end);
    await pause(40);
  },
);

test('[DATA-01] rows that do not fail are a whole file', async () => {
  const chunks: Buffer[] = [];
  async function* rows(): AsyncGenerator<string[]> {
    yield ['007'];
  }
  await pipeline(
    xlsxStream({ name: 'sheet', headings: ['text'], rows: rows(), at: new Date() }),
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    }),
  );
  const bytes = Buffer.concat(chunks);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  // The record that ends an archive.
  expect(bytes.includes(Buffer.from('PK\u0005\u0006', 'latin1'))).toBe(true);
});

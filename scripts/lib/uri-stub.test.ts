import fastUri from 'fast-uri';
import { expect, test } from 'vitest';
import stub from './uri-stub.ts';

test.each([
  ['https://example.com/schemas/a.json', 'b.json'],
  ['https://example.com/schemas/a.json', '#/definitions/name'],
  ['https://example.com/a/b/', '../c.json#/x'],
  ['https://example.com/a', 'https://other.example.com/d.json'],
  ['schema-without-scheme', 'https://other.example.com/d.json'],
])('[PERF-06] a $ref beside an $id leads where fast-uri leads it: %s %s', (base, reference) => {
  expect(stub.resolve(base, reference)).toBe(fastUri.resolve(base, reference));
});

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['https://EXAMPLE.com/a', 'https://example.com/a'],
  ['https://example.com/a', 'https://example.com/b'],
  ['a', 'b'],
])('[PERF-06] two addresses are one where fast-uri says so: %s %s', (one, other) => {
  expect(stub.equal(one, other)).toBe(fastUri.equal(one, other));
});

import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('[LIST-03] the same content is the same text, in whatever order its properties were written', () => {
  const written = '{"a":1,"b":2,"c":3}';
  expect(canonicalJson({ a: 1, b: 2, c: 3 })).toBe(written);
  expect(canonicalJson({ c: 3, b: 2, a: 1 })).toBe(written);
  expect(canonicalJson({ b: 2, c: 3, a: 1 })).toBe(written);
  expect(canonicalJson({ c: 3, a: 1, b: 2 })).toBe(written);
});

test('[LIST-03] properties are sorted at every depth, and lists keep their order', () => {
  expect(canonicalJson({ z: { b: [3, 1, { d: 1, c: 2 }], a: null } })).toBe(
    '{"z":{"a":null,"b":[3,1,{"c":2,"d":1}]}}',
  );
  expect(canonicalJson(['b', 'a'])).toBe('["b","a"]');
});

test('[LIST-03] what is no object is written as JSON has it', () => {
  expect([null, 'a', 1.5, true, []].map(canonicalJson)).toEqual(['null', '"a"', '1.5', 'true', '[]']);
});

import { expect, test } from 'vitest';
import { passkeyTrouble } from './passkey.ts';

test.each([
  ['NotAllowedError', 'passkeyCancelled'],
  ['AbortError', 'passkeyCancelled'],
  ['InvalidStateError', 'passkeyKnown'],
  ['ConstraintError', 'passkeyDevice'],
  ['NotSupportedError', 'passkeyDevice'],
  ['UnknownError', 'passkeyDevice'],
])('[SEC-09] a browser that throws %s is told of as %s', (name, code) => {
  expect(passkeyTrouble(new DOMException('of the browser', name))).toBe(code);
});

import { expect, test } from 'vitest';
import { troubleOf } from './trouble.ts';

test.each([
  [{ code: 'ESOCKET' }, 'unreachable', false],
  [{ code: 'ETIMEDOUT' }, 'timeout', false],
  [{ code: 'EAUTH', responseCode: 535 }, 'signIn', false],
  [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'later', false],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'recipient', true],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'other', false],
  [{ code: 'EMESSAGE', responseCode: 554 }, 'content', true],
  [null, 'other', false],
])('[MAIL-02] %j is told as %s, final: %s', (thrown, error, isFinal) => {
  expect(troubleOf(thrown)).toMatchObject({ error, isFinal });
});

test('[MAIL-02] what a mail server says is kept short and on one line', () => {
  const { reply } = troubleOf({ response: `550 no\r\n\u202Esuch ${'x'.repeat(900)}` });
  expect(reply).toMatch(/^550 no such x+$/);
  expect(reply).toHaveLength(300);
});

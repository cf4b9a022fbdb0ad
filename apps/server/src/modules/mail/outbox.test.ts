import { expect, test } from 'vitest';
import { pauseAfter } from './outbox.ts';
import { activationMail, passwordChangedMail, resetMail } from './texts.ts';

test('[OPS-07] pauses between tries grow up to an hour', () => {
  expect([1, 2, 3, 4].map(pauseAfter)).toEqual([5, 10, 20, 40]);
  expect(pauseAfter(50)).toBe(3600);
});

test('[SEC-05] a name in a mail is text, also in its HTML', () => {
  const facts = { name: '<img src=x onerror=1>', site: 'A & B', link: 'https://x.cn/?a=1&b=2', passkeys: 1 };
  for (const language of ['zh', 'en'] as const)
    for (const mail of [activationMail, resetMail, passwordChangedMail].map((write) =>
      write(language, facts),
    )) {
      expect(mail.html).not.toContain('<img');
      expect(mail.text).toContain('<img src=x onerror=1>');
      expect(mail.html).toContain('A &amp; B');
    }
  expect(activationMail('zh', facts).html).toContain('href="https://x.cn/?a=1&amp;b=2"');
});

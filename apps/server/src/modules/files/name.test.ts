import { expect, test } from 'vitest';
import { disposition } from '../../protocol/disposition.ts';
import { displayName, withExtension } from './name.ts';

test.each([
  ['C:\\temp\\论文.pdf', '论文.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000\r\nb.txt', 'ab.txt'],
  ['gnp\u202efdp.exe', 'gnpfdp.exe'],
  ['', 'file'],
  ['.pdf', 'file.pdf'],
  [`${'长'.repeat(300)}.docx`, `${'长'.repeat(116)}.docx`],
])('[SEC-02] the file name %j is shown as %j', (name, shown) => expect(displayName(name)).toBe(shown));

test('[WIRE-61] a name travels whole in UTF-8 and breaks no header', () => {
  const header = disposition('attachment', `"学位'证(1)%.pdf`);
  expect(header).toBe(
    `attachment; filename="______1)_.pdf"; filename*=UTF-8''%22%E5%AD%A6%E4%BD%8D%27%E8%AF%81%281%29%25.pdf`.replace(
      '______1)',
      `___'_(1)`,
    ),
  );
  expect(disposition('inline', 'a\r\nSet-Cookie: x')).not.toMatch(/[\r\n]/);
});

test('[SEC-03] a picture that was drawn anew is named after what it is now', () => {
  expect(withExtension('me.bmp', 'jpg')).toBe('me.jpg');
  expect(withExtension('me.JPG', 'jpg')).toBe('me.JPG');
  expect(withExtension('me', 'jpg')).toBe('me.jpg');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fillQuotes,
  MAX_QUOTED,
  nameQuotes,
  plainLines,
  QUOTE_BLANK,
  quotesIn,
  readQuotes,
  replaceBraces,
  writeQuotes,
  type Quote,
} from './quotes.ts';

/** Texts with more braces, bars and points than people write. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '{{',
        '}}',
        '|',
        '.',
        '{{A0101}}',
        '{{A01.A0101|x}}',
        '{{姓名}}',
        '<script>',
        '\u202e',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('[FORM-13] texts that quote answers', () => {
  test('what is read and written again is the same text, whatever stands in it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parts = readQuotes(text);
        expect(writeQuotes(parts)).toBe(text);
        expect(parts).not.toContain('');
      }),
    );
  });

  test.each<[string, (string | Quote)[]]>([
    ['', []],
    ['{{A0101}}', [{ item: 'A0101' }]],
    ['a {{A01.A0101}}b', ['a ', { set: 'A01', item: 'A0101' }, 'b']],
    ['{{A0101|the applicant}}!', [{ item: 'A0101', without: 'the applicant' }, '!']],
    ['{{A0101|}}', [{ item: 'A0101', without: '' }]],
    ['{{A0101', ['{{A0101']],
    ['{A0101}', ['{A0101}']],
    ['{{{A0101}}}', ['{', { item: 'A0101' }, '}']],
    ['{{A0101}}}}', [{ item: 'A0101' }, '}}']],
    ['{{ A0101 }}', ['{{ A0101 }}']],
    ['{{姓名}}', ['{{姓名}}']],
    ['{{A.B.C}}', ['{{A.B.C}}']],
    [`{{${'A'.repeat(61)}}}`, [`{{${'A'.repeat(61)}}}`]],
  ])('%j is %j', (text, parts) => expect(readQuotes(text)).toStrictEqual(parts));

  test('nothing but quotes changes when they are filled in', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const filled = fillQuotes(text, () => 'ANSWER');
        const plain = readQuotes(text)
          .map((part) => (typeof part === 'string' ? part : 'ANSWER'))
          .join('');
        expect(filled).toBe(plain);
        expect(nameQuotes(text, () => 'ANSWER')).toBe(plain);
      }),
    );
  });

  test('an answer is text alone: it is not read again, has one line, does not turn what follows, and is cut', () => {
    const filled = (answer: string): string => fillQuotes('<{{A}}>', () => answer);
    expect(filled('{{B}}')).toBe('<{{B}}>');
    expect(filled('<script>alert(1)</script>')).toBe('<<script>alert(1)</script>>');
    expect(filled(' two\r\n lines\u0000 ')).toBe('<two lines>');
    expect(filled('\u202eabc\u2066')).toBe('<abc>');
    expect(filled('𠮷'.repeat(MAX_QUOTED))).toBe(`<${'𠮷'.repeat(MAX_QUOTED)}>`);
    expect(filled('𠮷'.repeat(100_000))).toBe(`<${'𠮷'.repeat(MAX_QUOTED)}…>`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (answer) => {
        const said = filled(answer).slice(1, -1);
        expect(Array.from(said).length).toBeLessThanOrEqual(MAX_QUOTED + 1);
        // oxlint-disable-next-line no-control-regex -- they are what must not be there
        expect(said).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });

  test('where there is no answer stand the words for it, or a blank', () => {
    expect(fillQuotes('{{A|the applicant}}, {{A}}, {{A| }}', () => ' ')).toBe(
      `the applicant, ${QUOTE_BLANK}, ${QUOTE_BLANK}`,
    );
    expect(fillQuotes('{{A|the applicant}}', () => 'Li')).toBe('Li');
  });

  test('for whoever has no answers the names of fields stand there, an id where no name is known', () => {
    expect(nameQuotes('{{A|x}}: {{S.B}}', ({ item }) => (item === 'A' ? 'Name' : undefined))).toBe('Name: B');
  });

  test('braces around anything can be exchanged, and a very long text is read at once', () => {
    expect(replaceBraces('{{a}}{{b}}{{', (inside) => (inside === 'a' ? '1' : null))).toBe('1{{b}}{{');
    const long = '{{'.repeat(100_000) + 'A}}';
    expect(quotesIn(long)).toEqual([{ item: 'A' }]);
  });
});

test.each([
  ['a\nb', 'a\nb'],
  ['a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
  ['  a  \n\tb\t', 'a\nb'],
  ['\n\n a \n ', 'a'],
  ['a\n\nb', 'a\n\nb'],
  ['a\n \n \n\nb', 'a\n\nb'],
  ['a\u0000b\u202ec', 'abc'],
  [' \u202e\n\u0000 ', ''],
  ['', ''],
])('[TRY-61] %j typed as plain lines is %j', (typed, lines) => {
  expect(plainLines(typed)).toBe(lines);
});

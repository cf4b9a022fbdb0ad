import { expect, test } from 'vitest';
import { zipSync, unzipSync } from 'fflate';
import { setContent } from '@portal/fieldsets';
import { toXlsx } from '@portal/fieldsets/xlsx';
import { demo } from '@portal/schemas/demo';
import { wordsIn } from '../sheet-words.ts';
import { readImport } from './read.ts';

const [set] = demo.fieldSets;
const contents = set ? [setContent(set)] : [];

/** A file whose parts were changed by hand. */
async function changed(part: RegExp, change: (xml: string) => string): Promise<Uint8Array> {
  const parts = unzipSync(await toXlsx(contents, wordsIn('zh')));
  for (const [name, content] of Object.entries(parts))
    if (part.test(name)) parts[name] = new TextEncoder().encode(change(new TextDecoder().decode(content)));
  return zipSync(parts);
}

test('[GRID-07] hidden sheets and formulas are read for what they hold, and told', async () => {
  const hidden = await changed(/workbook\.xml$/, (xml) => xml.replace('<sheet ', '<sheet state="hidden" '));
  expect(await readImport({ xlsx: hidden })).toEqual({
    contents,
    problems: [{ sheet: '信息集', row: 0, what: 'sheetHidden' }],
  });
  const formula = await changed(/sheet5\.xml$/, (xml) =>
    xml.replace(/<c r="B2"[^>]*>.*?<\/c>/s, '<c r="B2" t="str"><f>1+1</f><v>2</v></c>'),
  );
  const read = await readImport({ xlsx: formula });
  expect(read.problems).toEqual([{ sheet: '', row: 0, what: 'formulas', values: { value: 'B2' } }]);
  expect(read.contents).toEqual(contents);
});

import { expect, test } from 'vitest';
import { fieldOf, fromJson, setContent, toJson, type Content } from '@portal/fieldsets';
import { toXlsx } from '@portal/fieldsets/xlsx';
import { demo } from '@portal/schemas/demo';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { readImport } from '../../apps/server/src/modules/field-sets/imports/read.ts';
import { wordsIn } from '../../apps/server/src/modules/field-sets/sheet-words.ts';
import { EVERY_SETTING, settingsOfFields } from '../support/every-setting.ts';
import { hasLibreOffice, resaved } from '../support/libreoffice.ts';

/** What spreadsheets like to take for something else. */
const delicate = setContent({
  fieldsetid: 'A99',
  displayname: { zh: '=1+1', en: '@name' },
  must: '0',
  explain: { zh: '第一行\n第二行 "引号" <b>&amp;', en: ' 007 ' },
  uploadSlots: [{ title: { zh: '证件|正面', en: 'Front, "page"' }, filetype: 'jpg' }],
  fieldList: ['007', '1-2', '2026-07-03', '1E5', '_x000D_', 'TRUE', '+86', '𠮷田'].map((zh, place) => ({
    ...fieldOf(place % 2 ? 'date' : 'text', { itemid: `A990${place}`, itemdesc: { zh, en: '' } }),
    ...(place % 2 ? { maxValue: '2026-07-03' } : {}),
  })),
});
const contents: Content[] = [...demo.fieldSets.map(setContent), delicate];

test.skipIf(!hasLibreOffice)(
  '[GRID-15] LibreOffice opens and saves the file of field sets, and it comes back as it was',
  { timeout: 180_000 },
  async () => {
    for (const language of LANGUAGE_IDS) {
      const words = wordsIn(language);
      const before = await readImport({ xlsx: await toXlsx(contents, words) });
      expect(before.problems).toEqual([]);
      const after = await readImport({ xlsx: resaved(await toXlsx(contents, words)) });
      expect(after.problems).toEqual([]);
      expect(toJson(after.contents)).toBe(toJson(before.contents));
    }
  },
);

test('[FORM-14] the set of every setting uses each, and a JSON file brings all of it back', () => {
  for (const [setting, field] of settingsOfFields()) expect(field[setting], setting).toBeDefined();
  const file = toJson([setContent(EVERY_SETTING)]);
  expect(fromJson(file)).toEqual({ contents: [setContent(EVERY_SETTING)], problems: [] });
});

test.skipIf(!hasLibreOffice)(
  '[FORM-14] every setting comes back from a spreadsheet that LibreOffice opened and saved, cell by cell',
  { timeout: 180_000 },
  async () => {
    // Spreadsheets carry no examples, and leave those that are there.
    const { examples: _, ...rest } = EVERY_SETTING;
    const around = demo.fieldSets.filter(({ fieldsetid }) => fieldsetid === 'A04').map(setContent);
    for (const language of LANGUAGE_IDS) {
      const file = resaved(await toXlsx([...around, setContent(rest)], wordsIn(language)));
      const { contents, problems } = await readImport({ xlsx: file });
      expect(problems).toEqual([]);
      expect(contents.find((one) => one.kind === 'set' && one.set.fieldsetid === rest.fieldsetid)).toEqual(
        setContent(rest),
      );
    }
  },
);

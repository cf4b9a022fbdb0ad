import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { fieldOf, setContent, toJson, type Content } from '@portal/fieldsets';
import { toXlsx } from '@portal/fieldsets/xlsx';
import { demo } from '@portal/schemas/demo';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { wordsIn } from '../sheet-words.ts';
import { readImport } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Debian's `libreoffice-calc-nogui` has it; where it is missing the test is named as skipped. */
const isThere = spawnSync('soffice', ['--version']).status === 0;

/** The file as LibreOffice writes it after opening it, without a window and with a profile of its own. */
function resaved(file: Uint8Array, name: string): Uint8Array {
  const out = join(folder, 'out');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(folder, name), file);
  const { status, stderr } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      '--convert-to',
      'xlsx:Calc MS Excel 2007 XML',
      '--outdir',
      out,
      join(folder, name),
    ],
    { encoding: 'utf8', timeout: 120_000 },
  );
  expect(status, stderr).toBe(0);
  return readFileSync(join(out, name));
}

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

test.skipIf(!isThere)(
  '[GRID-15] LibreOffice opens and saves the file of field sets, and it comes back as it was',
  { timeout: 180_000 },
  async () => {
    for (const language of LANGUAGE_IDS) {
      const words = wordsIn(language);
      const before = await readImport({ xlsx: await toXlsx(contents, words) });
      expect(before.problems).toEqual([]);
      const after = await readImport({ xlsx: resaved(await toXlsx(contents, words), `${language}.xlsx`) });
      expect(after.problems).toEqual([]);
      expect(toJson(after.contents)).toBe(toJson(before.contents));
    }
  },
);

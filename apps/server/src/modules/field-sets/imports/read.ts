import { randomUUID } from 'node:crypto';
import { readJson, type Content, type ImportProblem } from '@portal/fieldsets';
import { cellsOfXlsx, fromXlsx } from '@portal/fieldsets/xlsx';
import { CsvError } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { cellsOfCsv, NoText } from './csv.ts';
import { layoutsOf, type SheetLayout } from './layout.ts';
import { IMPORT_LIMITS, ImportTooLarge } from './limits.ts';
import { allWords } from '../sheet-words.ts';
import { survey, surveyTexts } from './survey.ts';
import { oddities } from './oddities.ts';
import { NoArchive, unpack } from './unpack.ts';

/** A file to be read: the bytes of an XLSX file, or a JSON file already parsed. */
export type ImportFile = { xlsx: Uint8Array } | { json: unknown };

/** What was right in a file, and every fault of the rest. */
export interface ReadImport {
  contents: Content[];
  problems: ImportProblem[];
}

/** Stands for a field without an id until it gets one. */
export const NEW_FIELD = 'new.';

/** A spreadsheet packed anew without compression, once it is within its limits: parsers see nothing but what was counted. */
async function counted(file: Buffer): Promise<{
  plain: Uint8Array;
  odd: ImportProblem[];
  merged: ReturnType<typeof oddities>['merged'];
  layouts: ReturnType<typeof layoutsOf>;
}> {
  const parts = await unpack(file);
  survey(parts);
  const { problems: odd, merged } = oddities(parts);
  const layouts = layoutsOf(parts);
  const plain = zipSync(Object.fromEntries(parts), { level: 0 });
  parts.clear();
  return { plain, odd, merged, layouts };
}

async function readXlsx(file: Buffer): Promise<ReadImport> {
  const { plain, odd, merged } = await counted(file);
  const { contents, problems } = await fromXlsx(plain, {
    newId: (fieldsetid) => `${NEW_FIELD}${fieldsetid}.${randomUUID()}`,
    look: surveyTexts,
    words: allWords(),
    merged,
  });
  return { contents, problems: [...problems, ...odd] };
}

const lengthOf = (value: unknown, ...path: string[]): number => {
  const found = path.reduce<unknown>((at, name) => (Object(at) as Record<string, unknown>)[name], value);
  return Array.isArray(found) ? found.length : 0;
};

/** @throws ImportTooLarge when a JSON file holds more of a kind than there can be */
function surveyJson(value: unknown): void {
  const { contents } = Object(value) as { contents?: unknown };
  if (!Array.isArray(contents)) return;
  if (contents.length > IMPORT_LIMITS.contents) throw new ImportTooLarge('contents');
  for (const [place, content] of contents.entries()) {
    if (lengthOf(content, 'set', 'fieldList') > IMPORT_LIMITS.fields)
      throw new ImportTooLarge('fields', 'json', place + 1);
    if (lengthOf(content, 'list', 'items') > IMPORT_LIMITS.items)
      throw new ImportTooLarge('items', 'json', place + 1);
  }
}

/** The same for what a spreadsheet gave. */
function surveyContents({ contents }: ReadImport): void {
  if (contents.length > IMPORT_LIMITS.contents) throw new ImportTooLarge('contents');
  for (const content of contents) {
    if (content.kind === 'set' && content.set.fieldList.length > IMPORT_LIMITS.fields)
      throw new ImportTooLarge('fields', 'fields');
    if (content.kind === 'codes' && content.list.items.length > IMPORT_LIMITS.items)
      throw new ImportTooLarge('items', 'codes');
  }
}

const nothingBut = (problem: ImportProblem): ReadImport => ({ contents: [], problems: [problem] });

/** The cells of a spreadsheet, by sheet, how they are laid out, and what is told of it. */
export interface ReadTable {
  sheets: ({ sheet: string; data: string[][]; merged: readonly string[] } & SheetLayout)[];
  problems: ImportProblem[];
}

const PLAIN: SheetLayout = { hiddenRows: [], hiddenColumns: [], emptyFormulas: [] };

/** A workbook of before 2007, or one that a password locks, begins so (MS-CFB). */
const OLD = [0xd0, 0xcf, 0x11, 0xe0];
/** Pages and XML that go by the name of a spreadsheet. */
const PAGE = /^\s*<(?:html|table|!doctype|\?xml|\?mso)/i;

/**
 * Reads the cells of a spreadsheet within the same limits; never throws for what stands in the file.
 *
 * @param isCsv it is said to be text
 */
export async function readTable(file: Uint8Array, isCsv = false): Promise<ReadTable> {
  const nothing = (problem: ImportProblem): ReadTable => ({ sheets: [], problems: [problem] });
  if (
    OLD.every((byte, at) => file[at] === byte) ||
    PAGE.test(Buffer.from(file.slice(0, 200)).toString('latin1'))
  )
    return nothing({ sheet: '', row: 0, what: 'oldXls' });
  try {
    // A name may say otherwise: what begins as an archive does is a workbook.
    if (isCsv && !(file[0] === 0x50 && file[1] === 0x4b)) {
      const data = cellsOfCsv(file);
      surveyTexts([{ sheet: '', data }]);
      return { sheets: [{ sheet: '', data, merged: [], ...PLAIN }], problems: [] };
    }
    const { plain, odd, merged, layouts } = await counted(Buffer.from(file));
    const { sheets, problems } = await cellsOfXlsx(plain, surveyTexts);
    return {
      sheets: sheets.map(({ sheet, data }) => ({
        ...(layouts.get(sheet) ?? PLAIN),
        sheet,
        data,
        merged: merged.get(sheet) ?? [],
      })),
      problems: [...problems, ...odd],
    };
  } catch (error) {
    if (error instanceof ImportTooLarge) return nothing(error.problem);
    if (error instanceof NoArchive) return nothing({ sheet: '', row: 0, what: 'notXlsx' });
    if (error instanceof NoText || (isCsv && error instanceof CsvError))
      return nothing({ sheet: '', row: 0, what: 'notText' });
    throw error;
  }
}

/** Reads an import within its limits; never throws for what stands in the file. */
export async function readImport(file: ImportFile): Promise<ReadImport> {
  try {
    if ('json' in file) {
      surveyJson(file.json);
      return readJson(file.json);
    }
    const read = await readXlsx(Buffer.from(file.xlsx));
    surveyContents(read);
    return read;
  } catch (error) {
    if (error instanceof ImportTooLarge) return nothingBut(error.problem);
    if (error instanceof NoArchive) return nothingBut({ sheet: '', row: 0, what: 'notXlsx' });
    throw error;
  }
}

import type { FieldSet, ResumeRecord } from '@portal/schemas';
import { bounded, type ImportedEntry } from './entries.ts';

const FORMAT = 'candidate-resume';
const VERSION = 1;

/** What a candidate takes along to another portal of this kind: ids for the same portal, words for any other. */
interface ResumeFile {
  format: typeof FORMAT;
  version: typeof VERSION;
  sets: {
    fieldsetid: string;
    name: string;
    records: { itemid: string; label: string; value: string; text?: string }[][];
  }[];
}

/** The stored resume as a file; drafts and attachments are not in it. */
export function resumeFile(sets: readonly FieldSet[]): string {
  const file: ResumeFile = {
    format: FORMAT,
    version: VERSION,
    sets: sets
      .filter(({ dataList }) => dataList.length > 0)
      .map(({ fieldsetid, displayname, fieldList, dataList }) => ({
        fieldsetid,
        name: displayname,
        records: dataList.map((record: ResumeRecord) =>
          fieldList
            .filter(({ itemid }) => (record.values[itemid] ?? '') !== '')
            .map(({ itemid, itemdesc }) => {
              const name = record.names[itemid] ?? '';
              const value = record.values[itemid] ?? '';
              return { itemid, label: itemdesc, value, ...(name === '' ? {} : { text: name }) };
            }),
        ),
      })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a value says that it is such a file. */
export const isResumeFile = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && value['format'] === FORMAT;

/** Entries of such a file; what is not of its shape is left out. @throws ImportProblem */
export function entriesOfResumeFile(file: Record<string, unknown>): ImportedEntry[] {
  return bounded(
    listOf(file['sets'])
      .filter(isObject)
      .flatMap((set) =>
        listOf(set['records']).map((record) => ({
          section: textOf(set['name']),
          fieldsetid: textOf(set['fieldsetid']),
          values: listOf(record)
            .filter(isObject)
            .map((entry) => ({
              label: textOf(entry['label']),
              // A code is found again by its words: ids mean other things elsewhere.
              text: textOf(entry['text']) || textOf(entry['value']),
              itemid: textOf(entry['itemid']),
            })),
        })),
      ),
  );
}

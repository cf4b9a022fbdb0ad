import { ImportProblem, MAX_IMPORT_BYTES, type ImportedEntry } from './entries.ts';
import { blockOfText, blocksOfHtml } from './grid.ts';
import { entriesOfJsonResume, isJsonResume, parseJson } from './json-resume.ts';
import type { TargetSet } from './match.ts';
import { entriesOfResumeFile, isResumeFile } from './own-format.ts';
import { entriesOfTables, type Vocabulary } from './table.ts';
import { conceptsOf, plainWords, topicOf, withoutRemark } from './words.ts';

/** What was pasted or read from a file. */
export interface ImportSource {
  text: string;
  /** The same with its tables, when the clipboard has them; '' = it has not. */
  html: string;
}

function vocabularyOf(targets: readonly TargetSet[]): Vocabulary {
  const sections = new Set(
    targets.flatMap(({ set }) => [set.displayname, set.shortname ?? '']).map(plainWords),
  );
  const labels = new Set(
    targets.flatMap(({ set }) =>
      set.fieldList.flatMap(({ itemdesc }) => [plainWords(itemdesc), withoutRemark(itemdesc)]),
    ),
  );
  sections.delete('');
  labels.delete('');
  return {
    isSection: (words) => sections.has(plainWords(words)) || topicOf(words) !== undefined,
    isLabel: (words) => labels.has(plainWords(words)) || conceptsOf(words).length > 0,
  };
}

/**
 * Reads a JSON Resume, the portal's own file, or tables and lines out of a document (TRY-43).
 *
 * @throws ImportProblem with what is wrong, in the reader's words by its code
 */
export function readSource({ text, html }: ImportSource, targets: readonly TargetSet[]): ImportedEntry[] {
  if (text.length > MAX_IMPORT_BYTES || html.length > MAX_IMPORT_BYTES) throw new ImportProblem('tooLarge');
  if (/^\s*[[{]/.test(text.replace(/^\uFEFF/, ''))) {
    const value = parseJson(text);
    if (isResumeFile(value)) return entriesOfResumeFile(value);
    if (isJsonResume(value)) return entriesOfJsonResume(value);
    throw new ImportProblem('notResume');
  }
  const words = vocabularyOf(targets);
  const blocks = html === '' ? [] : blocksOfHtml(html);
  return entriesOfTables(blocks.some(({ table }) => table) ? blocks : [blockOfText(text)], words);
}

import { ImportProblem, MAX_IMPORT_BYTES, type ImportedEntry } from './entries.ts';
import { blockOfText, blocksOfHtml, withTables, type Block } from './grid.ts';
import { entriesOfJsonResume, isJsonResume, parseJson } from './json-resume.ts';
import type { TargetSet } from './match.ts';
import { entriesOfResumeFile, isResumeFile } from './own-format.ts';
import { RESUME_CONCEPTS } from '@portal/schemas/resume-concepts';
import { labelsOf } from './lines/labels.ts';
import { entriesOfTables, isHeader, type Vocabulary } from './table.ts';
import { conceptsOf, plainWords, topicOf, withoutRemark } from './words.ts';

/** What was pasted or read from a file. */
export interface ImportSource {
  text: string;
  /** The same with its tables, when the clipboard has them; '' = it has not. */
  html: string;
  /** The same as a document has it, with its tables and columns; left out = text and html say it. */
  blocks?: readonly Block[];
}

function vocabularyOf(targets: readonly TargetSet[], today: string): Vocabulary {
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
  const written = targets.flatMap(({ set }) => set.fieldList.map(({ itemdesc }) => itemdesc));
  return {
    today,
    labels: labelsOf([...written, ...Object.values(RESUME_CONCEPTS).flat()]),
    isSection: (words) => sections.has(plainWords(words)) || topicOf(words) !== undefined,
    isLabel: (words) => labels.has(plainWords(words)) || conceptsOf(words).length > 0,
  };
}

/**
 * Reads a JSON Resume, the portal's own file, or tables and lines out of a document (TRY-43, TRY-50).
 *
 * @param today yyyy-MM-dd
 * @throws ImportProblem with what is wrong, in the reader's words by its code
 */
export function readSource(
  { text, html, blocks: known }: ImportSource,
  targets: readonly TargetSet[],
  today: string,
): ImportedEntry[] {
  if (text.length > MAX_IMPORT_BYTES || html.length > MAX_IMPORT_BYTES) throw new ImportProblem('tooLarge');
  if (/^\s*[[{]/.test(text.replace(/^\uFEFF/, ''))) {
    const value = parseJson(text);
    if (isResumeFile(value)) return entriesOfResumeFile(value);
    if (isJsonResume(value)) return entriesOfJsonResume(value);
    throw new ImportProblem('notResume');
  }
  const words = vocabularyOf(targets, today);
  if (known) {
    const linesOf = (block: Block): string[] => block.rows.map((row) => row.join('\t'));
    const read = known.map((block) =>
      block.table ? block : { ...block, rows: withTables(linesOf(block), words.isLabel) },
    );
    return entriesOfTables(read, words);
  }
  const blocks = html === '' ? [] : blocksOfHtml(html);
  if (blocks.some(({ table }) => table)) return entriesOfTables(blocks, words);
  const names = (cells: readonly string[]): boolean =>
    isHeader(
      cells.map((cell, column) => ({ text: cell, column })).filter((cell) => cell.text !== ''),
      [...cells],
      words,
    );
  return entriesOfTables([blockOfText(text, names, words.isLabel)], words);
}

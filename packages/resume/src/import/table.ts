import { bounded, type ImportedEntry, type ImportedValue } from './entries.ts';
import type { Block, Grid } from './grid.ts';
import { periodsIn } from './lines/dates.ts';
import type { LineScope } from './lines/read-lines.ts';
import { entriesOfLines, isLines } from './lines/read-lines.ts';
import { topicOf } from './words.ts';

/** What is known of words: whether they name a part of the resume or a value in it. */
export interface Vocabulary extends LineScope {
  isLabel(words: string): boolean;
}

interface Cell {
  text: string;
  column: number;
}

const cellsOf = (row: Grid[number]): Cell[] =>
  row.flatMap((text, column) => (text === null || text === '' ? [] : [{ text, column }]));

/** Labels that stand side by side are a heading; a label with a value or nothing beside it is asked for there. */
export function isHeader(cells: readonly Cell[], row: Grid[number], { isLabel }: Vocabulary): boolean {
  const labels = cells.filter(({ text }) => isLabel(text));
  if (labels.length < 2 || labels.length < cells.length * 0.6) return false;
  // What is merged counts with the cell that covers it.
  const blank = row.filter((text) => text === '').length;
  return (
    blank < labels.length &&
    cells.every(({ text }, index) => index === 0 || isLabel(text) || labels.length > 2)
  );
}

/** Reads tables of one source, row by row, with what a row above said. */
class Reader {
  readonly entries: ImportedEntry[] = [];
  private section = '';
  private header: readonly Cell[] | null = null;
  private pairs: ImportedEntry | null = null;
  /** Lines that no table has asked for. */
  private loose: string[] = [];
  private readonly words: Vocabulary;

  constructor(words: Vocabulary) {
    this.words = words;
  }

  read({ table, rows }: Block): void {
    this.header = null;
    this.pairs = null;
    for (const row of rows) {
      const [only] = row;
      if (row.length === 1 && typeof only === 'string' && !(table && this.words.isSection(only)))
        this.line(only);
      else this.row(row);
    }
    // A heading stands for the table below it and not for the one after that.
    if (table) this.begin('');
  }

  /** Reads the lines that have come together. */
  flush(): void {
    const rows = this.loose;
    this.loose = [];
    if (rows.some((row) => row.trim() !== ''))
      this.entries.push(...entriesOfLines(rows, this.section, this.words));
  }

  private line(text: string): void {
    if (this.words.isSection(text)) {
      this.begin(text);
      return;
    }
    if (text.trim() !== '') {
      this.pairs = null;
      this.header = null;
    }
    this.loose.push(...text.split('\n'));
  }

  private begin(section: string): void {
    this.flush();
    this.section = section;
    this.header = null;
    this.pairs = null;
  }

  private row(row: Grid[number]): void {
    const { isSection, isLabel } = this.words;
    const all = cellsOf(row);
    const [first] = all;
    if (first === undefined) {
      // An empty row of a merged cell says nothing; an empty line ends a list.
      if (row.every((text) => text !== null)) this.header = null;
      return;
    }
    // Beside a single value it is a label: `Interests: climbing`.
    const pairs = all.length === 2 && !isLabel(all[1]?.text ?? '');
    const names = isSection(first.text) && (all.length === 1 || (!isLabel(first.text) && !pairs));
    if (names) this.begin(first.text);
    const cells = names ? all.slice(1) : all;
    if (cells.length === 0) return;
    const [, second] = all;
    if (
      all.length === 2 &&
      second &&
      isSection(first.text) &&
      !isLabel(second.text) &&
      this.isPart(first.text, second.text)
    ) {
      this.begin(first.text);
      this.loose.push(...second.text.split('\n'));
      this.begin('');
      return;
    }
    if (this.header === null && !cells.some(({ text }) => isLabel(text)) && this.areLines(cells)) {
      this.pairs = null;
      this.loose.push(
        ...cells
          .map(({ text }) => text)
          .join('\t')
          .split('\n'),
      );
      return;
    }
    if (isHeader(cells, row, this.words)) {
      this.flush();
      this.header = cells;
      this.pairs = null;
    } else if (this.header !== null && !this.looksLikePairs(cells)) {
      this.flush();
      this.record(cells);
    } else this.pair(cells);
  }

  /** Whether a cell beside the name of a part holds that part, and not one value. */
  private isPart(name: string, text: string): boolean {
    return isLines(text) || text.includes('\n') || (topicOf(name) !== undefined && !this.words.isLabel(name));
  }

  /** Cells without a label hold lines when they are alone, or tell dates, or are long. */
  private areLines(cells: readonly Cell[]): boolean {
    return cells.length === 1 || cells.some(({ text }) => text.includes('\n') || periodsIn(text).length > 0);
  }

  /** Below a heading, a row that begins with a label asks for values of its own again. */
  private looksLikePairs([first, second]: readonly Cell[]): boolean {
    return (
      first !== undefined &&
      this.words.isLabel(first.text) &&
      (second === undefined || !this.words.isLabel(second.text))
    );
  }

  private record(cells: readonly Cell[]): void {
    const heads = this.header ?? [];
    const values = cells.map(({ text, column }): ImportedValue => {
      const head = heads.findLast((candidate) => candidate.column <= column);
      return { label: head?.text ?? '', text };
    });
    const source = cells.map(({ text }) => text.replaceAll('\n', ' ')).join('  ');
    this.entries.push({ section: this.section, values: values.map((value) => ({ ...value, source })) });
  }

  /** Labels with their values beside them are a line of labels; one with several lines is a value of its own. */
  private pair(cells: readonly Cell[]): void {
    this.header = null;
    const [first, second] = cells;
    // Two cells are a label and its value even where the label is not known.
    const alone = cells.length === 2 && first && second && !this.words.isLabel(second.text);
    const pairs: { label: string; text: string }[] = [];
    let label = '';
    for (const [index, { text }] of cells.entries()) {
      if (alone ? index === 0 : this.words.isLabel(text))
        label = text.replace(/\s*[:：]\s*$/u, '').replaceAll('\n', '');
      else {
        pairs.push({ label, text });
        label = '';
      }
    }
    const lines = pairs.filter(({ text }) => !text.includes('\n'));
    if (lines.length > 0)
      this.loose.push(
        lines.map((pair) => (pair.label === '' ? pair.text : `${pair.label}：${pair.text}`)).join('\t'),
      );
    if (lines.length === pairs.length) return;
    this.flush();
    this.pairs ??= { section: this.section, values: [] };
    if (!this.entries.includes(this.pairs)) this.entries.push(this.pairs);
    for (const pair of pairs.filter(({ text }) => text.includes('\n')))
      this.pairs.values.push({ ...pair, source: `${pair.label}  ${pair.text}`.trim() });
  }
}

/** Entries of tables and lines: lists below a heading, and labels with their values beside them. @throws ImportProblem */
export function entriesOfTables(blocks: readonly Block[], words: Vocabulary): ImportedEntry[] {
  const reader = new Reader(words);
  for (const block of blocks) reader.read(block);
  reader.flush();
  return bounded(reader.entries);
}

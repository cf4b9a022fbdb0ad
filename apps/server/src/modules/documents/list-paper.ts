import type { ListColumn } from '@portal/schemas';
import type { Language } from '@portal/schemas/languages';
import { momentText } from '@portal/rules';
import type { DocumentModel } from './model.ts';
import { print, printMoment } from './texts.ts';

/** Shares of a page's width. */
const WEIGHTS: Readonly<Record<ListColumn, number>> = {
  number: 2,
  name: 4,
  unit: 6,
  position: 6,
  code: 4,
  ticket: 5,
  total: 3,
  rank: 2,
  result: 4,
  note: 4,
};

/** A public list as it is printed: everything in words already. */
interface ListPaper {
  language: Language;
  title: string;
  issuer: string;
  brand: string;
  notes: readonly string[];
  columns: readonly ListColumn[];
  head: readonly string[];
  rows: string[][];
  at: Date;
  /** The day beside the seal. */
  sealedOn: Date;
}

/** A public list with room for the seal of whoever issues it (LIST-01). */
export const listPaper = (paper: ListPaper): DocumentModel => ({
  language: paper.language,
  title: paper.title,
  subtitle: '',
  issuer: paper.issuer,
  author: paper.issuer,
  brand: paper.brand,
  blocks: [
    ...paper.notes.map((text) => ({ kind: 'note' as const, text })),
    {
      kind: 'table',
      isDense: true,
      columns: paper.columns.map((column, at) => ({ title: paper.head[at] ?? '', weight: WEIGHTS[column] })),
      rows: paper.rows,
    },
    {
      kind: 'seal',
      lines: [paper.issuer, momentText(paper.sealedOn, paper.language, { style: 'day' })],
      label: print(paper.language, 'seal'),
    },
  ],
  foot: print(paper.language, 'printed', printMoment(paper.at)),
});

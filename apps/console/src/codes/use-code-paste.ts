import { useState } from 'react';
import type { TFunction } from 'i18next';
import type { CodeEntry, CodeList, Operation } from '@portal/fieldsets';
import type { AskedWay } from '../grid/AskRows.tsx';
import type { Pasted } from '../grid/clipboard.ts';
import { readCodes, type CodesOver, type PastedCells, type PastedCodes } from './code-blocks.ts';
import { manyCodeCells, type CodeCell } from './code-cells.ts';
import { NO_NOTE, type CodeNote } from './CodeNotes.tsx';
import { byPlace, byPrefix, type PastedItems } from './pasted-items.ts';

type Changes = ReturnType<typeof manyCodeCells>['changes'];

/** What a person is asked before anything is changed. */
export type CodeQuestion =
  /** Items whose levels can be told by their codes; changes of others come with them. */
  | { kind: 'levels'; read: PastedItems; leveled: CodeEntry[]; changes: Changes }
  /** Some of the pasted codes are in the list. */
  | { kind: 'codes'; pasted: PastedCodes }
  /** More rows than there are, or rows below headings. */
  | { kind: 'cells'; pasted: PastedCells; name: string };

interface Given {
  list: CodeList;
  /** Below what lines come that do not say it; '' = at the top. */
  parent: string;
  act(operation: Operation): void;
  note(note: CodeNote): void;
  t: TFunction;
}

/** What is left out beside cells that were refused. */
interface Left {
  /** Columns that the grid has no more of. */
  cut: number;
  /** Rows that found no item. */
  left: number;
}

const NONE_LEFT: Left = { cut: 0, left: 0 };

/** Blocks of texts written over cells of a code list, and lines added to it, each as one step that one undo takes back. */
export function useCodePaste({ list, parent, act, note, t }: Given) {
  const [question, setQuestion] = useState<CodeQuestion | null>(null);
  const { items } = list;

  /** `quiet` says nothing of what cannot be emptied. */
  const fill = (cells: readonly CodeCell[], quiet = false, { cut, left } = NONE_LEFT): void => {
    const { changes, changed, refused, gone } = manyCodeCells(items, cells);
    if (changes.length > 0) act({ op: 'changeItems', changes });
    const told = [
      ...(changed > 0 && cells.length > 1 ? [t('grid.cells.filled', { count: changed })] : []),
      ...(gone > 0 ? [t('codes.gone', { count: gone })] : []),
      ...(cut > 0 ? [t('grid.cells.cut', { count: cut })] : []),
      ...(left > 0 ? [t('grid.cells.left', { count: left })] : []),
    ];
    note({ text: told.join(' '), id: '', cells: quiet ? [] : refused });
  };

  const add = (read: PastedItems, own: CodeEntry[], changes: Changes): void => {
    const places = read.byParent ? byPlace(own, list) : [{ parent, items: own }];
    const added = places.filter((place) => place.items.length > 0).map((place) => ({ ...place, before: '' }));
    // Under several items at once, and still one step that one undo takes back.
    if (added.length + changes.length > 0)
      act({ op: 'changeItems', changes, ...(added.length > 0 ? { added } : {}) });
    const updated = changes.length > 0 ? t('codes.updated', { count: changes.length }) : '';
    const pasted = own.length > 0 ? t('codes.pasted', { count: own.length }) : '';
    note({
      text: [updated, pasted].filter((sentence) => sentence !== '').join(' '),
      id: own[0]?.id ?? '',
      lines: read.refused,
    });
  };

  /** Asks for the levels where codes tell of some, and adds the items otherwise. */
  const addOrAsk = (read: PastedItems, changes: Changes): void => {
    const leveled = read.placed ? null : byPrefix(read.items);
    if (leveled) setQuestion({ kind: 'levels', read, leveled, changes });
    else {
      setQuestion(null);
      add(read, read.items, changes);
    }
  };

  const paste = (pasted: Pasted, over: CodesOver): void => {
    const read = readCodes(pasted, items, over);
    if ('excess' in read) note({ ...NO_NOTE, excess: read.excess });
    else if ('known' in read) {
      if (read.changed > 0) setQuestion({ kind: 'codes', pasted: read });
      else addOrAsk(read.read, []);
    } else if (read.headed.length > 0 || read.fit < read.rows)
      setQuestion({ kind: 'cells', pasted: read, name: over.ids[over.range.top] ?? '' });
    else fill(read.cells, false, { cut: read.cut, left: 0 });
  };

  const answer = (way: AskedWay): void => {
    setQuestion(null);
    if (question?.kind === 'cells') {
      const { cells, cut, rows, fit, asItems } = question.pasted;
      if (way === 'add') addOrAsk(asItems, []);
      else fill(cells, false, { cut, left: rows - fit });
    }
    if (question?.kind !== 'codes') return;
    const { read, known } = question.pasted;
    if (way === 'add') return addOrAsk(read, []);
    const lines = new Set(read.known.map(({ line }) => line));
    const rest = { ...read, refused: read.refused.filter(({ line }) => !lines.has(line)) };
    const { changes, refused } = manyCodeCells(items, known);
    if (way === 'both') return addOrAsk(rest, changes);
    act({ op: 'changeItems', changes });
    note({
      text: t('codes.updated', { count: changes.length }),
      id: '',
      cells: refused,
      lines: rest.refused,
    });
  };

  return { question, fill, paste, answer, add, cancel: () => setQuestion(null) };
}

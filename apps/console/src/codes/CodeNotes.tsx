import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { Excess } from '../grid/clipboard.ts';
import { excessNote } from '../grid/paste-note.ts';
import { CODE_CELL_REFUSALS, type RefusedCodeCell } from './code-cells.ts';
import { treeColumnName } from './code-columns.ts';
import type { RefusedLine } from './pasted-items.ts';
import { RefusedLines } from './RefusedLines.tsx';
import { RefusedList } from './RefusedList.tsx';
import { useTreeTexts } from './tree-texts.ts';
import controls from '../ui/controls.module.css';

/** What is told of the last change of a code list. */
export interface CodeNote {
  /** Sentences; '' = nothing to say. */
  text: string;
  /** An item that it is about: the note goes with it, as by an undo (GRID-06). '' = none. */
  id: string;
  lines?: readonly RefusedLine[];
  cells?: readonly RefusedCodeCell[];
  excess?: Excess;
}

export const NO_NOTE: CodeNote = { text: '', id: '' };

/** What came of the last change, and all that was not taken over, by name (SHEET-01, SHEET-02). */
export function CodeNotes({ note }: { note: CodeNote }) {
  const { t } = useTreeTexts();
  const { excess, lines = [], cells = [] } = note;
  const groups = CODE_CELL_REFUSALS.flatMap((why) => {
    const own = cells.filter((cell) => cell.why === why);
    if (own.length === 0) return [];
    const named = own.map(({ id, column, text }) =>
      t(text === '' ? 'grid.cells.place' : 'grid.cells.placeOf', {
        name: id,
        column: treeColumnName(t, column),
        value: text,
      }),
    );
    return [
      { why: t(`codes.why.${why}`, { count: own.length, name: treeColumnName(t, DEFAULT_LANGUAGE) }), named },
    ];
  });
  const broken = excess ? excessNote(excess) : null;
  const told =
    broken && 'excess' in broken ? t(`grid.paste.excess.${broken.excess}`, { most: broken.most }) : note.text;
  return (
    <>
      <p className={controls['muted']} role="status">
        {told}
      </p>
      <RefusedLines refused={lines} />
      {groups.length > 0 && <RefusedList title={t('grid.cells.notAll')} groups={groups} />}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { columnsOf, rowsOf } from './range.ts';
import type { RangeSelection } from './use-range.ts';

/** Says how many cells are selected, for whoever does not see them (SHEET-01). */
export function SelectedCells({ selection: { many, range } }: { selection: RangeSelection }) {
  const { t } = useTranslation();
  return (
    <output className="visually-hidden">
      {many ? t('grid.cells.selected', { rows: rowsOf(range), columns: columnsOf(range) }) : ''}
    </output>
  );
}

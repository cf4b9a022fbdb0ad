import { useTranslation } from 'react-i18next';
import { ColumnEdge } from './ColumnEdge.tsx';
import { columnName, COLUMNS } from './columns.ts';
import type { useColumnWidths } from './use-column-widths.ts';
import css from './grid.module.css';

/** What the columns of the grid are; their edges are dragged or moved by keys (GRID-07). */
export function GridHead({ widths }: { widths: ReturnType<typeof useColumnWidths> }) {
  const { t } = useTranslation();
  return (
    <div role="row" className={`${css['row']} ${css['head']}`} aria-rowindex={1}>
      <span role="columnheader" className={css['cell']}>
        <span className="visually-hidden">{t('grid.row')}</span>
      </span>
      {COLUMNS.map((column) => (
        <span key={column} role="columnheader" className={css['cell']} data-column={column}>
          {columnName(t, column)}
          <ColumnEdge
            name={columnName(t, column)}
            width={widths.of(column)}
            onWidth={(width) => widths.put(column, width)}
          />
        </span>
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { ColumnEdge } from './ColumnEdge.tsx';
import { columnName, COLUMNS } from './columns.ts';
import type { useColumnWidths } from './use-column-widths.ts';
import type { Ticks } from './use-ticks.ts';
import css from './grid.module.css';

interface Props {
  widths: ReturnType<typeof useColumnWidths>;
  ticks: Ticks;
  /** How many can be ticked. */
  rows: number;
}

/** What the columns of the grid are; their edges are dragged or moved by keys (GRID-07). */
export function GridHead({ widths, ticks, rows }: Props) {
  const { t } = useTranslation();
  const count = ticks.fields.length;
  return (
    <div role="row" className={`${css['row']} ${css['head']}`} aria-rowindex={1}>
      <span role="columnheader" className={`${css['cell']} ${css['rowhead']}`}>
        <span className="visually-hidden">{t('grid.row')}</span>
        <input
          type="checkbox"
          aria-label={t('grid.tick.all')}
          disabled={rows === 0}
          checked={rows > 0 && count === rows}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < rows;
          }}
          onChange={(event) => ticks.all(event.target.checked)}
        />
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

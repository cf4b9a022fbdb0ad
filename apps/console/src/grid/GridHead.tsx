import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColumnEdge } from './ColumnEdge.tsx';
import { columnName } from './columns.ts';
import type { Columns } from './use-columns.ts';
import type { Sorting } from './use-sorting.ts';
import type { Ticks } from './use-ticks.ts';
import css from './grid.module.css';

interface Props {
  columns: Columns;
  sorting: Sorting;
  ticks: Ticks;
  /** How many can be ticked. */
  rows: number;
}

/** What the columns of the grid are: pressed they sort what is looked at, and their edges are dragged or moved by keys (GRID-07, SHEET-03). */
export function GridHead({ columns, sorting, ticks, rows }: Props) {
  const { t } = useTranslation();
  const count = ticks.fields.length;
  const { order } = sorting;
  return (
    <div role="row" className={`${css['row']} ${css['head']}`} aria-rowindex={1}>
      <span role="columnheader" className={`${css['cell']} ${css['rowhead']}`} aria-colindex={1}>
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
      {columns.shown.map((column, place) => {
        const name = columnName(t, column);
        const way = order?.column === column ? order.way : undefined;
        return (
          <span
            key={column}
            role="columnheader"
            className={css['cell']}
            data-column={column}
            data-frozen={place < columns.frozen}
            style={place < columns.frozen ? { insetInlineStart: `var(--frozen-${place})` } : undefined}
            aria-colindex={place + 2}
            aria-sort={way ?? 'none'}
          >
            <button
              type="button"
              tabIndex={-1}
              className={css['sort']}
              title={t('grid.sort.help')}
              onClick={() => sorting.turn(column)}
            >
              {name}
              {way === 'ascending' && <IconChevronUp size={13} aria-hidden="true" />}
              {way === 'descending' && <IconChevronDown size={13} aria-hidden="true" />}
            </button>
            <ColumnEdge
              name={name}
              width={columns.widthOf(column)}
              onWidth={(width) => columns.resize(column, width)}
            />
          </span>
        );
      })}
    </div>
  );
}

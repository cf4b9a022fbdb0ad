import { useTranslation } from 'react-i18next';
import { HeadCell } from '../grid/HeadCell.tsx';
import type { Columns } from '../grid/use-columns.ts';
import type { Sorting } from '../grid/use-sorting.ts';
import type { PositionColumn } from './position-columns.ts';
import type { Row } from './rows.ts';
import css from './positions.module.css';

interface Props {
  columns: Columns<PositionColumn>;
  sorting: Sorting<Row, PositionColumn>;
  marked: number;
  onMarkAll(on: boolean): void;
}

/** What the columns of the grid of positions are, and the tick of all rows. */
export function PositionsHead({ columns, sorting, marked, onMarkAll }: Props) {
  const { t } = useTranslation('recruitments');
  const { t: common } = useTranslation();
  const rows = sorting.rows.length;
  return (
    <div role="row" className={`${css['row']} ${css['headRow']}`} aria-rowindex={1}>
      <span role="columnheader" className={css['rowhead']} aria-colindex={1}>
        <span className="visually-hidden">{common('grid.row')}</span>
        <input
          type="checkbox"
          aria-label={t('grid.markAll')}
          checked={rows > 0 && marked === rows}
          ref={(box) => {
            if (box) box.indeterminate = marked > 0 && marked < rows;
          }}
          onChange={(event) => onMarkAll(event.target.checked)}
        />
      </span>
      {columns.shown.map((column, place) => (
        <HeadCell
          key={column}
          column={column}
          place={place}
          name={t(`column.${column}`)}
          columns={columns}
          sorting={sorting}
          className={css['cell']}
        />
      ))}
    </div>
  );
}

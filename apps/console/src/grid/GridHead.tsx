import type { StoredField } from '@portal/schemas';
import { useTranslation } from 'react-i18next';
import { columnName, type Column } from './columns.ts';
import { HeadCell } from './HeadCell.tsx';
import type { Columns } from './use-columns.ts';
import type { Sorting } from './use-sorting.ts';
import type { Ticks } from './use-ticks.ts';
import css from './grid.module.css';

interface Props {
  columns: Columns<Column>;
  sorting: Sorting<StoredField, Column>;
  ticks: Ticks;
  /** How many can be ticked. */
  rows: number;
}

/** What the columns of the grid of fields are. */
export function GridHead({ columns, sorting, ticks, rows }: Props) {
  const { t } = useTranslation();
  const count = ticks.fields.length;
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
      {columns.shown.map((column, place) => (
        <HeadCell
          key={column}
          column={column}
          place={place}
          name={columnName(t, column)}
          columns={columns}
          sorting={sorting}
          className={css['cell']}
        />
      ))}
    </div>
  );
}

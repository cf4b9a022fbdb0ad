import { HeadCell } from '../grid/HeadCell.tsx';
import type { Columns } from '../grid/use-columns.ts';
import { treeColumnName, type TreeColumn } from './code-columns.ts';
import { useTreeTexts } from './tree-texts.ts';
import grid from '../grid/grid.module.css';

/** What the columns of a code list are; their edges are dragged or moved by keys (SHEET-03). */
export function CodeHead({ columns }: { columns: Columns<TreeColumn> }) {
  const { t } = useTreeTexts();
  return (
    <div role="row" className={`${grid['row']} ${grid['head']}`} aria-rowindex={1}>
      <span role="columnheader" className={`${grid['cell']} ${grid['rowhead']}`} aria-colindex={1}>
        <span className="visually-hidden">{t('grid.row')}</span>
      </span>
      {columns.shown.map((column, place) => (
        <HeadCell
          key={column}
          column={column}
          place={place}
          name={treeColumnName(t, column)}
          columns={columns}
          className={grid['cell']}
        />
      ))}
    </div>
  );
}

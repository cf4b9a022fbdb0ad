import { useTranslation } from 'react-i18next';
import { COLUMNS } from './columns.ts';
import css from './grid.module.css';

/** What the columns of the grid are. */
export function GridHead() {
  const { t } = useTranslation();
  return (
    <div role="row" className={`${css['row']} ${css['head']}`} aria-rowindex={1}>
      <span role="columnheader" className={css['cell']}>
        <span className="visually-hidden">{t('grid.row')}</span>
      </span>
      {COLUMNS.map((column) => (
        <span key={column} role="columnheader" className={css['cell']} data-column={column}>
          {t(`grid.column.${column}`)}
        </span>
      ))}
    </div>
  );
}

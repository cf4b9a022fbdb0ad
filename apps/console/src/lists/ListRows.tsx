import { useTranslation } from 'react-i18next';
import type { PublicListView } from '@portal/console-contract';
import type { ListColumn } from '@portal/schemas';
import { Scroll } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import layout from '../ui/layout.module.css';
import css from './lists.module.css';

type Line = PublicListView['rows'][number];

/** Who stands on a list, in the columns that everybody reads. */
export function ListRows({ list, rows }: Pick<PublicListView, 'list' | 'rows'>) {
  const { t, i18n } = useTranslation('lists');
  const textOf = (row: Line, column: ListColumn): string => {
    switch (column) {
      case 'number':
        return String(row.place);
      case 'name':
        return row.tail === '' ? row.name : t('detail.tail', { name: row.name, tail: row.tail });
      case 'unit':
      case 'position':
        return said(row[column], i18n.language);
      case 'rank':
        return row.rank === null ? '' : String(row.rank);
      case 'result':
        return list.kind === 'ranking' && !row.passed
          ? ''
          : t(`result.${list.kind}`, { stage: said(list.stageName ?? undefined, i18n.language) });
      case 'note':
        return said(list.note, i18n.language);
      case 'code':
      case 'ticket':
      case 'total':
        return row[column];
    }
  };
  return (
    <Scroll label={t('detail.rows')}>
      <table className={`${layout['table']} ${css['rows']}`}>
        <thead>
          <tr>
            {list.columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.place}>
              {list.columns.map((column) => (
                <td key={column}>{textOf(row, column) || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

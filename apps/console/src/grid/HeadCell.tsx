import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColumnEdge } from './ColumnEdge.tsx';
import type { Columns } from './use-columns.ts';
import type { Sorting } from './use-sorting.ts';
import css from './grid.module.css';

interface Props<C extends string> {
  column: C;
  /** From 0, among the columns that are shown. */
  place: number;
  name: string;
  columns: Columns<C>;
  /** Absent where rows have one order alone, as those of a tree. */
  sorting?: Pick<Sorting<unknown, C>, 'order' | 'turn'>;
  className: string | undefined;
}

/** The head of a column: pressed it sorts what is looked at, where that can be, and its edge is dragged or moved by keys (GRID-07, SHEET-03). */
export function HeadCell<C extends string>({ column, place, name, columns, sorting, className }: Props<C>) {
  const { t } = useTranslation();
  const order = sorting?.order;
  const way = order?.column === column ? order.way : undefined;
  const isFrozen = place < columns.frozen;
  return (
    <span
      role="columnheader"
      className={className}
      data-column={column}
      data-frozen={isFrozen}
      style={isFrozen ? { insetInlineStart: `var(--frozen-${place})` } : undefined}
      aria-colindex={place + 2}
      aria-sort={sorting && (way ?? 'none')}
    >
      {sorting ? (
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
      ) : (
        name
      )}
      <ColumnEdge
        name={name}
        width={columns.widthOf(column)}
        onWidth={(width) => columns.resize(column, width)}
      />
    </span>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import type { Column, Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { ShortPositionName } from '../../ui/PositionName.tsx';
import { cellOf } from '../channel/cells.ts';
import css from './user.module.css';
import cardCss from './application-card.module.css';
import rankCss from './rank.module.css';

/** What a row can be marked with. */
export interface RowProps {
  'data-dragged'?: 'lifted' | 'aside';
  'data-drop'?: 'before' | 'after';
  style?: CSSProperties;
}

interface PositionTableProps {
  caption: string;
  positions: readonly Position[];
  columns: readonly Column[];
  /** Heading of the column of actions; without actions there is none. */
  actionsTitle?: string;
  actions?: (position: Position) => ReactNode;
  /** Draws a cell in its own way; undefined leaves it to the table. */
  cell?: (position: Position, column: Column) => ReactNode;
  /** Marks a row, by its place from 0. */
  row?: (position: Position, place: number) => RowProps;
  /** What is drawn below the name; with it each row is a card. */
  below?: (position: Position) => ReactNode;
  onOpen: (position: Position) => void;
}

/** One's own positions with the server's columns; names are cut at 19 characters (APPLIED-10, APPLIED-11, COLL-04). */
export function PositionTable({
  caption,
  positions,
  columns,
  actionsTitle,
  actions,
  cell,
  row,
  below,
  onOpen,
}: PositionTableProps) {
  return (
    <table
      className={`${controls['table']} ${rankCss['table']} ${below ? cardCss['cards'] : rankCss['stacked']}`}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead className={below && 'visually-hidden'}>
        <tr>
          {columns.map((column) => (
            <th key={column.itemid} scope="col">
              {column.itemdesc}
            </th>
          ))}
          {actions && <th scope="col">{actionsTitle}</th>}
        </tr>
      </thead>
      <tbody>
        {positions.map((position, place) => (
          <tr
            key={`${position.pos_id}/${position.reference}`}
            data-position={position.pos_id}
            {...row?.(position, place)}
          >
            {columns.map((column) => {
              const own = cell?.(position, column);
              if (own !== undefined || column.itemid.toLowerCase() !== 'z0351')
                return (
                  <td
                    key={column.itemid}
                    data-label={column.itemdesc}
                    data-column={column.itemid.toLowerCase()}
                  >
                    {own ?? cellOf(position, column.itemid)}
                  </td>
                );
              return (
                <td key={column.itemid} data-label={column.itemdesc} data-column="z0351">
                  <button type="button" className={css['name']} onClick={() => onOpen(position)}>
                    <ShortPositionName name={position.z0351} place="name" />
                  </button>
                  {below?.(position)}
                </td>
              );
            })}
            {actions && <td data-column="actions">{actions(position)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

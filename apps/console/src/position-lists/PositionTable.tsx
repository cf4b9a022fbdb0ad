import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '@portal/schemas';
import { Button, Scroll } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import layout from '../ui/layout.module.css';
import css from './position-lists.module.css';

/** A position that has a list, as the table tells it. */
export interface ListedPosition {
  id: string;
  code: string;
  name: LocalText;
}

/** What the table tells of each position besides its name. */
export interface PositionColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Whether fewer are on the list than could be. */
  isShort?: (row: Row) => boolean;
  /** Whether its text may take several lines. */
  isText?: true;
}

interface Props<Row extends ListedPosition> {
  label: string;
  /** Head of the column with the names. */
  position: string;
  positions: readonly Row[];
  columns: readonly PositionColumn<Row>[];
  /** Id; '' = none. */
  chosen: string;
  onChoose(id: string): void;
}

/** The list of each position at a glance; one is chosen by its name. */
export function PositionTable<Row extends ListedPosition>(props: Props<Row>) {
  const { label, position, positions, columns, chosen, onChoose } = props;
  const { i18n } = useTranslation();
  return (
    <Scroll label={label}>
      <table className={`${layout['table']} ${css['table']}`}>
        <thead>
          <tr>
            <th scope="col">{position}</th>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions.map((one) => (
            <tr key={one.id} aria-current={one.id === chosen || undefined}>
              <td>
                <Button kind="quiet" aria-pressed={one.id === chosen} onClick={() => onChoose(one.id)}>
                  {`${one.code} ${said(one.name, i18n.language)}`}
                </Button>
              </td>
              {columns.map(({ label: of, cell, isShort, isText }) => (
                <td key={of} data-short={isShort?.(one)} className={isText && css['text']}>
                  {cell(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

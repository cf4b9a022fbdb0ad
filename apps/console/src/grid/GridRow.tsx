import { isSection } from '@portal/field-kinds';
import { memo, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeListSummary } from '@portal/console-contract';
import type { StoredField } from '@portal/schemas';
import { usePresent } from '../designer/use-places.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './columns.ts';
import type { GridHandlers } from './grid-handlers.ts';
import { RowHead } from './RowHead.tsx';
import type { RowPart } from './use-row-drag.ts';
import css from './grid.module.css';

interface Props {
  itemid: string;
  /** From 0, as rows are shown. */
  index: number;
  /** From 1, as fields are stored. */
  place: number;
  columns: readonly Column[];
  /** So many of the columns stay in place. */
  frozen: number;
  /** undefined = the row in which a new field begins. */
  field: StoredField | undefined;
  lists: readonly CodeListSummary[];
  /** Settings that have no column of their own, in words; '' where that column is hidden. */
  rest: string;
  /** Records that hold a value. */
  used: number | undefined;
  published: boolean;
  flaw: string | undefined;
  hit: boolean;
  ticked: boolean;
  editable: boolean;
  /** Column of the selected cell; -1 = it stands in another row. */
  column: number;
  editing: { start?: string } | null;
  /** Columns of the row that are selected, both within; -1 = none. */
  from: number;
  to: number;
  /** Column of the cell with the handle by which the selection is drawn over others; -1 = it is in another row. */
  handle: number;
  /** Where a dragged row would be dropped at this one. */
  drop: RowPart | null;
  handlers: GridHandlers;
}

/** The half of a row that the pointer is over. */
function partOf(event: DragEvent<HTMLElement>): RowPart {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY - top < height / 2 ? 'before' : 'after';
}

/** One field of the grid; drawn anew only when something of its own changes. */
export const GridRow = memo(function GridRow(props: Props) {
  const { itemid, index, field, lists, editable, column: selected, editing, handlers } = props;
  const { t } = useTranslation();
  const present = usePresent(itemid);
  const namesIn = (isThere: (column: string) => boolean): string =>
    present
      .filter(({ column }) => isThere(column))
      .map(({ by }) => by)
      .join(t('listComma'));
  return (
    <div
      role="row"
      className={css['row']}
      aria-rowindex={index + 2}
      data-item={itemid}
      data-archived={field?.archived === '1'}
      data-section={field !== undefined && isSection(field)}
      data-flaw={props.flaw !== undefined}
      data-hit={props.hit}
      data-drop={props.drop ?? undefined}
      aria-selected={props.ticked}
      onDragOver={(event) => {
        if (handlers.drag.over(itemid, partOf(event))) event.preventDefault();
      }}
      onDrop={(event) => {
        if (handlers.drag.drop(itemid, partOf(event))) event.preventDefault();
      }}
    >
      <RowHead
        field={field}
        place={props.place}
        drag={handlers.drag}
        onMove={handlers.ask}
        used={props.used}
        published={props.published}
        editable={editable}
        ticked={props.ticked}
        onTick={handlers.tick}
        actions={handlers.actions}
        flaw={props.flaw}
        // Whoever is in the details of the field, or in a column that is hidden here.
        present={namesIn((column) => !props.columns.some((one) => one === column))}
      />
      {props.columns.map((column, place) => {
        const active = place === selected;
        return (
          <Cell
            key={column}
            field={field}
            column={column}
            place={place}
            lists={lists}
            rest={props.rest}
            active={active}
            editing={active ? editing : null}
            editable={editable}
            selected={place >= props.from && place <= props.to}
            frozen={place < props.frozen}
            handle={place === props.handle}
            present={namesIn((one) => one === column)}
            catches={handlers.catches}
            onBegin={handlers.begin}
            onFocus={() => {
              if (!active) handlers.select(itemid, place);
            }}
            onEdit={handlers.edit}
            onChange={handlers.actions.act}
            onFinish={handlers.finish}
          />
        );
      })}
    </div>
  );
});

import { isSection } from '@portal/field-kinds';
import { memo } from 'react';
import type { CodeListSummary } from '@portal/console-contract';
import type { StoredField } from '@portal/schemas';
import { Cell } from './Cell.tsx';
import { COLUMNS } from './columns.ts';
import type { GridHandlers } from './grid-handlers.ts';
import { RowHead } from './RowHead.tsx';
import css from './grid.module.css';

interface Props {
  itemid: string;
  /** From 0. */
  index: number;
  /** undefined = the row in which a new field begins. */
  field: StoredField | undefined;
  lists: readonly CodeListSummary[];
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
  handlers: GridHandlers;
}

/** One field of the grid; drawn anew only when something of its own changes. */
export const GridRow = memo(function GridRow(props: Props) {
  const { itemid, index, field, lists, editable, column: selected, editing, handlers } = props;
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
      aria-selected={props.ticked}
    >
      <RowHead
        field={field}
        place={index + 1}
        used={props.used}
        published={props.published}
        editable={editable}
        ticked={props.ticked}
        onTick={handlers.tick}
        actions={handlers.actions}
        flaw={props.flaw}
      />
      {COLUMNS.map((column, place) => {
        const active = place === selected;
        return (
          <Cell
            key={column}
            field={field}
            column={column}
            place={place}
            lists={lists}
            active={active}
            editing={active ? editing : null}
            editable={editable}
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

import { memo, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeEntry } from '@portal/fieldsets';
import { said } from '../ui/texts.ts';
import { CodeCell } from './CodeCell.tsx';
import type { TreeColumn } from './code-columns.ts';
import type { CodeHandlers } from './code-handlers.ts';
import { dropPart, type DropPart } from './tree.ts';
import grid from '../grid/grid.module.css';
import css from './codes.module.css';

interface Props {
  item: CodeEntry;
  /** From 0, as rows are shown. */
  index: number;
  /** From 1. */
  level: number;
  /** Items right below it, and whether they are shown. */
  below: number;
  open: boolean;
  /** Names of the items above, among search results; '' = the row has a place in the tree. */
  path: string;
  columns: readonly TreeColumn[];
  /** So many of the columns stay in place. */
  frozen: number;
  used: number;
  removable: boolean;
  editable: boolean;
  /** Whether it has a place that can be changed; not among search results. */
  movable: boolean;
  /** Column of the selected cell; -1 = it stands in another row. */
  column: number;
  editing: { start?: string } | null;
  /** Columns of the row that are selected, both within; -1 = none. */
  from: number;
  to: number;
  /** Column of the cell with the handle; -1 = it is in another row. */
  handle: number;
  /** The part of this row that a dragged item is held over. */
  drop: DropPart | null;
  handlers: CodeHandlers;
}

/** One item: its code, its names and what can be done with it; drawn anew only when something of its own changes. */
export const CodeRow = memo(function CodeRow(props: Props) {
  const { item, index, level, open, columns, column: selected, handlers, movable } = props;
  const { i18n } = useTranslation();
  const partAt = (event: DragEvent<HTMLElement>): DropPart => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return dropPart((event.clientY - top) / height, open);
  };
  return (
    <div
      role="row"
      className={`${grid['row']} ${css['codeRow']}`}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-expanded={props.below > 0 ? open : undefined}
      data-disabled={item.disabled === true}
      data-code={item.id}
      data-drop={props.drop ?? undefined}
      onDragOver={(event) => {
        if (handlers.drag.over(item.id, partAt(event))) event.preventDefault();
      }}
      onDrop={(event) => {
        // Anything else, as text for the name that is edited, is the browser's.
        if (handlers.drag.drop(item.id, partAt(event))) event.preventDefault();
      }}
    >
      <span role="rowheader" className={`${grid['cell']} ${grid['rowhead']}`} aria-colindex={1}>
        {/* The number is what a row is dragged by. */}
        <span
          className={grid['grip']}
          draggable={movable}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', said(item.name, i18n.language) || item.id);
            handlers.drag.start(item.id);
          }}
          onDragEnd={handlers.drag.end}
        >
          {index + 1}
        </span>
      </span>
      {columns.map((column, place) => {
        const active = place === selected;
        return (
          <CodeCell
            key={column}
            item={item}
            column={column}
            place={place}
            level={level}
            below={props.below}
            open={open}
            path={props.path}
            movable={movable}
            active={active}
            rowActive={selected >= 0}
            editing={active ? props.editing : null}
            editable={props.editable}
            used={props.used}
            removable={props.removable}
            selected={place >= props.from && place <= props.to}
            frozen={place < props.frozen}
            handle={place === props.handle}
            handlers={handlers}
          />
        );
      })}
    </div>
  );
});

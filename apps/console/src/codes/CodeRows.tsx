import type { Place } from '../grid/places.ts';
import { RowGap } from '../grid/RowGap.tsx';
import type { Columns } from '../grid/use-columns.ts';
import type { RangeSelection } from '../grid/use-range.ts';
import type { Part } from '../grid/use-rows-in-view.ts';
import type { TreeColumn } from './code-columns.ts';
import type { CodeHandlers } from './code-handlers.ts';
import { CodeRow } from './CodeRow.tsx';
import type { DropPart, TreeRow } from './tree.ts';
import grid from '../grid/grid.module.css';
import css from './codes.module.css';

interface Props {
  parts: readonly Part[];
  rows: readonly TreeRow[];
  /** What is said where there are none. */
  empty: string;
  columns: Columns<TreeColumn>;
  published: ReadonlySet<string>;
  used: Readonly<Record<string, number>>;
  editable: boolean;
  movable: boolean;
  current: Place;
  editing: { start?: string } | null;
  selection: RangeSelection;
  over: { id: string; part: DropPart } | null;
  handlers: CodeHandlers;
}

/** The rows of a code list that are in the page. */
export function CodeRows({ parts, rows, empty, columns, selection, current, ...props }: Props) {
  const { many, drawn, range } = selection;
  const { used, editable, over } = props;
  const marked = drawn ?? range;
  if (rows.length === 0)
    return (
      <div role="row" className={grid['row']} aria-rowindex={2}>
        {/* It takes the focus, so that the first items can be pasted. */}
        <span role="gridcell" tabIndex={0} className={`${grid['gap']} ${css['none']}`}>
          {empty}
        </span>
      </div>
    );
  return parts.map((part) => {
    if ('gap' in part) return <RowGap key={`gap ${part.from}`} height={part.gap} />;
    const { index } = part;
    const row = rows[index];
    if (!row) return null;
    const { item } = row;
    const isMarked = (many || drawn !== null) && index >= marked.top && index <= marked.bottom;
    const isActive = index === current.row;
    return (
      <CodeRow
        key={item.id}
        item={item}
        index={index}
        level={row.level}
        below={row.below}
        open={row.open}
        path={row.path}
        columns={columns.shown}
        frozen={columns.frozen}
        used={used[item.id] ?? 0}
        removable={!props.published.has(item.id) && (used[item.id] ?? 0) === 0}
        editable={editable}
        movable={props.movable}
        column={isActive ? current.column : -1}
        editing={isActive ? props.editing : null}
        from={isMarked ? marked.left : -1}
        to={isMarked ? marked.right : -1}
        handle={editable && props.editing === null && index === range.bottom ? range.right : -1}
        drop={over?.id === item.id ? over.part : null}
        handlers={props.handlers}
      />
    );
  });
}

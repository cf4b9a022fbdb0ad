import type { CodeListSummary } from '@portal/console-contract';
import type { StoredField } from '@portal/schemas';
import type { Column } from './columns.ts';
import type { GridHandlers } from './grid-handlers.ts';
import { GridRow } from './GridRow.tsx';
import type { Place } from './places.ts';
import type { Columns } from './use-columns.ts';
import { RowGap } from './RowGap.tsx';
import { NEW_ROW } from './use-grid-actions.ts';
import type { RangeSelection } from './use-range.ts';
import type { RowPart } from './use-row-drag.ts';
import type { Part } from './use-rows-in-view.ts';
import type { Ticks } from './use-ticks.ts';

export interface Editing {
  /** What was typed to begin with; undefined = the cell keeps its text. */
  start?: string;
}

interface Props {
  parts: readonly Part[];
  ids: readonly string[];
  fields: readonly StoredField[];
  /** Places in the order that is stored, from 1. */
  places: ReadonlyMap<string, number>;
  columns: Columns<Column>;
  lists: readonly CodeListSummary[];
  restOf(field: StoredField): string;
  published: ReadonlySet<string>;
  used: Readonly<Record<string, number>>;
  flaws: ReadonlyMap<string, string>;
  hits: ReadonlySet<string>;
  ticks: Ticks;
  editable: boolean;
  current: Place;
  editing: Editing | null;
  selection: RangeSelection;
  over: { itemid: string; part: RowPart } | null;
  handlers: GridHandlers;
}

/** The rows of the grid that are in the page. */
export function GridRows({ parts, ids, fields, places, columns, selection, ...props }: Props) {
  const { ticks, editable, current, editing, over } = props;
  const { many, drawn, range } = selection;
  const marked = drawn ?? range;
  return parts.map((part) => {
    if ('gap' in part) return <RowGap key={`gap ${part.from}`} height={part.gap} />;
    const { index } = part;
    const itemid = ids[index] ?? NEW_ROW;
    const field = fields[index];
    const isMarked =
      field !== undefined && (many || drawn !== null) && index >= marked.top && index <= marked.bottom;
    const hasHandle = editable && field !== undefined && editing === null && index === range.bottom;
    return (
      <GridRow
        key={itemid}
        itemid={itemid}
        index={index}
        place={places.get(itemid) ?? index + 1}
        field={field}
        columns={columns.shown}
        frozen={columns.frozen}
        lists={props.lists}
        rest={field && columns.shown.includes('rest') ? props.restOf(field) : ''}
        used={field ? props.used[itemid] : undefined}
        published={field !== undefined && props.published.has(itemid)}
        flaw={props.flaws.get(itemid)}
        hit={props.hits.has(itemid)}
        ticked={field !== undefined && ticks.has(itemid)}
        editable={editable}
        column={index === current.row ? current.column : -1}
        editing={index === current.row ? editing : null}
        from={isMarked ? marked.left : -1}
        to={isMarked ? marked.right : -1}
        handle={hasHandle ? range.right : -1}
        drop={over?.itemid === itemid ? over.part : null}
        handlers={props.handlers}
      />
    );
  });
}

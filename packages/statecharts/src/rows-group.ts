import {
  anyOf,
  initOf,
  owner,
  ROOT,
  type Arrow,
  type Box,
  type PlacedEdge,
  type Plan,
  type Sign,
} from './layout-plan.ts';
import { CORNER, measureLabel, measureNode } from './measure.ts';
import { gutterLanes, intervalLanes } from './lanes.ts';
import type { ChartNode } from './model.ts';

const SIDE = 16;
/** Room left of each column for the lines that lead into its states. */
const GUTTER = 40;
const OUTER = 30;
const ROW_GAP = 18;
const SIGNS: Record<Sign, { width: number; height: number }> = {
  init: { width: 12, height: 12 },
  any: { width: 30, height: 22 },
};
const SIGN_ROW = 26;
/** How far below a state's upper edge lines lead into it. */
const ENTRY = 22;

type Point = { x: number; y: number };

/** A state or sign with its place in its group. */
export interface Cell extends Box {
  id: string;
  node: ChartNode | null;
  inner: Group | null;
  /** Row of the group; -1 is that of the signs. */
  row: number;
  /** States of one band stand in columns, so that lines pass between them. */
  band: number;
  column: number;
}

interface Line {
  arrow: Arrow;
  edges: string[];
  from: Cell;
  to: Cell;
}

export interface Group {
  width: number;
  height: number;
  cells: Cell[];
  lines: { arrow: Arrow; edges: string[]; points: Point[]; label: PlacedEdge['label'] }[];
}

/** Arrows by the group that they are drawn in, seen from there; those between the same two are one. */
export type Owned = Map<string, { arrow: Arrow; from: string; to: string; edges: string[] }[]>;

/** The arrows of a machine by the group that each is drawn in. */
export function ownedBy(plan: Plan): Owned {
  const owned: Owned = new Map();
  const known = new Map<string, { edges: string[] }>();
  for (const arrow of plan.arrows) {
    const { owner: group, from, to } = owner(plan, arrow);
    // What leads from a group's inside to the group itself stands in its state in words.
    if (group === ROOT || (from === to && from !== arrow.from)) continue;
    const key = JSON.stringify([from, to, arrow.kind]);
    const same = known.get(key);
    if (same) {
      same.edges.push(...arrow.edges);
      continue;
    }
    const line = { arrow, from, to, edges: [...arrow.edges] };
    known.set(key, line);
    const own = owned.get(group);
    if (own) own.push(line);
    else owned.set(group, [line]);
  }
  return owned;
}

/** Cells in bands and columns no wider than the limit; sets row, band, column and x, and answers the widest row. */
function fill(cells: readonly Cell[], left: number, limit: number): number {
  let row = 0;
  let band = 0;
  let widest = 0;
  const put = (rows: readonly (readonly Cell[])[]): void => {
    const count = Math.max(...rows.map(({ length }) => length));
    let x = left;
    for (let column = 0; column < count; column += 1) {
      const own = rows.flatMap((cellsOfRow) => cellsOfRow[column] ?? []);
      x += GUTTER;
      own.forEach((cell) => Object.assign(cell, { x, column, band }));
      x += Math.max(...own.map(({ width }) => width));
    }
    rows.forEach((cellsOfRow) => {
      cellsOfRow.forEach((cell) => (cell.row = row));
      row += 1;
    });
    widest = Math.max(widest, x);
    band += 1;
  };
  const rowsOf = (own: readonly Cell[], count: number): Cell[][] =>
    Array.from({ length: Math.ceil(own.length / count) }, (_, at) => own.slice(at * count, (at + 1) * count));
  const widthOf = (rows: readonly (readonly Cell[])[]): number =>
    Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, column) =>
      Math.max(...rows.map((cellsOfRow) => cellsOfRow[column]?.width ?? 0)),
    ).reduce((sum, width) => sum + GUTTER + width, left);
  const isGroup = ({ inner }: Cell): boolean => inner !== null;
  const bands: Cell[][] = [];
  // Groups differ in size: each of their rows is a band of its own.
  const ordered = cells.length > 0 && cells[0] && isGroup(cells[0]) ? [true, false] : [false, true];
  for (const groups of ordered) {
    const own = cells.filter((cell) => isGroup(cell) === groups);
    if (own.length === 0) continue;
    if (!groups) {
      bands.push(own);
      continue;
    }
    let now: Cell[] = [];
    for (const cell of own) {
      if (now.length > 0 && widthOf([[...now, cell]]) > limit) {
        bands.push(now);
        now = [];
      }
      now.push(cell);
    }
    bands.push(now);
  }
  for (const own of bands) {
    if (own.some(isGroup)) {
      put([own]);
      continue;
    }
    let count = own.length;
    while (count > 1 && widthOf(rowsOf(own, count)) > limit) count -= 1;
    // As many rows, evenly filled.
    put(rowsOf(own, Math.ceil(own.length / Math.ceil(own.length / count))));
  }
  return widest;
}

const entryOf = ({ y, height }: Cell): number => y + Math.min(ENTRY, height / 2);

/** A line that goes straight to the right, or straight down from the first sign. */
function straight({ from, to, arrow }: Line): Point[] | null {
  if (arrow.kind === 'begin' && to.row === 0 && to.column === 0) {
    const x = from.x + from.width / 2;
    return [
      { x, y: from.y + from.height },
      { x, y: to.y },
    ];
  }
  if (from.row !== to.row || from.row === -1 || from.band !== to.band || to.column !== from.column + 1)
    return null;
  const y = Math.min(entryOf(from), entryOf(to));
  return [
    { x: from.x + from.width, y },
    { x: to.x, y },
  ];
}

/**
 * A group with its states in rows of at most `limit` pixels, as far as they are narrow enough, and lines that pass between
 * them only: what leaves a state shares a lane below its row, what leads into one a lane left of its column.
 */
export function layGroup(plan: Plan, owned: Owned, group: ChartNode, limit: number): Group {
  const head = measureNode(group, plan.inner.get(group.id) ?? []);
  const children = group.children
    .toSorted((a, b) => Number(b === group.initial) - Number(a === group.initial))
    .flatMap((id) => plan.byId.get(id) ?? []);
  const within = limit - SIDE;
  const cells = children.map((node): Cell => {
    const inner =
      node.children.length > 0 ? layGroup(plan, owned, node, within - SIDE - GUTTER - OUTER) : null;
    const { width, height } = inner ?? measureNode(node, plan.inner.get(node.id) ?? []);
    return { id: node.id, node, inner, x: 0, y: 0, width, height, row: 0, band: 0, column: 0 };
  });
  const isMixed = cells.some(({ inner }) => inner !== null);
  const left = isMixed ? OUTER : 0;
  const widest = fill(cells, left, within);
  const signs = (plan.signs.get(group.id) ?? []).map((sign): Cell => ({
    id: sign === 'init' ? initOf(group.id) : anyOf(group.id),
    node: null,
    inner: null,
    x: 0,
    y: head.height + 4,
    ...SIGNS[sign],
    row: -1,
    band: 0,
    column: 0,
  }));
  const begin = (owned.get(group.id) ?? []).find(({ arrow }) => arrow.kind === 'begin');
  const label = measureLabel(begin?.arrow.lines ?? []);
  const isLabelled = label.lines.length > 0;
  let signX = left + GUTTER + 10;
  for (const sign of signs) {
    sign.x = signX;
    signX += sign.width + 16 + (sign.id === initOf(group.id) && isLabelled ? label.width : 0);
  }
  const signsHeight = signs.length === 0 ? 0 : Math.max(SIGN_ROW, isLabelled ? label.height + 4 : 0);

  const byId = new Map([...signs, ...cells].map((cell) => [cell.id, cell]));
  const lines = (owned.get(group.id) ?? []).flatMap((line): Line[] => {
    const [from, to] = [byId.get(line.from), byId.get(line.to)];
    return from && to ? [{ arrow: line.arrow, edges: line.edges, from, to }] : [];
  });
  const bent = lines.filter((line) => straight(line) === null);
  const isFar = ({ from, to }: Line): boolean => from.band !== to.band && !(from.row === -1 && to.row === 0);
  const gutters = gutterLanes(
    bent.flatMap((line) => [
      { gutter: line.from.row, key: line.from.id },
      ...(isFar(line) ? [{ gutter: Math.max(-1, line.to.row - 1), key: `>${line.to.id}` }] : []),
    ]),
  );
  // Rows from above to below, each followed by the gutter of the lines that leave it.
  let y = head.height + 4 + signsHeight;
  const laneY = (gutter: number, key: string): number => (tops.get(gutter) ?? 0) + gutters.at(gutter, key);
  const tops = new Map([[-1, y]]);
  const last = Math.max(-1, ...cells.map(({ row }) => row));
  for (let row = 0; row <= last; row += 1) {
    const above = gutters.height(row - 1);
    y += row === 0 && above === 0 ? 10 : ROW_GAP + above;
    const own = cells.filter((cell) => cell.row === row);
    own.forEach((cell) => (cell.y = y));
    y += Math.max(...own.map(({ height }) => height));
    tops.set(row, y);
  }
  y += gutters.height(last) + SIDE;

  const upright = intervalLanes(
    bent.map((line) => {
      const ys = [laneY(line.from.row, line.from.id), entryOf(line.to)];
      if (isFar(line)) ys[0] = laneY(Math.max(-1, line.to.row - 1), `>${line.to.id}`);
      return {
        channel: `${line.to.band}/${line.to.column}`,
        key: line.to.id,
        from: Math.min(...ys),
        to: Math.max(...ys),
      };
    }),
    GUTTER - 12,
  );
  const outer = intervalLanes(
    bent.filter(isFar).map((line) => {
      const ys = [laneY(line.from.row, line.from.id), laneY(Math.max(-1, line.to.row - 1), `>${line.to.id}`)];
      return { channel: '', key: line.to.id, from: Math.min(...ys), to: Math.max(...ys) };
    }),
    OUTER - 10,
  );
  const routed = (line: Line): Point[] => {
    const direct = straight(line);
    if (direct) return direct;
    const { from, to } = line;
    const x = from.x + (from.row === -1 ? from.width / 2 : Math.min(from.width / 2, 60));
    const leave = laneY(from.row, from.id);
    // Signs stand a little right of their column's edge.
    const edge = to.row === -1 ? left + GUTTER : to.x;
    const lane = edge - 8 - upright.at(`${to.band}/${to.column}`, to.id);
    const end = { x: to.x, y: entryOf(to) };
    const start = [
      { x, y: from.y + from.height },
      { x, y: leave },
    ];
    if (!isFar(line)) return [...start, { x: lane, y: leave }, { x: lane, y: end.y }, end];
    const channel = left - 4 - outer.at('', to.id);
    const arrive = laneY(Math.max(-1, to.row - 1), `>${to.id}`);
    return [
      ...start,
      { x: channel, y: leave },
      { x: channel, y: arrive },
      { x: lane, y: arrive },
      { x: lane, y: end.y },
      end,
    ];
  };
  const init = byId.get(initOf(group.id));
  return {
    width: Math.max(widest + SIDE, head.width + CORNER, signX + SIDE),
    height: y,
    cells: [...signs, ...cells],
    lines: lines.map((line) => ({
      arrow: line.arrow,
      edges: line.edges,
      points: routed(line),
      label:
        line.arrow.kind === 'begin' && isLabelled && init
          ? {
              x: init.x + init.width + 6,
              y: init.y - 4,
              width: label.width,
              height: label.height,
              lines: label.lines,
            }
          : null,
    })),
  };
}

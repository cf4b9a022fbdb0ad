/** Pixels between two lines side by side. */
const LANE = 6;
/** More lines side by side than this share their lanes. */
const MAX_LANES = 8;

interface InGutter {
  gutter: number;
  key: string;
}

/** Lanes of the gutters between rows: one for each key, in the order that they are named. */
export function gutterLanes(wanted: readonly InGutter[]): {
  height: (gutter: number) => number;
  at: (gutter: number, key: string) => number;
} {
  const lanes = new Map<number, Map<string, number>>();
  for (const { gutter, key } of wanted) {
    const own = lanes.get(gutter) ?? new Map<string, number>();
    lanes.set(gutter, own);
    if (!own.has(key)) own.set(key, own.size % MAX_LANES);
  }
  return {
    height: (gutter) => Math.min(lanes.get(gutter)?.size ?? 0, MAX_LANES) * LANE,
    at: (gutter, key) => 8 + (lanes.get(gutter)?.get(key) ?? 0) * LANE,
  };
}

interface Upright {
  channel: string;
  key: string;
  from: number;
  to: number;
}

/** Lanes of the channels between columns: those of one key are one line, and lines that do not meet share a lane. */
export function intervalLanes(
  lines: readonly Upright[],
  width: number,
): { at: (channel: string, key: string) => number } {
  const spans = new Map<string, Upright>();
  const nameOf = ({ channel, key }: Pick<Upright, 'channel' | 'key'>): string =>
    JSON.stringify([channel, key]);
  for (const line of lines) {
    const known = spans.get(nameOf(line));
    spans.set(
      nameOf(line),
      known ? { ...known, from: Math.min(known.from, line.from), to: Math.max(known.to, line.to) } : line,
    );
  }
  const most = Math.floor(width / LANE);
  const placed = new Map<string, number>();
  const ends = new Map<string, number[]>();
  for (const [name, { channel, from, to }] of [...spans].toSorted(([, a], [, b]) => a.from - b.from)) {
    const lanes = ends.get(channel) ?? [];
    ends.set(channel, lanes);
    const free = lanes.findIndex((end) => end + LANE <= from);
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = to;
    placed.set(name, lane % most);
  }
  return { at: (channel, key) => (placed.get(nameOf({ channel, key })) ?? 0) * LANE };
}

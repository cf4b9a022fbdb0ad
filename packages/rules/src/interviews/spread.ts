/** Candidates who are the same to whoever spreads them: of one position, and kept away from the same groups. */
export interface Kind {
  /** Place of the position. */
  position: number;
  count: number;
  /** Whether they may go to each group. */
  allowed: readonly boolean[];
}

/** How many of each kind go to each group. */
export type Counts = number[][];

/** Everybody's place, or the groups that are full and that nobody can leave. */
export type Spread = { counts: Counts; loads: number[] } | { stuck: number[] };

/**
 * The groups to which one more of a kind could go, by others moving on: from each the way back, as the kind that moves and the
 * group that it comes from.
 */
function reachable(
  kinds: readonly Kind[],
  counts: Counts,
  start: readonly boolean[],
): Map<number, { kind: number; from: number } | null> {
  const found = new Map<number, { kind: number; from: number } | null>();
  const queue: number[] = [];
  for (const [group, isAllowed] of start.entries())
    if (isAllowed) {
      found.set(group, null);
      queue.push(group);
    }
  for (const from of queue)
    for (const [at, { allowed }] of kinds.entries()) {
      if ((counts[at]?.[from] ?? 0) === 0) continue;
      for (const [to, isAllowed] of allowed.entries())
        if (isAllowed && !found.has(to)) {
          found.set(to, { kind: at, from });
          queue.push(to);
        }
    }
  return found;
}

/** Adds to how many of a kind a group has. */
function add(counts: Counts, kind: number, group: number, by: number): void {
  const row = counts[kind];
  if (row) row[group] = (row[group] ?? 0) + by;
}

/** The smallest group that has room, the first of equal ones, of those that are asked about; -1 = all are full. */
function smallest(
  loads: readonly number[],
  capacities: readonly number[],
  asked?: ReadonlyMap<number, unknown>,
): number {
  let best = -1;
  for (const [group, load] of loads.entries())
    if (
      load < (capacities[group] ?? 0) &&
      (!asked || asked.has(group)) &&
      (best === -1 || load < (loads[best] ?? 0))
    )
      best = group;
  return best;
}

/**
 * Spreads all over groups so that none has more than it holds and the groups are as equal as can be: the sum of the squares of
 * their sizes is the least that there is (shortest augmenting paths, each to the smallest group that can be reached).
 *
 * @param capacities of the groups
 * @param before how many each has already
 */
export function spread(
  kinds: readonly Kind[],
  capacities: readonly number[],
  before: readonly number[] = capacities.map(() => 0),
): Spread {
  const counts = kinds.map(() => capacities.map(() => 0));
  const loads = [...before];
  for (const [at, { count, allowed }] of kinds.entries())
    for (let nth = 0; nth < count; nth += 1) {
      const direct = smallest(loads, capacities);
      if (direct !== -1 && allowed[direct]) {
        loads[direct] = (loads[direct] ?? 0) + 1;
        add(counts, at, direct, 1);
        continue;
      }
      const ways = reachable(kinds, counts, allowed);
      const best = smallest(loads, capacities, ways);
      if (best === -1) return { stuck: [...ways.keys()].toSorted((one, other) => one - other) };
      loads[best] = (loads[best] ?? 0) + 1;
      let to = best;
      for (let way = ways.get(to); way; way = ways.get(to)) {
        add(counts, way.kind, to, 1);
        add(counts, way.kind, way.from, -1);
        to = way.from;
      }
      add(counts, at, to, 1);
    }
  return { counts, loads };
}

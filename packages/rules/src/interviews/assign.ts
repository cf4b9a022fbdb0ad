import { spread, type Counts, type Kind } from './spread.ts';

/** How good a spread is: how many groups the positions are in, all together; then how unequal the groups are. Less is better. */
interface Worth {
  pairs: number;
  squares: number;
}

interface Found extends Worth {
  counts: Counts;
}

const isBetter = (one: Worth, other: Worth): boolean =>
  one.pairs < other.pairs || (one.pairs === other.pairs && one.squares < other.squares);

const squaresOf = (loads: readonly number[]): number => loads.reduce((sum, load) => sum + load * load, 0);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function worthOf(kinds: readonly Kind[], counts: Counts): Found {
  const pairs = new Set<string>();
  const loads: number[] = [];
  for (const [at, row] of counts.entries())
    for (const [group, count] of row.entries()) {
      loads[group] = (loads[group] ?? 0) + count;
      if (count > 0) pairs.add(`${kinds[at]?.position} ${group}`);
    }
  return { counts, pairs: pairs.size, squares: squaresOf(loads) };
}

/** The fewest groups that hold so many. */
function fewest(count: number, capacities: readonly number[]): number {
  let left = count;
  let groups = 0;
  for (const capacity of capacities.toSorted((one, other) => other - one)) {
    if (left <= 0) break;
    left -= capacity;
    groups += 1;
  }
  return groups;
}

/** Kinds that may go to some groups alone. */
const within = (kinds: readonly Kind[], groups: ReadonlySet<number>): Kind[] =>
  kinds.map((kind) => ({
    ...kind,
    allowed: kind.allowed.map((isAllowed, at) => isAllowed && groups.has(at)),
  }));

/** Positions by how many candidates they have, the largest first, with the places of their kinds. */
function positionsOf(kinds: readonly Kind[]): { position: number; count: number; at: number[] }[] {
  const found = new Map<number, { position: number; count: number; at: number[] }>();
  for (const [at, { position, count }] of kinds.entries()) {
    const one = found.get(position) ?? { position, count: 0, at: [] };
    one.count += count;
    one.at.push(at);
    found.set(position, one);
  }
  return [...found.values()].toSorted(
    (one, other) => other.count - one.count || one.position - other.position,
  );
}

/** Places position after position, each in as few groups as are left for it; null = somebody is left over. */
function oneByOne(
  kinds: readonly Kind[],
  capacities: readonly number[],
  /** Which group is tried first: the smallest, or that in which the least stays free. */
  first: 'smallest' | 'fullest',
): Found | null {
  const counts: Counts = kinds.map(() => capacities.map(() => 0));
  let loads = capacities.map(() => 0);
  const free = (group: number): number => (capacities[group] ?? 0) - (loads[group] ?? 0);
  for (const { count, at } of positionsOf(kinds)) {
    const own = at.flatMap((place) => kinds[place] ?? []);
    const order = capacities
      .map((_, group) => group)
      .toSorted((one, other) =>
        first === 'smallest'
          ? (loads[one] ?? 0) - (loads[other] ?? 0) || one - other
          : free(one) - free(other) || one - other,
      );
    const takesAll = (group: number): boolean =>
      free(group) >= count && own.every(({ allowed }) => allowed[group]);
    const whole = order.find(takesAll);
    const widest = order.toSorted((one, other) => free(other) - free(one) || one - other);
    let done = false;
    for (let size = whole === undefined ? 2 : 1; size <= widest.length && !done; size += 1) {
      const groups = new Set(size === 1 && whole !== undefined ? [whole] : widest.slice(0, size));
      const tried = spread(within(own, groups), capacities, loads);
      if ('stuck' in tried) continue;
      for (const [nth, place] of at.entries()) counts[place] = tried.counts[nth] ?? [];
      ({ loads } = tried);
      done = true;
    }
    if (!done) return null;
  }
  return worthOf(kinds, counts);
}

/** Sets of so many of some groups, in the order of the groups. */
function* setsOf(groups: readonly number[], size: number): Generator<number[]> {
  if (size === 0) yield [];
  for (const [at, group] of groups.entries())
    for (const rest of size > 0 ? setsOf(groups.slice(at + 1), size - 1) : []) yield [group, ...rest];
}

/**
 * Looks for a better spread than one that is known: which groups each position may be in, the fewest first. Whatever cannot become
 * better is left out, so that a search that ends within its budget has found the best there is.
 */
class Search {
  private readonly positions;
  private readonly least: number[];

  constructor(
    private readonly kinds: readonly Kind[],
    private readonly capacities: readonly number[],
    private best: Found,
    private budget: number,
  ) {
    this.positions = positionsOf(kinds);
    this.least = this.positions.map(({ count }) => fewest(count, capacities));
  }

  run(): Found {
    this.step(0, this.kinds, 0);
    return this.best;
  }

  private step(depth: number, kinds: readonly Kind[], pairs: number): void {
    const cost = sumOf(kinds.map(({ count }) => count)) * kinds.length * this.capacities.length;
    this.budget -= cost;
    if (this.budget < 0) return;
    const tried = spread(kinds, this.capacities);
    if ('stuck' in tried) return;
    const bound = { pairs: pairs + sumOf(this.least.slice(depth)), squares: squaresOf(tried.loads) };
    if (!isBetter(bound, this.best)) return;
    const worth = worthOf(kinds, tried.counts);
    if (isBetter(worth, this.best)) this.best = worth;
    const position = this.positions[depth];
    if (!position) return;
    const order = this.capacities
      .map((_, group) => group)
      .filter((group) => position.at.some((place) => kinds[place]?.allowed[group]));
    for (let size = this.least[depth] ?? 1; size <= order.length; size += 1)
      for (const groups of setsOf(order, size)) {
        if (this.budget < 0) return;
        const only = new Set(groups);
        const next = kinds.map((kind, at) =>
          position.at.includes(at) ? (within([kind], only)[0] ?? kind) : kind,
        );
        this.step(depth + 1, next, pairs + size);
      }
  }
}

/** Steps of the search: some tenths of a second, and every arrangement of a few people. */
const BUDGET = 20_000_000;

/**
 * How many of each kind go to which group (INTV-01): each position in as few groups as can be, the groups as equal as can be then.
 * Whether there is any arrangement is always found out; whether there is a better one, within a budget of steps.
 *
 * @param capacities how many each group holds
 * @returns counts by kind and group; or groups which are full, and of which nobody can go elsewhere
 */
export function assign(
  kinds: readonly Kind[],
  capacities: readonly number[],
): { counts: Counts } | { stuck: number[] } {
  const any = spread(kinds, capacities);
  if ('stuck' in any) return any;
  const known = [
    worthOf(kinds, any.counts),
    oneByOne(kinds, capacities, 'smallest'),
    oneByOne(kinds, capacities, 'fullest'),
  ].filter((one) => one !== null);
  const best = known.reduce((one, other) => (isBetter(other, one) ? other : one));
  return { counts: new Search(kinds, capacities, best, BUDGET).run().counts };
}

import { PREFERENCE_MIN, toHalfWidth } from '@portal/rules';

/** What ranking needs of an applied position. */
export interface RankedPosition {
  pos_id: string;
  batchName: string;
  thenumber: string;
}

/** Preference numbers by position id, as typed. */
export type Ranks = Readonly<Record<string, string>>;

/** A number as it is meant: full-width digits are digits. */
const written = (typed = ''): string => toHalfWidth(typed).trim();

export type RankProblem = 'range' | 'duplicate';

/** Positions by batch in order of first appearance (D-57). */
export function groupByBatch<P extends Pick<RankedPosition, 'batchName'>>(
  positions: readonly P[],
): { batchName: string; positions: P[] }[] {
  const groups = new Map<string, P[]>();
  for (const position of positions)
    groups.set(position.batchName, [...(groups.get(position.batchName) ?? []), position]);
  return [...groups].map(([batchName, members]) => ({ batchName, positions: members }));
}

export function ranksOf(positions: readonly RankedPosition[]): Ranks {
  return Object.fromEntries(positions.map(({ pos_id, thenumber }) => [pos_id, thenumber]));
}

/** Problems by position id: an integer from 1 to the size of its batch, no number twice in a batch (spec section 5). */
export function rankProblems(
  positions: readonly RankedPosition[],
  ranks: Ranks,
): Record<string, RankProblem> {
  const problems: Record<string, RankProblem> = {};
  for (const { positions: members } of groupByBatch(positions)) {
    const seen = new Map<number, string>();
    for (const { pos_id } of members) {
      const typed = written(ranks[pos_id]);
      const number = Number(typed);
      if (!/^[0-9]+$/.test(typed) || number < PREFERENCE_MIN || number > members.length) {
        problems[pos_id] = 'range';
        continue;
      }
      const other = seen.get(number);
      if (other !== undefined) {
        problems[pos_id] = 'duplicate';
        problems[other] = 'duplicate';
      }
      seen.set(number, pos_id);
    }
  }
  return problems;
}

/**
 * The positions of a batch by their numbers. While a number is missing, wrong or there twice they stay as they are, so that
 * nothing moves under somebody who is still typing.
 */
export function arranged<P extends RankedPosition>(positions: readonly P[], ranks: Ranks): P[] {
  if (Object.keys(rankProblems(positions, ranks)).length > 0) return [...positions];
  return positions.toSorted((a, b) => Number(written(ranks[a.pos_id])) - Number(written(ranks[b.pos_id])));
}

/**
 * The numbers of a batch once one position was put at another place.
 *
 * @param place 0-based, in the order of `positions`
 */
export function ranksAfterMove(
  positions: readonly Pick<RankedPosition, 'pos_id'>[],
  id: string,
  place: number,
): Ranks {
  const ids = positions.map(({ pos_id }) => pos_id).filter((other) => other !== id);
  ids.splice(place, 0, id);
  return Object.fromEntries(ids.map((other, index) => [other, String(index + PREFERENCE_MIN)]));
}

/**
 * Numbers after the applied positions were read anew: what was typed and not saved stays in batches that hold the same
 * positions as before; where one came or went, the stored numbers count.
 */
export function ranksAfterReload(
  before: readonly RankedPosition[],
  typed: Ranks,
  after: readonly RankedPosition[],
): Ranks {
  // By their positions: the names of batches follow the language.
  const mates = (positions: readonly RankedPosition[]): Map<string, string> =>
    new Map(
      groupByBatch(positions).flatMap(({ positions: members }) => {
        const all = members
          .map(({ pos_id }) => pos_id)
          .toSorted()
          .join(' ');
        return members.map(({ pos_id }) => [pos_id, all] as const);
      }),
    );
  const [was, is] = [mates(before), mates(after)];
  const stored = new Map(before.map(({ pos_id, thenumber }) => [pos_id, thenumber]));
  return Object.fromEntries(
    after.map(({ pos_id, thenumber }) => {
      const text = typed[pos_id] ?? '';
      const unsaved = stored.has(pos_id) && written(text) !== stored.get(pos_id);
      return [pos_id, unsaved && was.get(pos_id) === is.get(pos_id) ? text : thenumber];
    }),
  );
}

/** Whether any number differs from what is stored. */
export function isRankingChanged(positions: readonly RankedPosition[], ranks: Ranks): boolean {
  return positions.some(({ pos_id, thenumber }) => written(ranks[pos_id]) !== thenumber);
}

/** What travels: changed batches only, each complete (D-54). */
export function rankingPayload(
  positions: readonly RankedPosition[],
  ranks: Ranks,
): { pos_id: string; thenumber: string }[] {
  return groupByBatch(positions)
    .filter(({ positions: members }) => isRankingChanged(members, ranks))
    .flatMap(({ positions: members }) =>
      members.map(({ pos_id }) => ({ pos_id, thenumber: written(ranks[pos_id]) })),
    );
}

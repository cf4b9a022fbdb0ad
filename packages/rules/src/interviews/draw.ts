import { canonicalJson } from '../canonical-json.ts';
import { drawnOrder } from '../seats/order.ts';
import { assign } from './assign.ts';
import type { Kind } from './spread.ts';

/** How interviews are drawn, by the name that a draw is recorded with; whatever changes what a seed draws has another name. */
export const INTERVIEW_METHOD = 'interview-hmac-sha256-1';

/** A group of an interview as its draw knows it. */
export interface InterviewGroupPlan {
  /** Unique among the groups. */
  code: string;
  /** How many candidates it holds. */
  capacity: number;
  /** Whoever marks in it. */
  examiners: string[];
}

/** Somebody who is interviewed. */
export interface InterviewCandidate {
  id: string;
  position: string;
  /** Examiners who are related to them. */
  apart: string[];
}

/** A candidate's group, and number in its order from 1. */
export interface InterviewTurn {
  group: string;
  number: number;
  /** Id of the candidate. */
  candidate: string;
}

/** What is missing: more candidates than places, or more who may be in no other group than some groups hold. */
export interface InterviewLack {
  kind: 'places' | 'apart';
  /** Codes of the groups that are meant; of 'places' all. */
  groups: string[];
  needed: number;
  there: number;
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** A kind of candidates with their ids, in the order of the seed. */
type People = Kind & { ids: string[] };

/** Candidates by position and the groups that they may be in. */
function kindsOf(
  groups: readonly InterviewGroupPlan[],
  candidates: readonly InterviewCandidate[],
  seed: string,
): People[] {
  const positions = [...new Set(candidates.map(({ position }) => position))].toSorted(byText);
  const kinds = new Map<string, People>();
  for (const { id, position, apart } of drawnOrder(candidates, seed, 'interview')) {
    const allowed = groups.map(({ examiners }) => !examiners.some((one) => apart.includes(one)));
    const at = positions.indexOf(position);
    const key = `${String(at).padStart(9, '0')} ${allowed.map(Number).join('')}`;
    const kind = kinds.get(key) ?? { position: at, count: 0, allowed, ids: [] };
    kind.count += 1;
    kind.ids.push(id);
    kinds.set(key, kind);
  }
  return [...kinds].toSorted(([one], [other]) => byText(one, other)).map(([, kind]) => kind);
}

/** Who of a kind goes where: in the order of the seed, each to the group that still wants the most of them. */
function dealt({ ids }: People, row: readonly number[]): { group: number; id: string }[] {
  const left = [...row];
  return ids.map((id) => {
    const group = left.indexOf(Math.max(...left));
    left[group] = (left[group] ?? 0) - 1;
    return { group, id };
  });
}

/**
 * Draws the group of each candidate and the order within each group (INTV-01). The same groups, candidates and seed give the same
 * draw, however they are handed in; nobody is in a group with an examiner who is related to them.
 *
 * @param seed in hexadecimal
 * @returns all turns, by group and number; or what is missing, and then no turn at all
 */
export function drawInterviews(
  plans: readonly InterviewGroupPlan[],
  candidates: readonly InterviewCandidate[],
  seed: string,
): { turns: InterviewTurn[] } | { lacks: InterviewLack[] } {
  const groups = plans.toSorted((one, other) => byText(one.code, other.code));
  const there = groups.reduce((sum, { capacity }) => sum + capacity, 0);
  const codes = groups.map(({ code }) => code);
  if (candidates.length > there)
    return { lacks: [{ kind: 'places', groups: codes, needed: candidates.length, there }] };
  const kinds = kindsOf(groups, candidates, seed);
  const found = assign(
    kinds,
    groups.map(({ capacity }) => capacity),
  );
  if ('stuck' in found) {
    const stuck = new Set(found.stuck);
    const tied = kinds.filter(({ allowed }) => allowed.every((isAllowed, at) => !isAllowed || stuck.has(at)));
    const meant = groups.filter((_, at) => stuck.has(at));
    return {
      lacks: [
        {
          kind: 'apart',
          groups: meant.map(({ code }) => code),
          needed: tied.reduce((sum, { count }) => sum + count, 0),
          there: meant.reduce((sum, { capacity }) => sum + capacity, 0),
        },
      ],
    };
  }
  const placed = kinds.flatMap((kind, at) => dealt(kind, found.counts[at] ?? []));
  const turns = groups.flatMap(({ code }, group) =>
    drawnOrder(
      placed.filter((one) => one.group === group),
      seed,
      `interview ${code}`,
    ).map(({ id }, nth): InterviewTurn => ({ group: code, number: nth + 1, candidate: id })),
  );
  return { turns };
}

/** A draw as anybody who has it can draw it again. */
export interface InterviewDrawRecord {
  groups: InterviewGroupPlan[];
  candidates: InterviewCandidate[];
  turns: InterviewTurn[];
}

/** Whether the groups, candidates and seed of a draw give the turns that it says. */
export function isDrawnAgain({ groups, candidates, turns }: InterviewDrawRecord, seed: string): boolean {
  const again = drawInterviews(groups, candidates, seed);
  return 'turns' in again && canonicalJson(again.turns) === canonicalJson(turns);
}

/** What happens where candidates of equal rank stand at the last place of an interview list: all are taken in, or none. */
export const PLACE_TIES = ['all', 'none'] as const;
export type PlaceTies = (typeof PLACE_TIES)[number];

/** How an interview list and its waiting list are made (EXAM-08). */
export interface InterviewRule {
  /** Candidates per opening, a decimal from 1; places are rounded up. */
  ratio: string;
  ties: PlaceTies;
  /** Hours within which whoever is offered a place from the waiting list has to answer. */
  hours: number;
  /** How often a position offers places from its waiting list at most; 0 = never. */
  rounds: number;
}

/** What holds until somebody decides otherwise: three for each opening, equal ranks come along. */
export const PLAIN_INTERVIEW_RULE: InterviewRule = { ratio: '3', ties: 'all', hours: 48, rounds: 3 };

/** How somebody came by a place: by rank, by a decision of the office with its reason, or from the waiting list. */
export const PLACE_SOURCES = ['rank', 'override', 'waiting'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

/** What is stored of a place. Whether an offer has lapsed, and whether its application counts, is seen when it is read. */
export const PLACE_STATES = ['listed', 'offered', 'accepted', 'declined', 'removed'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** What of places is told to candidates (EXAM-08): an offer, and what came of it. */
export const TOLD_PLACES = ['offered', 'accepted', 'declined', 'lapsed'] as const;
export type ToldPlace = (typeof TOLD_PLACES)[number];

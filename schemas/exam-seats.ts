import type { LocalText } from './json-schema.ts';

/** How far apart people of one group sit: anywhere, not side by side, or neither side by side nor one behind the other. */
export const SEPARATIONS = ['off', 'beside', 'around'] as const;
export type Separation = (typeof SEPARATIONS)[number];

/** Most sites, rooms and sessions of a plan. */
export const MAX_SITES = 200;
export const MAX_ROOMS = 3000;
export const MAX_SESSIONS = 50;

/** Where an examination is held. */
export interface ExamSite {
  code: string;
  name: LocalText;
  address: LocalText;
}

/** A room of a site; its seats are numbered from 1, row after row, each of `columns` seats. */
export interface ExamRoom {
  code: string;
  /** Code of its site. */
  site: string;
  name: LocalText;
  capacity: number;
  columns: number;
  /** Numbers of the seats that a wheelchair reaches or that are equipped otherwise. */
  accessible: number[];
}

/** One sitting of the candidates of some positions. */
export interface ExamSession {
  code: string;
  subject: LocalText;
  /** ISO 8601 in UTC. */
  starts: string;
  ends: string;
  /** Codes of the positions whose candidates sit in it; none = of all. */
  positions: string[];
  /** Codes of the rooms that it is held in, in the order of the plan; none = all. */
  rooms: string[];
}

/** How tickets get their numbers: one after the other, or by where their holder sits first (EXAM-03). */
export const NUMBERINGS = ['count', 'seat'] as const;

export interface TicketNumbering {
  numbering: (typeof NUMBERINGS)[number];
  /** Digits that every number of a recruitment begins with; '' = none. */
  project: string;
  /** How many digits say the site, the room and the seat. */
  siteDigits: number;
  roomDigits: number;
  seatDigits: number;
}

/** What holds of everybody's seat and number. */
export interface SeatRules extends TicketNumbering {
  /** Of candidates for positions of one unit. */
  unit: Separation;
  /** Of candidates from one school. */
  school: Separation;
  /** The field that names the school, `A04/A0435`; '' = none. */
  schoolField: string;
  /** Only those who passed the review get a seat. */
  approvedOnly: boolean;
}

/** Sites, rooms in the order in which they are filled, sessions and rules of a recruitment's examination (EXAM-01). */
export interface ExamSeatPlan {
  sites: ExamSite[];
  rooms: ExamRoom[];
  sessions: ExamSession[];
  rules: SeatRules;
  /** References of the applications whose candidates need an accessible seat. */
  accessible: string[];
}

/** Papers of an examination room: a list for its door, a sheet to sign on, labels of its desks, and tickets (EXAM-04). */
export const PAPER_PARTS = ['door', 'signIn', 'labels', 'tickets'] as const;
export type PaperPart = (typeof PAPER_PARTS)[number];

/** Papers that were asked for: of which rooms at which sitting, printed on which template. */
export interface AskedPapers {
  /** As exams/sittings.ts tells sittings and rooms apart; room '' = all of the sitting. */
  session: string;
  room: string;
  parts: PaperPart[];
  template: string;
  /** What lists call them. */
  subject: LocalText;
  starts: string;
  roomName: LocalText | null;
}

/** What holds until somebody has planned anything. */
export const NO_SEAT_PLAN: ExamSeatPlan = {
  sites: [],
  rooms: [],
  sessions: [],
  rules: {
    unit: 'off',
    school: 'off',
    schoolField: '',
    approvedOnly: true,
    numbering: 'count',
    project: '',
    siteDigits: 2,
    roomDigits: 3,
    seatDigits: 2,
  },
  accessible: [],
};

/**
 * Why seats cannot be drawn: too few in all, too few that are accessible, no way found to keep people of one group apart, or
 * candidates of positions without a session.
 */
export const SEAT_LACKS = ['seats', 'accessible', 'separation', 'session'] as const;
export type SeatLackKind = (typeof SEAT_LACKS)[number];

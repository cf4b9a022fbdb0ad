import type { SeatPlan } from '@portal/console-contract';
import {
  codesInDigits,
  instantOf,
  mapText,
  MAX_TICKET_DIGITS,
  saidIn,
  ticketNumberLength,
  wallTime,
} from '@portal/rules';
import type { ExamSeatPlan, LocalText } from '@portal/schemas';
import { placeOf, roomOf } from './tickets.ts';

/** What a plan may name. */
export interface KnownNames {
  positions: ReadonlySet<string>;
  references: ReadonlySet<string>;
  /** Fields that can name a school. */
  fields: ReadonlySet<string>;
  zone: string;
}

/** Where a plan cannot be used, and why: paths like `rooms/3/site`. */
export interface PlanProblem {
  path: string;
  what: string;
}

/** More seats than the largest examination has; each session goes through all of its rooms. */
const MAX_SEATS = 200_000;

const plain = (text: LocalText): LocalText => mapText(text, (said) => said.replace(/\s+/gu, ' ').trim());

/** A plan as it is stored and written to files: texts without line breaks, lists without doubles, numbers in order. */
export const plainPlan = (plan: SeatPlan): SeatPlan => ({
  ...plan,
  sites: plan.sites.map((site) => ({ ...site, name: plain(site.name), address: plain(site.address) })),
  rooms: plan.rooms.map((room) => ({
    ...room,
    name: plain(room.name),
    accessible: [...new Set(room.accessible)].toSorted((one, other) => one - other),
  })),
  sessions: plan.sessions.map((session) => ({
    ...session,
    subject: plain(session.subject),
    positions: [...new Set(session.positions)],
    rooms: [...new Set(session.rooms)],
  })),
  accessible: [...new Set(plan.accessible.map((one) => one.trim()).filter((one) => one !== ''))],
});

/** A plan with the moments that its times are by the clock of a zone. */
export const storedPlan = (plan: SeatPlan, zone: string): ExamSeatPlan => ({
  ...plan,
  sessions: plan.sessions.map((session) => ({
    ...session,
    starts: instantOf(session.starts, zone) ?? '',
    ends: instantOf(session.ends, zone) ?? '',
  })),
});

/** A stored plan by the clock of a zone. */
export const shownPlan = (plan: ExamSeatPlan, zone: string): SeatPlan => ({
  ...plan,
  sessions: plan.sessions.map((session) => ({
    ...session,
    starts: wallTime(session.starts, zone),
    ends: wallTime(session.ends, zone),
  })),
});

/** Whether two lists of codes have one in common; an empty one names all. */
const meet = (one: readonly string[], other: readonly string[]): boolean => {
  const others = new Set(other);
  return one.length === 0 || other.length === 0 || one.some((code) => others.has(code));
};

type Tell = (place: number, property: string, what: string) => void;
const isEmpty = (text: LocalText): boolean => saidIn(text).every((said) => said === '');

/** Tells of codes that stand twice. */
function tellDoubles(all: readonly { code: string }[], tell: Tell): void {
  const seen = new Set<string>();
  for (const [place, { code }] of all.entries()) {
    if (seen.has(code)) tell(place, 'code', 'twice');
    seen.add(code);
  }
}

function sessionProblems(plan: SeatPlan, { zone, positions }: KnownNames, tell: Tell): void {
  const rooms = new Set(plan.rooms.map(({ code }) => code));
  const stored = storedPlan(plan, zone).sessions;
  for (const [place, session] of plan.sessions.entries()) {
    const own = stored[place];
    if (!own) continue;
    if (isEmpty(session.subject)) tell(place, 'subject', 'empty');
    for (const side of ['starts', 'ends'] as const)
      // An hour that a change of clocks leaves out would come back as another one.
      if (own[side] === '' || wallTime(own[side], zone) !== session[side]) tell(place, side, 'moment');
    if (own.starts !== '' && own.ends !== '' && own.ends <= own.starts) tell(place, 'ends', 'backwards');
    if (session.positions.some((code) => !positions.has(code))) tell(place, 'positions', 'unknown');
    if (session.rooms.some((code) => !rooms.has(code))) tell(place, 'rooms', 'unknown');
    for (const other of stored.slice(0, place)) {
      if (own.starts >= other.ends || other.starts >= own.ends) continue;
      if (meet(own.positions, other.positions)) tell(place, 'positions', 'overlap');
      if (meet(own.rooms, other.rooms)) tell(place, 'rooms', 'overlap');
    }
  }
}

/** Where numbers by seats cannot say what they are to say. */
function numberProblems({ rules, sites, rooms }: SeatPlan): PlanProblem[] {
  const tooLong =
    ticketNumberLength(rules) > MAX_TICKET_DIGITS ? [{ path: 'rules/0/project', what: 'maxLength' }] : [];
  if (rules.numbering !== 'seat') return tooLong;
  const { project, siteDigits, roomDigits, seatDigits } = rules;
  const largest = (codes: readonly string[], width: number): number =>
    Math.max(0, ...codesInDigits(codes, width));
  const isTooLarge = (value: number, width: number): boolean => String(value).length > width;
  const ofSites = sites.map(({ code }) => code);
  const perSite = sites.map(({ code }) => rooms.filter(({ site }) => site === code).map((room) => room.code));
  const isSiteUnsaid =
    siteDigits === 0 ? sites.length > 1 : isTooLarge(largest(ofSites, siteDigits), siteDigits);
  const tooFew = {
    siteDigits: isSiteUnsaid,
    roomDigits: perSite.some((codes) => isTooLarge(largest(codes, roomDigits), roomDigits)),
    seatDigits: rooms.some(({ capacity }) => isTooLarge(capacity, seatDigits)),
  };
  const problems = Object.entries(tooFew).flatMap(([property, is]) =>
    is ? [{ path: `rules/0/${property}`, what: 'digits' }] : [],
  );
  if (project === '') problems.push({ path: 'rules/0/project', what: 'empty' });
  return [...problems, ...tooLong];
}

/** What of a plan cannot be used; it fits its schema and is plain. */
export function problemsOf(plan: SeatPlan, known: KnownNames): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const tellIn =
    (part: string): Tell =>
    (place, property, what) =>
      problems.push({ path: `${part}/${place}/${property}`, what });
  const tellSite = tellIn('sites');
  const tellRoom = tellIn('rooms');
  tellDoubles(plan.sites, tellSite);
  tellDoubles(plan.rooms, tellRoom);
  tellDoubles(plan.sessions, tellIn('sessions'));
  for (const [place, { name }] of plan.sites.entries()) if (isEmpty(name)) tellSite(place, 'name', 'empty');
  const sites = new Map(plan.sites.map((site) => [site.code, site]));
  const labels = new Set<string>();
  for (const [place, room] of plan.rooms.entries()) {
    const { site, capacity, accessible } = room;
    if (!sites.has(site)) tellRoom(place, 'site', 'unknown');
    // Tickets name places and rooms: what two of them say in common would be one seat for two.
    const label = JSON.stringify([placeOf(sites.get(site)), roomOf(room)]);
    if (labels.has(label)) tellRoom(place, 'name', 'twice');
    labels.add(label);
    if (accessible.some((seat) => seat > capacity)) tellRoom(place, 'accessible', 'range');
  }
  if (plan.rooms.reduce((sum, { capacity }) => sum + capacity, 0) > MAX_SEATS)
    problems.push({ path: 'rooms', what: 'tooMany' });
  sessionProblems(plan, known, tellIn('sessions'));
  const { school, schoolField } = plan.rules;
  if (schoolField === '' ? school !== 'off' : !known.fields.has(schoolField))
    problems.push({ path: 'rules/0/schoolField', what: schoolField === '' ? 'empty' : 'unknown' });
  problems.push(...numberProblems(plan));
  for (const [place, reference] of plan.accessible.entries())
    if (!known.references.has(reference)) tellIn('accessible')(place, 'reference', 'unknown');
  return problems;
}

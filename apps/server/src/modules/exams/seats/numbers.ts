import type { ExamSeatPlan } from '@portal/schemas';
import {
  codesInDigits,
  countedNumber,
  saysSeat,
  seatNumber,
  TICKET_ISSUES,
  type NumberedSeat,
} from '@portal/rules';
import { invalid } from '../../../console/refused.ts';

interface Sitting {
  /** Codes of session and room. */
  session: string;
  room: string;
  seat: number;
}

/** What numbers say of the rooms of a plan, by code. */
function placesOf({ sites, rooms, rules }: ExamSeatPlan): ReadonlyMap<string, Omit<NumberedSeat, 'seat'>> {
  const ofSites = codesInDigits(
    sites.map(({ code }) => code),
    rules.siteDigits,
  );
  return new Map(
    sites.flatMap(({ code }, place) => {
      const own = rooms.filter(({ site }) => site === code).map((room) => room.code);
      const ofRooms = codesInDigits(own, rules.roomDigits);
      return own.map((room, at) => [room, { site: ofSites[place] ?? 0, room: ofRooms[at] ?? 0 }] as const);
    }),
  );
}

/** Numbers of tickets by the pattern of a plan, of which none is given to two people, ever (EXAM-03). */
export class TicketNumbers {
  private readonly places: ReturnType<typeof placesOf>;
  private readonly rank: ReadonlyMap<string, string>;
  private readonly given: Map<string, string>;

  /**
   * @param count which comes next where numbers count
   * @param given ids of applications by the numbers that they have or had
   */
  constructor(
    private readonly plan: ExamSeatPlan,
    private count: number,
    given: ReadonlyMap<string, string>,
  ) {
    this.places = placesOf(plan);
    this.rank = new Map(plan.sessions.map(({ code, starts }) => [code, starts]));
    this.given = new Map(given);
  }

  /** Which count comes next. */
  get next(): number {
    return this.count;
  }

  /**
   * The number of an application: the one that it has as long as that still says its seat, else one that nobody else had.
   *
   * @param had the number that it has; undefined = none
   * @throws ConsoleRefused 'invalid' where a seat's number was given to as many people as there are digits for
   */
  of(application: string, had: string | undefined, seats: readonly Sitting[]): string {
    const first = seats.toSorted((one, other) => this.startOf(one).localeCompare(this.startOf(other)))[0];
    const place = first && this.places.get(first.room);
    const { rules } = this.plan;
    if (rules.numbering === 'count' || !first || !place) return had ?? this.counted(application);
    const seat = { ...place, seat: first.seat };
    if (had !== undefined && saysSeat(rules, seat, had)) return had;
    for (let issue = 0; issue < TICKET_ISSUES; issue += 1) {
      const number = seatNumber(rules, seat, issue);
      if (this.isFree(number, application)) return this.take(number, application);
    }
    throw invalid({ path: 'seats', what: 'numbers' });
  }

  private startOf({ session }: Sitting): string {
    return this.rank.get(session) ?? '';
  }

  /** Whoever left a seat and comes back gets the number of then. */
  private isFree(number: string, application: string): boolean {
    const owner = this.given.get(number);
    return owner === undefined || owner === application;
  }

  private take(number: string, application: string): string {
    this.given.set(number, application);
    return number;
  }

  private counted(application: string): string {
    for (;;) {
      const number = countedNumber(this.plan.rules.project, this.count);
      this.count += 1;
      if (!this.given.has(number)) return this.take(number, application);
    }
  }
}

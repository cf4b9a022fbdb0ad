import { inLanguage, saidIn } from '@portal/rules';
import type { ExamRoom, ExamSeatPlan, ExamSite, LocalText, StoredSitting } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';

/** Where a site is, as tickets say it. */
export const placeOf = (site: Pick<ExamSite, 'name' | 'address'> | undefined): LocalText =>
  byLanguage((language) =>
    [site?.name, site?.address]
      .map((text) => inLanguage(text, language))
      .filter((said) => said !== '')
      .join(' '),
  );

/** What a room is called on tickets: by its code where it has no name. */
export const roomOf = ({ name, code }: Pick<ExamRoom, 'name' | 'code'>): LocalText =>
  saidIn(name).every((said) => said === '')
    ? byLanguage(() => code)
    : byLanguage((language) => inLanguage(name, language));

interface Sitting {
  /** Codes of session and room. */
  session: string;
  room: string;
  seat: number;
}

/** How tickets say the seats of one candidate by a plan, the first session first. */
export function sittingsBy({
  sites,
  rooms,
  sessions,
}: ExamSeatPlan): (seats: readonly Sitting[]) => StoredSitting[] {
  const byCode = <T extends { code: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
    new Map(all.map((one) => [one.code, one]));
  const [siteOf, room, session] = [byCode(sites), byCode(rooms), byCode(sessions)];
  return (seats) =>
    seats
      .flatMap((one): StoredSitting[] => {
        const [when, where] = [session.get(one.session), room.get(one.room)];
        if (!when || !where) return [];
        return [
          {
            subject: when.subject,
            starts: when.starts,
            ends: when.ends,
            place: placeOf(siteOf.get(where.site)),
            room: roomOf(where),
            seat: String(one.seat),
          },
        ];
      })
      .toSorted((one, other) => one.starts.localeCompare(other.starts));
}

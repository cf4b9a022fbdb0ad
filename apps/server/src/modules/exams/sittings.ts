import { inLanguage } from '@portal/rules';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { SittingRoom } from './repository/sittings.ts';

export {
  seatedIn,
  sitsThere,
  sittingRooms,
  type SeatedPerson,
  type SittingRoom,
} from './repository/sittings.ts';
export { examTemplates } from './repository/publications.ts';

/** Rooms by time, place and name: room 2 before room 10. */
export function roomsInOrder(rooms: readonly SittingRoom[]): SittingRoom[] {
  const { compare } = new Intl.Collator(DEFAULT_LANGUAGE, { numeric: true });
  const keyOf = ({ starts, session, place, room }: SittingRoom): string[] => [
    starts,
    session,
    inLanguage(place, DEFAULT_LANGUAGE),
    inLanguage(room, DEFAULT_LANGUAGE),
  ];
  return rooms.toSorted((one, other) => {
    const others = keyOf(other);
    for (const [at, key] of keyOf(one).entries()) {
      const difference = compare(key, others[at] ?? '');
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

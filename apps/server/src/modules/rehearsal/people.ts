import { ADMIN_ROLE, type Capability } from '@portal/console-contract';
import { officials, type Official } from './repository/scene.ts';
import type { Walk } from './walk.ts';

const mayDo = ({ role, stored }: Official, capability: Capability): boolean =>
  role === ADMIN_ROLE || (stored ?? []).includes(capability);

const reaches = ({ scope }: Official, batch: string, partly: boolean): boolean =>
  scope === null ||
  scope.recruitments.includes(batch) ||
  (partly && scope.units.length + scope.positions.length > 0);

interface Needed {
  capability: Capability;
  /** How many different people it takes. */
  people: number;
  /** Whoever sees a part of the recruitment can do it for that part. */
  partly?: boolean;
  /** Deciding is not for whoever sees whom it is about, at a blind stage (SEE-10). */
  blind?: boolean;
  /** What it is for: a key of `recruitments:rehearsal.work`. */
  work: string;
}

/** Finds work that nobody may do, or that needs a second person where there is one only. */
export async function demandPeople(walk: Walk, needed: readonly Needed[]): Promise<void> {
  const all = await officials(walk.services.db);
  for (const { capability, people, partly = false, blind = false, work } of needed) {
    const able = all.filter(
      (one) =>
        mayDo(one, capability) &&
        reaches(one, walk.original.id, partly) &&
        !(blind && mayDo(one, 'candidates.manage')),
    );
    if (able.length < people)
      walk.find({
        what: able.length === 0 ? (blind ? 'nobodyBlind' : 'nobodyMay') : 'secondPerson',
        count: people - able.length,
        to: 'people',
        id: work,
      });
  }
}

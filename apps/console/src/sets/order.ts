import type { SetSummary } from '@portal/console-contract';

/** Sets in the order of ids; those that it does not name come last, as they stood. */
export function orderedSets(sets: readonly SetSummary[], ids: readonly string[]): SetSummary[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ fieldsetid }: SetSummary): number => place.get(fieldsetid) ?? ids.length;
  return sets.toSorted((one, two) => placeOf(one) - placeOf(two));
}

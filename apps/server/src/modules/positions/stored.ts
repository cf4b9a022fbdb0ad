import { mapText, saidIn } from '@portal/rules';
import type { LocalText, StoredPosition } from '@portal/schemas';
import type { Insertable } from 'kysely';
import { channelBigrams } from '../../platform/database/bigrams.ts';
import type { PositionTable } from '../../platform/database/tables.ts';
import { addDays, startOfDay } from '../../platform/time.ts';

const texts = (...values: (LocalText | undefined)[]): string[] =>
  values.flatMap((value) => (value ? saidIn(value) : []));

/** Item id of what an imported table said under a heading that is none of ours. */
export const extraItem = (heading: string): string => `extra.${heading.toLowerCase()}`;

/** Values by lower-case item id, for columns and search. What no column of ours says stands under `extra.<heading>`. */
function valuesOf(position: StoredPosition, publishedOn: string): Record<string, string | LocalText> {
  const withCode = (name: string): string => (name === '' ? '' : `${name}-${position.code}`);
  const extra = Object.entries(position.extra ?? {}).map(
    ([heading, value]) => [extraItem(heading), value] as const,
  );
  return {
    ...Object.fromEntries(extra),
    z0351: mapText(position.name, withCode),
    z03a2: position.code,
    z0321: position.unit,
    z0325: position.department ?? '',
    z0383: position.category,
    ...(position.place && texts(position.place).some((said) => said !== '') ? { z0333: position.place } : {}),
    z0315: String(position.headcount),
    z0329: position.degree,
    // The date that rows show as `opentime`: one date of publication, shown and searched.
    z0331: publishedOn,
    z0375: position.duties ?? '',
    z0377: position.requirement,
  };
}

/**
 * What the database keeps of a position's definition: the definition whole, its values, and the character pairs of its
 * texts. Times are the caller's.
 *
 * @param publishedOn day of publication
 */
export const definedColumns = (position: StoredPosition, publishedOn: string) => ({
  code: position.code,
  channel: position.channel,
  status: position.status,
  max_applicants: position.maxApplicants ?? null,
  definition: JSON.stringify(position),
  values: JSON.stringify(valuesOf(position, publishedOn)),
  bigrams: channelBigrams(
    position.channel,
    ...texts(position.name, position.requirement, position.duties, position.category),
    position.code,
    ...Object.values(position.extra ?? {}),
  ),
});

/**
 * A position as the database keeps it.
 *
 * @param today day from which the position's relative dates count
 */
export function positionRow(position: StoredPosition, today: string): Insertable<PositionTable> {
  const opensOn = addDays(today, position.opensInDays);
  const closesOn = position.closesInDays === null ? null : addDays(today, position.closesInDays + 1);
  const publishedOn = opensOn < today ? opensOn : today;
  return {
    ...definedColumns(position, publishedOn),
    id: position.id,
    batch_id: position.batch,
    opens_at: startOfDay(opensOn),
    closes_at: closesOn === null ? null : startOfDay(closesOn),
    published_on: publishedOn,
  };
}

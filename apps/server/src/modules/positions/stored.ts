import { mapText, saidIn } from '@portal/rules';
import type { LocalText, StoredPosition } from '@portal/schemas';
import type { Insertable } from 'kysely';
import { channelBigrams } from '../../platform/database/bigrams.ts';
import type { PositionTable } from '../../platform/database/tables.ts';
import { addDays, startOfDay } from '../../platform/time.ts';

const texts = (...values: (LocalText | undefined)[]): string[] =>
  values.flatMap((value) => (value ? saidIn(value) : []));

/**
 * A position as the database keeps it: the definition whole, its values by lower-case item id for columns and search,
 * and the character pairs of its texts.
 *
 * @param today day from which the position's relative dates count
 */
export function positionRow(position: StoredPosition, today: string): Insertable<PositionTable> {
  const opensOn = addDays(today, position.opensInDays);
  const closesOn = position.closesInDays === null ? null : addDays(today, position.closesInDays + 1);
  const publishedOn = opensOn < today ? opensOn : today;
  const withCode = (name: string): string => (name === '' ? '' : `${name}-${position.code}`);
  const values: Record<string, string | LocalText> = {
    z0351: mapText(position.name, withCode),
    z03a2: position.code,
    z0321: position.unit,
    z0325: position.department ?? '',
    z0383: position.category,
    ...(position.place ? { z0333: position.place } : {}),
    z0315: String(position.headcount),
    z0329: position.degree,
    // The date that rows show as `opentime`: one date of publication, shown and searched.
    z0331: publishedOn,
    z0375: position.duties ?? '',
    z0377: position.requirement,
  };
  return {
    id: position.id,
    code: position.code,
    channel: position.channel,
    batch_id: position.batch,
    status: position.status,
    opens_at: startOfDay(opensOn),
    closes_at: closesOn === null ? null : startOfDay(closesOn),
    published_on: publishedOn,
    max_applicants: position.maxApplicants ?? null,
    definition: JSON.stringify(position),
    values: JSON.stringify(values),
    bigrams: channelBigrams(
      position.channel,
      ...texts(position.name, position.requirement, position.duties, position.category),
      position.code,
    ),
  };
}

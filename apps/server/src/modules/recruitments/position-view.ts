import type { PositionContent, PositionView } from '@portal/console-contract';
import type { LocalText, StoredPosition } from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { isoTime } from '../../platform/time.ts';
import type { StoredRow } from './repository/positions.ts';

const NO_TEXT = Object.fromEntries(LANGUAGE_IDS.map((language) => [language, ''])) as unknown as LocalText;

/** What HR writes of a stored position. */
export const contentOf = (row: StoredRow): PositionContent => ({
  code: row.code,
  channel: row.channel,
  name: row.definition.name,
  unit: row.definition.unit,
  category: row.definition.category,
  place: row.definition.place ?? NO_TEXT,
  headcount: row.definition.headcount,
  degree: row.definition.degree,
  requirement: row.definition.requirement,
  duties: row.definition.duties ?? NO_TEXT,
  status: row.status,
  opensAt: isoTime(row.opens_at),
  closesAt: row.closes_at === null ? null : isoTime(row.closes_at),
  maxApplicants: row.max_applicants,
  minRatio: row.min_ratio === null ? null : Number(row.min_ratio),
  extra: row.definition.extra ?? {},
});

export const positionView = (row: StoredRow): PositionView => ({
  id: row.id,
  ...contentOf(row),
  rev: row.rev,
  applications: row.applications,
  cancelled:
    row.cancelled_at === null
      ? null
      : { at: row.cancelled_at.toISOString(), reason: row.cancel_reason ?? NO_TEXT },
});

/** A position that nobody has written anything of; it opens now. */
export const newContent = (channel: string, now: Date): PositionContent => ({
  code: '',
  channel,
  name: NO_TEXT,
  unit: '',
  category: NO_TEXT,
  place: NO_TEXT,
  headcount: 1,
  degree: '',
  requirement: NO_TEXT,
  duties: NO_TEXT,
  status: 'open',
  opensAt: isoTime(now),
  closesAt: null,
  maxApplicants: null,
  minRatio: null,
  extra: {},
});

/**
 * A definition with what HR wrote; what the console does not know of it, such as conditions, stays as it is.
 *
 * @param before undefined = a new position
 */
export function definitionWith(
  content: PositionContent,
  identity: Pick<StoredPosition, 'id' | 'batch'>,
  before: StoredPosition | undefined,
): StoredPosition {
  const { opensAt: _opens, closesAt: _closes, maxApplicants, minRatio: _ratio, ...written } = content;
  const { maxApplicants: _before, ...kept } = before ?? { opensInDays: 0, closesInDays: null };
  return {
    ...kept,
    ...written,
    ...identity,
    ...(maxApplicants === null ? {} : { maxApplicants }),
  };
}

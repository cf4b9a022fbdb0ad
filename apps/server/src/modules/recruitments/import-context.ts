import type { Language } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { loadVocabulary } from '../eligibility/vocabulary.ts';
import { contentOf } from './position-view.ts';
import { knownNames } from './positions.ts';
import type { SheetContext } from './sheet/sheet-context.ts';
import { rememberedHeadings } from './repository/headings.ts';
import { channelsOf, codesIn, DEGREES, unitsOf, type StoredRow } from './repository/positions.ts';

/**
 * What cells of a sheet can name, as it is now.
 *
 * @param rows positions that stand in the recruitment
 */
export async function contextOf(
  trx: Database,
  rows: readonly StoredRow[],
  { zone, now, reader, login }: { zone: string; now: Date; reader: Language; login: string },
): Promise<SheetContext> {
  const [known, channels, units, degrees] = await Promise.all([
    knownNames(trx),
    channelsOf(trx),
    unitsOf(trx),
    codesIn(trx, DEGREES),
  ]);
  return {
    zone,
    now,
    reader,
    known,
    channels: channels.map(({ hireChannel, name }) => ({ id: hireChannel, name })),
    units,
    degrees,
    stored: new Map(rows.map((row) => [row.code, contentOf(row)])),
    conditions: new Map(rows.map((row) => [row.code, row.definition.conditions ?? []])),
    vocabulary: await loadVocabulary(trx),
    remembered: await rememberedHeadings(trx, login),
  };
}

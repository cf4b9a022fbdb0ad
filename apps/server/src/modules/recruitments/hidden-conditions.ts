import { itemsOf } from '@portal/conditions';
import type { ConsoleCall } from '../../console/call.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { maskOf } from '../scope/mask.ts';
import type { ReadPosition } from './sheet/read-sheet.ts';
import type { StoredRow } from './repository/positions.ts';

/**
 * Codes of positions that get a condition about a field of which whoever imports sees a part: whose verdict changes tells its
 * values (SEE-02). Conditions that stand there already may stay.
 */
export async function asksHidden(
  call: Pick<ConsoleCall, 'db' | 'user' | 'services' | 'isBlind'>,
  stored: ReadonlyMap<string, StoredRow>,
  rows: readonly ReadPosition[],
): Promise<string[]> {
  const mask = await maskOf(call, await publishedDefinitions(call.db));
  return rows.flatMap(({ content: { code }, definition: { conditions = [] } }) => {
    const known = new Set(
      (stored.get(code)?.definition.conditions ?? []).map(({ when }) => canonicalJson(when)),
    );
    const asks = conditions.some(
      ({ when }) => !known.has(canonicalJson(when)) && itemsOf(when).some((path) => mask.isMasked(...path)),
    );
    return asks ? [code] : [];
  });
}

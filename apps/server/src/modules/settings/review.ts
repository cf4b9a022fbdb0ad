import type { SettingsConcern, SettingsReview } from '@portal/console-contract';
import { BASIC_SET, isPhone, isPhoneRule } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import type { Settings } from '../../protocol/settings.ts';
import { namedBySettings } from '../field-sets/references.ts';
import { filledItems, valuesAfter } from './repository.ts';

/** Values judged with one query; between them other calls are answered. */
const BATCH = 5_000;

/** Resumes whose phone number the rule in force takes and another would not. */
async function phonesRefused(db: Database, before: Settings, after: Settings): Promise<number> {
  const item = after.portal.phoneItem;
  const [was, is] = [before.portal.phonePattern, after.portal.phonePattern];
  if (item === '' || was === is || !isPhoneRule(is)) return 0;
  let count = 0;
  for (let last = ''; ;) {
    const rows = await valuesAfter(db, BASIC_SET, item, last, BATCH);
    for (const { value, records } of rows) if (isPhone(value, was) && !isPhone(value, is)) count += records;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return count;
    last = end.value;
  }
}

/**
 * Whom a change of settings concerns, counted as it is now (GRID-08).
 *
 * @param clear whoever asks sees phone numbers: else each pattern that is tried would tell some of their digits, and all are
 *   counted that it looks at
 */
export async function concernsOf(
  db: Database,
  before: Settings,
  after: Settings,
  clear: boolean,
): Promise<SettingsReview> {
  const known = new Map(namedBySettings(before));
  const changed = namedBySettings(after).filter(([place, itemid]) => known.get(place) !== itemid);
  const filled = await filledItems(db, BASIC_SET, [
    ...new Set(changed.map(([, itemid]) => itemid).filter((itemid) => itemid !== '')),
  ]);
  const concerns: SettingsConcern[] = changed
    .filter(([, itemid]) => itemid !== '')
    .map(([path, itemid]) => ({ path, what: 'filled', count: filled.get(itemid) ?? 0 }));
  const item = after.portal.phoneItem;
  const refused = clear
    ? await phonesRefused(db, before, after)
    : ((await filledItems(db, BASIC_SET, [item])).get(item) ?? 0);
  if (before.portal.phonePattern !== after.portal.phonePattern)
    concerns.push({ path: 'portal/phonePattern', what: 'phoneRefused', count: refused });
  return { concerns };
}

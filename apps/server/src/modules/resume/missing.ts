import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import type { Language, StoredPortalSettings } from '@portal/schemas';
import { isMust, setsFor } from './definitions.ts';
import { judgeRecord } from './grandfather.ts';
import { loadRecords, recordsOf } from './records.ts';
import { lackingFiles } from './required-files.ts';

export interface MissingSet {
  fieldsetid: string;
  displayname: string;
  items: { itemid: string; itemdesc: string; i9999: string }[];
}

/** The must sets of a resume that are empty or have faulty records; [] = complete. */
export async function missingSets(
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  today: string,
  language: Language,
): Promise<MissingSet[]> {
  const [sets, records] = await Promise.all([setsFor(db, account.apply_code), loadRecords(db, account.id)]);
  const missing: MissingSet[] = [];
  for (const set of sets) {
    const { definition } = set;
    if (!isMust(definition, account.apply_code)) continue;
    const own = recordsOf(records, definition.fieldsetid);
    const court = { db, set, portal, today, idType: account.id_type };
    const descriptions = new Map(definition.fieldList.map((field) => [field.itemid, field.itemdesc]));
    const items: MissingSet['items'] = [];
    for (const record of own)
      for (const { itemid } of (await judgeRecord(court, record)).problems)
        items.push({
          itemid,
          itemdesc: inLanguage(descriptions.get(itemid), language) || itemid,
          i9999: String(record.i9999),
        });
    const lacking = await lackingFiles(db, account.id, definition);
    for (const { i9999 } of own)
      for (const itemid of lacking(i9999))
        items.push({
          itemid,
          itemdesc: inLanguage(descriptions.get(itemid), language) || itemid,
          i9999: String(i9999),
        });
    if (own.length === 0 || items.length > 0) {
      const displayname = inLanguage(definition.displayname, language);
      missing.push({ fieldsetid: definition.fieldsetid, displayname, items });
    }
  }
  return missing;
}

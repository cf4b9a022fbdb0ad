import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { render } from '../../protocol/message.ts';
import { brokenTogether, recordLimits } from '@portal/fieldsets/wire-set';
import { missingRecords } from '@portal/rules';
import type { Language, StoredPortalSettings } from '@portal/schemas';
import type { Services } from '../../protocol/services.ts';
import { setsFor } from './definitions.ts';
import { withDemands } from './demands.ts';
import { judgeRecord } from './grandfather.ts';
import { loadRecords, recordsOf } from './records.ts';
import { lackingFiles } from './required-files.ts';
import { togetherMessage } from './sum-words.ts';

export interface MissingSet {
  fieldsetid: string;
  displayname: string;
  items: { itemid: string; itemdesc: string; i9999: string }[];
  /** How many records are still to be added where the set asks for a number of them (FORM-04), as text. */
  wanted?: string;
  /** What all records together do not meet (FORM-06), each as a sentence. */
  unmet?: string[];
}

/** The must sets of a resume that have too few records or faulty ones; [] = complete. */
export async function missingSets(
  services: Pick<Services, 'cache'>,
  db: Database,
  account: Account,
  portal: StoredPortalSettings,
  today: string,
  language: Language,
): Promise<MissingSet[]> {
  const applyCode = account.apply_code;
  const [published, records] = await Promise.all([setsFor(db, applyCode), loadRecords(db, account.id)]);
  const sets = await withDemands({ db, cache: services.cache }, published, records, { applyCode, today });
  const missing: MissingSet[] = [];
  for (const set of sets) {
    const { definition } = set;
    if (!set.must) continue;
    const own = recordsOf(records, definition.fieldsetid);
    const judging = { db, set, portal, today, idType: account.id_type };
    const descriptions = new Map(definition.fieldList.map((field) => [field.itemid, field.itemdesc]));
    const items: MissingSet['items'] = [];
    for (const record of own)
      for (const { itemid } of (await judgeRecord(judging, record)).problems)
        items.push({
          itemid,
          itemdesc: inLanguage(descriptions.get(itemid), language) || itemid,
          i9999: String(record.i9999),
        });
    const lacking = await lackingFiles(db, account.id, definition);
    for (const record of own)
      for (const itemid of lacking(record))
        items.push({
          itemid,
          itemdesc: inLanguage(descriptions.get(itemid), language) || itemid,
          i9999: String(record.i9999),
        });
    const wanted = missingRecords(own.length, recordLimits(definition, set));
    const unmet = brokenTogether(definition, own).map((broken) =>
      render(togetherMessage(definition, broken), language),
    );
    if (own.length === 0 || items.length > 0 || wanted > 0 || unmet.length > 0) {
      const displayname = inLanguage(definition.displayname, language);
      const told = wanted > 0 ? { wanted: String(wanted) } : {};
      missing.push({
        fieldsetid: definition.fieldsetid,
        displayname,
        items,
        ...told,
        ...(unmet.length > 0 ? { unmet } : {}),
      });
    }
  }
  return missing;
}

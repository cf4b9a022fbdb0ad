import { kindOrText } from '@portal/field-kinds';
import type { Language, StoredChannel } from '@portal/schemas';
import { inLanguage } from '../protocol/language.ts';
import { findChannel, shownColumns } from '../modules/positions/channel.ts';
import { findPosition } from '../modules/positions/find.ts';
import { detailRow, namesOf } from '../modules/positions/rows.ts';
import type { PositionRow } from '../platform/database/position-rows.ts';
import { findNotice } from '../modules/notices/notices.ts';
import { wireNotice } from '../modules/notices/notices.ts';
import type { Services } from '../protocol/services.ts';
import { dayOf } from '../platform/time.ts';
import { NONE } from '../modules/application-status/own-states.ts';

/** How many applied is for people who look at the page, not for an index. */
const UNSAID = new Set(['total']);

/** A position as everybody may see it. */
export interface PublicPosition {
  row: PositionRow;
  name: string;
  unit: string;
  /** Label and value of each column that has one, in the channel's order. */
  facts: { label: string; value: string; long: boolean }[];
}

/** A position of a published channel; null = there is none of this id. */
export async function publicPosition(
  { readDb: db }: Services,
  id: string,
  language: Language,
): Promise<PublicPosition | null> {
  const row = await findPosition(db, id);
  const channel: StoredChannel | null = row ? await findChannel(db, row.channel) : null;
  if (!row || !channel) return null;
  const columns = shownColumns(channel, row);
  const names = await namesOf(db, [row], columns);
  const values: Record<string, string> = detailRow(row, columns, NONE, names, language, 0, '');
  const facts = columns
    .filter(({ itemid }) => !UNSAID.has(itemid) && (values[itemid] ?? '') !== '')
    .map(({ itemid, itemdesc, itemtype }) => ({
      label: inLanguage(itemdesc, language),
      value: values[itemid] ?? '',
      long: kindOrText({ itemid, itemtype, itemlength: 0 }).wide,
    }));
  return { row, name: inLanguage(row.definition.name, language), unit: values['Z0321'] ?? '', facts };
}

/** A notice that is published; null = there is none. */
export async function publicNotice({ readDb: db, now }: Services, id: string, language: Language) {
  const at = now();
  const row = await findNotice(db, id, at);
  return row ? wireNotice(row, language, dayOf(at)) : null;
}

import type { LocalText } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { recruitmentRow } from './repository/recruitments.ts';

/** A recruitment that the public knows of; undefined = there is none, or it is a draft. */
export async function openRecruitment(db: Database, id: string): Promise<{ name: LocalText } | undefined> {
  const row = await recruitmentRow(db, id);
  return row && row.state !== 'draft' ? { name: row.name } : undefined;
}

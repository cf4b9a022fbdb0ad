import { BASIC_SET } from '@portal/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** What is there of a portal that is being set up. */
export interface SetUpFacts {
  site: boolean;
  sets: boolean;
  channels: boolean;
  recruitment: boolean;
  positions: boolean;
  open: boolean;
}

/** What is there of everything a first recruitment needs, in one query of seven looks. */
export async function setUpFacts(db: Database): Promise<SetUpFacts> {
  const { rows } = await sql<SetUpFacts>`select
    exists (select from setting where key = 'portal') as site,
    exists (select from fieldset where not archived and id <> ${BASIC_SET}) as sets,
    exists (select from channel where published) as channels,
    exists (select from batch where windows ? 'apply' or state <> 'draft') as recruitment,
    exists (select from position) as positions,
    exists (select from batch where state in ('open', 'closed')
      and exists (select from position where position.batch_id = batch.id)) as open`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('a select without a table answers one row');
  return facts;
}
